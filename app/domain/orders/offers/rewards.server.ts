// What whoever brought a customer gets for that customer's first order: store credit, once the order is settled for good, and out of the
// ledger again, as far as it is unspent, when all of the order's money goes back after all.
import { and, eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { endReward, giveReward } from '#app/domain/credit/credit-ledger.server.ts'
import { offers } from '#app/domain/offers/offer-tables.server.ts'
import { readOrder, recordEvent, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { moneyOf, owesBalance } from '#app/domain/orders/payments/money-of-order.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { isSamePerson } from './offer-limits.server.ts'
import { orderOffers, type RewardState } from './order-offer-tables.server.ts'
import { rewardKind, type RewardFacts } from './reward-message.ts'

type User = typeof users.$inferSelect
type Waiting = { rewardKobo: Kobo; fromKobo: Kobo; bringer: User | null }

/** Of a locked order that can no longer come back; says what became of it. Null while there is nothing to decide. */
export async function settleReward(
  tx: Db,
  deps: { queue: Queue },
  order: WholeOrder,
  now: Date,
): Promise<RewardState | null> {
  // What was paid at the door is here once its courier has handed it over: until then nobody knows what the house keeps.
  if (owesBalance(order)) return null
  const waiting = await findWaiting(tx, order.id)
  if (waiting === null) return null
  const { rewardKobo, fromKobo, bringer } = waiting
  // Credit goes to an address that is proven: until then it waits.
  if (bringer !== null && !bringer.emailVerified) return null
  const isEarned = bringer !== null && isKept(order, fromKobo) && !(await isSamePerson(tx, bringer.id, order))
  const reward = isEarned && bringer.disabledAt === null ? 'given' : 'none'
  await writeReward(tx, order.id, { reward, rewardAt: now })
  if (reward === 'none' || bringer === null) return reward
  await giveReward(tx, { email: bringer.email, orderId: order.id, amountKobo: rewardKobo })
  await recordEvent(tx, order.id, { type: 'reward', step: 'given', amountKobo: rewardKobo })
  const facts: RewardFacts = { userId: bringer.id, amountKobo: rewardKobo }
  const about = { kind: rewardKind, dedupe: `${rewardKind}:${order.id}`, recipient: bringer.email, facts }
  await queueMessage(tx, deps.queue, about)
  return reward
}

/** Whether the house keeps at least what the friend had to spend. */
function isKept(order: WholeOrder, fromKobo: Kobo): boolean {
  const { worthKobo } = moneyOf(order)
  return worthKobo > 0 && worthKobo >= fromKobo
}

async function findWaiting(tx: Db, orderId: OrderId): Promise<Waiting | null> {
  const [row] = await tx
    .select({
      rewardKobo: orderOffers.rewardKobo,
      terms: orderOffers.terms,
      bringerId: offers.bringerId,
    })
    .from(orderOffers)
    .innerJoin(offers, eq(offers.id, orderOffers.offerId))
    .where(and(eq(orderOffers.orderId, orderId), eq(orderOffers.reward, 'waiting')))
    .for('update', { of: orderOffers })
  if (!row || row.rewardKobo === null) return null
  const bringer = row.bringerId === null ? null : await holdBringer(tx, row.bringerId)
  return { rewardKobo: row.rewardKobo, fromKobo: row.terms.fromKobo, bringer }
}

/** Null once their account is deleted. Its email stays until the transaction ends. */
async function holdBringer(tx: Db, userId: UserId): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('key share')
  return user ?? null
}

async function writeReward(
  tx: Db,
  orderId: OrderId,
  change: { reward: RewardState; rewardAt: Date },
): Promise<void> {
  await tx
    .update(orderOffers)
    .set(change)
    .where(and(eq(orderOffers.orderId, orderId), eq(orderOffers.reward, 'waiting')))
}

/** After money went back of a locked order: with all of it gone, a reward that was given for it ends. */
export async function fitReward(tx: Db, orderId: OrderId): Promise<void> {
  const given = and(eq(orderOffers.orderId, orderId), eq(orderOffers.reward, 'given'))
  if ((await tx.$count(orderOffers, given)) === 0) return
  if (moneyOf(await readOrder(tx, orderId)).worthKobo > 0) return
  const ended = await endReward(tx, orderId)
  await tx.update(orderOffers).set({ reward: 'ended' }).where(given)
  if (ended) await recordEvent(tx, orderId, { type: 'reward', step: 'ended', ...ended })
}
