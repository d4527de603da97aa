// The form of an order's delivery address, as a browser without JavaScript posts it.
import { describe, expect, test } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { type Fields, visitCheckout } from '#tests/checkout-visits.ts'
import { addWig } from '#tests/factories.ts'
import type { AddressAnswer } from './order-address-page.tsx'
import * as addressRoute from './order-address.route.tsx'
import * as orderRoute from './order.route.tsx'

const visit = visitCheckout()

async function paidOrder() {
  const { variantId } = await addWig(visit.db)
  const { location } = await visit.postSeen(await visit.cartOf(variantId))
  await visit.paystack.payWithGoodCard(location ?? '')
  const { linkToken: token, id } = await visit.lastOrder()
  await visit.ask('edit', token)
  return { token, id }
}

async function send(token: string, fields: Fields) {
  const init = { method: 'POST', body: new URLSearchParams(fields) }
  const asked = visit.args(`/order/${token}/address`, init, {}, { token })
  const answer = await addressRoute.action(asked as unknown as Parameters<typeof addressRoute.action>[0])
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('location'), offer: undefined }
  const told: AddressAnswer = answer.data
  return { ...told, status: answer.init?.status, location: null, offer: told.offer }
}

async function open(token: string): Promise<Fields> {
  const asked = visit.args(`/order/${token}/address`, {}, {}, { token })
  return (await addressRoute.loader(asked as unknown as Parameters<typeof addressRoute.loader>[0])).values
}

async function orderPage(token: string) {
  const asked = visit.args(`/order/${token}`, {}, {}, { token })
  const view = await orderRoute.loader(asked as unknown as Parameters<typeof orderRoute.loader>[0])
  return ('data' in view ? view.data : view).order
}

const toRivers = { state: 'RI', area: '', city: 'Port Harcourt', address: '7 Aba Road' }

describe('the form of the delivery address', () => {
  test('opens with what is known, is saved, and says what it cannot do', async () => {
    const { token, id } = await paidOrder()
    const values = await open(token)
    expect(values).toMatchObject({ country: 'NG', state: 'LA', area: 'mainland', city: 'Ikeja' })
    expect(await send(token, { ...values, phone: '12' })).toMatchObject({
      status: 422,
      errors: { phone: expect.any(String) },
    })
    const { country: _none, ...older } = values
    const saved = await send(token, { ...older, address: '5 Allen Avenue' })
    expect(saved).toMatchObject({ status: 303, location: `/order/${token}?said=address#delivery` })
    expect(await readOrder(visit.db, id)).toMatchObject({ address: '5 Allen Avenue', country: 'NG' })
    expect(await send(token, { ...values, address: '6 Allen Avenue' })).toMatchObject({
      status: 422,
      values: { address: '6 Allen Avenue' },
      errors: { form: expect.stringContaining('in the meantime') },
    })
    expect(await send('0'.repeat(32), values).catch((error: unknown) => error)).toMatchObject({ status: 404 })
  })

  test('shows what another zone comes to with all that was typed, and is paid by the press that says so', async () => {
    const { token, id } = await paidOrder()
    const typed = { ...(await open(token)), ...toRivers }
    const shown = await send(token, typed)
    expect(shown).toMatchObject({
      status: 200,
      values: typed,
      errors: {},
      offer: {
        isStale: false,
        fees: [
          { words: 'Delivery to Lagos (Mainland)', feeKobo: 300_000 },
          { words: 'Delivery to Rivers', feeKobo: 600_000 },
        ],
        waitsKobo: 300_000,
        backKobo: 0,
      },
    })
    expect(await readOrder(visit.db, id)).toMatchObject({ state: 'LA' })
    // A total that nobody was shown.
    const agreedTo = shown.offer?.agreedTo ?? ''
    expect(await send(token, { ...typed, agreedTo: agreedTo.replace(/^\d+/u, '1') })).toMatchObject({
      status: 200,
      values: typed,
      offer: { isStale: true, agreedTo },
    })
    const pressed = await send(token, { ...typed, agreedTo })
    expect(pressed).toMatchObject({ status: 303, location: expect.stringContaining('/checkout/') })
    expect(await orderPage(token)).toMatchObject({
      mayChangeAddress: false,
      mayChangeItems: false,
      change: { kind: 'address', dueKobo: 300_000 },
    })
    // Its own form leads to what waits; a second press too.
    expect(await open(token).catch((error: unknown) => error)).toMatchObject({ status: 302 })
    expect(await send(token, { ...typed, agreedTo })).toMatchObject({ location: `/order/${token}#change` })
    await visit.paystack.payWithGoodCard(pressed.location ?? '')
    await visit.ask(null, token)
    expect(await readOrder(visit.db, id)).toMatchObject({ state: 'RI', deliveryZone: 'near-cities' })
    // Back to a cheaper zone: at once, and the difference goes back.
    const home = { ...(await open(token)), state: 'LA', area: 'mainland' }
    const cheaper = await send(token, home)
    expect(cheaper.offer).toMatchObject({ waitsKobo: 0, backKobo: 300_000 })
    expect(await send(token, { ...home, agreedTo: cheaper.offer?.agreedTo ?? '' })).toMatchObject({
      location: `/order/${token}?said=address#delivery`,
    })
    const { refunds, totalKobo } = await readOrder(visit.db, id)
    expect([refunds.map(({ amountKobo }) => amountKobo), totalKobo]).toEqual([[300_000], 10_300_000])
  })

  test('says in words where nothing is delivered, and what an unpaid order needs', async () => {
    const { token } = await paidOrder()
    const typed = { ...(await open(token)), ...toRivers, state: '', country: 'KE', phone: '+254712345678' }
    const nowhere = await send(token, typed)
    expect(nowhere).toMatchObject({ status: 422, values: { city: 'Port Harcourt' } })
    await visit.post(await visit.cartOf())
    const unpaid = (await visit.lastOrder()).linkToken
    expect(await send(unpaid, { ...(await open(unpaid)), ...toRivers })).toMatchObject({
      status: 422,
      values: toRivers,
      errors: { form: expect.stringContaining('not paid yet') },
    })
  })
})
