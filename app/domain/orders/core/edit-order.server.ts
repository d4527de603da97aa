// An order that goes into the cart: one that is not paid goes back with everything that was typed for it, any other is bought again.
import { createCart, lockCart } from '#app/domain/cart/cart-lines.server.ts'
import { noteChange } from '#app/domain/cart/change-cart.server.ts'
import { refillCart, type RefillLine } from '#app/domain/cart/refill-cart.server.ts'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { placeValues } from '#app/domain/delivery/country-fields.ts'
import { readCustomization } from '#app/domain/customizer/studio-form.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { destinationOfOrder } from './change-address.server.ts'
import { giveUpOrder, type GiveUpProblem, whyNotGiveUp } from './give-up-order.server.ts'
import { findOrderByToken, type OrderLineRow, readOrder, type WholeOrder } from './orders.server.ts'
import type { SettleDeps } from '#app/domain/orders/payments/settle-payment.server.ts'

export type Edited = { ok: true; cartId: string } | { ok: false; problem: GiveUpProblem }

/**
 * Cancels the order and puts its lines into the browser's cart, or into a new one, in one transaction: the stock is free for
 * exactly this. Refused when it is paid, or might be.
 */
export async function editOrder(
  db: Db,
  deps: SettleDeps,
  { order, cartId }: { order: WholeOrder; cartId: string | null },
): Promise<Edited> {
  const problem = await whyNotGiveUp(db, deps, order.id)
  if (problem !== null) return { ok: false, problem }
  const now = deps.now()
  return undoableTransaction<Edited>(db, async (tx, undo) => {
    // The cart first, as whoever places an order does.
    const cart = (await lockCart(tx, cartId)) ?? (await createCart(tx, now))
    const given = await giveUpOrder(tx, order.id, 'edited')
    if (!given) return undo({ ok: false, problem: 'not-unpaid' })
    const place = given.pickup === null ? { destination: await destinationOfOrder(tx, given) } : {}
    await refillCart(tx, cart, { lines: boughtOf(given).map(refillLine), ...place }, now)
    return { ok: true, cartId: cart }
  })
}

/**
 * Puts what can still be bought of an order into the browser's cart, or into a new one, at today's prices; the cart tells
 * what could not. The same press (`key`) a second time adds nothing. Returns the cart.
 */
export async function orderAgain(
  db: Db,
  { order, cartId, key }: { order: WholeOrder; cartId: string | null; key: string },
  now: Date,
): Promise<string> {
  return transaction(db, async (tx) => {
    const cart = (await lockCart(tx, cartId)) ?? (await createCart(tx, now))
    if (!(await noteChange(tx, cart, key, now))) return cart
    const lines = boughtOf(order).map((line) => ({ ...refillLine(line), seenPriceKobo: null }))
    await refillCart(tx, cart, { lines }, now)
    return cart
  })
}

/** For whoever does not want the order any more. Null when it is cancelled now, or was before; else what stands against it. */
export async function cancelOwnOrder(
  db: Db,
  deps: SettleDeps,
  orderId: OrderId,
): Promise<GiveUpProblem | null> {
  const problem = await whyNotGiveUp(db, deps, orderId)
  if (problem !== null) return problem
  return transaction(db, async (tx) => {
    if (await giveUpOrder(tx, orderId, 'cancelled')) return null
    return (await readOrder(tx, orderId)).givenUp === null ? 'not-unpaid' : null
  })
}

/**
 * What was typed for the order that this browser took back to edit last, for the checkout to open with; null when there is
 * none, or it belongs to an account that is not signed in here.
 */
export async function valuesOfEditedOrder(
  db: Db,
  token: string | null,
  user: { id: UserId } | null,
): Promise<FormValues | null> {
  const order = token === null ? null : await findOrderByToken(db, token)
  if (!order || order.givenUp !== 'edited' || order.forgottenAt !== null) return null
  if (order.userId !== null && order.userId !== user?.id) return null
  const { name, email, phone, city, address, landmark, postcode, note, giftMessage, reach } = order
  const wantsPhotos = order.wantsPhotos ? 'yes' : ''
  const pay = payOf(order)
  const contact = { pay, name, email, phone: phoneWords(phone), note, giftMessage, wantsPhotos, reach }
  if (order.pickup !== null) return { ...contact, deliveryMethod: 'pickup' }
  const { country, state, area } = await destinationOfOrder(db, order)
  const place = { ...placeValues({ country, state }), area: area ?? '' }
  return { ...contact, ...place, city, address, landmark, postcode }
}

/** Gifts come by themselves, where they are still earned. */
function boughtOf({ lines }: WholeOrder): OrderLineRow[] {
  return lines.filter(({ giftOf }) => giftOf === null)
}

/** What is express or made to a design costs what it costs today, which the checkout shows. */
function refillLine({
  variantId,
  name,
  lengthIn,
  variantWords,
  quantity,
  unitPriceKobo,
  isCustom,
  customization,
}: OrderLineRow): RefillLine {
  return {
    variantId,
    name,
    lengthIn,
    variantWords,
    quantity,
    seenPriceKobo: isCustom ? null : unitPriceKobo,
    customization: customization === null ? null : (readCustomization(customization) ?? 'unreadable'),
  }
}

function payOf({ depositKobo, planParts }: WholeOrder): 'all' | 'deposit' | 'plan' {
  if (depositKobo === null) return 'all'
  return planParts === null ? 'deposit' : 'plan'
}
