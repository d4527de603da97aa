// The accountant's file of a period: posted for, and written down before the first line is on its way.
import { redirect } from 'react-router'
import { listAccounts } from '#app/domain/orders/payments/accounts.server.ts'
import { recordAudit } from '#app/domain/staff/audit.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { csvAnswer } from '#app/foundation/http/csv.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { accountCells, accountHeadings } from './account-columns.ts'
import { lastMonth, periodOf, readDays } from '#app/admin/shell/asked-days.ts'
import type { Route } from './+types/file.route'

/** Nothing to see here. */
export function loader() {
  return redirect('/admin/accounts')
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = office(context)
  const days = readDays(new URLSearchParams(await readForm(request)), lastMonth(actor.now))
  await transaction(db, (tx) =>
    recordAudit(tx, actor, { action: 'export.download', subject: ['export', 'accounts'], after: days }),
  )
  const name = `accounts-${days.first}-to-${days.last}`
  return csvAnswer(name, accountHeadings, cellsOf(listAccounts(db, periodOf(days))))
}

async function* cellsOf(batches: ReturnType<typeof listAccounts>): AsyncGenerator<string[][]> {
  for await (const rows of batches) yield rows.map(accountCells)
}
