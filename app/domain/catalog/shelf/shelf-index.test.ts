import { expect, test } from 'vitest'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { ShelfIndex, type ShelfRow } from './shelf-index.ts'

const row = (id: string): ShelfRow => ({
  id: id as ProductId,
  name: id,
  searchText: id,
  createdAt: null,
  publishedAt: 0,
  priceKobo: naira(1),
  stars: 0,
  facets: {},
  variants: [
    { id: `${id}-variant` as VariantId, lengthIn: 20, priceKobo: naira(1), isReady: true, facets: {} },
  ],
})

test('what was sold follows a product that changes or comes later, and is as the last figures say', () => {
  const index = new ShelfIndex()
  const sold = (figures: Map<ProductId, number>) => {
    const units = index.soldBy(figures)
    return ['first', 'second'].map((id) => units(index.placeOf(id as ProductId) ?? -1))
  }
  const figures = new Map([
    ['first' as ProductId, 3],
    ['second' as ProductId, 5],
  ])
  index.put(row('first'))
  expect(sold(figures)).toEqual([3, 0])
  index.put(row('second'))
  index.put(row('first'))
  expect(sold(figures)).toEqual([3, 5])
  expect(sold(new Map([['second' as ProductId, 8]]))).toEqual([0, 8])
})
