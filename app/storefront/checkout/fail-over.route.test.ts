// What a shopper sees when the first payment provider is down: another payment page, and nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as giftCardRoute from '#app/storefront/gift-cards/buy-gift-card.route.tsx'
import * as returnRoute from './return.route.ts'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import type { Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { type LocalFlutterwave, startLocalFlutterwave } from '#tests/flutterwave.ts'

const visit = visitCheckout()

let flutterwave: LocalFlutterwave
beforeAll(async () => {
  flutterwave = await startLocalFlutterwave()
})
afterAll(() => flutterwave.stop())

/** Nobody listens there. */
const gone = () => createPaystack({ secretKey: 'sk_test_gone', baseUrl: 'http://127.0.0.1:9' })
const firstDown = (): Payments => ({ ...gone(), others: [flutterwave.gateway] })

const paidAt = async () => (await readOrder(visit.db, (await visit.lastOrder()).id)).payments

async function comeBack(address: string, cookie: string) {
  const { pathname, search } = new URL(address)
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
  const asked = visit.args(pathname + search, {}, { [name]: value })
  return returnRoute.loader(asked as unknown as Parameters<typeof returnRoute.loader>[0])
}

test('an order is placed, paid and confirmed at the second provider by one press of the button', async () => {
  visit.pay.at = firstDown()
  const placed = await visit.post(await visit.cartOf(), visit.somebody())
  expect([placed.status, placed.location?.startsWith(flutterwave.publicUrl)]).toEqual([303, true])
  const paid = await flutterwave.payWith('flw-ok', placed.location ?? '')
  const { linkToken, id } = await visit.lastOrder()
  const cookie = placed.cookies.find((one) => one.includes(linkToken)) ?? ''
  const back = await comeBack(paid.headers.get('location') ?? '', cookie)
  expect([back.status, back.headers.get('location')]).toEqual([303, `/order/${linkToken}`])
  expect(await readOrder(visit.db, id)).toMatchObject({ status: 'Processing', isPaid: true })
})

test('whoever cancels there is led back to their order, and pays it another way at the provider that is up', async () => {
  visit.pay.at = firstDown()
  const placed = await visit.post(await visit.cartOf(), visit.somebody())
  const page = await (await fetch(placed.location ?? '')).text()
  const cancel = /href="([^"]+status=cancelled[^"]+)"/u.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { linkToken } = await visit.lastOrder()
  const cookie = placed.cookies.find((one) => one.includes(linkToken)) ?? ''
  const back = await comeBack(cancel, cookie)
  expect(back.headers.get('location')).toBe(`/order/${linkToken}?payment=cancelled`)
  const again = await visit.ask(null, linkToken)
  expect(again.location).toBe(placed.location)
  const byTransfer = await visit.ask('pay-by-bank_transfer', linkToken)
  expect(byTransfer.location?.startsWith(flutterwave.publicUrl)).toBe(true)
  expect((await paidAt()).map(({ provider, state, channel }) => [provider, state, channel])).toEqual([
    ['paystack', 'failed', null],
    ['flutterwave', 'open', null],
    ['paystack', 'failed', 'bank_transfer'],
    ['flutterwave', 'open', 'bank_transfer'],
  ])
})

test('with both down the order stands and says so', async () => {
  await flutterwave.control({ fault: { kind: 'reset', times: 1 } })
  visit.pay.at = firstDown()
  const placed = await visit.post(await visit.cartOf(), visit.somebody())
  expect(placed.location).toMatch(/^\/order\/.+payment=gateway-unreachable$/u)
  const { linkToken } = await visit.lastOrder()
  expect((await visit.ask(null, linkToken)).location?.startsWith(flutterwave.publicUrl)).toBe(true)
})

test('a gift card names and opens the provider that the owner put first', async () => {
  visit.pay.at = { ...gone(), others: [flutterwave.gateway] }
  await presetSetting(visit.db, 'giftCards', { on: true, amounts: '25,000' })
  await presetSetting(visit.db, 'payAt', { first: 'flutterwave' })
  const page = visit.args('/gift-cards/buy', {}, {})
  const shown = await giftCardRoute.loader(page as unknown as Parameters<typeof giftCardRoute.loader>[0])
  expect(shown.payAt).toBe('Flutterwave')
  const body = new URLSearchParams({
    amount: '2500000',
    toName: 'Ngozi',
    toEmail: '',
    message: '',
    sendOn: shown.days.first,
    name: 'Ada Obi',
    email: 'ada@example.com',
  })
  const form = visit.args('/gift-cards/buy', { method: 'POST', body }, {})
  const sent = await giftCardRoute.action(form as unknown as Parameters<typeof giftCardRoute.action>[0])
  const location = sent instanceof Response ? sent.headers.get('location') : null
  expect(location?.startsWith(flutterwave.publicUrl)).toBe(true)
  expect((await paidAt()).map(({ provider, state }) => [provider, state])).toEqual([['flutterwave', 'open']])
})
