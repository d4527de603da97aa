// Whose an order is, and where what is written to it ends: told the same way in code and in the query.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addOrder } from '#tests/orders.ts'
import { orders } from './orders-tables.server.ts'
import { endIn, endOf, isOrderOf, type Person } from './person-of-order.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const contacts = [
  { email: 'Ada.Obi+shop@Googlemail.com', phone: '+2348030000001' },
  { email: 'ada.obi@example.com', phone: '+2348030000002' },
  { email: '', phone: '+2348030000003' },
  { email: '', phone: '+2348030000004' },
]

test('one person is known by mailbox and by phone, nobody by an empty address', async () => {
  const { db } = desk
  const placed: OrderId[] = []
  for (const contact of contacts) {
    const { id } = await addOrder(db, { email: contact.email }, contact)
    placed.push(id)
  }
  const found = async (person: Partial<Person>) => {
    const whole = { email: '', phone: '', userId: null, ...person }
    const rows = await db.select({ id: orders.id }).from(orders).where(isOrderOf(whole))
    return rows.map(({ id }) => placed.indexOf(id)).toSorted((a, b) => a - b)
  }
  expect(await found({ email: 'adaobi@gmail.com' })).toEqual([0])
  expect(await found({ email: 'ADA.OBI+wigs@example.com', phone: '+2348030000003' })).toEqual([1, 2])
  expect(await found({ phone: '+2348030000004' })).toEqual([3])
  expect(await found({})).toEqual([])
  for (const [place, id] of placed.entries()) {
    const [row] = await db
      .select({ end: endIn(orders) })
      .from(orders)
      .where(eq(orders.id, id))
    expect(row?.end).toBe(endOf(contacts[place] ?? { email: '', phone: '' }))
  }
  expect(new Set(contacts.map(endOf)).size).toBe(contacts.length)
})
