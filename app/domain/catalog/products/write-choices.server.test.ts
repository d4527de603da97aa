// Categories, textures and colours as an owner writes them, on the real migrations.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { matchAll, planSearch } from '#app/domain/catalog/search/search.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { writer } from '#tests/campaigns.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { codesOf, facetLabel, facetValues, ownAttributesOf, usualNames } from './attributes.ts'
import { products } from './catalog-tables.server.ts'
import { listChoiceRows, readFormChoices } from './choices.server.ts'
import {
  asKind,
  type ChoiceAttribute,
  choiceAttributes,
  type ChoiceFields,
  choiceKey,
  readChoiceKey,
  toldChoices,
  traitsOf,
} from './choices.ts'
import { readOwnNames } from './collections.server.ts'
import { createProduct } from './edit-product.server.ts'
import type { ProductEdit } from './product-edit.ts'
import { productSummary, productTitle } from './product-head.ts'
import { findProduct } from './product.server.ts'
import { addChoice, moveChoice, removeChoice, saveChoice } from './write-choices.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { holdStock } from '#app/domain/catalog/stock/stock.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { findVariants } from './find-variants.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
const actor = writer(now)
let shop: TestDatabase
let seeded: readonly unknown[]
beforeAll(async () => {
  shop = await freshDatabase()
  seeded = await listChoiceRows(shop.db)
  await shop.db.execute(sql`create table first_choices as select * from attribute_choices`)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await emptyTables(shop.db, 'collections')
  await emptyTables(shop.db, 'delivery_zones', 'holidays', 'attribute_choices')
  await shop.db.execute(sql`insert into attribute_choices select * from first_choices`)
  await furnishShop(shop.db)
})

const plain: ChoiceFields = { name: '', isOn: true, alsoCalled: '', hex: null, tipHex: null, kind: null }
const glue: ChoiceFields = {
  ...plain,
  name: 'Lace glue',
  alsoCalled: 'adhesive bond',
  kind: {
    one: 'lace glue',
    variants: 'named',
    variantName: 'Size',
    supply: 'stock',
    asks: [],
    grams: 120,
  },
}
const add = (attribute: ChoiceAttribute, fields: ChoiceFields, code = '') =>
  addChoice(shop.db, actor, { attribute, code, fields })
const rowOf = async (attribute: ChoiceAttribute, code: string) =>
  (await listChoiceRows(shop.db)).find((row) => row.attribute === attribute && row.code === code)
const read = async (attribute: ChoiceAttribute, code: string) => ({
  attribute,
  code,
  version: (await rowOf(attribute, code))?.version ?? -1,
})
const codes = async (attribute: ChoiceAttribute) =>
  (await listChoiceRows(shop.db)).filter((row) => row.attribute === attribute).map(({ code }) => code)

async function addProduct(change: Partial<ProductEdit> = {}) {
  const { kinds } = await readFormChoices(shop.db)
  const fields = {
    name: 'Melt Band Glue',
    slug: 'melt-band-glue',
    description: 'Holds for a week.',
    kind: 'lace-glue',
    collection: 'aku',
    texture: 'straight',
    colour: 'natural',
    construction: null,
    lace: null,
    density: null,
    grade: null,
    origin: null,
    grams: null,
    cap: null,
    madeToOrder: false,
    seoTitle: '',
    seoDescription: '',
    depositPercent: null,
    publishedAt: now,
    saleFrom: null,
    saleUntil: null,
    defaultVariant: 0,
    pictures: [
      {
        key: 'glue',
        alt: 'A bottle',
        width: 800,
        height: 1000,
        thumbhash: null,
        focusX: 500,
        focusY: 500,
        shows: null,
      },
    ],
    variants: ['15 ml', '30 ml'].map((label, at) => ({
      id: null,
      sku: `GLUE-${at}`,
      lengthIn: 0,
      label,
      ...ownAttributesOf({}),
      priceKobo: naira(4_000 * (at + 1)),
      oldPriceKobo: null,
      reorderAt: null,
      stock: 3,
      retired: false,
    })),
    ...change,
  } satisfies ProductEdit
  return createProduct(shop.db, actor, asKind(fields, kinds))
}

describe('the rows', () => {
  test('begin as what the code knows, of which pages are told nothing', async () => {
    expect(toldChoices(await listChoiceRows(shop.db))).toEqual({})
    expect(seeded).toHaveLength(
      choiceAttributes.reduce((sum, attribute) => sum + Object.keys(usualNames[attribute]).length, 0),
    )
    const { tone, ...own } = await readOwnNames(shop.db)
    const { tone: usualTone, collection: _none, ...usual } = usualNames
    expect(own).toMatchObject(usual)
    expect(tone).toEqual(usualTone)
    for (const attribute of choiceAttributes)
      expect(await codes(attribute)).toEqual(Object.keys(usualNames[attribute]))
    const colours = (await listChoiceRows(shop.db)).filter(({ attribute }) => attribute === 'colour')
    for (const { code, hex, tipHex } of colours) expect([hex, tipHex ?? hex]).toEqual(usualNames.tone[code])
  })

  test('have a key for addresses that leads back to them', async () => {
    for (const row of await listChoiceRows(shop.db)) {
      expect(choiceKey(row)).toMatch(/^[\w-]+$/u)
      expect(readChoiceKey(choiceKey(row))).toEqual({ attribute: row.attribute, code: row.code })
    }
  })
})

describe('a category', () => {
  test('that is added has products that are listed, found, told of and held', async () => {
    expect(await add('kind', glue)).toEqual({ ok: true, id: { attribute: 'kind', code: 'lace-glue' } })
    expect(await addProduct()).toMatchObject({ ok: true })
    await addWig(shop.db)
    const own = await readOwnNames(shop.db)
    const filters = readFilters(new URLSearchParams('kind=lace-glue'), own)
    const { cards, total, counts } = await listProducts(shop.db, filters, now)
    expect(total).toBe(1)
    expect(cards[0]).toMatchObject({ name: 'Melt Band Glue', lengthIn: 0, label: '15 ml', texture: '' })
    expect(facetValues('kind', Object.keys(counts.kind), own)).toEqual(['wig', 'lace-glue'])
    expect(facetValues('texture', Object.keys(counts.texture), own)).not.toContain('')
    expect(facetLabel('kind', 'lace-glue', own)).toBe('Lace glue')
    for (const words of ['lace glue', 'adhesive', '30 ml', 'melt']) {
      const plan = await planSearch(shop.db, words, now)
      expect(
        plan && (await listProducts(shop.db, readFilters(new URLSearchParams()), now, matchAll(plan))).total,
      ).toBe(1)
    }
    const product = await findProduct(shop.db, 'melt-band-glue', now)
    if (!product) throw new Error('no product')
    expect(product).toMatchObject({ grams: 120, texture: '', colour: '', construction: null })
    expect(productTitle(product, settingDefaults.house, own)).toBe('Melt Band Glue, lace glue')
    expect(productSummary(product, settingDefaults.house, own)).toBe(
      'Lace glue, from ₦4,000. Holds for a week.',
    )
    const [found] = await findVariants(shop.db, 'lace glue', now)
    expect(found).toMatchObject({ words: '15 ml', free: 3 })
  })

  test('that is renamed keeps its code and its products, and is found by its new name', async () => {
    await add('kind', glue)
    await addProduct()
    const traits = glue.kind && { ...glue.kind, one: 'lace tape' }
    const saved = await saveChoice(shop.db, actor, await read('kind', 'lace-glue'), {
      ...glue,
      name: 'Lace tape',
      kind: traits,
    })
    expect(saved).toMatchObject({ ok: true })
    const plan = await planSearch(shop.db, 'tape', now)
    expect(plan?.unknown).toEqual([])
    const own = await readOwnNames(shop.db)
    expect([own.kind['lace-glue'], own.one['lace-glue']]).toEqual(['Lace tape', 'lace tape'])
  })

  test('of work is never short, counts nothing and weighs nothing', async () => {
    const work: ChoiceFields = {
      ...plain,
      name: 'Installation',
      kind: { ...traitsOf(null, 'x', 'Installation'), supply: 'service' },
    }
    await add('kind', work)
    const variant = { id: null, sku: 'INSTALL', lengthIn: 0, label: '', ...ownAttributesOf({}), stock: 0 }
    const price = { priceKobo: naira(25_000), oldPriceKobo: null, reorderAt: null, retired: false }
    const made = await addProduct({ kind: 'installation', variants: [{ ...variant, ...price }] })
    expect(made).toMatchObject({ ok: true })
    const product = await findProduct(shop.db, 'melt-band-glue', now)
    const [only] = product?.variants ?? []
    expect(only?.left).toBeGreaterThan(1_000)
    const wanted = [{ variantId: only?.id ?? newId('var'), quantity: 7 }]
    expect(await holdStock(shop.db, newId('ord'), wanted)).toEqual({ ok: true })
    const held = await shop.db.execute(sql`select held from variants where sku = 'INSTALL'`)
    expect(held.rows).toEqual([{ held: 0 }])
    const filters = readFilters(new URLSearchParams('stock=1'), await readOwnNames(shop.db))
    expect((await listProducts(shop.db, filters, now)).total).toBe(1)
  })

  test('is removed only when no product has it, an archived one included, and never one of hair', async () => {
    await add('kind', glue)
    await addProduct()
    const id = await read('kind', 'lace-glue')
    expect(await removeChoice(shop.db, actor, id)).toEqual({ ok: false, problem: 'not-empty' })
    await shop.db.update(products).set({ deletedAt: now })
    expect(await removeChoice(shop.db, actor, id)).toEqual({ ok: false, problem: 'not-empty' })
    await emptyTables(shop.db, 'products')
    expect(await removeChoice(shop.db, actor, { ...id, version: 7 })).toEqual({
      ok: false,
      problem: 'changed',
    })
    expect(await removeChoice(shop.db, actor, id)).toMatchObject({ ok: true })
    expect(await removeChoice(shop.db, actor, await read('kind', 'wig'))).toEqual({
      ok: false,
      problem: 'of-the-trade',
    })
    expect(await addProduct()).toMatchObject({ ok: false, problem: 'invalid' })
  })

  test('has a name and a code of its own, among others spelt alike', async () => {
    expect(await add('kind', { ...glue, name: 'wigs' })).toEqual({ ok: false, problem: 'name-taken' })
    expect(await add('kind', glue, 'wig')).toEqual({ ok: false, problem: 'code-taken' })
    expect(await add('kind', glue, 'glue')).toMatchObject({ ok: true })
    expect(await add('kind', { ...glue, name: 'Glue!' })).toEqual({ ok: false, problem: 'name-taken' })
  })

  test('of a name without letters that addresses know has a code all the same', async () => {
    expect(await add('kind', { ...glue, name: '香油' })).toMatchObject({ id: { code: 'kind' } })
    expect(await add('kind', { ...glue, name: '発油' })).toMatchObject({ id: { code: 'kind-2' } })
  })
})

describe('textures and colours', () => {
  test('are added, renamed, put in order and switched off; products keep what they have', async () => {
    await add('texture', { ...plain, name: 'Silk Press' })
    await add('colour', { ...plain, name: 'Mocha swirl', hex: '#45291D', tipHex: '#B9804A' }, 'T4/27')
    expect(await moveChoice(shop.db, actor, { attribute: 'texture', code: 'silk-press' }, -1)).toMatchObject({
      ok: true,
    })
    const yaki = await rowOf('texture', 'yaki')
    await saveChoice(shop.db, actor, await read('texture', 'yaki'), {
      ...plain,
      name: 'Perm yaki',
      isOn: false,
    })
    await addWig(shop.db, { texture: 'yaki' })
    const own = await readOwnNames(shop.db)
    expect(yaki?.name).toBe('Yaki')
    expect(codesOf('texture', own).slice(-2)).toEqual(['silk-press', 'afro'])
    expect([own.texture['yaki'], own.texture['silk-press']]).toEqual(['Perm yaki', 'Silk Press'])
    expect(facetLabel('colour', 'T4/27', own)).toBe('Mocha swirl T4/27')
    expect(own.tone['T4/27']).toEqual(['#45291D', '#B9804A'])
    expect((await readFormChoices(shop.db)).off.texture).toEqual(['yaki'])
    const { total } = await listProducts(shop.db, readFilters(new URLSearchParams('texture=yaki'), own), now)
    expect(total).toBe(1)
    expect(toldChoices(await listChoiceRows(shop.db))).toMatchObject({
      names: {
        texture: { yaki: 'Perm yaki', 'silk-press': 'Silk Press' },
        colour: { 'T4/27': 'Mocha swirl' },
      },
      tone: { 'T4/27': ['#45291D', '#B9804A'] },
    })
  })

  test('a colour whose code is a number is moved like any other', async () => {
    const [first = '', second = ''] = await codes('colour')
    expect([first, second]).toEqual(['1', '2'])
    await moveChoice(shop.db, actor, { attribute: 'colour', code: '2' }, -1)
    const own = await readOwnNames(shop.db)
    expect(facetValues('colour', [first, second, '1B'], own)).toEqual(['2', '1', '1B'])
  })

  test('one of each is offered at least', async () => {
    await shop.db.execute(
      sql`update attribute_choices set is_on = false where attribute = 'texture' and code <> 'yaki'`,
    )
    const saved = await saveChoice(shop.db, actor, await read('texture', 'yaki'), {
      ...plain,
      name: 'Yaki',
      isOn: false,
    })
    expect(saved).toEqual({ ok: false, problem: 'last' })
  })
})

test('every change stands in the audit log', async () => {
  await add('kind', glue)
  await saveChoice(shop.db, actor, await read('kind', 'lace-glue'), { ...glue, isOn: false })
  await moveChoice(shop.db, actor, { attribute: 'kind', code: 'lace-glue' }, -1)
  await removeChoice(shop.db, actor, await read('kind', 'lace-glue'))
  const rows = await shop.db.select().from(auditEntries).orderBy(auditEntries.number)
  expect(rows.slice(-4).map(({ action, subjectId }) => [action, subjectId])).toEqual(
    ['create', 'save', 'order', 'remove'].map((verb) => [`choice.${verb}`, 'kind-lace-glue']),
  )
})
