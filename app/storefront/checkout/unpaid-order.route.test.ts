// The way back from an order that is not paid, and from the payment page.
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { newToken, type VariantId } from '#app/foundation/lib/ids.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { expireHolds } from '#app/domain/orders/payments/reconcile.server.ts'
import { remindUnpaid } from '#app/domain/orders/payments/remind-unpaid.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { type Cookies, visitCheckout } from '#tests/checkout-visits.ts'
import { addWig } from '#tests/factories.ts'
import { headline } from './order-state.tsx'
import { viewOrder } from './order-view.server.ts'
import * as checkoutRoute from './checkout.route.tsx'
import * as returnRoute from './return.route.ts'
import * as returnedRoute from './returned.route.tsx'

/** A puzzle costs a second of a quiet processor, and several of a busy one. */
vi.setConfig({ testTimeout: 120_000 })

const visit = visitCheckout()
const { args, post, cartOf, somebody, solve, lastOrder, ask } = visit

test('one mailbox is reminded once a day and told once that its orders ended, whatever was typed', async () => {
  for (const email of [
    'ada.obi@gmail.com',
    'adaobi+1@gmail.com',
    'a.daobi@googlemail.com',
    'bola@example.com',
  ])
    await post(await cartOf(), { ...somebody(), email, solution: await solve() })
  visit.clock.now = new Date(visit.clock.start.getTime() + 11 * 60_000)
  expect(await remindUnpaid(visit.db, visit.deps())).toBe(2)
  expect(await remindUnpaid(visit.db, visit.deps())).toBe(0)
  visit.clock.now = new Date(visit.clock.start.getTime() + 31 * 60_000)
  expect(await expireHolds(visit.db, visit.deps())).toBe(4)
  expect(await visit.db.$count(messages, eq(messages.kind, 'order-placed'))).toBe(2)
  expect(await visit.db.$count(messages, eq(messages.kind, 'order-cancelled'))).toBe(2)
})

describe('an order that is not paid', () => {
  test('says how long its items are reserved, and no more once that time is over', async () => {
    await post(await cartOf())
    const order = await readOrder(visit.db, (await lastOrder()).id)
    const until = order.holdUntil.getTime()
    expect(viewOrder(order, false, new Date(until - 1)).holdUntil).not.toBeNull()
    expect(viewOrder(order, false, new Date(until)).holdUntil).toBeNull()
  })

  const left = async (variantId: VariantId) => {
    const [row] = await visit.db.select().from(variants).where(eq(variants.id, variantId))
    return (row?.onHand ?? 0) - (row?.held ?? 0)
  }

  test('goes back into the cart with stock and all that was typed, once', async () => {
    const { variantId } = await addWig(visit.db, { stock: 1 })
    await post(await cartOf(variantId), { note: 'Ring twice' })
    const { linkToken } = await lastOrder()
    expect(await left(variantId)).toBe(0)
    const { location, cookies } = await ask('edit', linkToken)
    expect([location, await left(variantId)]).toEqual(['/cart?from=order', 1])
    const cartId = /__Host-cart=([0-9a-z]{32})/u.exec(cookies.join('\n'))?.[1] ?? ''
    expect(await findCart(visit.db, cartId, visit.clock.now)).toMatchObject({
      destination: { country: 'NG', state: 'LA', area: 'mainland' },
      lines: [{ variantId, quantity: 1, problem: null }],
    })
    expect(cookies.some((cookie) => cookie.startsWith('unpaid-order=') && cookie.includes('Max-Age=0'))).toBe(
      true,
    )
    const asked = args('/checkout', {}, { '__Host-cart': cartId, '__Host-order': linkToken })
    const view = await checkoutRoute.loader(asked as unknown as Parameters<typeof checkoutRoute.loader>[0])
    expect(view).toMatchObject({
      values: { name: 'Adaeze Okafor', city: 'Ikeja', note: 'Ring twice', area: 'mainland' },
    })
    expect((await ask('edit', linkToken, { '__Host-cart': cartId })).location).toContain('not-unpaid')
    expect((await findCart(visit.db, cartId, visit.clock.now))?.itemCount).toBe(1)
  })

  test('is cancelled when its buyer says so, and money that comes all the same is judged as late', async () => {
    const { variantId } = await addWig(visit.db, { stock: 1 })
    const { location } = await post(await cartOf(variantId))
    const { linkToken, id } = await lastOrder()
    expect((await ask('cancel', linkToken)).location).toBe(`/order/${linkToken}`)
    expect([(await lastOrder()).status, await left(variantId)]).toEqual(['Cancelled', 1])
    expect((await ask('cancel', linkToken)).location).toBe(`/order/${linkToken}`)
    await visit.paystack.payWithGoodCard(location ?? '')
    const [payment] = await visit.db.select().from(payments).where(eq(payments.orderId, id))
    await comeBack(payment?.reference ?? '', {})
    // The products were still there.
    expect([(await lastOrder()).status, await left(variantId)]).toEqual(['Processing', 0])
  })

  test('is paid in another way on a page of its own, which a second press finds again', async () => {
    const { location: any } = await post(await cartOf())
    const { linkToken, id } = await lastOrder()
    const pay = async (wish: string | null) => (await ask(wish, linkToken)).location ?? ''
    const transfer = await pay('pay-by-bank_transfer')
    expect(transfer).toContain('/checkout/')
    expect(transfer).not.toBe(any)
    const page = await (await fetch(transfer)).text()
    expect(page).toContain('Transfer exactly')
    expect(page).not.toContain('Card number')
    expect(await pay('pay-by-bank_transfer')).toBe(transfer)
    expect(await pay(null)).toBe(any)
    await visit.paystack.payWithGoodCard(await pay('pay-by-card'))
    // Whatever is asked for after it was paid leads back to the order.
    expect(await pay('pay-by-ussd')).toBe(`/order/${linkToken}?payment=already-paid`)
    expect((await lastOrder()).status).toBe('Processing')
    const rows = await visit.db.select().from(payments).where(eq(payments.orderId, id))
    expect(rows.map(({ channel, state }) => [channel, state])).toContainEqual(['card', 'paid'])
    expect(rows).toHaveLength(3)
  })

  test('opens no payment page for a wish that nobody offered', async () => {
    await post(await cartOf())
    const { linkToken, id } = await lastOrder()
    const before = (await readOrder(visit.db, id)).payments
    for (const wish of ['pay', 'pay-by-cheque', 'toString', 'cancel-all'])
      expect((await ask(wish, linkToken)).location).toBe(`/order/${linkToken}`)
    expect((await readOrder(visit.db, id)).payments).toEqual(before)
  })

  test('with money on its way is not paid for in another way', async () => {
    await post(await cartOf())
    const { linkToken } = await lastOrder()
    const transfer = (await ask('pay-by-bank_transfer', linkToken)).location ?? ''
    await fetch(`${transfer}/transfer`, {
      method: 'POST',
      body: new URLSearchParams({ sent: 'right' }),
      redirect: 'manual',
    })
    const confirming = `/order/${linkToken}?payment=confirming`
    expect((await ask('pay-by-card', linkToken)).location).toBe(confirming)
    expect((await ask(null, linkToken)).location).toBe(confirming)
    expect((await ask('pay-by-bank_transfer', linkToken)).location).toBe(transfer)
  })

  test('that was paid a moment ago is neither edited nor cancelled', async () => {
    const { location } = await post(await cartOf())
    const { linkToken } = await lastOrder()
    await visit.paystack.payWithGoodCard(location ?? '')
    expect((await ask('edit', linkToken)).location).toBe(`/order/${linkToken}?payment=not-unpaid`)
    expect((await ask('cancel', linkToken)).location).toBe(`/order/${linkToken}?payment=not-unpaid`)
    expect((await lastOrder()).status).toBe('Processing')
  })
})

async function comeBack(reference: string, cookies: Cookies) {
  const asked = args(`/checkout/return?reference=${reference}`, {}, cookies)
  const answer = await returnRoute.loader(asked as unknown as Parameters<typeof returnRoute.loader>[0])
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

test('an order that is paid is cancelled with its money back, once it is said for a paid order', async () => {
  const { location } = await post(await cartOf((await addWig(visit.db, { stock: 1 })).variantId))
  await visit.paystack.payWithGoodCard(location ?? '')
  const { linkToken, id } = await lastOrder()
  expect((await ask('cancel', linkToken)).location).toBe(`/order/${linkToken}?payment=not-unpaid`)
  expect((await ask('cancel-paid', linkToken)).location).toBe(`/order/${linkToken}`)
  expect((await ask('cancel-paid', linkToken)).location).toBe(`/order/${linkToken}`)
  const order = await readOrder(visit.db, id)
  expect([order.status, order.cancelledBy, order.refunds.length]).toEqual(['Cancelled', 'customer', 1])
  const view = viewOrder(order, false, visit.clock.now)
  const asked = {
    payAt: visit.paystack.gateway.words,
    cards: [],
    transfer: null,
    mayCancelPaid: false,
    mayChangeAddress: false,
    mayChangeItems: false,
    change: null,
    photos: null,
    photosWish: null,
    giftCard: null,
    hasInvoice: true,
    hasReceipt: true,
  }
  expect(headline({ ...view, ...asked }, false)).toBe('You cancelled this order')
})

describe('the way back from the payment page', () => {
  async function paid() {
    const { location } = await post(await cartOf())
    await visit.paystack.payWithGoodCard(location ?? '')
    const { linkToken, id } = await lastOrder()
    const [payment] = await visit.db.select().from(payments).where(eq(payments.orderId, id))
    return { linkToken, reference: payment?.reference ?? '' }
  }

  test('leads to the order only in the browser that placed it', async () => {
    const { linkToken, reference } = await paid()
    const stranger = await comeBack(reference, { '__Host-order': newToken() })
    expect(stranger.location).toBe(`/checkout/returned?reference=${reference}`)
    expect(JSON.stringify(stranger)).not.toContain(linkToken)
    expect((await comeBack(reference, { '__Host-order': linkToken })).location).toBe(`/order/${linkToken}`)
    const asked = args(stranger.location ?? '', {}, {})
    const told = await returnedRoute.loader(asked as unknown as Parameters<typeof returnedRoute.loader>[0])
    expect(told.data).toEqual({ outcome: 'paid' })
    expect((await comeBack('no-such-thing', {})).location).toBe('/checkout/returned?reference=no-such-thing')
    expect((await comeBack('%00', {})).location).toBe('/checkout/returned?reference=')
  })

  test('says that the payment is safe while the books cannot be read', async () => {
    const { reference } = await paid()
    const away = new Proxy(visit.db, {
      get: () => {
        throw new Error('terminating connection due to administrator command')
      },
    })
    const asked = args(`/checkout/return?reference=${reference}`, {}, {})
    const house = () => ({ ...settingDefaults.house, email: 'care@irun.ng' })
    asked.context.set(shop, { ...visit.deps(), db: away, house })
    const answer = await returnRoute.loader(asked as unknown as Parameters<typeof returnRoute.loader>[0])
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    const page = await answer.text()
    expect(page).toContain('Your payment is safe')
    expect(page).toContain('mailto:care@irun.ng')
  })
})
