// Buying once more what an order held, by the form of its page.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { cartLimits } from '#app/domain/cart/cart-limits.ts'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { type Cookies, visitCheckout } from '#tests/checkout-visits.ts'
import { addWig, fillCart } from '#tests/factories.ts'
import * as orderRoute from './order.route.tsx'

const visit = visitCheckout()

async function paidOrder(cartId: string) {
  const { location } = await visit.postSeen(cartId)
  await visit.paystack.payWithGoodCard(location ?? '')
  const { linkToken, id } = await visit.lastOrder()
  await visit.ask('edit', linkToken)
  return { linkToken, id }
}

async function again(token: string, key: string, cookies: Cookies = {}) {
  const body = new URLSearchParams({ key })
  const asked = visit.args(`/order/${token}?do=again`, { method: 'POST', body }, cookies, { token })
  const answer = await orderRoute.action(asked as unknown as Parameters<typeof orderRoute.action>[0])
  if (!(answer instanceof Response)) throw new Error('not an answer')
  const cartId = /__Host-cart=([0-9a-z]{32})/u.exec(answer.headers.getSetCookie().join())?.[1] ?? ''
  return { location: answer.headers.get('location'), cartId }
}

describe('order again', () => {
  test('puts in what can be bought, at today’s price, and tells what could not; pressed twice once', async () => {
    const [fine, few, gone, hidden] = [
      await addWig(visit.db, { stock: 9 }),
      await addWig(visit.db, { name: 'Zuri Few', stock: 4 }),
      await addWig(visit.db, { name: 'Luna Gone', stock: 1 }),
      await addWig(visit.db, { name: 'Ireti Hidden', stock: 9 }),
    ]
    const wanted = [
      [fine, 2],
      [few, 3],
      [gone, 1],
      [hidden, 1],
    ] as const
    const cart = await fillCart(
      visit.db,
      visit.clock.now,
      ...wanted.map(([wig, count]): [typeof wig.variantId, number] => [wig.variantId, count]),
    )
    const { linkToken, id } = await paidOrder(cart)
    expect((await readOrder(visit.db, id)).status).toBe('Processing')
    await visit.db
      .update(orderLines)
      .set({ variantId: null })
      .where(eq(orderLines.variantId, hidden.variantId))
    await visit.db
      .update(variants)
      .set({ priceKobo: 12_000_000 as never })
      .where(eq(variants.id, fine.variantId))
    const key = randomUUID()
    const first = await again(linkToken, key)
    expect(first.location).toBe('/cart')
    const cookies = { '__Host-cart': first.cartId }
    expect((await again(linkToken, key, cookies)).cartId).toBe(first.cartId)
    const filled = await findCart(visit.db, first.cartId, visit.clock.now)
    expect(filled?.lines.toSorted((one, other) => other.quantity - one.quantity)).toMatchObject([
      { variantId: fine.variantId, quantity: 2, seenPriceKobo: 12_000_000 },
      { variantId: few.variantId, quantity: 1 },
    ])
    const news = filled?.news.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
    expect(news).toMatchObject([
      { kind: 'set-aside', name: 'Ireti Hidden', reason: 'withdrawn' },
      { kind: 'set-aside', name: 'Luna Gone', reason: 'sold-out' },
      { kind: 'kept-fewer', name: 'Zuri Few', kept: 1, wanted: 3 },
    ])
  })

  test('is bounded like any change of a cart, and not there for an order that waits for money', async () => {
    await visit.post(await visit.cartOf())
    const unpaid = (await visit.lastOrder()).linkToken
    expect(await again(unpaid, randomUUID())).toEqual({ location: `/order/${unpaid}`, cartId: '' })
    const { linkToken } = await paidOrder(await visit.cartOf())
    expect((await again(linkToken, 'no key')).location).toBe(`/order/${linkToken}`)
    for (let turn = 0; turn < cartLimits.newCarts.max; turn++)
      await takeFromLimit(visit.db, cartLimits.newCarts, visit.address, visit.clock.now)
    expect((await again(linkToken, randomUUID())).location).toBe(`/order/${linkToken}?said=too-often#items`)
  })
})
