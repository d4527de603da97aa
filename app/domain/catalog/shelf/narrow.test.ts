import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { narrow } from './narrow.ts'
import { ShelfIndex, type ShelfRow, type ShelfVariant } from './shelf-index.ts'

const facets = {
  collection: ['aku', 'luna'],
  kind: ['wig', 'closure'],
  texture: ['straight', 'afro'],
  colour: ['1B', '4'],
  construction: ['4x4', '5x5-hd', 'headband'],
  density: ['150', '180'],
} as const
type Name = keyof typeof facets
const names = Object.keys(facets) as Name[]
const ofVariants: Name[] = ['construction', 'density']
const valueOf = (name: Name) => fc.option(fc.constantFrom<string>(...facets[name]), { freq: 6 })
const variant = fc.record({
  lengthIn: fc.integer({ min: 10, max: 14 }),
  thousands: fc.integer({ min: 1, max: 5 }),
  isReady: fc.boolean(),
  facets: fc.record(Object.fromEntries(ofVariants.map((name) => [name, valueOf(name)]))),
})
const product = fc.record({
  facets: fc.record(Object.fromEntries(names.map((name) => [name, valueOf(name)]))),
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
  /** All variants have what the first one has. */
  isAlike: fc.boolean(),
})
const bound = (min: number, max: number) => fc.option(fc.integer({ min, max }), { freq: 1 })
const filters = fc
  .record({
    facets: fc.record(
      Object.fromEntries(
        names.map((name) => [
          name,
          fc.oneof(
            { weight: 3, arbitrary: fc.constant([]) },
            fc.uniqueArray(fc.constantFrom<string>(...facets[name])),
          ),
        ]),
      ),
    ),
    length: fc.tuple(bound(10, 12), bound(12, 14)),
    price: fc.tuple(bound(1_000, 3_000), bound(3_000, 5_000)),
    inStock: fc.boolean(),
  })
  .map(({ facets: chosen, length, price, inStock }) => ({
    ...readFilters(new URLSearchParams()),
    ...chosen,
    lengthFrom: length[0],
    lengthTo: length[1],
    priceFrom: price[0],
    priceTo: price[1],
    inStock,
  }))

test('what passes, what it is shown in and what each value would leave are those counted one by one', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 80 }),
      filters,
      fc.integer({ min: 1, max: 4 }),
      (made, asked, share) => {
        const rows = made.map(rowOf)
        const index = new ShelfIndex()
        // Some were others before, and some are gone.
        for (const [at, before] of made.toReversed().entries())
          if (at % share === 0) index.put(rowOf(before, at))
        for (const row of rows) index.put(row)
        if (rows[0] && share === 2) index.remove(rows[0].id)
        const placed = rows.map((row) => ({ row, place: index.placeOf(row.id) ?? -1 }))
        const base = index.onShelf(new Date()).clone()
        for (const [at, { place }] of placed.entries()) if (at % share === 1) base.remove(place)
        const there = placed.filter(({ place }) => place >= 0 && base.has(place))
        const passing = (row: ShelfRow, left: Name | 'stock' | null) =>
          row.variants.filter((one) => passes(row, one, asked, left))

        const { places, shown, counts } = narrow(index, asked, base)
        const left = there.filter(({ row }) => passing(row, null).length > 0)
        expect(places.array()).toEqual(left.map(({ place }) => place))
        for (const { row, place } of left) expect(index.idOf(shown(place))).toBe(passing(row, null)[0]?.id)
        expect(counts()).toEqual({
          ...Object.fromEntries(names.map((name) => [name, countsOf(name)])),
          inStock: {
            yes: there.filter(({ row }) => passing(row, 'stock').some((one) => one.isReady)).length,
          },
        })

        function countsOf(name: Name) {
          const among = there.filter(({ row }) => name === 'collection' || isIn(row, asked))
          const valuesOf = (row: ShelfRow, variants: readonly ShelfVariant[]) =>
            new Set(variants.map((one) => has(row, one, name)).filter((value) => value !== null))
          const counted: Record<string, number> = {}
          for (const { row } of among) for (const value of valuesOf(row, row.variants)) counted[value] = 0
          for (const { row } of there)
            for (const value of valuesOf(row, passing(row, name)))
              if (value in counted) counted[value] = (counted[value] ?? 0) + 1
          return counted
        }
      },
    ),
    { numRuns: 400 },
  )
})

type Asked = ReturnType<typeof readFilters>

function isIn(row: ShelfRow, { collection }: Asked): boolean {
  return collection.length === 0 || collection.includes(row.facets.collection ?? '')
}

function has(row: ShelfRow, one: ShelfVariant, name: Name): string | null {
  return (ofVariants.includes(name) ? one.facets[name] : row.facets[name]) ?? null
}

function passes(row: ShelfRow, one: ShelfVariant, asked: Asked, left: Name | 'stock' | null): boolean {
  const isWithin =
    one.lengthIn >= (asked.lengthFrom ?? 0) &&
    one.lengthIn <= (asked.lengthTo ?? Infinity) &&
    one.priceKobo >= naira(asked.priceFrom ?? 0) &&
    one.priceKobo <= naira(asked.priceTo ?? 1_000_000)
  const isFree = left === 'stock' || !asked.inStock || one.isReady
  const fits = (name: Name) =>
    name === left || asked[name].length === 0 || asked[name].includes(has(row, one, name) ?? '')
  return isWithin && isFree && names.every(fits)
}

type Made = {
  facets: Partial<Record<Name, string | null>>
  variants: {
    lengthIn: number
    thousands: number
    isReady: boolean
    facets: Partial<Record<Name, string | null>>
  }[]
  isAlike: boolean
}

function rowOf({ facets: own, variants, isAlike }: Made, at: number): ShelfRow {
  return {
    id: `product ${at}` as ProductId,
    name: 'name',
    searchText: 'name',
    createdAt: at,
    publishedAt: 0,
    priceKobo: naira(1),
    stars: 0,
    facets: own,
    variants: variants.map(({ thousands, ...one }, n) => ({
      ...one,
      id: `variant ${at} ${n}` as VariantId,
      priceKobo: naira(thousands * 1_000),
      facets: (isAlike ? variants[0]?.facets : undefined) ?? one.facets,
    })),
  }
}
