import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JobId, newId, type UserId } from '#app/foundation/lib/ids.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { staff, staffRoles } from '#app/domain/staff/staff-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { addStaff } from '#tests/staff.ts'
import { listMakers } from './list-makers.server.ts'
import { listMakerLoads, setMakerCapacity } from './maker-load.server.ts'
import { assignJobs } from './plan-job.server.ts'
import { productionJobs } from './production-tables.server.ts'

let shop: TestDatabase
let maker: UserId
let jobs: { jobId: JobId; version: number }[]
const actor: Actor = { userId: null, role: 'manager', requestId: 'req', now: orderDay }
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  maker = (await addStaff(shop.db, 'maker')).userId
  const made = await addWig(shop.db, { madeToOrder: true })
  const shelf = await addWig(shop.db)
  const open = await addOrder(shop.db, { units: [[made.variantId, 3]] })
  await payOrder(shop.db, open.id)
  const other = await addOrder(shop.db, {
    units: [
      [made.variantId, 1],
      [shelf.variantId, 1],
    ],
  })
  await payOrder(shop.db, other.id)
  await shop.db.update(productionJobs).set({ stage: 'packed' }).where(eq(productionJobs.orderId, other.id))
  await addOrder(shop.db, { units: [[made.variantId, 1]] })
  jobs = await shop.db
    .select({ jobId: productionJobs.id, version: productionJobs.version })
    .from(productionJobs)
    .where(eq(productionJobs.orderId, open.id))
})
afterAll(() => shop.drop())

const loads = async () => {
  const found = await listMakerLoads(shop.db, orderDay)
  return found.map((load) => [load.maker?.id ?? null, load.jobs, load.perWeek])
}

test('jobs in hand, of nobody and of each maker: not what is packed, not what nobody paid', async () => {
  expect(await loads()).toEqual([
    [maker, 0, null],
    [null, 3, null],
  ])
  const [first, second, third] = jobs
  if (!first || !second || !third) throw new Error('no jobs')
  const stale = { ...third, version: third.version + 1 }
  expect(await assignJobs(shop.db, actor, { jobs: [first, second, stale], makerId: maker })).toEqual({
    assigned: 2,
    failed: [{ jobId: third.jobId, problem: 'changed' }],
  })
  expect(await loads()).toEqual([
    [maker, 2, null],
    [null, 1, null],
  ])
})

test('a capacity is kept with who set it, and judged', async () => {
  const set = (perWeek: number | null, version: number, makerId = maker) =>
    setMakerCapacity(shop.db, actor, { makerId, perWeek, version })
  expect(await set(0, 0)).toEqual({ ok: true })
  expect(await set(5, 0)).toEqual({ ok: false, problem: 'changed' })
  const [own] = await listMakerLoads(shop.db, orderDay)
  expect(own).toMatchObject({ perWeek: 0, version: 1, over: { due: 2, makes: 0 } })
  expect(await set(5, 1)).toEqual({ ok: true })
  expect(await set(5, 2)).toEqual({ ok: true })
  expect((await listMakerLoads(shop.db, orderDay))[0]).toMatchObject({ days: 2, over: null })
  expect(await set(5, 0, (await addPerson(shop.db)).userId)).toEqual({ ok: false, problem: 'no-maker' })
  const entries = await shop.db
    .select({ before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'production.capacity'))
  expect(entries).toEqual([
    { before: { perWeek: null }, after: { perWeek: 0 } },
    { before: { perWeek: 0 }, after: { perWeek: 5 } },
  ])
})

test('jobs of a maker who left are in sight, by their name, until somebody else has them', async () => {
  await shop.db.update(staff).set({ role: 'content' }).where(eq(staff.userId, maker))
  const found = await listMakerLoads(shop.db, orderDay)
  expect(found.map(({ maker: one, hasLeft, jobs: count }) => [one?.id ?? null, hasLeft, count])).toEqual([
    [maker, true, 2],
    [null, false, 1],
  ])
})

test('a role that the house made can be given jobs when it may make wigs, and not without', async () => {
  const words = { may: '', permissions: ['see-production', 'work-production'] as const }
  const bench = { key: newId('rol'), name: 'Bench', ...words }
  const { userId } = await addStaff(shop.db, bench, { name: 'Zainab Bench' })
  expect((await listMakers(shop.db)).map(({ id }) => id)).toContain(userId)
  await shop.db.update(staffRoles).set({ permissions: ['see-production'] })
  expect((await listMakers(shop.db)).map(({ id }) => id)).not.toContain(userId)
  expect(await setMakerCapacity(shop.db, actor, { makerId: userId, perWeek: 3, version: 0 })).toEqual({
    ok: false,
    problem: 'no-maker',
  })
})
