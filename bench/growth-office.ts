// The office's lists over all orders, asked in the domain: milliseconds of each, several times.
import { findEverything } from '#app/admin/find/find.server.ts'
import { countWork } from '#app/admin/overview/work-today.server.ts'
import { periodOf } from '#app/admin/overview/period.ts'
import { findSales } from '#app/admin/overview/sales.server.ts'
import { tasksFor } from '#app/admin/overview/tasks.ts'
import { listGuests } from '#app/admin/people/guest-list.server.ts'
import { type DeskFilter, readDeskFilter } from '#app/domain/orders/core/desk-filter.ts'
import { countDesk, findNeighbours, listDesk } from '#app/domain/orders/core/order-desk.server.ts'
import { listMakerLoads } from '#app/domain/orders/production/maker-load.server.ts'
import { listBoard } from '#app/domain/orders/production/production-board.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { createKeptReads, keepReadsOf } from '#app/foundation/db/kept-reads.server.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'

const rounds = 20

export async function askOffice(db: Db, now: Date): Promise<Record<string, number[]>> {
  const today = lagosDay(now)
  // As in the shop, where changes are heard of.
  const kept = createKeptReads()
  kept.heard()
  keepReadsOf(db, kept)
  const desk = (query: string) => () => listDesk(db, filterOf(query), today)
  const questions: Record<string, () => Promise<unknown>> = {
    queue: desk('tab=to-pack'),
    'ready to pack': desk('tab=ready'),
    'waiting for production': desk('tab=waiting'),
    overdue: desk('tab=overdue'),
    'all orders': desk('tab=all'),
    'all orders, oldest first': desk('tab=all&sort=placed'),
    'next and previous': () => walkFrom(db, 'tab=all', today),
    'counts of tabs': () => countDesk(db),
    'search, name': desk('q=shopper+4711'),
    'search, number': desk('q=471100'),
    'search, phone': desk('q=08000004711'),
    'search, SKU': desk('q=busy-47110-20'),
    'search, common': desk('q=shopper'),
    'search, nothing': desk('q=zebedee'),
    'find, a code': () => findEverything(db, 'owner', 'GIG-4711-NG'),
    'today, work': () => countWork(db, { kinds: tasksFor('owner'), now, lowAt: 3 }),
    'today, sales': () => findSales(db, periodOf(30, now)),
    'today, sales, once a minute': () => {
      kept.drop()
      return findSales(db, periodOf(30, now))
    },
    'loads of makers': () => listMakerLoads(db, now),
    guests: () => listGuests(db, { words: '', page: 1 }),
    'guests, page 50': () => listGuests(db, { words: '', page: 50 }),
    'guests, a phone': () => listGuests(db, { words: '08000004711', page: 1 }),
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

/** From the middle of a page. */
async function walkFrom(db: Db, query: string, today: string): Promise<unknown> {
  const { rows } = await listDesk(db, filterOf(query), today)
  const orderId = rows[Math.floor(rows.length / 2)]?.id
  return orderId ? findNeighbours(db, filterOf(query), { orderId, today }) : null
}

function filterOf(query: string): DeskFilter {
  return readDeskFilter(new URLSearchParams(query))
}
