// Changing the items of a paid order by the forms of its pages, as a browser without JavaScript posts them.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { addWig } from '#tests/factories.ts'
import * as itemsRoute from './order-items.route.tsx'
import * as orderRoute from './order.route.tsx'
import * as returnRoute from './return.route.ts'

const visit = visitCheckout()
type Fields = Record<string, string>

async function paidOrder(quantityWish = '3') {
  const { variantId } = await addWig(visit.db, { stock: 5 })
  const { location } = await visit.postSeen(await visit.cartOf(variantId))
  await visit.paystack.payWithGoodCard(location ?? '')
  const { linkToken, id } = await visit.lastOrder()
  await visit.ask('edit', linkToken)
  return { token: linkToken, id, variantId, wish: { 'quantity-1': quantityWish } }
}

async function look(token: string, fields: Fields | null = null) {
  const query = fields === null ? '' : `?${new URLSearchParams(fields)}`
  const asked = visit.args(`/order/${token}/items${query}`, {}, {}, { token })
  return itemsRoute.loader(asked as unknown as Parameters<typeof itemsRoute.loader>[0])
}

async function press(token: string, fields: Fields) {
  const body = new URLSearchParams(fields)
  const asked = visit.args(`/order/${token}/items`, { method: 'POST', body }, {}, { token })
  const answer = await itemsRoute.action(asked as unknown as Parameters<typeof itemsRoute.action>[0])
  return answer.headers.get('location') ?? ''
}

async function orderPage(token: string) {
  const asked = visit.args(`/order/${token}`, {}, {}, { token })
  const view = await orderRoute.loader(asked as unknown as Parameters<typeof orderRoute.loader>[0])
  return ('data' in view ? view.data : view).order
}

async function agreed(token: string, wish: Fields) {
  const { seen } = await look(token)
  const { quote } = await look(token, { ...wish, seen })
  return { ...wish, seen, seenTotal: String(quote?.totalKobo) }
}

describe('changing the items of a paid order', () => {
  test('shows the difference first, leads to the payment page, and the way back shows the changed order', async () => {
    const { token, id, wish } = await paidOrder()
    const fields = await agreed(token, wish)
    expect((await readOrder(visit.db, id)).lines).toMatchObject([{ quantity: 1 }])
    const page = await press(token, fields)
    expect(page).toContain('/checkout/')
    expect(await orderPage(token)).toMatchObject({ mayChangeItems: false, change: { dueKobo: 20_000_000 } })
    // The button of the order's own page leads to the same payment.
    expect((await visit.ask(null, token)).location).toBe(page)
    await visit.paystack.payWithGoodCard(page)
    const last = (await visit.db.select().from(payments).where(eq(payments.orderId, id))).at(-1)
    const asked = visit.args(`/checkout/return?reference=${last?.reference}`, {}, { '__Host-order': token })
    const back = await returnRoute.loader(asked as unknown as Parameters<typeof returnRoute.loader>[0])
    expect(back.headers.get('location')).toBe(`/order/${token}`)
    expect((await readOrder(visit.db, id)).lines).toMatchObject([{ quantity: 3 }])
    expect(await orderPage(token)).toMatchObject({ mayChangeItems: true, change: null })
  })

  test('refunds what it costs less, and the same form a second time changes nothing', async () => {
    const { token, id } = await paidOrder()
    await visit.paystack.payWithGoodCard(await press(token, await agreed(token, { 'quantity-1': '2' })))
    await visit.ask(null, token)
    const fields = await agreed(token, { 'quantity-1': '1' })
    expect(await press(token, fields)).toBe(`/order/${token}?said=items#items`)
    expect(await press(token, fields)).toBe(`/order/${token}/items?quantity-1=1&moved=1`)
    // What was chosen stands in the fields, and nothing is offered for it unasked.
    expect(await look(token, { 'quantity-1': '2', moved: '1' })).toMatchObject({
      values: { 'quantity-1': '2' },
      quote: null,
      problem: null,
    })
    const order = await readOrder(visit.db, id)
    expect([order.lines[0]?.quantity, order.refunds.length]).toEqual([1, 1])
  })

  test('is given up by a press, and the units are free', async () => {
    const { token, variantId, wish } = await paidOrder()
    await press(token, await agreed(token, wish))
    const held = async () =>
      (await visit.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.held
    expect(await held()).toBe(2)
    expect((await visit.ask('drop-change', token)).location).toBe(`/order/${token}`)
    expect(await held()).toBe(0)
  })

  test('says what stands in the way, whatever is typed', async () => {
    const { token } = await paidOrder()
    const { seen } = await look(token)
    const problem = async (fields: Fields) => (await look(token, { seen, ...fields })).problem
    expect(await problem({ 'quantity-1': '0' })).toContain('choose “Cancel order” on the order page')
    expect(await problem({ 'quantity-1': '1' })).toContain('You have not changed anything yet')
    expect(await problem({ 'quantity-1': '99' })).toContain('only 5')
    expect(
      await problem({ 'quantity-1': '-3', 'variant-1': "' or 1=1", 'length-1': 'x'.repeat(9_000) }),
    ).toContain('You have not changed anything yet')
    expect(await press(token, { seen, seenTotal: 'x', 'quantity-1': '2' })).toContain('moved=1')
  })
})
