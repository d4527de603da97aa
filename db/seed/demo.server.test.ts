import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNew } from '#app/domain/catalog/products/badges.ts'
import {
  productPictures,
  stockMovements,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'
import {
  findProduct,
  listBestSellers,
  listCollections,
  listNewArrivals,
} from '#app/domain/catalog/products/product.server.ts'
import { listMisses } from '#app/domain/catalog/search/search-misses.server.ts'
import { planSearch } from '#app/domain/catalog/search/search.server.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { readSteps } from '#app/domain/measurement/count-steps.server.ts'
import { deliveryZones, holidays } from '#app/domain/delivery/delivery-tables.server.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import type { CatalogueEntry } from './catalogue/entry.ts'
import { countGoods } from './count-goods.ts'
import { seedDemo } from './demo.ts'
import { seedEmpty } from './empty.ts'

const now = new Date('2026-11-24T10:00:00Z')
const picture = { key: 'aku/front', alt: 'Akú Bone Classic, worn', width: 800, height: 1000, thumbhash: null }

describe('the furnished shop', () => {
  let shop: TestDatabase
  let written: number[]
  beforeAll(async () => {
    shop = await freshDatabase()
    const pictures = async ([first]: readonly CatalogueEntry[]) => new Map([[first?.slug ?? '', [picture]]])
    // As when two processes start on one empty database.
    written = await Promise.all([seedDemo(shop.db, { now, pictures }), seedDemo(shop.db, { now, pictures })])
  })
  afterAll(() => shop.drop())

  test('is furnished once: 96 products, the unpriced one refused, stock equal to the ledger', async () => {
    expect(written.toSorted((a, b) => a - b)).toEqual([0, 96])
    expect(await seedDemo(shop.db, { now })).toBe(0)
    expect(await countGoods(shop.db)).toBe(96)
    expect(await findProduct(shop.db, 'unpriced', now)).toBeNull()
    const wrong = await shop.db
      .execute(sql`select v.sku from variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.on_hand <> coalesce(sum(m.delta), 0)`)
    expect(wrong.rows).toEqual([])
    expect(await shop.db.$count(stockMovements)).toBeGreaterThan(200)
    expect(await shop.db.$count(variants)).toBeGreaterThan(300)
  })

  test('has payouts that add up, each payment in one, but for those of the last days', async () => {
    const wrong = await shop.db
      .execute(sql`select o.id from payouts o join payout_charges c on c.payout_id = o.id
      group by o.id having o.gross_kobo <> sum(c.amount_kobo) or o.fee_kobo <> sum(c.fee_kobo)
        or o.paid_kobo <> o.gross_kobo - o.fee_kobo or extract(isodow from o.settled_at) > 5`)
    expect(wrong.rows).toEqual([])
    const counted = await shop.db.execute(sql`select count(c.payment_id)::int as charges,
        count(distinct c.payment_id)::int as payments, count(*) filter (where c.payment_id is null and p.paid_at <
          ${new Date(now.getTime() - 4 * dayMs).toISOString()})::int as forgotten
      from payments p left join payout_charges c on c.payment_id = p.id where p.state = 'paid'`)
    expect(counted.rows).toEqual([
      { charges: expect.any(Number), payments: expect.any(Number), forgotten: 0 },
    ])
    const [{ charges, payments } = { charges: 0, payments: 1 }] = counted.rows as Record<string, number>[]
    expect(charges).toBe(payments)
    expect(charges).toBeGreaterThan(50)
  })

  test('has visits of every day, each step smaller than the one before, and searches that found nothing', async () => {
    const last = lagosDay(now)
    const first = lagosDay(new Date(now.getTime() - 29 * dayMs))
    const { steps, sources, days } = await readSteps(shop.db, first, last)
    expect(days).toHaveLength(30)
    expect(sources.reduce((sum, { count }) => sum + count, 0)).toBe(steps.visit)
    expect([steps.visit > steps.cart, steps.cart > steps.checkout]).toEqual([true, true])
    expect((await listMisses(shop.db, { first, last }, { limit: 20 })).length).toBeGreaterThan(4)
  })

  test('shows collections, best sellers and new arrivals', async () => {
    const collections = await listCollections(shop.db, now)
    expect(collections.map((one) => [one.name, one.products])).toEqual([
      ['Akú', 24],
      ['Ireti', 24],
      ['Zuri', 24],
      ['Luna', 24],
    ])
    expect((await listBestSellers(shop.db, now)).map((card) => card.name)).toEqual([
      'Akú Bone Floor',
      'Ireti Burmese 26',
      'Zuri Body Wave 28',
      'Luna Copper Lob',
    ])
    expect((await listNewArrivals(shop.db, now)).map((card) => card.slug)).toEqual([
      'zuri-balayage-curtain',
      'ireti-bouncy-chocolate',
      'aku-layered-butterfly',
      'luna-wear-and-go-curl-14',
    ])
  })

  test('makes the fixed badges of Best Sellers true', async () => {
    const cards = await listBestSellers(shop.db, now)
    const of = (collection: string) => cards.find((card) => card.collection === collection)
    const aku = of('aku')
    expect(aku?.oldPriceKobo).toBeGreaterThan(aku?.priceKobo ?? Number.POSITIVE_INFINITY)
    expect(of('ireti')?.isBestSeller).toBe(true)
    expect(isNew(of('zuri')?.createdAt ?? null, now)).toBe(true)
  })

  test('shows a product with its lengths, price and picture', async () => {
    const product = await findProduct(shop.db, 'aku-bone-classic', now)
    expect(product?.variants.map((variant) => variant.lengthIn)).toEqual([18, 20, 22, 24, 26, 28])
    expect(product?.variants.find((variant) => variant.isDefault)?.priceKobo).toBe(47_400_000)
    expect(product?.pictures).toEqual([{ ...picture, focusX: 500, focusY: 500 }])
    expect(await shop.db.$count(productPictures)).toBe(1)
  })

  test.each([
    ['bone strait', 'bone straight'],
    ['clousure', 'closure'],
    ['bonestraigt', 'bonestraight'],
    ['burgandy', 'burgundy'],
    ['humanhair', 'human hair'],
    ['bodywavewig', 'bodywave wig'],
    ['hdlace', 'hd lace'],
    ['curly wigg', 'curly wig'],
  ])('search mends "%s" to "%s"', async (typed, meant) => {
    expect((await planSearch(shop.db, typed, now))?.mendedTo).toBe(meant)
  })

  test.each([
    ['wig for cancer', ['wig', 'cancer'], ['cancer']],
    ['gift card', ['gift', 'card'], ['gift', 'card']],
    ['party dress', ['party', 'dress'], ['party', 'dress']],
    ['bread', ['bread'], ['bread']],
  ])('search never rewrites the English words of "%s"', async (typed, words, atMostUnknown) => {
    const plan = await planSearch(shop.db, typed, now)
    expect(plan).toMatchObject({ words, mendedTo: null })
    expect(atMostUnknown).toEqual(expect.arrayContaining(plan?.unknown ?? []))
  })

  test('search takes what shoppers call something for what the owner says it is', async () => {
    expect((await planSearch(shop.db, 'fro wig', now))?.words).not.toContain('afro')
    await presetSetting(shop.db, 'search', { synonyms: 'Fro = afro' })
    expect(await planSearch(shop.db, 'fro wig', now)).toMatchObject({
      words: ['afro', 'wig'],
      typed: 'fro wig',
      mendedTo: null,
      unknown: [],
    })
    await presetSetting(shop.db, 'search', { synonyms: '' })
  })

  test.each([
    'aku',
    '1b',
    '13x4 frontal',
    'Mama’s pick',
    'bonestraight',
    '20 inch water wave',
    'sdd',
    'wine',
    'weavon',
    'bodywave',
    'body wave',
    'lacefront',
  ])('search takes "%s" as it is', async (typed) => {
    expect(await planSearch(shop.db, typed, now)).toMatchObject({ mendedTo: null, unknown: [] })
  })
})

test('the empty shop has collections, zones and holidays, may be furnished later, and keeps what owners changed', async () => {
  const shop = await freshDatabase()
  try {
    await seedEmpty(shop.db)
    await shop.db.execute(sql`update delivery_zones set fee_kobo = 1 where id = 'lagos-island'`)
    expect(await countGoods(shop.db)).toBe(0)
    expect(await shop.db.$count(holidays)).toBeGreaterThan(30)
    expect(await seedDemo(shop.db, { now })).toBe(96)
    const [cheap] = await shop.db.select().from(deliveryZones).where(eq(deliveryZones.id, 'lagos-island'))
    expect(cheap?.feeKobo).toBe(1)
  } finally {
    await shop.drop()
  }
})
