// Sharing a cart, and opening what was shared, by the forms of their pages.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartLimits } from '#app/domain/cart/cart-limits.ts'
import { cartLinks, carts } from '#app/domain/cart/cart-tables.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { type Cookies, visitCheckout } from '#tests/checkout-visits.ts'
import * as linkRoute from './cart-link.route.tsx'
import * as shareRoute from './share-cart.route.ts'

const visit = visitCheckout()

async function share(cartId: string | null): Promise<string> {
  const cookies: Cookies = cartId === null ? {} : { '__Host-cart': cartId }
  const asked = visit.args('/cart/share', { method: 'POST', body: new URLSearchParams() }, cookies)
  const answer = await shareRoute.action(asked as unknown as Parameters<typeof shareRoute.action>[0])
  return answer.headers.get('location') ?? ''
}

async function open(path: string, cookies: Cookies = {}) {
  const [, , link = ''] = new URL(path, 'https://ade.example').pathname.split('/')
  const asked = visit.args(path, {}, cookies, { link })
  return linkRoute.loader(asked as unknown as Parameters<typeof linkRoute.loader>[0])
}

async function press(path: string, key = randomUUID(), cookies: Cookies = {}) {
  const link = path.split(/[/?]/u)[2] ?? ''
  const asked = visit.args(path, { method: 'POST', body: new URLSearchParams({ key }) }, cookies, { link })
  const answer = await linkRoute.action(asked as unknown as Parameters<typeof linkRoute.action>[0])
  const cartId = /__Host-cart=([0-9a-z]{32})/u.exec(answer.headers.getSetCookie().join())?.[1] ?? ''
  return { location: answer.headers.get('location'), cartId }
}

test('a press makes the link and shows it; whoever opens it adds all by another', async () => {
  const path = await share(await visit.cartOf())
  expect(path).toMatch(/^\/cart\/[0-9a-z]{12}$/u)
  const { data } = await open(path, { '__Host-made-link': path.slice('/cart/'.length) })
  expect(data).toMatchObject({ isOwn: true, shown: { lines: [{ quantity: 1 }], gone: [] } })
  expect(data.address).toBe(`https://ade.example${path}`)
  const before = await visit.db.$count(carts)
  const seen = await open(path)
  expect(seen.data.isOwn).toBe(false)
  // Looking begins no cart.
  expect(await visit.db.$count(carts)).toBe(before)
  const key = randomUUID()
  const first = await press(path, key)
  expect(first.location).toBe('/cart')
  expect((await press(path, key, { '__Host-cart': first.cartId })).cartId).toBe(first.cartId)
  expect((await findCart(visit.db, first.cartId, visit.clock.now))?.itemCount).toBe(1)
})

test('an empty cart and no cart make no link', async () => {
  const before = await visit.db.$count(cartLinks)
  expect(await share(null)).toBe('/cart')
  expect(await share(newToken())).toBe('/cart')
  expect(await visit.db.$count(cartLinks)).toBe(before)
})

test('a link that is none is 404, and a press on it leads back to that page', async () => {
  for (const link of ['0123456789ab', 'nothing-here', 'Z'.repeat(12)]) {
    const answer = await open(`/cart/${link}`)
    expect(answer.init?.status).toBe(404)
    expect(await press(`/cart/${link}`)).toEqual({ location: `/cart/${link}`, cartId: '' })
  }
})

test('at the budgets of an address there is one more, then it is said', async () => {
  const cart = await visit.cartOf()
  await visit.leaveOne(cartLimits.newLinks, visit.address)
  const path = await share(cart)
  expect(path).toMatch(/^\/cart\/[0-9a-z]{12}$/u)
  expect(await share(cart)).toBe('/cart?said=too-many-links')
  await visit.leaveOne(cartLimits.linksOpened, visit.address)
  await open(path)
  await expect(open(path)).rejects.toMatchObject({ init: { status: 429 } })
})
