import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Shopper } from '#app/domain/accounts/account.ts'
import { listAddresses, saveAddress } from '#app/domain/delivery/addresses.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { checkoutForm, fillCart, furnishShop, addWig } from '#tests/factories.ts'
import { orderDay as now, ownerOf } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { answerWithAccount, keepAddress, openWithAccount } from './checkout-account.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'

let shopDb: TestDatabase
let shopper: Shopper
beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'users', 'stock_holds')
  const { userId, email } = await addPerson(shopDb.db, { email: 'ada@example.com' })
  const rest = { emailVerified: true, phone: '+2348031234567', sessionId: 'ses_1' as const, provenAt: now }
  shopper = { id: userId, name: 'Adaeze Okafor', email, ...rest }
})

async function saved(change: Partial<Parameters<typeof saveAddress>[2]['form']> = {}) {
  const form = {
    label: 'Home',
    name: 'Adaeze Okafor',
    phone: '+2348031234567',
    country: 'NG',
    state: 'LA',
    area: 'island' as const,
    city: 'Lekki',
    address: '4 Admiralty Way',
    landmark: '',
    postcode: '',
    isDefault: false,
    ...change,
  }
  const kept = await saveAddress(shopDb.db, shopper.id, { id: null, form, now })
  if (!kept.ok) throw new Error(kept.problem)
  return kept.id
}

describe('opening the checkout', () => {
  test('without an address: name, e-mail and phone, and nothing about where', async () => {
    const { values, account } = await openWithAccount(shopDb.db, shopper, null)
    expect(values).toEqual({
      name: shopper.name,
      email: shopper.email,
      phone: '+234 803 123 4567',
      reach: 'mail',
    })
    expect(account).toMatchObject({ addresses: [], chosen: null })
    const { values: bare } = await openWithAccount(shopDb.db, { ...shopper, phone: null }, null)
    expect(bare['phone']).toBe('')
  })

  test('the usual address, with the name and phone that belong to it', async () => {
    await saved()
    const mum = await saved({
      label: 'Mum',
      name: 'Ngozi',
      state: 'EN',
      area: undefined,
      city: 'Enugu',
      isDefault: true,
    })
    const { values, account } = await openWithAccount(shopDb.db, shopper, null)
    expect(values).toMatchObject({
      name: 'Ngozi',
      email: shopper.email,
      state: 'EN',
      area: '',
      city: 'Enugu',
    })
    expect(account).toMatchObject({ chosen: mum, addresses: [{ id: mum, label: 'Mum' }, { label: 'Home' }] })
  })

  test('a destination that they gave in the cart goes before: only an address there is filled in', async () => {
    await saved()
    const mum = await saved({ label: 'Mum', state: 'EN', area: undefined, city: 'Enugu' })
    const enugu = { country: 'NG', state: 'EN', area: undefined }
    expect((await openWithAccount(shopDb.db, shopper, enugu)).account.chosen).toBe(mum)
    const kano = await openWithAccount(shopDb.db, shopper, { ...enugu, state: 'KN' })
    expect(kano.account.chosen).toBeNull()
    expect(kano.values).not.toHaveProperty('country')
  })
})

describe('after a post', () => {
  test('what was typed stays, letter by letter, also what is wrong or empty', async () => {
    await saved()
    const typed = { name: '', email: 'x', phone: '', city: ' ', note: 'ring', keepAddress: 'yes' }
    expect((await answerWithAccount(shopDb.db, shopper, typed)).values).toEqual(typed)
  })

  test('an address that they pick takes the place of name, phone and address, and of nothing else', async () => {
    const home = await saved()
    const typed = { name: 'Typed', email: 'typed@example.com', city: 'Typed', note: 'ring', useAddress: home }
    const { values, account } = await answerWithAccount(shopDb.db, shopper, typed)
    expect(values).toMatchObject({
      name: 'Adaeze Okafor',
      city: 'Lekki',
      email: 'typed@example.com',
      note: 'ring',
    })
    expect(account).toMatchObject({ chosen: home, filling: expect.stringMatching(/./u) })
  })

  test('an address of somebody else is none', async () => {
    const home = await saved()
    const stranger = { ...shopper, id: (await addPerson(shopDb.db)).userId }
    const typed = { city: 'Typed', useAddress: home, filledFrom: home }
    const { values, account } = await answerWithAccount(shopDb.db, stranger, typed)
    expect(values).toEqual(typed)
    expect(account).toMatchObject({ chosen: null, addresses: [] })
  })
})

test('an address is kept once, and not as the usual one when there is one', async () => {
  const home = await saved()
  const form = checkoutForm()
  await keepAddress(shopDb.db, shopper.id, form, now)
  await keepAddress(shopDb.db, shopper.id, form, now)
  const priceList = await listAddresses(shopDb.db, shopper.id)
  expect(priceList.map((one) => [one.address, one.isDefault])).toEqual([
    ['4 Admiralty Way', true],
    ['12 Allen Avenue', false],
  ])
  expect(priceList[0]?.id).toBe(home)
})

test('an order belongs to whoever is signed in, and to nobody for a guest', async () => {
  for (const userId of [shopper.id, null]) {
    const cartId = await fillCart(shopDb.db, now, [(await addWig(shopDb.db)).variantId, 1])
    const placed = await placeOrder(shopDb.db, {
      cartId,
      form: checkoutForm(),
      provider: 'paystack',
      now,
      userId,
    })
    if (!placed.ok) throw new Error(placed.problem)
    expect(await ownerOf(shopDb.db, placed.order.id)).toBe(userId)
  }
})
