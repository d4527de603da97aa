// The clock's look for orders of brought friends that are settled for good: delivered, past the days in which they could be sent back, with
// no return open and no bank asking for their money.
import { sql } from 'drizzle-orm'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { lockOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { settleReward } from '#app/domain/orders/offers/rewards.server.ts'
import { findOpenDispute } from '#app/domain/orders/payments/open-disputes.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { workOff } from '#app/foundation/jobs/work-off.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { deliveredAt, returnsOfOrder } from './return-place.server.ts'
import { askUntil } from './return-rule.ts'
import { returnIs, type ReturnState } from './return-states.ts'

type Deps = { queue: Queue }

const batch = 100
/** Of one batch; nothing of it waits for another company. */
const round = { atOnce: 1, limitMs: 60_000 }

/** Returns how many rewards were given. One that fails is thrown once all others were looked at. */
export async function rewardFriends(db: Db, deps: Deps, now: Date): Promise<number> {
  let given = 0
  const failures: unknown[] = []
  for (let last = ''; ;) {
    const due = await db.execute<{ id: OrderId }>(sql`
      select f.order_id as id from order_offers f join orders o on o.id = f.order_id
      where f.reward = 'waiting' and o.status ${statesWith('delivered')} and f.order_id > ${last}
      order by f.order_id limit ${batch}`)
    await workOff(due.rows, round, async ({ id }) => {
      if (await reward(db, deps, id, now)) given++
      return 'answered'
    }).catch((error: unknown) => failures.push(error))
    last = due.rows.at(-1)?.id ?? ''
    if (due.rows.length < batch) break
  }
  if (failures.length > 0) throw failures[0]
  return given
}

function isOpen(state: ReturnState): boolean {
  return returnIs(state, 'waits-for-us') || returnIs(state, 'waits-for-customer')
}

async function reward(db: Db, deps: Deps, orderId: OrderId, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const row = await lockOrder(tx, orderId)
    if (!row || !statusIs(row.status, 'delivered')) return false
    const order = await readOrder(tx, orderId)
    const until = askUntil(await readSetting(tx, 'returns'), order, deliveredAt(order))
    if (until === null || now <= until) return false
    const known = await returnsOfOrder(tx, orderId)
    if (known.some(({ state }) => isOpen(state))) return false
    if ((await findOpenDispute(tx, order)) !== null) return false
    return (await settleReward(tx, deps, order, now)) === 'given'
  })
}
