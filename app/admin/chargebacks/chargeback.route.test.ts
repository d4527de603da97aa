// The inbox of chargebacks as a browser meets it: the list by deadline, what is refused in words, and an answer that is on its way.
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addDisputeOf } from '#tests/office-world.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import * as one from './chargeback.route.tsx'
import * as list from './chargebacks.route.tsx'
import { leftWords, sentWords } from './chargeback-words.ts'

const now = new Date('2026-11-21T10:00:00Z')
let database: TestDatabase
let queue: Queue
let userId: UserId
let early: string
let late: string
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  queue = createQueue({ target: { url: database.url }, log: pino({ level: 'silent' }) })
  await queue.start()
  ;({ userId } = await addStaff(database.db, 'owner'))
  const { variantId } = await addWig(database.db, { stock: 20 })
  const disputed = async (hours: number) => {
    const { id } = await addOrder(database.db, { now, units: [[variantId, 1]] })
    await payOrder(database.db, id)
    return addDisputeOf(database.db, id, new Date(now.getTime() + hours * 3_600_000))
  }
  late = await disputed(5)
  early = await disputed(0)
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})

function args(path: string, dispute = '', fields?: Record<string, string>, provenAt: Date | null = now) {
  const context = new RouterContextProvider()
  const payment = createPaystack({ secretKey: 'sk_test_x', baseUrl: 'http://127.0.0.1:9' })
  context.set(shop, {
    db: database.db,
    queue,
    payment,
    secret: ['a secret of tests that is long enough'],
    now: () => now,
    requestId: 'req_test',
  } as Partial<ShopContext> as ShopContext)
  context.set(staffMember, {
    id: userId,
    name: 'Bisi Adeyemi',
    email: 'bisi@ade.example',
    role: 'owner',
    sessionId: newId('ses'),
    provenAt: provenAt ?? new Date(0),
  })
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const url = new URL(path, 'https://shop.test')
  return { context, params: { dispute }, request: new Request(url, init), url, pattern: '' } as never
}

type Told = { status: number; to: string | null; errors: Record<string, string> }

async function told(answer: Promise<unknown>): Promise<Told> {
  const got = await answer.catch((thrown: unknown) => thrown)
  if (got instanceof Response) return { status: got.status, to: got.headers.get('location'), errors: {} }
  if (got instanceof Error) throw got
  const { data, init } = got as { data: OfficeAnswer | null; init?: { status?: number } }
  return { status: init?.status ?? 200, to: null, errors: data?.errors ?? {} }
}

const good = {
  version: '1',
  message: 'It was handed over.',
  name: 'Adaeze',
  email: 'a@example.com',
  phone: '+2348031234567',
  service: 'One wig',
  address: '',
  deliveredOn: '2026-11-20',
}

test('what is due first stands first, with the time that is left', async () => {
  const { rows, counts } = await list.loader(args('/admin/chargebacks'))
  expect(rows.map(({ id }) => id)).toEqual([early, late])
  expect(counts).toEqual({ open: 2, bank: 0 })
  expect(rows.map(({ dueAt }) => leftWords(dueAt ?? now, now))).toEqual(['16 hours left', '21 hours left'])
  expect((await list.loader(args('/admin/chargebacks?show=__proto__'))).tab).toBe('open')
})

test('nobody answers what is not there', async () => {
  expect(await told(one.loader(args('/admin/chargebacks/x', 'x')))).toMatchObject({ status: 404 })
  const gone = one.action(args('/admin/chargebacks/x?do=accept', newId('dsp'), good))
  expect(await told(gone)).toMatchObject({ status: 404 })
})

test.each([
  ['decline', { ...good, message: '' }, 'message'],
  ['decline', { ...good, email: 'x' }, 'email'],
  ['decline', { ...good, deliveredOn: 'soon' }, 'deliveredOn'],
  ['accept', { version: '1', message: ' ' }, 'message'],
])('%s of %j is refused beside its field', async (action, fields, field) => {
  const answer = await told(one.action(args(`/admin/chargebacks/x?do=${action}`, early, fields)))
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.errors)).toEqual([field])
})

test('an old proof of who they are is asked for again', async () => {
  const answer = await told(one.action(args('/admin/chargebacks/x?do=decline', early, good, null)))
  expect(answer.errors).toHaveProperty('code')
})

test('an answer is kept, sent once, and shown', async () => {
  const send = () => told(one.action(args('/admin/chargebacks/x?do=decline', early, good)))
  expect((await send()).to).toBe(`/admin/chargebacks/${early}?done=decline`)
  expect(await send()).toMatchObject({ status: 409, errors: { form: expect.stringContaining('on its way') } })
  const { found } = await one.loader(args(`/admin/chargebacks/${early}`, early))
  expect(found).toMatchObject({
    answer: 'declined',
    answerState: 'queued',
    answeredByName: expect.any(String),
    evidence: { service: 'One wig', deliveredOn: '2026-11-20' },
  })
  const after = (minutes: number) => sentWords(found, new Date(now.getTime() + minutes * 60_000))
  expect(after(59)).toBe('It is being sent.')
  expect(after(61)).toBe(
    'Our answer has not reached Paystack yet. Please answer in the Paystack dashboard before the deadline.',
  )
})
