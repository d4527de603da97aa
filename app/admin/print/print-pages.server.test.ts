import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useCreditInCart } from '#app/domain/cart/cart-credit.server.ts'
import { enterCredit, openCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { issueInvoice } from '#app/domain/orders/payments/invoices.server.ts'
import { jobCard } from '#app/domain/orders/production/job-card.ts'
import {
  maxPrinted,
  readOrderLines,
  readOrderRefs,
  readOrders,
} from '#app/domain/orders/core/print-orders.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { newId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { designCarts, customization, furnishStudio } from '#tests/designs.ts'
import { addSet, addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { printedInvoice } from '#app/domain/orders/payments/printed-invoice.ts'
import { packingSlip } from './packing-slip.ts'
import { pickList } from './pick-list.ts'

let shopDb: TestDatabase
beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())

const actor = { userId: null, role: 'owner' as const, requestId: 'req', now: orderDay }

test('orders are read as one by one, ids and numbers in any mixture, fifty at most', async () => {
  const { variantId } = await addWig(shopDb.db)
  const first = await addOrder(shopDb.db, { units: [[variantId, 1]] })
  const second = await addOrder(shopDb.db, { units: [[variantId, 2]] })
  await payOrder(shopDb.db, second.id, 'Shipped')
  const refs = readOrderRefs(`${second.number}, ${first.id},ord_none,x'--`)
  const both = [await readOrder(shopDb.db, first.id), await readOrder(shopDb.db, second.id)]
  const read = await readOrders(shopDb.db, refs)
  expect(read.map(({ number }) => number)).toEqual([first.number, second.number])
  expect(
    read.map(({ lines, adjustments, totalKobo, isPaid }) => ({ lines, adjustments, totalKobo, isPaid })),
  ).toEqual(
    both.map(({ lines, adjustments, totalKobo, isPaid }) => ({ lines, adjustments, totalKobo, isPaid })),
  )
  const many = readOrderRefs(Array.from({ length: 80 }, (_, place) => place + 1).join(','))
  expect(many.numbers).toHaveLength(maxPrinted)
})

test('a packing slip knows no price', async () => {
  const { id } = await addOrder(shopDb.db, {}, { note: 'For Ngọzi, with love' })
  const slip = packingSlip(await readOrder(shopDb.db, id))
  expect(slip).toMatchObject({ note: 'For Ngọzi, with love', elsewhere: 0, lines: [{ quantity: 1 }] })
  expect(JSON.stringify(slip)).not.toMatch(/kobo|10000000|103000/iu)
})

test('a pick list adds units of one shelf up over all orders', async () => {
  const { variantId } = await addWig(shopDb.db, { name: 'Zuri Pick' })
  const placed = [
    await addOrder(shopDb.db, { units: [[variantId, 1]] }),
    await addOrder(shopDb.db, { units: [[variantId, 3]] }),
  ]
  const list = pickList(await Promise.all(placed.map(({ id }) => readOrder(shopDb.db, id))))
  expect(list).toMatchObject({ units: 4, bench: [], shelf: [{ name: 'Zuri Pick', quantity: 4 }] })
  expect(list.shelf[0]?.orders.map(({ number }) => number)).toEqual(placed.map(({ number }) => number))
})

test('of a set the part that is made comes from the bench, the others from the shelf', async () => {
  const bonnet = await addWig(shopDb.db, { name: 'Satin Bonnet' })
  const crown = await addWig(shopDb.db, { name: 'Zuri Crown', stock: 0, madeToOrder: true })
  const parts = [
    [bonnet.variantId, 2],
    [crown.variantId, 1],
  ] as const
  const set = await addSet(shopDb.db, parts, { name: 'Bridal Set' })
  const { id, number } = await addOrder(shopDb.db, { units: [[set.variantId, 2]] })
  expect(pickList([await readOrder(shopDb.db, id)])).toMatchObject({
    units: 6,
    shelf: [{ name: 'Satin Bonnet', quantity: 4 }],
    bench: [{ name: 'Zuri Crown', detail: '20 in', quantity: 2, orders: [{ number, quantity: 2 }] }],
  })
})

test('of a set the packer takes its parts: they stand on the slip, and on the pick list beside those sold alone', async () => {
  const bundle = await addWig(shopDb.db, { name: 'Luna Bundle' })
  const closure = await addWig(shopDb.db, { name: 'Luna Closure' })
  const parts = [
    [bundle.variantId, 3],
    [closure.variantId, 1],
  ] as const
  const set = await addSet(shopDb.db, parts, { name: 'Luna Deal' })
  const units: [VariantId, number][] = [
    [set.variantId, 2],
    [bundle.variantId, 1],
  ]
  const order = await readOrder(shopDb.db, (await addOrder(shopDb.db, { units })).id)
  const slip = packingSlip(order)
  const deal = slip.lines.find(({ name }) => name === 'Luna Deal')
  expect(deal).toMatchObject({ quantity: 2, detail: '20 in' })
  expect(deal?.parts.map(({ words }) => words)).toEqual(['6 × Luna Bundle, 20 in', '2 × Luna Closure, 20 in'])
  const list = pickList([order])
  expect(list.units).toBe(9)
  expect(Object.fromEntries(list.shelf.map(({ name, quantity }) => [name, quantity]))).toEqual({
    'Luna Bundle': 7,
    'Luna Closure': 2,
  })
  expect(list.shelf.find(({ name }) => name === 'Luna Bundle')?.orders).toEqual([
    { number: order.number, quantity: 7 },
  ])
})

test('an invoice with VAT adds up to the total, in figures and in words', async () => {
  await presetSetting(shopDb.db, 'vat', { on: true, permille: 75 })
  const { id } = await addOrder(shopDb.db)
  await payOrder(shopDb.db, id)
  const issued = await issueInvoice(shopDb.db, actor, id)
  await presetSetting(shopDb.db, 'vat', { on: false, permille: 75 })
  if (!issued.ok) throw new Error(issued.problem)
  const paper = printedInvoice(await readOrder(shopDb.db, id), issued.invoice)
  expect(paper).toMatchObject({
    number: 'INV-000001',
    totalKobo: naira(103_000),
    totalWords: 'One hundred and three thousand naira only',
    balanceKobo: naira(103_000),
    vat: { label: 'VAT 7.5%' },
  })
  expect((paper.vat?.netKobo ?? 0) + (paper.vat?.vatKobo ?? 0)).toBe(naira(103_000))
})

test('an invoice shows the whole price, whatever store credit paid of it', async () => {
  const accountId = await openCredit(shopDb.db, 'ada@example.com')
  const entry = { accountId, cause: 'returned' as const, orderId: newId('ord') }
  await enterCredit(shopDb.db, { ...entry, amountKobo: naira(3_000) })
  const { variantId } = await addWig(shopDb.db)
  const cartId = await fillCart(shopDb.db, orderDay, [variantId, 1])
  await useCreditInCart(shopDb.db, cartId, accountId)
  const { id } = await addOrder(shopDb.db, { cartId })
  await payOrder(shopDb.db, id)
  const issued = await issueInvoice(shopDb.db, actor, id)
  if (!issued.ok) throw new Error(issued.problem)
  const order = await readOrder(shopDb.db, id)
  expect(order.totalKobo).toBe(naira(100_000))
  const paper = printedInvoice(order, issued.invoice)
  expect(paper).toMatchObject({ totalKobo: naira(103_000), balanceKobo: naira(103_000) })
  expect(paper.extras.map(({ label }) => label)).toEqual(['Delivery to Lagos (Mainland)'])
})

test('an invoice for an order abroad shows no VAT: an export is zero-rated', async () => {
  await presetSetting(shopDb.db, 'vat', { on: true, permille: 75 })
  const { id } = await addOrder(shopDb.db)
  await shopDb.db.update(orders).set({ country: 'GB', state: '' }).where(eq(orders.id, id))
  await payOrder(shopDb.db, id)
  const issued = await issueInvoice(shopDb.db, actor, id)
  await presetSetting(shopDb.db, 'vat', { on: false, permille: 75 })
  if (!issued.ok) throw new Error(issued.problem)
  const paper = printedInvoice(await readOrder(shopDb.db, id), issued.invoice)
  expect(paper).toMatchObject({ vat: null, isZeroRated: true })
})

test('a job card says nothing of who wears it', async () => {
  const variantId = await furnishStudio(shopDb.db, orderDay)
  const carts = designCarts({ db: () => shopDb.db, variantId: () => variantId, now: orderDay })
  const { id: cartId } = await carts.put(null, customization({}, { name: 'Wig of Adaeze Okafor' }))
  const placed = await addOrder(shopDb.db, { cartId })
  const [order] = await readOrderLines(shopDb.db, readOrderRefs(placed.id))
  const sheet = order && jobCard(order, order.lines[0]?.id ?? '')
  expect(sheet?.title).toBe('Deep Wave, 22 in, 180%')
  expect(JSON.stringify(sheet)).not.toMatch(/Adaeze|Okafor|Allen|example\.com|kobo/iu)
})
