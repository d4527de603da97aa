// Files that nobody means well with, and an import that is stopped, breaks or is started twice.
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { furnishShop } from '#tests/factories.ts'
import { bringIn, checkFile, importer, readImport, transferDay, transferDeps } from '#tests/transfer.ts'
import { takeStep } from './import-steps.server.ts'
import { takeInFile } from './read-import.server.ts'
import { runImport, stopImport, undoImport } from './imports.server.ts'
import { importRows, imports } from '#app/domain/transfer/transfer-tables.server.ts'
import { type ImportKind, importKinds } from '#app/domain/transfer/transfer.ts'
import { workImport } from './work-import.server.ts'
import { someProof } from '#tests/step-up.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
beforeEach(() => emptyTables(shop.db, 'products', 'imports', 'subscribers', 'users'))
afterAll(() => shop.drop())

const csv = (rows: number) =>
  ['slug,name,collection,kind,texture,sku,length_in,price_naira']
    .concat(Array.from({ length: rows }, (_, n) => `p-${n},Piece ${n},aku,wig,afro,SKU-${n},18,1000`))
    .join('\n')

describe('a file is refused whole, in words', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values)
  test.each<[string, ImportKind, string | Uint8Array, RegExp]>([
    ['nothing', 'products', '', /empty/u],
    ['only headings', 'products', 'name,sku\n', /no rows/u],
    ['other headings', 'products', 'a,b\n1,2', /missing the heading “name”, “sku”/u],
    ['a heading twice', 'products', 'name,sku,Name\na,b,c', /“name” appears twice/u],
    ['64,000 columns', 'products', `${'c,'.repeat(64_000)}\nx`, /64001 columns/u],
    ['a line without end', 'products', `name,sku\n${'x'.repeat(400_000)}`, /no end/u],
    ['a quote that never closes', 'products', 'name,sku\n"abc,d\n', /never closed|could not be read/u],
    [
      'a quote that never closes, long',
      'products',
      `name,sku\n"${'a\n'.repeat(200_000)}`,
      /no end|never closed/u,
    ],
    ['NULs', 'products', '\0'.repeat(1_000), /missing the heading|empty/u],
    ['a picture', 'products', bytes(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff, 0xfe), /missing the heading/u],
    ['CSV for JSON', 'former-users', 'a,b\n1,2', /not a single JSON document/u],
    ['half of a JSON file', 'former-orders', '[{"Name":"x"}', /is cut off/u],
    ['a JSON of other things', 'former-orders', '{"a":1,"b":"x"}', /No documents/u],
    ['a bomb of brackets', 'former-products', '['.repeat(500_000), /is cut off/u],
  ])('%s', async (_, kind, content, words) => {
    const taken = await checkFile(shop.db, kind, content)
    expect(taken).toMatchObject({ ok: false, words: expect.stringMatching(words) as string })
    expect(await shop.db.$count(imports)).toBe(0)
  })
})

test('more rows than are taken at once are refused', async () => {
  const bytes = new TextEncoder().encode(csv(1_200))
  const file = { kind: 'products' as const, name: 'many.csv', bytes }
  expect(await takeInFile(transferDeps(shop.db), importer, file, 1_199)).toEqual({
    ok: false,
    words: 'The file has more than 1,199 rows. Split it into smaller files.',
  })
  expect(await shop.db.$count(importRows)).toBe(0)
})

test('encodings, delimiters, marks and line ends of other programs are read', async () => {
  const text =
    'Name;SKU;Slug;Collection;Kind;Texture;Length in;Price naira\r\nAkú Élan;A-1;elan;Akú;Wigs;Afro;18;"₦45,000"\r\n'
  const latin = Uint8Array.from(text.replace('₦', ''), (sign) => sign.charCodeAt(0))
  const utf16 = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
  for (const content of [
    text,
    `\uFEFF${text}`,
    latin,
    utf16,
    text.replaceAll(';', '\t'),
    text.replaceAll('\r\n', '\r'),
    text.replaceAll('\r\n', '\n'),
  ]) {
    await emptyTables(shop.db, 'products')
    expect((await bringIn(shop.db, 'products', content)).counts).toMatchObject({ 'rows done': 1 })
    expect(await shop.db.select().from(products)).toMatchObject([{ name: 'Akú Élan', priceKobo: 4_500_000 }])
  }
})

test('columns that objects have by themselves are only unknown columns', async () => {
  const checked = await checkFile(
    shop.db,
    'subscribers',
    'email,state,__proto__,constructor\na@example.com,pending,x,y\n',
  )
  expect(checked).toMatchObject({
    ok: true,
    problem: 'These columns are not recognised and were ignored: __proto__, constructor.',
    counts: { create: 1 },
  })
})

test('whatever stands in the cells and documents, each row gets a verdict and a run goes through', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '1e9',
      'NaN',
      '-5',
      '99999999999999999999',
      '\0',
      '\uD800',
      '31/02/2025',
      'yes',
      'aku',
      'wig',
      '=1',
      "'",
      '💛',
      '{"a":1}',
      'a@b.co',
      'subscribed',
      '2025-01-01',
      'Delivered',
    ),
  )
  const headings: Record<string, string> = {
    products: 'slug,name,collection,kind,texture,sku,length_in,price_naira,stock,published,pictures,first',
    orders:
      'external_id,order,placed_at,status,name,email,item,unit_price_naira,quantity,extras,configuration,choices,due_on',
    subscribers: 'email,state,asked_at,confirmed_at,consent',
  }
  const json = fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        'Name',
        'Price',
        'Collection',
        'createdAt',
        'Email',
        'email',
        'Amount',
        'Date',
        'Order',
        'id',
        'Url',
        'Phone',
        'Status',
        '__proto__',
      ),
      fc.string(),
    ),
    fc.oneof(
      fc.jsonValue(),
      cell,
      fc.constantFrom(45_000, 'aku', 'x@example.com', [{ Name: 'x', Price: 5, Quantity: 1 }]),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...importKinds),
      fc.array(fc.array(cell, { maxLength: 14 }), { minLength: 1, maxLength: 5 }),
      fc.array(json, { minLength: 1, maxLength: 5 }),
      async (kind, rows, documents) => {
        const heading = headings[kind]
        const quoted = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        const content = heading === undefined ? JSON.stringify(documents) : [heading, ...quoted].join('\n')
        const checked = await checkFile(shop.db, kind, content)
        expect(checked.ok ? '' : checked.words).toMatch(/^$|^[A-Z].*\.$/u)
        if (!checked.ok) return
        await runImport(transferDeps(shop.db), importer, checked.id)
        await workImport(transferDeps(shop.db), checked.id)
        const done = await readImport(shop.db, checked.id)
        expect(done.state).toBe('done')
        const open = await shop.db
          .select({ problem: importRows.problem })
          .from(importRows)
          .where(eq(importRows.importId, checked.id))
        expect(open.filter(({ problem }) => problem?.includes('log says why'))).toEqual([])
        await undoImport(transferDeps(shop.db), importer, checked.id, someProof)
        await workImport(transferDeps(shop.db), checked.id)
        expect((await readImport(shop.db, checked.id)).state).toBe('undone')
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

describe('a run that is interrupted', () => {
  const step = (id: `imp_${string}`) =>
    transaction(shop.db, (tx) => takeStep(tx, id, { secret: ['s'.repeat(48)], now: transferDay, units: 3 }))

  async function begun() {
    const checked = await checkFile(shop.db, 'products', csv(10))
    if (!checked.ok) throw new Error(checked.words)
    await runImport(transferDeps(shop.db), importer, checked.id)
    return checked.id
  }

  test('stops between steps, goes on where it stopped, and writes each row once', async () => {
    const id = await begun()
    await step(id)
    expect(await stopImport(transferDeps(shop.db), importer, id)).toEqual({ ok: true })
    expect(await step(id)).toEqual({ isOver: true, tags: [] })
    expect(await readImport(shop.db, id)).toMatchObject({ state: 'stopped', doneRows: 3 })
    expect(await shop.db.$count(products)).toBe(3)
    expect(await runImport(transferDeps(shop.db), importer, id)).toEqual({ ok: true })
    await workImport(transferDeps(shop.db), id)
    expect(await readImport(shop.db, id)).toMatchObject({
      state: 'done',
      doneRows: 10,
      counts: { 'rows done': 10 },
    })
    expect(await shop.db.$count(products)).toBe(10)
  })

  test('a step that breaks half way leaves nothing, and the next try begins there', async () => {
    const id = await begun()
    await expect(
      transaction(shop.db, async (tx) => {
        await takeStep(tx, id, { secret: ['s'.repeat(48)], now: transferDay, units: 3 })
        throw new Error('the machine went away')
      }),
    ).rejects.toThrow('went away')
    expect(await shop.db.$count(products)).toBe(0)
    await workImport(transferDeps(shop.db), id)
    expect(await shop.db.$count(products)).toBe(10)
  })

  test('started four times at once it is done once', async () => {
    const id = await begun()
    await Promise.all(Array.from({ length: 4 }, () => workImport(transferDeps(shop.db), id)))
    await workImport(transferDeps(shop.db), id)
    expect(await readImport(shop.db, id)).toMatchObject({ state: 'done', counts: { 'rows done': 10 } })
    expect(await shop.db.$count(products)).toBe(10)
  })

  test('a row that the database breaks on is left out, and the others come in', async () => {
    const id = await begun()
    await shop.db.execute(sql`alter table products add constraint test_breaks check (name <> 'Piece 4')`)
    try {
      await workImport(transferDeps(shop.db), id)
    } finally {
      await shop.db.execute(sql`alter table products drop constraint test_breaks`)
    }
    expect(await readImport(shop.db, id)).toMatchObject({
      state: 'done',
      counts: { 'rows done': 9, 'rows refused': 1 },
    })
  })

  test('only what fits its state can be done with it', async () => {
    const id = await begun()
    const deps = transferDeps(shop.db)
    expect(await runImport(deps, importer, id)).toEqual({ ok: false, problem: 'not-now' })
    expect(await undoImport(deps, importer, id, someProof)).toEqual({ ok: false, problem: 'not-now' })
    expect(await stopImport(deps, importer, 'imp_nothing')).toEqual({ ok: false, problem: 'gone' })
    await stopImport(deps, importer, id)
    expect(await undoImport(deps, importer, id, someProof)).toEqual({ ok: true })
  })
})
