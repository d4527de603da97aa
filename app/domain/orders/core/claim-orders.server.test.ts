import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay as now, ownerOf } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { claimOrders } from './claim-orders.server.ts'
import { readOrder } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'

let shopDb: TestDatabase
beforeAll(async () => {
  shopDb = await freshDatabase(20)
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(() => emptyTables(shopDb.db, 'products', 'users'))

const claim = (person: Awaited<ReturnType<typeof addPerson>>) => claimOrders(shopDb.db, person, now)

describe('a guest’s orders', () => {
  test('become theirs once their address is proven, in whatever case it was typed, and it is written down once', async () => {
    const person = await addPerson(shopDb.db, { email: 'ada@example.com' })
    const one = await addOrder(shopDb.db, { email: 'ada@example.com' })
    const two = await addOrder(shopDb.db, { email: 'ADA@Example.com' })
    const other = await addOrder(shopDb.db, { email: 'ada@example.org' })
    expect(await claim(person)).toBe(2)
    expect(await claim(person)).toBe(0)
    for (const { id } of [one, two]) {
      expect(await ownerOf(shopDb.db, id)).toBe(person.userId)
      const { events } = await readOrder(shopDb.db, id)
      expect(events.filter(({ event }) => event.type === 'claimed')).toEqual([
        { event: { type: 'claimed' }, at: now },
      ])
    }
    expect(await ownerOf(shopDb.db, other.id)).toBeNull()
  })

  test('stay nobody’s while the address is only claimed', async () => {
    const person = await addPerson(shopDb.db, { email: 'ada@example.com', emailVerified: false })
    const order = await addOrder(shopDb.db, { email: person.email })
    expect(await claim(person)).toBe(0)
    expect(await ownerOf(shopDb.db, order.id)).toBeNull()
    await shopDb.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId))
    expect(await claim(person)).toBe(1)
  })

  test('follow the address that the account has now, not one that it had or would like to have', async () => {
    const person = await addPerson(shopDb.db, { email: 'new@example.com' })
    const before = await addOrder(shopDb.db, { email: 'old@example.com' })
    const order = await addOrder(shopDb.db, { email: 'new@example.com' })
    expect(await claim({ ...person, email: 'old@example.com' })).toBe(0)
    expect(await claim(person)).toBe(1)
    expect([await ownerOf(shopDb.db, before.id), await ownerOf(shopDb.db, order.id)]).toEqual([
      null,
      person.userId,
    ])
  })

  test('are not given to an account that is shut out', async () => {
    const person = await addPerson(shopDb.db)
    await addOrder(shopDb.db, { email: person.email })
    await shopDb.db.update(users).set({ disabledAt: now })
    expect(await claim(person)).toBe(0)
  })

  test('that belong to somebody stay theirs, and forgotten ones nobody’s', async () => {
    const owner = await addPerson(shopDb.db)
    const person = await addPerson(shopDb.db, { email: 'ada@example.com' })
    const owned = await addOrder(shopDb.db, { email: person.email, userId: owner.userId })
    const forgotten = await addOrder(shopDb.db, { email: person.email })
    await shopDb.db.update(orders).set({ forgottenAt: now }).where(eq(orders.id, forgotten.id))
    expect(await claim(person)).toBe(0)
    expect(await ownerOf(shopDb.db, owned.id)).toBe(owner.userId)
  })
})

describe('many at once', () => {
  test('fifty claims of one account give it each order once', async () => {
    const person = await addPerson(shopDb.db)
    for (let i = 0; i < 3; i++) await addOrder(shopDb.db, { email: person.email })
    const claimed = await Promise.all(Array.from({ length: 50 }, () => claim(person)))
    expect(claimed.reduce((sum, one) => sum + one, 0)).toBe(3)
    const events = await shopDb.db.execute(sql`select from order_events where event->>'type' = 'claimed'`)
    expect(events.rowCount).toBe(3)
  })

  test('of two accounts between which the address moves, each order ends with one', async () => {
    for (let round = 0; round < 10; round++) {
      const email = `ada${round}@example.com`
      const one = await addPerson(shopDb.db, { email })
      const two = await addPerson(shopDb.db, { email: `other${round}@example.com` })
      const placed = [await addOrder(shopDb.db, { email }), await addOrder(shopDb.db, { email })]
      const move = shopDb.db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ email: `gone${round}@example.com` })
          .where(eq(users.id, one.userId))
        await tx.update(users).set({ email }).where(eq(users.id, two.userId))
      })
      const tries = Array.from({ length: 8 }, (_, i) => claim({ userId: (i % 2 ? one : two).userId, email }))
      await Promise.all([move, ...tries])
      await claim({ userId: two.userId, email })
      const owners = await Promise.all(placed.map(({ id }) => ownerOf(shopDb.db, id)))
      expect(owners.every((owner) => owner === one.userId || owner === two.userId)).toBe(true)
      for (const { id } of placed) {
        const { events } = await readOrder(shopDb.db, id)
        expect(events.filter(({ event }) => event.type === 'claimed')).toHaveLength(1)
      }
    }
  })
})
