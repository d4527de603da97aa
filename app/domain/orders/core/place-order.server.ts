// Placing an order: one transaction that reads everything again and believes nothing of the browser but the choices.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { type Cart, findCart } from '#app/domain/cart/cart.server.ts'
import { enterCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { logConsent } from '#app/domain/contact/consents.server.ts'
import { clearCart, lockCart } from '#app/domain/cart/cart-lines.server.ts'
import { countedUnits } from '#app/domain/catalog/products/sets.ts'
import { holdStock } from '#app/domain/catalog/stock/stock.server.ts'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { OfferId, UserId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo, MAX_KOBO } from '#app/foundation/lib/money.ts'
import type { OrderChannel } from './order.ts'
import type { PayBy } from './pay-by.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { UnpaidLimits } from './order-limits.ts'
import { findOrderByKey, insertOrder, type NewAdjustment, type OrderRow } from './orders.server.ts'
import { agreeToTelling, type Telling } from '#app/domain/orders/adverts/agree-to-telling.server.ts'
import { giftsKey } from '#app/domain/offers/gifts.ts'
import { redeemOffers } from '#app/domain/orders/offers/redeem-offers.server.ts'
import { addPaymentAttempt } from '#app/domain/orders/payments/current-attempt.server.ts'
import { type OnDeliveryRefusal, refuseOnDelivery } from '#app/domain/orders/payments/on-delivery.server.ts'
import { refuseUnpaid, type UnpaidRefusal } from '#app/domain/orders/payments/unpaid-orders.server.ts'
import { writeSlots } from '#app/domain/customizer/making-slots.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { PickupPlace } from '#app/domain/delivery/pickup.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { lockPerson } from './person-of-order.server.ts'
import { planKey } from './instalments.ts'
import { type Quote, quoteCart, withGifts } from './quote.server.ts'
import { quotedSlots, toOrderLines } from './to-order-lines.server.ts'

export type PlacedOrder =
  /** `isNew` is false when the same form was sent before. */
  | { ok: true; order: OrderRow; isNew: boolean }
  | {
      ok: false
      problem: 'empty-cart' | 'key-reused' | 'no-delivery' | 'no-pickup' | 'too-much' | 'express-full'
    }
  | { ok: false; problem: 'cart-changed'; cart: Cart }
  /** Not the deposit that they saw, or none any more. */
  | { ok: false; problem: 'deposit-changed'; quote: Quote }
  | { ok: false; problem: 'total-changed'; quote: Quote; seenTotalKobo: Kobo | null }
  /** The gifts of their offers are others than those that they saw: one is out of stock. */
  | { ok: false; problem: 'gift-gone'; quote: Quote }
  /** Not by the way that they chose, any more or at this total: 'way-gone'; 'on-delivery-taken', 'on-delivery-refused': of this person, see refuseOnDelivery. */
  | { ok: false; problem: 'way-gone'; quote: Quote }
  | OnDeliveryRefusal
  | UnpaidRefusal
  /** The makers' days that they saw went to somebody else, or a pre-order comes later; `quote` has the new days. */
  | { ok: false; problem: 'date-moved'; quote: Quote }

/** What is different for an order that a member of staff types for somebody. */
export type OrderTerms = {
  channel: OrderChannel
  typedBy: UserId
  holdMs: number
  /** Work in words, each a row of the order. */
  services: readonly NewAdjustment[]
  /** A negative row of the order; null for none. */
  discount: NewAdjustment | null
}

/** What is said of an order beside its form. */
type Beside = { terms: OrderTerms | undefined; code: OfferId | null; userId: UserId | null }

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
    /** The offer whose code the browser keeps. */
    code?: OfferId | null
    /** Whom they let us tell of the order. */
    telling?: Telling
  },
): Promise<PlacedOrder> {
  const { cartId, form, provider, now, userId = null, terms, limits, code = null, telling } = input
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
    const beside: Beside = { terms, code, userId: owner }
    const agreed = await agree(tx, cart, form, beside, now)
    if (!agreed.ok) return agreed
    const { quote } = agreed
    await holdPerson(tx, form, beside, quote)
    const unpaid = await refuseUnpaid(tx, cart, { ...form, userId: owner }, limits, now)
    if (unpaid) return unpaid
    const refused = form.payBy === 'delivery' ? await refuseOnDelivery(tx, { ...form, userId: owner }) : null
    if (refused) return refused
    const order = await writeOrder(tx, {
      cart,
      form,
      quote,
      checkoutHash,
      provider,
      now,
      userId: owner,
      terms,
      telling,
    })
    // Last, so that the rows of wanted units are locked as briefly as can be.
    const gone = await takeWhatIsWanted(tx, order, { cart, quote, form, beside, now })
    if (gone) return undo(gone)
    await clearCart(tx, cart.id)
    return { ok: true, order, isNew: true }
  })
}

type Wanted = Pick<Writing, 'cart' | 'quote' | 'form' | 'now'> & { beside: Beside }

/** The units, the store credit and the use of a code. What is told instead when somebody else was faster. */
async function takeWhatIsWanted(tx: Db, order: OrderRow, wanted: Wanted): Promise<Refusal | null> {
  const { cart, quote, form, beside, now } = wanted
  const held = await holdStock(tx, order.id, countedUnits(withGifts(cart.lines, quote.offers)))
  if (!held.ok) return soldMeanwhile(tx, wanted)
  const isOurs =
    (await redeemOffers(tx, order, quote.offers.given, now)) && (await spendCredit(tx, cart, order, quote))
  return isOurs ? null : totalNow(tx, cart, form, beside, now)
}

/** Somebody else was faster, with what is in the cart or with a gift that comes with it. */
async function soldMeanwhile(tx: Db, { cart, quote, form, beside, now }: Wanted): Promise<Refusal> {
  const fresh = await findCart(tx, cart.id, now)
  const isGift = quote.offers.gifts.lines.length > 0 && fresh?.lines.every(({ problem }) => problem === null)
  if (!fresh || !isGift) return changedOf(fresh)
  const agreed = await agree(tx, fresh, { ...form, seenGifts: undefined }, beside, now)
  return agreed.ok ? { ok: false, problem: 'gift-gone', quote: agreed.quote } : agreed
}

/** After the units, as everything does that gives both back. False when somebody spent the credit a moment before. */
async function spendCredit(
  tx: Db,
  { credit }: Cart,
  { id: orderId }: OrderRow,
  { adjustments }: Quote,
): Promise<boolean> {
  const row = adjustments.find(({ kind }) => kind === 'credit')
  if (!credit || !row) return true
  const entry = { accountId: credit.id, cause: 'spent' as const, amountKobo: row.amountKobo, orderId }
  return (await enterCredit(tx, entry)).ok
}

/** The total without the credit or the code that is gone, for them to agree to. */
async function totalNow(tx: Db, cart: Cart, form: CheckoutForm, beside: Beside, now: Date): Promise<Refusal> {
  const fresh = await findCart(tx, cart.id, now)
  const agreed = await agree(tx, fresh ?? cart, { ...form, seenTotalKobo: undefined }, beside, now)
  if (agreed.ok) throw new Error('a total that nobody saw was agreed to')
  return agreed
}

type Refusal = Extract<PlacedOrder, { ok: false }>

function changedOf(cart: Cart | null): Refusal {
  return cart ? { ok: false, problem: 'cart-changed', cart } : { ok: false, problem: 'empty-cart' }
}

type Agreed = { ok: true; quote: Quote } | Extract<PlacedOrder, { ok: false }>

/** What the cart costs and when it arrives, if it can be bought as it stands and that is what they saw. */
async function agree(tx: Db, cart: Cart, form: CheckoutForm, beside: Beside, now: Date): Promise<Agreed> {
  if (cart.lines.some((row) => row.problem !== null)) return { ok: false, problem: 'cart-changed', cart }
  const { services, discount }: Partial<OrderTerms> = beside.terms ?? {}
  const { email, phone, deliveryMethod: method } = form
  const offers = { code: beside.code, person: { email, phone, userId: beside.userId } }
  const asked = { to: form, method, services, discount, offers }
  const quoted = await quoteCart(tx, cart, asked, now)
  if (!quoted.ok) return { ok: false, problem: quoted.problem === 'no-pickup' ? 'no-pickup' : 'no-delivery' }
  const { quote } = quoted
  if (quote.ready?.expressIsFull) return { ok: false, problem: 'express-full' }
  if (quote.totalKobo > MAX_KOBO) return { ok: false, problem: 'too-much' }
  return isAsSeen(form, quote)
}

function isAsSeen(form: CheckoutForm, quote: Quote): Agreed {
  if (form.seenTotalKobo !== quote.totalKobo) {
    const seenTotalKobo = form.seenTotalKobo === undefined ? null : kobo(form.seenTotalKobo)
    return { ok: false, problem: 'total-changed', quote, seenTotalKobo }
  }
  if (form.seenGifts !== undefined && form.seenGifts !== giftsKey(quote.offers.gifts.lines))
    return { ok: false, problem: 'gift-gone', quote }
  if (form.payBy !== undefined && !quote.ways[form.payBy]) return { ok: false, problem: 'way-gone', quote }
  if (form.payBy !== 'delivery' && !isPayAsSeen(form, quote))
    return { ok: false, problem: 'deposit-changed', quote }
  if (isReadyLater(quote, form)) return { ok: false, problem: 'date-moved', quote }
  return { ok: true, quote }
}

function isPayAsSeen({ pay, seenDepositKobo, seenKeepKobo, seenPlan }: CheckoutForm, quote: Quote): boolean {
  if (pay === undefined) return true
  const { deposit, plan } = quote
  if (pay === 'plan') return plan !== null && planKey(plan) === seenPlan
  return deposit?.depositKobo === seenDepositKobo && deposit?.keepKobo === seenKeepKobo
}

function isReadyLater({ agreedDay }: Quote, { seenReady }: CheckoutForm): boolean {
  return agreedDay !== null && seenReady !== undefined && agreedDay > seenReady
}

/** Null for guests, and when the account is deleted at this moment. Locked before the cart, as everywhere. */
async function holdAccount(tx: Db, userId: UserId | null): Promise<UserId | null> {
  if (userId === null) return null
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return rows[0]?.id ?? null
}

/** Two first orders of one person with two offers at once: the second sees the first. */
async function holdPerson(
  tx: Db,
  { email, phone }: CheckoutForm,
  { code, userId }: Beside,
  { offers }: Quote,
): Promise<void> {
  if (code !== null || offers.given.length > 0) await lockPerson(tx, { email, phone, userId })
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
  telling: Telling | undefined
}

async function writeOrder(tx: Db, writing: Writing): Promise<OrderRow> {
  const { cart, form, quote, checkoutHash, provider, now, userId, terms, telling } = writing
  const {
    key,
    seenTotalKobo: _seen,
    seenReady: _ready,
    seenDepositKobo: _deposit,
    seenKeepKobo: _keep,
    seenPlan: _plan,
    seenGifts: _gifts,
    pay,
    payBy = null,
    area: _area,
    deliveryMethod: _method,
    ...contact
  } = form
  const first = firstPayment(quote, { pay, payBy })
  const transferMs = payBy === 'transfer' ? (await readSetting(tx, 'bankTransfer')).payDays * dayMs : 0
  const ordered = withGifts(cart.lines, quote.offers)
  const lines = toOrderLines(ordered, quote)
  const order = await insertOrder(
    tx,
    {
      ...contact,
      ...(quote.pickup ? addressOfPlace(quote.pickup) : {}),
      pickup: quote.pickup,
      checkoutKey: key,
      checkoutHash,
      cartId: cart.id,
      userId,
      deliveryZone: quote.zoneId,
      promisedFrom: quote.from,
      promisedTo: quote.to,
      holdUntil: new Date(now.getTime() + Math.max(terms?.holdMs ?? holdMs, transferMs)),
      payBy,
      placedAt: now,
      ...first.agreed,
      ...(terms ? { channel: terms.channel, typedBy: terms.typedBy } : {}),
    },
    lines,
    quote.adjustments,
  )
  await writeSlots(tx, order.id, quotedSlots(ordered, quote))
  // Of a transfer there is nothing to open; what it becomes is written down with its money.
  if (payBy !== 'transfer') await addPaymentAttempt(tx, order, { amountKobo: first.amountKobo, provider })
  const source = terms ? 'staff' : 'checkout'
  await logConsent(tx, order.reach, { phone: order.phone, source, orderId: order.id, userId, at: now })
  if (telling) await agreeToTelling(tx, order, telling)
  return order
}

/** All of it, the deposit with what the order keeps of that agreement, or nothing now: then the courier collects all of it. */
function firstPayment(
  { deposit, plan, totalKobo }: Quote,
  { pay, payBy }: { pay: CheckoutForm['pay']; payBy: PayBy | null },
) {
  if (payBy === 'delivery')
    return { amountKobo: kobo(0), agreed: { depositKobo: kobo(0), depositKeepKobo: kobo(0) } }
  const chosen = pay === 'plan' ? plan : pay === 'deposit' ? deposit : null
  if (chosen === null)
    return { amountKobo: totalKobo, agreed: { depositKobo: null, depositKeepKobo: kobo(0) } }
  const { depositKobo, keepKobo: depositKeepKobo } = chosen
  const planParts = pay === 'plan' ? (plan?.parts ?? null) : null
  return { amountKobo: depositKobo, agreed: { depositKobo, depositKeepKobo, planParts } }
}

/** An order always says where it goes: here to the place where it is fetched. */
function addressOfPlace({ street, area, city }: PickupPlace) {
  const address = area === '' ? street : `${street}, ${area}`
  return { country: 'NG', state: '', city, address, landmark: '', postcode: '' }
}

function hashForm(cartId: string, form: CheckoutForm, terms: OrderTerms | undefined): string {
  const {
    seenTotalKobo: _seen,
    seenReady: _ready,
    seenDepositKobo: _deposit,
    seenKeepKobo: _keep,
    seenGifts: _gifts,
    ...choices
  } = form
  const ordered = Object.entries(choices)
    .filter(([name, value]) => (name !== 'pay' && name !== 'payBy') || value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const parts = [cartId, ordered, ...(terms ? [terms] : [])]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
