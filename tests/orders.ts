// Placed orders for tests, on the way that a shopper's order takes.
import { and, eq } from 'drizzle-orm'
import type { CheckoutForm } from '#app/domain/orders/core/checkout-form.ts'
import { planKey } from '#app/domain/orders/core/instalments.ts'
import type { PlacedManually } from '#app/domain/orders/core/place-manual-order.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import type { Quote } from '#app/domain/orders/core/quote.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OfferId, OrderId, UserId, VariantId } from '#app/foundation/lib/ids.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { lockOrder, moveOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { addWig, checkoutForm, fillCart } from './factories.ts'

export const orderDay = new Date('2026-11-20T10:00:00Z')

type NewTestOrder = {
  userId?: UserId
  email?: string
  now?: Date
  units?: [VariantId, number][]
  cartId?: string
  /** The offer whose code they have. */
  code?: OfferId
}

/** An order of one wig for 103,000 naira, unless units or a cart are given. */
export async function addOrder(db: Db, order: NewTestOrder = {}, form: Partial<CheckoutForm> = {}) {
  const { now = orderDay, userId = null, code = null, email = 'adaeze@example.com' } = order
  const units = order.units ?? [[(await addWig(db)).variantId, 1]]
  const cartId = order.cartId ?? (await fillCart(db, now, ...units))
  return placeSeen({ email, ...form }, (asked) =>
    placeOrder(db, { cartId, userId, code, provider: 'paystack', now, form: asked }),
  )
}

/** As who presses the button again, once the page shows the total that it had not seen. */
export async function placeSeen(
  form: Partial<CheckoutForm>,
  place: (form: CheckoutForm) => Promise<PlacedManually>,
): Promise<Extract<PlacedManually, { ok: true }>['order']> {
  const refused = await place(checkoutForm({ ...form, seenTotalKobo: undefined }))
  if (refused.ok || refused.problem !== 'total-changed') throw new Error('the total is not known')
  const { quote } = refused
  const placed = await place(
    checkoutForm({ ...form, seenTotalKobo: quote.totalKobo, ...depositOf(quote, form) }),
  )
  if (!placed.ok) throw new Error(placed.problem)
  return placed.order
}

/** As it is asked for, where there is one. */
function depositOf({ deposit, plan }: Quote, { pay }: Partial<CheckoutForm>): Partial<CheckoutForm> {
  if (pay === 'plan') return plan ? { pay, seenPlan: planKey(plan) } : { pay: undefined }
  const seen = deposit && { seenDepositKobo: deposit.depositKobo, seenKeepKobo: deposit.keepKobo }
  return seen ? { pay, ...seen } : { pay: undefined }
}

/** Paid, and moved through the statuses that are named. */
export async function payOrder(db: Db, orderId: OrderId, ...onward: OrderStatus[]): Promise<void> {
  const [payment] = await db
    .update(payments)
    .set({ state: 'paid', paidAt: orderDay, channel: 'card' })
    .where(eq(payments.orderId, orderId))
    .returning()
  if (!payment) throw new Error('no payment')
  const { reference, amountKobo } = payment
  await recordEvent(db, orderId, { type: 'paid', reference, amountKobo })
  for (const status of ['Processing' as const, ...onward]) {
    const order = await lockOrder(db, orderId)
    if (order) await moveOrder(db, order, status, 'for a test')
  }
}

export async function ownerOf(db: Db, orderId: OrderId): Promise<UserId | null> {
  const [row] = await db
    .select({ userId: orders.userId })
    .from(orders)
    .where(and(eq(orders.id, orderId)))
  return row?.userId ?? null
}
