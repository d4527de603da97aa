// What the checkout says of a cart that changed meanwhile.
import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { addWig } from '#tests/factories.ts'
import { CheckoutPage } from './checkout-page.tsx'

const visits = visitCheckout()

test('names what is no longer made, and leads to the others of its product', async () => {
  const { variantId, slug } = await addWig(visits.db, { name: 'Akú Silk', lengthIn: 20 })
  const cartId = await visits.cartOf(variantId)
  await visits.db.update(variants).set({ retiredAt: visits.clock.now }).where(eq(variants.id, variantId))
  const { status, answer } = await visits.post(cartId)
  expect([status, answer?.problem]).toEqual([409, 'cart-changed'])
  if (!answer) throw new Error('no answer')
  const Stub = createRoutesStub([
    { path: '/checkout', Component: () => <CheckoutPage answer={answer} isFresh={false} /> },
  ])
  const page = renderToStaticMarkup(<Stub initialEntries={['/checkout']} />)
  expect(page).toContain('Akú Silk is no longer made in 20 in.')
  expect(page).toMatch(new RegExp(`href="/product/${slug}\\?length=20"[^>]*>Choose another<`, 'u'))
})
