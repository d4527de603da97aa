// The owner's stages on real tables: what moves into them, what stays of them, and who waits for whom.
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asUnbegun } from '#app/domain/orders/core/unbegun-order.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { JobId, OrderId } from '#app/foundation/lib/ids.ts'
import { settingChanges, settings } from '#app/foundation/settings/settings-tables.server.ts'
import { readVersionedSetting } from '#app/foundation/settings/settings.server.ts'
import { type ProductionStage, usualStages } from '#app/foundation/settings/stages.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { findJob } from './find-job.server.ts'
import { moveJob } from './move-job.server.ts'
import { listBoard } from './production-board.server.ts'
import { productionJobs } from './production-tables.server.ts'
import { saveStages } from './save-stages.server.ts'
import { isInUse, type Stages } from './stages.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ connections: 8 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.db.delete(settingChanges)
  await desk.db.delete(settings).where(eq(settings.key, 'stages'))
  await desk.db.update(orders).set({ status: 'Cancelled' })
})

async function madeOrder(): Promise<{ orderId: OrderId; jobId: JobId }> {
  const { variantId } = await addWig(desk.db, { madeToOrder: true })
  const { id: orderId } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]] })
  await payOrder(desk.db, orderId)
  const [job] = await desk.db.select().from(productionJobs).where(eq(productionJobs.orderId, orderId))
  if (!job) throw new Error('it is made')
  return { orderId, jobId: job.id }
}

async function move(jobId: JobId, to: string) {
  const [job] = await desk.db.select().from(productionJobs).where(eq(productionJobs.id, jobId))
  return moveJob(desk.db, desk.deps, desk.actor(), { jobId, to, note: 'x', version: job?.version ?? -1 })
}

const stagesNow = () => readVersionedSetting(desk.db, 'stages')
async function save(list: Stages, about: { version?: number; isRestored?: boolean } = {}) {
  return saveStages(desk.db, desk.actor(), list, { version: (await stagesNow()).version, ...about })
}

const own = (change: Partial<ProductionStage> = {}): ProductionStage => ({
  id: 'steamed',
  name: 'Steamed',
  done: '',
  now: '',
  isShown: true,
  begins: false,
  finishes: false,
  isOn: true,
  ...change,
})
const changed = (id: string, change: Partial<ProductionStage>): Stages =>
  usualStages.map((stage) => (stage.id === id ? { ...stage, ...change } : stage))

describe('a stage of the house', () => {
  test('is one more column, and jobs are moved through it in its place', async () => {
    const { jobId } = await madeOrder()
    expect(await move(jobId, 'steamed')).toEqual({ ok: false, problem: 'no-stage' })
    expect(await save(usualStages.toSpliced(3, 0, own()))).toEqual({ ok: true })
    expect(await move(jobId, 'steamed')).toMatchObject({ ok: true, job: { stage: 'steamed' } })
    const { columns } = await listBoard(desk.db, { maker: null, dueBy: null })
    expect(columns.map(({ name, total }) => `${name} ${total}`)).toEqual([
      'To do 0',
      'Hair selected 0',
      'Coloured 0',
      'Steamed 1',
      'Ventilated 0',
      'Styled 0',
      'Checked 0',
      'Packed 0',
    ])
    const [entry] = await desk.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
    expect(entry).toMatchObject({ action: 'production.move', after: { stage: 'steamed' } })
  })

  test('before making begins leaves the order to its customer; one after it does not', async () => {
    const [before, after] = [await madeOrder(), await madeOrder()]
    const withTwo = [
      usualStages[0] ?? own(),
      own({ id: 'measured', name: 'Measured' }),
      ...usualStages.slice(1, 2),
      own(),
      ...usualStages.slice(2),
    ]
    expect(await save(withTwo)).toEqual({ ok: true })
    await move(before.jobId, 'measured')
    await move(after.jobId, 'steamed')
    const [waits, begun] = [await readOrder(desk.db, before.orderId), await readOrder(desk.db, after.orderId)]
    expect([waits.status, begun.status]).toEqual(['Processing', 'In production'])
    expect(await asUnbegun(desk.db, waits)).not.toBeNull()
    expect(await asUnbegun(desk.db, begun)).toBeNull()
  })

  test('that is renamed keeps its jobs and their history', async () => {
    const { jobId } = await madeOrder()
    await move(jobId, 'coloured')
    expect(await save(changed('coloured', { name: 'Dyed' }))).toEqual({ ok: true })
    expect(await findJob(desk.db, jobId)).toMatchObject({ stage: 'coloured', steps: [{ stage: 'coloured' }] })
    const { columns } = await listBoard(desk.db, { maker: null, dueBy: null })
    expect(columns.find(({ total }) => total > 0)).toMatchObject({ stage: 'coloured', name: 'Dyed' })
  })
})

describe('switching off', () => {
  test('waits until nothing stands there, and is refused with the number', async () => {
    const jobs = [await madeOrder(), await madeOrder()]
    for (const { jobId } of jobs) await move(jobId, 'coloured')
    const off = changed('coloured', { isOn: false })
    expect(await save(off)).toEqual({ ok: false, problem: 'has-jobs', name: 'Coloured', jobs: 2 })
    expect(await stagesNow()).toMatchObject({ version: 0, value: { list: usualStages } })
    for (const { jobId } of jobs) await move(jobId, 'styled')
    expect(await save(off)).toEqual({ ok: true })
    expect(await move(jobs[0]?.jobId ?? 'job_', 'coloured')).toEqual({ ok: false, problem: 'no-stage' })
  })

  test('a job whose order comes back afterwards is on the board, and moves on', async () => {
    const { orderId, jobId } = await madeOrder()
    await move(jobId, 'coloured')
    await desk.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, orderId))
    expect(await save(changed('coloured', { isOn: false }))).toEqual({ ok: true })
    await desk.db.update(orders).set({ status: 'In production' }).where(eq(orders.id, orderId))
    const { columns } = await listBoard(desk.db, { maker: null, dueBy: null })
    expect(columns.find(({ total }) => total > 0)).toMatchObject({ stage: 'coloured', total: 1 })
    // Nothing else of the stages is held up by it.
    const renamed = changed('coloured', { isOn: false, name: 'Dyed' })
    expect(await save(renamed)).toEqual({ ok: true })
    expect(await move(jobId, 'ventilated')).toMatchObject({ ok: true })
  })

  test('at the moment of a move: one of the two, never a job in a stage that is off', async () => {
    const ends = new Set<string>()
    for (let turn = 0; turn < 12; turn++) {
      const { orderId, jobId } = await madeOrder()
      const off = changed('coloured', { isOn: false })
      const [moved, saved] = await Promise.all(
        turn % 2 === 0
          ? [move(jobId, 'coloured'), save(off)]
          : [save(off), move(jobId, 'coloured')].toReversed(),
      )
      expect(moved?.ok).toBe(saved?.ok === false)
      const { value } = await stagesNow()
      const { stage } = (await findJob(desk.db, jobId)) ?? { stage: '' }
      expect(isInUse(value.list, stage)).toBe(true)
      ends.add(stage)
      await desk.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, orderId))
      expect(await save(usualStages)).toEqual({ ok: true })
    }
    expect(ends.size).toBeGreaterThan(0)
  })
})

test('of two owners who save at once one is told, and nothing is lost', async () => {
  const saved = await Promise.all(
    ['Steamed', 'Sewn', 'Glued'].map((name) =>
      save(usualStages.toSpliced(2, 0, own({ id: name.toLowerCase(), name })), { version: 0 }),
    ),
  )
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  expect(saved.filter((one) => !one.ok && one.problem === 'conflict')).toHaveLength(2)
  const { value, version } = await stagesNow()
  expect([version, value.list.length]).toEqual([1, usualStages.length + 1])
  // The slower one saves what was typed over it: both stages are there.
  const mine = usualStages.toSpliced(2, 0, own({ id: 'curled', name: 'Curled' }))
  expect(await save(mine)).toEqual({ ok: true })
  expect((await stagesNow()).value.list).toHaveLength(usualStages.length + 2)
})

test('an earlier list switches off what was added since, unless jobs stand there', async () => {
  const { jobId } = await madeOrder()
  await save(usualStages.toSpliced(3, 0, own()))
  await move(jobId, 'steamed')
  expect(await save(usualStages, { isRestored: true })).toMatchObject({ problem: 'has-jobs', jobs: 1 })
  await move(jobId, 'styled')
  expect(await save(usualStages, { isRestored: true })).toEqual({ ok: true })
  expect((await stagesNow()).value.list.find(({ id }) => id === 'steamed')).toMatchObject({ isOn: false })
  expect((await findJob(desk.db, jobId))?.steps.map(({ stage }) => stage)).toEqual(['styled', 'steamed'])
})

test('a list in which two stages would have one name is none', async () => {
  await save(usualStages.toSpliced(3, 0, own()))
  const twice = usualStages.toSpliced(3, 0, own({ id: 'steamed-2' }))
  expect(await save(twice)).toEqual({ ok: false, problem: 'invalid' })
})
