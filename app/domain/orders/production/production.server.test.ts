import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { JobId, OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { writtenMails } from '#tests/mails.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { designCarts, customization, furnishStudio } from '#tests/designs.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import { acceptByTime, answerApproval, askApproval } from './approvals.server.ts'
import { addJobPhotos, removeJobPhoto } from './job-photos.server.ts'
import { moveJob } from './move-job.server.ts'
import { moveOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { productionJobs, productionPhotos, productionSteps } from './production-tables.server.ts'
import { assignJob, setJobDue } from './plan-job.server.ts'
import { startProduction } from './start-production.server.ts'

let shopDb: TestDatabase
let maker: UserId
let putDesign: ReturnType<typeof designCarts>['put']
const deps = { queue: idleQueue, baseUrl: 'https://shop.test' }
const actor = (now = orderDay): Actor => ({ userId: maker, role: 'maker', requestId: 'req', now })

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  const variantId = await furnishStudio(shopDb.db, orderDay)
  maker = (await addStaff(shopDb.db, 'maker')).userId
  putDesign = designCarts({ db: () => shopDb.db, variantId: () => variantId, now: orderDay }).put
})
afterAll(() => shopDb.drop())

async function paidDesign(quantity = 1, express = false): Promise<OrderId> {
  const { id: cartId } = await putDesign(null, customization({}, { expressProcessing: express }), quantity)
  const { id } = await addOrder(shopDb.db, { cartId })
  await payOrder(shopDb.db, id)
  return id
}

const jobsOf = (orderId: OrderId) =>
  shopDb.db
    .select()
    .from(productionJobs)
    .where(eq(productionJobs.orderId, orderId))
    .orderBy(asc(productionJobs.unit))

async function onlyJob(orderId: OrderId) {
  const [job] = await jobsOf(orderId)
  if (!job) throw new Error('no job')
  return job
}

async function move(jobId: JobId, to: 'hair picked' | 'checked' | 'packed' | 'styled' | 'to do', note = '') {
  const [job] = await shopDb.db.select().from(productionJobs).where(eq(productionJobs.id, jobId))
  return moveJob(shopDb.db, deps, actor(), { jobId, to, note, version: job?.version ?? -1 })
}

const photo = { key: 'x-000000000000', width: 800, height: 1000, thumbhash: null }

async function askedJob(now = orderDay) {
  const orderId = await paidDesign()
  const { id: jobId } = await onlyJob(orderId)
  await move(jobId, 'checked')
  await addJobPhotos(shopDb.db, actor(now), { jobId, stage: 'checked', photos: [photo] })
  const { version } = await onlyJob(orderId)
  expect(await askApproval(shopDb.db, deps, actor(now), { jobId, version })).toMatchObject({ ok: true })
  const { linkToken } = await readOrder(shopDb.db, orderId)
  return { orderId, jobId, token: linkToken }
}

describe('onto the board', () => {
  test('one job for each unit that is made, once, however often', async () => {
    const orderId = await paidDesign(3, true)
    expect(await jobsOf(orderId)).toMatchObject(
      [1, 2, 3].map((unit) => ({
        unit,
        stage: 'to do',
        express: true,
        dueOn: '2026-11-25',
        makerId: null,
      })),
    )
    const again = await Promise.all(Array.from({ length: 10 }, () => startProduction(shopDb.db, orderId)))
    expect(again).toEqual(Array.from({ length: 10 }, () => 0))
    expect(await jobsOf(orderId)).toHaveLength(3)
  })

  test('products from the shelf are nobody’s work', async () => {
    const order = await addOrder(shopDb.db, { units: [[(await addWig(shopDb.db)).variantId, 2]] })
    await payOrder(shopDb.db, order.id)
    expect(await jobsOf(order.id)).toEqual([])
  })
})

describe('moving', () => {
  test('the first stage that begins takes the order into production, with one mail', async () => {
    const orderId = await paidDesign(2)
    const [one, two] = await jobsOf(orderId)
    await move(one?.id ?? 'job_', 'hair picked')
    await move(two?.id ?? 'job_', 'styled')
    const order = await readOrder(shopDb.db, orderId)
    expect(order.status).toBe('In production')
    expect(
      order.events.filter(({ event }) => event.type === 'status' && event.to === 'In production'),
    ).toHaveLength(1)
    const kinds = order.events.flatMap(({ event }) => (event.type === 'mail-queued' ? [event.kind] : []))
    expect(kinds).toEqual(['order-in-production'])
    expect(
      await shopDb.db.$count(productionSteps, eq(productionSteps.writtenBy, maker)),
    ).toBeGreaterThanOrEqual(2)
  })

  test('of two who move it at once, one is told', async () => {
    const { id: jobId, version } = await onlyJob(await paidDesign())
    const moves = await Promise.all(
      (['hair picked', 'styled'] as const).map((to) =>
        moveJob(shopDb.db, deps, actor(), { jobId, to, note: '', version }),
      ),
    )
    expect(moves.map((moved) => (moved.ok ? 'moved' : moved.problem)).toSorted()).toEqual([
      'changed',
      'moved',
    ])
  })

  test('back only with a note, and not at all once the order is over', async () => {
    const orderId = await paidDesign()
    const { id: jobId } = await onlyJob(orderId)
    await move(jobId, 'styled')
    expect(await move(jobId, 'hair picked')).toEqual({ ok: false, problem: 'note-needed' })
    expect(await move(jobId, 'hair picked', 'too thin at the crown')).toMatchObject({ ok: true })
    const order = await readOrder(shopDb.db, orderId)
    await moveOrder(shopDb.db, order, 'Cancelled', 'for a test')
    expect(await move(jobId, 'styled')).toEqual({ ok: false, problem: 'not-in-production' })
  })

  test('what was done is in the audit log, without a name', async () => {
    const { id: jobId } = await onlyJob(await paidDesign())
    await move(jobId, 'hair picked')
    const [entry] = await shopDb.db.select().from(auditEntries).where(eq(auditEntries.subjectId, jobId))
    expect(entry).toMatchObject({ action: 'production.move', actorId: maker, before: { stage: 'to do' } })
    expect(JSON.stringify(entry)).not.toMatch(/Adaeze/u)
  })
})

describe('planning', () => {
  test('only to somebody who works there, and not into the past', async () => {
    const { id: jobId, version } = await onlyJob(await paidDesign())
    const seller = (await addStaff(shopDb.db, 'content')).userId
    const assign = (makerId: UserId) => assignJob(shopDb.db, actor(), { jobId, makerId, version })
    expect(await assign(seller)).toEqual({ ok: false, problem: 'no-maker' })
    expect(await assign(maker)).toEqual({ ok: true })
    const due = (dueOn: string, seen: number) =>
      setJobDue(shopDb.db, deps, actor(), {
        jobId,
        dueOn,
        which: 'unit',
        version: seen,
        today: '2026-11-20',
      })
    expect(await due('2026-11-19', version + 1)).toEqual({ ok: false, problem: 'past-day' })
    expect(await due('2026-12-01', version)).toEqual({ ok: false, problem: 'changed' })
    expect(await due('2026-12-01', version + 1)).toEqual({ ok: true, isPromiseMoved: false })
  })
})

describe('their yes', () => {
  test('is asked for a checked unit with a photo, and holds up packing until it is there', async () => {
    const orderId = await paidDesign()
    const { id: jobId } = await onlyJob(orderId)
    const ask = async () =>
      askApproval(shopDb.db, deps, actor(), { jobId, version: (await onlyJob(orderId)).version })
    expect(await ask()).toEqual({ ok: false, problem: 'not-made' })
    await move(jobId, 'checked')
    expect(await ask()).toEqual({ ok: false, problem: 'no-photo' })
    await addJobPhotos(shopDb.db, actor(), { jobId, stage: 'checked', photos: [photo] })
    expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toEqual({ ok: false, problem: 'asked-already' })
    expect(await move(jobId, 'packed')).toEqual({ ok: false, problem: 'waits-for-customer' })
    const order = await readOrder(shopDb.db, orderId)
    expect(order.events.map(({ event }) => event)).toContainEqual({ type: 'mail-queued', kind: 'wig-ready' })
    const said = { jobId, answer: 'accept' as const, note: '', now: orderDay }
    expect(await answerApproval(shopDb.db, deps, order.linkToken, said)).toEqual({ ok: true })
    expect(await answerApproval(shopDb.db, deps, order.linkToken, said)).toEqual({
      ok: false,
      problem: 'not-asked',
    })
    expect(await move(jobId, 'packed')).toMatchObject({ ok: true })
  })

  test('belongs to whoever has the link of this order', async () => {
    const { jobId } = await askedJob()
    const { token } = await askedJob()
    const said = { jobId, answer: 'accept' as const, note: '', now: orderDay }
    expect(await answerApproval(shopDb.db, deps, token, said)).toEqual({ ok: false, problem: 'not-asked' })
    expect(await answerApproval(shopDb.db, deps, '', said)).toEqual({ ok: false, problem: 'not-asked' })
  })

  test('or one change: with a note, told to the owner, and never a second one', async () => {
    const { orderId, jobId, token } = await askedJob()
    const change = (note: string, now = orderDay) =>
      answerApproval(shopDb.db, deps, token, { jobId, answer: 'change', note, now })
    expect(await change('')).toEqual({ ok: false, problem: 'note-needed' })
    expect(await change('Shorter at the front, please')).toEqual({ ok: true })
    const owner = await writtenMails(shopDb.db, { where: eq(messages.dedupe, `owner-change:${jobId}`) })
    expect(owner).toHaveLength(1)
    expect(owner[0]?.text).toContain('“Shorter at the front, please”')
    expect(await move(jobId, 'packed')).toEqual({ ok: false, problem: 'change-open' })
    const later = new Date(orderDay.getTime() + 60_000)
    const ask = async () =>
      askApproval(shopDb.db, deps, actor(later), { jobId, version: (await onlyJob(orderId)).version })
    expect(await ask()).toEqual({ ok: false, problem: 'no-photo' })
    await addJobPhotos(shopDb.db, actor(later), { jobId, stage: 'checked', photos: [photo] })
    expect(await ask()).toMatchObject({ ok: true })
    expect(await change('And longer at the back', later)).toEqual({ ok: false, problem: 'one-change-only' })
    expect(await onlyJob(orderId)).toMatchObject({
      approval: 'asked',
      approvalNote: 'Shorter at the front, please',
    })
  })

  test('is given by 48 hours of silence, not by 47', async () => {
    const { orderId } = await askedJob()
    const at = (hours: number) => new Date(orderDay.getTime() + hours * 60 * 60_000)
    await acceptByTime(shopDb.db, at(47.9))
    expect((await onlyJob(orderId)).approval).toBe('asked')
    expect(await acceptByTime(shopDb.db, at(48.1))).toBeGreaterThan(0)
    expect((await onlyJob(orderId)).approval).toBe('accepted by time')
  })

  test('their answer and the clock at once count once', async () => {
    const { orderId, jobId, token } = await askedJob()
    const late = new Date(orderDay.getTime() + 50 * 60 * 60_000)
    await Promise.all([
      acceptByTime(shopDb.db, late),
      answerApproval(shopDb.db, deps, token, { jobId, answer: 'accept', note: '', now: late }),
      acceptByTime(shopDb.db, late),
    ])
    const { events } = await readOrder(shopDb.db, orderId)
    expect(events.filter(({ event }) => event.type === 'approval')).toHaveLength(2)
  })
})

test('asked about a film alone, the email says what there is to see', async () => {
  const orderId = await paidDesign()
  const { id: jobId } = await onlyJob(orderId)
  await move(jobId, 'checked')
  await addJobPhotos(shopDb.db, actor(), { jobId, stage: 'checked', photos: [{ ...photo, seconds: 9 }] })
  const { version } = await onlyJob(orderId)
  expect(await askApproval(shopDb.db, deps, actor(), { jobId, version })).toMatchObject({ ok: true })
  const mails = await writtenMails(shopDb.db, { where: eq(messages.kind, 'wig-ready') })
  expect(mails.map(({ text }) => text).join()).toContain('The film is on your order page.')
})

test('a photo is taken off only where it hangs', async () => {
  const { jobId } = await askedJob()
  const other = await askedJob()
  const [row] = await shopDb.db.select().from(productionPhotos).where(eq(productionPhotos.jobId, jobId))
  const photoId = row?.id ?? 'pho_'
  expect(await removeJobPhoto(shopDb.db, actor(), { jobId: other.jobId, photoId })).toBe(false)
  expect(await removeJobPhoto(shopDb.db, actor(), { jobId, photoId })).toBe(true)
  expect(await shopDb.db.$count(orders)).toBeGreaterThan(0)
})
