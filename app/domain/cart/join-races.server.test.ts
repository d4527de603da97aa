// Sign-ins that happen at once, on one browser and on many.
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserId, VariantId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { addPerson } from '#tests/people.ts'
import { applyCartChange } from './change-cart.server.ts'
import { findCart } from './cart.server.ts'
import { cartLines, carts } from './cart-tables.server.ts'
import { joinCart } from './join-cart.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let userId: UserId
let wig: VariantId
let other: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase(20)
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'products', 'users')
  ;({ userId } = await addPerson(shopDb.db))
  wig = (await addWig(shopDb.db, { name: 'Zuri Wave', stock: 10 })).variantId
  other = (await addWig(shopDb.db, { name: 'Luna Bob', stock: 10 })).variantId
})

const join = (cartId: string | null, who = userId) => joinCart(shopDb.db, { userId: who, cartId }, now)

/** A cart that is theirs already, as after an earlier sign-in. */
async function ownCart(...units: [VariantId, number][]): Promise<void> {
  await join(await fillCart(shopDb.db, now, ...units))
}

async function unitsIn(cartId: string | null): Promise<Record<string, number>> {
  const cart = await findCart(shopDb.db, cartId ?? '', now)
  return Object.fromEntries(cart?.lines.map((line) => [line.name, line.quantity]) ?? [['no cart', 0]])
}

describe('many at once', () => {
  test('one browser signs in ten times over: everything is there once', async () => {
    for (let round = 0; round < 5; round++) {
      await emptyTables(shopDb.db, 'carts')
      await ownCart([wig, 1])
      const brought = await fillCart(shopDb.db, now, [wig, 2], [other, 3])
      const all = await Promise.all(Array.from({ length: 10 }, () => join(brought)))
      expect(new Set(all.map((one) => one.cartId)).size).toBe(1)
      expect(all.reduce((sum, one) => sum + one.merged, 0)).toBe(2)
      expect(await unitsIn(all[0]?.cartId ?? null)).toEqual({ 'Zuri Wave': 3, 'Luna Bob': 3 })
    }
  })

  test('eight devices of one person sign in together: one cart holds everything', async () => {
    for (let round = 0; round < 5; round++) {
      await emptyTables(shopDb.db, 'carts')
      const brought: string[] = []
      for (let i = 0; i < 8; i++) brought.push(await fillCart(shopDb.db, now, [wig, 1], [other, 1]))
      const all = await Promise.all(brought.map((cartId) => join(cartId)))
      const ids = new Set(all.map((one) => one.cartId))
      expect(ids.size).toBe(1)
      expect(await unitsIn([...ids][0] ?? null)).toEqual({ 'Zuri Wave': 8, 'Luna Bob': 8 })
      expect(await shopDb.db.$count(carts, eq(carts.userId, userId))).toBe(1)
    }
  })

  test('two people sign in on one browser together: the cart becomes one’s, whole, and never both’s', async () => {
    const b = await addPerson(shopDb.db)
    for (let round = 0; round < 10; round++) {
      await emptyTables(shopDb.db, 'carts')
      const brought = await fillCart(shopDb.db, now, [wig, 2])
      const both = await Promise.all([join(brought), join(brought, b.userId)])
      const seen = await Promise.all(both.map((one) => unitsIn(one.cartId)))
      expect(seen).toContainEqual({ 'Zuri Wave': 2 })
      expect(seen).toContainEqual({})
    }
  })

  test('units added while they sign in are in their cart, each once', async () => {
    await ownCart([other, 1])
    const brought = await fillCart(shopDb.db, now, [wig, 1])
    const add = () => {
      const wanted = { intent: 'add', variantId: wig, quantity: 1, changeId: crypto.randomUUID() } as const
      return applyCartChange(shopDb.db, brought, wanted, now)
    }
    const [joined] = await Promise.all([join(brought), ...Array.from({ length: 8 }, add), join(brought)])
    expect(await unitsIn(joined?.cartId ?? null)).toEqual({ 'Zuri Wave': 9, 'Luna Bob': 1 })
  })

  test('whoever signs in where and when, no unit vanishes and no person sees another’s', async () => {
    const people = [userId, (await addPerson(shopDb.db)).userId, (await addPerson(shopDb.db)).userId]
    const made = (await addWig(shopDb.db, { name: 'Made', madeToOrder: true, stock: 0 })).variantId
    const step = fc.record({ who: fc.integer({ min: 0, max: 2 }), browser: fc.integer({ min: 0, max: 2 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        await emptyTables(shopDb.db, 'carts')
        const cookies: string[] = []
        for (const quantity of [1, 10, 30]) cookies.push(await fillCart(shopDb.db, now, [made, quantity]))
        await Promise.all(steps.map(({ who, browser }) => join(cookies[browser] ?? null, people[who])))
        const rows = await shopDb.db.select({ quantity: cartLines.quantity }).from(cartLines)
        expect(rows.reduce((all, row) => all + row.quantity, 0)).toBe(41)
        const owned = await shopDb.db
          .select({ userId: carts.userId })
          .from(carts)
          .where(sql`user_id is not null`)
        expect(new Set(owned.map((row) => row.userId)).size).toBe(owned.length)
      }),
      { numRuns: 25 },
    )
  })
})
