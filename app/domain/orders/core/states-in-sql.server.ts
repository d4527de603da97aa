import { type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from './order.ts'
import { statesThat, type StateTrait } from './order-states.ts'

/** Behind a column of statuses: `= …` or `in (…)`, written out so that it matches the condition of a partial index. */
export function inStates(states: readonly OrderStatus[]): SQL {
  const list = states.map((status) => `'${status}'`)
  return sql.raw(list.length === 1 ? `= ${list.join()}` : `in (${list.join(', ')})`)
}

/** Whether anything leads to the customer of the order `o`, as firstWayTo says: a job that looks for others would meet them for ever. */
export const isReached: SQL = sql`(o.email <> '' or (o.reach <> 'mail' and o.phone <> ''))`

export function statesWith(trait: StateTrait): SQL {
  return inStates(statesThat(trait))
}
