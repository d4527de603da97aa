import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textures } from '#app/domain/catalog/products/hair.ts'
import { guideNames } from '#app/domain/catalog/products/guide-names.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { furnishStudio } from '#tests/designs.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import * as guideRoute from './guide.route.tsx'
import * as careRoute from './texture-care.route.tsx'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let kept: string[][] = []

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  await furnishStudio(shopDb.db, now)
})
afterAll(() => shopDb.drop())
beforeEach(() => {
  kept = []
})

type GuideArgs = Parameters<typeof guideRoute.loader>[0]
type CareArgs = Parameters<typeof careRoute.loader>[0]

function args(path: string, params: Record<string, string>, init: RequestInit = {}) {
  const context = new RouterContextProvider()
  const keep = (...tags: string[]) => void kept.push(tags)
  context.set(shop, { db: shopDb.db, now: () => now, keep } as ShopContext)
  const request = new Request(`https://ade.example${path}`, init)
  // React Router's own arguments also carry what no route of ours reads.
  return { request, context, params } as unknown as GuideArgs &
    CareArgs &
    Parameters<typeof guideRoute.action>[0]
}

const openGuide = (guide: string, query = '') =>
  guideRoute.loader(args(`/guides/${guide}${query}`, { guide }))
const openCare = (texture: string) => careRoute.loader(args(`/care/${texture}`, { texture }))

describe('a guide', () => {
  test.each([...guideNames])('%s opens, and its bare page is kept', async (guide) => {
    expect((await openGuide(guide)).guide).toBe(guide)
    expect(kept).toEqual([['studio']])
  })

  test('with their numbers in the address is answered and not kept', async () => {
    const { asked } = (await openGuide('length', '?height=180&texture=afro&length=12')) as Extract<
      Awaited<ReturnType<typeof openGuide>>,
      { guide: 'length' }
    >
    expect(asked).toMatchObject({ heightCm: 180, texture: 'afro', lengthIn: 12 })
    expect(kept).toEqual([])
  })

  test('that there is none of is not found', async () => {
    await expect(openGuide('shoes')).rejects.toMatchObject({ status: 404 })
  })
})

describe('measures of a head', () => {
  const post = (guide: string, fields: Record<string, string>) =>
    guideRoute.action(
      args(`/guides/${guide}`, { guide }, { method: 'POST', body: new URLSearchParams(fields) }),
    )

  test('come back as they were typed, for nobody else and nothing kept', async () => {
    const answer = await post('cap', { unit: 'cm', 'measure-circumference': '57', more: 'x' })
    expect(answer.data.typed).toMatchObject({ unit: 'cm', 'measure-circumference': '57', 'measure-nape': '' })
    expect(answer.data.typed).not.toHaveProperty('more')
    expect(new Headers(answer.init?.headers).get('cache-control')).toBe('no-store')
    expect(kept).toEqual([])
  })

  test('are taken by the cap guide alone', async () => {
    await expect(post('length', {})).rejects.toMatchObject({ status: 405 })
  })
})

describe('the care of a texture', () => {
  test('opens for every texture, and for no other', async () => {
    for (const texture of Object.keys(textures)) expect((await openCare(texture)).texture).toBe(texture)
    await expect(openCare('wool')).rejects.toMatchObject({ status: 404 })
    await expect(openCare('Afro')).rejects.toMatchObject({ status: 404 })
  })

  test('shows four products of it, what can be had first, and counts the rest', async () => {
    await emptyTables(shopDb.db, 'products')
    await addWig(shopDb.db, { name: 'Gone', texture: 'afro', stock: 0 })
    for (const name of ['One', 'Two', 'Three']) await addWig(shopDb.db, { name, texture: 'afro' })
    await addWig(shopDb.db, { name: 'To order', texture: 'afro', stock: 0, madeToOrder: true })
    await addWig(shopDb.db, { name: 'Other', texture: 'yaki' })
    const { cards, total } = await openCare('afro')
    expect(cards.map(({ name }) => name).toSorted()).toEqual(['One', 'Three', 'To order', 'Two'])
    expect(total).toBe(5)
    expect(kept).toEqual([['listing']])
  })
})
