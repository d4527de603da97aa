// A variant that only its density and weight tell from its siblings, from the cart through everything that tells of its order.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewDeskOrder } from '#app/admin/orders/order-view.server.ts'
import { printedInvoice } from '#app/domain/orders/payments/printed-invoice.ts'
import { packingSlip } from '#app/admin/print/packing-slip.ts'
import { pickList } from '#app/admin/print/pick-list.ts'
import { orderColumns } from '#app/admin/transfer/order-columns.ts'
import { orderCells } from '#app/admin/transfer/order-file.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import { findVariants } from '#app/domain/catalog/products/find-variants.server.ts'
import { viewOrder } from '#app/storefront/checkout/order-view.server.ts'
import { newToken, type OrderId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { exportOrders } from '#app/domain/orders/core/export-orders.server.ts'
import { issueInvoice } from '#app/domain/orders/payments/invoices.server.ts'
import { listOrdersToExport } from '#app/domain/orders/core/list-orders-to-export.server.ts'
import { listOrdersOf } from '#app/domain/orders/core/list-orders.server.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { readDeskOrder } from '#app/domain/orders/core/read-desk-order.server.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { addWig, fillCart, furnishShop } from './factories.ts'
import { idleQueue } from './idle-queue.ts'
import { addOrder, orderDay, payOrder } from './orders.ts'
import { addPerson } from './people.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { writtenMails } from '#tests/mails.ts'

const full = '20 in, 180%, 320 g'
const actor = { userId: null, role: 'owner' as const, requestId: 'req', now: orderDay }

let database: TestDatabase
let variantId: VariantId
beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await furnishShop(db)
  const { slug } = await addWig(db, { name: 'Akú Many' })
  await db.execute(sql`update variants set density = 180, grams = 290`)
  const rows = await db.execute<{ id: VariantId }>(sql`
    insert into variants (id, product_id, sku, length_in, density, grams, position, price_kobo, on_hand)
    select 'var_heavy', p.id, 'MANY-320', 20, 180, 320, 1, ${naira(120_000)}, 9 from products p where p.slug = ${slug}
    returning id`)
  variantId = rows.rows[0]?.id ?? 'var_none'
})
afterAll(() => database.drop())

async function placed() {
  const { db } = database
  const { userId } = await addPerson(db)
  const { id } = await addOrder(db, { userId, units: [[variantId, 1]] })
  await payOrder(db, id)
  return { id, userId }
}

/** Everything that names the variant, wherever an order is told of. */
async function tellings(orderId: OrderId) {
  const { db } = database
  const order = await readOrder(db, orderId)
  const { lines, whatsApp } = viewDeskOrder(await readDeskOrder(db, orderId), {
    baseUrl: 'http://ade.test',
    shopName: 'Ìrún House',
    couriers: [],
    stages: [],
    banks: null,
    withLink: true,
    secret: ['x'],
    now: new Date(),
  })
  const issued = await issueInvoice(db, actor, orderId)
  if (!issued.ok) throw new Error(issued.problem)
  return {
    page: viewOrder(order, false, new Date()).lines.map(({ detail }) => detail),
    desk: lines.map(({ detail }) => detail),
    slip: packingSlip(order).lines.map(({ detail }) => detail),
    walk: pickList([order]).shelf.map(({ detail }) => detail),
    invoice: printedInvoice(order, issued.invoice).lines.map(({ detail }) => detail),
    whatsApp: new URL(String(whatsApp)).searchParams.get('text')?.split('\n')[1],
    ...(await mailOf(orderId)),
    cell: await cellOf(order.number),
  }
}

async function mailOf(orderId: OrderId) {
  const { db } = database
  const deps = { queue: idleQueue }
  await db.transaction((tx) => queueOrderMail(tx, deps, orderId, 'order-placed', { occasion: newToken() }))
  const mail = (await writtenMails(db, { where: eq(messages.kind, 'order-placed') })).at(-1)
  return { mail: mail?.text.match(/1 × Akú Many, ([^:]*):/u)?.[1], letter: mail?.html.includes(full) }
}

/** What stands in the column of the file that tells variants apart. */
async function cellOf(number: number): Promise<string | undefined> {
  const file = await listOrdersToExport(database.db, number - 1, 1)
  return file.flatMap(orderCells)[0]?.[orderColumns.findIndex(({ name }) => name === 'variant')]
}

test('the cart names it in full and leads to exactly it', async () => {
  const cart = await findCart(database.db, await fillCart(database.db, orderDay, [variantId, 1]), orderDay)
  expect(cart?.lines).toMatchObject([{ variantWords: full, addressSku: 'MANY-320' }])
  const [line] = cart?.lines ?? []
  expect(line && productAddress(line)).toMatch(/\?length=20&sku=MANY-320$/u)
  expect((await findVariants(database.db, 'MANY-320', orderDay)).map(({ words }) => words)).toEqual([full])
})

test('an order keeps its name, whatever becomes of the variant', async () => {
  const { id, userId } = await placed()
  await database.db.execute(
    sql`update variants set density = 250, grams = 999, length_in = 30 where id = ${variantId}`,
  )
  const said = await tellings(id)
  expect(said).toEqual({
    page: [full],
    desk: [full],
    whatsApp: `1 × Akú Many, ${full}`,
    slip: [full],
    walk: [full],
    invoice: [full],
    mail: full,
    letter: true,
    cell: full,
  })
  expect((await listOrdersOf(database.db, userId, { page: 1 })).orders[0]).toMatchObject({ details: [full] })
  expect((await exportOrders(database.db, userId))[0]?.units).toMatchObject([
    { lengthInches: 20, variant: full },
  ])
})

test('an order from before the words were kept says its length', async () => {
  const { id } = await placed()
  await database.db.execute(sql`update order_lines set variant_words = null, length_in = 20`)
  expect(await tellings(id)).toMatchObject({
    page: ['20 in'],
    desk: ['20 in'],
    slip: ['20 in'],
    walk: ['20 in'],
    invoice: ['20 in'],
    mail: '20 in',
    cell: '',
  })
})
