// The ways beside the payment provider as a shopper meets them: chosen at checkout by a plain form, and on the page of the order.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { presetSetting } from '#tests/preset-setting.ts'

const visits = visitCheckout()
const transfer = {
  ...settingDefaults.bankTransfer,
  on: true,
  bank: 'First Bank',
  accountName: 'Adé Hair Ltd',
  accountNumber: '0000014579',
  payDays: 3,
}

async function offer(most = naira(200_000)) {
  await presetSetting(visits.db, 'bankTransfer', transfer)
  await presetSetting(visits.db, 'onDelivery', { on: true, takesDesigns: false })
  await visits.db.update(deliveryZones).set({ onDeliveryMostKobo: most })
  await announcePageChange(visits.db, ['delivery'])
}
beforeAll(() => offer())
beforeEach(() => offer())

const orderOf = async (email = '') =>
  (await visits.db.select().from(orders).where(eq(orders.email, email)))[0]

describe('the checkout', () => {
  test('offers what may be chosen, and keeps the choice when the form comes back', async () => {
    const { answer } = await visits.post(await visits.cartOf(), { payBy: 'transfer', name: '' })
    expect(answer?.quote?.ways).toEqual({ transfer: true, delivery: true })
    expect(answer).toMatchObject({ values: { payBy: 'transfer' }, transferDays: 3 })
  })

  test('leads to the account of a transfer, and reserves for its days', async () => {
    const person = visits.somebody()
    const placed = await visits.post(await visits.cartOf(), { ...person, payBy: 'transfer' })
    const order = await orderOf(person['email'])
    expect(placed.location).toBe(`/order/${order?.linkToken}#transfer`)
    expect(order).toMatchObject({ payBy: 'transfer', status: 'Pending' })
    expect(order?.holdUntil.getTime()).toBe(visits.clock.start.getTime() + 3 * dayMs)
  })

  test('confirms what is paid on delivery', async () => {
    const person = visits.somebody()
    const placed = await visits.post(await visits.cartOf(), { ...person, payBy: 'delivery' })
    const order = await orderOf(person['email'])
    expect(placed.location).toBe(`/order/${order?.linkToken}`)
    expect(order).toMatchObject({ payBy: 'delivery', status: 'Processing', balanceKobo: naira(103_000) })
  })

  test('says when the way is closed at this total, and places nothing', async () => {
    await offer(naira(50_000))
    const person = visits.somebody()
    const refused = await visits.post(await visits.cartOf(), { ...person, payBy: 'delivery' })
    expect(refused).toMatchObject({
      status: 409,
      answer: {
        problem: 'way-gone',
        quote: { ways: { delivery: false } },
        values: { email: person['email'] },
      },
    })
    expect(await orderOf(person['email'])).toBeUndefined()
  })

  test('a second order on delivery of one person is refused in words, with all that was typed', async () => {
    const person = visits.somebody()
    await visits.post(await visits.cartOf(), { ...person, payBy: 'delivery' })
    const again = await visits.post(await visits.cartOf(), {
      ...person,
      payBy: 'delivery',
      landmark: 'By the bank',
    })
    expect(again).toMatchObject({
      status: 409,
      answer: { problem: 'on-delivery-taken', values: { landmark: 'By the bank' } },
    })
  })

  test('anything else goes to the payment provider', async () => {
    const person = visits.somebody()
    const placed = await visits.post(await visits.cartOf(), { ...person, payBy: 'gateway' })
    expect(placed.location).toMatch(/^http/u)
    expect(await orderOf(person['email'])).toMatchObject({ payBy: null })
  })
})
