// Ordering a gift card: an order of its own with one row and no line, so that there is no stock, delivery, making or offer to speak
// of, and no store credit. It is paid and settled as every order is.
import { createHash } from 'node:crypto'
import { addGiftCard } from '#app/domain/credit/gift-cards.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { findOrderByKey, insertOrder, type OrderRow } from '#app/domain/orders/core/orders.server.ts'
import { addPaymentAttempt } from '#app/domain/orders/payments/current-attempt.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { giftAmounts } from '#app/foundation/settings/gift-amounts.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { GiftCardForm } from './gift-card-form.ts'

export type PlacedGiftCard =
  | { ok: true; order: OrderRow }
  /** None is sold at the moment, or none for this amount. */
  | { ok: false; problem: 'off' | 'amount-gone' }

type Placing = { form: GiftCardForm; userId: UserId | null; provider: string; now: Date }

/** How long an order waits for a payment that has not begun or not ended; milliseconds. */
const holdMs = 30 * 60_000

/** The amounts that can be bought at the moment; none where gift cards are not sold. */
export async function readGiftAmounts(db: Db): Promise<Kobo[]> {
  const { on, amounts } = await readSetting(db, 'giftCards')
  return on ? (giftAmounts(amounts) ?? []) : []
}

/** The same form sent again while its order waits for money is answered with that order. */
export async function placeGiftCard(db: Db, placing: Placing): Promise<PlacedGiftCard> {
  const { form, now } = placing
  const amounts = await readGiftAmounts(db)
  if (amounts.length === 0) return { ok: false, problem: 'off' }
  if (!amounts.includes(form.amount)) return { ok: false, problem: 'amount-gone' }
  const hash = hashForm(placing)
  return transaction<PlacedGiftCard>(db, async (tx) => {
    await lockName(tx, `gift-card/${hash}`)
    for (let turn = 0; ; turn++) {
      const key = `gift-card-${hash}-${turn}`
      const known = await findOrderByKey(tx, key)
      if (!known) return { ok: true, order: await writeOrder(tx, placing, { key, hash }) }
      if (statusIs(known.status, 'awaits-payment') && known.holdUntil > now) return { ok: true, order: known }
    }
  })
}

async function writeOrder(
  tx: Db,
  { form, userId, provider, now }: Placing,
  { key: checkoutKey, hash: checkoutHash }: { key: string; hash: string },
): Promise<OrderRow> {
  const { amount: amountKobo, toName, toEmail, message, sendOn: sendAt, name, email } = form
  const giftCardId = newId('gft', now.getTime())
  const day = lagosDay(sendAt)
  const order = await insertOrder(
    tx,
    {
      name,
      email,
      phone: '',
      country: 'NG',
      state: '',
      city: '',
      address: '',
      giftCardId,
      userId,
      deliveryZone: '',
      promisedFrom: day,
      promisedTo: day,
      checkoutKey,
      checkoutHash,
      holdUntil: new Date(now.getTime() + holdMs),
      placedAt: now,
    },
    [],
    [{ kind: 'gift-card', label: 'Gift card', amountKobo }],
  )
  await addGiftCard(tx, giftCardId, { orderId: order.id, amountKobo, toName, toEmail, message, sendAt })
  await addPaymentAttempt(tx, order, { amountKobo, provider })
  return order
}

/** Of a card for today the minute does not matter. */
function hashForm({ form, userId }: Placing): string {
  const said = JSON.stringify({ ...form, sendOn: lagosDay(form.sendOn), userId })
  return createHash('sha256').update(said).digest('base64url')
}
