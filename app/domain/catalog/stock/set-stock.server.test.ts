// What sets can be had of is kept by the database beside the stock of their parts: here it is counted again by hand.
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  products,
  stockHolds,
  variantParts,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'
import { countedUnits } from '#app/domain/catalog/products/sets.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { newId, type OrderId, type VariantId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addSet, addWig, furnishShop, productOf } from '#tests/factories.ts'
import { countStock, moveStock, returnToStock } from './stock-ledger.server.ts'
import { holdStock, releaseStock, sellHeldStock } from './stock.server.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase(16)
  db = database.db
  await furnishShop(db)
})
afterAll(() => database.drop())

const actor: Actor = {
  userId: newId('usr'),
  role: 'owner',
  requestId: 'test',
  now: new Date('2026-11-28T09:00:00Z'),
}

type Set = { variantId: VariantId; parts: [VariantId, number][] }
let parts: VariantId[] = []
let sets: Set[] = []

/** Four parts and three sets that share them. */
async function plant(stock: number) {
  parts = []
  for (let i = 0; i < 4; i++) parts.push((await addWig(db, { stock })).variantId)
  const [a, b, c, d] = parts as [VariantId, VariantId, VariantId, VariantId]
  const wanted: [VariantId, number][][] = [
    [
      [a, 3],
      [b, 1],
    ],
    [
      [b, 2],
      [c, 1],
      [d, 1],
    ],
    [
      [d, 2],
      [a, 1],
    ],
  ]
  sets = []
  for (const one of wanted) sets.push({ variantId: (await addSet(db, one)).variantId, parts: one })
}

const unitsOf = ({ variantId, parts: own }: Set, quantity: number) =>
  countedUnits([
    {
      variantId,
      quantity,
      madeToOrder: false,
      parts: own.map(([part, each]) => ({ variantId: part, quantity: each, isCounted: true })),
    },
  ])

async function figure(id: VariantId) {
  const [row] = await db.select().from(variants).where(eq(variants.id, id))
  if (!row) throw new Error('no such variant')
  return row
}

/** Everything of which a kept figure differs from the counted one. */
async function wrong() {
  const { rows } = await db.execute(sql`
    select v.id, v.on_hand, v.held, c.makes, c.ledger, c.holds from variants v, lateral (
      select (select min((u.on_hand - u.held) / s.quantity) from variant_parts s join variants u on u.id = s.part_variant_id
          where s.variant_id = v.id) as makes,
        (select coalesce(sum(delta), 0) from stock_movements where variant_id = v.id) as ledger,
        (select coalesce(sum(quantity), 0) from stock_holds where variant_id = v.id and state = 'held') as holds) c
    where case when c.makes is null then v.is_set or v.on_hand <> c.ledger or v.held <> c.holds or v.held > v.on_hand
      else not v.is_set or v.on_hand <> c.makes or v.held <> 0 or c.ledger <> 0 or c.holds <> 0 end`)
  return rows
}

test('after hundreds of holds, releases, sales, returns and counts, many at once, every figure is right and no part is below zero', async () => {
  await plant(12)
  const orders: OrderId[] = []
  type Step = { what: keyof typeof steps; pick: number; quantity: number }
  const hold = async (tx: Db, wanted: Parameters<typeof holdStock>[2]) => {
    const id = newId('ord')
    if ((await holdStock(tx, id, wanted)).ok) orders.push(id)
  }
  const steps = {
    set: (tx: Db, { pick, quantity }: Step) => hold(tx, unitsOf(sets[pick % sets.length] as Set, quantity)),
    part: (tx: Db, step: Step) => hold(tx, [{ variantId: partOf(step), quantity: step.quantity }]),
    receive: (tx: Db, step: Step) =>
      moveStock(tx, actor, { variantId: partOf(step), delta: step.quantity, reason: 'received' }),
    damage: (tx: Db, step: Step) =>
      moveStock(tx, actor, { variantId: partOf(step), delta: -step.quantity, reason: 'damaged' }),
    count: (tx: Db, step: Step) =>
      countStock(tx, actor, { variantId: partOf(step), counted: step.quantity * 6 }),
    release: (tx: Db, step: Step) => ofOrder(tx, step, (id) => releaseStock(tx, id)),
    sell: (tx: Db, step: Step) => ofOrder(tx, step, (id) => sellHeldStock(tx, id)),
    retake: (tx: Db, step: Step) =>
      ofOrder(tx, step, async (id) => holdStock(tx, id, await releasedUnits(tx, id))),
    return: (tx: Db, step: Step) =>
      ofOrder(tx, step, (id) => returnToStock(tx, actor, id, [{ variantId: partOf(step), quantity: 1 }])),
  }
  const partOf = ({ pick }: Step) => parts[pick % parts.length] as VariantId
  const releasedUnits = (tx: Db, orderId: OrderId) =>
    tx
      .select({ variantId: stockHolds.variantId, quantity: stockHolds.quantity })
      .from(stockHolds)
      .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, 'released')))
  /** As whoever decides about an order holds its row. */
  const ofOrder = async (tx: Db, { pick }: Step, does: (id: OrderId) => Promise<unknown>) => {
    const id = orders[pick % Math.max(1, orders.length)]
    if (id === undefined) return
    await lockName(tx, id)
    await does(id)
  }
  const anyStep = fc.record({
    what: fc.constantFrom('set', ...(Object.keys(steps) as (keyof typeof steps)[])),
    pick: fc.nat(1_000),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  const take = (step: Step) => transaction<unknown>(db, (tx) => steps[step.what](tx, step))
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 540, maxLength: 540 }), async (all) => {
      for (let from = 0; from < all.length; from += 12) {
        await Promise.all(all.slice(from, from + 12).map(take))
        expect(await wrong()).toEqual([])
      }
    }),
    { numRuns: 1, endOnFailure: true },
  )
  expect(orders.length).toBeGreaterThan(30)
}, 120_000)

test('thirty buyers at once of sets and of their parts never get more than there is', async () => {
  await plant(10)
  const buyers = Array.from({ length: 30 }, (_, i) => {
    const set = sets[i % 4]
    const wanted = set ? unitsOf(set, 1) : [{ variantId: parts[i % 3] as VariantId, quantity: 2 }]
    return { id: newId('ord'), wanted }
  })
  const held = await Promise.all(
    buyers.map(async ({ id, wanted }) => {
      const got = await transaction(db, (tx) => holdStock(tx, id, wanted))
      if (got.ok) await transaction(db, (tx) => sellHeldStock(tx, id))
      return got.ok ? wanted : []
    }),
  )
  expect(await wrong()).toEqual([])
  for (const id of parts) {
    const sold = held.flat().filter((one) => one.variantId === id)
    const units = sold.reduce((sum, one) => sum + one.quantity, 0)
    expect(units).toBeLessThanOrEqual(10)
    expect((await figure(id)).onHand).toBe(10 - units)
  }
  // Nobody was refused what was there.
  for (const { variantId } of sets) expect((await figure(variantId)).onHand).toBe(0)
}, 60_000)

let set: Set
beforeEach(async () => {
  await plant(6)
  set = sets[0] as Set
})

test('a set is counted from its parts: it is never counted, moved or held itself', async () => {
  expect((await figure(set.variantId)).onHand).toBe(2)
  const { variantId } = set
  const move = { variantId, delta: 1, reason: 'received' } as const
  expect(await transaction(db, (tx) => moveStock(tx, actor, move))).toMatchObject({ problem: 'is-set' })
  expect(await transaction(db, (tx) => countStock(tx, actor, { variantId, counted: 1 }))).toMatchObject({
    problem: 'is-set',
  })
  expect(
    await transaction(db, (tx) => holdStock(tx, newId('ord'), [{ variantId, quantity: 1 }])),
  ).toMatchObject({ problem: 'out-of-stock' })
})

test('what is made to order limits nothing; what is archived or retired makes none', async () => {
  const [, scarce] = set.parts
  const id = scarce?.[0] as VariantId
  const productId = await productOf(db, id)
  const change = (fields: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(fields).where(eq(products.id, productId))
  await transaction(db, (tx) => countStock(tx, actor, { variantId: id, counted: 1 }))
  expect((await figure(set.variantId)).onHand).toBe(1)
  await change({ madeToOrder: true })
  expect((await figure(set.variantId)).onHand).toBe(2)
  await change({ madeToOrder: false, deletedAt: actor.now })
  expect((await figure(set.variantId)).onHand).toBe(0)
  await change({ deletedAt: null })
  await db.update(variants).set({ retiredAt: actor.now }).where(eq(variants.id, id))
  expect((await figure(set.variantId)).onHand).toBe(0)
  await db.delete(variantParts).where(eq(variantParts.variantId, set.variantId))
  expect(await figure(set.variantId)).toMatchObject({ isSet: false, onHand: 0 })
})

test('pages of a set are dropped while few are left, and lists when it is gone or back', async () => {
  const { variantId } = await addWig(db, { stock: 40 })
  const many = (await addSet(db, [[variantId, 2]])).variantId
  const productId = await productOf(db, many)
  const heard = new Set<string>()
  const client = await database.pool.connect()
  client.on('notification', ({ payload = '' }) => payload.split(',').forEach((tag) => heard.add(tag)))
  await client.query('listen pages')
  const take = async (units: number) => {
    heard.clear()
    await transaction(db, (tx) => moveStock(tx, actor, { variantId, delta: -units, reason: 'damaged' }))
    await client.query('select 1')
    return [heard.has(`product:${productId}`), heard.has('listing'), heard.has(`shelf:${productId}`)]
  }
  expect(await take(2)).toEqual([false, false, false])
  expect(await take(33)).toEqual([true, false, true])
  // Five units and then three: the sets go from two to one.
  expect(await take(2)).toEqual([true, false, true])
  expect(await take(2)).toEqual([true, true, true])
  expect(await figure(many)).toMatchObject({ onHand: 0 })
  client.removeAllListeners('notification')
  client.release(true)
})

test('a part that becomes made to order is told for its sets, though as many can be had of them', async () => {
  const part = await addWig(db, { stock: 40 })
  const scarce = await addWig(db, { stock: 1 })
  const pair = [
    [part.variantId, 1],
    [scarce.variantId, 1],
  ] as const
  const { variantId } = await addSet(db, pair)
  const productId = await productOf(db, variantId)
  const heard = new Set<string>()
  const client = await database.pool.connect()
  client.on('notification', ({ payload = '' }) => heard.add(payload))
  await client.query('listen pages')
  await db
    .update(products)
    .set({ madeToOrder: true })
    .where(eq(products.id, await productOf(db, part.variantId)))
  await client.query('select 1')
  expect([...heard]).toEqual(
    expect.arrayContaining([`shelf:${productId}`, `product:${productId}`, 'listing']),
  )
  client.removeAllListeners('notification')
  client.release(true)
})

test('a set that is made while units of its part are taken knows of those units', async () => {
  const { variantId } = await addWig(db, { stock: 5 })
  const late = (await addWig(db, { stock: 0 })).variantId
  let made: Promise<unknown> = Promise.resolve()
  await transaction(db, async (tx) => {
    await holdStock(tx, newId('ord'), [{ variantId, quantity: 3 }])
    made = db
      .insert(variantParts)
      .values({ variantId: late, partVariantId: variantId, quantity: 1, position: 0 })
      .execute()
    await waitsForLock(db)
  })
  await made
  expect((await figure(late)).onHand).toBe(2)
})

/** Until another connection stands in line for a row. */
async function waitsForLock(on: Db): Promise<void> {
  for (;;) {
    const { rows } = await on.execute(sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
  }
}
