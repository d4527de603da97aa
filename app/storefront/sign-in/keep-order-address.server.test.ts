import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shopper } from '#app/domain/accounts/account.ts'
import { listAddresses } from '#app/domain/delivery/addresses.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { claimOrders } from '#app/domain/orders/core/claim-orders.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay as now, payOrder } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { keepOrderAddress, welcomeBuyer } from './keep-order-address.server.ts'

let shopDb: TestDatabase
beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())

const later = new Date(now.getTime() + 60_000)
const streets = async (person: Awaited<ReturnType<typeof addPerson>>) =>
  (await listAddresses(shopDb.db, person.userId)).map(({ address, area }) => [address, area])

test('an account made after paying keeps the address of the newest paid order, once', async () => {
  const { db } = shopDb
  const person = await addPerson(db)
  const { email, userId } = person
  const paid = await addOrder(db, { email }, { address: '1 Paid Street' })
  await payOrder(db, paid.id)
  // Anybody may have typed this email.
  await addOrder(db, { email, now: later }, { address: '2 Typed Street' })
  await keepOrderAddress(db, { userId, orderId: null }, now)
  expect(await streets(person)).toEqual([])
  expect(await claimOrders(db, person, later)).toBe(2)
  await keepOrderAddress(db, { userId, orderId: null }, later)
  await keepOrderAddress(db, { userId, orderId: null }, later)
  expect(await streets(person)).toEqual([['1 Paid Street', 'mainland']])
})

test('the order whose page led there goes before, and nobody else’s does', async () => {
  const { db } = shopDb
  const [person, stranger] = [await addPerson(db), await addPerson(db)]
  const order = await addOrder(db, { email: person.email }, { address: '3 Own Street' })
  await claimOrders(db, person, now)
  await keepOrderAddress(db, { userId: stranger.userId, orderId: order.id }, now)
  expect(await streets(stranger)).toEqual([])
  await keepOrderAddress(db, { userId: person.userId, orderId: order.id }, now)
  expect(await streets(person)).toEqual([['3 Own Street', 'mainland']])
})

test('an account made by a provider keeps the address of what was paid for', async () => {
  const { db } = shopDb
  const person = await addPerson(db)
  const paid = await addOrder(db, { email: person.email }, { address: '4 Paid Street' })
  await payOrder(db, paid.id)
  const context = new RouterContextProvider()
  const deps: Partial<ShopContext> = {
    db,
    now: () => later,
    setCookie: () => {},
    baseUrl: 'https://shop.test',
  }
  context.set(shop, deps as ShopContext)
  const shopper: Shopper = {
    id: person.userId,
    email: person.email,
    name: 'Ada',
    emailVerified: true,
    phone: null,
    sessionId: newId('ses'),
    provenAt: later,
  }
  expect(await welcomeBuyer(context, new Request('https://shop.test/'), shopper)).toBe(1)
  expect(await streets(person)).toEqual([['4 Paid Street', 'mainland']])
})
