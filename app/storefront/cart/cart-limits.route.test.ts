// Every budget of the cart at its number and one more, by requests as browsers and machines send them.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addBase, customization, furnishStudio } from '#tests/designs.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { forgetOldCarts } from '#app/domain/cart/forget-carts.server.ts'
import * as changesRoute from './cart-changes.route.ts'
import { cartLimits, maxChanges } from '#app/domain/cart/cart-limits.ts'
import { cartChanges, carts } from '#app/domain/cart/cart-tables.server.ts'
import * as cartRoute from './cart.route.tsx'

const now = new Date('2026-11-20T10:00:00Z')
const address = '203.0.113.7'
let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(() => emptyTables(shopDb.db, 'carts', 'products', 'limit_counts'))

type Asked = { cartId?: string | undefined; from?: string }

function args(path: string, body: BodyInit, { cartId, from = address }: Asked, type?: string) {
  const context = new RouterContextProvider()
  const deps = { db: shopDb.db, now: () => now, baseUrl: 'https://ade.example', address: from }
  context.set(shop, deps as ShopContext)
  const headers = new Headers(type ? { 'content-type': type } : {})
  if (cartId) headers.set('cookie', `__Host-cart=${cartId}`)
  const request = new Request(`https://ade.example${path}`, { method: 'POST', body, headers })
  return { request, context, params: {} } as unknown as Parameters<typeof cartRoute.action>[0] &
    Parameters<typeof changesRoute.action>[0]
}

const send = (changes: unknown[], asked: Asked = {}) =>
  changesRoute.action(args('/cart/changes', JSON.stringify({ changes }), asked, 'application/json'))

async function post(fields: Record<string, string>, asked: Asked = {}) {
  const answer = await cartRoute.action(args('/cart', new URLSearchParams(fields), asked))
  return answer instanceof Response
    ? { status: answer.status, message: null }
    : { status: answer.init?.status, message: answer.data.refused.message }
}

/** As if all but one try had been made. */
async function leaveOne(limit: Limit, who: string): Promise<void> {
  await takeFromLimit(shopDb.db, limit, who, now)
  await shopDb.db.execute(sql`update limit_counts set count = ${limit.max - 1} where count = 1`)
}

const change = (rest: object) => ({ changeId: crypto.randomUUID(), ...rest })
const former = { Name: 'Akú Silk', Length: '20', Quantity: 1 }

describe('the budget of carts', () => {
  test('so many new carts from one address, and carts that are there go on', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 90 })
    const known = await fillCart(shopDb.db, now, [variantId, 1])
    await leaveOne(cartLimits.newCarts, address)
    const add = { intent: 'add', variantId, quantity: '1' }
    expect((await post(add)).status).toBe(303)
    expect(await post(add)).toEqual({
      status: 429,
      message: 'There were many cart changes from your connection just now. Please try again in 60 minutes.',
    })
    const refused = await send([change({ ...add, quantity: 1 })])
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    // A cookie that somebody made up begins a new cart too.
    expect((await post(add, { cartId: newToken() })).status).toBe(429)
    expect((await post(add, { cartId: known })).status).toBe(303)
    expect((await post(add, { from: '203.0.113.8' })).status).toBe(303)
    expect(await shopDb.db.$count(carts)).toBe(3)
  })

  test.each([
    ['address', cartLimits.fromAddress, () => address],
    ['cart', cartLimits.toCart, (cartId: string) => cartId],
  ])('so many requests of one %s', async (_, limit, who) => {
    const { variantId } = await addWig(shopDb.db)
    const cartId = await fillCart(shopDb.db, now, [variantId, 1])
    await leaveOne(limit, who(cartId))
    const wanted = { intent: 'read-news' }
    expect((await send([change(wanted)], { cartId })).status).toBe(200)
    expect((await send([change(wanted)], { cartId })).status).toBe(429)
    expect((await post(wanted, { cartId })).status).toBe(429)
  })

  test('so many carts taken over, one a request, and so many changes', async () => {
    await addWig(shopDb.db, { name: 'Akú Silk' })
    const adopt = () => change({ intent: 'adopt', items: [former] })
    expect((await send([adopt(), adopt()])).status).toBe(400)
    const changes = (count: number) => Array.from({ length: count }, () => change({ intent: 'read-news' }))
    expect((await send(changes(maxChanges))).status).toBe(200)
    expect((await send(changes(maxChanges + 1))).status).toBe(400)
    await emptyTables(shopDb.db, 'limit_counts')
    await leaveOne(cartLimits.adoptions, address)
    expect((await send([adopt()])).status).toBe(200)
    expect((await send([adopt()])).status).toBe(429)
  })
})

describe('a cart that is taken over', () => {
  test('costs the same few queries whether it holds one item or a hundred', async () => {
    const designs = await furnishStudio(shopDb.db, now)
    const base = await addBase(shopDb.db)
    await addWig(shopDb.db, { name: 'Akú Silk', stock: 99 })
    const { productId } = (await findCart(shopDb.db, await fillDesign(), now))?.lines[0] ?? {}
    const configuration = (place: number) => customization({}, { base, name: `Wig ${place}` })
    const design = (place: number) => ({
      ...former,
      Id: productId,
      isCustom: true,
      configuration: configuration(place),
    })
    const few = await queriesOf([former, design(0)])
    const many = await queriesOf(
      Array.from({ length: 100 }, (_, place) => (place % 2 === 0 || place > 97 ? former : design(place))),
    )
    expect(many).toBe(few)

    async function fillDesign(): Promise<string> {
      const wanted = {
        intent: 'add',
        variantId: designs,
        quantity: 1,
        customization: customization(),
      } as const
      const made = await applyCartChange(shopDb.db, null, wanted, now)
      return made.cart?.id ?? ''
    }
  })

  async function queriesOf(items: unknown[]): Promise<number> {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    try {
      const made = await applyCartChange(shopDb.db, null, { intent: 'adopt', items }, now)
      expect(made).toMatchObject({ ok: true, adopted: { setAside: [] } })
      return spy.mock.calls.length
    } finally {
      spy.mockRestore()
    }
  }
})

test('carts without a line go after a week, with what they remember of changes; others stay', async () => {
  const { variantId } = await addWig(shopDb.db)
  const full = await fillCart(shopDb.db, now, [variantId, 1])
  const empty = await applyCartChange(shopDb.db, null, { intent: 'adopt', items: [] }, now)
  const read = { intent: 'read-news', changeId: crypto.randomUUID() } as const
  await applyCartChange(shopDb.db, full, read, now)
  const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
  expect([empty.cart?.lines, await forgetOldCarts(shopDb.db, later(6))]).toEqual([[], 0])
  expect(await forgetOldCarts(shopDb.db, later(8))).toBe(1)
  expect(await shopDb.db.select({ id: carts.id }).from(carts)).toEqual([{ id: full }])
  expect(await forgetOldCarts(shopDb.db, new Date(Date.now() + 40 * 24 * 60 * 60 * 1000))).toBe(0)
  expect(await shopDb.db.$count(cartChanges)).toBe(0)
})
