// What is in a set, what is on its way, and which option a picture shows, from a file.
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  productPictures,
  products,
  stockHolds,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findEditableProduct } from '#app/domain/catalog/products/editable-product.server.ts'
import { newId, type VariantId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addSet, addWig, furnishShop } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { bringIn, checkFile, takeBack, takeOut, transferDay } from '#tests/transfer.ts'
import { listProblems, sampleDifferences } from './imports.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

type Wig = { variantId: VariantId; slug: string; sku: string }
let bundle: Wig
let closure: Wig
let set: Wig
let ahead: Wig
beforeEach(async () => {
  bundle = await named(addWig(shop.db, { name: 'Luna Bundle', stock: 10 }))
  closure = await named(addWig(shop.db, { name: 'Luna Closure', stock: 4 }))
  const parts = [
    [bundle.variantId, 3],
    [closure.variantId, 1],
  ] as const
  set = await named(addSet(shop.db, parts, { name: 'Luna Deal' }))
  ahead = await named(addWig(shop.db, { name: 'Luna Ahead', stock: 0 }))
  await shop.db
    .update(variants)
    .set({ availableFrom: '2026-12-14', coming: 5 })
    .where(eq(variants.id, ahead.variantId))
  await addOrder(shop.db, { units: [[ahead.variantId, 2]], email: `${ahead.slug}@example.com` })
  await addPicture(ahead, 'length:20')
})

async function named(made: Promise<Omit<Wig, 'sku'>>): Promise<Wig> {
  const wig = await made
  return { ...wig, sku: wig.slug.slice(-12) }
}

async function addPicture({ slug }: Wig, shows: string | null) {
  const product = await read(slug)
  const picture = { key: `front-${slug}`, alt: 'Front', width: 800, height: 1000, position: 0 }
  await shop.db.insert(productPictures).values({ ...picture, id: newId('pic'), productId: product.id, shows })
}

async function read(slug: string) {
  const product = await findEditableProduct(shop.db, slug)
  if (!product) throw new Error('no product')
  return product
}

const variantOf = async ({ slug }: Wig) => (await read(slug)).variants[0]
const rows = async () =>
  [
    await shop.db.select().from(variants).orderBy(asc(variants.id)),
    await shop.db.select().from(productPictures).orderBy(asc(productPictures.id)),
    await shop.db.select().from(stockHolds).orderBy(asc(stockHolds.orderId)),
  ] as const

/** A row of a product that is there, with these cells alone. */
const fileOf = (wig: Wig, cells: Record<string, string>) => {
  const all: Record<string, string> = { slug: wig.slug, name: '', sku: wig.sku, ...cells }
  const line = Object.values(all).map((cell) => `"${cell.replaceAll('"', '""')}"`)
  return [Object.keys(all).join(), line.join()].join('\n')
}
const withName = async (wig: Wig, cells: Record<string, string>) =>
  fileOf(wig, { name: (await read(wig.slug)).name, ...cells })

test('what goes out changes nothing when it comes in, and goes out the same', async () => {
  const [out, before] = [await takeOut(shop.db, 'products'), await rows()]
  expect(out).toContain(`3 × ${bundle.sku}; 1 × ${closure.sku}`)
  expect(out).toContain('2026-12-14,5,')
  expect(out).toContain(`front-${ahead.slug} length:20`)
  const done = await bringIn(shop.db, 'products', out)
  expect(Object.keys(done.counts)).toEqual(expect.arrayContaining(['unchanged', 'rows unchanged']))
  expect(Object.keys(done.counts)).toHaveLength(2)
  expect(await rows()).toEqual(before)
  expect(await takeOut(shop.db, 'products')).toBe(out)
})

test('a file of before, without these columns, leaves them alone', async () => {
  for (const wig of [set, ahead]) {
    const before = await read(wig.slug)
    const done = await bringIn(shop.db, 'products', await withName(wig, { price_naira: '123456' }))
    expect(done.counts).toMatchObject({ change: 1 })
    const [was, is] = [before.variants[0], await variantOf(wig)]
    expect(is).toEqual({ ...was, priceKobo: 12_345_600 })
    expect((await read(wig.slug)).pictures.map(({ shows }) => shows)).toEqual(
      before.pictures.map(({ shows }) => shows),
    )
  }
})

test('a set is made, changed and made none again, and an undo brings each back', async () => {
  const one = await named(addWig(shop.db, { name: 'Luna Pair', stock: 0 }))
  const cells = { set_parts: `2 x ${bundle.sku.toUpperCase()}`, stock: '7' }
  const file = await withName(one, cells)
  const checked = await checkFile(shop.db, 'products', file)
  if (!checked.ok) throw new Error(checked.words)
  const seen = await sampleDifferences(shop.db, checked, { secret: ['s'.repeat(48)], now: transferDay })
  expect(seen).toMatchObject([{ field: 'parts of the set', before: '', after: `2 × ${bundle.sku}` }])
  const made = await bringIn(shop.db, 'products', file)
  expect(await variantOf(one)).toMatchObject({ onHand: 5, parts: [{ sku: bundle.sku, quantity: 2 }] })
  const changed = await bringIn(shop.db, 'products', await withName(set, { set_parts: closure.sku }))
  expect((await variantOf(set))?.parts).toMatchObject([{ sku: closure.sku, quantity: 1 }])
  await takeBack(shop.db, changed.id)
  expect((await variantOf(set))?.parts).toMatchObject([
    { sku: bundle.sku, quantity: 3 },
    { sku: closure.sku, quantity: 1 },
  ])
  expect((await variantOf(set))?.onHand).toBe(3)
  await takeBack(shop.db, made.id)
  expect(await variantOf(one)).toMatchObject({ onHand: 0, parts: [] })
  await bringIn(shop.db, 'products', await withName(set, { set_parts: '' }))
  expect(await variantOf(set)).toMatchObject({ onHand: 0, parts: [] })
})

test('a product and its set are made by one row', async () => {
  const cells = {
    collection: 'Akú',
    kind: 'wig',
    texture: 'Bone Straight',
    length_in: '18',
    price_naira: '300000',
    set_parts: `1 × ${closure.sku}; 2 × ${bundle.sku}`,
  }
  const fresh = { slug: `fresh-${set.slug}`, sku: `FRESH-${set.sku}`, variantId: set.variantId }
  const done = await bringIn(shop.db, 'products', fileOf(fresh, { name: 'Luna Fresh', ...cells }))
  expect(done.counts).toMatchObject({ create: 1 })
  expect(await variantOf(fresh)).toMatchObject({ onHand: 4, parts: [{ quantity: 1 }, { quantity: 2 }] })
})

test('what is on its way moves, is given up where nobody waits, and comes back with an undo', async () => {
  const moved = await bringIn(
    shop.db,
    'products',
    await withName(ahead, { available_from: '2026-12-21', coming: '8' }),
  )
  expect(await variantOf(ahead)).toMatchObject({ comesOn: '2026-12-21', comingUnits: 8, promised: 2 })
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, ahead.variantId))
  expect(row?.coming).toBe(6)
  await takeBack(shop.db, moved.id)
  expect(await variantOf(ahead)).toMatchObject({ comesOn: '2026-12-14', comingUnits: 5 })
  const set3 = await bringIn(
    shop.db,
    'products',
    await withName(bundle, { available_from: '2026-12-21', coming: '3' }),
  )
  expect(await variantOf(bundle)).toMatchObject({ comesOn: '2026-12-21', comingUnits: 3 })
  // Somebody has ordered one of them ahead meanwhile: it stays.
  const { orderId } = (await shop.db.select().from(stockHolds).limit(1))[0] ?? {}
  if (!orderId) throw new Error('no hold')
  await shop.db
    .insert(stockHolds)
    .values({ orderId, variantId: bundle.variantId, quantity: 1, state: 'awaited' })
  await shop.db.update(variants).set({ coming: 2 }).where(eq(variants.id, bundle.variantId))
  await takeBack(shop.db, set3.id)
  expect(await variantOf(bundle)).toMatchObject({ comesOn: '2026-12-21', comingUnits: 3, promised: 1 })
  await bringIn(shop.db, 'products', await withName(closure, { available_from: '2026-12-21', coming: '3' }))
  await bringIn(shop.db, 'products', await withName(closure, { available_from: '' }))
  expect(await variantOf(closure)).toMatchObject({ comesOn: null, comingUnits: null })
})

test('a picture shows another option, or any', async () => {
  const change = async (cell: string) =>
    bringIn(shop.db, 'products', await withName(ahead, { pictures_show: cell }))
  const shows = async () => (await read(ahead.slug)).pictures.map((picture) => picture.shows)
  const changed = await change(`front-${ahead.slug} grams:300`)
  expect(await shows()).toEqual(['grams:300'])
  await takeBack(shop.db, changed.id)
  expect(await shows()).toEqual(['length:20'])
  await change('')
  expect(await shows()).toEqual([null])
})

test('a picture shows a lace, also that of the product, which a variant has that says none', async () => {
  await bringIn(shop.db, 'products', await withName(ahead, { construction: '13x4-hd', lace: 'HD lace' }))
  const cell = `front-${ahead.slug} construction:13x4-hd`
  const changed = await bringIn(shop.db, 'products', await withName(ahead, { pictures_show: cell }))
  expect(changed.counts).toMatchObject({ change: 1 })
  expect((await read(ahead.slug)).pictures.map(({ shows }) => shows)).toEqual(['construction:13x4-hd'])
})

test('a bad cell is told by its row and column, and nothing of the row is guessed', async () => {
  const refused = async (wig: Wig, cells: Record<string, string>) => {
    const before = await read(wig.slug)
    const checked = await checkFile(shop.db, 'products', await withName(wig, { price_naira: '99', ...cells }))
    if (!checked.ok) throw new Error(checked.words)
    expect(checked.counts).toMatchObject({ refused: 1 })
    expect(await read(wig.slug)).toEqual(before)
    const [problem] = await listProblems(shop.db, checked.id, 'refused', 5)
    expect(problem?.line).toBe(1)
    return problem?.problem
  }
  const part = bundle.sku
  expect(await refused(set, { set_parts: '3 × NO-SUCH' })).toBe(
    'set_parts: names a SKU that is neither in the shop nor in a row of this file that can be imported: “NO-SUCH”.',
  )
  expect(await refused(set, { set_parts: `0 × ${part}` })).toContain('set_parts: has a quantity')
  expect(await refused(set, { set_parts: `${part}; 2 × ${part}` })).toContain('set_parts: lists')
  expect(await refused(set, { set_parts: `${part.toUpperCase()}; 2 × ${part.toLowerCase()}` })).toContain(
    'set_parts: lists',
  )
  expect(await refused(set, { set_parts: set.sku })).toBe('set_parts: names the set itself.')
  expect(await refused(closure, { set_parts: part })).toContain('set_parts: is filled, but the variant has')
  expect(await refused(ahead, { available_from: 'soon' })).toContain('available_from: “soon” is not a date')
  expect(await refused(ahead, { available_from: '2026-11-01' })).toBe(
    'available_from: is not a day after today.',
  )
  expect(await refused(ahead, { coming: '1' })).toBe('coming: is fewer than are pre-ordered (2 pre-ordered).')
  expect(await refused(bundle, { available_from: '2026-12-21' })).toContain('coming: is missing')
  expect(await refused(bundle, { coming: '4' })).toContain('available_from: is missing')
  expect(await refused(ahead, { made_to_order: 'yes' })).toBe(
    'made_to_order: cannot change while pre-orders have not come (2 pre-ordered).',
  )
  const key = `front-${ahead.slug}`
  expect(await refused(ahead, { pictures_show: `${key} long` })).toContain('pictures_show: has a line')
  expect(await refused(ahead, { pictures_show: `${key} length:99` })).toBe(
    'pictures_show: names an option that no variant of this product has: “length:99”.',
  )
  expect(await refused(ahead, { pictures_show: 'other length:20' })).toContain(
    'pictures_show: names a picture the shop does not have: “other”',
  )
})

/** Rows of new wigs, in this order. */
const headings =
  'slug,name,collection,kind,texture,length_in,sku,price_naira,stock,published,pictures,set_parts'
const fresh = (
  name: string,
  cells: Partial<Record<'slug' | 'stock' | 'price' | 'parts' | 'length', string>> = {},
) =>
  [
    cells.slug ?? `new-${name}-${set.sku}`.toLowerCase(),
    cells.slug ? 'New both' : `New ${name}`,
    'Akú,wig,Bone Straight',
    cells.length ?? '18',
    `NEW-${name}-${set.sku}`,
    cells.price ?? '300000',
    cells.stock ?? '',
    `yes,"front-${ahead.slug} 500,500 Front"`,
    cells.parts ?? '',
  ].join()
const partOf = (name: string) => `NEW-${name}-${set.sku}`
const fileWith = (...lines: string[]) => [headings, ...lines].join('\n')
const newOne = (name: string) => read(`new-${name}-${set.sku}`.toLowerCase())

test('a set may stand before its new parts, also many rows before: the dry run says the same, and an undo takes all of it', async () => {
  const fillers = Array.from({ length: 50 }, (_, at) => fresh(`F${at}`))
  const parts = `2 × ${partOf('A')}; 1 × ${partOf('b').toLowerCase()}; 1 × ${bundle.sku}`
  const lines = [fresh('SET', { parts }), ...fillers, fresh('A', { stock: '9' }), fresh('b', { stock: '3' })]
  const checked = await checkFile(shop.db, 'products', fileWith(...lines))
  if (!checked.ok) throw new Error(checked.words)
  expect(checked.counts).toEqual({ create: 53 })
  const done = await bringIn(shop.db, 'products', fileWith(...lines))
  expect(done.counts).toMatchObject({ create: 53, 'rows done': 53 })
  const [made] = (await newOne('SET')).variants
  expect(made).toMatchObject({ onHand: 3, parts: [{ quantity: 2 }, { quantity: 1 }, { quantity: 1 }] })
  await takeBack(shop.db, done.id)
  expect((await newOne('SET')).deletedAt).not.toBeNull()
  expect((await newOne('A')).deletedAt).not.toBeNull()
})

test('a set may be of the same product as its part, and of a product that has a set itself', async () => {
  const slug = `new-both-${set.sku}`.toLowerCase()
  const done = await bringIn(
    shop.db,
    'products',
    fileWith(
      fresh('OUTER', { parts: `1 × ${partOf('ONE')}` }),
      fresh('TWO', { slug, parts: `2 × ${partOf('ONE')}`, length: '20' }),
      fresh('ONE', { slug, stock: '5' }),
    ),
  )
  expect(done.counts).toMatchObject({ create: 3, 'rows done': 3 })
  expect((await newOne('OUTER')).variants[0]?.onHand).toBe(5)
  expect((await newOne('both')).variants).toMatchObject([{ onHand: 2 }, { onHand: 5 }])
})

test('a set may stand before the row that puts its part on sale', async () => {
  const part = await read(bundle.slug)
  await shop.db.update(products).set({ publishedAt: null }).where(eq(products.id, part.id))
  const fillers = Array.from({ length: 50 }, (_, at) => fresh(`D${at}`))
  const shown = [bundle.slug, 'Luna Bundle', 'Akú,wig,Bone Straight', '20', bundle.sku, '100000', '10']
  const row = [...shown, `yes,"front-${ahead.slug} 500,500 Front"`, ''].join()
  const lines = [fresh('EARLY', { parts: `2 × ${bundle.sku}` }), ...fillers, row]
  const checked = await checkFile(shop.db, 'products', fileWith(...lines))
  expect(checked).toMatchObject({ counts: { create: 51, change: 1 } })
  const done = await bringIn(shop.db, 'products', fileWith(...lines))
  expect(done.counts).toMatchObject({ 'rows done': 52 })
  expect((await newOne('EARLY')).variants).toMatchObject([{ onHand: 5, parts: [{ sku: bundle.sku }] }])
  // Where its row is refused, it is not for sale.
  await shop.db.update(products).set({ publishedAt: null }).where(eq(products.id, part.id))
  const refusedRow = row.replace('100000', '0')
  const half = await bringIn(shop.db, 'products', fileWith(fresh('HALF', { parts: bundle.sku }), refusedRow))
  expect(half.counts).toMatchObject({ 'rows refused': 2 })
  const [problem] = await listProblems(shop.db, half.id, 'refused', 9)
  expect(problem?.problem).toContain('not for sale at the moment')
})

test('a set whose new part is refused is refused too, beside its cell, and the rest is taken in', async () => {
  const lines = [
    fresh('SET', { parts: partOf('BAD') }),
    fresh('ITSELF', { parts: partOf('ITSELF') }),
    fresh('NESTED', { parts: partOf('GOOD') }),
    fresh('BAD', { price: '0' }),
    fresh('GOOD', { parts: bundle.sku }),
  ]
  const done = await bringIn(shop.db, 'products', fileWith(...lines))
  expect(done.counts).toMatchObject({ create: 1, refused: 4, 'rows done': 1, 'rows refused': 4 })
  const problems = await listProblems(shop.db, done.id, 'refused', 9)
  expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    `1 set_parts: names a SKU that is neither in the shop nor in a row of this file that can be imported: “${partOf('BAD')}”.`,
    '2 set_parts: names the set itself.',
    '3 set_parts: names a set, and a set cannot be a part.',
    '4 price_naira: must be above 0.',
  ])
  expect((await newOne('GOOD')).variants[0]?.onHand).toBe(10)
})

test('a part of a file may be made to order', async () => {
  const made = await named(addWig(shop.db, { name: 'Zuri Crown', stock: 0, madeToOrder: true }))
  const one = await named(addWig(shop.db, { name: 'Bridal', stock: 0 }))
  await bringIn(shop.db, 'products', await withName(one, { set_parts: `${made.sku}; 2 × ${closure.sku}` }))
  expect(await variantOf(one)).toMatchObject({ onHand: 2, parts: [{ sku: made.sku }, { sku: closure.sku }] })
})
