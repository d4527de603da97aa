import { describe, expect, test } from 'vitest'
import { firstCollections } from '#db/seed/first-collections.ts'
import { colours } from '#app/domain/catalog/products/hair.ts'
import { catalogue, toDraft } from './catalogue.ts'
import { ageUnknown, lowStock, madeToOrder, newArrivals, onSale, renamed, soldOut } from './extras.ts'

const now = new Date('2026-11-24T10:00:00Z')
const drafts = catalogue.map((entry) => toDraft(entry, now))
const bySlug = new Map(drafts.map((draft) => [draft.slug, draft]))
const day = 24 * 60 * 60 * 1000

describe('the catalogue', () => {
  test('has 24 products in each collection, each with its own slug, id and SKUs', () => {
    for (const { slug } of firstCollections)
      expect(catalogue.filter((entry) => entry.collection === slug)).toHaveLength(24)
    const variants = drafts.flatMap((draft) => draft.variants)
    for (const list of [
      drafts.map((d) => d.slug),
      drafts.map((d) => d.id),
      variants.map((v) => v.sku),
      variants.map((v) => v.id),
    ]) {
      expect(new Set(list).size).toBe(list.length)
    }
    expect(drafts[0]?.id).toMatch(/^prd_[0-9a-z]{26}$/u)
  })

  test('is the same for the same moment', () => {
    expect(catalogue.map((entry) => toDraft(entry, now))).toEqual(drafts)
  })

  test('describes each product in 40 to 90 words, one in 5,000 characters, none like another', () => {
    const long = catalogue.filter((entry) => entry.description.length >= 1_000)
    expect(long.map((entry) => entry.description.length)).toEqual([5_000])
    for (const { slug, description } of catalogue.filter((entry) => !long.includes(entry))) {
      const words = description.split(/\s+/u).length
      expect([slug, words >= 40 && words <= 90]).toEqual([slug, true])
    }
    expect(new Set(catalogue.map((entry) => entry.description.slice(0, 40))).size).toBe(96)
  })

  test('costs exactly the listed price at the headline length, and more the longer it is', () => {
    for (const entry of catalogue) {
      const draft = bySlug.get(entry.slug)
      expect(draft?.variants[draft.defaultVariant ?? 0]).toMatchObject({
        lengthIn: entry.lengthIn,
        grams: entry.grams,
        priceKobo: entry.listed * 100_000,
      })
      const kinds = Map.groupBy(draft?.variants ?? [], ({ construction, cap }) => `${construction} ${cap}`)
      for (const one of kinds.values()) {
        const prices = one.map((variant) => variant.priceKobo)
        expect(prices.every((price, i) => price > (prices[i - 1] ?? 0) && price % 100_000 === 0)).toBe(true)
      }
    }
  })
})

test('two wigs come in another lace or on another cap: a closure is cheaper, a larger cap is not dearer', () => {
  const yaki = bySlug.get('aku-yaki-press')?.variants ?? []
  const [frontal, closure] = yaki.filter(({ lengthIn }) => lengthIn === 18)
  expect(closure).toMatchObject({ construction: '4x4', lace: 'Swiss, light brown' })
  expect((frontal?.priceKobo ?? 0) - (closure?.priceKobo ?? 0)).toBe(4_500_000)
  const kinky = bySlug.get('aku-kinky-straight')?.variants ?? []
  const [medium, large] = kinky.filter(({ lengthIn }) => lengthIn === 22)
  expect(large).toMatchObject({ cap: 'Large', priceKobo: medium?.priceKobo })
})

describe('what may not be sold', () => {
  test('lengths: three to six of a wig, even, 6 to 30, bobs up to 14, afro and pixie up to 18', () => {
    for (const { slug, kind, texture, lengths } of catalogue) {
      const [fewest, most] = kind === 'wig' ? [3, 6] : [1, 4]
      const count = lengths.length >= fewest && lengths.length <= most
      const short = /-(?:bob|lob)\b/u.test(slug)
      const round = texture === 'afro' || texture === 'pixie-curl' || slug.includes('pixie')
      const longest = short ? 14 : round ? 18 : 30
      const sound = lengths.every((length) => length % 2 === 0 && length >= 6 && length <= longest)
      expect([slug, count, sound]).toEqual([slug, true, true])
    }
  })

  test('density of 200 and more only from 10 in, platinum and silver only straight or wavy, known colours', () => {
    const dense = catalogue.filter((entry) => (entry.density ?? 0) >= 200)
    expect(dense.filter((entry) => Math.min(...entry.lengths) < 10)).toEqual([])
    const light = catalogue.filter((entry) => entry.colour === '613' || entry.colour === '51')
    expect([...new Set(light.map((entry) => entry.texture))].toSorted()).toEqual(['body-wave', 'straight'])
    expect(catalogue.filter((entry) => !(entry.colour in colours))).toEqual([])
  })
})

describe('the extras', () => {
  test('name only products that are there, and stock lists do not overlap', () => {
    const named = [onSale, newArrivals, lowStock, renamed].flatMap(Object.keys)
    for (const slug of [...named, ...soldOut, ...madeToOrder, ...ageUnknown])
      expect([...bySlug.keys()]).toContain(slug)
    const stock = [...Object.keys(lowStock), ...soldOut, ...madeToOrder]
    expect(new Set(stock).size).toBe(stock.length)
  })

  test('9 on sale by 10 to 20%, at every length', () => {
    const reduced = drafts.filter((draft) => draft.variants.some((variant) => variant.oldPriceKobo))
    expect(reduced).toHaveLength(9)
    for (const { oldPriceKobo, priceKobo } of reduced.flatMap((draft) => draft.variants)) {
      const ratio = (oldPriceKobo ?? 0) / priceKobo
      expect(ratio >= 1.1 && ratio <= 1.2).toBe(true)
    }
  })

  test('13 new, 2 of unknown age, the others older than a month', () => {
    const ages = drafts.map((draft) => draft.createdAt && (now.getTime() - draft.createdAt.getTime()) / day)
    expect(ages.filter((age) => age !== null && age < 30)).toHaveLength(13)
    expect(ages.filter((age) => age === null)).toHaveLength(2)
    expect(ages.filter((age) => age !== null && age > 31)).toHaveLength(81)
  })

  test('6 low, 5 sold out, 19 made to order, all others well stocked', () => {
    const ready = drafts.filter((draft) => !draft.madeToOrder)
    const all = (draft: (typeof drafts)[number], from: number, to: number) =>
      draft.variants.every((variant) => variant.stock >= from && variant.stock <= to)
    expect(ready).toHaveLength(77)
    expect(ready.filter((draft) => all(draft, 1, 3))).toHaveLength(6)
    expect(ready.filter((draft) => all(draft, 0, 0))).toHaveLength(5)
    expect(ready.filter((draft) => all(draft, 4, 24))).toHaveLength(66)
  })

  test('one name twice in two collections, one with an apostrophe and an emoji', () => {
    const twice = drafts.filter((draft) =>
      drafts.some((other) => other !== draft && other.name === draft.name),
    )
    expect(twice.map((draft) => draft.collection)).toEqual(['aku', 'ireti'])
    expect(drafts.filter((draft) => /'.*\p{Extended_Pictographic}/u.test(draft.name))).toHaveLength(1)
  })
})
