// A discount code as a shopper meets it: typed, brought by a link, kept by the browser, and used by their order.
import { gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cartLimits, crowdedAddress } from '#app/domain/cart/cart-limits.ts'
import type { NewOffer } from '#app/domain/offers/write-offers.server.ts'
import { offersOfOrder } from '#app/domain/orders/offers/redeem-offers.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { limitCounts } from '#app/foundation/http/limits-tables.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { newToken, type OfferId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import * as cartPage from '#app/storefront/cart/cart.route.tsx'
import * as field from '#app/storefront/cart/discount.route.ts'
import * as link from '#app/storefront/cart/discount-link.route.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { addTestOffer } from '#tests/offers.ts'
import { action } from './checkout.route.tsx'

const visits = visitCheckout()
let turn = 0

/** 10% off, by a code of its own. */
async function codeOf(offer: Partial<NewOffer> = {}): Promise<{ id: OfferId; code: string }> {
  const code = `ROUTE${turn++}`
  const actor = { userId: null, role: null, requestId: 'test', now: visits.clock.now }
  return { id: await addTestOffer(visits.db, actor, { code, ...offer }), code }
}

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
type Args = Parameters<typeof field.action>[0] &
  Parameters<typeof link.loader>[0] &
  Parameters<typeof cartPage.loader>[0] &
  Parameters<typeof action>[0]
const asked = (...given: Parameters<typeof visits.args>) => visits.args(...given) as unknown as Args

async function type(discountCode: string, cookies: Record<string, string> = {}, intent = 'use-code') {
  const answer = await field.action(asked('/discount', form({ intent, discountCode }), cookies))
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') ?? '' }
}

async function follow(code: string, query = '') {
  const answer = await link.loader(asked(`/discount/${code}${query}`, {}, {}, { code }))
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') ?? '' }
}

async function lookAtCart(cartId: string, offer: OfferId) {
  const view = await cartPage.loader(asked('/cart', {}, { '__Host-cart': cartId, '__Host-offer': offer }))
  return view.delivery?.quote ?? null
}

describe('typed in the cart', () => {
  test('a code is kept by the browser, spaces and small letters or not', async () => {
    const { id, code } = await codeOf()
    const typed = await type(` ${code.toLowerCase()} `)
    expect(typed.to).toBe('/cart#discount')
    expect(typed.cookie).toContain(`offer=${id}`)
    const quote = await lookAtCart(await visits.cartOf(), id)
    expect(quote?.totalKobo).toBe(naira(93_000))
    expect(quote?.offers).toMatchObject({ code: { code, problem: null }, shares: [], given: [] })
  })

  test('one that we do not know leaves the one before', async () => {
    const { id } = await codeOf()
    const typed = await type('NOSUCHCODE', { '__Host-offer': id })
    expect(typed.to).toBe('/cart?code=unknown&typed=NOSUCHCODE#discount')
    expect(typed.cookie).toContain(`offer=${id}`)
  })

  test('an empty field is no try: it costs nothing and says what to do', async () => {
    const { id } = await codeOf()
    await visits.leaveOne(cartLimits.wrongCodesWithoutCart, visits.address)
    const typed = await type(' ', { '__Host-offer': id })
    expect(typed.to).toBe('/cart?code=missing&typed=+#discount')
    expect(typed.cookie).toContain(`offer=${id}`)
    expect((await type('WRONG')).to).toBe('/cart?code=unknown&typed=WRONG#discount')
  })

  test('it can be taken away', async () => {
    const { id } = await codeOf()
    expect((await type('', { '__Host-offer': id }, 'drop-code')).cookie).toMatch(/offer=;.*Max-Age=0/u)
  })

  test('guessing has a budget that the right one does not end', async () => {
    const { code } = await codeOf()
    await visits.leaveOne(cartLimits.wrongCodesWithoutCart, visits.address)
    expect((await type(code)).to).toBe('/cart#discount')
    expect((await type('WRONG')).to).toBe('/cart?code=unknown&typed=WRONG#discount')
    expect((await type(code)).to).toBe(`/cart?code=too-many&typed=${code}#discount`)
  })

  test('many guesses at once are no more than the budget has', async () => {
    const { code } = await codeOf()
    const cart = await visits.cartOf()
    const by = async (typed: string) =>
      (await type(typed, { '__Host-cart': cart })).to?.replace(/&typed.*/u, '')
    for (let count = 1; count < cartLimits.wrongCodesOfCart.max; count++) await by('WRONG')
    const answers = await Promise.all(Array.from({ length: 8 }, () => by('WRONG')))
    expect(answers.filter((to) => to === '/cart?code=unknown')).toHaveLength(1)
    expect(await by(code)).toBe('/cart?code=too-many')
  })

  test('whoever guesses uses up their own cart, and keeps nobody of their network out', async () => {
    const { code } = await codeOf()
    const [guesser, other] = [await visits.cartOf(), await visits.cartOf()]
    const by = async (cart: string, typed: string) =>
      (await type(typed, { '__Host-cart': cart })).to?.replace(/&typed.*/u, '')
    for (let count = 0; count < cartLimits.wrongCodesOfCart.max; count++)
      expect(await by(guesser, 'WRONG')).toBe('/cart?code=unknown')
    expect(await by(guesser, code)).toBe('/cart?code=too-many')
    expect(await by(other, code)).toBe('/cart#discount')
    // A cart that there is not is none.
    await visits.leaveOne(cartLimits.wrongCodesWithoutCart, visits.address)
    expect(await by(newToken(), 'WRONG')).toBe('/cart?code=unknown')
    expect(await by(newToken(), 'WRONG')).toBe('/cart?code=too-many')
  })

  test('at a crowded address a cart without a wrong code is still answered, until the address is through', async () => {
    const { code } = await codeOf()
    const [once, fresh] = [await visits.cartOf(), await visits.cartOf()]
    const by = async (cart: string, typed: string) =>
      (await type(typed, { '__Host-cart': cart })).to?.replace(/&typed.*/u, '')
    await takeFromLimit(visits.db, cartLimits.wrongCodes, visits.address, visits.clock.now)
    await visits.db.update(limitCounts).set({ count: crowdedAddress })
    expect(await by(once, 'WRONG')).toBe('/cart?code=unknown')
    expect(await by(once, code)).toBe('/cart?code=too-many')
    expect((await type(code)).to).toBe(`/cart?code=too-many&typed=${code}#discount`)
    expect(await by(fresh, code)).toBe('/cart#discount')
    await visits.db
      .update(limitCounts)
      .set({ count: cartLimits.wrongCodes.max })
      .where(gt(limitCounts.count, 100))
    expect(await by(fresh, code)).toBe('/cart?code=too-many')
  })
})

describe('a link', () => {
  test('keeps its code and leads to the cart, or on to a page of ours', async () => {
    const { id, code } = await codeOf()
    expect(await follow(code)).toEqual({ to: '/cart', cookie: expect.stringContaining(`offer=${id}`) })
    expect((await follow(code, '?to=/shop/zuri')).to).toBe('/shop/zuri')
    expect((await follow(code, '?to=//evil.example')).to).toBe('/cart')
  })

  test('to no code says so', async () => {
    expect(await follow('\0')).toEqual({ to: '/cart?code=unknown', cookie: '' })
  })
})

test('what stands in the way is said: spend, items, end', async () => {
  const cartId = await visits.cartOf()
  const spend = await codeOf({ fromKobo: naira(150_000) })
  const zuri = await codeOf({ scope: 'collections', collections: ['zuri'] })
  const over = await codeOf({ endsAt: new Date(visits.clock.now.getTime() - 1) })
  const said = async ({ id }: { id: OfferId }) => (await lookAtCart(cartId, id))?.offers.code
  expect(await said(spend)).toMatchObject({ problem: 'too-little', leftKobo: naira(50_000) })
  expect(await said(zuri)).toMatchObject({ problem: 'no-items' })
  expect(await said(over)).toMatchObject({ problem: 'ended' })
  // With an empty cart nothing is promised of it either.
  const kept = async ({ id }: { id: OfferId }) =>
    (await cartPage.loader(asked('/cart', {}, { '__Host-offer': id }))).keptCode
  expect(await kept(spend)).toMatchObject({ takesOff: '10% off' })
  expect(await kept(over)).toBeNull()
})

test('at checkout it is typed, used by the order, and no longer kept', async () => {
  const { id, code } = await codeOf({ maxPerPerson: 1 })
  const person = visits.somebody()
  const buy = async (cartId: string, change: Record<string, string>) => {
    const asking = await visits.post(cartId, { ...person, intent: 'use-code', discountCode: code })
    const cookies = { '__Host-cart': cartId, '__Host-offer': id }
    const typed: FormValues = { ...asking.answer?.values, key: asking.answer?.key ?? '' }
    const { intent: _intent, discountCode: _typed, ...rest } = typed
    const answer = await action(asked('/checkout', form({ ...rest, ...change }), cookies))
    return { asking, answer }
  }
  const first = await buy(await visits.cartOf(), { seenTotalKobo: '9300000' })
  expect(first.asking.answer?.quote?.totalKobo).toBe(naira(93_000))
  if (!(first.answer instanceof Response)) throw new Error('nothing was ordered')
  expect(first.answer.headers.getSetCookie().join('\n')).toMatch(/offer=;.*Max-Age=0/u)
  expect(await offersOfOrder(visits.db, (await visits.lastOrder()).id)).toMatchObject([{ offerId: id, code }])
  const second = await buy(await visits.cartOf(), { seenTotalKobo: '9300000' })
  expect(second.asking.answer?.quote?.offers.code).toMatchObject({ problem: 'used-by-you' })
  expect(second.answer).toMatchObject({ data: { problem: 'total-changed' }, init: { status: 409 } })
})

test('a code that the order could not use is kept for another', async () => {
  const { id } = await codeOf({ fromKobo: naira(150_000) })
  const cartId = await visits.cartOf()
  const asking = await visits.post(cartId, { ...visits.somebody(), intent: 'update-total' })
  const { intent: _intent, ...rest }: FormValues = { ...asking.answer?.values, key: asking.answer?.key ?? '' }
  const cookies = { '__Host-cart': cartId, '__Host-offer': id }
  const answer = await action(asked('/checkout', form({ ...rest, seenTotalKobo: '10300000' }), cookies))
  if (!(answer instanceof Response)) throw new Error('nothing was ordered')
  expect(answer.headers.getSetCookie().join('\n')).not.toContain('offer=')
  expect(await offersOfOrder(visits.db, (await visits.lastOrder()).id)).toEqual([])
})
