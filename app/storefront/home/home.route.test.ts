// What the home page is served, alone and to a page that is open already.
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replaceHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { heroPlace, type HomePlace } from '#app/domain/catalog/products/home-places.ts'
import { documentVersions } from '#app/domain/content/editorial-tables.server.ts'
import { documentDefaults, type HomeBody } from '#app/domain/content/documents.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { seedStudio } from '#db/seed/studio.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import * as picturesRoute from './hero-pictures.route.ts'
import * as homeRoute from './home.route.tsx'
import * as arrivalsRoute from './new-arrivals.route.ts'

const now = new Date('2026-11-21T09:00:00Z')
const home = documentDefaults.home
let database: TestDatabase
let tags: string[] = []
let until: (Date | null)[] = []

beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  await seedStudio(database.db)
  await addWig(database.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  tags = []
  until = []
  await database.db.execute(sql`truncate ${documentVersions}`)
  await replaceHomePictures(database.db, {})
})

type Args = Parameters<typeof homeRoute.loader>[0] &
  Parameters<typeof arrivalsRoute.loader>[0] &
  Parameters<typeof picturesRoute.loader>[0]

function args(path: string): Args {
  const context = new RouterContextProvider()
  context.set(shop, {
    db: database.db,
    now: () => now,
    keep: (...more: string[]) => tags.push(...more),
    keepUntil: (moment: Date | null) => until.push(moment),
  } as unknown as ShopContext)
  // React Router's own arguments also carry what no route of ours reads.
  return { request: new Request(`https://ade.example${path}`), context, params: {} } as unknown as Args
}

const picture = (key: string): PictureData => ({ key, alt: '', width: 10, height: 10, thumbhash: null })
const put = (...places: HomePlace[]) =>
  replaceHomePictures(database.db, Object.fromEntries(places.map((place) => [place, picture(place)])))
const write = (body: HomeBody, showAt: Date) =>
  database.db.insert(documentVersions).values({ id: newId('doc'), document: 'home', number: 2, body, showAt })

describe('the home page', () => {
  test('comes whole, with its new arrivals, and is kept', async () => {
    const served = await homeRoute.loader(args('/'))
    expect(served.collections.map(({ name }) => name)).toEqual(['Akú'])
    expect(served.newArrivals).toHaveLength(1)
    expect(served.answers.length).toBeGreaterThan(0)
    expect(tags).toEqual(['listing', 'studio'])
    expect(until).toEqual([null])
  })

  test('comes without them from another page of the shop, where they come on their own', async () => {
    expect((await homeRoute.loader(args('/_.data?_routes=home'))).newArrivals).toEqual([])
    const arrivals = await arrivalsRoute.loader(args('/home/arrivals'))
    expect(await arrivals.json()).toEqual((await homeRoute.loader(args('/'))).newArrivals)
  })

  test('asks for nothing that its blocks do not show', async () => {
    const blocks = home.blocks.map(({ name }) => ({ name, shown: false }))
    await write({ ...home, blocks }, now)
    expect(await homeRoute.loader(args('/'))).toMatchObject({
      collections: [],
      bestSellers: [],
      newArrivals: [],
      answers: [],
      banner: null,
    })
  })

  test('is kept no longer than until the hour at which its words change', async () => {
    const soon = new Date('2026-11-21T10:00:00Z')
    await write({ ...home, heroTitle: 'Sale' }, soon)
    expect((await homeRoute.loader(args('/'))).home.heroTitle).toBe('Your Crown, Your Confidence.')
    expect(until).toEqual([soon])
  })

  test('has the first complete pair of pictures, and the banner when both of its shapes are placed', async () => {
    expect(await homeRoute.loader(args('/'))).toMatchObject({
      hero: null,
      turns: false,
      banner: { picture: null },
    })
    await put('hero-tall', 'hero-tall-02', 'hero-wide-02', 'banner-tall')
    expect(await homeRoute.loader(args('/'))).toMatchObject({
      hero: { pair: 2 },
      turns: false,
      banner: { picture: null },
    })
    await put('hero-tall', 'hero-wide', 'hero-tall-02', 'hero-wide-02', 'banner-tall', 'banner-wide')
    expect(await homeRoute.loader(args('/'))).toMatchObject({
      hero: { pair: 1 },
      turns: true,
      banner: { picture: { tall: { key: 'banner-tall' } } },
    })
  })

  test('turns through as many as 33 pairs, in their order, by their keys alone', async () => {
    const pairs = Array.from({ length: 33 }, (_, place) => place + 1)
    await put(...pairs.flatMap((pair) => [heroPlace(pair, 'tall'), heroPlace(pair, 'wide')]))
    const answer = await picturesRoute.loader(args('/home/pictures'))
    const listed = (await answer.json()) as { tall: string; wide: string }[]
    expect(listed).toEqual(
      pairs.map((pair) => ({ tall: heroPlace(pair, 'tall'), wide: heroPlace(pair, 'wide') })),
    )
    expect(tags).toEqual(['listing'])
  })
})
