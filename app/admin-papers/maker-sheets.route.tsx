import { makerSheet, type MakerSheet } from '#app/orders/maker-sheet.ts'
import { readOrderLines, readOrderRefs } from '#app/orders/paper-orders.server.ts'
import { ordersOfJobs } from '#app/orders/making-board.server.ts'
import { office } from '#app/staff/staff-context.server.ts'
import { MakerSheetPaper } from './maker-sheet-paper.tsx'
import { Papers } from './papers.tsx'
import type { Route } from './+types/maker-sheets.route'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Job cards · Back office' }]
}

/** By orders, or by single pieces of the board. Of an order nothing is told but its number and what is to be made. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = office(context)
  const query = new URL(request.url).searchParams
  const jobs = (query.get('jobs') ?? '').split(',').filter((id) => /^job_[0-9a-z]{26}$/u.test(id))
  const chosen = jobs.length === 0 ? null : await ordersOfJobs(db, jobs.slice(0, 50))
  const refs = chosen ? { ids: chosen.orderIds, numbers: [] } : readOrderRefs(query.get('orders'))
  const found = await readOrderLines(db, refs)
  const sheets = found.flatMap((order) =>
    order.lines
      .filter((line) => chosen === null || chosen.lineIds.has(line.id))
      .map((line) => ({ id: line.id, sheet: makerSheet(order, line.id) })),
  )
  return {
    sheets: sheets.filter((one): one is { id: typeof one.id; sheet: MakerSheet } => one.sheet !== null),
  }
}

export default function MakerSheets({ loaderData: { sheets } }: Route.ComponentProps) {
  return (
    <Papers title="Job cards" count={sheets.length} noun={['card', 'cards']}>
      {sheets.map(({ id, sheet }) => (
        <MakerSheetPaper key={id} sheet={sheet} />
      ))}
    </Papers>
  )
}
