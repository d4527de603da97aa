import { redirect } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { proveStepUp, stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import type { Route } from './+types/import.route'
import { ImportPage } from './import-page.tsx'
import {
  type Changed,
  findImport,
  listPicturesToUpload,
  listProblems,
  runImport,
  sampleDifferences,
  stopImport,
  undoImport,
} from './imports.server.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Import · Back office' }]
}

const shownRows = 50

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secret, now } = office(context)
  const row = await findImport(db, params.import)
  if (!row) throw new Response(null, { status: 404 })
  const [refused, kept, differences, pictures] = await Promise.all([
    listProblems(db, row.id, 'refused', shownRows),
    row.state === 'undone' ? listProblems(db, row.id, 'kept', shownRows) : [],
    row.state === 'checked' ? sampleDifferences(db, row, { secret, now: now() }) : [],
    row.kind === 'former-products' && row.state === 'done' ? listPicturesToUpload(db, row.id, shownRows) : [],
  ])
  return { row, refused, kept, differences, pictures, stepUp: stepUpNeeded(context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const deps = office(context)
  const { actor } = deps
  const id = params.import
  const intent = new URL(request.url).searchParams.get('do') ?? ''
  const values = await readForm(request)
  if (intent === 'run') return answer(intent, values, id, await runImport(deps, actor, id))
  if (intent === 'stop') return answer(intent, values, id, await stopImport(deps, actor, id))
  const proven = await proveStepUp(context, values)
  if (!proven.ok) return answerErrors('undo', values, { code: proven.error })
  return answer('undo', values, id, await undoImport(deps, actor, id, proven.proof))
}

function answer(intent: string, values: Record<string, string>, id: string, changed: Changed) {
  if (changed.ok) return redirect(`/admin/transfer/${id}?done=${intent}`, 303)
  if (changed.problem === 'gone') throw new Response(null, { status: 404 })
  return answerProblem(intent, values, 'This import has moved on since you opened the page. Check it again.')
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} answer={actionData} />
}
