// Reminding customers, who asked for it, of what they left in their cart: after an hour, and once more a day later. Then that cart is
// left in peace, until it has been changed a week after that.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { makeCartLink } from '#app/domain/cart/cart-links.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { isSuppressed } from '#app/domain/newsletter/suppressions.server.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { isQuiet } from '#app/foundation/lib/quiet-hours.ts'
import type { CartReminderFacts } from './reminder-message.ts'
import { cartReminders } from './reminder-tables.server.ts'

type Deps = { queue: Queue; secret: ShopSecret }

const hourMs = 60 * 60_000
/** What was left longer ago is not brought up out of the blue: the shop was down, or did not remind yet. */
const newestMs = 3 * dayMs
const restMs = 7 * dayMs
/** How long the link in the email works, days. */
const linkDays = 14
const batch = 100

type Left = { userId: UserId; email: string; cartId: string; isSecond: boolean }

/** Returns how many were reminded. Nobody is who placed an order since, or has one to pay. */
export async function remindCarts(db: Db, deps: Deps, now: Date): Promise<number> {
  const { cartReminder, campaigns } = await readSettings(db, ['cartReminder', 'campaigns'])
  if (!cartReminder.on || isQuiet(campaigns, now)) return 0
  const due = await findLeft(db, now)
  let reminded = 0
  for (const left of due) if (await remind(db, deps, left, now)) reminded++
  return reminded
}

const before = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`

async function findLeft(db: Db, now: Date, only?: UserId): Promise<Left[]> {
  const isFirst = sql`((r.sent = 0 or c.updated_at > r.last_sent_at + ${`${restMs} milliseconds`}::interval)
    and c.updated_at > ${before(now, newestMs)})`
  const isSecond = sql`(r.sent = 1 and r.last_sent_at between ${before(now, newestMs)} and ${before(now, dayMs)})`
  const { rows } = await db.execute<Left>(sql`
    select r.user_id as "userId", u.email, c.id as "cartId", not ${isFirst} as "isSecond"
    from cart_reminders r join users u on u.id = r.user_id join carts c on c.user_id = u.id
    where r.withdrawn_at is null and u.email_verified and u.disabled_at is null
      and ${only === undefined ? sql`true` : sql`r.user_id = ${only}`}
      and c.updated_at < ${before(now, hourMs)} and (${isFirst} or ${isSecond})
      and exists (select from cart_lines l where l.cart_id = c.id and l.removed_at is null)
      and not exists (select from orders o where o.user_id = u.id
        and (o.placed_at > c.updated_at or o.status ${statesWith('awaits-payment')}))
      and not ${isSuppressed(sql`u.email`)}
    order by c.updated_at limit ${batch}`)
  return rows
}

async function remind(db: Db, { queue, secret }: Deps, { userId }: Left, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(cartReminders)
      .where(and(eq(cartReminders.userId, userId), isNull(cartReminders.withdrawnAt)))
      .for('update', { skipLocked: true })
    // Another process may have been here between the look and the lock.
    const [left] = row ? await findLeft(tx, now, userId) : []
    if (!row || !left) return false
    const { email, cartId, isSecond } = left
    const cart = await findCart(tx, cartId, now)
    const link = await makeCartLink(tx, { lines: cart?.lines ?? [], now, isForOwner: true, days: linkDays })
    if (link === null) return false
    await tx
      .update(cartReminders)
      .set({ sent: isSecond ? 2 : 1, lastSentAt: now })
      .where(eq(cartReminders.userId, userId))
    const facts: CartReminderFacts = { userId, cartId, link, isSecond, askedAt: now }
    return queueMessage(tx, queue, {
      kind: 'cart-reminder',
      dedupe: `cart-reminder:${userId}:${now.getTime()}`,
      recipient: email,
      facts,
      seal: secret,
    })
  })
}
