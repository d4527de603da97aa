// Placing an order: one transaction that reads everything again and believes nothing of the browser but the choices.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { clearCart } from '#app/domain/cart/forget-carts.server.ts'
import { type Cart, findCart, isExpress, unitsOf } from '#app/domain/cart/cart.server.ts'
import { lockCart } from '#app/domain/cart/cart-lines.server.ts'
import { holdStock } from '#app/domain/catalog/stock/stock.server.ts'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { mailboxOf } from '#app/foundation/lib/mailbox.ts'
import { kobo, type Kobo, MAX_KOBO } from '#app/foundation/lib/money.ts'
import type { OrderChannel } from './order.ts'
import { mostUnpaidUnits, type UnpaidLimits } from './order-limits.ts'
import { findOrderByKey, insertOrder, type NewAdjustment, type OrderRow } from './orders.server.ts'
import { addPaymentAttempt } from '#app/domain/orders/payments/start-payment.server.ts'
import { type Person, readUnpaidHolds } from '#app/domain/orders/payments/unpaid-orders.server.ts'
import { planExpressSlots } from '#app/domain/customizer/express-slots.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { toOrderLines } from './order-lines.server.ts'
import { type Quote, quoteCart } from './quote.server.ts'

export type PlacedOrder =
  /** `isNew` is false when the same form was sent before. */
  | { ok: true; order: OrderRow; isNew: boolean }
  | { ok: false; problem: 'empty-cart' | 'key-reused' | 'no-delivery' | 'too-much' | 'express-full' }
  | { ok: false; problem: 'cart-changed'; cart: Cart }
  | { ok: false; problem: 'total-changed'; quote: Quote; seenTotalKobo: Kobo | null }
  /** This person has the same product reserved in as many unpaid orders as may be. */
  | { ok: false; problem: 'too-many-unpaid' }
  | { ok: false; problem: 'too-many-units'; tooMany: TooManyUnits }
  /** The express slots that they saw went to somebody else; `quote` has the next ones. */
  | { ok: false; problem: 'date-moved'; quote: Quote }

/** More of one variant than a person may have reserved without having paid. */
export type TooManyUnits = {
  /** '{product}, {length and density}'. */
  name: string
  /** Units that may be reserved in all, and that other unpaid orders of this person have. */
  most: number
  reserved: number
}

/** What is different for an order that a member of staff types for somebody. */
export type OrderTerms = {
  channel: OrderChannel
  typedBy: UserId
  holdMs: number
  /** A negative row of the order; null for none. */
  discount: NewAdjustment | null
}

/** How long units wait for a payment that has not begun or not ended; milliseconds. */
const holdMs = 30 * 60 * 1000

/**
 * Writes an order from a cart. All amounts are kobo and come from the database; `form.seenTotalKobo` is only compared.
 * Refusals: nothing to buy, a cart that no longer matches shelf or prices, a total other than the one seen, an express
 * day that is gone, a key that was used for another order. The same key with the same form gives the same order, however often and at once. `userId` is
 * who is signed in, as the server knows it: the order is theirs from the start.
 */
export async function placeOrder(
  db: Db,
  input: {
    cartId: string
    form: CheckoutForm
    provider: string
    now: Date
    userId?: UserId | null
    terms?: OrderTerms
    /** What one person may have reserved without paying; without them nobody counts. */
    limits?: UnpaidLimits
  },
): Promise<PlacedOrder> {
  const { cartId, form, provider, now, userId = null, terms, limits } = input
  const checkoutHash = hashForm(cartId, form, terms)
  return undoableTransaction<PlacedOrder>(db, async (tx, undo) => {
    // Two submits of one page wait here for each other; the second finds the order of the first.
    await lockName(tx, `checkout/${form.key}`)
    const known = await findOrderByKey(tx, form.key)
    if (known)
      return known.checkoutHash === checkoutHash
        ? { ok: true, order: known, isNew: false }
        : { ok: false, problem: 'key-reused' }
    const owner = await holdAccount(tx, userId)
    const cart = await holdCart(tx, cartId, now)
    if (!cart || cart.lines.length === 0) return { ok: false, problem: 'empty-cart' }
    const agreed = await agree(tx, cart, form, terms?.discount ?? null, now)
    if (!agreed.ok) return agreed
    const { quote } = agreed
    const unpaid = await refuseUnpaid(tx, cart, { ...form, userId: owner }, limits, now)
    if (unpaid) return unpaid
    const order = await writeOrder(tx, {
      cart,
      form,
      quote,
      checkoutHash,
      provider,
      now,
      userId: owner,
      terms,
    })
    await planExpressSlots(tx, order.id, quote.ready?.expressDays ?? [])
    // Last, so that the rows of wanted units are locked as briefly as can be.
    const held = await holdStock(tx, order.id, cart.lines)
    if (!held.ok) return undo(changedOf(await findCart(tx, cartId, now)))
    await clearCart(tx, cart.id)
    return { ok: true, order, isNew: true }
  })
}

type Refusal = Extract<PlacedOrder, { ok: false }>

function changedOf(cart: Cart | null): Refusal {
  return cart ? { ok: false, problem: 'cart-changed', cart } : { ok: false, problem: 'empty-cart' }
}

/** Orders of one mailbox or phone that are placed at once wait here for each other, so that each sees the one before. */
async function refuseUnpaid(
  tx: Db,
  { lines }: Cart,
  person: Person,
  limits: UnpaidLimits | undefined,
  now: Date,
): Promise<Refusal | null> {
  if (limits === undefined) return null
  await lockName(tx, `unpaid/${mailboxOf(person.email)}`)
  await lockName(tx, `unpaid/${person.phone}`)
  // What is made to order is taken from nobody.
  const kept = Map.groupBy(
    lines.filter((line) => !line.madeToOrder),
    (line) => line.variantId,
  )
  const holds = await readUnpaidHolds(tx, person, [...kept.keys()], now)
  if (holds.some((hold) => hold.orders >= limits.orders)) return { ok: false, problem: 'too-many-unpaid' }
  for (const { variantId, units: reserved, onHand } of holds) {
    const wanted = kept.get(variantId) ?? []
    const most = mostUnpaidUnits(onHand, limits)
    const [first] = wanted
    if (!first || unitsOf(wanted) + reserved <= most) continue
    const name = `${first.name}, ${first.variantWords}`
    return { ok: false, problem: 'too-many-units', tooMany: { name, most, reserved } }
  }
  return null
}

type Agreed = { ok: true; quote: Quote } | Extract<PlacedOrder, { ok: false }>

/** What the cart costs and when it arrives, if it can be bought as it stands and that is what they saw. */
async function agree(
  tx: Db,
  cart: Cart,
  form: CheckoutForm,
  discount: NewAdjustment | null,
  now: Date,
): Promise<Agreed> {
  if (cart.lines.some((row) => row.problem !== null)) return { ok: false, problem: 'cart-changed', cart }
  const quoted = await quoteCart(tx, cart, { to: form, discount }, now)
  if (!quoted.ok) return { ok: false, problem: 'no-delivery' }
  const { quote } = quoted
  if (quote.ready?.expressIsFull) return { ok: false, problem: 'express-full' }
  if (quote.totalKobo > MAX_KOBO) return { ok: false, problem: 'too-much' }
  if (form.seenTotalKobo !== quote.totalKobo) {
    const seenTotalKobo = form.seenTotalKobo === undefined ? null : kobo(form.seenTotalKobo)
    return { ok: false, problem: 'total-changed', quote, seenTotalKobo }
  }
  if (cart.lines.some(isExpress) && isReadyLater(quote, form))
    return { ok: false, problem: 'date-moved', quote }
  return { ok: true, quote }
}

function isReadyLater({ ready }: Quote, { seenReady }: CheckoutForm): boolean {
  return ready !== null && seenReady !== undefined && ready.express.to > seenReady
}

/** Null for guests, and when the account is deleted at this moment. Locked before the cart, as everywhere. */
async function holdAccount(tx: Db, userId: UserId | null): Promise<UserId | null> {
  if (userId === null) return null
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return rows[0]?.id ?? null
}

/** An item that is added at this moment, or brought along by a sign-in, is either ordered or still there afterwards. */
async function holdCart(tx: Db, cartId: string, now: Date): Promise<Cart | null> {
  const id = await lockCart(tx, cartId)
  return id === null ? null : findCart(tx, id, now)
}

type Writing = {
  cart: Cart
  form: CheckoutForm
  quote: Quote
  checkoutHash: string
  provider: string
  now: Date
  userId: UserId | null
  terms: OrderTerms | undefined
}

async function writeOrder(tx: Db, writing: Writing): Promise<OrderRow> {
  const { cart, form, quote, checkoutHash, provider, now, userId, terms } = writing
  const { key, seenTotalKobo: _seen, seenReady: _ready, area: _area, ...contact } = form
  const order = await insertOrder(
    tx,
    {
      ...contact,
      checkoutKey: key,
      checkoutHash,
      cartId: cart.id,
      userId,
      deliveryZone: quote.zoneId,
      promisedFrom: quote.from,
      promisedTo: quote.to,
      holdUntil: new Date(now.getTime() + (terms?.holdMs ?? holdMs)),
      placedAt: now,
      ...(terms ? { channel: terms.channel, typedBy: terms.typedBy } : {}),
    },
    toOrderLines(cart.lines, quote.ready),
    quote.adjustments,
  )
  await addPaymentAttempt(tx, order, quote.totalKobo, provider)
  return order
}

function hashForm(cartId: string, form: CheckoutForm, terms: OrderTerms | undefined): string {
  const { seenTotalKobo: _seen, seenReady: _ready, ...choices } = form
  const ordered = Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const parts = [cartId, ordered, ...(terms ? [terms] : [])]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
