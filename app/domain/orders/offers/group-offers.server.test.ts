// Offers that are for a group of customers: who gets them, and who is told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToGroup, leaveGroup } from '#app/domain/accounts/customer-groups.server.ts'
import { readToldOffers } from '#app/domain/offers/offers.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { OfferId, UserId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { addPerson } from '#tests/people.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { addTestOffer } from '#tests/offers.ts'
import { addOrder } from '#tests/orders.ts'
import { quoteOffers } from './quote-offers.server.ts'

let desk: Desk
let member: UserId
let stranger: UserId
beforeAll(async () => {
  desk = await openDesk()
  member = (await addPerson(desk.db)).userId
  stranger = (await addPerson(desk.db)).userId
  await transaction(desk.db, (tx) => addToGroup(tx, member, 'Salons'))
})
afterAll(() => desk.close())

const item = { productId: null, collection: null, isDesign: false, priceKobo: naira(100_000), quantity: 1 }

async function outcome(code: OfferId | null, userId: UserId | null) {
  const person = { email: '', phone: '', userId }
  const terms = { feeKobo: null, now: desk.clock.at }
  const quoted = await quoteOffers(desk.db, [item], { code, person }, terms)
  return { off: quoted.shares[0], problem: quoted.code?.problem }
}

test('a code takes off for members who are signed in, and says to others that it is not theirs', async () => {
  const code = await addTestOffer(desk.db, desk.actor(), {
    code: 'SALON20',
    percent: 20,
    groups: ['salons', 'VIP'],
  })
  expect(await outcome(code, member)).toEqual({ off: naira(20_000), problem: null })
  for (const userId of [stranger, null])
    expect(await outcome(code, userId)).toEqual({ off: 0, problem: 'not-in-group' })
})

test('what is automatic is for members alone, and told on no page', async () => {
  await addTestOffer(desk.db, desk.actor(), { name: 'Trade price', percent: 30, groups: ['VIP', 'Salons'] })
  expect((await outcome(null, member)).off).toBe(naira(30_000))
  for (const userId of [stranger, null]) expect((await outcome(null, userId)).off).toBe(0)
  expect((await readToldOffers(desk.db, desk.clock.at)).told).toEqual([])
})

test('the order of a member is placed with it, and keeps it when they leave the group', async () => {
  const { variantId } = await addWig(desk.db)
  const { id } = await addOrder(desk.db, { now: desk.clock.at, userId: member, units: [[variantId, 1]] })
  await transaction(desk.db, (tx) => leaveGroup(tx, member, 'SALONS'))
  const order = await readOrder(desk.db, id)
  expect(order.adjustments).toContainEqual(
    expect.objectContaining({ kind: 'discount', amountKobo: 0 - naira(30_000) }),
  )
  expect((await outcome(null, member)).off).toBe(0)
})
