// A change of an order that is made, on days of makers that are limited.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { variantParts } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { makingSlots } from '#app/domain/customizer/studio-tables.server.ts'
import { changeItems } from './change-items.server.ts'
import { asChangeable, itemsVersion, quoteChange } from '#app/domain/orders/changes/quote-change.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { setJobDue } from '#app/domain/orders/production/plan-job.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addSet, addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { writeChange } from './make-change.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

test('it keeps the day to which the workshop moved a job, however full that of its line is by now', async () => {
  const { db } = desk
  await presetSetting(db, 'working', { ...usualWorking, wigsPerDay: 2 })
  const { variantId } = await addWig(db, { madeToOrder: true })
  const order = async (quantity: number) => {
    const { id } = await addOrder(db, { now: desk.clock.at, units: [[variantId, quantity]] })
    await desk.pay(id)
    return readOrder(db, id)
  }
  const mine = await order(1)
  const [job] = await db.select().from(productionJobs).where(eq(productionJobs.orderId, mine.id))
  if (!job) throw new Error('no job')
  const [usual, moved] = [job.dueOn, lagosDay(new Date(Date.parse(job.dueOn) + 7 * dayMs))]
  const plan = {
    jobId: job.id,
    dueOn: moved,
    which: 'unit' as const,
    version: job.version,
    today: lagosDay(desk.clock.at),
  }
  expect(await setJobDue(db, desk.deps, desk.actor(), plan)).toEqual({ ok: true, isPromiseMoved: true })
  await order(2)
  const perDay = async () =>
    (
      await db
        .select({ day: makingSlots.day, units: sql<number>`count(*)::int` })
        .from(makingSlots)
        .groupBy(makingSlots.day)
        .orderBy(makingSlots.day)
    ).map(({ day, units }) => [day, units])
  const days = [
    [usual, 2],
    [moved, 1],
  ]
  expect(await perDay()).toEqual(days)
  const changeable = await asChangeable(db, await readOrder(db, mine.id))
  if (!changeable) throw new Error('not changeable')
  const lines = changeable.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity, to: null }))
  const adjustments = changeable.adjustments.map(({ kind, label, amountKobo, included }) => {
    return { kind, label, amountKobo, included }
  })
  const change = { lines, adjustments }
  expect(await transaction(db, (tx) => writeChange(tx, desk.actor(), changeable, change))).toBe(true)
  expect(await perDay()).toEqual(days)
})

test('of a set that holds more to make by now, no more is offered than the makers have days for', async () => {
  const { db } = desk
  const { variantId: wig } = await addWig(db, { madeToOrder: true })
  const { variantId: set } = await addSet(db, [[wig, 1]])
  await presetSetting(db, 'working', { ...usualWorking, wigsPerDay: 3 })
  await db.delete(makingSlots)
  const { id } = await addOrder(db, { now: desk.clock.at, units: [[set, 1]] })
  await desk.pay(id)
  await db.update(variantParts).set({ quantity: 2 }).where(eq(variantParts.variantId, set))
  const order = await asChangeable(db, await readOrder(db, id))
  const line = order?.lines[0]
  if (!order || !line) throw new Error('not changeable')
  const wishes = [{ lineId: line.id, quantity: 2 }]
  const quote = () => quoteChange(db, order, wishes, desk.clock.at)
  expect(await quote()).toEqual({ ok: false, problem: 'not-enough', lineId: line.id, left: 1 })
  // With a day for each of the four wigs both agree.
  await presetSetting(db, 'working', { ...usualWorking, wigsPerDay: 4 })
  const quoted = await quote()
  if (!quoted.ok) throw new Error(quoted.problem)
  const { totalKobo } = quoted.quote
  const actor = { userId: null, role: null, requestId: 'test', now: desk.clock.at }
  const wish = { orderId: id, wishes, seen: itemsVersion(order), seenTotalKobo: totalKobo }
  expect(await changeItems(db, desk.deps, actor, wish)).toMatchObject({ ok: true })
  const reference = await desk.openPayment(id)
  desk.bank.take(reference)
  await settlePayment(db, desk.deps, reference)
  expect((await readOrder(db, id)).lines).toMatchObject([{ quantity: 2 }])
  expect(await db.$count(makingSlots, eq(makingSlots.orderId, id))).toBe(4)
})
