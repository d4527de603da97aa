import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { problemWords } from '#app/domain/cart/cart-words.ts'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { CartLineItem } from './cart-line.tsx'
import { SavedForLater } from './saved-for-later.tsx'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())

test('what is no longer made in its length is not said to be no longer sold: its product leads to the others', async () => {
  const { variantId, slug } = await addWig(shopDb.db, { name: 'Akú Silk', lengthIn: 20 })
  const cartId = await fillCart(shopDb.db, now, [variantId, 1])
  await shopDb.db.update(variants).set({ retiredAt: now }).where(eq(variants.id, variantId))
  const line = (await findCart(shopDb.db, cartId, now))?.lines[0]
  if (!line) throw new Error('no line')
  const Stub = createRoutesStub([
    {
      path: '/cart',
      Component: () => (
        <ul>
          <CartLineItem line={line} ready={null} unpaid={null} refused={null} />
          <SavedForLater lines={[line]} />
        </ul>
      ),
    },
  ])
  const page = renderToStaticMarkup(<Stub initialEntries={['/cart']} />).replaceAll('<!-- -->', '')
  expect(page).toContain('This is no longer made in 20 in.')
  expect(page).toMatch(new RegExp(`href="/product/${slug}\\?length=20"[^>]*>Choose another<`, 'u'))
  expect(page).toMatch(/Saved for later.*Akú Silk.*>No longer made</su)
  expect(page).not.toMatch(/no longer sold|Sold out/u)
  const again = await applyCartChange(shopDb.db, cartId, { intent: 'add', variantId, quantity: 1 }, now)
  expect(again).toMatchObject({ ok: false, problem: 'no-longer-made' })
  expect(problemWords('no-longer-made')).toBe('This one is no longer made. Please choose again.')
})
