// Budgets of unpaid orders at their number and one more, by forms as browsers and machines post them; and the way back from an
// order that is not paid.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts, createAccounts } from '#app/account/accounts-context.server.ts'
import { variants } from '#app/catalog/catalog-tables.server.ts'
import { findCart } from '#app/cart/cart.server.ts'
import { shop, type ShopContext } from '#app/http/context.server.ts'
import { type Limit, takeFromLimit } from '#app/http/limits.server.ts'
import { newPuzzle } from '#app/http/human-check.server.ts'
import { newToken, type VariantId } from '#app/lib/ids.ts'
import { orderLimits } from '#app/orders/order-limits.ts'
import { expireHolds } from '#app/orders/reconcile.server.ts'
import { remindUnpaid } from '#app/orders/remind-unpaid.server.ts'
import { orders } from '#app/orders/orders-tables.server.ts'
import { payments } from '#app/orders/payment-tables.server.ts'
import { mails } from '#app/jobs/mail-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addWig, checkoutForm, fillCart, furnishShop } from '#tests/factories.ts'
import { type LocalPaystack, startLocalPaystack } from '#tests/paystack.ts'
import * as checkoutRoute from './checkout.route.tsx'
import * as orderRoute from './order.route.tsx'
import * as returnRoute from './return.route.ts'
import * as returnedRoute from './returned.route.tsx'

/** A puzzle costs a second of a quiet processor, and several of a busy one. */
vi.setConfig({ testTimeout: 120_000 })

const start = new Date('2026-11-20T10:00:00Z')
const address = '203.0.113.7'
const secret = 'a secret of the tests, long enough to sign with'
let shopDb: TestDatabase
let paystack: LocalPaystack
let shared: ReturnType<typeof createAccounts>
let now = start

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  paystack = await startLocalPaystack()
  shared = createAccounts(parts())
})
afterAll(async () => {
  await shopDb.drop()
  await paystack.stop()
})
beforeEach(async () => {
  now = start
  await shopDb.db.execute(sql`truncate carts, products, orders, mails, limit_counts cascade`)
})

const parts = () =>
  ({
    db: shopDb.db,
    now: () => now,
    baseUrl: 'https://ade.example',
    address,
    secret,
    payment: paystack.gateway,
    queue: idleQueue,
    log: { error: () => undefined },
  }) as unknown as ShopContext

type Cookies = Record<string, string>

function args(path: string, init: RequestInit, cookies: Cookies, params: object = {}) {
  const context = new RouterContextProvider()
  context.set(shop, parts())
  context.set(accounts, { ...shared, session: { found: null } })
  const headers = new Headers(init.headers)
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  if (pairs.length > 0) headers.set('cookie', pairs.join('; '))
  return { request: new Request(`https://ade.example${path}`, { ...init, headers }), context, params }
}

type Fields = Record<string, string>

async function post(cartId: string, change: Fields = {}) {
  const { seenTotalKobo: _none, ...form } = checkoutForm()
  const fields = { ...form, seenTotalKobo: '10300000', key: newToken(), ...change } as Fields
  const asked = args(
    '/checkout',
    { method: 'POST', body: new URLSearchParams(fields) },
    { '__Host-cart': cartId },
  )
  const answer = await checkoutRoute.action(asked as unknown as Parameters<typeof checkoutRoute.action>[0])
  if (!(answer instanceof Response))
    return { status: answer.init?.status, answer: answer.data, location: null, cookies: [] }
  const { status, headers } = answer
  return { status, answer: null, location: headers.get('location'), cookies: headers.getSetCookie() }
}

/** A cart of its own for each order, of something that is made to order unless a variant is given. */
async function cartOf(variantId?: VariantId) {
  const id = variantId ?? (await addWig(shopDb.db, { madeToOrder: true, stock: 0 })).variantId
  return fillCart(shopDb.db, now, [id, 1])
}

let people = 0
const somebody = (): Fields => {
  const number = String(1_000_000 + ++people).slice(1)
  return { email: `person${people}@example.com`, phone: `0803 2${number}` }
}

async function leaveOne(limit: Limit, who: string): Promise<void> {
  await takeFromLimit(shopDb.db, limit, who, now)
  await shopDb.db.execute(sql`update limit_counts set count = ${limit.max - 1} where count = 1`)
}

async function solve(): Promise<string> {
  const challenge = await newPuzzle(secret, now)
  return Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64')
}

async function lastOrder() {
  const [row] = await shopDb.db
    .select()
    .from(orders)
    .orderBy(sql`number desc`)
    .limit(1)
  if (!row) throw new Error('no order')
  return row
}

describe('the budget of orders', () => {
  test.each<[string, Limit, () => string, Fields]>([
    ['address', orderLimits.softAddress, () => address, {}],
    ['mailbox', orderLimits.softMailbox, () => 'adaobi@gmail.com', { email: 'Ada.Obi+7@googlemail.com' }],
    ['phone', orderLimits.softPhone, () => '+2348099999999', { phone: '+234 809 999 9999' }],
  ])('of one %s asks for a puzzle, and takes an order with it', async (_, limit, who, mine) => {
    await leaveOne(limit, who())
    const order = async (more: Fields = {}) => post(await cartOf(), { ...somebody(), ...mine, ...more })
    expect((await order()).status).toBe(303)
    const asked = await order()
    expect([asked.status, asked.answer?.problem]).toEqual([409, 'human-check-needed'])
    expect(asked.answer?.values).toMatchObject({ name: 'Adaeze Okafor', address: '12 Allen Avenue' })
    expect((await order({ solution: 'nonsense' })).answer?.problem).toBe('human-check-failed')
    const solution = await solve()
    expect((await order({ solution })).status).toBe(303)
    const again = await order({ solution })
    expect(again.answer?.problem).toBe('human-check-failed')
    expect(JSON.stringify(again.answer)).not.toContain(solution)
  })

  test.each<[string, Limit, () => string, Fields]>([
    ['address', orderLimits.fromAddress, () => address, {}],
    ['mailbox', orderLimits.ofMailbox, () => 'adaobi@gmail.com', { email: 'a.d.a.obi@gmail.com' }],
    ['phone', orderLimits.ofPhone, () => '+2348099999999', { phone: '08099999999' }],
  ])('of one %s ends, in words and with all that was typed', async (_, limit, who, mine) => {
    await leaveOne(limit, who())
    const order = async () => post(await cartOf(), { ...somebody(), ...mine, solution: await solve() })
    expect((await order()).status).toBe(303)
    const refused = await order()
    expect(refused).toMatchObject({ status: 429, answer: { problem: 'too-many-orders', retryMinutes: 60 } })
    expect(refused.answer?.values['landmark']).toBe('Opposite the bank')
    expect(await shopDb.db.$count(orders)).toBe(1)
  })

  test('of one address and variant asks for a puzzle after two', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 9 })
    const order = async (more: Fields = {}) => post(await cartOf(variantId), { ...somebody(), ...more })
    expect([(await order()).status, (await order()).status]).toEqual([303, 303])
    expect((await order()).answer?.problem).toBe('human-check-needed')
    expect((await order({ solution: await solve() })).status).toBe(303)
  })

  test('one person keeps a variant from others in two unpaid orders at most, by mailbox or by phone', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 9 })
    const order = async (mine: Fields) => post(await cartOf(variantId), { ...mine, solution: await solve() })
    const phone = '0803 111 2222'
    expect((await order({ email: 'ada.obi@gmail.com', phone })).status).toBe(303)
    expect((await order({ email: 'adaobi+x@gmail.com', phone: '0803 111 3333' })).status).toBe(303)
    const refused = await order({ email: 'AdaObi@gmail.com', phone: '0803 111 4444' })
    expect([refused.status, refused.answer?.problem]).toEqual([409, 'too-many-unpaid'])
    expect((await order({ email: 'other@example.com', phone })).status).toBe(303)
    expect((await order({ email: 'third@example.com', phone })).answer?.problem).toBe('too-many-unpaid')
    // Something else may be bought.
    const other = await addWig(shopDb.db, { stock: 1 })
    const more = { email: 'adaobi@gmail.com', phone, solution: await solve() }
    expect((await post(await cartOf(other.variantId), more)).status).toBe(303)
  })

  test('a form that is sent twice counts once', async () => {
    const cartId = await cartOf()
    const same = { ...somebody(), key: newToken() }
    const first = await post(cartId, same)
    await leaveOne(orderLimits.fromAddress, address)
    await takeFromLimit(shopDb.db, orderLimits.fromAddress, address, now)
    expect((await post(cartId, same)).location).toBe(first.location)
  })
})

test('one mailbox is reminded once a day and told once that its orders ended, whatever was typed', async () => {
  for (const email of [
    'ada.obi@gmail.com',
    'adaobi+1@gmail.com',
    'a.daobi@googlemail.com',
    'bola@example.com',
  ])
    await post(await cartOf(), { ...somebody(), email, solution: await solve() })
  now = new Date(start.getTime() + 11 * 60_000)
  expect(await remindUnpaid(shopDb.db, parts())).toBe(2)
  expect(await remindUnpaid(shopDb.db, parts())).toBe(0)
  now = new Date(start.getTime() + 31 * 60_000)
  expect(await expireHolds(shopDb.db, parts())).toBe(4)
  expect(await shopDb.db.$count(mails, eq(mails.kind, 'order-placed'))).toBe(2)
  expect(await shopDb.db.$count(mails, eq(mails.kind, 'order-cancelled'))).toBe(2)
})

describe('an order that is not paid', () => {
  const ask = async (wish: string, token: string, cookies: Cookies = {}) => {
    const asked = args(`/order/${token}?do=${wish}`, { method: 'POST' }, cookies, { token })
    const answer = await orderRoute.action(asked as unknown as Parameters<typeof orderRoute.action>[0])
    if (!(answer instanceof Response)) throw new Error('not an answer')
    return { location: answer.headers.get('location'), cookies: answer.headers.getSetCookie() }
  }
  const left = async (variantId: VariantId) => {
    const [row] = await shopDb.db.select().from(variants).where(eq(variants.id, variantId))
    return (row?.onHand ?? 0) - (row?.held ?? 0)
  }

  test('goes back into the cart with stock and all that was typed, once', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 1 })
    await post(await cartOf(variantId), { note: 'Ring twice' })
    const { linkToken } = await lastOrder()
    expect(await left(variantId)).toBe(0)
    const { location, cookies } = await ask('edit', linkToken)
    expect([location, await left(variantId)]).toEqual(['/cart?from=order', 1])
    const cartId = /__Host-cart=([0-9a-z]{32})/u.exec(cookies.join('\n'))?.[1] ?? ''
    expect(await findCart(shopDb.db, cartId, now)).toMatchObject({
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
    expect((await findCart(shopDb.db, cartId, now))?.itemCount).toBe(1)
  })

  test('is cancelled when its buyer says so, and money that comes all the same is judged as late', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 1 })
    const { location } = await post(await cartOf(variantId))
    const { linkToken, id } = await lastOrder()
    expect((await ask('cancel', linkToken)).location).toBe(`/order/${linkToken}`)
    expect([(await lastOrder()).status, await left(variantId)]).toEqual(['Cancelled', 1])
    expect((await ask('cancel', linkToken)).location).toBe(`/order/${linkToken}`)
    await paystack.payWithGoodCard(location ?? '')
    const [payment] = await shopDb.db.select().from(payments).where(eq(payments.orderId, id))
    await comeBack(payment?.reference ?? '', {})
    // The products were still there.
    expect([(await lastOrder()).status, await left(variantId)]).toEqual(['Processing', 0])
  })

  test('that was paid a moment ago is neither edited nor cancelled', async () => {
    const { location } = await post(await cartOf())
    const { linkToken } = await lastOrder()
    await paystack.payWithGoodCard(location ?? '')
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

describe('the way back from the payment page', () => {
  async function paid() {
    const { location } = await post(await cartOf())
    await paystack.payWithGoodCard(location ?? '')
    const { linkToken, id } = await lastOrder()
    const [payment] = await shopDb.db.select().from(payments).where(eq(payments.orderId, id))
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
    const away = new Proxy(shopDb.db, {
      get: () => {
        throw new Error('terminating connection due to administrator command')
      },
    })
    const asked = args(`/checkout/return?reference=${reference}`, {}, {})
    asked.context.set(shop, { ...parts(), db: away })
    const answer = await returnRoute.loader(asked as unknown as Parameters<typeof returnRoute.loader>[0])
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('Your payment is safe')
  })
})
