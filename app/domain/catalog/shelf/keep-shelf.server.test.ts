import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { facetNames } from '#app/domain/catalog/products/attributes.ts'
import { colourNames, constructions, kindNames, textureNames } from '#app/domain/catalog/products/hair.ts'
import { saveProducts } from '#app/domain/catalog/products/save-products.server.ts'
import { type Filters, readFilters, sorts } from '#app/domain/catalog/search/filters.ts'
import { type Card, listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { keepListening } from '#app/foundation/db/listening.server.ts'
import { type Db, openDb } from '#app/foundation/db/db.server.ts'
import { pagesChannel, shelfNotice } from '#app/foundation/http/page-tags.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { countListing } from '#tests/count-listing.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { firstCollections } from '#db/seed/first-collections.ts'
import { furnishShop } from '#tests/factories.ts'
import { KeptShelf } from './keep-shelf.server.ts'
import { keepShelfOf } from './shelf.server.ts'

const collectionSlugs = firstCollections.map(({ slug }) => slug)
const now = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-20T12:00:00Z')
let shop: TestDatabase
/** Asks the same database, and is answered from the shelf that is kept. */
let kept: Db
let shelf: KeptShelf
let heardOf: string[]
let listening: ReturnType<typeof keepListening>

beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  await addProducts(40, 0)
  shelf = new KeptShelf(shop.db, pino({ level: 'silent' }))
  heardOf = []
  listening = keepListening({ url: shop.url }, pagesChannel, {
    onNotice(payload) {
      if (!payload.startsWith(shelfNotice)) return
      shelf.changed(payload.slice(shelfNotice.length))
      heardOf.push(payload)
    },
    onListening: () => shelf.heard(),
    onSilence: () => shelf.lost(),
  })
  kept = openDb(shop.pool)
  keepShelfOf(kept, shelf)
})
afterAll(async () => {
  await listening.stop()
  await shop.drop()
})

test('after a thousand edits of every kind the kept shelf says what the tables say', async () => {
  const edits = fc.sample(edit, { numRuns: 1_000, seed: 20 })
  const asked = fc.sample(fc.record({ filters, at: fc.constantFrom(now, later) }), { numRuns: 100, seed: 21 })
  for (let from = 0; from < edits.length; from += 50) {
    // Ten writers at once.
    for (let at = from; at < from + 50; at += 10) await Promise.all(edits.slice(at, at + 10).map(make))
    await untilHeard(`after ${from}`)
    for (const { filters: some, at } of asked.slice(from / 10, from / 10 + 5)) {
      const [mine, counted] = [await listProducts(kept, some, at), await countListing(shop.db, some, at)]
      expect({ ...mine, shown: mine.cards.map((card) => card.variantId) }).toMatchObject(counted)
      expect(mine.counts).toEqual(counted.counts)
    }
  }
}, 120_000)

test('cards that were read before are as the tables say, too', async () => {
  const all = readFilters(new URLSearchParams('sort=price-up'))
  await listProducts(kept, all, later)
  await shop.db.execute(sql`update products set name = name || ' II', rating_count = 1, rating_sum = 5`)
  await shop.db.execute(sql`update variants set held = greatest(0, on_hand - 2)`)
  await untilHeard('cards')
  expect((await listProducts(kept, all, later)).cards).toEqual(
    (await listProducts(shop.db, all, later)).cards,
  )
})

test('a card that is shown again and again outlives thousands that are shown once', () => {
  const { cards } = new KeptShelf(shop.db, pino({ level: 'silent' }))
  const put = (n: number) => cards.set(`var_${n}`, { variantId: `var_${n}` } as Card)
  put(0)
  for (let n = 1; n < 5_000; n++) {
    put(n)
    expect(cards.get('var_0')).toBeDefined()
  }
  expect([cards.has('var_4000'), cards.has('var_1')]).toEqual([true, false])
})

test('what is written in a transaction that is taken back is not seen, and the rest as soon as it is there', async () => {
  const all = readFilters(new URLSearchParams())
  const before = (await listProducts(kept, all, later)).total
  let during = 0
  await shop.db
    .transaction(async (tx) => {
      await tx.execute(sql`update products set deleted_at = now()`)
      during = (await listProducts(kept, all, later)).total
      throw new Error('taken back')
    })
    .catch(() => {})
  await untilHeard('taken back')
  expect(during).toBe(before)
  expect((await listProducts(kept, all, later)).total).toBe(before)
  await shop.db.execute(sql`truncate products cascade`)
  await untilHeard('emptied')
  expect((await listProducts(kept, all, later)).total).toBe(0)
})

/** Notices come in the order of the commits. */
async function untilHeard(name: string): Promise<void> {
  await shop.db.execute(sql`select pg_notify(${pagesChannel}, ${shelfNotice + name})`)
  await vi.waitFor(() => expect(heardOf).toContain(shelfNotice + name), { timeout: 10_000 })
}

const some = <T extends string>(values: readonly T[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })
const bound = (from: number, to: number) => fc.option(fc.integer({ min: from, max: to }), { freq: 2 })

const filters: fc.Arbitrary<Filters> = fc
  .record({
    facets: fc.record(
      Object.fromEntries(
        facetNames.map((name) => [
          name,
          fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, some(valuesOf(name), 3)),
        ]),
      ),
    ),
    length: fc.tuple(bound(6, 18), bound(19, 32)),
    price: fc.tuple(bound(50_000, 200_000), bound(200_001, 400_000)),
    inStock: fc.boolean(),
    sort: fc.option(fc.constantFrom(...(Object.keys(sorts) as (keyof typeof sorts)[]))),
    page: fc.constantFrom(1, 1, 1, 2),
  })
  .map(({ facets, length, price, ...rest }) => ({
    ...readFilters(new URLSearchParams()),
    ...facets,
    ...rest,
    lengthFrom: length[0],
    lengthTo: length[1],
    priceFrom: price[0],
    priceTo: price[1],
  }))

function valuesOf(name: (typeof facetNames)[number]): readonly string[] {
  switch (name) {
    case 'collection':
      return collectionSlugs
    case 'kind':
      return Object.keys(kindNames)
    case 'texture':
      return Object.keys(textureNames).slice(0, 4)
    case 'colour':
      return Object.keys(colourNames).slice(0, 4)
    case 'construction':
      return Object.keys(constructions).slice(0, 3)
    case 'density':
      return ['130', '150', '180']
  }
}

type Edit = { kind: (typeof kinds)[number]; which: number; value: number }
const kinds = [
  'price',
  'stock',
  'hold',
  'density',
  'length',
  'texture',
  'colour',
  'collection',
  'construction',
  'own-construction',
  'own-lace',
  'own-cap',
  'hide',
  'show',
  'wait',
  'delete',
  'restore',
  'retire',
  'offer',
  'rate',
  'order',
  'import',
  'sell',
  'first',
  'erase',
] as const
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat(10_000),
  value: fc.nat(1_000),
})

let added = 40
/** As whoever writes does it, in one statement: what the shelf hears does not depend on who it was. */
async function make({ kind, which, value }: Edit): Promise<void> {
  const product = sql`id = (select id from products where not is_custom order by id offset ${which} % (select greatest(1, count(*)) from products where not is_custom) limit 1)`
  const variant = sql`id = (select id from variants order by id offset ${which} % (select greatest(1, count(*)) from variants) limit 1)`
  const oneOf = (values: readonly string[]) => values[value % values.length] ?? ''
  const statements: Record<Edit['kind'], (() => Promise<unknown>) | ReturnType<typeof sql>> = {
    price: sql`update variants set price_kobo = ${(50 + value) * 100_000}, old_price_kobo = null where ${variant}`,
    stock: sql`update variants set on_hand = held + ${value % 4} where ${variant}`,
    hold: sql`update variants set held = ${value % 3} * on_hand / 2 where ${variant}`,
    density: sql`update variants set density = ${value % 2 === 0 ? null : Number(oneOf(valuesOf('density')))} where ${variant}`,
    length: sql`update variants set length_in = ${8 + (value % 24)} where ${variant}`,
    texture: sql`update products set texture = ${oneOf(valuesOf('texture'))} where ${product}`,
    colour: sql`update products set colour = ${oneOf(valuesOf('colour'))} where ${product}`,
    collection: sql`update products set collection = ${oneOf(valuesOf('collection'))} where ${product}`,
    construction: sql`update products set construction = ${value % 3 === 0 ? null : oneOf(valuesOf('construction'))} where ${product}`,
    'own-construction': sql`update variants set construction = ${value % 3 === 0 ? null : oneOf(valuesOf('construction'))} where ${variant}`,
    'own-lace': sql`update variants set lace = ${value % 3 === 0 ? null : `Lace ${value}`} where ${variant}`,
    'own-cap': sql`update variants set cap = ${value % 3 === 0 ? null : `Cap ${value}`} where ${variant}`,
    hide: sql`update products set published_at = null where ${product}`,
    show: sql`update products set published_at = ${now.toISOString()} where ${product}`,
    wait: sql`update products set published_at = ${later.toISOString()} where ${product}`,
    delete: sql`update products set deleted_at = now() where ${product}`,
    restore: sql`update products set deleted_at = null where ${product}`,
    retire: sql`update variants set retired_at = now() where ${variant} and not is_default`,
    offer: sql`update variants set retired_at = null where ${variant}`,
    rate: sql`update products set rating_count = ${value % 5}, rating_sum = ${(value % 5) * (1 + (value % 4))} where ${product}`,
    order: sql`update products set made_to_order = not made_to_order where ${product}`,
    import: () => addProducts(2, (added += 2)),
    sell: sql`update variants set on_hand = on_hand - 1 where ${variant} and on_hand > held`,
    first: sql`update products set created_at = ${value % 7 === 0 ? null : new Date(now.getTime() - value * 60_000).toISOString()}::timestamptz where ${product}`,
    erase: sql`delete from products where ${product} and ${value % 5 === 0}`,
  }
  const statement = statements[kind]
  await (typeof statement === 'function' ? statement() : shop.db.execute(statement))
}

async function addProducts(count: number, from: number): Promise<void> {
  const drafts = Array.from({ length: count }, (_, at) => {
    const n = from + at
    const pick = <T>(values: readonly T[]) => values[n % values.length] as T
    return {
      slug: `edited-${n}`,
      name: `Edited ${n}`,
      description: '',
      kind: pick(['wig', 'bundles'] as const),
      collection: pick(collectionSlugs),
      texture: pick(Object.keys(textureNames) as (keyof typeof textureNames)[]),
      colour: '1B',
      density: 150,
      createdAt: new Date(now.getTime() - n * 60_000),
      publishedAt: now,
      variants: [14, 18, 22].slice(0, 1 + (n % 3)).map((lengthIn) => ({
        sku: `e${n}-${lengthIn}`,
        lengthIn,
        priceKobo: naira(100_000 + lengthIn * 1_000 + n * 10),
        stock: n % 3,
      })),
    }
  })
  const saved = await saveProducts(shop.db, drafts, now)
  if (!saved.every(({ ok }) => ok)) throw new Error(JSON.stringify(saved))
}
