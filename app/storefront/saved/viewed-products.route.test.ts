import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { savedArgs } from '#tests/saved-routes.ts'
import { loader } from './viewed-products.route.ts'

let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())

test('products are asked for by their ids, a dozen at most, in their order', async () => {
  const all = []
  for (let i = 0; i < 14; i++) all.push(`prd_${(await addWig(shopDb.db)).slug}`)
  const [first = '', ...others] = all.toReversed()
  const ids = [first, 'prd_none', "'", ...others]
  const answer = await loader(
    savedArgs(shopDb.db, `/viewed-products?ids=${encodeURIComponent(ids.join(','))}`),
  )
  const { cards } = (await answer.json()) as { cards: { id: string }[] }
  expect(cards.map(({ id }) => id)).toEqual([first, ...others.slice(0, 9)])
  expect(answer.headers.get('cache-control')).toContain('private')
})
