// Which changes count as a cart that was begun (domain/measurement).
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStepsOf } from '#app/domain/measurement/count-steps.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import type { CartChange } from './browser-cart.server.ts'
import { takeCartChanges } from './change-cart.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
})
afterAll(() => database.drop())

test('a cart is begun by the first item in it, whatever is saved for later, and by no change that is sent again', async () => {
  const { db } = database
  const noted: string[] = []
  countStepsOf(db, { note: (step) => void noted.push(step), flush: async () => {} })
  const context = new RouterContextProvider()
  const deps = { db, now: () => now, address: '203.0.113.7' }
  context.set(shop, deps as Partial<ShopContext> as ShopContext)
  const begun = async (cartId: string | null, change: CartChange) => {
    const request = new Request('http://shop.test/cart', { headers: { cookie: `cart=${cartId ?? ''}` } })
    const taken = await takeCartChanges(context, request, [change])
    if (!taken.ok || taken.cartId === null) throw new Error('not taken')
    return { cartId: taken.cartId, times: noted.splice(0).length }
  }
  const [zuri, luna] = [await addWig(db, { name: 'Zuri' }), await addWig(db, { name: 'Luna' })]
  const first = {
    intent: 'add',
    variantId: zuri.variantId,
    quantity: 2,
    changeId: crypto.randomUUID(),
  } as const
  const second = { intent: 'add', variantId: luna.variantId, quantity: 1 } as const
  const { cartId, times } = await begun(null, first)
  expect(times).toBe(1)
  expect((await begun(cartId, first)).times).toBe(0)
  await db.execute(sql`update cart_lines set is_saved = true`)
  expect((await begun(cartId, second)).times).toBe(1)
  expect((await begun(cartId, second)).times).toBe(0)
})
