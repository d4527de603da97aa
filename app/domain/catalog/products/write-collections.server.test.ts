// Collections as an owner writes them, on the real migrations.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { suggest, planSearch } from '#app/domain/catalog/search/search.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { writer } from '#tests/campaigns.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { products } from './catalog-tables.server.ts'
import { changeProducts } from './bulk-products.server.ts'
import { type CollectionFields, collectionLimits } from './collections.ts'
import { findCollection, readCollections, readFilledCollections } from './collections.server.ts'
import { ensureCustomProduct } from './custom-product.server.ts'
import { createProduct } from './edit-product.server.ts'
import { readProducts } from './editable-product.server.ts'
import { placeHomePictures } from './home-pictures.server.ts'
import { homePictures } from './home-tables.server.ts'
import { editOf, type ProductEdit } from './product-edit.ts'
import { listBestSellers, listCollections } from './product.server.ts'
import { productTexts } from './product-text.ts'
import {
  addCollection,
  moveCollection,
  removeCollection,
  saveCollection,
} from './write-collections.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
const actor = writer(now)
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await emptyTables(shop.db, 'collections', 'home_pictures')
  await emptyTables(shop.db, 'delivery_zones', 'holidays')
  await furnishShop(shop.db)
})

const ada: CollectionFields = {
  address: 'ada',
  name: 'Ada',
  tagline: 'For the first-born.',
  story: '',
  seoTitle: '',
  seoDescription: '',
  isShown: true,
  inMenu: true,
  tile: 4,
  badge: 'facts',
  bestSeller: 'highest-price',
}
const order = async () => (await readCollections(shop.db)).map(({ slug }) => slug)
const versionOf = async (slug: string) =>
  (await readCollections(shop.db)).find((one) => one.slug === slug)?.version ?? -1
const save = async (slug: string, change: Partial<CollectionFields>) =>
  saveCollection(shop.db, actor, { slug, version: await versionOf(slug) }, { ...ada, ...change })
const remove = async (slug: string) =>
  removeCollection(shop.db, actor, { slug, version: await versionOf(slug) })

describe('a collection', () => {
  test('is added at the end, holds products, and is found by its name', async () => {
    expect(await addCollection(shop.db, actor, ada)).toEqual({ ok: true, slug: 'ada' })
    expect(await order()).toEqual(['aku', 'ireti', 'zuri', 'luna', 'ada'])
    await addWig(shop.db, { collection: 'ada', name: 'First Bob' })
    expect((await listCollections(shop.db, now)).at(-1)).toMatchObject({ name: 'Ada', products: 1 })
    expect((await planSearch(shop.db, 'ada', now))?.unknown).toEqual([])
    expect(await suggest(shop.db, 'ada', now)).toMatchObject([
      { type: 'collection', name: 'Ada', slug: 'ada' },
      { type: 'product', name: 'First Bob' },
    ])
  })

  test('leads on from each address that it had, and its products stay in it', async () => {
    await addCollection(shop.db, actor, ada)
    await addWig(shop.db, { collection: 'ada' })
    for (const address of ['first', 'nwa-ada', 'first', 'daughters']) await save('ada', { address })
    for (const address of ['ada', 'first', 'nwa-ada', 'DAUGHTERS', 'Nwa Adá'])
      expect(await findCollection(shop.db, address)).toEqual({ at: 'elsewhere', address: 'daughters' })
    expect(await findCollection(shop.db, 'daughters')).toMatchObject({ at: 'address' })
    expect((await listCollections(shop.db, now)).at(-1)).toMatchObject({ address: 'daughters', products: 1 })
  })

  test('gives the address that it left to a new one, which gets a key of its own', async () => {
    await addCollection(shop.db, actor, ada)
    await addWig(shop.db, { collection: 'ada' })
    await save('ada', { address: 'first' })
    expect(await addCollection(shop.db, actor, ada)).toEqual({ ok: true, slug: 'ada-2' })
    expect(await findCollection(shop.db, 'ada')).toMatchObject({ collection: { slug: 'ada-2' } })
    expect(await findCollection(shop.db, 'first')).toMatchObject({ collection: { slug: 'ada' } })
  })

  test('never takes the address of another', async () => {
    await addCollection(shop.db, actor, ada)
    const taken = { ok: false, problem: 'address-taken' }
    expect(await addCollection(shop.db, actor, { ...ada, address: 'zuri' })).toEqual(taken)
    expect(await save('ada', { address: 'luna' })).toEqual(taken)
  })

  test('that is hidden is found nowhere, and its products still are', async () => {
    await addWig(shop.db, { collection: 'zuri', name: 'Quiet Bob' })
    await save('zuri', { address: 'zuri', name: 'Zuri', isShown: false })
    expect(await findCollection(shop.db, 'zuri')).toBeNull()
    expect((await listCollections(shop.db, now)).map(({ slug }) => slug)).not.toContain('zuri')
    expect(await listBestSellers(shop.db, now)).toEqual([])
    expect(await suggest(shop.db, 'quiet', now)).toMatchObject([{ type: 'product', name: 'Quiet Bob' }])
    expect((await suggest(shop.db, 'zuri', now)).filter(({ type }) => type === 'collection')).toEqual([])
  })

  test('that is empty has its page, and nobody is led there', async () => {
    await addWig(shop.db, { collection: 'aku' })
    const { variantId } = await addWig(shop.db, { collection: 'zuri', name: 'A Bob' })
    const led = async () => [
      (await readFilledCollections(shop.db, now)).map(({ slug }) => slug),
      (await listCollections(shop.db, now)).map(({ slug }) => slug),
      (await suggest(shop.db, 'zuri', now)).filter(({ type }) => type === 'collection').length,
    ]
    expect(await led()).toEqual([['aku', 'zuri'], ['aku', 'zuri'], 1])
    const isIts = sql`id = (select product_id from variants where id = ${variantId})`
    const [before, tomorrow] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
    for (const change of [{ publishedAt: null }, { publishedAt: tomorrow }, { deletedAt: before }]) {
      await shop.db
        .update(products)
        .set({ publishedAt: before, deletedAt: null, ...change })
        .where(isIts)
      expect(await led()).toEqual([['aku'], ['aku'], 0])
      expect(await findCollection(shop.db, 'zuri')).toMatchObject({ at: 'address' })
    }
  })

  test('is not saved over a colleague’s change', async () => {
    const read = { slug: 'zuri', version: await versionOf('zuri') }
    await save('zuri', { address: 'zuri', name: 'Zuri A' })
    expect(await saveCollection(shop.db, actor, read, ada)).toEqual({ ok: false, problem: 'changed' })
    expect(await removeCollection(shop.db, actor, read)).toEqual({ ok: false, problem: 'changed' })
  })

  test('moves by one place, and not beyond the ends', async () => {
    await moveCollection(shop.db, actor, 'luna', -1)
    await moveCollection(shop.db, actor, 'aku', -1)
    expect(await order()).toEqual(['aku', 'ireti', 'luna', 'zuri'])
    await moveCollection(shop.db, actor, 'aku', 1)
    expect(await order()).toEqual(['ireti', 'aku', 'luna', 'zuri'])
  })

  test.each([
    ['new', 'the form for another one has that address in the office'],
    ['613', 'digits alone are sorted before all others'],
  ])('has a key of its own where its address is %s: %s', async (address) => {
    const added = await addCollection(shop.db, actor, { ...ada, address })
    expect(added).toMatchObject({ ok: true, slug: `${address}-2` })
    expect(await findCollection(shop.db, address)).toMatchObject({ at: 'address' })
  })

  test('with the longest address that another has left has a key that products and files can hold', async () => {
    const address = 'a'.repeat(collectionLimits.address)
    await addCollection(shop.db, actor, { ...ada, address })
    await save(address, { address: 'short' })
    const added = await addCollection(shop.db, actor, { ...ada, address })
    const key = added.ok ? added.slug : ''
    expect(key).toBe(`${address}-2`)
    expect(key.length).toBeLessThanOrEqual(productTexts.collection.longest)
  })

  test('of ten added at once with one address is there once', async () => {
    const added = await Promise.all(Array.from({ length: 10 }, () => addCollection(shop.db, actor, ada)))
    expect(added.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('removing', () => {
  test('is refused while products are in it, and for the last', async () => {
    await addWig(shop.db, { collection: 'zuri' })
    expect(await remove('zuri')).toEqual({ ok: false, problem: 'not-empty' })
    for (const slug of ['aku', 'ireti', 'luna']) expect(await remove(slug)).toMatchObject({ ok: true })
    await emptyTables(shop.db, 'products')
    expect(await remove('zuri')).toEqual({ ok: false, problem: 'last' })
  })

  test('takes its picture along and leaves archived products and the one of designs to another', async () => {
    await ensureCustomProduct(shop.db, now)
    await addWig(shop.db, { collection: 'aku' })
    await shop.db
      .update(products)
      .set({ deletedAt: now })
      .where(sql`not is_custom`)
    const picture = { key: 'drawn-aku', alt: '', width: 4, height: 5, thumbhash: null }
    await placeHomePictures(shop.db, { 'tile-aku': picture })
    expect(await remove('aku')).toMatchObject({ ok: true })
    const kept = await shop.db.select({ collection: products.collection }).from(products)
    expect(kept).toEqual([{ collection: 'ireti' }, { collection: 'ireti' }])
    expect(await shop.db.$count(homePictures)).toBe(0)
    expect(await shop.db.select({ action: auditEntries.action }).from(auditEntries)).toContainEqual({
      action: 'collection.remove',
    })
  })
})

describe('a removed one', () => {
  test('leaves its key to nobody: offers and history may still name it', async () => {
    await addCollection(shop.db, actor, { ...ada, address: 'gone' })
    expect(await remove('gone')).toMatchObject({ ok: true })
    expect(await addCollection(shop.db, actor, { ...ada, address: 'gone' })).toEqual({
      ok: true,
      slug: 'gone-2',
    })
    expect(await findCollection(shop.db, 'gone')).toMatchObject({ at: 'address' })
  })

  test('is not filled at the same moment: one of both is told', async () => {
    const edit = await aDraft('zuri')
    const [made, removed] = await Promise.all([
      transaction(shop.db, (tx) => createProduct(tx, actor, edit)),
      remove('zuri'),
    ])
    expect(made.ok).not.toBe(removed.ok)
  })

  test('takes no product: who saves one is told beside the field', async () => {
    const edit = await aDraft('zuri')
    await remove('zuri')
    expect(await transaction(shop.db, (tx) => createProduct(tx, actor, edit))).toEqual({
      ok: false,
      problem: 'invalid',
      problems: [{ field: 'collection', problem: 'no-such-collection' }],
    })
    const [product] = await readProducts(shop.db, await productIds())
    const picks = [{ id: product?.id ?? 'prd_', version: product?.version ?? 0 }] as const
    expect(
      await changeProducts(shop.db, actor, picks, { kind: 'collection', collection: 'zuri' }),
    ).toMatchObject({ ok: false, problem: 'invalid' })
  })
})

const productIds = async () => (await shop.db.select({ id: products.id }).from(products)).map(({ id }) => id)

/** What a form would save into that collection. */
async function aDraft(collection: string): Promise<ProductEdit> {
  await addWig(shop.db, { collection: 'aku' })
  const [product] = await readProducts(shop.db, await productIds())
  if (!product) throw new Error('there is no product')
  const { variants, ...edit } = editOf(product)
  return {
    ...edit,
    slug: 'a-draft',
    collection,
    publishedAt: null,
    variants: variants.map((one) => ({ ...one, id: null, sku: `${one.sku}-D` })),
  }
}

describe('best sellers', () => {
  test('are one of each collection by its rule, with its badge', async () => {
    await addWig(shop.db, { collection: 'aku', name: 'Dear', priceNaira: 300_000 })
    await addWig(shop.db, { collection: 'aku', name: 'Plain', priceNaira: 100_000 })
    await addWig(shop.db, { collection: 'zuri', name: 'None of it' })
    await addWig(shop.db, { collection: 'luna', name: 'By the facts' })
    await save('zuri', { address: 'zuri', bestSeller: 'none' })
    await save('luna', { address: 'luna', badge: 'facts' })
    const cards = await listBestSellers(shop.db, now)
    expect(cards.map(({ name, badges }) => [name, badges])).toEqual([
      ['Dear', ['SALE']],
      ['By the facts', undefined],
    ])
    await shop.db.execute(sql`
      insert into stock_movements (variant_id, delta, reason, at)
      select v.id, -3, 'sold', ${now.toISOString()}::timestamptz from variants v join products p on p.id = v.product_id where p.name = 'Plain'`)
    await save('aku', { address: 'aku', bestSeller: 'most-sold' })
    expect((await listBestSellers(shop.db, now))[0]).toMatchObject({ name: 'Plain' })
  })
})
