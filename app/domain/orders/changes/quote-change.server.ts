// What another length, colour or quantity comes to: kept lines at the price that was agreed, what is chosen anew at
// today's, by the one quote. Writes nothing.
import { createHash } from 'node:crypto'
import { and, eq, exists, or, sql } from 'drizzle-orm'
import { type CartLine, readLines } from '#app/domain/cart/cart.server.ts'
import { maxQuantity } from '#app/domain/cart/cart.ts'
import { longerBy } from '#app/domain/customizer/combinations.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { readCustomization } from '#app/domain/customizer/studio-form.ts'
import { renewed, renewedValue } from '#app/domain/customizer/studio-options.ts'
import { keptPriceList } from '#app/domain/customizer/studio.server.ts'
import { destinationOfOrder } from '#app/domain/orders/core/change-address.server.ts'
import { variantDetail } from '#app/domain/orders/core/line-detail.ts'
import { usedCreditKobo } from '#app/domain/orders/core/order.ts'
import { orderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import type { OrderLineRow, WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { toOrderLine } from '#app/domain/orders/core/to-order-lines.server.ts'
import { type Quote, quoteCart, type QuotedLine } from '#app/domain/orders/core/quote.server.ts'
import { asUnbegun, type UnbegunOrder } from '#app/domain/orders/core/unbegun-order.server.ts'
import {
  productionJobs,
  productionPhotos,
  productionSteps,
} from '#app/domain/orders/production/production-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { kobo, type Kobo, MAX_KOBO } from '#app/foundation/lib/money.ts'
import { wasAgreedByHand } from './agreed-by-hand.ts'
import { agreedFeeKobo, cartOf, readOrdered } from './ordered-cart.server.ts'
import { lackOf } from './lack-of-change.server.ts'
import type { ChangeBy, ChangedLine, ItemThen, LineId, LineSnapshot, LineWish, NewRow } from './change.ts'

export type QuotedChange = {
  lines: ChangedLine[]
  adjustments: NewRow[]
  totalKobo: Kobo
  /** Above 0 it is to be paid, below 0 it goes back; store credit that goes back is beside it. */
  differenceKobo: Kobo
  creditBackKobo: Kobo
  /** The lines that change, as they are and as they are to be. */
  from: ItemThen[]
  to: ItemThen[]
}

export type ChangeProblem =
  /** Every line is taken away: that is cancelling. */
  | { problem: 'nothing-left' | 'nothing-changed' | 'too-much' | 'no-delivery' | 'no-such-choice' }
  | { problem: 'not-enough'; lineId: LineId; left: number }
  | { problem: 'not-for-sale'; lineId: LineId }
  /** The price list does not make it; `reason` is in its words. */
  | { problem: 'not-makeable'; lineId: LineId; reason: string }

export type ChangeQuoted = { ok: true; quote: QuotedChange } | ({ ok: false } & ChangeProblem)

/**
 * Null once it is begun, and of orders whose rows were agreed with a person (a discount that is not of an offer, a difference in what
 * was paid), hold an express place, wait for a pre-order, or had items or an amount refunded: those are changed by talking. What staff typed only staff change.
 */
export async function asChangeable(
  db: Db,
  order: WholeOrder,
  by: ChangeBy = 'customer',
): Promise<UnbegunOrder | null> {
  const agreed = wasAgreedByHand(order, ['delivery', 'vat', 'credit', 'discount'])
  const isTyped = order.channel !== 'shop' && by === 'customer'
  if (agreed || isTyped || order.lines.some(isFixed)) return null
  const unbegun = await asUnbegun(db, order)
  if (unbegun === null) return null
  // A job that was brought back to its beginning, or has photos already, has a history of its own.
  const { id: jobId } = productionJobs
  const hasSteps = exists(db.select().from(productionSteps).where(eq(productionSteps.jobId, jobId)))
  const hasPhotos = exists(db.select().from(productionPhotos).where(eq(productionPhotos.jobId, jobId)))
  const touched = and(eq(productionJobs.orderId, order.id), or(hasSteps, hasPhotos))
  return (await db.$count(productionJobs, touched)) === 0 ? unbegun : null
}

/** Waited for, hurried, or a sheet of choices that nobody can read any more. */
function isFixed({ customization, comesOn }: OrderLineRow): boolean {
  if (comesOn !== null) return true
  if (customization === null) return false
  const read = readCustomization(customization)
  return read === null || read.expressProcessing
}

/** Says which state of its items a form was filled from. */
export function itemsVersion({ lines }: Pick<WholeOrder, 'lines'>): string {
  const text = lines.map(({ id, sku, quantity, unitPriceKobo, pictureKey }) =>
    [id, sku, quantity, unitPriceKobo, pictureKey].join(' '),
  )
  return createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 16)
}

export async function quoteChange(
  db: Db,
  order: UnbegunOrder,
  wishes: readonly LineWish[],
  now: Date,
): Promise<ChangeQuoted> {
  const isDesigned = order.lines.some(({ isCustom }) => isCustom)
  const priceList = isDesigned ? (await keptPriceList(db)).priceList : null
  const wanted = order.lines.map((line) => wantedOf(line, wishes, priceList))
  const kept = wanted.filter(({ quantity }) => quantity > 0)
  if (kept.length === 0) return { ok: false, problem: 'nothing-left' }
  if (!wanted.some(isChanged)) return { ok: false, problem: 'nothing-changed' }
  const anew = await readAnew(db, kept.filter(isAnew), now)
  if (!anew.ok) return anew
  const slow = priceList && slowerOf(priceList, kept, anew.lines)
  if (slow) return slow
  const short = await lackOf(db, order, kept, anew.lines)
  if (short) return short
  const priced = await priceAll(db, order, kept, anew.lines, now)
  if (priced === null) return { ok: false, problem: 'no-delivery' }
  const lines = kept.map((one, at) => ({
    ...changedLine(one, anew.lines.get(one.line.id) ?? null),
    discountKobo: priced.offers.shares[at] ?? kobo(0),
  }))
  if (priced.totalKobo > MAX_KOBO) return { ok: false, problem: 'too-much' }
  const creditBackKobo = kobo(usedCreditKobo(order) - usedCreditKobo(priced))
  const differenceKobo = kobo(priced.totalKobo - order.totalKobo)
  const touched = wanted.filter(isChanged)
  const from = touched.map(({ line }) => thenOf(line))
  const to = touched.flatMap(({ line: { id } }) => {
    const changed = lines.find(({ lineId }) => lineId === id)
    const line = order.lines.find((one) => one.id === id)
    return changed && line ? [thenOf({ ...line, ...lineAfter(line, changed) })] : []
  })
  const { adjustments, totalKobo } = priced
  return { ok: true, quote: { lines, adjustments, totalKobo, differenceKobo, creditBackKobo, from, to } }
}

type Wanted = { line: OrderLineRow; quantity: number; variantId: OrderLineRow['variantId']; design: Design }
type Design = { length?: string; colour?: string } | null

function wantedOf(line: OrderLineRow, wishes: readonly LineWish[], priceList: PriceList | null): Wanted {
  const wish = wishes.find(({ lineId }) => lineId === line.id)
  const quantity = Math.min(Math.max(0, Math.trunc(wish?.quantity ?? line.quantity)), maxQuantity)
  if (line.isCustom)
    return { line, quantity, variantId: line.variantId, design: otherDesign(line, wish, priceList) }
  return { line, quantity, variantId: wish?.variantId ?? line.variantId, design: null }
}

/**
 * Null when it stays as it is. A choice that is drawn in another way since is the same one: the form says its code of today, or that of
 * the day on which it was opened.
 */
function otherDesign(line: OrderLineRow, wish: LineWish | undefined, priceList: PriceList | null): Design {
  const ordered = readCustomization(line.customization)?.design
  if (!ordered || !priceList) return null
  const now = renewed(priceList, ordered)
  const wished = (field: 'length' | 'colour') => renewedValue(priceList, field, wish?.[field] ?? now[field])
  const [length, colour] = [wished('length'), wished('colour')]
  return length === now.length && colour === now.colour ? null : { length, colour }
}

/** At today's price: another choice, or more of the same. */
function isAnew({ line, quantity, variantId, design }: Wanted): boolean {
  return variantId !== line.variantId || design !== null || quantity > line.quantity
}

function isChanged(wanted: Wanted): boolean {
  return wanted.quantity === 0 || wanted.quantity !== wanted.line.quantity || isAnew(wanted)
}

/** Another product is another order; one that moved between shelf and workshop since is for a person to change. */
function isLike(line: OrderLineRow, read: CartLine): boolean {
  return read.productId === line.productId && (line.isCustom || read.madeToOrder === line.madeToOrder)
}

type Anew = { ok: true; lines: Map<LineId, CartLine> } | ({ ok: false } & ChangeProblem)

async function readAnew(db: Db, wanted: readonly Wanted[], now: Date): Promise<Anew> {
  const rows = wanted.map(({ line, quantity, variantId, design }) => ({
    id: line.id,
    variant_id: variantId,
    quantity,
    is_custom: line.isCustom,
    customization: customizationWith(line, design),
  }))
  const from = sql`(select r.*, w.price_kobo as seen_price_kobo, r.id as added_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, variant_id text, quantity int, is_custom boolean, customization jsonb)
    join variants w on w.id = r.variant_id)`
  const found = rows.length === 0 ? [] : await readLines(db, from, now)
  const lines = new Map<LineId, CartLine>()
  for (const { line } of wanted) {
    const read = found.find(({ id }) => (id as string) === line.id)
    if (read && !isLike(line, read)) return { ok: false, problem: 'no-such-choice' }
    if (!read) return { ok: false, problem: 'not-for-sale', lineId: line.id }
    for (const problem of read.problems) {
      if (problem.kind === 'withdrawn' || problem.kind === 'no-longer-made')
        return { ok: false, problem: 'not-for-sale', lineId: line.id }
      if (problem.kind === 'not-makeable')
        return { ok: false, problem: 'not-makeable', lineId: line.id, reason: problem.reason }
    }
    lines.set(line.id, read)
  }
  return { ok: true, lines }
}

/** What takes longer than what was ordered would not be done on the day that was promised. */
function slowerOf(
  priceList: PriceList,
  kept: readonly Wanted[],
  anew: ReadonlyMap<LineId, CartLine>,
): ({ ok: false } & ChangeProblem) | null {
  for (const { line, design } of kept) {
    const before = readCustomization(line.customization)?.design
    const after = anew.get(line.id)?.customization?.design
    if (design === null || !before || !after) continue
    const days = longerBy(priceList, after) - longerBy(priceList, renewed(priceList, before))
    if (days <= 0) continue
    const reason = `this takes ${days} working ${days === 1 ? 'day' : 'days'} longer to make, so it would miss the promised date.`
    return { ok: false, problem: 'not-makeable', lineId: line.id, reason }
  }
  return null
}

function customizationWith({ customization }: OrderLineRow, design: Design): unknown {
  const read = customization === null ? null : readCustomization(customization)
  return read && design ? { ...read, design: { ...read.design, ...design } } : customization
}

function changedLine({ line, quantity }: Wanted, read: CartLine | null): ChangedLine {
  if (read === null) return { lineId: line.id, quantity, to: null }
  const { productId, variantId, ...row } = toOrderLine(read, quantity, line.dueOn)
  const to: LineSnapshot = {
    productId: productId ?? read.productId,
    variantId: variantId ?? read.variantId,
    name: row.name,
    description: row.description,
    sku: row.sku,
    lengthIn: row.lengthIn,
    variantWords: row.variantWords ?? null,
    parts: read.parts,
    url: row.url,
    unitPriceKobo: row.unitPriceKobo,
    grams: row.grams ?? null,
    choices: row.choices ?? null,
    priceListVersion: row.priceListVersion ?? null,
    breakdown: row.breakdown ?? null,
    pictureKey: row.pictureKey ?? null,
    design: read.customization?.design ?? null,
  }
  return { lineId: line.id, quantity, to }
}

/** What of its row changes. */
export function lineAfter(
  line: OrderLineRow,
  { quantity, to, discountKobo = kobo(0) }: ChangedLine,
): Partial<OrderLineRow> & { quantity: number } {
  if (to === null) return { quantity, discountKobo }
  const { design, ...columns } = to
  const customization = line.customization as Record<string, unknown> | null
  return {
    quantity,
    discountKobo,
    ...columns,
    parts: columns.parts ?? null,
    ...(design ? { customization: { ...customization, design } } : {}),
  }
}

/** Null where nothing is delivered any more, or nothing can be picked up. */
async function priceAll(
  db: Db,
  order: UnbegunOrder,
  kept: readonly Wanted[],
  anew: ReadonlyMap<LineId, CartLine>,
  now: Date,
): Promise<Pick<Quote, 'adjustments' | 'totalKobo' | 'offers'> | null> {
  const ordered = await readOrdered(db, order)
  const terms = {
    to: await destinationOfOrder(db, order),
    method: order.pickup === null ? ('delivery' as const) : ('pickup' as const),
    offers: ordered.offers,
  }
  const before = await quoteCart(db, cartOf(order, ordered.lines, order.lines), terms, now)
  if (!before.ok) return null
  const asOrdered = new Map(order.lines.map(({ id }, at) => [id, ordered.lines[at]]))
  const lines = kept.flatMap(({ line: { id }, quantity }): QuotedLine[] => {
    const own = asOrdered.get(id)
    const line = anew.get(id) ?? (own && { ...own, quantity })
    return line ? [{ ...line, giftOf: own?.giftOf ?? null }] : []
  })
  const weights = kept.map(({ line, quantity }) => ({
    grams: anew.get(line.id)?.grams ?? line.grams,
    quantity,
    giftOf: line.giftOf,
  }))
  const feeOffsetKobo = agreedFeeKobo(order) - before.quote.feeKobo
  const after = await quoteCart(db, cartOf(order, lines, weights), { ...terms, feeOffsetKobo }, now)
  return after.ok ? after.quote : null
}

export function thenOf(line: OrderLineRow): ItemThen {
  const design = orderedCustomization(line)
  const words = design ? design.title : `${line.name}, ${variantDetail(line)}`
  return { words, quantity: line.quantity, unitPriceKobo: line.unitPriceKobo }
}
