// The cart at today's prices and stock.
import { type SQL, sql } from 'drizzle-orm'
import { arrivalDay, isServiceOf, unitsLeft } from '#app/domain/catalog/products/choices.server.ts'
import { addressSku, variantOptions } from '#app/domain/catalog/products/address-sku.server.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { ProductKind } from '#app/domain/catalog/products/hair.ts'
import { partsJson } from '#app/domain/catalog/products/sets.server.ts'
import {
  depositOfParts,
  type PartRow,
  setPart,
  type SetPart,
  shareStock,
  shownPart,
} from '#app/domain/catalog/products/sets.ts'
import { firstPictureOf } from '#app/domain/catalog/products/picture-json.server.ts'
import {
  fullVariantWords,
  type VariantOption,
  withVariant,
} from '#app/domain/catalog/products/variant-words.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { inShop } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { readCustomization } from '#app/domain/customizer/studio-form.ts'
import { type Destination, latestDay } from '#app/domain/delivery/delivery.ts'
import type { Parcel } from '#app/domain/delivery/delivery.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { CartLineId, CreditId, OfferId, ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { addKobo, kobo, type Kobo, MAX_KOBO, timesKobo } from '#app/foundation/lib/money.ts'
import { isCartId } from './cart-lines.server.ts'
import type { CartNews } from './cart-news.ts'
import { type CartLineProblem, lineProblems } from './cart.ts'
import type { BaseRow, LineCustomization, PricedCustomization } from './line-customization.ts'
import { baseOfDesign, Pricer } from './price-customizations.server.ts'
import type { ReadyDays } from '#app/domain/customizer/ready-days.server.ts'
import { madePace } from '#app/domain/customizer/studio-dates.ts'

/** Which wig a line was made from; null for what is not customized. */
const baseOfLine = {
  slug: sql`case when p.is_custom then l.customization->'base'->>'slug' end`,
  length: sql`l.customization->'base'->>'length'`,
  sku: sql`l.customization->'base'->>'sku'`,
}

/** Above this a cart is a joke or an attack; orders end far below (MAX_KOBO). */
export const maxSubtotalKobo = MAX_KOBO * 100

type LineFacts = {
  id: CartLineId
  productId: ProductId
  variantId: VariantId
  collection: CollectionSlug
  slug: string
  /** Of a design: what they call it, or what it is. */
  name: string
  description: string
  sku: string
  lengthIn: number
  /** The variant in full: '24 in, 180%'. */
  variantWords: string
  /** See productAddress. */
  addressSku: string | null
  grams: number
  /** Of a product of the catalogue; pictures of designs are drawn, see `design`. */
  picture: CardPicture | null
  quantity: number
  /** Today's price of one unit, extras of its customization included. */
  priceKobo: Kobo
  /** The part of `priceKobo` that is express processing. */
  expressKobo: Kobo
  seenPriceKobo: Kobo
  madeToOrder: boolean
  /** The product's own share of a deposit in percent, 0 for none; null takes the one of the house. */
  depositPercent: number | null
  /** What a set holds; null for what is no set. */
  parts: readonly SetPart[] | null
  /** Units that can be had beside the lines before it; null when each is made to order. */
  available: number | null
  /** Of a pre-order, the day of Lagos on which it comes; null of what is there. */
  comesOn: string | null
  problems: CartLineProblem[]
  /** The gravest of `problems`; null when the line can be bought as it stands. */
  problem: CartLineProblem | null
}

/** A customization that nobody can read any more stands as the product that it hangs on, and cannot be bought. */
export type CartLine = LineFacts &
  (
    | { kind: 'product'; customization: null; design: null }
    | { kind: 'custom'; customization: Customization; design: LineCustomization }
  )

export type Cart = {
  id: string
  version: number
  /** It belongs to an account. */
  isOwned: boolean
  destination: Destination | null
  /** News that they have not marked as read. */
  news: CartNews[]
  /** The store credit that they chose to use, as it stands now. */
  credit: { id: CreditId; balanceKobo: Kobo; words: string } | null
  lines: CartLine[]
  itemCount: number
  /** Sum of all lines at today's prices. */
  subtotalKobo: Kobo
  grams: number
  /** Lines that wait below it, saved for later. */
  savedCount: number
  /** Offers whose gift they do not want. */
  declinedGifts: readonly OfferId[]
}

type Priced = 'variantWords' | 'available' | 'priceKobo' | 'expressKobo' | 'problems' | 'problem' | 'grams'

type LineRow = Omit<LineFacts, Priced | 'parts'> & {
  parts: PartRow[] | null
  /** Of the variant: nobody pays it for the studio's product. */
  priceKobo: Kobo
  isCustom: boolean
  customization: unknown
  grams: number | null
  kind: ProductKind
  label: string | null
  density: number | null
  /** Of the variant itself; `grams` is that of the product where it has none. */
  variantGrams: number | null
  /** All variants of the product that are on sale. */
  options: VariantOption[]
  left: number
  published: boolean
  isRetired: boolean
  /** What it cost when it was added is the price of a sale that is over. */
  saleEnded: boolean
  /** The line hangs on the studio's product, whose own price is nobody's. */
  isDesign: boolean
  base: BaseRow | null
}

type CartRow = Pick<
  Cart,
  'id' | 'version' | 'isOwned' | 'destination' | 'news' | 'savedCount' | 'credit' | 'declinedGifts'
> & {
  lines: LineRow[]
}

/** For a variant whose weight nobody has written down. */
const usualGrams = 300

/**
 * A cart with today's prices and stock, or null when the id is not known; its own id may be another one, when it went into
 * the cart of a person who signed in. Prices that a browser keeps are never used.
 */
export async function findCart(
  db: Db,
  cartId: string,
  now: Date,
  pricer = new Pricer(now),
): Promise<Cart | null> {
  if (!isCartId(cartId)) return null
  const result = await db.execute<CartRow>(sql`
    select c.id, c.version, c.user_id is not null as "isOwned", c.destination, c.news, c.declined_gifts as "declinedGifts", (
      select json_build_object('id', e.account_id, 'balanceKobo', e.balance_kobo, 'words',
        case when exists (select from gift_cards g where g.account_id = e.account_id)
          then 'Gift card' || coalesce(' ending in ' || c.credit_ending, '') else 'Store credit' end) from credit_entries e
      where e.account_id = c.credit_id and not exists (
        select from credit_accounts a where a.id = e.account_id and a.blocked_at is not null) order by e.place desc limit 1) as credit,
      (select count(*)::int from cart_lines where cart_id = c.id and is_saved) as "savedCount",
      ${linesOf(sql`(select * from cart_lines where cart_id = c.id and removed_at is null)`, now)} as lines
    from carts c where c.id = coalesce((select j.joined_into from carts j where j.id = ${cartId}), ${cartId})`)
  const [row] = result.rows
  if (!row) return null
  const lines = await priceLines(db, row.lines, pricer)
  return {
    ...row,
    lines,
    itemCount: unitsOf(lines),
    subtotalKobo: addKobo(kobo(0), ...lines.map((line) => timesKobo(line.priceKobo, line.quantity))),
    grams: lines.reduce((sum, line) => sum + line.grams * line.quantity, 0),
  }
}

/**
 * Lines that are in nobody's cart, at today's prices and stock: `from` is rows with the columns of cart_lines. What is not in the
 * catalogue any more is not among them.
 */
export async function readLines(db: Db, from: SQL, now: Date): Promise<CartLine[]> {
  const result = await db.execute<{ lines: LineRow[] }>(sql`select ${linesOf(from, now)} as lines`)
  return priceLines(db, result.rows[0]?.lines ?? [], new Pricer(now))
}

function linesOf(from: SQL, now: Date): SQL {
  return sql`coalesce((
      select json_agg(json_build_object('id', l.id, 'productId', p.id, 'variantId', v.id, 'collection', p.collection, 'slug', p.slug, 'name', p.name,
        'description', p.description, 'sku', v.sku, 'lengthIn', v.length_in, 'label', nullif(v.label, ''), 'addressSku', ${addressSku}, 'kind', p.kind,
        'density', coalesce(v.density, p.density), 'variantGrams', v.grams, 'options', ${variantOptions}, 'grams', coalesce(v.grams, p.grams, case when ${isServiceOf(sql`p.kind`)} then 0 end),
        'picture', ${firstPictureOf(sql`p.id`, sql`v`)}, 'quantity', l.quantity, 'priceKobo', v.price_kobo, 'seenPriceKobo', l.seen_price_kobo,
        'saleEnded', ${isOfEndedSale},
        'madeToOrder', p.made_to_order, 'depositPercent', p.deposit_percent, 'left', ${unitsLeft}, 'comesOn', ${arrivalDay}, 'parts', ${partsJson(now)}, 'isCustom', l.is_custom,
        'customization', l.customization, 'isDesign', p.is_custom, 'base', b.base,
        'published', coalesce(${inShop('p', now)}, false), 'isRetired', v.retired_at is not null) order by l.added_at, l.id)
      from ${from} l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
      left join lateral (${baseOfDesign(now, baseOfLine)}) b on true), '[]')`
}

const isOfEndedSale = sql`coalesce(p.sale_turns_at is null and p.sale_until is not null
  and l.seen_price_kobo = v.sale_price_kobo and l.seen_price_kobo < v.price_kobo, false)`

async function priceLines(db: Db, found: readonly LineRow[], pricer: Pricer): Promise<CartLine[]> {
  const rows: { line: LineRow; wanted: Customization | null }[] = []
  for (const line of found) {
    const kept = line.isDesign ? readCustomization(line.customization) : null
    rows.push({ line, wanted: kept && (await pricer.renewed(db, kept)) })
  }
  for (const { line, wanted } of rows) if (wanted) pricer.know(wanted.base, line.base)
  await pricer.priceAll(
    db,
    rows.flatMap(({ wanted }) => wanted ?? []),
  )
  const available = availableOf(found)
  return rows.map(({ line, wanted }, place) => {
    if (wanted) return toCustomLine(line, wanted, pricer.priceOf(wanted))
    if (line.isDesign) return toUnreadableLine(line)
    return toProductLine({ ...line, available: available[place] ?? null, waitsFor: partToCome(line, found) })
  })
}

/** Only of a set another line can take what it needs: a variant stands in one line. */
function availableOf(rows: readonly LineRow[]): (number | null)[] {
  if (rows.every(({ parts }) => parts === null))
    return rows.map(({ madeToOrder, left }) => (madeToOrder ? null : Math.max(0, left)))
  return shareStock(rows.map((row) => ({ ...row, parts: row.parts?.map(shownPart) ?? null })))
}

/** Of a set, the part that it lacks and that another line orders ahead. */
function partToCome({ parts }: LineRow, rows: readonly LineRow[]): Stock['waitsFor'] {
  for (const part of parts?.map(shownPart) ?? []) {
    const ahead = rows.find(({ variantId, comesOn }) => variantId === part.variantId && comesOn !== null)
    if (part.isCounted && part.left < part.quantity && ahead?.comesOn)
      return { part: withVariant(part.name, part.words), comesOn: ahead.comesOn }
  }
  return undefined
}

/** What is sent and when it can leave: the slowest item decides, so express counts only when nothing else has to be made. */
export function parcelOf(
  cart: {
    lines: readonly (Pick<CartLine, 'madeToOrder' | 'kind' | 'customization'> & { comesOn?: string | null })[]
    grams: number
  },
  ready: ReadyDays | null,
  now: Date,
): Parcel {
  const paces = cart.lines.map((line) => {
    if (!line.madeToOrder) return 'ready'
    const pace = madePace(line)
    return pace === 'express' && ready?.expressIsFull === true ? 'custom' : pace
  })
  const comesOn = latestDay(cart.lines.map((line) => line.comesOn ?? null))
  return { grams: cart.grams, paces, waits: ready?.waits ?? {}, comesOn, now }
}

export function unitsOf(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

export function isExpress({ customization }: Pick<CartLine, 'customization'>): boolean {
  return customization?.expressProcessing === true
}

type Stock = Pick<Parameters<typeof lineProblems>[0], 'available' | 'waitsFor'>

function toProductLine({ available, waitsFor, ...row }: LineRow & Stock): CartLine {
  // Only the studio's product is made to choices; a sheet of them from earlier days is followed by nobody.
  const problems = lineProblems({ ...row, available, waitsFor, published: row.published && !row.isCustom })
  const { options, kind } = row
  return {
    ...factsOf(row),
    kind: 'product',
    customization: null,
    design: null,
    variantWords: fullVariantWords({ ...row, grams: row.variantGrams }, options, kind),
    grams: row.grams ?? usualGrams,
    expressKobo: kobo(0),
    available,
    problems,
    problem: problems[0] ?? null,
  }
}

function toCustomLine(row: LineRow, customization: Customization, priced: PricedCustomization): CartLine {
  const { name, lengthIn, grams, design } = priced
  // What cannot be made has no price: it stands at the one that was seen until it is put right.
  const { plainKobo, expressKobo } = priced.ok
    ? priced
    : { plainKobo: row.seenPriceKobo, expressKobo: kobo(0) }
  const priceKobo = addKobo(plainKobo, expressKobo)
  const problems = lineProblems({ ...row, priceKobo, available: null })
  if (!priced.ok) problems.unshift({ kind: 'not-makeable', reason: priced.reason })
  return {
    ...factsOf(row),
    kind: 'custom',
    customization,
    design,
    name,
    lengthIn,
    grams,
    priceKobo,
    expressKobo,
    problems,
    variantWords: `${lengthIn} in`,
    addressSku: null,
    description: design.words,
    available: null,
    problem: problems[0] ?? null,
  }
}

function toUnreadableLine(row: LineRow): CartLine {
  const priceKobo = row.seenPriceKobo
  const problem: CartLineProblem = {
    kind: 'not-makeable',
    reason: 'It was designed in an earlier version of our designer.',
  }
  return {
    ...factsOf(row),
    kind: 'product',
    customization: null,
    design: null,
    variantWords: `${row.lengthIn} in`,
    addressSku: null,
    grams: usualGrams,
    priceKobo,
    expressKobo: kobo(0),
    available: null,
    problems: [problem, ...lineProblems({ ...row, priceKobo, available: null })],
    problem,
  }
}

/** What of a row is shown as it stands. */
function factsOf(row: LineRow) {
  const { id, productId, variantId, collection, slug, name, description, sku, lengthIn, quantity } = row
  const { picture, priceKobo, seenPriceKobo, madeToOrder, depositPercent, comesOn } = row
  const what = { id, productId, variantId, collection, slug, name, description, sku, lengthIn, quantity }
  const { addressSku: address } = row
  const parts = row.parts?.map((part) => setPart(shownPart(part))) ?? null
  const hasMadePart = parts?.some(({ isMade }) => isMade) === true
  return {
    ...what,
    addressSku: address,
    picture,
    priceKobo,
    seenPriceKobo,
    madeToOrder: madeToOrder || hasMadePart,
    depositPercent: depositPercent ?? depositOfParts(row.parts ?? []),
    parts,
    comesOn,
  }
}
