// Filters on the shelf in memory, and how many products each further filter would leave. A product matches when ONE of its
// variants passes all filters of length, price, density, construction and stock together. The count at a facet's value is taken under all
// the other filters, not under its own. Pure.
import { TypedFastBitSet } from 'typedfastbitset'
import { type FacetName, facetNames } from '#app/domain/catalog/products/attributes.ts'
import type { Filters } from '#app/domain/catalog/search/filters.ts'
import { productFacets, type ShelfIndex, variantFacets } from './shelf-index.ts'
import { type Places, sizeOfBoth } from './vocabulary.ts'

export type FacetCounts = Record<FacetName, Record<string, number>> & { inStock: { yes: number } }

export type Narrowed = {
  /** What passes all filters. */
  places: Places
  counts: () => FacetCounts
  /** The variant that a product which passes is shown in: its first one if that passes, else the cheapest that does. */
  shown: (place: number) => number
  /** Whether filters chose that variant. */
  isChosen: boolean
}

/** `base`: what there is without filters, the whole shelf or what a search found. */
export function narrow(index: ShelfIndex, filters: Filters, base: Places): Narrowed {
  const chosen = new Map<FacetName, Places>()
  for (const name of productFacets)
    if (filters[name].length > 0)
      chosen.set(name, anyOf(filters[name].map((value) => index.having(name, value))))
  const byVariant = passVariants(index, filters, base)
  const all = byVariant?.all ?? base
  const under = (left: FacetName | null, others: Places) =>
    [...chosen].reduce(
      (places, [name, own]) => (name === left ? places : places.new_intersection(own)),
      others,
    )
  const places = under(null, all)
  /** How many have this value and pass all filters but that of the facet itself. */
  const countOf = (name: FacetName) => {
    const marked = byVariant?.marked.get(name)
    if (marked) return (value: string) => under(null, marked(value)).size()
    const others = chosen.has(name) ? under(name, all) : places
    return (value: string) => sizeOfBoth(others, index.having(name, value))
  }
  return {
    places,
    shown: byVariant?.shown ?? ((place) => index.variantsOf(place)[0]),
    isChosen: byVariant !== null,
    counts() {
      const inCollection = chosen.get('collection')
      const there = inCollection ? base.new_intersection(inCollection) : base
      const counted = facetNames.map((name) => [
        name,
        count(index, name, name === 'collection' ? base : there, countOf(name)),
      ])
      const ready = byVariant ? under(null, byVariant.ready).size() : sizeOfBoth(places, index.ready)
      return { ...Object.fromEntries(counted), inStock: { yes: ready } } as FacetCounts
    },
  }
}

/** A value that the other filters leave nothing of is counted 0, unless there is none of it at all. */
function count(index: ShelfIndex, name: FacetName, there: Places, left: (value: string) => number) {
  const counts: Record<string, number> = {}
  if (there.isEmpty()) return counts
  for (const [value, places] of index.valuesOf(name))
    if (places.intersects(there)) counts[value] = left(value)
  return counts
}

type PassedVariants = {
  /** Products with a variant that passes all filters of variants. */
  all: Places
  /** With one that passes all but that of stock, and can be had now. */
  ready: Places
  /** By facet: with one of this value that passes all but its own filter. */
  marked: ReadonlyMap<FacetName, (value: string) => Places>
  /** The first variant that passes; of those in `all`. */
  shown: (place: number) => number
}

/** Null where no filter is one of variants. All variants there are are looked at, so that nothing is made anew for each. */
function passVariants(index: ShelfIndex, filters: Filters, base: Places): PassedVariants | null {
  const bounds = boundsOf(filters)
  if (!filters.inStock && bounds === null && variantFacets.every((name) => filters[name].length === 0))
    return null
  const blocks = base.words.length
  const columns = variantFacets.map((name) => createColumn(index, { name, filter: filters[name], blocks }))
  const isWithin = within(index, bounds ?? boundless)
  const { firsts, areReady } = index.columns
  const [all, ready] = [new Uint32Array(blocks), new Uint32Array(blocks)]
  const look = (variant: number, place: number) => {
    if (!isWithin(variant)) return
    const isHere = areReady[variant] === 1
    const missed = missedBy(columns, variant)
    if (isHere && missed === none) mark(ready, place)
    if (filters.inStock && !isHere) return
    if (missed === none) mark(all, place)
    if (index.mixed.has(place)) markValues(columns, variant, place, missed)
    else if (missed >= 0) mark(columns[missed]?.missed ?? all, place)
  }
  /** Its variants have the same values: once one of them passes and can be had now, the others say no more. */
  const isSettled = (place: number) =>
    ((ready[place >>> 5] ?? 0) & (1 << place)) !== 0 && !index.mixed.has(place)
  for (let block = 0; block < blocks; block++)
    for (let left = base.words[block] ?? 0; left !== 0; left &= left - 1) {
      const place = (block << 5) + 31 - Math.clz32(left & -left)
      const end = firsts[place + 1] ?? 0
      for (let variant = firsts[place] ?? 0; variant < end && !isSettled(place); variant++)
        look(variant, place)
    }
  const passes = (variant: number) =>
    isWithin(variant) && (!filters.inStock || areReady[variant] === 1) && missedBy(columns, variant) === none
  return {
    all: TypedFastBitSet.fromWords(all),
    ready: TypedFastBitSet.fromWords(ready),
    marked: new Map(columns.map((column) => [column.name, havingOf(index, column, all)])),
    shown: (place) => {
      const [from, to] = [firsts[place] ?? 0, firsts[place + 1] ?? 0]
      for (let variant = from; variant < to; variant++) if (passes(variant)) return variant
      return from
    },
  }
}

/** Of a variant, both ends included. */
type Bounds = { lengthFrom: number; lengthTo: number; koboFrom: number; koboTo: number }

const boundless: Bounds = { lengthFrom: 0, lengthTo: Infinity, koboFrom: 0, koboTo: Infinity }

function boundsOf({ lengthFrom, lengthTo, priceFrom, priceTo }: Filters): Bounds | null {
  if ([lengthFrom, lengthTo, priceFrom, priceTo].every((bound) => bound === null)) return null
  return {
    lengthFrom: lengthFrom ?? 0,
    lengthTo: lengthTo ?? Infinity,
    koboFrom: (priceFrom ?? 0) * 100,
    koboTo: priceTo === null ? Infinity : priceTo * 100,
  }
}

function within(index: ShelfIndex, { lengthFrom, lengthTo, koboFrom, koboTo }: Bounds) {
  const { lengths, prices } = index.columns
  return (variant: number): boolean => {
    const lengthIn = lengths[variant] ?? 0
    const priceKobo = prices[variant] ?? 0
    return lengthIn >= lengthFrom && lengthIn <= lengthTo && priceKobo >= koboFrom && priceKobo <= koboTo
  }
}

/** A facet in which variants may differ, the values that its filter asks for, and the products that were marked. */
type Column = {
  name: FacetName
  values: readonly (string | null)[]
  /** By the number of the variant. */
  at: Uint16Array
  /** 1 by the number of the value; null without a filter. */
  asked: Uint8Array | null
  /** Blocks of products whose variants do not differ: they pass all filters but this one. */
  missed: Uint32Array
  /** By the number of the value: of those whose variants differ, with one that has it and passes all other filters. */
  marked: readonly Uint32Array[]
}

type Asked = { name: FacetName; filter: readonly string[]; blocks: number }

function createColumn(index: ShelfIndex, { name, filter, blocks }: Asked): Column {
  const { values, at } = index.columnOf(name)
  const isAsked = (value: string | null) => (filter.includes(value ?? '') ? 1 : 0)
  return {
    name,
    values,
    at,
    asked: filter.length === 0 ? null : Uint8Array.from(values, isAsked),
    missed: new Uint32Array(blocks),
    marked: index.mixed.isEmpty() ? [] : values.map(() => new Uint32Array(blocks)),
  }
}

/** Products with a variant that has a value and passes all other filters. */
function havingOf(index: ShelfIndex, { name, values, missed, marked }: Column, all: Uint32Array) {
  const alike = TypedFastBitSet.fromWords(missed)
    .union(TypedFastBitSet.fromWords(all))
    .difference(index.mixed)
  return (value: string): Places => {
    const places = alike.new_intersection(index.having(name, value))
    const own = marked[values.indexOf(value)]
    return own ? places.union(TypedFastBitSet.fromWords(own)) : places
  }
}

const none = -1
const several = -2

/** Which column's filter a variant does not pass: where it stands, `none`, or `several`. */
function missedBy(columns: readonly Column[], variant: number): number {
  let missed = none
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i]
    if (!column?.asked || column.asked[column.at[variant] ?? 0] === 1) continue
    if (missed !== none) return several
    missed = i
  }
  return missed
}

/** At its value of each facet all other filters of which it passes. */
function markValues(columns: readonly Column[], variant: number, place: number, missed: number): void {
  if (missed === several) return
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i]
    if (!column || (missed !== none && missed !== i)) continue
    const marked = column.marked[column.at[variant] ?? 0]
    if (marked) mark(marked, place)
  }
}

function mark(words: Uint32Array, place: number): void {
  words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << place)
}

export function anyOf(sets: readonly Places[]): Places {
  return sets.reduce<Places>((all, one) => all.union(one), new TypedFastBitSet())
}
