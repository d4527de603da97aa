// Store credit as a shopper meets it at checkout.
import { describe, expect, test } from 'vitest'
import {
  addCreditCode,
  creditBalance,
  enterCredit,
  openCredit,
} from '#app/domain/credit/credit-ledger.server.ts'
import { addGiftCard, fillGiftCard, findGiftCard } from '#app/domain/credit/gift-cards.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { type Kobo, naira } from '#app/foundation/lib/money.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { chooseCredit, creditTries } from './choose-credit.server.ts'

const visits = visitCheckout()
let turn = 0

async function creditOf(amountKobo: Kobo, email = `credit${turn++}@example.com`) {
  return transaction(visits.db, async (tx) => {
    const id = await openCredit(tx, email)
    await enterCredit(tx, { accountId: id, cause: 'returned', amountKobo, orderId: newId('ord') })
    return { id, code: await addCreditCode(tx, id) }
  })
}

/** Bought by nobody in particular. */
async function giftCardOf(amountKobo: Kobo) {
  return transaction(visits.db, async (tx) => {
    const orderId = newId('ord')
    const card = { amountKobo, toName: 'Tolu', toEmail: '', message: '', sendAt: new Date() }
    await addGiftCard(tx, newId('gft'), { ...card, orderId })
    await fillGiftCard(tx, orderId)
    const found = await findGiftCard(tx, orderId)
    if (!found?.accountId) throw new Error('the gift card was not filled')
    const code = await addCreditCode(tx, found.accountId)
    return { code, ending: code.slice(-4).toUpperCase() }
  })
}

const type = (cartId: string, creditCode: string) => visits.post(cartId, { intent: 'use-credit', creditCode })
const rows = (visit: Awaited<ReturnType<typeof visits.post>>) =>
  visit.answer?.quote?.adjustments.filter(({ kind }) => kind === 'credit') ?? []

describe('a code', () => {
  test('takes off what there is, keeps what was typed and is not written back', async () => {
    const { code } = await creditOf(naira(3_000))
    const visit = await type(await visits.cartOf(), code.toUpperCase())
    expect(rows(visit)).toMatchObject([{ label: 'Store credit', amountKobo: naira(-3_000) }])
    expect(visit.answer?.quote?.totalKobo).toBe(naira(100_000))
    expect(visit.answer?.values).toMatchObject({ landmark: 'Opposite the bank' })
    expect(JSON.stringify(visit.answer)).not.toContain(code)
  })

  test('of a gift card is named so, by its last four signs', async () => {
    const { code, ending } = await giftCardOf(naira(3_000))
    const cartId = await visits.cartOf()
    const label = `Gift card ending in ${ending}`
    expect(rows(await type(cartId, code))).toMatchObject([{ label }])
    const cart = await findCart(visits.db, cartId, new Date())
    expect(cart?.credit?.words).toBe(label)
  })

  test('that is unknown or used up says so, and no total changes', async () => {
    const cartId = await visits.cartOf()
    const { id, code } = await creditOf(naira(10))
    const spend = { accountId: id, cause: 'spent' as const, amountKobo: naira(-10), orderId: newId('ord') }
    await transaction(visits.db, (tx) => enterCredit(tx, spend))
    for (const typed of ['', 'no such code', '0'.repeat(16), code]) {
      const visit = await type(cartId, typed)
      expect(visit.answer?.errors['creditCode']).toMatch(/do not know this code|Nothing is left/u)
      expect(rows(visit)).toEqual([])
    }
  })

  test('is tried twenty times an hour from one address', async () => {
    const { code } = await creditOf(naira(10))
    await visits.leaveOne(creditTries, visits.address)
    expect(rows(await type(await visits.cartOf(), code))).toHaveLength(1)
    const refused = await type(await visits.cartOf(), code)
    expect(refused.answer?.errors['creditCode']).toContain('many codes')
  })

  test('can be taken out again', async () => {
    const { code } = await creditOf(naira(10))
    const cartId = await visits.cartOf()
    await type(cartId, code)
    expect(rows(await visits.post(cartId, { intent: 'drop-credit' }))).toEqual([])
  })
})

test('who is signed in uses their own without a code, once their email is proven, and nobody else’s', async () => {
  const { id } = await creditOf(naira(3_000), 'Ada@example.com')
  const choose = async (email: string, emailVerified: boolean) => {
    const cartId = await visits.cartOf()
    const user = { email, emailVerified } as NonNullable<Parameters<typeof chooseCredit>[0]['user']>
    await chooseCredit({ ...visits.deps(), user }, cartId, { intent: 'use-own-credit' })
    return (await findCart(visits.db, cartId, visits.clock.now))?.credit ?? null
  }
  expect(await choose('ada@example.com', false)).toBeNull()
  expect(await choose('eve@example.com', true)).toBeNull()
  expect(await choose('ada@example.com', true)).toMatchObject({ id, balanceKobo: naira(3_000) })
})

test('what it pays whole needs no payment page: the order is confirmed at once', async () => {
  const { id, code } = await creditOf(naira(200_000))
  const cartId = await visits.cartOf()
  await type(cartId, code)
  const placed = await visits.post(cartId, { ...visits.somebody(), seenTotalKobo: '0' })
  const order = await visits.lastOrder()
  expect(placed.location).toBe(`/order/${order.linkToken}`)
  expect(order.status).toBe('Processing')
  expect(await creditBalance(visits.db, id)).toBe(naira(97_000))
})
