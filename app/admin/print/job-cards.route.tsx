import { jobCard, type JobCard } from '#app/domain/orders/production/job-card.ts'
import { readOrderLines, readOrderRefs } from '#app/domain/orders/core/print-orders.server.ts'
import { ordersOfJobs } from '#app/domain/orders/production/production-board.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { withDesignTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { JobCardPaper } from './printed-job-card.tsx'
import { PrintPages } from './print-pages.tsx'
import type { Route } from './+types/job-cards.route'

/** By orders, or by single jobs of the board. Of an order nothing is told but its number and what is to be made. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, secret, now } = office(context)
  const query = new URL(request.url).searchParams
  const jobs = (query.get('jobs') ?? '').split(',').filter((id) => /^job_[0-9a-z]{26}$/u.test(id))
  const chosen = jobs.length === 0 ? null : await ordersOfJobs(db, jobs.slice(0, 50))
  const refs = chosen ? { ids: chosen.orderIds, numbers: [] } : readOrderRefs(query.get('orders'))
  const found = await readOrderLines(db, refs)
  const sheets = found.flatMap((order) =>
    order.lines
      .filter((line) => chosen === null || chosen.lineIds.has(line.id))
      .map((line) => ({
        id: line.id,
        sheet: withDesignTickets(jobCard(order, line.id), { secret, now: now() }),
      })),
  )
  const { list: stages } = await readSetting(db, 'stages')
  return {
    stages,
    sheets: sheets.filter((one): one is { id: typeof one.id; sheet: JobCard } => one.sheet !== null),
  }
}

export default function JobCards({ loaderData: { sheets, stages } }: Route.ComponentProps) {
  return (
    <PrintPages title="Job cards" count={sheets.length} noun={['card', 'cards']}>
      {sheets.map(({ id, sheet }) => (
        <JobCardPaper key={id} sheet={sheet} stages={stages} />
      ))}
    </PrintPages>
  )
}
