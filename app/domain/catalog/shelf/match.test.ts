import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { findMatch } from './match.ts'
import { pick } from './pick.ts'
import { ShelfIndex } from './shelf-index.ts'

const vocabulary = ['aku', 'bone', 'straight', 'bob', 'lace', 'closure', 'brown', 'wig', 'wigs', 'raw']
const some = (maxLength: number) => fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength })
const products = fc.array(fc.record({ name: some(4), more: some(6) }), { minLength: 1, maxLength: 400 })

function shelfWith(all: readonly { name: string[]; more: string[] }[]): ShelfIndex {
  const index = new ShelfIndex()
  for (const [at, { name, more }] of all.entries())
    index.put({
      id: `product ${at}` as ProductId,
      name: name.join(' '),
      searchText: [...name, ...more].join(' '),
      createdAt: at % 5,
      publishedAt: 0,
      priceKobo: naira(1),
      stars: 0,
      facets: {},
      variants: [
        { id: `variant ${at}` as VariantId, lengthIn: 20, priceKobo: naira(1), isReady: true, facets: {} },
      ],
    })
  return index
}

test('the best matches are those of all, by the points of each', () => {
  const wanted = fc.record({ from: fc.nat(30), count: fc.integer({ min: 1, max: 24 }) })
  const query = fc.record({
    words: fc.uniqueArray(fc.constantFrom(...vocabulary, 'ra', 'wi'), { minLength: 1, maxLength: 5 }),
    isAny: fc.boolean(),
  })
  fc.assert(
    fc.property(products, query, wanted, (all, { words, isAny }, range) => {
      const index = shelfWith(all)
      const { places, rankOf } = findMatch(index, { words, isAny }, index.onShelf(new Date()))
      const texts = all.map(({ name, more }) => ({ name: name.join(' '), every: [...name, ...more] }))
      const points = ({ name, every }: (typeof texts)[number]) => {
        const held = words.filter((word) => every.some((one) => one.includes(word))).length
        const inName = words.filter((word) => name.includes(word)).length
        const isSpoken = inName === words.length && name.includes(words.join(' '))
        const whole = words.filter((word) => every.includes(word)).length
        const fits = isAny ? held > 0 : held === words.length
        return fits ? (isAny ? 1_000 * held : 0) + (isSpoken ? 40 : 0) + 8 * inName + 4 * whole : -1
      }
      const found = texts
        .map((text, place) => ({ place, mine: points(text) }))
        .filter(({ mine }) => mine >= 0)
      expect(places.array()).toEqual(found.map(({ place }) => place))
      const best = found.toSorted((a, b) => b.mine - a.mine || index.compareAge(a.place, b.place))
      expect(pick(index, places, rankOf(places), range)).toEqual(
        best.map(({ place }) => place).slice(range.from, range.from + range.count),
      )
    }),
  )
})
