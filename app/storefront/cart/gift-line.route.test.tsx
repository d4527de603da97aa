// A gift as a shopper without JavaScript meets it in the cart.
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { addWig, productOf } from '#tests/factories.ts'
import { addTestOffer } from '#tests/offers.ts'
import { CartPage } from './cart-page.tsx'
import { action, loader } from './cart.route.tsx'

const visits = visitCheckout()
type Args = Parameters<typeof loader>[0] & Parameters<typeof action>[0]

async function addGift() {
  const { variantId } = await addWig(visits.db, { name: 'Satin Bonnet', priceNaira: 4_000 })
  const actor = { userId: null, role: null, requestId: 'test', now: visits.clock.now }
  const gift = { kind: 'buy-get' as const, percent: 100, buyQuantity: 1, getQuantity: 1 }
  const getProductIds = [await productOf(visits.db, variantId)]
  return addTestOffer(visits.db, actor, { ...gift, name: 'Harmattan gift', getProductIds })
}

test('it stands there at nothing with the words of its offer, is removed, and added again', async () => {
  const cartId = await visits.cartOf()
  const offerId = await addGift()
  const cookies = { '__Host-cart': cartId }
  const show = async () => {
    const view = await loader(visits.args('/cart', {}, cookies) as unknown as Args)
    const Stub = createRoutesStub([{ path: '/', Component: () => <CartPage view={view} refused={null} /> }])
    return { view, page: renderToStaticMarkup(<Stub />) }
  }
  const press = async (intent: string) => {
    const body = new URLSearchParams({ intent, offerId })
    const answer = await action(visits.args('/cart', { method: 'POST', body }, cookies) as unknown as Args)
    expect(answer).toMatchObject({ status: 303 })
  }
  const given = await show()
  expect(given.page).toMatch(/Satin Bonnet.*<s .*₦4,000.*<\/s> Free.*Gift: .*Harmattan gift/su)
  expect(given.page).toMatch(/Subtotal.*₦104,000.*Harmattan gift.*−₦4,000.*Total.*₦103,000/su)
  await press('decline-gift')
  const removed = await show()
  expect(removed.view.delivery?.quote?.totalKobo).toBe(naira(103_000))
  expect(removed.page).toContain('You removed your gift: Harmattan gift.')
  expect(removed.page).not.toContain('Satin Bonnet')
  await press('take-gift')
  expect((await show()).page).toContain('Satin Bonnet')
})
