import { CollectionsProvider } from '#app/storefront/listing/collections.tsx'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { accounts, createAccounts } from '#app/domain/accounts/accounts-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { CartLineId, VariantId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { customization, furnishStudio } from '#tests/designs.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { AddToCartForm } from './add-to-cart-form.tsx'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { carts } from '#app/domain/cart/cart-tables.server.ts'
import * as changesRoute from './cart-changes.route.ts'
import * as cartRoute from './cart.route.tsx'
import { CartPage } from './cart-page.tsx'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(() => emptyTables(shopDb.db, 'carts', 'products'))

function args(path: string, init: RequestInit & { cartId?: string } = {}) {
  const context = new RouterContextProvider()
  const deps = { db: shopDb.db, now: () => now, baseUrl: 'https://ade.example', address: '203.0.113.7' }
  context.set(shop, deps as ShopContext)
  context.set(accounts, { ...createAccounts(deps as ShopContext), session: { found: null } })
  const headers = new Headers(init.headers)
  if (init.cartId) headers.set('cookie', `__Host-cart=${init.cartId}`)
  const request = new Request(`https://ade.example${path}`, { ...init, headers })
  // React Router's own arguments also carry what no route of ours reads.
  return { request, context, params: {} } as unknown as Parameters<typeof cartRoute.loader>[0] &
    Parameters<typeof changesRoute.loader>[0]
}

const show = (cartId: string, query = '') => cartRoute.loader(args(`/cart${query}`, { cartId }))

/** Posts a form as a browser without JavaScript does. */
async function post(fields: Record<string, string>, cartId?: string) {
  const body = new URLSearchParams(fields)
  const answer = await cartRoute.action(
    args('/cart', { method: 'POST', body, ...(cartId ? { cartId } : {}) }),
  )
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, refused: null }
  return { status: answer.init?.status, headers: new Headers(), refused: answer.data.refused }
}

async function postChanges(body: string, cartId?: string, type = 'application/json') {
  const init = { method: 'POST', body, headers: { 'content-type': type }, ...(cartId ? { cartId } : {}) }
  return changesRoute.action(args('/cart/changes', init))
}

describe('the cart page by plain forms', () => {
  test('adds, shows and keeps the cart by a cookie that scripts cannot read', async () => {
    const { variantId } = await addWig(shopDb.db, { name: 'Akú Silk' })
    const { status, headers } = await post({ intent: 'add', variantId, quantity: '2' })
    expect([status, headers.get('location')]).toEqual([303, '/cart'])
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^__Host-cart=[0-9a-z]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/u,
    )
    const cartId = cookie.slice(12, 44)
    const view = await show(cartId)
    expect(view).toMatchObject({ cart: { itemCount: 2 }, delivery: { quote: { feeKobo: 350_000 - 50_000 } } })
    expect(JSON.stringify(view)).not.toContain(cartId)
  })

  test('the steppers go before what is typed', async () => {
    const [cartId, lineId] = await oneLine()
    expect(await post({ intent: 'set', lineId, quantity: '7', step: '3' }, cartId)).toMatchObject({
      status: 303,
    })
    expect((await show(cartId)).cart?.itemCount).toBe(3)
  })

  test.each(['0', '-1', '1.5', '', 'abc', '1e2', '100', '٣'])(
    'keeps a quantity of %j in sight and says what is wrong',
    async (typed) => {
      const [cartId, lineId] = await oneLine()
      const { status, refused } = await post({ intent: 'set', lineId, quantity: typed }, cartId)
      expect([status, refused]).toEqual([
        422,
        { lineId, message: 'Please give a whole number from 1 to 99.', typed },
      ])
      expect((await show(cartId)).cart).toMatchObject({ itemCount: 1, version: 1 })
    },
  )

  test('says how many are left beside the line', async () => {
    const [cartId, lineId] = await oneLine({ stock: 2 })
    expect((await post({ intent: 'set', lineId, quantity: '3' }, cartId)).refused).toEqual({
      lineId,
      message: 'Only 2 left.',
      typed: '3',
    })
  })

  test('offers to undo what was taken out, in its own cart only', async () => {
    const [cartId, lineId] = await oneLine()
    const { headers } = await post({ intent: 'remove', lineId }, cartId)
    expect(headers.get('location')).toBe(`/cart?removed=${lineId}#removed`)
    expect((await show(cartId, `?removed=${lineId}`)).removed).toMatchObject({ id: lineId })
    const [otherId] = await oneLine()
    expect((await show(otherId, `?removed=${lineId}`)).removed).toBeNull()
    expect((await show(cartId, '?removed=%00%27')).removed).toBeNull()
    await post({ intent: 'restore', lineId }, cartId)
    expect((await show(cartId)).cart?.itemCount).toBe(1)
  })

  test('one choice of place is enough for fee and dates', async () => {
    const [cartId] = await oneLine()
    for (const [place, destination] of [
      ['NG/LA/island', { country: 'NG', state: 'LA', area: 'island' }],
      ['NG/KN', { country: 'NG', state: 'KN' }],
      ['GB', { country: 'GB', state: '' }],
    ] as const) {
      expect(await post({ intent: 'set-destination', place }, cartId)).toMatchObject({ status: 303 })
      expect((await show(cartId)).delivery).toMatchObject({
        destination,
        quote: { from: expect.any(String) as unknown },
      })
    }
    expect((await post({ intent: 'set-destination', place: 'NG/XX' }, cartId)).status).toBe(422)
  })

  test('takes a design as the text of its configuration, puts another in its place, and refuses what is none', async () => {
    const variantId = await furnishStudio(shopDb.db, now)
    const asText = (order: object) => JSON.stringify(order)
    const added = await post({
      intent: 'add',
      variantId,
      quantity: '1',
      configuration: asText(customization()),
    })
    const cartId = (added.headers.get('set-cookie') ?? '').slice(12, 44)
    const lineId = (await show(cartId)).cart?.lines[0]?.id ?? ''
    const configuration = asText(customization({ length: '18' }, { expressProcessing: true }))
    const changed = await post({ intent: 'replace', lineId, configuration }, cartId)
    expect([changed.status, changed.headers.get('location')]).toEqual([303, `/cart#${lineId}`])
    const view = await show(cartId)
    expect(view.cart?.lines).toMatchObject([{ id: lineId, lengthIn: 18, expressKobo: 1_500_000 }])
    expect(view.delivery?.ready).toMatchObject({
      custom: { from: '2026-12-03' },
      express: { from: '2026-11-24' },
    })
    expect(view.delivery?.quote?.to).toBe('2026-11-30')
    for (const text of ['', '{', '[]', '"x"', '{"design":{}}', '{"__proto__":{"design":1}}'])
      expect((await post({ intent: 'replace', lineId, configuration: text }, cartId)).status).toBe(422)
    expect((await show(cartId)).cart).toEqual(view.cart)
  })

  test('an unknown, broken or missing cookie is an empty cart', async () => {
    for (const cartId of ['', 'x', '0'.repeat(32), "'; drop table carts", '%00']) {
      expect(await show(cartId)).toMatchObject({ cart: null, delivery: null, removed: null })
    }
    expect((await post({ intent: 'remove', lineId: 'lin_1' }, '0'.repeat(32))).status).toBe(422)
  })

  test('three hundred tampered forms change nothing and are all answered', { timeout: 60_000 }, async () => {
    const [cartId, lineId] = await oneLine()
    const field = fc.oneof(
      fc.constantFrom(
        'add',
        'set',
        'restore',
        'fit-stock',
        'adopt',
        lineId,
        '-1',
        '1e308',
        'NG',
        '__proto__',
      ),
      fc.string({ unit: 'binary' }),
    )
    const name = fc.oneof(
      fc.constantFrom(
        'intent',
        'lineId',
        'quantity',
        'step',
        'place',
        'items',
        'variantId',
        'changeId',
        '__proto__',
      ),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, field), { maxLength: 6 }), async (pairs) => {
        const form = pairs.map(([key, value]): [string, string] => [key.toWellFormed(), value.toWellFormed()])
        const body = new URLSearchParams(form)
        const answer = await cartRoute.action(args('/cart', { method: 'POST', body, cartId }))
        expect([303, 422]).toContain(answer instanceof Response ? answer.status : answer.init?.status)
        expect((await show(cartId)).cart).toMatchObject({ itemCount: 1 })
      }),
      { numRuns: 300 },
    )
  })
})

describe('/cart/changes', () => {
  test('makes changes in order, once each, and answers with the cart for the browser', async () => {
    const { variantId } = await addWig(shopDb.db, { name: 'Akú Silk', stock: 3 })
    const add = (quantity: number) => ({ intent: 'add', variantId, quantity, changeId: crypto.randomUUID() })
    const sent = JSON.stringify({ changes: [add(2), add(1), add(1)] })
    const first = await postChanges(sent)
    const cartId = (first.headers.get('set-cookie') ?? '').slice(12, 44)
    expect(first.headers.get('cache-control')).toBe('no-store')
    const answer = (await first.json()) as { results: unknown[] }
    expect(answer).toMatchObject({
      cart: {
        version: 2,
        items: [{ Name: 'Akú Silk', Price: 100_000, Quantity: 3, Length: '20"' }],
        lines: [{ variantId }],
      },
      results: [{ ok: true }, { ok: true }, { ok: false, message: 'Only 3 left.' }],
    })
    const again = (await (await postChanges(sent, cartId)).json()) as unknown
    expect(again).toMatchObject({ cart: { version: 2, items: [{ Quantity: 3 }] } })
    const read = await changesRoute.loader(args('/cart/changes', { cartId }))
    expect(await read.json()).toEqual({ cart: expect.objectContaining({ version: 2 }), results: [] })
  })

  test('takes a former cart over and says what could not be', async () => {
    await addWig(shopDb.db, { name: 'Akú Silk' })
    const items = [
      { Name: 'Aku Silk', Length: '20', Quantity: 1 },
      { Name: 'Gone', Quantity: 1 },
    ]
    const sent = JSON.stringify({ changes: [{ intent: 'adopt', items, changeId: crypto.randomUUID() }] })
    const answer = await postChanges(sent)
    expect(await answer.json()).toMatchObject({ cart: { items: [{ Quantity: 1 }] } })
    const cartId = (answer.headers.get('set-cookie') ?? '').slice(12, 44)
    // The answer was lost with the page that asked: the next page sends the same again, and must still tell.
    await postChanges(sent, cartId)
    const told = [{ kind: 'set-aside', name: 'Gone', reason: 'unknown' }]
    const view = await cartRoute.loader(args('/cart', { cartId }))
    expect(view.cart).toMatchObject({ itemCount: 1, news: told })
    await applyCartChange(shopDb.db, cartId, { intent: 'read-news' }, now)
    expect((await cartRoute.loader(args('/cart', { cartId }))).cart).toMatchObject({ itemCount: 1, news: [] })
  })

  test('answers what it cannot read without a cart and without a fault', async () => {
    for (const body of ['', '{', 'null', '[]', '{"changes":7}', `{"changes":[${'1,'.repeat(60)}1]}`]) {
      expect((await postChanges(body)).status).toBe(400)
    }
    expect((await postChanges('{"changes":[]}', undefined, 'text/plain')).status).toBe(400)
    const odd = [
      null,
      7,
      'x',
      {},
      { intent: 'add', variantId: 'var_1', quantity: 1 },
      { intent: 'steal', changeId: crypto.randomUUID() },
    ]
    const answer = await postChanges(JSON.stringify({ changes: odd }))
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.json()).toMatchObject({
      cart: { version: 0, items: [] },
      results: odd.map(() => ({ ok: false })),
    })
    expect(await shopDb.db.$count(carts)).toBe(0)
  })
})

describe('what is drawn', () => {
  const named = (slug: string, name: string) => ({
    slug,
    address: slug,
    name,
    inMenu: true,
  })
  const collections = [named('aku', 'Akú'), named('luna', 'Luna')]
  const draw = (element: React.ReactNode, path = '/cart') => {
    const page = <CollectionsProvider collections={collections}>{element}</CollectionsProvider>
    const Stub = createRoutesStub([
      { path: '/cart', Component: () => page },
      { path: '*', Component: () => page },
    ])
    return renderToStaticMarkup(<Stub initialEntries={[path]} />)
  }

  test('a line with its problem and its one-tap fix', async () => {
    const [cartId, lineId] = await oneLine({ stock: 3, quantity: 3 })
    await shopDb.db.execute(sql`update variants set on_hand = 2, price_kobo = 12000000`)
    const page = draw(
      <CartPage view={await show(cartId)} refused={{ lineId, message: 'Only 2 left.', typed: '9' }} />,
    )
    expect(page).toContain('Set to 2')
    expect(page).toContain('Price is now ₦120,000 (was ₦100,000)')
    expect(page).toContain('name="priceKobo" value="12000000"')
    expect(page).toMatch(/type="number"[^>]*value="9"/u)
    expect(page).toContain(`href="/cart#${lineId}"`)
    expect(page).not.toContain('href="/checkout"')
  })

  test('fee, dates and total before anything personal is asked', async () => {
    const [cartId] = await oneLine()
    const page = draw(<CartPage view={await show(cartId)} refused={null} />)
    expect(page).toMatch(/Lagos \(Mainland\).*₦3,000.*₦103,000/su)
    expect(page).toContain('href="/checkout"')
    expect(page).not.toMatch(/type="email"/u)
  })

  test('ways on from an empty cart', () => {
    const page = draw(
      <CartPage
        view={{
          cart: null,
          delivery: null,
          removed: null,
          saved: [],
          hasTooManyLinks: false,
          refusedCode: null,
          keptCode: null,
          told: [],
          isPending: false,
          from: null,
          unpaid: null,
        }}
        refused={null}
      />,
    )
    for (const address of ['/shop', '/shop/aku', '/shop/luna']) expect(page).toContain(`href="${address}"`)
  })

  test('the order that an empty cart went into', async () => {
    const [cartId] = await oneLine()
    const view = { ...(await show(cartId)), cart: null, unpaid: { number: 1065, variantIds: [] } }
    const page = draw(<CartPage view={view} refused={null} />)
    expect(page).toMatch(/reserved for you in order 1065, which is not.*href="\/order\/unpaid"/su)
  })

  test('lengths with price and stock, and the one that was opened, sold out or not', async () => {
    const { slug } = await addWig(shopDb.db, { lengthIn: 20, stock: 0 })
    await shopDb.db
      .execute(sql`insert into variants (id, product_id, sku, length_in, position, price_kobo, on_hand)
      select 'var_long', id, 'long', 24, 1, 15000000, 2 from products`)
    const product = await findProduct(shopDb.db, slug, now)
    if (!product) throw new Error('no product')
    const drawAt = (opened: VariantId | null) =>
      draw(<AddToCartForm product={product} opened={opened} />, '/product/x')
    const form = drawAt(null)
    expect(form).toMatch(/<form [^>]*action="\/cart" method="post"/u)
    expect(form).toMatch(/20 in<.*Sold out.*24 in<.*₦150,000.*Only 2 left/su)
    const radios = (html: string) =>
      html
        .match(/<input type="radio"[^>]*>/gu)
        ?.map((radio) => [radio.includes('data-gone'), radio.includes('checked')])
    expect(radios(form)).toEqual([
      [true, false],
      [false, true],
    ])
    expect(radios(drawAt(product.variants[0]?.id ?? null))).toEqual([
      [true, true],
      [false, false],
    ])
    expect(form).toContain('Sold out in 20 in')
    expect(form).toContain(`href="/back-in-stock?variant=${product.variants[0]?.id}"`)
  })

  test('says "Pre-order" of what comes later, and of what is there "Add to cart"', async () => {
    const { slug } = await addWig(shopDb.db, { stock: 4 })
    const words = async (where: string) => {
      await shopDb.db.execute(sql`update variants set on_hand = 0, coming = 3, available_from = '2026-12-12'
        where ${sql.raw(where)}`)
      const product = await findProduct(shopDb.db, slug, now)
      if (!product) throw new Error('no product')
      const form = draw(<AddToCartForm product={product} opened={null} />, '/product/x')
      return [form.match(/<span class="until-added[^<]*/gu), form.match(/data-ahead/gu)?.length ?? 0]
    }
    const [plain, both] = ['<span class="until-added">', '<span class="until-added ']
    expect(await words('false')).toEqual([[`${plain}Add to cart`], 0])
    await shopDb.db.execute(sql`insert into variants (id, product_id, sku, length_in, position, price_kobo)
      select 'var_late', id, 'late', 24, 1, 15000000 from products`)
    const mixed = [`${both}unless-ahead">Add to cart`, `${both}when-ahead">Pre-order`]
    expect(await words("id = 'var_late'")).toEqual([mixed, 1])
    expect(await words('true')).toEqual([[`${plain}Pre-order`], 2])
  })
})

async function oneLine(wig: { stock?: number; quantity?: number } = {}): Promise<[string, CartLineId]> {
  const { variantId } = await addWig(shopDb.db, { stock: wig.stock ?? 10 })
  const cartId = await fillCart(shopDb.db, now, [variantId, wig.quantity ?? 1])
  const line = (await show(cartId)).cart?.lines[0]
  if (!line) throw new Error('no line')
  return [cartId, line.id]
}
