import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { OrderStatus } from './order.ts'
import { statesThat, type StateTrait } from './order-states.ts'

/** Behind a column of statuses: `= …` or `in (…)`, written out so that it matches the condition of a partial index. */
export function inStates(states: readonly OrderStatus[]): SQL {
  const list = states.map((status) => `'${status}'`)
  return sql.raw(list.length === 1 ? `= ${list.join()}` : `in (${list.join(', ')})`)
}

export function statesWith(trait: StateTrait): SQL {
  return inStates(statesThat(trait))
}

/** Some of its pre-orders have not come. */
export function awaitsUnits(orderId: SQLWrapper): SQL {
  return sql`exists (select from stock_holds w where w.order_id = ${orderId} and w.state = 'awaited')`
}
