// The one reminder of an order that was placed and not paid, with the link to pay, while its units are still kept.
import { statesThat, statusIs } from '#app/domain/orders/core/order-states.ts'
import { and, asc, eq, gt, inArray, isNull, lt, notExists } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { workOff } from '#app/foundation/jobs/work-off.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { isQuiet } from '#app/foundation/lib/quiet-hours.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { lockOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { endOf } from '#app/domain/orders/core/person-of-order.server.ts'
import { payments } from './payment-tables.server.ts'
import { lookAtAttempts } from './reconcile.server.ts'
import type { SettleDeps } from './settle-payment.server.ts'
import { isMailboxTold, mailsOf, mailsToMailbox } from './unpaid-orders.server.ts'

/** Long enough to find a card or to open a banking app; milliseconds. */
const waitMs = 10 * 60_000
/** With less than this left, the mail would arrive after the units are gone; milliseconds. */
const leastTimeMs = 3 * 60_000
const batch = 50
const round = { atOnce: 4, limitMs: 40_000 }

/**
 * Returns how many were reminded. Nobody is whose money is on its way or is being looked at, and in the quiet hours nobody. Whose units
 * are kept until after them is reminded when they are over; most are kept for half an hour and get no reminder then: before those
 * hours nobody had waited long enough to be reminded, and after them it would offer what is gone.
 */
export async function remindUnpaid(db: Db, deps: SettleDeps): Promise<number> {
  const { paymentReminder, campaigns } = await readSettings(db, ['paymentReminder', 'campaigns'])
  if (!paymentReminder.on || isQuiet(campaigns, deps.now())) return 0
  const now = deps.now().getTime()
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, statesThat('awaits-payment')),
        isNull(orders.importedAt),
        // Who pays by transfer has days, and a reminder of its own (watch-transfers.server.ts).
        isNull(orders.payBy),
        gt(orders.holdUntil, new Date(now + leastTimeMs)),
        lt(orders.placedAt, new Date(now - waitMs)),
        notExists(ownReminder(db)),
        notExists(mailsToMailbox(db, 'order-placed', deps.now())),
        notExists(money(db)),
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(batch)
  let reminded = 0
  await workOff(due, round, async ({ id }) => {
    const attempts = await lookAtAttempts(db, deps, id)
    if (attempts === 'idle' && (await remind(db, deps, id))) reminded++
    return attempts === 'unreachable' ? 'away' : 'answered'
  })
  return reminded
}

async function remind(db: Db, deps: SettleDeps, orderId: OrderId): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    // The look at the gateway may have found it paid.
    if (!order || !statusIs(order.status, 'awaits-payment')) return false
    // Another order of this mailbox may have been reminded of in this very round.
    await lockName(tx, `reminder/${endOf(order)}`)
    if (await isMailboxTold(tx, order, 'order-placed', deps.now())) return false
    return queueOrderMail(tx, deps, orderId, 'order-placed')
  })
}

function ownReminder(db: Db) {
  return mailsOf(db, orders.id, 'order-placed')
}

function money(db: Db) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), inArray(payments.state, ['paid', 'quarantined'])))
}
