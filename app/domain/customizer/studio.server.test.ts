import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { saveProducts } from '#app/domain/catalog/products/save-products.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { catalogue, toDraft } from '#db/seed/catalogue/catalogue.ts'
import { seedEmpty } from '#db/seed/empty.ts'
import { priceList } from '#db/seed/price-list.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { applyChoice, startDesign } from './choose.ts'
import type { Design } from './design.ts'
import { findBase, type FoundBase } from './find-base.server.ts'
import { designKeptDays } from './design-limits.ts'
import {
  findDesign,
  forgetOldDesigns,
  publishPriceList,
  readPublishedPriceList,
  readPriceList,
  saveDesign,
} from './studio.server.ts'
import { priceDesign } from './studio-price.ts'
import { designs, priceLists } from './studio-tables.server.ts'

const now = new Date('2026-11-23T09:00:00Z')
const start = startDesign(priceList)
const slug = 'zuri-body-wave-22'
let shop: TestDatabase

beforeAll(async () => {
  shop = await freshDatabase()
  await seedEmpty(shop.db)
  const sold = catalogue.filter((entry) => [slug, 'ireti-burmese-bundles-x3'].includes(entry.slug))
  const saved = await saveProducts(
    shop.db,
    sold.map((entry) => toDraft(entry, now)),
    now,
  )
  if (!saved.every((one) => one.ok)) throw new Error('the shelf refused a wig')
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.delete(designs)
})

describe('the price list', () => {
  test('a new shop has the first one, once', async () => {
    await seedEmpty(shop.db)
    expect(await shop.db.$count(priceLists)).toBe(1)
    expect(await readPriceList(shop.db)).toEqual(priceList)
  })

  test('the newest one counts, is parsed once, and older ones stay', async () => {
    const first = await readPublishedPriceList(shop.db)
    expect(await readPublishedPriceList(shop.db)).toBe(first)
    const dearer = { ...priceList, makingKobo: naira(25_000) }
    const version = await publishPriceList(shop.db, dearer, 'Making costs more')
    expect(version).toBe(first.version + 1)
    expect((await readPublishedPriceList(shop.db)).priceList.makingKobo).toBe(naira(25_000))
    await publishPriceList(shop.db, priceList, 'Back')
    expect(await readPriceList(shop.db)).toEqual(priceList)
    expect(await shop.db.$count(priceLists)).toBe(3)
  })

  test('what is no price list is not published', async () => {
    const broken = { ...priceList, makingKobo: -1 }
    await expect(publishPriceList(shop.db, broken, '')).rejects.toThrow('makingKobo')
  })
})

describe('a saved design', () => {
  const save = (change: Partial<Parameters<typeof saveDesign>[1]> = {}) =>
    saveDesign(
      shop.db,
      { design: start, name: ' Sunday ', base: null, expressProcessing: false, remixOf: null, ...change },
      now,
    )

  test('goes after a year without use; a remix that is saved is a use', async () => {
    const codeOf = async (saved: ReturnType<typeof save>) => {
      const done = await saved
      if (!done.ok) throw new Error(done.problem)
      return done.code
    }
    const [lonely, remixed] = [await codeOf(save()), await codeOf(save())]
    const later = (days: number) => new Date(now.getTime() + days * dayMs)
    const remix = { design: start, name: '', base: null, expressProcessing: false, remixOf: remixed }
    await codeOf(saveDesign(shop.db, remix, later(200)))
    await forgetOldDesigns(shop.db, later(designKeptDays - 1))
    expect(await findDesign(shop.db, lonely)).not.toBeNull()
    expect(await forgetOldDesigns(shop.db, later(designKeptDays + 1))).toBeGreaterThan(0)
    expect(await findDesign(shop.db, lonely)).toBeNull()
    expect(await findDesign(shop.db, remixed)).not.toBeNull()
    await forgetOldDesigns(shop.db, later(designKeptDays + 201))
    expect(await findDesign(shop.db, remixed)).toBeNull()
  })

  test('is found by its code, however that is typed', async () => {
    const base = { slug, length: '22' }
    const saved = await save({ base, expressProcessing: true, remixOf: 'ABCDEFGH0O' })
    if (!saved.ok) throw new Error(saved.problem)
    expect(saved.code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/u)
    const found = {
      code: saved.code,
      name: 'Sunday',
      design: start,
      base,
      expressProcessing: true,
      remixOf: 'abcdefgh00',
      createdAt: now,
    }
    for (const typed of [
      saved.code,
      saved.code.toUpperCase(),
      saved.code.replaceAll('0', 'O').replaceAll('1', 'l'),
    ])
      expect(await findDesign(shop.db, typed)).toEqual(found)
  })

  test('is kept without anything of the shopper', async () => {
    await save()
    const [row] = await shop.db.select().from(designs)
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [
        'baseLength',
        'baseSku',
        'baseSlug',
        'code',
        'createdAt',
        'design',
        'express',
        'id',
        'name',
        'remixOf',
        'usedAt',
      ].toSorted(),
    )
    expect(Object.keys(row?.design ?? {})).toHaveLength(18)
  })

  test('the same design may be saved again, under another code', async () => {
    const [one, other] = await Promise.all([save(), save()])
    expect(one).not.toEqual(other)
    expect(await shop.db.$count(designs)).toBe(2)
  })

  test('what the price list does not make is not saved', async () => {
    expect(await save({ design: { ...start, cut: 'bob' } })).toMatchObject({
      ok: false,
      problem: 'not-makeable',
      problems: [{ field: 'length' }],
    })
    expect(await shop.db.$count(designs)).toBe(0)
  })

  test.each(['', 'nothing', '0000000000', "'; drop", '\0'.repeat(10), 'x'.repeat(5_000)])(
    'there is none under %j',
    async (code) => {
      expect(await findDesign(shop.db, code)).toBeNull()
    },
  )
})

describe('a design made from a product', () => {
  test('costs unchanged what the product costs today, and changed the difference more', async () => {
    const base = await mustFindBase()
    const price = (design: Design, from: FoundBase) =>
      priceDesign(priceList, { design, expressProcessing: false }, from)
    expect(price(base.design, base)).toMatchObject({
      totalKobo: base.priceKobo,
      lines: [{ amountKobo: base.priceKobo }],
    })
    const { design } = applyChoice(priceList, base.design, 'cut', 'curtain')
    expect(price(design, base)).toMatchObject({
      totalKobo: base.priceKobo + naira(8_000),
      lines: [{ field: null }, { field: 'cut' }],
    })
    await shop.db
      .update(variants)
      .set({ priceKobo: naira(200_000) })
      .where(eq(variants.sku, `${slug}-20`.toUpperCase()))
    expect(price(design, await mustFindBase()).totalKobo).toBe(naira(208_000))
  })

  test.each([
    { slug: 'gone', length: '20' },
    { slug, length: '6' },
    { slug: 'ireti-burmese-bundles-x3', length: '20' },
    { slug: 'your-design', length: '20' },
  ])('%o is not sold as a wig and no base', async (base) => {
    expect(await findBase(shop.db, priceList, base, now)).toBeNull()
  })
})

async function mustFindBase(): Promise<FoundBase> {
  const base = await findBase(shop.db, priceList, { slug, length: '20' }, now)
  if (!base) throw new Error('no base')
  return base
}

// The last: it takes a number of the price lists.
describe('a price list', () => {
  test('one from before a field was there offers its plain choice, and a design of that day is whole', async () => {
    const { styling: _styling, ...older } = priceList.fields
    const [{ version } = { version: 0 }] = await shop.db
      .insert(priceLists)
      .values({ priceList: { ...priceList, fields: older } as never })
      .returning({ version: priceLists.version })
    try {
      const read = await readPriceList(shop.db)
      expect(read.fields).toMatchObject({ ...older, styling: { start: 'as-is' } })
      expect(startDesign(read)).toEqual({ ...start, styling: 'as-is' })
      const saved = await saveDesign(
        shop.db,
        { design: start, name: '', base: null, expressProcessing: false, remixOf: null },
        now,
      )
      if (!saved.ok) throw new Error(saved.problem)
      const { styling: _unknown, ...design } = start
      await shop.db
        .update(designs)
        .set({ design: design as never })
        .where(eq(designs.code, saved.code))
      expect((await findDesign(shop.db, saved.code))?.design).toEqual({ ...start, styling: 'as-is' })
    } finally {
      await shop.db.delete(priceLists).where(eq(priceLists.version, version))
    }
  })
})
