// The checkout as browsers and machines post to it, for route tests: a database, the local Paystack, a clock, and carts.
import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { accounts, createAccounts } from '#app/domain/accounts/accounts-context.server.ts'
import type { Keys } from '#app/domain/contact/open-channels.ts'
import * as checkoutRoute from '#app/storefront/checkout/checkout.route.tsx'
import * as orderRoute from '#app/storefront/checkout/order.route.tsx'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newPuzzle } from '#app/foundation/http/human-check.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { newToken, type OrderId, type VariantId } from '#app/foundation/lib/ids.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { emptyTables } from './empty-tables.ts'
import { addWig, checkoutForm, fillCart, furnishShop } from './factories.ts'
import { idleQueue } from './idle-queue.ts'
import { type LocalPaystack, startLocalPaystack } from './paystack.ts'
import { solve } from './solve-puzzle.ts'

export type Cookies = Record<string, string>
export type Fields = Record<string, string>

const start = new Date('2026-11-20T10:00:00Z')
const secret: ShopSecret = ['a secret of the tests, long enough to sign with']

/** Registers its own hooks; everything but the furniture of the shop is emptied before each test. */
export function visitCheckout() {
  const address = '203.0.113.7'
  const clock = { start, now: start }
  /** Keys: a test may say that there are some. */
  const phone: Keys = { sms: null, whatsapp: null }
  /** Of services of advertisers; as many as a test says. */
  const keys = { adverts: { meta: null, tiktok: null, google: null } as ShopContext['adverts'] }
  /** Null for the local Paystack. */
  const pay: { at: Payments | null } = { at: null }
  let shopDb: TestDatabase
  let paystack: LocalPaystack
  let shared: ReturnType<typeof createAccounts>
  let people = 0

  beforeAll(async () => {
    shopDb = await freshDatabase()
    await furnishShop(shopDb.db)
    paystack = await startLocalPaystack()
    shared = createAccounts(deps())
  })
  afterAll(async () => {
    await shopDb.drop()
    await paystack.stop()
  })
  beforeEach(async () => {
    clock.now = start
    phone.sms = null
    pay.at = null
    await emptyTables(shopDb.db, 'carts', 'products', 'orders', 'messages', 'limit_counts')
  })

  const deps = () =>
    ({
      db: shopDb.db,
      now: () => clock.now,
      baseUrl: 'https://ade.example',
      requestId: 'req_test',
      address,
      secret,
      payment: pay.at ?? paystack.gateway,
      queue: idleQueue,
      phone,
      adverts: keys.adverts,
      log: { error: () => undefined },
      setCookie: () => undefined,
    }) as unknown as ShopContext

  function args(path: string, init: RequestInit, cookies: Cookies, params: object = {}) {
    const context = new RouterContextProvider()
    context.set(shop, deps())
    context.set(accounts, { ...shared, session: { found: null } })
    const headers = new Headers(init.headers)
    const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    if (pairs.length > 0) headers.set('cookie', pairs.join('; '))
    return { request: new Request(`https://ade.example${path}`, { ...init, headers }), context, params }
  }

  async function post(cartId: string, change: Fields = {}, cookies: Cookies = {}) {
    const {
      seenTotalKobo: _none,
      wantsPhotos: _noPhotos,
      seenDepositKobo: _noDeposit,
      seenKeepKobo: _noKeep,
      ...form
    } = checkoutForm()
    const fields = { ...form, seenTotalKobo: '10300000', key: newToken(), ...change } as Fields
    const asked = args(
      '/checkout',
      { method: 'POST', body: new URLSearchParams(fields) },
      { '__Host-cart': cartId, ...cookies },
    )
    const answer = await checkoutRoute.action(asked as unknown as Parameters<typeof checkoutRoute.action>[0])
    if (!(answer instanceof Response))
      return { status: answer.init?.status, answer: answer.data, location: null, cookies: [] }
    const { status, headers } = answer
    return { status, answer: null, location: headers.get('location'), cookies: headers.getSetCookie() }
  }

  /** The same with the total that the page says, whatever is in the cart. */
  async function postSeen(cartId: string, change: Fields = {}) {
    const asked = await post(cartId, { ...change, intent: 'update-total' })
    const { totalKobo, ready } = asked.answer?.quote ?? {}
    const seenReady = ready?.express.to ?? ''
    return post(cartId, { ...change, seenTotalKobo: String(totalKobo), seenReady })
  }

  /** A cart of its own for each order, of something that is made to order unless a variant is given. */
  async function cartOf(variantId?: VariantId) {
    const id = variantId ?? (await addWig(shopDb.db, { madeToOrder: true, stock: 0 })).variantId
    return fillCart(shopDb.db, clock.now, [id, 1])
  }

  const somebody = (): Fields => {
    const number = String(1_000_000 + ++people).slice(1)
    return { email: `person${people}@example.com`, phone: `0803 2${number}` }
  }

  async function leaveOne(limit: Limit, who: string): Promise<void> {
    await takeFromLimit(shopDb.db, limit, who, clock.now)
    await shopDb.db.execute(sql`update limit_counts set count = ${limit.max - 1} where count = 1`)
  }

  const solvePuzzle = async () => solve(await newPuzzle(secret, clock.now))

  async function lastOrder() {
    const [row] = await shopDb.db
      .select()
      .from(orders)
      .orderBy(sql`number desc`)
      .limit(1)
    if (!row) throw new Error('no order')
    return row
  }

  async function readRow(id: OrderId) {
    const [row] = await shopDb.db.select().from(orders).where(eq(orders.id, id))
    if (!row) throw new Error('no order')
    return row
  }

  /** A press on the order's own page. */
  async function ask(wish: string | null, token: string, cookies: Cookies = {}) {
    const query = wish === null ? '' : `?do=${wish}`
    const asked = args(`/order/${token}${query}`, { method: 'POST' }, cookies, { token })
    const answer = await orderRoute.action(asked as unknown as Parameters<typeof orderRoute.action>[0])
    if (!(answer instanceof Response)) throw new Error('not an answer')
    return { location: answer.headers.get('location'), cookies: answer.headers.getSetCookie() }
  }

  return {
    address,
    clock,
    phone,
    pay,
    set adverts(given: ShopContext['adverts']) {
      keys.adverts = given
    },
    get db(): Db {
      return shopDb.db
    },
    get paystack(): LocalPaystack {
      return paystack
    },
    get shared() {
      return shared
    },
    deps,
    args,
    post,
    postSeen,
    cartOf,
    somebody,
    leaveOne,
    solve: solvePuzzle,
    lastOrder,
    readRow,
    ask,
  }
}
