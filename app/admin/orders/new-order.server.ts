// The page of a new order between two presses: what the press asked of the cart, and everything that is shown afterwards.
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { type Cart, findCart } from '#app/domain/cart/cart.server.ts'
import type { CartChange } from '#app/domain/cart/browser-cart.server.ts'
import { problemWords } from '#app/domain/cart/cart-words.ts'
import { findOfferByCode } from '#app/domain/offers/offers.server.ts'
import type { Person } from '#app/domain/orders/core/person-of-order.server.ts'
import { normalisePhone } from '#app/foundation/lib/phone.ts'
import { findVariants } from '#app/domain/catalog/products/find-variants.server.ts'
import { findCustomProduct } from '#app/domain/catalog/products/custom-product.server.ts'
import { largestDiscountKobo } from '#app/domain/orders/core/manual-order.ts'
import {
  discountRow,
  itemsKobo,
  leastItemsKobo,
  serviceRow,
} from '#app/domain/orders/core/place-manual-order.server.ts'
import { type Quote, quoteCart } from '#app/domain/orders/core/quote.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import { regionOf } from '#app/domain/delivery/country-fields.ts'
import { placeOfTown } from '#app/domain/delivery/towns.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { CartLineId, OfferId, VariantId } from '#app/foundation/lib/ids.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { parseNaira } from '#app/foundation/lib/money.ts'
import { lineDetail } from '#app/domain/orders/core/line-detail.ts'
import { findBuyers, readBuyer } from '#app/domain/orders/core/find-buyers.server.ts'
import { findExchange } from '#app/domain/returns/exchange.server.ts'
import type { Role } from '#app/domain/staff/roles.ts'
import { settle } from '#app/domain/customizer/choose.ts'
import { findDesign, markDesignUsed, readPriceList } from '#app/domain/customizer/studio.server.ts'
import { keepCredit, viewCredit } from './new-order-credit.server.ts'
import { customerField, type Intent } from './new-order-form.ts'
import { readServices } from './order-services.ts'

type CompressedAnswer = { values: FormValues; problem: string | null }

/** What the page begins with: nothing, the customer whose page led here, or the return that is exchanged. */
export async function begin(db: Db, query: URLSearchParams, now: Date): Promise<CompressedAnswer> {
  const exchange = query.get('exchange') ?? ''
  if (exchange !== '') return beginExchange(db, exchange)
  const customer = query.get('customer') ?? ''
  if (customer !== '') return press(db, {}, { verb: 'use', of: customer }, now)
  return { values: {}, problem: null }
}

/** As the order of the return was sent, and told of. Why there is nothing to carry over is said by the view. */
async function beginExchange(db: Db, id: string): Promise<CompressedAnswer> {
  const found = await findExchange(db, id)
  if (!found.ok) return { values: { exchange: id }, problem: null }
  return fillIn(db, { exchange: id, reach: found.order.reach }, found.order.id)
}

/** Does what the press asked of the cart or the form. Nothing typed is lost. */
export async function press(
  db: Db,
  typed: FormValues,
  { verb, of }: Intent,
  now: Date,
): Promise<CompressedAnswer> {
  const values = followTown(typed)
  const kept = await keepQuantities(db, values, now)
  if (kept.problem !== null) return kept
  const done = await doPress(db, values, { verb, of }, now)
  await keepCredit(db, done.values)
  return done
}

async function doPress(
  db: Db,
  values: FormValues,
  { verb, of }: Intent,
  now: Date,
): Promise<CompressedAnswer> {
  switch (verb) {
    case 'add':
      return change(db, values, { intent: 'add', variantId: of as VariantId, quantity: 1 }, now)
    case 'remove':
      return change(db, values, { intent: 'remove', lineId: of as CartLineId }, now)
    case 'fit':
      return change(db, values, { intent: 'fit-stock', lineId: of as CartLineId }, now)
    case 'design':
      return addDesign(db, values, now)
    case 'use':
      return fillIn(db, values, of)
    case 'search':
    case 'who':
    case 'update':
    case 'place':
      return { values, problem: null }
  }
}

/**
 * State and part of Lagos follow a town that was typed since the last press. What staff choose afterwards stays, as long as the
 * town does.
 */
function followTown(values: FormValues): FormValues {
  const { country = 'NG', city = '', townSeen = '' } = values
  if (country !== 'NG' || city.trim() === townSeen) return values
  const place = placeOfTown(city)
  const seen = { ...values, townSeen: city.trim() }
  return place === null ? seen : { ...seen, state: place.state, area: place.area ?? '' }
}

/** Numbers that were typed beside the lines count with every press. */
async function keepQuantities(db: Db, values: FormValues, now: Date): Promise<CompressedAnswer> {
  const cart = await readCart(db, values, now)
  for (const line of cart?.lines ?? []) {
    const typed = Number(values[`quantity-${line.id}`] ?? line.quantity)
    if (typed === line.quantity || !Number.isInteger(typed) || typed < 1 || typed > 99) continue
    const set = await change(db, values, { intent: 'set', lineId: line.id, quantity: typed }, now)
    if (set.problem !== null) return set
  }
  return { values, problem: null }
}

async function change(db: Db, values: FormValues, wanted: CartChange, now: Date): Promise<CompressedAnswer> {
  const cartId = values['cart'] || null
  const changed = await applyCartChange(db, cartId, wanted, now)
  if (!changed.ok) return { values, problem: problemWords(changed.problem, changed.left, changed.reason) }
  return { values: { ...values, cart: changed.cart.id }, problem: null }
}

/** A saved design by its code, or by the link that ends in it. */
async function addDesign(db: Db, values: FormValues, now: Date): Promise<CompressedAnswer> {
  const code =
    (values['code'] ?? '')
      .trim()
      .split(/[/?#]/u)
      .findLast((part) => part.length === 10) ?? ''
  const saved = await findDesign(db, code)
  if (!saved) return { values, problem: 'No design has this code. A code has ten letters and digits.' }
  const { design } = settle(await readPriceList(db), saved.design)
  const { variantId } = await findCustomProduct(db)
  const measurements = design.capSize === 'custom' ? ('later' as const) : null
  const customization = {
    design,
    measurements,
    // As it was shared, or as it is asked for now.
    expressProcessing: saved.expressProcessing || values['express'] === 'yes',
    base: saved.base,
    name: saved.name,
  }
  const added = await change(db, values, { intent: 'add', variantId, quantity: 1, customization }, now)
  if (added.problem === null) await markDesignUsed(db, saved.code, now)
  return added.problem === null ? { ...added, values: { ...added.values, code: '' } } : added
}

async function fillIn(db: Db, values: FormValues, key: string): Promise<CompressedAnswer> {
  const buyer = await readBuyer(db, key)
  if (!buyer) return { values, problem: 'This customer no longer exists.' }
  const { userId, ...fields } = buyer
  return {
    values: followTown({ ...values, ...fields, customer: userId ?? '', who: '', filling: newToken() }),
    problem: null,
  }
}

/** Everything the page shows for what is typed by now. */
export async function viewNewOrder(db: Db, values: FormValues, verb: Intent['verb'], role: Role, now: Date) {
  const cart = await readCart(db, values, now)
  const { q = '', who = '' } = values
  const asked = cart ?? { lines: [] }
  const [found, buyers, summary, credit] = await Promise.all([
    findVariants(db, q, now),
    verb === 'who' ? findBuyers(db, who) : [],
    summaryOf(db, cart, values, now),
    viewCredit(db, values),
  ])
  return {
    values,
    key: keyOf(values),
    lines: (cart?.lines ?? []).map(shownLine),
    found,
    buyers,
    searched: verb,
    ...summary,
    ...credit,
    mostOffKobo: largestDiscountKobo(role, itemsKobo(asked), await leastItemsKobo(db, asked)),
  }
}

export type NewOrderView = Awaited<ReturnType<typeof viewNewOrder>>

async function summaryOf(db: Db, cart: Cart | null, values: FormValues, now: Date) {
  const nothing = { noDelivery: false, quote: null, expressIsFull: false, isCodeUnknown: false }
  if (!cart || cart.lines.length === 0) return nothing
  const services = readServices(values).services.map(serviceRow)
  const code = await readTypedCode(db, values)
  const offers = { code: code.id, person: personOf(values) }
  const asked = { to: destinationOf(values), services, discount: discountOf(values), offers }
  const quoted = await quoteCart(db, cart, asked, now)
  if (!quoted.ok) return { ...nothing, noDelivery: true }
  const { quote } = quoted
  return {
    noDelivery: false,
    quote: shownQuote(quote),
    expressIsFull: quote.ready?.expressIsFull === true,
    isCodeUnknown: code.isUnknown,
  }
}

/** The offer of the code that was typed. 'isUnknown': there is none of that spelling. */
export async function readTypedCode(
  db: Db,
  { discountCode = '' }: FormValues,
): Promise<{ id: OfferId | null; isUnknown: boolean }> {
  if (discountCode.trim() === '') return { id: null, isUnknown: false }
  const id = (await findOfferByCode(db, discountCode))?.id ?? null
  return { id, isUnknown: id === null }
}

/** As far as it is typed by now: what a code allows is asked of their mailbox, phone and account. */
function personOf({ country = 'NG', email = '', phone = '', customer = '' }: FormValues): Person {
  return {
    email: email.trim().toLowerCase(),
    phone: normalisePhone(phone, country) ?? '',
    userId: customerField.parse(customer),
  }
}

/** One for each page, so that a second press is the same order. */
function keyOf({ key = '' }: FormValues): string {
  return /^[0-9a-z]{32}$/u.test(key) ? key : newToken()
}

function shownQuote(quote: Quote) {
  const { subtotalKobo, adjustments, totalKobo, deposit, plan, ways, from, to, agreedDay, offers } = quote
  const gifts = offers.gifts.lines.map(({ id, name, quantity, giftName }) => ({
    id,
    name,
    quantity,
    giftName,
  }))
  const { short } = offers.gifts
  const what = {
    subtotalKobo,
    adjustments,
    totalKobo,
    deposit,
    plan,
    ways,
    gifts,
    short,
    notes: offers.notes,
  }
  return { ...what, from, to, agreedDay, code: offers.code }
}

function shownLine(line: Cart['lines'][number]) {
  const { id, name, sku, quantity, priceKobo, available, design, problem } = line
  return {
    id,
    name,
    detail: lineDetail(line),
    sku: design ? '' : sku,
    quantity,
    priceKobo,
    available,
    problem,
  }
}

function readCart(db: Db, values: FormValues, now: Date): Promise<Cart | null> {
  const cartId = values['cart'] ?? ''
  return cartId === '' ? Promise.resolve(null) : findCart(db, cartId, now)
}

function destinationOf({ country = 'NG', area, ...values }: FormValues): Destination {
  const state = regionOf({ country, ...values, state: values['state'] ?? 'LA' })
  const known = area === 'mainland' || area === 'island' || area === 'outer' ? area : undefined
  return { country, state, area: state === 'LA' ? known : undefined }
}

function discountOf(values: FormValues) {
  const amountKobo = parseNaira(values['discount'] ?? '')
  if (amountKobo === null || amountKobo === 0) return null
  return discountRow({ amountKobo, reason: values['discountReason']?.trim() || '…' })
}
