import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findProducts } from '#app/domain/catalog/search/find-products.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addSignedIn, type Asker, postedForm, savedArgs, savedNow as now } from '#tests/saved-routes.ts'
import * as backRoute from './back-in-stock.route.tsx'
import { BackInStock } from './back-in-stock-form.tsx'
import { stockNoticeVersion } from '#app/domain/wishlist/notice-texts.ts'
import { stockNotices } from '#app/domain/wishlist/notice-tables.server.ts'

let shopDb: TestDatabase
let slug: string
let variantId: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'products', 'users', 'limit_counts')
  ;({ variantId, slug } = await addWig(shopDb.db, { name: 'Zuri Wave' }))
})

const args = (path: string, asker: Asker = {}) => savedArgs(shopDb.db, path, asker)
const form = postedForm
const signedIn = () => addSignedIn(shopDb.db)

describe('to hear when a length is back', () => {
  const ask = { email: 'Ada@Example.com', textVersion: stockNoticeVersion }
  beforeEach(() => shopDb.db.update(variants).set({ onHand: 0 }))

  test('the page holds their own address only for them', async () => {
    const { session, email } = await signedIn()
    const path = `/back-in-stock?variant=${variantId}`
    expect(await backRoute.loader(args(path))).toMatchObject({ product: { name: 'Zuri Wave' }, email: '' })
    expect(await backRoute.loader(args(path, { session }))).toMatchObject({ email })
    expect(backRoute.headers()).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(await backRoute.loader(args('/back-in-stock?variant=var_x'))).toMatchObject({
      init: { status: 404 },
    })
  })

  test('without JavaScript the answer is a page of its own that holds no address', async () => {
    const posted = backRoute.action(args('/back-in-stock', form({ ...ask, variantId })))
    const answer = await posted.catch((thrown: unknown) => thrown)
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe(`/back-in-stock?variant=${variantId}&asked=yes`)
    expect(await shopDb.db.select().from(stockNotices)).toMatchObject([{ email: 'ada@example.com' }])
  })

  test('what is wrong stands beside what was typed', async () => {
    const answer = await backRoute.action(args('/back-in-stock', form({ ...ask, email: 'ada@', variantId })))
    expect(answer.init?.status).toBe(422)
    expect(answer.data).toMatchObject({
      ok: false,
      typed: 'ada@',
      errors: { email: expect.any(String) as string },
    })
  })

  test('the form stands on the product page as plain HTML, for the lengths that are sold out', async () => {
    const draw = async () => {
      const [product] = await findProducts(shopDb.db, [slug], now)
      if (!product) throw new Error('no product')
      const Page = createRoutesStub([{ path: '/', Component: () => <BackInStock product={product} /> }])
      return renderToStaticMarkup(<Page />)
    }
    const html = await draw()
    expect(html).toContain('action="/back-in-stock"')
    expect(html).toContain(`value="${variantId}"`)
    expect(html).toContain('20 in')
    await shopDb.db.update(variants).set({ onHand: 1 })
    expect(await draw()).toBe('')
  })
})
