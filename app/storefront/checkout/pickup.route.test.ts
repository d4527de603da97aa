// Choosing to pick an order up, as the form of the checkout posts it.
import { expect, test } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { presetSetting } from '#tests/preset-setting.ts'

const visit = visitCheckout()
const noAddress = { country: '', state: '', area: '', city: '', address: '', landmark: '' }
const offer = (on: boolean) => presetSetting(visit.db, 'pickup', { ...settingDefaults.pickup, on })

test('asks for no address and charges no delivery; the total that was seen is another until then', async () => {
  await offer(true)
  const cart = await visit.cartOf()
  const surprised = await visit.post(cart, { deliveryMethod: 'pickup', ...noAddress })
  expect(surprised).toMatchObject({ status: 409, answer: { problem: 'total-changed', method: 'pickup' } })
  const placed = await visit.postSeen(cart, { deliveryMethod: 'pickup', ...noAddress })
  expect(placed.location).not.toBeNull()
  const order = await readOrder(visit.db, (await visit.lastOrder()).id)
  expect(order).toMatchObject({ pickup: { name: 'Our studio' }, totalKobo: naira(100_000) })
})

test('an address that was typed before is there again when they change their mind', async () => {
  await offer(true)
  const cart = await visit.cartOf()
  const asked = await visit.post(cart, { deliveryMethod: 'pickup', intent: 'update-total' })
  expect(asked.answer).toMatchObject({ method: 'pickup', values: { address: '12 Allen Avenue' } })
})

test('what the owner does not offer is not there: the page asks for the address', async () => {
  await offer(false)
  const cart = await visit.cartOf()
  const asked = await visit.post(cart, { deliveryMethod: 'pickup', intent: 'update-total' })
  expect(asked.answer).toMatchObject({ method: 'delivery', pickup: null })
  const refused = await visit.post(cart, { deliveryMethod: 'pickup', ...noAddress })
  expect(refused).toMatchObject({ status: 409, answer: { problem: 'no-pickup', method: 'delivery' } })
})

test('a gift message and a note stand in the order', async () => {
  const cart = await visit.cartOf()
  await visit.postSeen(cart, { giftMessage: 'Happy birthday, Ṣadé!\nWith love', note: 'Ring twice' })
  expect(await visit.lastOrder()).toMatchObject({
    giftMessage: 'Happy birthday, Ṣadé!\nWith love',
    note: 'Ring twice',
  })
})
