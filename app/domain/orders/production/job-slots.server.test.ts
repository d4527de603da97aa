// The makers' ledger follows the bench: a day is free once its wig is finished, taken again when the wig goes back, and moved by the unit.
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSlots, slotsLeft } from '#app/domain/customizer/making-slots.server.ts'
import { makingSlots } from '#app/domain/customizer/studio-tables.server.ts'
import { quoteChange, asChangeable } from '#app/domain/orders/changes/quote-change.server.ts'
import { writeChange } from '#app/domain/orders/changes/make-change.server.ts'
import { overrideStatus } from '#app/domain/orders/core/override-status.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId, type OrderId, type VariantId } from '#app/foundation/lib/ids.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addSet, addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { findJob } from './find-job.server.ts'
import { keepMakingDays } from './keep-making-days.server.ts'
import { moveJob } from './move-job.server.ts'
import { setJobDue } from './plan-job.server.ts'
import { productionJobs } from './production-tables.server.ts'

// A Friday: what is made at the usual pace is due on the 8th.
const now = new Date('2026-11-20T10:00:00Z')
const [usualDay, nextDay, farDay] = ['2026-12-08', '2026-12-09', '2026-12-15']
let desk: Desk
let variantId: VariantId

beforeAll(async () => {
  desk = await openDesk({ now })
  await presetSetting(desk.db, 'working', { ...usualWorking, wigsPerDay: 2 })
  variantId = (await addWig(desk.db, { madeToOrder: true })).variantId
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.at = now
  await desk.db.delete(makingSlots)
})

async function paid(quantity: number): Promise<OrderId> {
  const { id } = await addOrder(desk.db, { now, units: [[variantId, quantity]] })
  await desk.pay(id)
  return id
}

const jobsOf = (orderId: OrderId) =>
  desk.db
    .select()
    .from(productionJobs)
    .where(eq(productionJobs.orderId, orderId))
    .orderBy(asc(productionJobs.dueOn), asc(productionJobs.unit))

async function moveTo(orderId: OrderId, to: StageId, note = ''): Promise<void> {
  const [job] = await jobsOf(orderId)
  if (!job) throw new Error('no job')
  const move = { jobId: job.id, to, note, version: job.version }
  expect((await moveJob(desk.db, desk.deps, desk.actor(), move)).ok).toBe(true)
}

const slotsOf = async (orderId: OrderId) =>
  (await readSlots(desk.db, orderId)).map(({ day, state }) => `${day} ${state}`)

const toldOf = (orderId: OrderId) =>
  desk.db.$count(messages, and(eq(messages.orderId, orderId), eq(messages.kind, 'order-date-moved')))

async function setDue(orderId: OrderId, place: number, dueOn: string, which: 'unit' | 'line') {
  const job = (await jobsOf(orderId))[place]
  if (!job) throw new Error('no job')
  const plan = { jobId: job.id, dueOn, which, version: job.version, today: '2026-11-20' }
  return setJobDue(desk.db, desk.deps, desk.actor(), plan)
}

test('a wig that is finished early frees its day at once; brought back it has it again, however full', async () => {
  const mine = await paid(1)
  await paid(1)
  expect(await slotsLeft(desk.db, await paid(1), usualDay)).toBe(0)
  await moveTo(mine, 'checked')
  expect(await slotsOf(mine)).toEqual([`${usualDay} done`])
  // Moved on among finished stages it frees nothing twice.
  await moveTo(mine, 'packed')
  const other = await paid(1)
  expect(await slotsOf(other)).toEqual([`${usualDay} held`])
  await moveTo(mine, 'styled', 'The parting is not straight.')
  expect(await slotsOf(mine)).toEqual([`${usualDay} held`])
  const [job] = await jobsOf(mine)
  const { events } = await readOrder(desk.db, mine)
  expect(events.flatMap(({ event }) => (event.type === 'production' ? [event] : []))).toMatchObject([
    { stage: 'checked', freedDays: [usualDay] },
    { stage: 'packed' },
    { stage: 'styled', takenDays: [usualDay] },
  ])
  const audit = await desk.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, job?.id ?? ''))
  expect(audit.map(({ after }) => after)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ freedDays: [usualDay] }),
      expect.objectContaining({ takenDays: [usualDay] }),
    ]),
  )
})

test('the history names the day of each wig that a set has made for it', async () => {
  const trio = (await addSet(desk.db, [[variantId, 3]], { name: 'Trio' })).variantId
  const { id } = await addOrder(desk.db, { now, units: [[trio, 1]] })
  await desk.pay(id)
  const held = (await slotsOf(id)).map((slot) => slot.slice(0, 10))
  expect(held).toEqual([usualDay, usualDay, nextDay])
  await moveTo(id, 'checked')
  await moveTo(id, 'styled', 'The parting is not straight.')
  const { events } = await readOrder(desk.db, id)
  expect(events.flatMap(({ event }) => (event.type === 'production' ? [event] : []))).toMatchObject([
    { stage: 'checked', freedDays: [usualDay, nextDay] },
    { stage: 'styled', takenDays: [usualDay, nextDay] },
  ])
})

test('a day that has come is not freed any more, and one that is over is taken again as today’s', async () => {
  const [mine, other] = [await paid(1), await paid(1)]
  desk.clock.at = new Date(`${usualDay}T09:00:00Z`)
  await moveTo(mine, 'checked')
  expect(await slotsOf(mine)).toEqual([`${usualDay} held`])
  desk.clock.at = now
  await moveTo(other, 'checked')
  desk.clock.at = new Date('2026-12-12T09:00:00Z')
  await moveTo(other, 'styled', 'A lace is torn.')
  // That Saturday nobody works.
  expect(await slotsOf(other)).toEqual(['2026-12-14 held'])
})

test('an order that leaves unfinished keeps no day, and has it again when it never left', async () => {
  const mine = await paid(2)
  const override = (from: 'Processing' | 'In production' | 'Shipped', to: 'Processing' | 'Shipped') =>
    overrideStatus(desk.db, desk.deps, desk.actor(), {
      orderId: mine,
      from,
      to,
      reason: 'a test',
      tell: false,
    })
  await moveTo(mine, 'checked')
  expect(await override('In production', 'Shipped')).toEqual({ ok: true })
  expect(await slotsOf(mine)).toEqual([`${usualDay} done`, `${usualDay} done`])
  expect(await override('Shipped', 'Processing')).toEqual({ ok: true })
  expect(await slotsOf(mine)).toEqual([`${usualDay} done`, `${usualDay} held`])
})

test('the workshop moves the unit that it names, or all of the line, and the ledger with it', async () => {
  const mine = await paid(2)
  expect(await setDue(mine, 1, '2026-12-07', 'unit')).toEqual({ ok: true, isPromiseMoved: false })
  expect(await slotsOf(mine)).toEqual([`${usualDay} held`, '2026-12-07 held'])
  expect(await setDue(mine, 0, '2026-12-04', 'line')).toEqual({ ok: true, isPromiseMoved: false })
  expect(await slotsOf(mine)).toEqual(['2026-12-04 held', '2026-12-04 held'])
  expect((await jobsOf(mine)).map(({ dueOn }) => dueOn)).toEqual(['2026-12-04', '2026-12-04'])
  expect(await toldOf(mine)).toBe(0)
})

test('a promise that moves is told once, at once; one that stays is not, and it comes back with the day', async () => {
  const mine = await paid(2)
  const before = await readOrder(desk.db, mine)
  expect(await setDue(mine, 0, farDay, 'unit')).toEqual({ ok: true, isPromiseMoved: true })
  const later = await readOrder(desk.db, mine)
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  expect([days(before.promisedFrom, later.promisedFrom), days(before.promisedTo, later.promisedTo)]).toEqual([
    7, 7,
  ])
  expect(await toldOf(mine)).toBe(1)
  // The other one goes to the same day: nothing new is promised.
  expect(await setDue(mine, 0, farDay, 'unit')).toEqual({ ok: true, isPromiseMoved: false })
  expect(await toldOf(mine)).toBe(1)
  expect(await setDue(mine, 0, '2026-12-04', 'line')).toEqual({ ok: true, isPromiseMoved: true })
  const again = await readOrder(desk.db, mine)
  expect([again.promisedFrom, again.promisedTo, again.lines[0]?.dueOn]).toEqual([
    before.promisedFrom,
    before.promisedTo,
    usualDay,
  ])
  expect(await toldOf(mine)).toBe(2)
  expect(again.events.filter(({ event }) => event.type === 'promise-moved')).toHaveLength(2)
})

test('nobody is promised a Sunday, and a day that goes back and forth leaves the promise as it was', async () => {
  const mine = await paid(1)
  const before = await readOrder(desk.db, mine)
  const promised: string[][] = []
  for (const dueOn of ['2026-12-09', '2026-12-10', '2026-12-11', farDay, '2026-12-14']) {
    expect(await setDue(mine, 0, dueOn, 'unit')).toMatchObject({ ok: true })
    const { promisedFrom, promisedTo } = await readOrder(desk.db, mine)
    promised.push([promisedFrom, promisedTo])
  }
  expect(promised.flat().filter((day) => new Date(day).getUTCDay() === 0)).toEqual([])
  const [job] = await jobsOf(mine)
  const shown = await findJob(desk.db, job?.id ?? newId('job'))
  expect(shown).toMatchObject({ promisedDay: '2026-12-14', firstPromisedDay: usualDay })
  expect(await setDue(mine, 0, usualDay, 'unit')).toEqual({ ok: true, isPromiseMoved: true })
  const { promisedFrom, promisedTo } = await readOrder(desk.db, mine)
  expect([promisedFrom, promisedTo]).toEqual([before.promisedFrom, before.promisedTo])
})

test('nobody is given a day on which nobody works, and the next one is named', async () => {
  const mine = await paid(2)
  const [sunday, monday] = ['2026-12-13', '2026-12-14']
  const refused = (day: string) => ({ ok: false, problem: 'day-off', nextDay: day })
  expect(await setDue(mine, 0, sunday, 'unit')).toEqual(refused(monday))
  expect(await setDue(mine, 0, sunday, 'line')).toEqual(refused(monday))
  // Christmas and Boxing Day, then a weekend.
  expect(await setDue(mine, 0, '2026-12-25', 'unit')).toEqual(refused('2026-12-28'))
  expect(await slotsOf(mine)).toEqual([`${usualDay} held`, `${usualDay} held`])
  expect((await setDue(mine, 0, monday, 'unit')).ok).toBe(true)
})

test('a change counts what the ledger holds: a unit that was moved away leaves room on its line’s day', async () => {
  const mine = await paid(2)
  expect((await setDue(mine, 0, '2026-12-07', 'unit')).ok).toBe(true)
  const one = await paid(1)
  // One of two is free for mine, none after the other order: a third unit does not fit, however the line counts.
  const wish = async (quantity: number) => {
    const order = await asChangeable(desk.db, await readOrder(desk.db, mine))
    const [line] = order?.lines ?? []
    if (!order || !line) throw new Error('not changeable')
    return quoteChange(desk.db, order, [{ lineId: line.id, quantity }], now)
  }
  expect(await wish(3)).toMatchObject({ ok: false, problem: 'not-enough', left: 2 })
  await moveTo(one, 'checked')
  expect(await wish(3)).toMatchObject({ ok: true })
})

test('units that were replanned to several days each keep their own, and fewer of them give back exactly theirs', async () => {
  const { id: mine } = await addOrder(desk.db, { now, units: [[variantId, 2]] })
  await paid(1)
  await transaction(desk.db, async (tx) => keepMakingDays(tx, await readOrder(tx, mine), now))
  await desk.pay(mine)
  expect(await slotsOf(mine)).toEqual([`${usualDay} held`, `${nextDay} held`])
  expect((await jobsOf(mine)).map(({ dueOn }) => dueOn)).toEqual([usualDay, nextDay])
  await paid(1)
  const order = await asChangeable(desk.db, await readOrder(desk.db, mine))
  if (!order) throw new Error('not changeable')
  const adjustments = order.adjustments.map(({ kind, label, amountKobo, included }) => {
    return { kind, label, amountKobo, included }
  })
  const fewer = (quantity: number) => ({
    lines: order.lines.map(({ id: lineId }) => ({ lineId, quantity, to: null })),
    adjustments,
  })
  const change = (quantity: number) =>
    transaction(desk.db, (tx) => writeChange(tx, desk.actor(), order, fewer(quantity)))
  expect(await change(2)).toBe(true)
  expect(await slotsOf(mine)).toEqual([`${usualDay} held`, `${nextDay} held`])
  expect(await change(1)).toBe(true)
  expect(await slotsOf(mine)).toEqual([`${usualDay} held`])
})
