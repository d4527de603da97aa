// The payouts of a period as a file, a line for each payment in them: posted for, and written down before the first line is on its way.
import { redirect } from 'react-router'
import { recordAudit } from '#app/domain/staff/audit.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { csvAnswer } from '#app/foundation/http/csv.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { lastMonth, periodOf, readDays } from '#app/admin/shell/asked-days.ts'
import { listPayoutRows } from './list-payouts.server.ts'
import { payoutCells, payoutHeadings } from './payout-words.ts'
import type { Route } from './+types/payouts-file.route'

/** Nothing to see here. */
export function loader() {
  return redirect('/admin/accounts/payouts')
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = office(context)
  const days = readDays(new URLSearchParams(await readForm(request)), lastMonth(actor.now))
  await transaction(db, (tx) =>
    recordAudit(tx, actor, { action: 'export.download', subject: ['export', 'payouts'], after: days }),
  )
  const name = `payouts-${days.first}-to-${days.last}`
  return csvAnswer(name, payoutHeadings, cellsOf(listPayoutRows(db, periodOf(days))))
}

async function* cellsOf(batches: ReturnType<typeof listPayoutRows>): AsyncGenerator<string[][]> {
  for await (const rows of batches) yield rows.map(payoutCells)
}
