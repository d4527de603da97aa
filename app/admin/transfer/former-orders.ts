// An order of the former shop, with its cart. Its day, name and items must be there; a status that nobody knows here is
// kept in a note for staff, word for word.
import { orderStates, statusAfter, statusIs, statusName } from '#app/domain/orders/core/order-states.ts'
import { addKobo, type Kobo, kobo, MAX_KOBO, timesKobo } from '#app/foundation/lib/money.ts'
import type { ImportedOrder } from '#app/domain/orders/core/imported-order.ts'
import { orderStatuses, type OrderStatus } from '#app/domain/orders/core/order.ts'
import type { NewAdjustment } from '#app/domain/orders/core/orders.server.ts'
import { shortened } from './cell-reader.ts'
import type { CellProblem } from './columns.ts'
import {
  amountOf,
  fieldOf,
  type FormerDocument,
  listOf,
  readAmount,
  type Say,
  textOf,
} from './former-document.ts'
import { formerSku, readLength } from './former-products.ts'
import { externalKey } from './order-key.ts'
import { countryCode } from './place-codes.ts'
import { emailForm } from './subscriber-file.ts'
import { readDate } from './read-date.ts'

export type ReadFormerOrder =
  /** `formerUserId` is whose it was there. */
  { ok: true; order: ImportedOrder; formerUserId: string | null } | { ok: false; problems: CellProblem[] }

type Item = ImportedOrder['lines'][number]

export function readFormerOrder({ id, fields }: FormerDocument, line: number, now: Date): ReadFormerOrder {
  const problems: CellProblem[] = []
  const say: Say = (column, words) => void problems.push({ line, column, words })
  if (id === '') say('id', 'is missing')
  const day = fields.get('date') ?? fields.get('createdat')
  const placedAt = readDay(day, now, say)
  const email = textOf(fields.get('email'), 254).toLowerCase()
  if (!emailForm.test(email)) say('Email', 'does not look like an email address')
  const amount = readAmount(fields.get('amount'), 'Amount', say)
  const items = readItems(listOf(fields.get('order') ?? fields.get('cart')), amount, say)
  if (problems.length > 0 || placedAt === null) return { ok: false, problems }
  const total = sumOf(items)
  const told = amount ?? total
  const written = textOf(fields.get('status'), 200)
  const status = statusOf(written)
  const order: ImportedOrder = {
    key: externalKey(id),
    number: null,
    head: { ...readHead(fields), email, status: status ?? unknownStatus, placedAt, ...daysOf(placedAt) },
    userId: null,
    lines: items,
    adjustments: differenceOf(told, total),
    paid: told > 0 && isPaid(status) ? { amountKobo: told, at: placedAt } : null,
    refundedKobo: kobo(0),
    staffNote: noteOf(written, status),
  }
  return { ok: true, order, formerUserId: ownerOf(fields) }
}

/** Whose it was there. */
function ownerOf(fields: FormerDocument['fields']): string | null {
  return textOf(fields.get('userid') ?? fields.get('uid'), 200) || null
}

function isPaid(status: OrderStatus | null): boolean {
  return status !== null && !statusIs(status, 'payable')
}

function readDay(value: unknown, now: Date, say: Say): Date | null {
  const date = readDate(value)
  if (date === null) say('Date', 'is missing: every order needs a date')
  else if (date === 'bad') say('Date', `“${shortened(textOf(value, 60))}” is not a date`)
  else if (date > now) say('Date', 'is in the future')
  else return date
  return null
}

function readHead(fields: FormerDocument['fields']) {
  const text = (name: string, max: number) => textOf(fields.get(name), max)
  return {
    channel: 'shop' as const,
    name: text('name', 200) || 'Unnamed',
    phone: text('phone', 60),
    country: countryCode(text('country', 60)) || 'NG',
    state: text('state', 60),
    city: text('city', 200),
    address: text('address', 500),
    landmark: '',
    postcode: '',
    note: '',
    deliveryZone: 'imported',
    forgottenAt: null,
  }
}

/** Nothing was promised as far as anybody knows. */
function daysOf(placedAt: Date) {
  const day = placedAt.toISOString().slice(0, 10)
  return { promisedFrom: day, promisedTo: day }
}

/** An order without a cart still was one: its amount stands for it. */
function readItems(cart: readonly Record<string, unknown>[], amount: Kobo | null, say: Say): Item[] {
  if (cart.length > 200) say('Order', 'has more than 200 items')
  if (cart.length > 0) return cart.slice(0, 200).map((item, place) => readItem(item, place, say))
  if (amount === null || amount === 0) {
    say('Order', 'has no items and no Amount')
    return []
  }
  return [{ ...emptyItem, name: 'Order from the previous shop', unitPriceKobo: amount }]
}

const emptyItem = {
  sku: '',
  description: '',
  lengthIn: 0,
  url: '',
  quantity: 1,
  madeToOrder: false,
  isCustom: false,
  configuration: null,
  choices: null,
  breakdown: null,
  priceListVersion: null,
  grams: null,
  dueOn: null,
  pictureKey: null,
}

function readItem(item: Record<string, unknown>, place: number, say: Say): Item {
  const column = `Order, item ${place + 1}`
  const id = textOf(fieldOf(item, 'id'), 60)
  const configuration = fieldOf(item, 'configuration')
  const isCustom = fieldOf(item, 'iscustom') === true || fieldOf(item, 'iscustom') === 'true'
  const length = textOf(fieldOf(item, 'length'), 40)
  const words = [textOf(fieldOf(item, 'description'), 4_000), configurationWords(configuration)]
  return {
    ...emptyItem,
    sku: id === '' ? '' : formerSku(id),
    name: textOf(fieldOf(item, 'name'), 300) || 'Product from the previous shop',
    description: words.filter((text) => text !== '').join('. '),
    lengthIn: lengthOf(length),
    quantity: readQuantity(fieldOf(item, 'quantity'), column, say),
    unitPriceKobo: readPrice(fieldOf(item, 'price'), column, say),
    isCustom,
    madeToOrder: isCustom,
    customization: isPlainObject(configuration) ? configuration : null,
  }
}

function readPrice(value: unknown, column: string, say: Say): Kobo {
  const price = amountOf(value)
  if (typeof price === 'number' && price > 0 && price <= MAX_KOBO) return price
  say(column, 'has no Price above 0')
  return kobo(1)
}

function readQuantity(value: unknown, column: string, say: Say): number {
  const told = Number(value ?? 1)
  if (Number.isSafeInteger(told) && told >= 1 && told <= 10_000) return told
  say(column, 'has a Quantity that is not a whole number of 1 or more')
  return 1
}

function lengthOf(text: string): number {
  const inches = /^\d{1,2}$/u.test(text) ? Number(text) : readLength(text)
  return inches <= 60 ? inches : 0
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    JSON.stringify(value).length < 20_000
  )
}

/** What they had chosen, for whoever reads the order: the studio of today knows nothing of it. */
function configurationWords(configuration: unknown): string {
  if (!isPlainObject(configuration)) return ''
  const entries = Object.entries(configuration).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  return entries
    .map(([name, value]) => `${name.slice(0, 60)}: ${textOf(String(value), 200)}`)
    .join(', ')
    .slice(0, 2_000)
}

/** What an order with a word that nobody knows here counts as, until somebody looks at it. */
const unknownStatus = statusAfter.placing

/** Null for a word that nobody knows here. */
function statusOf(written: string): OrderStatus | null {
  const word = written.toLowerCase().replaceAll(/[\s_-]+/gu, ' ')
  return orderStatuses.find((status) => orderStates[status].foreign.includes(word)) ?? null
}

function noteOf(written: string, status: OrderStatus | null): string | null {
  return (status !== null && statusName(status).toLowerCase() === written.toLowerCase()) || written === ''
    ? null
    : `Status in the previous shop: “${written}”.`
}

function sumOf(items: readonly Item[]): Kobo {
  return addKobo(kobo(0), ...items.map((item) => timesKobo(item.unitPriceKobo, item.quantity)))
}

/** What was paid beside the items, or less than they cost. */
function differenceOf(told: Kobo, total: Kobo): NewAdjustment[] {
  const amountKobo = kobo(told - total)
  if (amountKobo === 0) return []
  const kind = amountKobo > 0 ? 'delivery' : 'discount'
  const label = amountKobo > 0 ? 'Delivery and extras, previous shop' : 'Discount, previous shop'
  return [{ kind, label, amountKobo }]
}
