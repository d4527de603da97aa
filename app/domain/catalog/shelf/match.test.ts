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

test('the best near misses are looked for among those that hold most words, and are the best of all', () => {
  const wanted = fc.record({ from: fc.nat(30), count: fc.integer({ min: 1, max: 24 }) })
  fc.assert(
    fc.property(products, fc.uniqueArray(fc.constantFrom(...vocabulary)), wanted, (all, words, range) => {
      const index = shelfWith(all)
      const { places, rankOf } = findMatch(index, { words, isAny: true }, index.onShelf(new Date()))
      const { within: _, ...wide } = rankOf(places)
      expect(pick(index, places, rankOf(places), range)).toEqual(pick(index, places, wide, range))
      for (const place of places.array())
        expect(
          words.some(
            (word) => all[place]?.name.join(' ').includes(word) || all[place]?.more.join(' ').includes(word),
          ),
        ).toBe(true)
    }),
  )
})
