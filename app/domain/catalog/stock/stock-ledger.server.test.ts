import { and, asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { newId, type OrderId, type VariantId } from '#app/foundation/lib/ids.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { stockMovements, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { holdStock, releaseStock, sellHeldStock } from './stock.server.ts'
import { countStock, moveStock, returnToStock, setReorderPoint } from './stock-ledger.server.ts'

let database: TestDatabase
let db: Db
let variantId: VariantId
beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
  await furnishShop(db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  ;({ variantId } = await addWig(db, { stock: 10 }))
})

const clerk = newId('usr')
const now = new Date('2026-11-21T09:00:00Z')
const actor: Actor = { userId: clerk, role: 'fulfilment', requestId: 'req_test', now }

type Move = Omit<Parameters<typeof moveStock>[2], 'variantId'>
const move = (change: Move) => transaction(db, (tx) => moveStock(tx, actor, { variantId, ...change }))
const count = (counted: number, seen?: number) =>
  transaction(db, (tx) =>
    countStock(tx, actor, { variantId, counted, ...(seen === undefined ? {} : { seen }) }),
  )
const hold = (orderId: OrderId, quantity: number) =>
  transaction(db, (tx) => holdStock(tx, orderId, [{ variantId, quantity }]))
const giveBack = (orderId: OrderId, quantity: number) =>
  transaction(db, (tx) => returnToStock(tx, actor, orderId, [{ variantId, quantity }]))

async function shelf(id = variantId) {
  const [row] = await db
    .select({
      onHand: variants.onHand,
      held: variants.held,
      priceList: sql<number>`(select coalesce(sum(delta), 0)::int from stock_movements m where m.variant_id = variants.id)`,
    })
    .from(variants)
    .where(eq(variants.id, id))
  if (!row) throw new Error('no such variant')
  return row
}

async function newest(): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`max(${stockMovements.id})` })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
  return row?.id ?? 0
}

describe('moving units', () => {
  test('writes the ledger, who wrote it, and the audit log', async () => {
    expect(await move({ delta: 5, reason: 'received', note: 'Delivery 17' })).toEqual({
      ok: true,
      onHand: 15,
      free: 15,
    })
    const [row] = await db
      .select()
      .from(stockMovements)
      .where(and(eq(stockMovements.variantId, variantId), eq(stockMovements.delta, 5)))
    expect(row).toMatchObject({ reason: 'received', note: 'Delivery 17', writtenBy: clerk, at: now })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, variantId))
    expect(entry).toMatchObject({
      action: 'stock.move',
      actorId: clerk,
      before: { onHand: 10 },
      after: { onHand: 15, delta: 5 },
    })
  })

  test.each([
    [{ delta: 0, reason: 'adjusted' }, 'nothing-moved'],
    [{ delta: 1.5, reason: 'received' }, 'nothing-moved'],
    [{ delta: -1, reason: 'received' }, 'wrong-sign'],
    [{ delta: 1, reason: 'damaged' }, 'wrong-sign'],
    [{ delta: -11, reason: 'damaged' }, 'below-held'],
    [{ delta: 200_000, reason: 'received' }, 'too-many'],
  ] as const)('%o is refused as %s and leaves no trace', async (change, problem) => {
    expect(await move(change)).toMatchObject({ ok: false, problem })
    expect(await shelf()).toEqual({ onHand: 10, held: 0, priceList: 10 })
    expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, variantId))).toEqual([])
  })

  test('never takes what unpaid orders hold', async () => {
    await hold(newId('ord'), 4)
    expect(await move({ delta: -7, reason: 'damaged' })).toEqual({
      ok: false,
      problem: 'below-held',
      onHand: 10,
      held: 4,
    })
    expect(await move({ delta: -6, reason: 'damaged' })).toMatchObject({ ok: true, onHand: 4, free: 0 })
  })

  test('a form that is sent twice counts once; the same change later counts again', async () => {
    const seen = await newest()
    for (let press = 0; press < 3; press++) await move({ delta: 5, reason: 'received', seen })
    expect(await shelf()).toMatchObject({ onHand: 15, priceList: 15 })
    await move({ delta: 5, reason: 'received', seen: await newest() })
    expect(await shelf()).toMatchObject({ onHand: 20 })
  })
})

describe('counting', () => {
  test('makes what was found what is on hand, also when nothing changed', async () => {
    expect(await count(8, await newest())).toEqual({ ok: true, onHand: 8, delta: -2 })
    expect(await count(8, await newest())).toEqual({ ok: true, onHand: 8, delta: 0 })
    expect(await shelf()).toEqual({ onHand: 8, held: 0, priceList: 8 })
  })

  test('tells what moved meanwhile instead of overwriting it', async () => {
    const seen = await newest()
    const orderId = newId('ord')
    await hold(orderId, 2)
    await transaction(db, (tx) => sellHeldStock(tx, orderId))
    const refused = await count(10, seen)
    expect(refused).toMatchObject({
      ok: false,
      problem: 'moved-meanwhile',
      onHand: 8,
      since: [{ delta: -2, reason: 'sold' }],
    })
    expect(await shelf()).toMatchObject({ onHand: 8 })
    expect(await count(7, await newest())).toMatchObject({ ok: true, delta: -1 })
  })

  test.each([-1, 2.5, Number.NaN, 1_000_000])('%s is no count', async (counted) => {
    expect(await count(counted)).toMatchObject({ ok: false, problem: 'not-a-count' })
  })

  test('cannot go below what is held', async () => {
    await hold(newId('ord'), 4)
    expect(await count(3)).toMatchObject({ ok: false, problem: 'below-held', held: 4 })
  })
})

describe('units that come back', () => {
  test('at most what the order bought, however often it is asked', async () => {
    const orderId = newId('ord')
    await hold(orderId, 3)
    expect(await giveBack(orderId, 1)).toMatchObject({ ok: false, problem: 'more-than-sold' })
    await transaction(db, (tx) => sellHeldStock(tx, orderId))
    const answers = await Promise.all(Array.from({ length: 6 }, () => giveBack(orderId, 1)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
    expect(await shelf()).toEqual({ onHand: 10, held: 0, priceList: 10 })
    expect(await giveBack(newId('ord'), 1)).toMatchObject({ ok: false })
  })

  test('made-to-order products have no shelf to come back to', async () => {
    const made = await addWig(db, { stock: 0, madeToOrder: true })
    const lines = [{ variantId: made.variantId, quantity: 1 }]
    expect(await transaction(db, (tx) => returnToStock(tx, actor, newId('ord'), lines))).toEqual({ ok: true })
    expect(await shelf(made.variantId)).toMatchObject({ onHand: 0, priceList: 0 })
  })
})

test('a reorder point is set, taken away and told in the audit log', async () => {
  const set = (reorderAt: number | null) =>
    transaction(db, (tx) => setReorderPoint(tx, actor, { variantId, reorderAt }))
  expect(await set(4)).toBe(true)
  expect(await set(null)).toBe(true)
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, variantId))
    .orderBy(asc(auditEntries.number))
  expect(entries.map((entry) => [entry.before, entry.after])).toEqual([
    [{ reorderAt: null }, { reorderAt: 4 }],
    [{ reorderAt: 4 }, { reorderAt: null }],
  ])
})

test('whatever happens at once, the ledger adds up, nothing goes below what is held, and nothing is lost', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('hold', 'sell', 'release', 'back'),
      order: fc.nat(3),
      units: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({ kind: fc.constant('move'), delta: fc.integer({ min: -6, max: 6 }) }),
    fc.record({ kind: fc.constant('count'), counted: fc.nat(15), stale: fc.boolean() }),
  )
  const mix = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(mix, async (people) => {
      ;({ variantId } = await addWig(db, { stock: 10 }))
      const orders = Array.from({ length: 4 }, () => newId('ord'))
      const act = async (each: (typeof people)[number][number]): Promise<void> => {
        if (!('order' in each)) {
          if ('delta' in each) await move({ delta: each.delta, reason: 'adjusted' })
          else await count(each.counted, each.stale ? await newest() : undefined)
          return
        }
        const orderId = orders[each.order] ?? newId('ord')
        if (each.kind === 'hold') await holdOnce(orderId, each.units)
        if (each.kind === 'sell') await transaction(db, (tx) => sellHeldStock(tx, orderId))
        if (each.kind === 'release') await transaction(db, (tx) => releaseStock(tx, orderId))
        if (each.kind === 'back') await giveBack(orderId, each.units)
      }
      await Promise.all(
        people.map(async (steps) => {
          for (const each of steps) await act(each)
        }),
      )
      const { onHand, held, priceList } = await shelf()
      expect(priceList).toBe(onHand)
      expect(onHand).toBeGreaterThanOrEqual(held)
      const { rows } = await db.execute<{ held: number }>(
        sql`select coalesce(sum(quantity) filter (where state = 'held'), 0)::int as held from stock_holds where variant_id = ${variantId}`,
      )
      expect(rows[0]?.held).toBe(held)
      // Nobody gave back more than left the shelf.
      const out = await db.execute<{ least: number }>(
        sql`select coalesce(max(s), 0)::int as least from (select sum(delta) as s from stock_movements where variant_id = ${variantId} and order_id is not null group by order_id) t`,
      )
      expect(out.rows[0]?.least).toBeLessThanOrEqual(0)
    }),
    { numRuns: 30 },
  )
})

/** As placing an order does: an order that holds already does not hold again. */
async function holdOnce(orderId: OrderId, quantity: number): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${orderId}, 7))`)
    const { rows } = await tx.execute(sql`select 1 from stock_holds where order_id = ${orderId}`)
    if (rows.length === 0) await holdStock(tx, orderId, [{ variantId, quantity }])
  })
}
