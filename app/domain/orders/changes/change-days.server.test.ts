// A change of an order that is made, on days of makers that are limited.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { makingSlots } from '#app/domain/customizer/studio-tables.server.ts'
import { asChangeable } from '#app/domain/orders/changes/quote-change.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { setJobDue } from '#app/domain/orders/production/plan-job.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
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
