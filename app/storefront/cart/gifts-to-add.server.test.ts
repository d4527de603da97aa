// What the cart says of an item that an offer reduces and that is not in it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteCart } from '#app/domain/orders/core/quote.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { nobody } from '#app/domain/orders/offers/quote-offers.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig, fillCart, productOf } from '#tests/factories.ts'
import { addTestOffer } from '#tests/offers.ts'
import { findGiftsToAdd } from './gifts-to-add.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

async function giftsOf(...units: [VariantId, number][]) {
  const now = desk.clock.at
  const cart = await findCart(desk.db, await fillCart(desk.db, now, ...units), now)
  if (!cart) throw new Error('no cart')
  const to = { country: 'NG', state: 'LA', area: 'mainland' } as const
  const quoted = await quoteCart(desk.db, cart, { to, offers: { code: null, person: nobody } }, now)
  return quoted.ok ? findGiftsToAdd(desk.db, quoted.quote.offers.toGet, now) : null
}

test('it is named with the way to it until it is there, and never when it is sold out', async () => {
  const { variantId: bought } = await addWig(desk.db, { name: 'Zuri Wave' })
  const bonnet = await addWig(desk.db, { name: 'Satin Bonnet', priceNaira: 4_000 })
  const soldOut = await addWig(desk.db, { name: 'Edge Brush', stock: 0 })
  const gift = {
    name: 'Half a bonnet',
    kind: 'buy-get' as const,
    percent: 50,
    buyQuantity: 1,
    getQuantity: 1,
  }
  const getProductIds = await Promise.all([bonnet, soldOut].map((one) => productOf(desk.db, one.variantId)))
  await addTestOffer(desk.db, desk.actor(), { ...gift, getProductIds })
  expect(await giftsOf([bought, 1])).toMatchObject({
    name: 'Half a bonnet',
    percent: 50,
    units: 1,
    products: [
      { name: 'Satin Bonnet', address: expect.stringContaining(`/product/${bonnet.slug}`) as string },
    ],
  })
  expect(await giftsOf([bought, 3], [bonnet.variantId, 1])).toMatchObject({ units: 2 })
  expect(await giftsOf([bought, 1], [bonnet.variantId, 1])).toBeNull()
  expect(await giftsOf([bonnet.variantId, 1])).toBeNull()
})
