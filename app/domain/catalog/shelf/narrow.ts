// Filters on the shelf in memory, and how many products each further filter would leave. A product matches when ONE of its
// variants passes all filters of length, price, density, construction and stock together. The count at a facet's value is taken under all
// the other filters, not under its own. Pure.
import { TypedFastBitSet } from 'typedfastbitset'
import { type FacetName, facetNames } from '#app/domain/catalog/products/attributes.ts'
import type { Filters } from '#app/domain/catalog/search/filters.ts'
import { productFacets, type ShelfIndex, variantFacets } from './shelf-index.ts'
import type { Places } from './vocabulary.ts'

export type FacetCounts = Record<FacetName, Record<string, number>> & { inStock: { yes: number } }

export type Narrowed = {
  /** What passes all filters. */
  places: Places
  counts: () => FacetCounts
  /** The variant that a product is shown in: its first one if that passes, else the cheapest that does. */
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
  const under = (left: FacetName | null, others: Places) =>
    [...chosen].reduce(
      (places, [name, own]) => (name === left ? places : places.new_intersection(own)),
      others,
    )
  const places = under(null, byVariant.all)
  return {
    places,
    shown: (place) => firstPassing(index, byVariant.passes, place),
    isChosen: byVariant.isNarrowed,
    counts() {
      const inCollection = chosen.get('collection')
      const there = inCollection ? base.new_intersection(inCollection) : base
      const counted = facetNames.map((name) => {
        const among = name === 'collection' ? base : there
        if (variantFacets.includes(name))
          return [
            name,
            count(index, name, among, (value) => under(null, byVariant.having(name, value)).size()),
          ]
        const others = chosen.has(name) ? under(name, byVariant.all) : places
        return [
          name,
          count(index, name, among, (value) => others.intersection_size(index.having(name, value))),
        ]
      })
      const ready = under(null, byVariant.ready)
      return { ...Object.fromEntries(counted), inStock: { yes: ready.size() } } as FacetCounts
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
  /** With one of this value that passes all but its own filter. */
  having: (facet: FacetName, value: string) => Places
  passes: (variant: number) => boolean
  /** Whether there is such a filter. */
  isNarrowed: boolean
}

function passVariants(index: ShelfIndex, filters: Filters, base: Places): PassedVariants {
  const { lengthFrom, lengthTo, priceFrom, priceTo, inStock } = filters
  const columns = variantFacets.map((name) => createColumn(index, name, filters[name]))
  const isNarrowed =
    inStock ||
    [lengthFrom, lengthTo, priceFrom, priceTo].some((bound) => bound !== null) ||
    columns.some(({ asked }) => asked !== null)
  if (!isNarrowed)
    return {
      all: base,
      ready: base.new_intersection(index.ready),
      having: (facet, value) => base.new_intersection(index.having(facet, value)),
      passes: () => true,
      isNarrowed,
    }
  const bounds = {
    lengthFrom: lengthFrom ?? 0,
    lengthTo: lengthTo ?? Infinity,
    koboFrom: (priceFrom ?? 0) * 100,
    koboTo: priceTo === null ? Infinity : priceTo * 100,
  }
  const all: Places = new TypedFastBitSet()
  const ready: Places = new TypedFastBitSet()
  base.forEach((place) => {
    const [from, to] = index.variantsOf(place)
    for (let variant = from; variant < to; variant++) {
      if (!index.isWithin(variant, bounds)) continue
      const isHere = index.isReady(variant)
      const missed = missedBy(columns, variant)
      if (isHere && missed === none) ready.add(place)
      if (inStock && !isHere) continue
      if (missed === none) all.add(place)
      markValues(columns, { variant, place, missed })
    }
  })
  return {
    all,
    ready,
    having: (facet, value) =>
      columns.find(({ name }) => name === facet)?.having(value) ?? new TypedFastBitSet(),
    passes: (variant) =>
      index.isWithin(variant, bounds) &&
      (!inStock || index.isReady(variant)) &&
      missedBy(columns, variant) === none,
    isNarrowed,
  }
}

/** A facet in which variants differ, the values that its filter asks for, and the products that were marked at each value. */
type Column = {
  name: FacetName
  /** By the number of the variant. */
  at: readonly number[]
  /** By the number of the value; null without a filter. */
  asked: readonly boolean[] | null
  /** By the number of the value. */
  marked: Places[]
  having: (value: string) => Places | undefined
}

function createColumn(index: ShelfIndex, name: FacetName, filter: readonly string[]): Column {
  const { values, at } = index.columnOf(name)
  const marked = values.map(() => new TypedFastBitSet())
  return {
    name,
    at,
    asked: filter.length === 0 ? null : values.map((value) => filter.includes(value ?? '')),
    marked,
    having: (value) => marked[values.indexOf(value)],
  }
}

const none = -1
const several = -2

/** Which column's filter a variant does not pass: where it stands, `none`, or `several`. This and the next run for every variant there is. */
function missedBy(columns: readonly Column[], variant: number): number {
  let missed = none
  for (let i = 0; i < columns.length; i++) {
    const { asked = null, at = [] } = columns[i] ?? {}
    if (asked === null || asked[at[variant] ?? none]) continue
    if (missed !== none) return several
    missed = i
  }
  return missed
}

/** At its value of each facet all other filters of which it passes. */
function markValues(
  columns: readonly Column[],
  { variant, place, missed }: { variant: number; place: number; missed: number },
): void {
  if (missed === several) return
  for (let i = 0; i < columns.length; i++)
    if (missed === none || missed === i) columns[i]?.marked[columns[i]?.at[variant] ?? none]?.add(place)
}

function firstPassing(index: ShelfIndex, passes: (variant: number) => boolean, place: number): number {
  const [from, to] = index.variantsOf(place)
  for (let variant = from; variant < to; variant++) if (passes(variant)) return variant
  return from
}

export function anyOf(sets: readonly Places[]): Places {
  return sets.reduce<Places>((all, one) => all.union(one), new TypedFastBitSet())
}
