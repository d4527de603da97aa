import { data, redirect } from 'react-router'
import { answerErrors } from '#app/admin/shell/office-answer.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import type { Route } from './+types/transfer.route'
import { columnHelp } from './column-help.server.ts'
import { isImportKind, listImports } from './imports.server.ts'
import { takeInFile } from './read-import.server.ts'
import { TransferPage } from './transfer-page.tsx'
import { exportKinds } from '#app/domain/transfer/transfer.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const { searchParams } = new URL(request.url)
  const mayImport = may(me.role, 'import')
  return {
    imports: mayImport ? await listImports(db) : [],
    help: columnHelp,
    mayImport,
    stepUp: stepUpNeeded(context),
    exportRefused: exportKinds.find((kind) => kind === searchParams.get('refused')) ?? null,
  }
}

/** Of one file; rows are bounded too. */
const maxFileBytes = 30 * 1024 * 1024

export async function action({ request, context }: Route.ActionArgs) {
  const deps = office(context)
  const read = await readUpload(request, {
    media: deps.media,
    maxFiles: 1,
    maxFileBytes,
    onFile: async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
  })
  if (!read.ok) return data(refuse({}, read.message), { status: read.status })
  const { kind } = read.values
  const [file] = read.files
  if (!isImportKind(kind)) return answerErrors('upload', read.values, { kind: 'Choose what is in the file.' })
  if (!file || file.bytes.length === 0)
    return answerErrors('upload', read.values, { file: 'Choose a file that is not empty.' })
  const taken = await takeInFile(deps, deps.actor, { kind, ...file })
  if (!taken.ok) return answerErrors('upload', read.values, { file: taken.words })
  return redirect(`/admin/transfer/${taken.id}`, 303)
}

function refuse(values: Record<string, string>, words: string) {
  return { ok: false as const, action: 'upload', values, errors: { file: words }, conflict: null }
}

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  return <TransferPage {...loaderData} answer={actionData} />
}
