import { eq, sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { wishlistNoticeVersion } from '#app/domain/wishlist/notice-texts.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addSignedIn, type Asker, postedForm, savedArgs } from '#tests/saved-routes.ts'
import { wishlistLimits } from '#app/domain/wishlist/wishlist-limits.ts'
import { HeartButton } from './heart-button.tsx'
import { SavedForms } from './saved-forms.tsx'
import { wishlists } from '#app/domain/wishlist/wishlist-tables.server.ts'
import * as changesRoute from './wishlist-changes.route.ts'
import { readNoticesWish } from '#app/domain/wishlist/wishlist-notices.server.ts'
import type { WishlistAnswer } from '#app/domain/wishlist/wishlist.ts'
import * as wishlistRoute from './wishlist.route.tsx'

let shopDb: TestDatabase
let slug: string
let productId: ProductId
let cookies: string[]

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'products', 'users', 'limit_counts')
  ;({ slug } = await addWig(shopDb.db, { name: 'Zuri Wave' }))
  productId = `prd_${slug}`
  cookies = []
})

const args = (path: string, asker: Asker = {}) =>
  savedArgs(shopDb.db, path, asker, (value) => void cookies.push(value))
const signedIn = () => addSignedIn(shopDb.db)
const show = (wishlistId?: string, query = '', session?: string) =>
  wishlistRoute.loader(args(`/wishlist${query}`, { wishlistId, session }))

async function post(fields: Record<string, string>, who: Asker = {}) {
  const answer = await wishlistRoute.action(args('/wishlist', { ...postedForm(fields), ...who }))
  if (answer instanceof Response)
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      headers: answer.headers,
      refused: null,
    }
  return { status: answer.init?.status, location: null, headers: new Headers(), refused: answer.data.refused }
}

async function send(changes: unknown, wishlistId?: string) {
  const body = JSON.stringify({ changes })
  const headers = { 'content-type': 'application/json' }
  const answer = await changesRoute.action(
    args('/wishlist/changes', { method: 'POST', body, headers, wishlistId }),
  )
  return answer.ok ? ((await answer.json()) as WishlistAnswer) : answer.status
}

const idIn = (headers: Headers) => /wishlist=([0-9a-z]{32})/u.exec(headers.get('set-cookie') ?? '')?.[1]

describe('the wishlist by plain forms', () => {
  test('a heart keeps the product under a cookie that scripts cannot read, and the page never holds its id', async () => {
    const made = await post({ intent: 'save', productId, lengthIn: '20' })
    expect([made.status, made.location]).toEqual([303, `/wishlist#${productId}`])
    expect(made.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/u)
    const id = idIn(made.headers)
    const view = await show(id)
    expect(view).toMatchObject({
      products: [{ name: 'Zuri Wave', state: { kind: 'here' } }],
      isSignedIn: false,
    })
    expect(JSON.stringify(view)).not.toContain(id)
  })

  test('taking out offers the way back', async () => {
    const id = idIn((await post({ intent: 'save', productId })).headers)
    const out = await post({ intent: 'remove', productId }, { wishlistId: id })
    expect(out.location).toBe(`/wishlist?removed=${productId}#removed`)
    expect(await show(id, `?removed=${productId}`)).toMatchObject({
      products: [],
      removed: { name: 'Zuri Wave' },
    })
    await post({ intent: 'restore', productId }, { wishlistId: id })
    expect((await show(id)).products).toHaveLength(1)
  })

  test.each([
    { intent: 'save', productId: 'prd_none' },
    { intent: 'save', productId: "'; drop" },
    { intent: 'restore', productId: 'prd_none' },
    { intent: 'save', productId: 'prd_none', lengthIn: '9999' },
    { intent: 'own' },
    {},
  ])('%j is refused in words and begins nothing', async (fields) => {
    const { status, refused } = await post(fields as Record<string, string>)
    expect([status, typeof refused]).toEqual([422, 'string'])
    expect(await shopDb.db.$count(wishlists)).toBe(0)
  })

  test('new lists without end are refused to one address', async () => {
    const id = idIn((await post({ intent: 'save', productId })).headers)
    await shopDb.db.execute(sql`update limit_counts set count = ${wishlistLimits.newLists.max}`)
    expect((await post({ intent: 'save', productId })).status).toBe(429)
    expect(await send([{ intent: 'save', productId }])).toBe(429)
    expect((await post({ intent: 'save', productId }, { wishlistId: id })).status).toBe(303)
  })

  test('an empty page shows the newest products instead', async () => {
    expect(await show()).toMatchObject({ list: null, products: [], newest: [{ name: 'Zuri Wave' }] })
  })
})

describe('the list of an account', () => {
  test('what is kept while signed in is theirs at once, and shown without the cookie', async () => {
    const { session, userId } = await signedIn()
    const made = await post({ intent: 'save', productId }, { session })
    expect(made.status).toBe(303)
    expect(await shopDb.db.$count(wishlists, eq(wishlists.userId, userId))).toBe(1)
    expect(await show(undefined, '', session)).toMatchObject({
      products: [{ productId }],
      hasNews: false,
      list: { isOwned: true },
    })
    expect(cookies.join()).toContain(idIn(made.headers))
  })

  test('news are asked for and stopped by a box, by them alone', async () => {
    const { session, userId } = await signedIn()
    const wish = { intent: 'notices', textVersion: wishlistNoticeVersion }
    await expect(post({ ...wish, notices: 'on' })).rejects.toMatchObject({ status: 302 })
    expect((await post({ ...wish, notices: 'on' }, { session })).location).toBe('/wishlist?news=on#news')
    expect(await readNoticesWish(shopDb.db, userId)).toMatchObject({ text: wishlistNoticeVersion })
    expect((await post({ ...wish, textVersion: '1999', notices: 'on' }, { session })).status).toBe(422)
    expect((await post(wish, { session })).location).toBe('/wishlist?news=off#news')
    expect(await readNoticesWish(shopDb.db, userId)).toBeNull()
  })
})

describe('what the hearts talk to', () => {
  test('takes wishes in order, the same ones twice, and answers with the whole list', async () => {
    const other = (await addWig(shopDb.db)).slug
    const changes = [
      { intent: 'save', productId, lengthIn: 20 },
      { intent: 'save', productId: `prd_${other}`, lengthIn: null },
      { intent: 'remove', productId, lengthIn: 20 },
    ]
    const first = await send(changes)
    expect(first).toEqual({ list: { productIds: [`prd_${other}`], isOwned: false }, refused: [] })
    const [list] = await shopDb.db.select().from(wishlists)
    expect(await send(changes, list?.id)).toEqual(first)
    expect(await shopDb.db.$count(wishlists)).toBe(1)
  })

  test('says why a wish was not taken, and takes the others', async () => {
    const answer = await send([{ intent: 'save', productId: 'prd_gone' }, { intent: 'save', productId }, 'x'])
    expect(answer).toMatchObject({ list: { productIds: [productId] } })
    expect(typeof answer === 'number' ? [] : answer.refused).toHaveLength(2)
  })

  test.each(['', '{"changes":[]}', '{"changes":5}', 'no json'])('refuses %j as a whole', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await changesRoute.action(args('/wishlist/changes', { method: 'POST', body, headers }))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
  })

  test('knows of no list before the first wish', async () => {
    const answer = await changesRoute.loader(args('/wishlist/changes'))
    expect(await answer.json()).toEqual({ list: null, refused: [] })
  })
})

test('a heart is a plain button that says in words what it does, and names are text', async () => {
  const html = renderToStaticMarkup(
    <HeartButton
      product={{ id: productId, slug, name: '"><img src=x>' }}
      shown={{ lengthIn: 20, addressSku: null, variantId: 'var_any' }}
      look="card"
    />,
  )
  const said = (name: string) => new RegExp(` ${name}="([^"]+)"`, 'u').exec(html)?.[1] ?? ''
  expect(renderToStaticMarkup(<SavedForms />)).toMatch(
    new RegExp(`<form id="${said('form')}"[^>]* action="/wishlist" method="post"`, 'u'),
  )
  expect(html).toContain('Add to')
  expect(html).not.toContain('<img')
  const made = await post({ [said('name')]: said('value') })
  expect([made.status, made.location]).toEqual([303, `/wishlist#${productId}`])
})
