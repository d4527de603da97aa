import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearCart } from '#app/domain/cart/cart-lines.server.ts'
import type { CartLineId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { addPerson } from '#tests/people.ts'
import { applyCartChange } from './change-cart.server.ts'
import { findCart } from './cart.server.ts'
import { joinCart } from './join-cart.server.ts'
import { findRemovedLine, readSavedLines } from './removed-lines.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())

const change = (cartId: string, wanted: Parameters<typeof applyCartChange>[2]) =>
  applyCartChange(shopDb.db, cartId, wanted, now)
const saved = (cartId: string) => readSavedLines(shopDb.db, cartId, now)
const read = async (cartId: string) => {
  const cart = await findCart(shopDb.db, cartId, now)
  if (!cart) throw new Error('no cart')
  return cart
}

/** A cart of two wigs, the first of which is saved for later. */
async function savedCart() {
  const [one, other] = [await addWig(shopDb.db, { name: 'Akú One' }), await addWig(shopDb.db)]
  const cartId = await fillCart(shopDb.db, now, [one.variantId, 2], [other.variantId, 1])
  const line = (await read(cartId)).lines.find(({ name }) => name === 'Akú One')
  if (!line) throw new Error('no line')
  await change(cartId, { intent: 'save', lineId: line.id })
  return { cartId, lineId: line.id, variantId: one.variantId }
}

test('it leaves the cart and its sum, waits below it, and comes back with its quantity', async () => {
  const { cartId, lineId } = await savedCart()
  expect(await read(cartId)).toMatchObject({ itemCount: 1, subtotalKobo: naira(100_000), savedCount: 1 })
  expect(await saved(cartId)).toMatchObject([{ id: lineId, name: 'Akú One', quantity: 2 }])
  expect(await findRemovedLine(shopDb.db, cartId, lineId)).toMatchObject({ isSaved: true })
  // The checkout that found the cart empty offers what was taken out last, not what waits.
  expect(await findRemovedLine(shopDb.db, cartId, 'last')).toBeNull()
  await change(cartId, { intent: 'restore', lineId })
  expect(await read(cartId)).toMatchObject({ itemCount: 3, savedCount: 0 })
  expect(await saved(cartId)).toEqual([])
})

test('added anew it is in the cart once, and no longer below it', async () => {
  const { cartId, variantId } = await savedCart()
  await change(cartId, { intent: 'add', variantId, quantity: 1 })
  expect(await read(cartId)).toMatchObject({ itemCount: 2, savedCount: 0 })
})

test('taken away it is gone, and can be undone for a moment', async () => {
  const { cartId, lineId } = await savedCart()
  await change(cartId, { intent: 'remove', lineId })
  expect(await saved(cartId)).toEqual([])
  expect(await findRemovedLine(shopDb.db, cartId, lineId)).toMatchObject({ isSaved: false })
})

test('it outlives the order of the rest, and ten lines that were taken out after it', async () => {
  const { cartId, lineId } = await savedCart()
  for (let turn = 0; turn < 11; turn++) {
    const { variantId } = await addWig(shopDb.db)
    await change(cartId, { intent: 'add', variantId, quantity: 1 })
    const last = (await read(cartId)).lines.at(-1)?.id as CartLineId
    await change(cartId, { intent: 'remove', lineId: last })
  }
  await clearCart(shopDb.db, cartId)
  expect(await read(cartId)).toMatchObject({ lines: [], savedCount: 1 })
  expect(await saved(cartId)).toMatchObject([{ id: lineId }])
})

test('it goes along when its shopper signs in', async () => {
  const { cartId, lineId } = await savedCart()
  const { userId } = await addPerson(shopDb.db)
  const { variantId } = await addWig(shopDb.db)
  const own = await fillCart(shopDb.db, now, [variantId, 1])
  await joinCart(shopDb.db, { userId, cartId: own }, now)
  const joined = await joinCart(shopDb.db, { userId, cartId }, now)
  expect(await saved(joined.cartId ?? '')).toMatchObject([{ id: lineId }])
})
