// The office's lists over all orders, asked in the domain: milliseconds of each, several times.
import { countWork } from '#app/admin/overview/work-today.server.ts'
import { periodOf } from '#app/admin/overview/period.ts'
import { findSales } from '#app/admin/overview/sales.server.ts'
import { tasksFor } from '#app/admin/overview/tasks.ts'
import { type DeskFilter, readDeskFilter } from '#app/domain/orders/core/desk-filter.ts'
import { countDesk, listDesk } from '#app/domain/orders/core/order-desk.server.ts'
import { listBoard } from '#app/domain/orders/production/production-board.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'

const rounds = 20

export async function askOffice(db: Db, now: Date): Promise<Record<string, number[]>> {
  const today = lagosDay(now)
  const desk = (query: string) => () => listDesk(db, filterOf(query), today)
  const questions: Record<string, () => Promise<unknown>> = {
    queue: desk('tab=to-pack'),
    overdue: desk('tab=overdue'),
    'all orders': desk('tab=all'),
    'counts of tabs': () => countDesk(db),
    'search, name': desk('q=shopper+4711'),
    'search, number': desk('q=471100'),
    'search, phone': desk('q=08000004711'),
    'search, SKU': desk('q=busy-47110-20'),
    'search, common': desk('q=shopper'),
    'search, nothing': desk('q=zebedee'),
    'today, work': () => countWork(db, { kinds: tasksFor('owner'), now, lowAt: 3 }),
    'today, sales': () => findSales(db, periodOf(30, now)),
    board: () => listBoard(db, { maker: null, dueBy: null }),
  }
  const times: Record<string, number[]> = {}
  for (const [name, ask] of Object.entries(questions)) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      await ask()
      taken.push(performance.now() - started)
    }
    times[name] = taken
  }
  return times
}

function filterOf(query: string): DeskFilter {
  return readDeskFilter(new URLSearchParams(query))
}
