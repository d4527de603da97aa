// Returns for who answers them: what waits with the oldest first, all others with the newest first.
import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { returnLines, returns } from '#app/domain/returns/return-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  type ReturnFilter,
  type ReturnListRow,
  returnPageSize,
  type ReturnTab,
  returnTabs,
} from './return-filter.ts'

export type ReturnList = {
  rows: ReturnListRow[]
  total: number
  page: number
  pages: number
  counts: Record<ReturnTab, number>
}

export async function listReturns(db: Db, { tab, page: asked }: ReturnFilter): Promise<ReturnList> {
  const states = await db
    .select({ state: returns.state, count: count() })
    .from(returns)
    .groupBy(returns.state)
  const countOf = (name: ReturnTab) =>
    states
      .filter(({ state }) => (returnTabs[name].states as readonly string[]).includes(state))
      .reduce((sum, row) => sum + row.count, 0)
  const total = countOf(tab)
  const pages = Math.max(1, Math.ceil(total / returnPageSize))
  const page = Math.min(asked, pages)
  const isQueue = tab === 'waiting' || tab === 'sending'
  const rows = await db
    .select({
      id: returns.id,
      orderId: returns.orderId,
      number: orders.number,
      name: orders.name,
      reason: returns.reason,
      wish: returns.wish,
      state: returns.state,
      units: sql<number>`(select sum(${returnLines.quantity})::int from ${returnLines} where ${returnLines.returnId} = ${returns.id})`,
      askedAt: returns.askedAt,
      sendBy: returns.sendBy,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(inArray(returns.state, [...returnTabs[tab].states]))
    .orderBy(
      ...(isQueue ? [asc(returns.changedAt), asc(returns.id)] : [desc(returns.changedAt), desc(returns.id)]),
    )
    .limit(returnPageSize)
    .offset((page - 1) * returnPageSize)
  const counts = {
    waiting: countOf('waiting'),
    sending: countOf('sending'),
    ended: countOf('ended'),
    all: countOf('all'),
  }
  return { rows, total, page, pages, counts }
}
