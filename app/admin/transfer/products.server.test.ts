// Products out and in again, on a fresh database.
import { desc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  productPictures,
  products,
  stockMovements,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'
import { saveProducts } from '#app/domain/catalog/products/save-products.server.ts'
import { holdStock } from '#app/domain/catalog/stock/stock.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { bringIn, checkFile, takeBack, takeOut, transferDay } from '#tests/transfer.ts'
import { listProblems, sampleDifferences } from './imports.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
beforeEach(() => emptyTables(shop.db, 'products', 'imports'))
afterAll(() => shop.drop())

const head = 'slug,name,collection,kind,texture,sku,length_in,price_naira,stock,published,pictures'
const row = (slug: string, change: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    slug,
    name: `Akú ${slug}`,
    collection: 'Akú',
    kind: 'wig',
    texture: 'Bone Straight',
    sku: slug.toUpperCase(),
    length_in: '18',
    price_naira: '180,000',
    stock: '5',
    published: 'no',
    pictures: '',
    ...change,
  }
  return head
    .split(',')
    .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}
const file = (...rows: string[]) => [head, ...rows].join('\r\n')
const shown = () => shop.db.select().from(products).orderBy(products.slug)
const stockOf = async (sku: string) =>
  (await shop.db.select({ n: variants.onHand }).from(variants).where(eq(variants.sku, sku)))[0]?.n

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc
      .array(
        fc.constantFrom(
          "'",
          '=',
          '+',
          '-',
          '@',
          '\t',
          '\r',
          '\n',
          '\r\n',
          '"',
          ',',
          ';',
          '💛',
          'ú',
          '\u2028',
          '=1+1',
          '-5',
          '+234',
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join('')),
  )
  .map((value) => value.replaceAll('\0', '').toWellFormed())

describe('out, in, and out again', () => {
  test('gives the same bytes, whatever was typed', async () => {
    const pictures = fc.array(fc.record({ alt: text, focusX: fc.integer({ min: 0, max: 1000 }) }), {
      maxLength: 2,
    })
    const item = fc.record({
      name: text.filter((value) => value.trim() !== ''),
      description: text,
      lace: text,
      grade: text,
      cap: text,
      pictures,
      price: fc.integer({ min: 1, max: 1e9 }),
      stock: fc.integer({ min: 0, max: 50 }),
      colour: fc.constantFrom('natural', '1B', '99J', 'P4/27', '613'),
      sku: fc.constantFrom('0012', '1E5', 'MAR1', '+44', '-9', '=A1', "'x", '@b', 'AKU'),
      published: fc.boolean(),
      createdAt: fc.option(
        fc.date({
          min: new Date('2020-01-01'),
          max: new Date('2026-01-01'),
          noInvalidDate: true,
        }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 4 }), async (units) => {
        await emptyTables(shop.db, 'products', 'imports')
        const drafts = units.map(({ sku, price, stock, published, pictures: list, ...fields }, place) => ({
          ...fields,
          slug: `piece-${place}`,
          kind: 'wig' as const,
          collection: 'aku' as const,
          texture: 'afro' as const,
          publishedAt:
            published && list.length > 0 && list.every(({ alt }) => alt.trim() !== '')
              ? new Date('2026-02-03T04:05:06.789Z')
              : null,
          pictures: list.map(({ alt, focusX }, number) => ({
            key: `known-${number}`,
            alt,
            focusX,
            focusY: 500,
            width: 800,
            height: 1e3,
            thumbhash: 'x',
          })),
          variants: [18, 20].map((lengthIn, number) => ({
            sku: `${sku}-${place}-${number}`,
            lengthIn,
            ...(number === 0 ? {} : ({ construction: '5x5-hd', lace: 'Film lace', cap: 'Large' } as const)),
            priceKobo: kobo(price),
            costKobo: number === 0 ? null : kobo(Math.floor(price / 2)),
            stock,
            reorderAt: number === 0 ? null : 2,
            retired: false,
          })),
          defaultVariant: 1,
        }))
        const saved = await saveProducts(shop.db, drafts, transferDay)
        expect(saved.every((one) => one.ok)).toBe(true)
        await rememberPictures()
        const out = await takeOut(shop.db, 'products')
        expect(await bringIn(shop.db, 'products', out)).toMatchObject({
          counts: { unchanged: units.length * 2 },
        })
        expect(await takeOut(shop.db, 'products')).toBe(out)
        await shop.db.execute(sql`delete from products where not is_custom`)
        const into = await bringIn(shop.db, 'products', out)
        expect(into.counts).toEqual({ create: units.length * 2, 'rows done': units.length * 2 })
        expect(await takeOut(shop.db, 'products')).toBe(out)
      }),
      { numRuns: 8 },
    )
  }, 120_000)

  /** A picture is known as long as a product has it: here one that no export holds. */
  async function rememberPictures() {
    const [holder] = await saveProducts(
      shop.db,
      [
        {
          slug: 'holder',
          kind: 'wig',
          collection: 'aku',
          name: 'x',
          description: '',
          texture: 'afro',
          colour: '1',
          isCustom: true,
          createdAt: null,
          publishedAt: null,
          variants: [{ sku: 'HOLDER', lengthIn: 1, priceKobo: naira(1), stock: 0 }],
        },
      ],
      transferDay,
    )
    if (!holder?.ok) throw new Error('no holder')
    await shop.db.insert(productPictures).values(
      [0, 1].map((number) => ({
        id: newId('pic'),
        productId: holder.id,
        position: number,
        key: `known-${number}`,
        alt: '',
        width: 800,
        height: 1000,
        thumbhash: 'x',
      })),
    )
  }

  test('opens in Excel as text: a mark, CRLF, no formula, phone numbers and SKUs whole', async () => {
    await addWig(shop.db, { name: '=HYPERLINK("http://x")' })
    const out = await takeOut(shop.db, 'products')
    expect(out.startsWith('\uFEFFslug,name,')).toBe(true)
    expect(out.endsWith('\r\n')).toBe(true)
    expect(out).toContain('"\'=HYPERLINK(""http://x"")"')
    const [entry] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
    expect(entry).toMatchObject({
      action: 'export.download',
      subjectId: 'products',
      after: { kind: 'products', rows: 1 },
    })
  })
})

describe('the dry run', () => {
  test('judges every row in plain words and changes nothing', async () => {
    await bringIn(shop.db, 'products', file(row('one'), row('two')))
    const content = file(
      row('one', { price_naira: '190,000' }),
      row('two'),
      row('three'),
      row('four', { texture: 'frizzy' }),
      row('five', { price_naira: '1e9' }),
      row('six', { length_in: 'NaN', price_naira: '-5' }),
      row('seven', { collection: '' }),
      row('eight', { published: 'yes' }),
      row('nine', { sku: 'ONE' }),
      row('ten', { pictures: 'unknown-key' }),
      row('Bad Slug'),
      row('eleven', { price_naira: '' }),
      row('one', { sku: 'ONE-20', length_in: '20', name: 'Another' }),
    )
    const before = await takeOut(shop.db, 'products')
    const checked = await checkFile(shop.db, 'products', content)
    if (!checked.ok) throw new Error(checked.words)
    expect(checked.state).toBe('checked')
    const problems = await listProblems(shop.db, checked.id, 'refused', 50)
    expect(problems.map(({ line, problem }) => `${line + 1} ${problem}`)).toEqual([
      expect.stringMatching(/^2 sku: is already in row 2|^2 Belongs with row (?:10|14)/u),
      expect.stringMatching(/^5 texture: “frizzy” is not recognised/u),
      '6 price_naira: “1e9” is not an amount in naira, like 45,000 or 45000.50.',
      expect.stringMatching(/^7 length_in: “NaN” is not a whole number from 4 to 60. price_naira: “-5”/u),
      '8 collection: is missing, and this would be a new product or variant.',
      '9 pictures: are missing: a published product needs at least one.',
      '10 sku: is already in row 2.',
      '11 pictures: names a picture the shop does not have.',
      '12 slug: may only contain lower-case letters, numbers and single hyphens.',
      '13 price_naira: is missing, and this would be a new product or variant.',
      '14 name: differs from row 2, the same product.',
    ])
    expect(checked.counts).toEqual({ unchanged: 1, create: 1, refused: 11 })
    expect(await takeOut(shop.db, 'products')).toBe(before)
  })

  test('shows a sample of what would change', async () => {
    await bringIn(shop.db, 'products', file(row('one')))
    const checked = await checkFile(
      shop.db,
      'products',
      file(row('one', { price_naira: '190000.50', stock: '7', name: 'Akú New' })),
    )
    if (!checked.ok) throw new Error(checked.words)
    const sample = await sampleDifferences(shop.db, checked, { secret: ['s'.repeat(48)], now: transferDay })
    expect(sample).toEqual([
      { subject: 'Akú New', field: 'name', before: 'Akú one', after: 'Akú New' },
      { subject: 'ONE', field: 'price', before: '₦180000.00', after: '₦190000.50' },
      { subject: 'ONE', field: 'stock', before: '5', after: '7' },
    ])
  })
})

describe('a run', () => {
  test('writes drafts, prices, variants and stock, with one audit entry for all', async () => {
    const done = await bringIn(
      shop.db,
      'products',
      file(row('one'), row('one', { sku: 'ONE-20', length_in: '20', name: '' }), row('two', { stock: '' })),
    )
    expect(done).toMatchObject({
      state: 'done',
      totalRows: 3,
      doneRows: 3,
      counts: { create: 3, 'rows done': 3 },
    })
    expect(await shown()).toMatchObject([
      {
        slug: 'one',
        name: 'Akú one',
        collection: 'aku',
        texture: 'bone-straight',
        priceKobo: naira(180_000),
        publishedAt: null,
      },
      { slug: 'two', publishedAt: null },
    ])
    const moves = await shop.db.select().from(stockMovements)
    expect(moves.map(({ delta, reason, note }) => [delta, reason, note])).toEqual([
      [5, 'imported', 'Import of products.csv'],
      [5, 'imported', 'Import of products.csv'],
    ])
    const entries = (
      await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(3)
    ).toReversed()
    expect(entries.map(({ action }) => action)).toEqual(['import.upload', 'import.run', 'import.done'])
    expect(entries[2]?.after).toEqual({ kind: 'products', 'rows done': 3 })
  })

  test('writes the difference of stock, keeps what is held, and leaves columns that the file does not have', async () => {
    await bringIn(shop.db, 'products', file(row('one'), row('two')))
    const [one] = await shop.db.select().from(variants).where(eq(variants.sku, 'ONE'))
    if (!one) throw new Error('no variant')
    expect(
      await shop.db.transaction((tx) => holdStock(tx, newId('ord'), [{ variantId: one.id, quantity: 3 }])),
    ).toEqual({ ok: true })
    await shop.db
      .update(products)
      .set({ description: 'By hand', publishedAt: transferDay })
      .where(eq(products.slug, 'two'))
    const done = await bringIn(shop.db, 'products', 'slug,name,sku,stock\none,,ONE,2\ntwo,,TWO,9\n')
    expect(done.counts).toMatchObject({ refused: 1, change: 1, 'rows done': 1 })
    expect((await listProblems(shop.db, done.id, 'refused', 5))[0]?.problem).toBe(
      'stock: is below what is reserved for unpaid orders.',
    )
    expect(await stockOf('ONE')).toBe(5)
    expect(await stockOf('TWO')).toBe(9)
    const [, two] = await shown()
    expect(two).toMatchObject({
      description: 'By hand',
      publishedAt: transferDay,
      name: 'Akú two',
      version: 1,
    })
    const [move] = (await shop.db.select().from(stockMovements)).slice(-1)
    expect(move?.delta).toBe(4)
  })

  test('another first variant gives the product its price', async () => {
    await bringIn(
      shop.db,
      'products',
      file(row('one'), row('one', { sku: 'ONE-20', length_in: '20', name: '', price_naira: '200000' })),
    )
    await bringIn(shop.db, 'products', 'slug,name,sku,first\none,,ONE,no\none,,ONE-20,yes\n')
    expect(await shown()).toMatchObject([{ priceKobo: naira(200_000) }])
    const rows = await shop.db.select().from(variants).orderBy(variants.position)
    expect(rows.map(({ sku, isDefault }) => [sku, isDefault])).toEqual([
      ['ONE', false],
      ['ONE-20', true],
    ])
  })
})

describe('undo', () => {
  test('takes new products out and puts changed fields back, but for those that somebody changed since', async () => {
    await bringIn(shop.db, 'products', file(row('one'), row('two')))
    const before = await takeOut(shop.db, 'products')
    const done = await bringIn(
      shop.db,
      'products',
      file(
        row('one', { price_naira: '190000', name: 'Changed one', stock: '9' }),
        row('one', { sku: 'ONE-20', length_in: '20', name: '', stock: '4' }),
        row('two', { name: 'Changed two', price_naira: '5' }),
        row('three'),
      ),
    )
    await shop.db.update(products).set({ name: 'By hand' }).where(eq(products.slug, 'two'))
    const undone = await takeBack(shop.db, done.id)
    expect(undone).toMatchObject({ state: 'undone', counts: { 'rows undone': 3, 'rows kept': 1 } })
    expect((await listProblems(shop.db, done.id, 'kept', 5)).map(({ problem }) => problem)).toEqual([
      'Changed since, so it was kept: name.',
    ])
    expect(await shown()).toMatchObject([
      { slug: 'one', name: 'Akú one', priceKobo: naira(180_000) },
      { slug: 'three', deletedAt: transferDay },
      { slug: 'two', name: 'By hand', priceKobo: naira(180_000) },
    ])
    expect(await stockOf('ONE')).toBe(5)
    const [added] = await shop.db.select().from(variants).where(eq(variants.sku, 'ONE-20'))
    expect(added?.retiredAt).toEqual(transferDay)
    await shop.db.delete(variants).where(inArray(variants.sku, ['ONE-20']))
    await shop.db.update(products).set({ name: 'Akú two' }).where(eq(products.slug, 'two'))
    expect(await takeOut(shop.db, 'products')).toBe(before)
  })

  test('a product that was taken out comes back when its file is brought in again', async () => {
    const content = file(row('one'))
    const done = await bringIn(shop.db, 'products', content)
    await takeBack(shop.db, done.id)
    const again = await bringIn(shop.db, 'products', content)
    expect(again).toMatchObject({ counts: { create: 1, 'rows done': 1 } })
    expect(await shown()).toMatchObject([{ slug: 'one', deletedAt: null }])
  })
})
