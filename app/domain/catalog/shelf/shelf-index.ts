// The shelf in memory: what every list, filter and search of products is answered from. Each product has a place, a number; what
// is true of it is a bit at that number. A product that changes leaves its place for a new one, so a place never lies. Pure.
import { TypedFastBitSet } from 'typedfastbitset'
import { type FacetName, facetNames, isOfVariants } from '#app/domain/catalog/products/attributes.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { type Places, Vocabulary } from './vocabulary.ts'

export type ShelfVariant = {
  id: VariantId
  lengthIn: number
  priceKobo: Kobo
  /** It can be had now: made to order, or units are free. */
  isReady: boolean
  /** Of what a variant may have for itself; where it has not, its product's. */
  facets: Partial<Record<FacetName, string | null>>
}

export type ShelfRow = {
  id: ProductId
  /** Lower case, without accents. */
  name: string
  searchText: string
  /** Microseconds since 1970, as PostgreSQL keeps time. */
  createdAt: number | null
  publishedAt: number
  priceKobo: Kobo
  /** What its reviews make of it; see `stars` in shelf-rows.server.ts. */
  stars: number
  facets: Partial<Record<FacetName, string | null>>
  /** On sale: the one that is shown first, then the cheapest. */
  variants: ShelfVariant[]
}

/** Variants of one product may differ in these. */
export const variantFacets: readonly FacetName[] = facetNames.filter(isOfVariants)
export const productFacets: readonly FacetName[] = facetNames.filter((name) => !isOfVariants(name))

/** A number of each variant, in one block, for filters that look at all of them. */
class Column<Block extends Int32Array | Float64Array | Uint16Array | Uint8Array> {
  block: Block
  #length = 0
  readonly #make: (length: number) => Block

  constructor(make: (length: number) => Block) {
    this.#make = make
    this.block = make(0)
  }

  push(value: number): void {
    if (this.#length === this.block.length) {
      const larger = this.#make(Math.ceil(this.#length * 1.25) + 64)
      larger.set(this.block)
      this.block = larger
    }
    this.block[this.#length++] = value
  }
}

/** A value of each variant, kept as its number among those that there are. */
class ValueColumn extends Column<Uint16Array> {
  readonly values: (string | null)[] = []
  readonly #known = new Map<string | null, number>()

  constructor() {
    super((length) => new Uint16Array(length))
  }

  pushValue(value: string | null): void {
    const known = this.#known.get(value) ?? this.values.push(value) - 1
    this.#known.set(value, known)
    this.push(known)
  }
}

export class ShelfIndex {
  /** Words of the search texts, and of the names alone. */
  readonly words = new Vocabulary()
  readonly nameWords = new Vocabulary()
  /** One of its variants can be had now. */
  readonly ready: Places = new TypedFastBitSet()
  /** Its variants differ in a facet. */
  readonly mixed: Places = new TypedFastBitSet()
  readonly #live: Places = new TypedFastBitSet()
  readonly #facets = new Map(facetNames.map((name) => [name, new Map<string, Places>()]))
  readonly #placeOf = new Map<ProductId, number>()
  readonly #rows: (Pick<
    ShelfRow,
    'id' | 'name' | 'createdAt' | 'publishedAt' | 'priceKobo' | 'stars'
  > | null)[] = []
  /** Where the variants of a place begin; they end where those of the next begin. */
  readonly #firstVariant: number[] = [0]
  readonly #variantIds: VariantId[] = []
  readonly #lengths = new Column((length) => new Int32Array(length))
  readonly #prices = new Column((length) => new Float64Array(length))
  /** 1 of those that can be had now. */
  readonly #areReady = new Column((length) => new Uint8Array(length))
  readonly #valueColumns = new Map(variantFacets.map((name) => [name, new ValueColumn()]))
  #lastPublished = 0
  /** While some product waits for its hour: what is shown between the last hour and the next. */
  #seen: { from: number; until: number; shelf: Places } | null = null
  #newest: number[] = []
  #unordered: number[] = []
  /** Units that the product of each place has sold, by the figures they were looked up in. */
  #sold: { figures: ReadonlyMap<ProductId, number>; units: number[] } = { figures: new Map(), units: [] }

  /** Of two places, less than 0 where the first comes earlier in `newestFirst`. */
  readonly compareAge = (a: number, b: number): number => {
    const [one, other] = [this.row(a), this.row(b)]
    return (other.createdAt ?? -Infinity) - (one.createdAt ?? -Infinity) || (one.id < other.id ? -1 : 1)
  }

  /** Puts a product in, or in again as it is now. One without variants on sale is in no list. */
  put(row: ShelfRow): void {
    this.remove(row.id)
    if (row.variants.length === 0) return
    const { id, name, createdAt, publishedAt, priceKobo, stars } = row
    const place = this.#rows.push({ id, name, createdAt, publishedAt, priceKobo, stars }) - 1
    this.#placeOf.set(id, place)
    this.#live.add(place)
    this.#seen = null
    this.#unordered.push(place)
    this.#lastPublished = Math.max(this.#lastPublished, publishedAt)
    for (const word of new Set(row.searchText.split(' '))) if (word !== '') this.words.add(word, place)
    for (const word of new Set(name.split(' '))) if (word !== '') this.nameWords.add(word, place)
    for (const facet of productFacets) this.#mark(facet, row.facets[facet], place)
    for (const variant of row.variants) this.#putVariant(variant, place)
    if (variantFacets.some((facet) => new Set(row.variants.map((one) => one.facets[facet] ?? null)).size > 1))
      this.mixed.add(place)
    this.#firstVariant.push(this.#variantIds.length)
  }

  remove(id: ProductId): void {
    const place = this.#placeOf.get(id)
    if (place === undefined) return
    this.#placeOf.delete(id)
    this.#live.remove(place)
    this.#seen = null
    this.#rows[place] = null
  }

  /** So many places are empty that reading all anew is worth it. */
  get isWorn(): boolean {
    return this.#rows.length > 2 * this.#placeOf.size + 1_000
  }

  /** What is shown at `now`; not to be written to. */
  onShelf(now: Date): Places {
    const moment = now.getTime() * 1_000
    if (moment >= this.#lastPublished) return this.#live
    const seen = this.#seen
    if (seen !== null && moment >= seen.from && moment < seen.until) return seen.shelf
    const shelf = this.#live.clone()
    let [from, until] = [-Infinity, Infinity]
    this.#live.forEach((place) => {
      const { publishedAt } = this.row(place)
      if (publishedAt <= moment) from = Math.max(from, publishedAt)
      else {
        until = Math.min(until, publishedAt)
        shelf.remove(place)
      }
    })
    this.#seen = { from, until, shelf }
    return shelf
  }

  /** Every place, the newest product first; those of unknown age come last. Empty ones are among them. */
  get newestFirst(): readonly number[] {
    if (this.#unordered.length === 0) return this.#newest
    const isLive = (place: number) => this.#live.has(place)
    const added = this.#unordered.filter(isLive)
    this.#unordered = []
    if (added.length > 64)
      this.#newest = [...this.#newest.filter(isLive), ...added].toSorted((a, b) => this.compareAge(a, b))
    else for (const place of added) this.#insert(place)
    return this.#newest
  }

  /** What each place has sold, from figures by product. The same figures are looked up once for a place: sorting asks for all of them. */
  soldBy(figures: ReadonlyMap<ProductId, number>): (place: number) => number {
    if (this.#sold.figures !== figures) this.#sold = { figures, units: [] }
    const { units } = this.#sold
    for (let place = units.length; place < this.#rows.length; place++) {
      const row = this.#rows[place]
      units.push(row ? (figures.get(row.id) ?? 0) : 0)
    }
    return (place) => units[place] ?? 0
  }

  row(place: number) {
    const row = this.#rows[place]
    if (!row) throw new Error(`no product stands at ${place}`)
    return row
  }

  placeOf(id: ProductId): number | null {
    return this.#placeOf.get(id) ?? null
  }

  /** Each value that a facet ever had here. */
  valuesOf(facet: FacetName): ReadonlyMap<string, Places> {
    return this.#facets.get(facet) ?? new Map<string, Places>()
  }

  having(facet: FacetName, value: string): Places {
    return this.valuesOf(facet).get(value) ?? new TypedFastBitSet()
  }

  /** The numbers of its variants are from the first up to, not including, the second. */
  variantsOf(place: number): [from: number, to: number] {
    return [this.#firstVariant[place] ?? 0, this.#firstVariant[place + 1] ?? 0]
  }

  /** By the numbers of variants; as it is until the next one is put in. Not to be written to. */
  get columns() {
    return {
      /** By place. */
      firsts: this.#firstVariant as readonly number[],
      lengths: this.#lengths.block,
      prices: this.#prices.block,
      areReady: this.#areReady.block,
    }
  }

  isReady(number: number): boolean {
    return this.#areReady.block[number] === 1
  }

  idOf(number: number): VariantId {
    return this.#variantIds[number] as VariantId
  }

  lengthOf(number: number): number {
    return this.#lengths.block[number] ?? 0
  }

  priceOf(number: number): Kobo {
    return this.#prices.block[number] as Kobo
  }

  /** What the variants have of a facet in which those of one product may differ, and where that stands among its values. */
  columnOf(facet: FacetName): { values: readonly (string | null)[]; at: Uint16Array } {
    const { values, block } = this.#valueColumns.get(facet) ?? new ValueColumn()
    return { values, at: block }
  }

  #putVariant({ id, lengthIn, priceKobo, isReady, facets }: ShelfVariant, place: number): void {
    this.#variantIds.push(id)
    this.#lengths.push(lengthIn)
    this.#prices.push(priceKobo)
    this.#areReady.push(isReady ? 1 : 0)
    if (isReady) this.ready.add(place)
    for (const facet of variantFacets) {
      this.#valueColumns.get(facet)?.pushValue(facets[facet] ?? null)
      this.#mark(facet, facets[facet], place)
    }
  }

  #mark(facet: FacetName, value: string | null | undefined, place: number): void {
    if (value === null || value === undefined) return
    const values = this.#facets.get(facet)
    const places = values?.get(value) ?? new TypedFastBitSet()
    values?.set(value, places)
    places.add(place)
  }

  #insert(place: number): void {
    let [low, high] = [0, this.#newest.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.#newest[middle] ?? 0
      // An empty place has no age any more: it goes, and the search begins anew without it.
      if (!this.#live.has(other)) {
        this.#newest.splice(middle, 1)
        high = Math.min(high - 1, this.#newest.length)
        continue
      }
      if (this.compareAge(place, other) < 0) high = middle
      else low = middle + 1
    }
    this.#newest.splice(low, 0, place)
  }
}
