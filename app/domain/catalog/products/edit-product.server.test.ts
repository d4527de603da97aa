import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownAttributesOf, plainAttributes } from './attributes.ts'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { fillCart, furnishShop } from '#tests/factories.ts'
import { announceDueProducts } from './announce-due.server.ts'
import { products, stockMovements, variants } from './catalog-tables.server.ts'
import { createProduct, duplicateProduct, editProduct } from './edit-product.server.ts'
import { findEditableProduct } from './editable-product.server.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { editOf, type EditableProduct, type ProductEdit, type VariantEdit } from './product-edit.ts'
import { findProducts } from '#app/domain/catalog/search/find-products.server.ts'
import { findProduct, findProductPreview, listNewArrivals } from './product.server.ts'
import { removeProducts, restoreProducts } from './remove-products.server.ts'
import { planSearch, suggest } from '#app/domain/catalog/search/search.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
const later = new Date('2026-11-25T08:00:00Z')
const actor: Actor = { userId: null, role: 'owner', requestId: 'req_test', now }
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())
beforeEach(() => emptyTables(shop.db, 'products'))

const variant = (lengthIn: number, change: Partial<VariantEdit> = {}): VariantEdit => ({
  id: null,
  sku: `T-${lengthIn}`,
  lengthIn,
  label: '',
  ...ownAttributesOf({ density: 180 }),
  reorderAt: null,
  retired: false,
  priceKobo: naira(1e5 + lengthIn),
  oldPriceKobo: null,
  stock: 3,
  ...change,
})

const wanted = (change: Partial<ProductEdit> = {}): ProductEdit => ({
  ...plainAttributes,
  name: 'Zuri Silk',
  slug: 'zuri-silk',
  description: 'Soft waves.',
  seoTitle: '',
  seoDescription: '',
  kind: 'wig',
  collection: 'zuri',
  texture: 'body-wave',
  colour: '1B',
  construction: '13x4-hd',
  lace: 'HD',
  density: 180,
  grams: 250,
  cap: 'Medium',
  madeToOrder: false,
  depositPercent: null,
  publishedAt: now,
  saleFrom: null,
  saleUntil: null,
  variants: [variant(18), variant(20)],
  defaultVariant: 0,
  pictures: [
    {
      key: 'pic-a',
      alt: 'From the front',
      width: 800,
      height: 1e3,
      thumbhash: null,
      focusX: 500,
      focusY: 300,
      shows: null,
    },
  ],
  ...change,
})

async function make(change: Partial<ProductEdit> = {}): Promise<EditableProduct> {
  const made = await transaction(shop.db, (tx) => createProduct(tx, actor, wanted(change)))
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return read(made.id)
}

async function read(id: string): Promise<EditableProduct> {
  const product = await findEditableProduct(shop.db, id)
  if (!product) throw new Error('gone')
  return product
}

function save(before: EditableProduct, change: Partial<ProductEdit>, by: Actor = actor) {
  const edit = { ...editOf(before), ...change }
  return transaction(shop.db, (tx) => editProduct(tx, by, { id: before.id, version: before.version, edit }))
}

const onShelf = async (at: Date) =>
  (await listProducts(shop.db, noFilters, at)).cards.map((card) => card.slug)

const noFilters = readFilters(new URLSearchParams())

const entriesOf = (id: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.number)

describe('a new product', () => {
  test('is on the shelf with its variants, its crop and an entry of the audit log', async () => {
    const made = await make()
    const product = await findProduct(shop.db, 'zuri-silk', now)
    expect(product?.variants.map((v) => [v.sku, v.left, v.isDefault])).toEqual([
      ['T-18', 3, true],
      ['T-20', 3, false],
    ])
    expect(product?.pictures[0]).toMatchObject({ focusX: 500, focusY: 300 })
    expect(made).toMatchObject({ version: 0, createdAt: now })
    const [entry] = await entriesOf(made.id)
    expect(entry).toMatchObject({ action: 'product.create', subjectId: made.id, requestId: 'req_test' })
  })

  test.each<[string, string, Partial<ProductEdit>]>([
    ['name', 'no-name', { name: ' ' }],
    ['slug', 'bad-slug', { slug: 'Akú' }],
    ['variants', 'no-variants', { variants: [] }],
    ['defaultVariant', 'default-retired', { variants: [variant(18, { retired: true }), variant(20)] }],
    [
      'variants.1.price',
      'price-not-positive',
      { variants: [variant(18), variant(20, { priceKobo: kobo(0) })] },
    ],
    ['variants.0.oldPrice', 'old-price-not-higher', { variants: [variant(18, { oldPriceKobo: naira(5) })] }],
    ['variants.1.sku', 'sku-taken', { variants: [variant(18), variant(20, { sku: 'T-18' })] }],
    ['variants.1.length', 'same-variant-twice', { variants: [variant(18), variant(18, { sku: 'T-x' })] }],
    // What it does not say is as it is for the product.
    [
      'variants.1.length',
      'same-variant-twice',
      { variants: [variant(18), variant(18, { sku: 'T-x', construction: '13x4-hd', cap: 'Medium' })] },
    ],
    ['pictures', 'no-picture', { pictures: [] }],
  ])('is refused at %s: %s, and nothing is written', async (field, problem, change) => {
    const made = await transaction(shop.db, (tx) => createProduct(tx, actor, wanted(change)))
    expect(made).toEqual({ ok: false, problem: 'invalid', problems: [{ field, problem }] })
    expect(await shop.db.$count(products)).toBe(0)
  })

  test('may be a draft without pictures, but not on sale without words for them', async () => {
    const draft = await make({ publishedAt: null, pictures: [] })
    expect(draft.publishedAt).toBeNull()
    const pictures = wanted().pictures.map((picture) => ({ ...picture, alt: ' ' }))
    expect(await save(draft, { publishedAt: now, pictures })).toMatchObject({
      problems: [{ field: 'pictures.0.alt', problem: 'no-alt' }],
    })
  })

  test('one that is on sale without a picture may get another price, but no worse pictures', async () => {
    const made = await make()
    await shop.db.execute(sql`delete from product_pictures`)
    const bare = await read(made.id)
    const dearer = editOf(bare).variants.map((one) => ({ ...one, priceKobo: naira(200_000) }))
    expect(await save(bare, { variants: dearer })).toMatchObject({ ok: true, version: 1 })
    const pictures = wanted().pictures.map((picture) => ({ ...picture, alt: '' }))
    expect(await save(await read(made.id), { pictures })).toMatchObject({ ok: false, problem: 'invalid' })
  })

  test('another product’s slug and SKU are told beside their fields', async () => {
    await make()
    const made = await transaction(shop.db, (tx) => createProduct(tx, actor, wanted()))
    expect(made).toMatchObject({
      problems: [
        { field: 'slug', problem: 'slug-taken' },
        { field: 'variants.0.sku', problem: 'sku-taken' },
        { field: 'variants.1.sku', problem: 'sku-taken' },
      ],
    })
  })
})

describe('changing a product', () => {
  test('writes what differs, counts the version up and tells both sides in the audit log', async () => {
    const before = await make()
    const saved = await save(before, { name: 'Zuri Satin' })
    expect(saved).toMatchObject({
      version: 1,
      changes: [{ field: 'name', before: 'Zuri Silk', after: 'Zuri Satin' }],
    })
    const entries = await entriesOf(before.id)
    expect(entries.at(-1)).toMatchObject({
      action: 'product.edit',
      before: { name: 'Zuri Silk' },
      after: { name: 'Zuri Satin' },
    })
    expect((await suggest(shop.db, 'satin', now)).length).toBe(1)
    expect((await suggest(shop.db, 'silk', now)).map((one) => one.type)).not.toContain('product')
  })

  test('that changes nothing writes nothing', async () => {
    const before = await make()
    expect(await save(before, {})).toMatchObject({ ok: true, version: 0, changes: [] })
    expect(await entriesOf(before.id)).toHaveLength(1)
  })

  test('of two editors at once one is told, with what stands there now', async () => {
    const before = await make()
    const both = await Promise.all([save(before, { name: 'Theirs' }), save(before, { name: 'His' })])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    const told = both.find((one) => !one.ok)
    const present = await read(before.id)
    expect(told).toMatchObject({ problem: 'stale', present: { name: present.name, version: 1 } })
  })

  test('swaps SKUs, order and the first variant, and adds one with its stock in the ledger', async () => {
    const before = await make()
    const [a, b] = editOf(before).variants
    if (!a || !b) throw new Error('two variants')
    const saved = await save(before, {
      variants: [{ ...b, sku: a.sku }, variant(22, { stock: 4 }), { ...a, sku: b.sku }],
      defaultVariant: 0,
    })
    expect(saved.ok).toBe(true)
    const after = await read(before.id)
    expect(after.variants.map((v) => [v.lengthIn, v.sku, v.isDefault, v.onHand])).toEqual([
      [20, 'T-18', true, 3],
      [22, 'T-22', false, 4],
      [18, 'T-20', false, 3],
    ])
    const [row] = await shop.db.select().from(products)
    expect(row?.priceKobo).toBe(naira(100_020))
    expect(await shop.db.$count(stockMovements)).toBe(3)
  })

  test('leaves variants alone that it does not name', async () => {
    const before = await make()
    const [a] = editOf(before).variants
    if (!a) throw new Error('a variant')
    await save(before, { variants: [{ ...a, priceKobo: naira(1) }] })
    const after = await read(before.id)
    expect(after.variants.map((v) => v.priceKobo)).toEqual([naira(1), naira(100_020)])
  })

  test('keeps the addresses that it had, and one that is used again leads to its new owner', async () => {
    const before = await make()
    await save(before, { slug: 'zuri-satin' })
    expect((await findProduct(shop.db, 'zuri-silk', now))?.slug).toBe('zuri-satin')
    await make({ variants: [variant(18, { sku: 'other' })] })
    expect((await findProduct(shop.db, 'zuri-silk', now))?.id).not.toBe(before.id)
  })

  test('every address that it ever had leads to the present one, however often it moved, and back', async () => {
    const { id } = await make()
    for (const slug of ['two', 'three', 'zuri-silk', 'two', 'four']) await save(await read(id), { slug })
    for (const slug of ['zuri-silk', 'two', 'three', 'four'])
      expect([slug, (await findProduct(shop.db, slug, now))?.slug]).toEqual([slug, 'four'])
    expect((await findProducts(shop.db, ['three', 'two', 'four'], now)).map((one) => one.slug)).toEqual([
      'four',
    ])
  })

  test('off the shelf it may move too, and the links of before find it once it is back', async () => {
    const { id } = await make()
    await save(await read(id), { publishedAt: null })
    await save(await read(id), { slug: 'zuri-satin' })
    expect(await findProduct(shop.db, 'zuri-silk', now)).toBeNull()
    await save(await read(id), { publishedAt: now })
    expect((await findProduct(shop.db, 'zuri-silk', now))?.slug).toBe('zuri-satin')
  })

  test('an address that another product takes leads there from its hour on, and until then where it led', async () => {
    const { id } = await make()
    await save(await read(id), { slug: 'zuri-satin' })
    const tomorrow = new Date(now.getTime() + 86_400_000)
    const other = await make({ publishedAt: tomorrow, variants: [variant(18, { sku: 'other' })] })
    const found = async (at: Date) => [
      (await findProduct(shop.db, 'zuri-silk', at))?.id,
      (await findProducts(shop.db, ['zuri-silk'], at))[0]?.id,
    ]
    expect(await found(now)).toEqual([id, id])
    expect(await found(tomorrow)).toEqual([other.id, other.id])
    await save(await read(other.id), { slug: 'elsewhere' })
    expect(await found(tomorrow)).toEqual([other.id, other.id])
  })
})

describe('what the shop shows', () => {
  test('a retired variant is gone from its page, search and cart, and its row stays', async () => {
    const before = await make()
    const cartId = await fillCart(shop.db, now, [before.variants[1]?.id ?? 'var_', 1])
    const retired = editOf(before).variants.map((v, place) => ({ ...v, retired: place === 1 }))
    await save(before, { variants: retired })
    expect((await findProduct(shop.db, before.id, now))?.variants.map((v) => v.lengthIn)).toEqual([18])
    const [card] = (await listProducts(shop.db, noFilters, now)).cards
    expect(card?.lengths).toEqual([18])
    expect((await findCart(shop.db, cartId, now))?.lines[0]?.problem).toEqual({ kind: 'no-longer-made' })
    const variantId = before.variants[1]?.id ?? 'var_'
    const again = await applyCartChange(shop.db, null, { intent: 'add', variantId, quantity: 1 }, now)
    expect(again).toMatchObject({ ok: false, problem: 'no-longer-made' })
    expect(await shop.db.$count(variants)).toBe(2)
  })

  test('a new price is told in the cart and not charged unseen', async () => {
    const before = await make()
    const cartId = await fillCart(shop.db, now, [before.variants[0]?.id ?? 'var_', 1])
    await save(before, {
      variants: editOf(before).variants.map((v) => ({ ...v, priceKobo: naira(120_000) })),
    })
    expect((await findCart(shop.db, cartId, now))?.lines[0]?.problem).toEqual({
      kind: 'price-changed',
      oldKobo: naira(100_018),
      newKobo: naira(120_000),
    })
  })

  test('one taken out is nowhere, and an undo brings it back as it was', async () => {
    const before = await make()
    const cartId = await fillCart(shop.db, now, [before.variants[0]?.id ?? 'var_', 1])
    const remove = () => transaction(shop.db, (tx) => removeProducts(tx, actor, [before.id]))
    expect(await remove()).toEqual([before.id])
    expect(await remove()).toEqual([])
    expect(await onShelf(now)).toEqual([])
    expect(await findProduct(shop.db, before.id, now)).toBeNull()
    // Nor is its collection, which has nothing else.
    expect(await suggest(shop.db, 'zuri silk', now)).toEqual([])
    expect((await findCart(shop.db, cartId, now))?.lines[0]?.problem).toEqual({ kind: 'withdrawn' })
    expect((await planSearch(shop.db, 'sillk', now))?.mendedTo).toBeNull()
    await transaction(shop.db, (tx) => restoreProducts(tx, actor, [before.id]))
    expect(await onShelf(now)).toEqual(['zuri-silk'])
    expect((await findCart(shop.db, cartId, now))?.lines[0]?.problem).toBeNull()
    expect(editOf(await read(before.id))).toEqual(editOf(before))
  })

  test('one that waits for its hour is shown from then on, and told once', async () => {
    const waiting = await make({ publishedAt: later })
    expect(await onShelf(now)).toEqual([])
    expect((await planSearch(shop.db, 'silk', now))?.unknown).toEqual(['silk'])
    expect((await findProductPreview(shop.db, waiting.id, now))?.name).toBe('Zuri Silk')
    expect(await announceDueProducts(shop.db, now)).toBe(0)
    expect(await onShelf(later)).toEqual(['zuri-silk'])
    const heard = await listen()
    expect(
      await Promise.all([announceDueProducts(shop.db, later), announceDueProducts(shop.db, later)]),
    ).toContain(1)
    expect(await announceDueProducts(shop.db, later)).toBe(0)
    expect(await heard.next()).toBe(`listing,product:${waiting.id}`)
    expect((await listNewArrivals(shop.db, later)).map((card) => card.slug)).toEqual(['zuri-silk'])
    expect((await planSearch(shop.db, 'sillk', later))?.mendedTo).toBe('silk')
  })

  test('put off before its hour it is a draft again and nobody is told', async () => {
    const waiting = await make({ publishedAt: later })
    await save(waiting, { publishedAt: null })
    expect(await announceDueProducts(shop.db, later)).toBe(0)
    expect((await read(waiting.id)).createdAt).toBeNull()
  })
})

describe('a copy', () => {
  test('is a draft with its own address and SKUs and nothing in stock, as often as asked', async () => {
    const before = await make({ seoTitle: 'Silk wigs' })
    const copies = []
    for (let i = 0; i < 2; i++)
      copies.push(await transaction(shop.db, (tx) => duplicateProduct(tx, actor, before.id)))
    const [first, second] = await Promise.all(copies.map((id) => read(id ?? '')))
    expect(first).toMatchObject({ slug: 'zuri-silk-copy', name: 'Zuri Silk (copy)', publishedAt: null })
    // Two pages of one title stand in each other's way.
    expect(first?.seoTitle).toBe('')
    expect(first?.variants.map((v) => [v.sku, v.onHand])).toEqual([
      ['T-18-2', 0],
      ['T-20-2', 0],
    ])
    expect(first?.pictures.map((picture) => picture.key)).toEqual(['pic-a'])
    expect(second?.slug).toBe('zuri-silk-copy-2')
    expect((await shop.db.select().from(products).where(eq(products.id, before.id)))[0]?.version).toBe(0)
  })
})

/** Listens from now on; `next` is the next page change that is told. */
async function listen(): Promise<{ next: () => Promise<string | undefined> }> {
  const client = await shop.pool.connect()
  const heard = Promise.withResolvers<string | undefined>()
  client.on('notification', ({ payload }) => payload?.startsWith('shelf:') || heard.resolve(payload))
  await client.query('listen pages')
  return {
    async next() {
      const payload = await heard.promise
      await client.query('unlisten pages')
      client.release()
      return payload
    },
  }
}
