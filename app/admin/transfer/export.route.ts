// Data leaves the shop: posted for, proven, and written down before the first line is on its way.
import { redirect } from 'react-router'
import { csvAnswer } from '#app/foundation/http/csv.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { proveStepUp } from '#app/domain/staff/step-up.server.ts'
import type { Route } from './+types/export.route'
import { beginExport } from './export-rows.server.ts'
import { exportKinds } from '#app/domain/transfer/transfer.ts'

/** Nothing to see here: files are asked for on the page of import and export. */
export function loader() {
  return redirect('/admin/transfer')
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = office(context)
  const kind = exportKinds.find((known) => known === params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const values = await readForm(request)
  const proven = await proveStepUp(context, values)
  if (!proven.ok) {
    return redirect(`/admin/transfer?refused=${kind}#take-out`, 303)
  }
  const { headings, batches } = await beginExport(db, actor, kind, proven.proof)
  return csvAnswer(`${kind}-${actor.now.toISOString().slice(0, 10)}`, headings, batches)
}
