// A deposit as a shopper meets it: chosen at checkout by a plain form, and its balance on the page of the order.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { presetDeposits, presetSetting } from '#tests/preset-setting.ts'

const visits = visitCheckout()
beforeAll(() => presetDeposits(visits.db))

const chosen = { pay: 'deposit', seenDepositKobo: String(naira(41_200)), seenKeepKobo: '0' }
const rowsOf = async (email: string) =>
  visits.db
    .select({ depositKobo: orders.depositKobo, amountKobo: payments.amountKobo })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.email, email))

describe('the checkout', () => {
  test('shows both sums, and keeps the choice with all that was typed when the form comes back', async () => {
    const cartId = await visits.cartOf()
    const { answer } = await visits.post(cartId, { ...chosen, name: '', landmark: 'By the bank' })
    expect(answer?.quote?.deposit).toEqual({
      depositKobo: naira(41_200),
      balanceKobo: naira(61_800),
      keepKobo: 0,
    })
    expect(answer?.values).toMatchObject({ pay: 'deposit', landmark: 'By the bank' })
  })

  test('places for the whole total, and the first payment is the deposit', async () => {
    const person = visits.somebody()
    const placed = await visits.post(await visits.cartOf(), { ...person, ...chosen })
    expect(placed.location).not.toBeNull()
    expect(await rowsOf(person['email'] ?? '')).toEqual([
      { depositKobo: naira(41_200), amountKobo: naira(41_200) },
    ])
  })

  test('pays all at once unless a deposit is chosen', async () => {
    const person = visits.somebody()
    await visits.post(await visits.cartOf(), { ...person, seenDepositKobo: String(naira(41_200)) })
    expect(await rowsOf(person['email'] ?? '')).toEqual([{ depositKobo: null, amountKobo: naira(103_000) }])
  })

  test('asks again when the deposit is another one, or none any more', async () => {
    const cartId = await visits.cartOf()
    const other = await visits.post(cartId, { ...chosen, seenDepositKobo: '100' })
    expect(other).toMatchObject({ status: 409, answer: { problem: 'deposit-changed' } })
    await presetSetting(visits.db, 'deposits', settingDefaults.deposits)
    const none = await visits.post(cartId, chosen)
    expect(none).toMatchObject({
      status: 409,
      answer: { problem: 'deposit-changed', quote: { deposit: null } },
    })
    await presetDeposits(visits.db)
  })
})
