// Everybody with an account, and guests, as a spreadsheet, read from the database as it is sent.
import { redirect } from 'react-router'
import { transaction } from '#app/foundation/db/db.server.ts'
import { csvAnswer } from '#app/foundation/http/csv.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { recordAudit } from '#app/domain/staff/audit.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { proveStepUp } from '#app/domain/staff/step-up.server.ts'
import type { Route } from './+types/export-people.route'
import { peopleHeadings, peopleLines } from './people-file.server.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const { db, actor } = office(context)
  const values = await readForm(request)
  const proven = await proveStepUp(context, values)
  if (!proven.ok) return redirect('/admin/users?export=refused', 303)
  await transaction(db, (tx) =>
    recordAudit(tx, actor, { action: 'export.people', subject: ['export', 'people'] }),
  )
  const day = actor.now.toISOString().slice(0, 10)
  return csvAnswer(`people-${day}`, peopleHeadings, peopleLines(db, proven.proof))
}
