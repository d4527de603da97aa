import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { readAnswers } from './answers.ts'
import { findCandidates } from './find-candidates.server.ts'
import * as route from './finder.route.tsx'

const noAnswers = readAnswers({})

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let kept: string[][] = []

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  kept = []
  await emptyTables(shopDb.db, 'products')
})

async function visit(path: string) {
  const context = new RouterContextProvider()
  const keep = (...tags: string[]) => void kept.push(tags)
  context.set(shop, { db: shopDb.db, now: () => now, keep } as ShopContext)
  const request = new Request(`https://ade.example${path}`)
  // React Router's own arguments also carry what no route of ours reads.
  const args = { request, context, params: {} } as unknown as Parameters<typeof route.loader>[0]
  try {
    return { data: await route.loader(args), to: null }
  } catch (thrown) {
    if (thrown instanceof Response) return { data: null, to: thrown.headers.get('location') }
    throw thrown
  }
}

describe('the page of the finder', () => {
  test('asks first, and is kept', async () => {
    const { data } = await visit('/find-your-style')
    expect(data).toEqual({ answers: noAnswers, results: null })
    expect(kept).toHaveLength(1)
    expect(kept[0]).not.toEqual([])
  })

  test('ranks what is on the shelf, and is kept until that changes', async () => {
    await addWig(shopDb.db, { name: 'Wave', texture: 'body-wave', lengthIn: 20, priceNaira: 180_000 })
    await addWig(shopDb.db, { name: 'Bone', texture: 'bone-straight', lengthIn: 30, priceNaira: 190_000 })
    const { data } = await visit('/find-your-style?length=back&texture=waves&budget=200')
    expect(data?.results?.wigs.map(({ card }) => card.name)).toEqual(['Wave', 'Bone'])
    expect(data?.results?.wigs[0]?.but).toBeNull()
    expect(kept).toEqual([['listing', 'delivery']])
  })

  test.each([
    ['?wear=moon', '/find-your-style'],
    ['?wear=moon&length=chin', '/find-your-style?length=chin'],
    ['?length=chin&wear=work', '/find-your-style?wear=work&length=chin'],
    ['?find=1&wear=&length=chin&texture=', '/find-your-style?length=chin'],
    ['?find=1', '/shop?kind=wig&sort=best-selling'],
    ['?length=chin&length=chin', '/find-your-style?length=chin'],
  ])('%s leads to %s', async (query, to) => {
    expect(await visit(`/find-your-style${query}`)).toEqual({ data: null, to })
    expect(kept).toEqual([])
  })

  test('what advertisers append changes nothing', async () => {
    expect((await visit('/find-your-style?length=chin&utm_source=x')).to).toBeNull()
  })

  test('a shop without wigs names none', async () => {
    expect((await visit('/find-your-style?length=chin')).data?.results?.wigs).toEqual([])
  })
})

describe('candidates', () => {
  const names = async (change: Partial<typeof noAnswers>) =>
    (await findCandidates(shopDb.db, { ...noAnswers, ...change }, now)).map(({ card }) => card.name)

  test('cost at most a tenth more than they will spend', async () => {
    await addWig(shopDb.db, { name: 'Under', priceNaira: 100_000 })
    await addWig(shopDb.db, { name: 'Just over', priceNaira: 110_000 })
    await addWig(shopDb.db, { name: 'Over', priceNaira: 110_001 })
    expect(await names({ budget: '100' })).toEqual(['Under', 'Just over'])
    expect(await names({ budget: 'over' })).toHaveLength(3)
  })

  test('are wigs on the shelf: no drafts, no bundles; what is sold out comes last', async () => {
    const draft = await addWig(shopDb.db, { name: 'Draft' })
    const bundles = await addWig(shopDb.db, { name: 'Bundles' })
    await addWig(shopDb.db, { name: 'Gone', stock: 0, texture: 'body-wave' })
    await addWig(shopDb.db, { name: 'To order', stock: 0, madeToOrder: true })
    await shopDb.db.execute(sql`update products set published_at = null where slug = ${draft.slug}`)
    await shopDb.db.execute(sql`update products set kind = 'bundles' where slug = ${bundles.slug}`)
    expect(await names({ texture: 'waves' })).toEqual(['To order', 'Gone'])
  })

  test('come in the length that falls where they asked', async () => {
    const { slug } = await addWig(shopDb.db, { name: 'Many', texture: 'straight', lengthIn: 10 })
    await shopDb.db
      .execute(sql`insert into variants (id, product_id, sku, length_in, position, price_kobo, on_hand)
      select 'var_long', id, 'long', 28, 1, 9000000, 2 from products where slug = ${slug}`)
    const lengthFor = async (length: 'shoulder' | 'waist') =>
      (await findCandidates(shopDb.db, { ...noAnswers, length }, now))[0]?.card.lengthIn
    expect([await lengthFor('shoulder'), await lengthFor('waist')]).toEqual([10, 28])
  })
})
