// The desk where no script runs: a list that is walked through, what is printed, jobs that are given out, a change that is
// undone, and a chargeback from the bank's question to our answer.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { useJourneyShop } from './journey-shop.ts'
import { addWigToCart, buy, newShopper } from './steps.ts'

const shop = useJourneyShop()

/** Somebody buys a wig that is made; the order with its payment. */
async function bought(shopper = newShopper()) {
  const page = shop.newPage()
  await addWigToCart(page)
  const address = await buy(page, shopper)
  const token = new URL(address, shop.baseUrl).pathname.split('/').at(-1) ?? ''
  const [order] = await shop.db
    .select({ id: orders.id, number: orders.number, reference: payments.reference })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.linkToken, token))
  if (!order) throw new Error('no order was bought')
  return order
}

test('orders are walked through, a slip is noted, a job finds its maker', async () => {
  const shopper = newShopper()
  const older = await bought(shopper)
  const newer = await bought(shopper)
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  // Others buy meanwhile.
  await desk.goto(`/admin/orders?tab=waiting&sort=-placed&q=${shopper.email}`)
  await desk.getByRole('link', { name: new RegExp(`^${newer.number}`, 'u') }).click()
  await desk.getByRole('link', { name: `Next order, ${older.number}` }).click()
  expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Order ${older.number}`)
  desk.getByLabel('Note for the team').fill('Pack it in silk')
  await desk.getByRole('button', { name: 'Save note' }).click()
  expect(desk.getByRole('link', { name: `Previous order, ${newer.number}` })).toBeVisible()

  await desk.goto(`/admin/print/packing?orders=${older.number}&size=label`)
  await desk.getByRole('button', { name: 'Print' }).click()
  expect(desk.getByText('Noted with the orders')).toBeVisible()
  await desk.goto(`/admin/orders/${older.id}`)
  expect(desk.getByText('Label printed')).toBeVisible()

  const maker = await shop.enterAs(shop.newPage(), 'maker')
  await desk.goto('/admin/production?maker=nobody&stage=to+do')
  const card = desk.locator('[data-card]').filter({ hasText: String(older.number) })
  await card.locator('summary').first().click()
  card.getByLabel(`Maker of order ${older.number}`).selectOption(maker.userId)
  await card.getByRole('button', { name: 'Save' }).click()
  expect(desk.getByText('Maker assigned.')).toBeVisible()
  expect(desk.locator('[data-card]').filter({ hasText: String(older.number) })).toHaveCount(0)
})

test('a bulk change of products is undone', async () => {
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  const stateOf = async () =>
    shop.db
      .select({ slug: products.slug, publishedAt: products.publishedAt })
      .from(products)
      .where(eq(products.slug, 'luna-bob-10'))
  const before = await stateOf()
  await desk.goto('/admin/products?q=Luna+Bob+10')
  await desk.getByRole('checkbox', { name: /^Select Luna Bob 10/u }).check()
  desk.getByLabel('Bulk action').selectOption('unpublish')
  await desk.getByRole('button', { name: 'Next' }).click()
  await desk.getByRole('button', { name: 'Change 1 product' }).click()
  expect((await stateOf())[0]?.publishedAt).toBeNull()
  await desk.getByRole('button', { name: 'Undo' }).click()
  expect(desk.getByText('1 product is as before.')).toBeVisible()
  expect(await stateOf()).toEqual(before)
})

test('a chargeback is told, shown today, and declined with evidence', async () => {
  const { number, reference, id } = await bought()
  const desk = shop.newPage()
  await shop.enterAs(desk, 'owner')
  const told = await desk.request('POST', '/_paystack/_control', {
    data: { dispute: { reference }, flush: true },
  })
  expect(told.status).toBe(200)
  await desk.goto('/admin')
  expect(desk.getByRole('link', { name: /chargebacks? to answer/u })).toBeVisible()
  await desk.goto('/admin/chargebacks')
  await desk.getByRole('link', { name: `Order ${number}` }).click()
  expect(desk.getByText('I did not receive what I paid for.')).toBeVisible()
  await desk.getByRole('button', { name: 'Decline and send evidence' }).click()
  expect(desk.getByText('Please say why the payment was rightful.').first()).toBeVisible()
  desk.getByLabel('Message to the bank').fill('Made for this customer, and on its way.')
  await desk.getByRole('button', { name: 'Decline and send evidence' }).click()
  expect(desk.getByText('Answer saved.')).toBeVisible()
  await expect
    .poll(
      async () => {
        await desk.reload()
        return desk.getByText('Paystack has it.').count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await desk.goto(`/admin/orders/${id}`)
  expect(desk.getByText('Chargeback won: the money stays')).toBeVisible()
  await desk.goto('/admin/chargebacks?show=closed')
  expect(desk.getByRole('link', { name: `Order ${number}` })).toBeVisible()
})
