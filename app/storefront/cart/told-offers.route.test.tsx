// Automatic offers in the cart before anything is taken off.
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { addTestOffer, type plainOffer } from '#tests/offers.ts'
import { CartPage } from './cart-page.tsx'
import { loader } from './cart.route.tsx'

const visits = visitCheckout()
type Args = Parameters<typeof loader>[0]

const add = (offer: Partial<typeof plainOffer>) =>
  addTestOffer(
    visits.db,
    { userId: null, role: null, requestId: 'test', now: visits.clock.now },
    { includesDesigns: true, ...offer },
  )

async function page(cookies: Record<string, string> = {}): Promise<string> {
  const view = await loader(visits.args('/cart', {}, cookies) as unknown as Args)
  const Stub = createRoutesStub([{ path: '/', Component: () => <CartPage view={view} refused={null} /> }])
  return renderToStaticMarkup(<Stub />).replaceAll(/<[^>]*>/gu, '')
}

test('those on everything stand in an empty cart with their condition, and in a full one with what is missing', async () => {
  await add({ name: 'Welcome', firstOrderOnly: true, fromKobo: naira(150_000) })
  await add({ name: 'Luna week', scope: 'collections', collections: ['luna'] })
  await add({ name: 'Last week', endsAt: new Date(visits.clock.now.getTime() - 1) })
  const shown = await page()
  expect(shown).toContain(
    'Welcome: 10% off your first order when you spend ₦150,000. We check your email and phone at checkout.',
  )
  expect(shown).not.toMatch(/Luna week|Last week/u)
  expect(await page({ '__Host-cart': await visits.cartOf() })).toContain(
    'Welcome: 10% off when you spend ₦50,000 more, for first orders only.',
  )
})
