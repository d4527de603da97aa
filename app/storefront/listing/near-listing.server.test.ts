import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { findNearListing } from './near-listing.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  await addWig(shopDb.db, { name: 'Bone 20', texture: 'bone-straight', lengthIn: 20 })
  await addWig(shopDb.db, { name: 'Bone 26', texture: 'bone-straight', lengthIn: 26 })
  await addWig(shopDb.db, { name: 'Afro 10', texture: 'afro', lengthIn: 10, collection: 'ireti' })
})

afterAll(() => shopDb.drop())

const filters = (query: string) => readFilters(new URLSearchParams(query))

test('each way says what is there without one filter, the nearest first', async () => {
  const asked = filters('texture=afro&from=20')
  expect((await listProducts(shopDb.db, asked, now)).total).toBe(0)
  const near = await findNearListing(shopDb.db, { filters: asked }, now)
  expect(near.ways).toEqual([
    { label: 'from 20 in', query: 'texture=afro', total: 1 },
    { label: 'Afro', query: 'from=20', total: 2 },
  ])
  expect(near.cards.map((card) => card.name)).toEqual(['Afro 10'])
})

test('within a collection its ways stay in it', async () => {
  const near = await findNearListing(
    shopDb.db,
    { filters: filters('texture=bone-straight&from=8&to=12'), within: 'ireti' },
    now,
  )
  expect(near.ways.map((way) => way.query)).toEqual(['from=8&to=12'])
})

test('where no way leads anywhere the newest products stand', async () => {
  const near = await findNearListing(shopDb.db, { filters: filters('texture=yaki&colour=613') }, now)
  expect(near.ways).toEqual([])
  expect(near.cards).toHaveLength(3)
})

test('a value that the other filters leave nothing of is counted 0; one that the collection never held is not offered', async () => {
  const { counts } = await listProducts(shopDb.db, filters('from=20'), now)
  expect(counts.texture).toEqual({ 'bone-straight': 2, afro: 0 })
  const within = await listProducts(shopDb.db, { ...filters(''), collection: ['ireti'] }, now)
  expect(within.counts.texture).toEqual({ afro: 1 })
})
