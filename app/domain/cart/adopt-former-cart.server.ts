// Takes over a cart that the former shop left in a browser: `cartItems`, written by code we do not know and perhaps
// edited by hand. What is recognised becomes lines, the rest is named with the reason; nothing in it is believed.
import { sql } from 'drizzle-orm'
import { isUncounted } from '#app/domain/catalog/products/choices.server.ts'
import { variantOptions } from '#app/domain/catalog/products/address-sku.server.ts'
import {
  isSameButForSku,
  type VariantOption,
  variantPhrase,
} from '#app/domain/catalog/products/variant-words.ts'
import { inShop } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { maxLines, maxQuantity } from './cart.ts'
import type { Pricer } from './price-customizations.server.ts'
import { type FormerItem, formerItem } from './browser-cart.server.ts'
import {
  type LineChanged,
  type LineToWrite,
  listLines,
  type Now,
  type ReadLine,
  readLine,
  refuseQuantity,
  writeLines,
} from './cart-lines.server.ts'

export type SetAsideReason =
  | Extract<LineChanged, { ok: false }>['problem']
  | 'unreadable'
  | 'unknown'
  | 'no-such-length'
  /** Two products carry this name, and nothing tells which was meant. */
  | 'ambiguous'

export type AdoptReport = {
  taken: { name: string; lengthIn: number; quantity: number; wanted: number }[]
  /** `variantWords` of what is no longer made. */
  setAside: { name: string | null; reason: SetAsideReason; variantWords?: string }[]
}

/** Entries beyond this are not even looked at; the former shop had no limit. */
const maxRead = 2 * maxLines

/**
 * Must run inside the transaction that holds the cart's lock. Quantities are lowered to what can be had. Products, prices,
 * designs and the lines that are there are each read once for all entries, and what is taken over is written at once.
 */
export async function adoptFormerCart(
  tx: Db,
  cartId: string,
  items: unknown,
  { now, pricer }: Now,
): Promise<AdoptReport> {
  if (!Array.isArray(items)) return { taken: [], setAside: [{ name: null, reason: 'unreadable' }] }
  const read = items.slice(0, maxRead).map((item) => formerItem.safeParse(item).data ?? null)
  const candidates = Map.groupBy(await listCandidates(tx, read, now), ({ place }) => place)
  const choices = read.map((item, place) => item && chooseVariant(item, candidates.get(place) ?? []))
  const wanted = read.map((item, place) => wantedOf(item, choices[place] ?? null, items[place]))
  const units = wanted.flatMap((one) => ('reason' in one ? [] : [one]))
  await pricer.priceAll(tx, await designsOf(tx, units, pricer))
  const priced = new Map<Wanted, ReadLine>()
  for (const unit of units) priced.set(unit, await readLine(tx, unit.choice, unit.item.configuration, pricer))
  const filling = new Filling(await listLines(tx, cartId))
  for (const one of wanted) {
    if ('reason' in one) filling.setAside(one)
    else filling.take(one, priced.get(one))
  }
  await writeLines(tx, cartId, filling.lines(), now)
  return filling.report
}

/** Of all entries at once, so that wigs that they were made from are read with one query. */
async function designsOf(tx: Db, units: readonly Wanted[], pricer: Pricer): Promise<Customization[]> {
  const designs: Customization[] = []
  for (const { item, choice } of units)
    if (choice.isDesign && item.configuration !== null && item.configuration !== 'unreadable')
      designs.push(await pricer.canonical(tx, item.configuration))
  return designs
}

type SetAside = AdoptReport['setAside'][number]
type Wanted = { item: FormerItem; choice: Candidate }
type NoChoice = Omit<SetAside, 'name'>

function wantedOf(
  item: FormerItem | null,
  choice: Candidate | NoChoice | null,
  raw: unknown,
): Wanted | SetAside {
  if (!item || !choice) return { name: nameOf(raw), reason: 'unreadable' }
  return 'reason' in choice ? { name: item.Name ?? null, ...choice } : { item, choice }
}

type KnownLine = { variantId: VariantId; customizationKey: string; quantity: number }

/** What the cart would hold with all that was taken so far, judged as addLine judges one addition. */
class Filling {
  readonly report: AdoptReport = { taken: [], setAside: [] }
  readonly #quantities: Map<string, number>
  readonly #added = new Map<string, LineToWrite>()

  constructor(known: readonly KnownLine[]) {
    this.#quantities = new Map(known.map((line) => [identityOf(line), line.quantity]))
  }

  setAside(what: SetAside): void {
    this.report.setAside.push(what)
  }

  take({ item, choice }: Wanted, read: ReadLine | undefined): void {
    const { variantId, name, lengthIn, available } = choice
    if (!read?.ok) return this.setAside({ name, reason: read?.problem ?? 'unreadable' })
    const known = this.#quantities.get(identityOf({ variantId, ...read }))
    const before = known ?? 0
    const room = Math.min(available ?? maxQuantity, maxQuantity) - before
    const refusal = room > 0 ? null : refuseQuantity(before + item.Quantity, available)
    if (refusal) return this.setAside({ name, reason: refusal.problem })
    if (known === undefined && this.#quantities.size >= maxLines)
      return this.setAside({ name, reason: 'cart-full' })
    const quantity = Math.min(item.Quantity, room)
    this.#add({ variantId, quantity, ...read, seenPriceKobo: seenKobo(item) ?? read.priceKobo })
    this.report.taken.push({ name, lengthIn, quantity, wanted: item.Quantity })
  }

  #add({ variantId, quantity, seenPriceKobo, customization, customizationKey }: LineToWrite): void {
    const identity = identityOf({ variantId, customizationKey })
    this.#quantities.set(identity, (this.#quantities.get(identity) ?? 0) + quantity)
    const line = this.#added.get(identity) ?? {
      variantId,
      quantity: 0,
      seenPriceKobo,
      customization,
      customizationKey,
    }
    this.#added.set(identity, { ...line, quantity: line.quantity + quantity })
  }

  lines(): LineToWrite[] {
    return [...this.#added.values()]
  }
}

function identityOf({ variantId, customizationKey }: Omit<KnownLine, 'quantity'>): string {
  return `${variantId} ${customizationKey}`
}

type Candidate = {
  place: number
  /** 1: by id or slug, 2: by name. */
  certainty: 1 | 2
  productId: ProductId
  name: string
  variantId: VariantId
  lengthIn: number
  priceKobo: Kobo
  /** Products that nobody else holds; null when each is made to order. */
  available: number | null
  isDefault: boolean
  /** The studio's product: it is recognised by its id only, and only with a design. */
  isDesign: boolean
  sku: string
  /** Of a retired variant, which is only found where an item names it: it and its siblings on sale. Null of what is on sale. */
  retiredAmong: VariantOption[] | null
}

/** Everything on sale that an item could mean: its id or slug, or its name without regard to accents and case; and the variant that it names. */
async function listCandidates(
  tx: Db,
  items: readonly (FormerItem | null)[],
  now: Date,
): Promise<Candidate[]> {
  const wanted = items.flatMap((item, place) =>
    item
      ? [
          {
            place,
            id: item.Id ?? '',
            name: item.Name?.normalize('NFC').replace(/\s+/gu, ' ') ?? '',
            named: item.variantId ?? null,
          },
        ]
      : [],
  )
  if (wanted.length === 0) return []
  // Two joins, not one with "or": by id the indexes serve, by name each product is read and folded once.
  const result = await tx.execute<Candidate>(sql`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(place int, id text, name text, named text)),
    found as (
      select w.place, 1 as certainty, w.named, p.id from wanted w join products p on p.id = w.id
      union select w.place, 1, w.named, p.id from wanted w join products p on p.slug = w.id and not p.is_custom
      union select w.place, 2, w.named, p.id from wanted w join products p on lower(unaccent(p.name)) = lower(unaccent(w.name)) and not p.is_custom
    )
    select f.place, f.certainty, p.id as "productId", p.name, v.id as "variantId", v.length_in as "lengthIn",
      v.price_kobo::float8 as "priceKobo",
      case when not ${isUncounted} then v.on_hand - v.held end as available, v.is_default as "isDefault", p.is_custom as "isDesign",
      v.sku, case when v.retired_at is not null then ${variantOptions} end as "retiredAmong"
    from found f join products p on p.id = f.id join variants v on v.product_id = p.id
    where (v.retired_at is null or v.id = f.named) and ${inShop('p', now)}
    order by f.place, f.certainty, v.position`)
  return result.rows
}

function chooseVariant(item: FormerItem, found: readonly Candidate[]): Candidate | NoChoice {
  const sure = found.filter((one) => one.certainty === 1)
  const known = sure.length > 0 ? sure : found
  const meant = known.filter(({ retiredAmong }) => retiredAmong === null)
  const [first] = meant
  if (!first) return { reason: item.isCustom === true ? 'unreadable-design' : 'unknown' }
  const named = known.find(({ variantId, isDesign }) => variantId === item.variantId && !isDesign)
  if (named) return named.retiredAmong === null ? named : successorOf(named, named.retiredAmong, meant)
  const lengthIn = readLength(item.Length)
  // Its length is the design's; whether there is one is seen when it is put in.
  if (first.isDesign) return { ...first, name: item.Name ?? first.name, lengthIn: lengthIn ?? first.lengthIn }
  return chooseByLength(item, lengthIn, meant)
}

function chooseByLength(
  item: FormerItem,
  lengthIn: number | null,
  meant: readonly Candidate[],
): Candidate | NoChoice {
  const rightLength = meant.filter((one) => one.lengthIn === lengthIn)
  // Without a readable length the product must have one length only.
  const hasOneLength = new Set(meant.map((one) => one.lengthIn)).size === 1
  const fitting = rightLength.length > 0 || lengthIn !== null || !hasOneLength ? rightLength : meant
  return fitting.length === 0 ? { reason: 'no-such-length' } : chooseByPrice(item, fitting)
}

/** Only what is the same but for its SKU stands in for a retired variant: another lace is another choice, which its buyer makes. */
function successorOf(
  retired: Candidate,
  options: readonly VariantOption[],
  onSale: readonly Candidate[],
): Candidate | NoChoice {
  const own = options.find(({ sku }) => sku === retired.sku)
  const same = options.find((one) => own && one.sku !== own.sku && isSameButForSku(one, own))
  const successor = onSale.find(({ sku, productId }) => sku === same?.sku && productId === retired.productId)
  if (successor) return successor
  return { reason: 'no-longer-made', variantWords: own ? variantPhrase(own, options) : '' }
}

function chooseByPrice({ Price }: FormerItem, fitting: readonly Candidate[]): Candidate | NoChoice {
  const rightPrice = fitting.filter((one) => Price !== undefined && one.priceKobo === formerPriceKobo(Price))
  const isOneProduct = new Set(fitting.map((one) => one.productId)).size === 1
  const best = rightPrice[0] ?? fitting.find((one) => one.isDefault) ?? fitting[0]
  const isClear = isOneProduct || new Set(rightPrice.map((one) => one.productId)).size === 1
  return best && isClear ? best : { reason: 'ambiguous' }
}

/** 22, "22", '22"', "22 inches" → 22; null when no length can be read. */
function readLength(text: string | undefined): number | null {
  const inches = /^(\d{1,2})(?:\.0+)?(?![\d.])/u.exec(text ?? '')?.[1]
  return inches === undefined ? null : Number(inches)
}

/** Null when the former shop kept no price. */
function seenKobo({ Price }: FormerItem): Kobo | null {
  return Price === undefined ? null : formerPriceKobo(Price)
}

function formerPriceKobo(priceNaira: number): Kobo {
  return kobo(Math.max(1, Math.round(priceNaira * 100)))
}

/** Only to tell the shopper which entry it was. */
function nameOf(item: unknown): string | null {
  const name = typeof item === 'object' && item !== null && 'Name' in item ? item.Name : null
  return typeof name === 'string' ? name.replaceAll('\0', '').toWellFormed().slice(0, 80) : null
}
