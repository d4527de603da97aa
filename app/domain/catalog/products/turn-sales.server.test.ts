import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { keepListening } from '#app/foundation/db/listening.server.ts'
import { pagesChannel, shelfNotice } from '#app/foundation/http/page-tags.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { addKobo, type Kobo, kobo, naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { checkoutForm, fillCart, furnishShop } from '#tests/factories.ts'
import { changeProducts } from './bulk-products.server.ts'
import { products, variants } from './catalog-tables.server.ts'
import { findEditableProduct } from './editable-product.server.ts'
import { editProduct } from './edit-product.server.ts'
import { editOf, type ProductEdit } from './product-edit.ts'
import { findProduct } from './product.server.ts'
import type { SaleDates } from './sale.ts'
import { type ProductDraft, saveProducts } from './save-products.server.ts'
import { findUndoableBulk, undoBulkChange } from './undo-bulk.server.ts'
import { turnSales } from './turn-sales.server.ts'

const lagos = (text: string) => new Date(`${text}:00+01:00`)
const early = lagos('2026-11-28T10:00')
const begin = lagos('2026-12-01T00:00')
const during = lagos('2026-12-02T12:00')
const end = lagos('2026-12-05T00:00')
let shop: TestDatabase
let asked: (Date | undefined)[]
const queue = {
  enqueue: (_db: unknown, _job: unknown, _data: unknown, when?: { startAfter?: Date }) => {
    asked.push(when?.startAfter)
    return Promise.resolve()
  },
} as unknown as Queue
const turn = (at: Date) => turnSales(shop.db, { queue }, at)

beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  asked = []
  await emptyTables(shop.db, 'products', 'carts', 'orders')
})

const draftOf = (slug: string, change: Partial<ProductDraft> = {}): ProductDraft => ({
  slug,
  kind: 'wig',
  collection: 'zuri',
  name: `Zuri ${slug}`,
  description: 'Soft.',
  colour: '1B',
  texture: 'body-wave',
  createdAt: early,
  publishedAt: early,
  variants: [
    { sku: `${slug}-18`, lengthIn: 18, priceKobo: naira(80_000), oldPriceKobo: naira(100_000), stock: 900 },
    { sku: `${slug}-20`, lengthIn: 20, priceKobo: naira(120_000), stock: 900 },
  ],
  pictures: [],
  ...change,
})

async function add(slug: string, dates: Partial<SaleDates>, now = early) {
  const [saved] = await saveProducts(shop.db, [draftOf(slug, dates)], now)
  if (!saved?.ok) throw new Error('not saved')
  return saved.id
}

/** The price of its first variant in every place that says one. */
async function pricesEverywhere(slug: string, at: Date) {
  const product = await findProduct(shop.db, slug, at)
  const first = product?.variants.find((variant) => variant.isDefault)
  if (!first) throw new Error('no such product')
  const listed = await listProducts(shop.db, readFilters(new URLSearchParams()), at)
  const card = listed.cards.find((one) => one.slug === slug)
  const cartId = await fillCart(shop.db, at, [first.id, 1])
  const line = (await findCart(shop.db, cartId, at))?.lines[0]
  const seenTotalKobo = addKobo(line?.priceKobo ?? kobo(0), naira(3_000))
  const placed = await placeOrder(shop.db, {
    cartId,
    form: checkoutForm({ seenTotalKobo }),
    provider: 'paystack',
    now: at,
  })
  if (!placed.ok) throw new Error(placed.problem)
  const [bought] = (await readOrder(shop.db, placed.order.id)).lines
  return [first.priceKobo, card?.priceKobo, line?.priceKobo, bought?.unitPriceKobo]
}

const all = (price: Kobo) => [price, price, price, price]

test('at any moment the price on the page, in lists, in the cart and of the order is one, and the one that was written', async () => {
  const hour = fc.integer({ min: 1, max: 60 }).map((hours) => new Date(early.getTime() + hours * 3_600_000))
  await fc.assert(
    fc.asyncProperty(
      fc.record({ saleFrom: fc.option(hour), saleUntil: fc.option(hour) }),
      fc.array(hour, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (dates, looks, isLate) => {
        fc.pre(dates.saleFrom === null || dates.saleUntil === null || dates.saleFrom < dates.saleUntil)
        const slug = `s${Math.random().toString(36).slice(2)}`
        await add(slug, dates)
        for (const at of looks.toSorted((a, b) => a.getTime() - b.getTime())) {
          // Before the rows are turned all of them still agree, though on what was.
          expect(isLate ? new Set(await pricesEverywhere(slug, at)).size : 1).toBe(1)
          await turn(at)
          const runs =
            (dates.saleFrom === null || dates.saleFrom <= at) &&
            !(dates.saleUntil !== null && dates.saleUntil <= at)
          expect(await pricesEverywhere(slug, at)).toEqual(all(naira(runs ? 80_000 : 100_000)))
        }
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

describe('a sale with dates', () => {
  test('waits at the old price, runs, and is over: each turn once, whoever looks and however late', async () => {
    const id = await add('one', { saleFrom: begin, saleUntil: end })
    expect(await findProduct(shop.db, 'one', early)).toMatchObject({
      variants: [{ priceKobo: naira(100_000), oldPriceKobo: null }, { priceKobo: naira(120_000) }],
    })
    expect(await turn(new Date(begin.getTime() - 1))).toBe(0)
    expect((await Promise.all([turn(begin), turn(begin)])).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await findProduct(shop.db, 'one', begin)).toMatchObject({
      saleUntil: expect.stringContaining('2026-12-04T23:00'),
      variants: [{ priceKobo: naira(80_000), oldPriceKobo: naira(100_000) }, { priceKobo: naira(120_000) }],
    })
    expect(await turn(during)).toBe(0)
    // Nobody ran at the end.
    const late = new Date(end.getTime() + 3 * 3_600_000)
    expect(await turn(late)).toBe(1)
    const over = await findProduct(shop.db, 'one', late)
    expect(over).toMatchObject({ variants: [{ priceKobo: naira(100_000), oldPriceKobo: null }, {}] })
    expect(over).not.toHaveProperty('saleUntil')
    expect(await turn(late)).toBe(0)
    const [row] = await shop.db.select().from(products).where(eq(products.id, id))
    expect(row).toMatchObject({
      priceKobo: naira(100_000),
      oldPriceKobo: null,
      version: 0,
      saleTurnsAt: null,
    })
    const told = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(told.map(({ action }) => action)).toEqual(['product.sale-began', 'product.sale-ended'])
  })

  test('that was missed from begin to end leaves the old price, and no end to tell', async () => {
    await add('one', { saleFrom: begin, saleUntil: end })
    expect(await turn(new Date(end.getTime() + 1))).toBe(1)
    expect(await findProduct(shop.db, 'one', end)).toMatchObject({
      variants: [{ priceKobo: naira(100_000), oldPriceKobo: null }, {}],
    })
  })

  test('asks for a job at its very moment once that is near, and never for one in the past', async () => {
    await add('one', { saleFrom: begin, saleUntil: end })
    await turn(new Date(begin.getTime() - 90_000))
    expect(asked).toEqual([])
    await turn(new Date(begin.getTime() - 60_000))
    await turn(new Date(begin.getTime() - 400))
    expect(asked).toEqual([begin, new Date(begin.getTime() + 600)])
  })

  test('tells the pages and the products in memory with the turn itself', async () => {
    const id = await add('one', { saleFrom: begin, saleUntil: end })
    const heard: string[] = []
    const whole = Promise.withResolvers<void>()
    const ready = Promise.withResolvers<void>()
    const listening = keepListening({ url: shop.url }, pagesChannel, {
      onNotice(payload) {
        heard.push(payload)
        if (heard.length === 2) whole.resolve()
      },
      onListening: () => ready.resolve(),
      onSilence: () => {},
    })
    await ready.promise
    await turn(begin)
    await whole.promise
    await listening.stop()
    expect(heard.toSorted()).toEqual([`listing,product:${id}`, `${shelfNotice}${id}`])
  })

  test('is shown to staff as they wrote it while it waits and runs, and a form that is open over its turn saves', async () => {
    const id = await add('one', { saleFrom: begin, saleUntil: end })
    const waiting = await findEditableProduct(shop.db, id)
    expect(waiting).toMatchObject({
      saleFrom: begin,
      saleUntil: end,
      variants: [{ priceKobo: naira(80_000), oldPriceKobo: naira(100_000) }, { oldPriceKobo: null }],
    })
    await turn(begin)
    const running = await findEditableProduct(shop.db, id)
    expect(running?.variants).toEqual(waiting?.variants)
    if (!waiting) throw new Error('gone')
    const edit = { ...editOf(waiting), name: 'Zuri New' }
    const actor = { userId: null, role: 'owner', requestId: 'req_test', now: during } as const
    expect(await editProduct(shop.db, actor, { id, version: 0, edit })).toMatchObject({
      ok: true,
      changes: [{ field: 'name' }],
    })
    expect(await pricesEverywhere('one', during)).toEqual(all(naira(80_000)))
    await turn(end)
    expect(await findEditableProduct(shop.db, id)).toMatchObject({
      saleFrom: null,
      saleUntil: null,
      variants: [{ priceKobo: naira(100_000), oldPriceKobo: null }, {}],
    })
  })

  test('needs an old price to go back to, and ends after it begins', async () => {
    const id = await add('one', {})
    const product = await findEditableProduct(shop.db, id)
    if (!product) throw new Error('gone')
    const actor = { userId: null, role: 'owner', requestId: 'req_test', now: early } as const
    const save = (change: Partial<ProductEdit>) =>
      editProduct(shop.db, actor, { id, version: 0, edit: { ...editOf(product), ...change } })
    const plain = editOf(product).variants.map((one) => ({ ...one, oldPriceKobo: null }))
    expect(await save({ variants: plain, saleUntil: end })).toMatchObject({
      problems: [{ field: 'saleUntil', problem: 'sale-without-old-price' }],
    })
    expect(await save({ saleFrom: end, saleUntil: begin })).toMatchObject({
      problems: [{ field: 'saleUntil', problem: 'sale-ends-before' }],
    })
  })

  test('that is over is told in a cart that holds its price, and agreed to like any other change', async () => {
    await add('one', { saleFrom: null, saleUntil: end })
    const [first] = await shop.db.select().from(variants).where(eq(variants.sku, 'one-18'))
    if (!first) throw new Error('gone')
    const cartId = await fillCart(shop.db, during, [first.id, 1])
    await turn(end)
    const cart = await findCart(shop.db, cartId, end)
    expect(cart?.lines[0]?.problems).toEqual([
      { kind: 'price-changed', oldKobo: naira(80_000), newKobo: naira(100_000), saleEnded: true },
    ])
    const form = checkoutForm({ seenTotalKobo: naira(83_000) })
    expect(await placeOrder(shop.db, { cartId, form, provider: 'paystack', now: end })).toMatchObject({
      ok: false,
    })
  })

  test('that begins makes what is in a cart cheaper, which is no end of a sale', async () => {
    await add('one', { saleFrom: begin, saleUntil: end })
    const [first] = await shop.db.select().from(variants).where(eq(variants.sku, 'one-18'))
    if (!first) throw new Error('gone')
    const cartId = await fillCart(shop.db, early, [first.id, 1])
    await turn(begin)
    expect((await findCart(shop.db, cartId, begin))?.lines[0]?.problems).toEqual([
      { kind: 'price-changed', oldKobo: naira(100_000), newKobo: naira(80_000) },
    ])
  })
})

test('many products take a sale with dates at once, and all of it is undone', async () => {
  const ids = [await add('one', {}), await add('two', {})].toSorted()
  const userId = 'usr_staff' as const
  await shop.db.execute(
    sql`insert into users (id, email, name) values (${userId}, 'o@example.com', 'O') on conflict do nothing`,
  )
  const actor = { userId, role: 'owner', requestId: 'req_test', now: early } as const
  const before = await Promise.all(ids.map((id) => findEditableProduct(shop.db, id)))
  const done = await changeProducts(
    shop.db,
    actor,
    ids.map((id) => ({ id, version: 0 })),
    {
      kind: 'price',
      change: { by: 'sale', permille: 250, roundToKobo: kobo(0) },
      dates: { saleFrom: begin, saleUntil: end },
    },
  )
  expect(done).toEqual({ ok: true, changed: ids })
  expect(await findProduct(shop.db, 'one', early)).toMatchObject({
    variants: [
      { priceKobo: naira(100_000), oldPriceKobo: null },
      { priceKobo: naira(120_000), oldPriceKobo: null },
    ],
  })
  expect(await turn(begin)).toBe(2)
  expect(await findProduct(shop.db, 'two', begin)).toMatchObject({
    variants: [
      { priceKobo: naira(75_000), oldPriceKobo: naira(100_000) },
      { priceKobo: naira(90_000), oldPriceKobo: naira(120_000) },
    ],
  })
  const undoable = await findUndoableBulk(shop.db, userId, early)
  if (!undoable) throw new Error('nothing to undo')
  expect(await undoBulkChange(shop.db, actor, undoable.id)).toMatchObject({ ok: true, undone: 2, kept: [] })
  const after = await Promise.all(ids.map((id) => findEditableProduct(shop.db, id)))
  expect(after.map((one) => [one?.saleFrom, one?.saleUntil, one?.variants])).toEqual(
    before.map((one) => [one?.saleFrom, one?.saleUntil, one?.variants]),
  )
  expect(await turn(end)).toBe(0)
})
