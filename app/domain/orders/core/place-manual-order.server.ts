// An order that a member of staff types: the same cart, prices, delivery and stock as in the shop, a longer hold, perhaps a
// discount with its reason, and a link to pay instead of a payment page. The ways to pay are those of the shop, by the same quote.
import { type Cart, findCart } from '#app/domain/cart/cart.server.ts'
import { plainPriceKobo } from '#app/domain/cart/cart.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OfferId, OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { addKobo, kobo, type Kobo, timesKobo } from '#app/foundation/lib/money.ts'
import type { OrderChannel } from './order.ts'
import { queueOrderMail } from './order-mails.server.ts'
import type { NewAdjustment } from './orders.server.ts'
import { settleNothingDue } from '#app/domain/orders/payments/settle-nothing.server.ts'
import { beginTransfer } from '#app/domain/orders/payments/transfers.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { leastKobo } from '#app/domain/customizer/studio-price.ts'
import { readPriceList } from '#app/domain/customizer/studio.server.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { largestDiscountKobo } from './manual-order.ts'
import { type PlacedOrder, placeOrder } from './place-order.server.ts'

export type ManualOrder = {
  /** The cart that the page filled, a token of our own. */
  cartId: string
  /** Its e-mail may be ''. */
  form: CheckoutForm
  channel: Exclude<OrderChannel, 'shop'>
  /** Work beside the items, in words, for more than nothing. */
  services?: readonly Service[]
  /** Kobo off the items, and why. */
  discount: { amountKobo: Kobo; reason: string } | null
  /** The offer whose code the customer names; a discount stands in the place of all offers. */
  code?: OfferId | null
  /** The account that it is for; null for somebody without one. */
  customerId: UserId | null
  provider: string
}

/** 'Lace repair', and what it costs. */
export type Service = { words: string; amountKobo: Kobo }

export type PlacedManually =
  | PlacedOrder
  /** More than this member of staff may give; `mostKobo` is what they may. */
  | { ok: false; problem: 'discount-too-large'; mostKobo: Kobo }

const hourMs = 60 * 60_000

/**
 * Places the order and, when there is an address, mails the link to pay in the same transaction. All amounts come from the
 * database; `form.seenTotalKobo` is only compared. Refusals are those of placeOrder and a discount beyond their limit.
 */
export async function placeManualOrder(
  db: Db,
  deps: { queue: Queue; baseUrl: string },
  actor: Actor & { userId: UserId },
  manual: ManualOrder,
): Promise<PlacedManually> {
  const { cartId, form, channel, services = [], discount, code = null, customerId, provider } = manual
  return transaction<PlacedManually>(db, async (tx) => {
    const refused = discount && (await refuseDiscount(tx, actor, cartId, discount.amountKobo))
    if (refused) return refused
    const { manualHoldHours } = await readSetting(tx, 'orders')
    const placed = await placeOrder(tx, {
      cartId,
      form,
      provider,
      now: actor.now,
      userId: customerId,
      code,
      terms: {
        channel,
        typedBy: actor.userId,
        holdMs: manualHoldHours * hourMs,
        services: services.map(serviceRow),
        discount: discount && discountRow(discount),
      },
    })
    if (!placed.ok || !placed.isNew) return placed
    await tellHowToPay(tx, { ...deps, now: () => actor.now }, placed.order.id)
    await recordAudit(tx, actor, {
      action: 'order.place',
      subject: ['order', placed.order.id],
      after: {
        number: placed.order.number,
        channel,
        payBy: placed.order.payBy,
        servicesKobo: addKobo(kobo(0), ...services.map((one) => one.amountKobo)),
        discountKobo: discount?.amountKobo ?? 0,
      },
    })
    return placed
  })
}

/** What follows at checkout too: nothing to pay now confirms it, a transfer is told where to go. Else the link to pay is sent. */
async function tellHowToPay(
  tx: Db,
  deps: { queue: Queue; baseUrl: string; now: () => Date },
  orderId: OrderId,
): Promise<void> {
  if (await settleNothingDue(tx, deps, orderId)) return
  if (await beginTransfer(tx, deps, orderId)) return
  await queueOrderMail(tx, deps, orderId, 'order-placed')
}

/** The price of all items without express processing, in kobo: what a discount is measured by. */
export function itemsKobo(cart: Pick<Cart, 'lines'>): Kobo {
  return addKobo(kobo(0), ...cart.lines.map((line) => timesKobo(plainPriceKobo(line), line.quantity)))
}

/** What a discount has to leave, in kobo: designs made from a product keep the owner's least share of their own price. */
export async function leastItemsKobo(db: Db, cart: Pick<Cart, 'lines'>): Promise<Kobo> {
  const made = cart.lines.flatMap(({ customization, quantity }) =>
    customization && customization.base !== null ? [{ design: customization.design, quantity }] : [],
  )
  if (made.length === 0) return kobo(0)
  const priceList = await readPriceList(db)
  return addKobo(...made.map((line) => timesKobo(leastKobo(priceList, line.design), line.quantity)))
}

/** `amountKobo` above 0, in kobo; the row takes it off. */
export function discountRow({ amountKobo, reason }: { amountKobo: Kobo; reason: string }): NewAdjustment {
  return { kind: 'discount', label: `Discount: ${reason}`, amountKobo: kobo(0 - amountKobo) }
}

export function serviceRow({ words, amountKobo }: Service): NewAdjustment {
  return { kind: 'service', label: words, amountKobo }
}

/** A cart that is gone was ordered already: placeOrder answers with its order. */
async function refuseDiscount(
  tx: Db,
  actor: Actor,
  cartId: string,
  amountKobo: Kobo,
): Promise<Extract<PlacedManually, { problem: 'discount-too-large' }> | null> {
  const cart = await findCart(tx, cartId, actor.now)
  if (!cart || cart.lines.length === 0 || actor.role === null) return null
  const mostKobo = largestDiscountKobo(actor.role, itemsKobo(cart), await leastItemsKobo(tx, cart))
  return amountKobo > mostKobo ? { ok: false, problem: 'discount-too-large', mostKobo } : null
}
