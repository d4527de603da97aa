// Gifts that offers put into a cart: when, from which stock, and what becomes of them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { stockHolds, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { readOffer, switchOffer } from '#app/domain/offers/write-offers.server.ts'
import { changeItems } from '#app/domain/orders/changes/change-items.server.ts'
import { itemsVersion } from '#app/domain/orders/changes/quote-change.server.ts'
import { asMovable, quotePlace } from '#app/domain/orders/changes/quote-place.server.ts'
import { editOrder } from '#app/domain/orders/core/edit-order.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { quoteCart } from '#app/domain/orders/core/quote.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { OfferId, VariantId } from '#app/foundation/lib/ids.ts'
import { type Kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart, productOf } from '#tests/factories.ts'
import { addTestOffer } from '#tests/offers.ts'
import { addOrder } from '#tests/orders.ts'
import { nobody } from './quote-offers.server.ts'

let desk: Desk
let wig: VariantId
let bonnet: VariantId
let offerId: OfferId
beforeAll(async () => {
  desk = await openDesk({ connections: 6 })
  wig = (await addWig(desk.db, { stock: 500 })).variantId
})
afterAll(() => desk.close())

/** One gift at a time: the one of the test before ends. */
beforeEach(async () => {
  const before = offerId === undefined ? null : await readOffer(desk.db, offerId)
  if (before) await switchOffer(desk.db, desk.actor(), before, false)
  bonnet = (await addWig(desk.db, { name: 'Satin Bonnet', priceNaira: 4_000, stock: 3 })).variantId
  offerId = await addTestOffer(desk.db, desk.actor(), {
    name: 'Harmattan gift',
    kind: 'buy-get',
    percent: 100,
    buyQuantity: 1,
    getQuantity: 1,
    maxTimes: 2,
    fromKobo: naira(100_000),
    getProductIds: [await productOf(desk.db, bonnet)],
  })
})

const to = { country: 'NG', state: 'LA', area: 'mainland' } as const

async function look(cartId: string, code: OfferId | null = null) {
  const cart = await findCart(desk.db, cartId, desk.clock.at)
  if (!cart) throw new Error('no cart')
  const offers = { code, person: nobody }
  const quoted = await quoteCart(desk.db, cart, { to, offers }, desk.clock.at)
  if (!quoted.ok) throw new Error(quoted.problem)
  const { totalKobo, offers: given } = quoted.quote
  const lines = given.gifts.lines.map(({ variantId, quantity, giftName }) => ({
    variantId,
    quantity,
    giftName,
  }))
  return { cart, totalKobo, lines, short: given.gifts.short, toGet: given.toGet.length, code: given.code }
}

const setStock = (units: number) =>
  desk.db.update(variants).set({ onHand: units, held: 0 }).where(eq(variants.id, bonnet))

const place = (cartId: string, seenGifts?: string) =>
  placeOrder(desk.db, {
    cartId,
    form: checkoutForm({ seenTotalKobo: naira(103_000), seenGifts }),
    provider: 'paystack',
    now: desk.clock.at,
  })

test('it comes with what earns it, costs nothing, and goes when it is not earned any more', async () => {
  const cartId = await fillCart(desk.db, desk.clock.at, [wig, 2])
  const two = await look(cartId)
  expect(two.lines).toEqual([{ variantId: bonnet, quantity: 2, giftName: 'Harmattan gift' }])
  expect(two.totalKobo).toBe(naira(203_000))
  const [line] = two.cart.lines
  if (!line) throw new Error('no line')
  await applyCartChange(desk.db, cartId, { intent: 'set', lineId: line.id, quantity: 1 }, desk.clock.at)
  expect((await look(cartId)).lines).toMatchObject([{ quantity: 1 }])
  await switchOffer(desk.db, desk.actor(), { id: offerId, version: 0 }, false)
  expect((await look(cartId)).lines).toEqual([])
})

test('what is in the cart already is the gift, and is not given a second time', async () => {
  const cartId = await fillCart(desk.db, desk.clock.at, [wig, 1], [bonnet, 1])
  expect(await look(cartId)).toMatchObject({ lines: [], totalKobo: naira(103_000) })
})

test('it may be declined, and taken after all', async () => {
  const cartId = await fillCart(desk.db, desk.clock.at, [wig, 1])
  await applyCartChange(desk.db, cartId, { intent: 'decline-gift', offerId }, desk.clock.at)
  expect(await look(cartId)).toMatchObject({ lines: [], short: [], toGet: 1 })
  await applyCartChange(desk.db, cartId, { intent: 'take-gift', offerId }, desk.clock.at)
  expect((await look(cartId)).lines).toHaveLength(1)
})

test('one that is out of stock is said to be, and the cart goes on without it', async () => {
  const cartId = await fillCart(desk.db, desk.clock.at, [wig, 1])
  await setStock(0)
  expect(await look(cartId)).toMatchObject({
    lines: [],
    short: ['Harmattan gift'],
    totalKobo: naira(103_000),
  })
  const placed = await place(cartId, '')
  expect(placed.ok && (await readOrder(desk.db, placed.order.id)).lines).toHaveLength(1)
})

test('an order holds it from stock as a line of its own, worth nothing when it is returned', async () => {
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[wig, 1]] })
  const order = await readOrder(desk.db, id)
  expect(order.totalKobo).toBe(naira(103_000))
  expect(order.lines.find(({ giftOf }) => giftOf !== null)).toMatchObject({
    variantId: bonnet,
    quantity: 1,
    unitPriceKobo: naira(4_000),
    discountKobo: naira(4_000),
    giftOf: offerId,
  })
  const [held] = await desk.db.select().from(stockHolds).where(eq(stockHolds.variantId, bonnet))
  expect(held).toMatchObject({ orderId: id, quantity: 1, state: 'held' })
})

test('one that went since the page was shown is said before anything is ordered', async () => {
  const cartId = await fillCart(desk.db, desk.clock.at, [wig, 1])
  await setStock(0)
  expect(await place(cartId, `${bonnet} 1`)).toMatchObject({ ok: false, problem: 'gift-gone' })
  expect((await place(cartId, '')).ok).toBe(true)
})

test('ten who order at once with one gift left: nobody is sold what is not there', async () => {
  await setStock(1)
  const carts = await Promise.all(
    Array.from({ length: 10 }, () => fillCart(desk.db, desk.clock.at, [wig, 1])),
  )
  const placed = await Promise.all(carts.map((cartId) => place(cartId, `${bonnet} 1`)))
  expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
  for (const one of placed.filter(({ ok }) => !ok)) expect(one).toMatchObject({ problem: 'gift-gone' })
})

test('an unpaid order that goes back into the cart leaves it behind: it comes anew', async () => {
  const order = await readOrder(
    desk.db,
    (await addOrder(desk.db, { now: desk.clock.at, units: [[wig, 1]] })).id,
  )
  const edited = await editOrder(desk.db, desk.deps, { order, cartId: null })
  if (!edited.ok) throw new Error(edited.problem)
  const { cart, lines } = await look(edited.cartId)
  expect(cart.lines.map(({ variantId }) => variantId)).toEqual([wig])
  expect(lines).toMatchObject([{ variantId: bonnet, quantity: 1 }])
})

test('of a paid order it stays free while it is earned; a second one is paid for', async () => {
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[wig, 1]] })
  await desk.pay(id)
  const order = await readOrder(desk.db, id)
  const gift = order.lines.find(({ giftOf }) => giftOf !== null)
  if (!gift) throw new Error('no gift')
  const changed = await changeItems(
    desk.db,
    desk.deps,
    { userId: null, role: null, requestId: 'test', now: desk.clock.at },
    {
      orderId: id,
      wishes: [{ lineId: gift.id, quantity: 2 }],
      seen: itemsVersion(order),
      seenTotalKobo: naira(107_000),
    },
  )
  expect(changed).toMatchObject({ ok: true, dueKobo: naira(4_000) })
})

test('it weighs nothing in the fee of a paid order that loses it, or goes to another zone', async () => {
  await desk.db.update(deliveryZones).set({ halfKiloKobo: naira(1_000) })
  await announcePageChange(desk.db, ['delivery'])
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[wig, 1]] })
  await desk.pay(id)
  const order = await readOrder(desk.db, id)
  const gift = order.lines.find(({ giftOf }) => giftOf !== null)
  const movable = await asMovable(desk.db, order)
  if (!gift || !movable.ok) throw new Error('no gift')
  const { name, phone, landmark, address, city } = order
  const fields = { name, phone, landmark, address, city, postcode: '' }
  const wish = { fields, to: { country: 'NG', state: 'RI' } }
  // 6,000 naira to Rivers instead of 3,000 to Lagos, as for the wig alone.
  expect(await quotePlace(desk.db, movable.order, wish, desk.clock.at)).toMatchObject({
    quote: { differenceKobo: naira(3_000) },
  })
  const changed = await changeItems(
    desk.db,
    desk.deps,
    { userId: null, role: null, requestId: 'test', now: desk.clock.at },
    {
      orderId: id,
      wishes: [{ lineId: gift.id, quantity: 0 }],
      seen: itemsVersion(order),
      seenTotalKobo: naira(103_000),
    },
  )
  expect(changed).toEqual({ ok: true, dueKobo: 0 })
  expect(await readOrder(desk.db, id)).toMatchObject({ totalKobo: naira(103_000), refunds: [] })
})

test('a code that saves less than the gift costs leaves it there, and one that saves more replaces it; both are said', async () => {
  const cartId = await fillCart(desk.db, desk.clock.at, [wig, 1])
  const ofAmount = (code: string, amountKobo: Kobo) =>
    addTestOffer(desk.db, desk.actor(), { code, kind: 'amount', percent: 0, amountKobo })
  const [small, large] = [await ofAmount('SMALL', naira(500)), await ofAmount('LARGE', naira(4_001))]
  const other = { names: ['Harmattan gift'], worthKobo: naira(4_000), hasGift: true }
  expect(await look(cartId, small)).toMatchObject({
    totalKobo: naira(103_000),
    lines: [{ variantId: bonnet }],
    code: { problem: 'other-better', other },
  })
  expect(await look(cartId, large)).toMatchObject({
    totalKobo: naira(98_999),
    lines: [],
    code: { problem: null, other },
  })
  // Without the gift there is nothing that the code would have to make room for.
  await applyCartChange(desk.db, cartId, { intent: 'decline-gift', offerId }, desk.clock.at)
  expect(await look(cartId, small)).toMatchObject({
    totalKobo: naira(102_500),
    lines: [],
    code: { problem: null, other: null },
  })
  await applyCartChange(desk.db, cartId, { intent: 'take-gift', offerId }, desk.clock.at)
  await setStock(0)
  expect(await look(cartId, small)).toMatchObject({
    totalKobo: naira(102_500),
    code: { problem: null, other: null },
  })
})

test('the gift of a code is weighed against that of an automatic offer', async () => {
  const cartId = await fillCart(desk.db, desk.clock.at, [wig, 1])
  const dear = (await addWig(desk.db, { name: 'Silk Cap', priceNaira: 9_000, stock: 3 })).variantId
  const code = await addTestOffer(desk.db, desk.actor(), {
    code: 'SILK',
    kind: 'buy-get',
    percent: 100,
    buyQuantity: 1,
    getQuantity: 1,
    maxTimes: 1,
    getProductIds: [await productOf(desk.db, dear)],
  })
  expect(await look(cartId, code)).toMatchObject({
    totalKobo: naira(103_000),
    lines: [{ variantId: dear }],
    code: { problem: null, other: { names: ['Harmattan gift'] } },
  })
})

test('the gift of a code that is out of stock is said to be, where nothing else applies', async () => {
  await switchOffer(desk.db, desk.actor(), { id: offerId, version: 0 }, false)
  const cartId = await fillCart(desk.db, desk.clock.at, [wig, 1])
  const code = await addTestOffer(desk.db, desk.actor(), {
    name: 'Cap for a friend',
    code: 'CAPGONE',
    kind: 'buy-get',
    percent: 100,
    buyQuantity: 1,
    getQuantity: 1,
    maxTimes: 1,
    getProductIds: [await productOf(desk.db, bonnet)],
  })
  await setStock(0)
  expect(await look(cartId, code)).toMatchObject({ lines: [], short: ['Cap for a friend'] })
})
