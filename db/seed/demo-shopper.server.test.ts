import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identities, users } from '#app/domain/accounts/account-tables.server.ts'
import { createPasswordHasher } from '#app/domain/accounts/password.server.ts'
import { unmetRules } from '#app/domain/accounts/password-policy.ts'
import { carts } from '#app/domain/cart/cart-tables.server.ts'
import { addressSchema } from '#app/domain/delivery/address-form.ts'
import { listAddresses } from '#app/domain/delivery/addresses.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { listOrdersOf } from '#app/domain/orders/core/list-orders.server.ts'
import { findOrderByToken } from '#app/domain/orders/core/orders.server.ts'
import { findHairProfile } from '#app/domain/customizer/hair-profile.server.ts'
import { makingSlots } from '#app/domain/customizer/studio-tables.server.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { demoShopper } from './demo-account.ts'
import { seedDemoShopper } from './demo-shopper.ts'
import { seedDemo } from './demo.ts'

const now = new Date('2026-11-24T10:00:00Z')

describe('the shopper of the demo', () => {
  let shop: TestDatabase
  let ada: UserId
  beforeAll(async () => {
    shop = await freshDatabase()
    await seedDemo(shop.db, { now })
    const [row] = await shop.db.select().from(users).where(eq(users.email, demoShopper.email))
    if (!row) throw new Error('no demo shopper')
    ada = row.id
  })
  afterAll(() => shop.drop())

  test('signs in with a password that the policy takes', async () => {
    expect(unmetRules(demoShopper.password, demoShopper)).toEqual([])
    const [identity] = await shop.db.select().from(identities).where(eq(identities.userId, ada))
    expect(identity).toMatchObject({ providerId: 'credential', accountId: ada })
    const checked = await createPasswordHasher().verify(demoShopper.password, identity?.password ?? null)
    expect(checked).toEqual({ ok: true, outdated: false })
  })

  test('keeps two addresses that the form would take, and their head', async () => {
    const addresses = await listAddresses(shop.db, ada)
    expect(addresses.map((one) => [one.label, one.isDefault])).toEqual([
      ['Home', true],
      ['Office', false],
    ])
    for (const { isDefault: _usual, ...typed } of addresses)
      expect(addressSchema.parse(typed)).toMatchObject({})
    expect(await findHairProfile(shop.db, ada)).toMatchObject({ heightCm: 168, tone: 'cocoa' })
  })

  test('has a wig in production whose day its maker keeps', async () => {
    const held = await shop.db.select().from(makingSlots).where(eq(makingSlots.state, 'held'))
    const [line] = await shop.db.select().from(orderLines).where(isNotNull(orderLines.dueOn))
    expect(held.map(({ day }) => day)).toEqual([line?.dueOn])
  })

  test('has three orders that stand differently, with a timeline in order', async () => {
    const { orders } = await listOrdersOf(shop.db, ada, { page: 1 })
    expect(orders.map((order) => [order.status, order.isPaid])).toEqual([
      ['In production', true],
      ['Cancelled', false],
      ['Delivered', true],
    ])
    for (const { token } of orders) {
      const order = await findOrderByToken(shop.db, token)
      const times = order?.events.map((event) => event.at.getTime()) ?? []
      expect(times.length).toBeGreaterThan(1)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  test('leaves no mail, no cart and no stock held, and is written once', async () => {
    await seedDemoShopper(shop.db, { now, passwordHash: 'another' })
    expect(await shop.db.$count(users)).toBe(1)
    expect(await shop.db.$count(messages)).toBe(0)
    expect(await shop.db.$count(carts)).toBe(0)
    const held = await shop.db.execute(sql`select sum(held)::int as held from variants`)
    expect(held.rows).toEqual([{ held: 0 }])
  })
})
