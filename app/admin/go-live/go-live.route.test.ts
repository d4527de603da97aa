// What can be tried from the go-live list: the payment provider's answer to the key, and an email to whoever presses.
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMember } from '#app/domain/staff/staff.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { type Bench, startBench } from '#tests/paystack-bench.ts'
import { addStaff } from '#tests/staff.ts'
import * as goLive from './go-live.route.tsx'

const email = 'bisi@ade.example'
const clock = { at: new Date('2026-11-27T10:00:00Z') }
let database: TestDatabase
let queue: Queue
let bench: Bench
let me: StaffMember
beforeAll(async () => {
  database = await freshDatabase()
  queue = createQueue({ target: { url: database.url }, log: pino({ level: 'silent' }) })
  await queue.start()
  bench = await startBench()
  const { userId: id } = await addStaff(database.db, 'owner')
  me = { id, name: 'Bisi', email, role: 'owner', sessionId: newId('ses'), provenAt: clock.at }
})
afterAll(async () => {
  await Promise.all([queue.stop(), bench.stop()])
  await database.drop()
})

function press(wish: string, payment = bench.gateway) {
  const context = new RouterContextProvider()
  const deps = { db: database.db, queue, payment, baseUrl: 'https://ade.example', requestId: 'req_test' }
  context.set(shop, { ...deps, now: () => clock.at } as ShopContext)
  context.set(staffMember, me)
  const request = new Request(`https://ade.example/admin/go-live?do=${wish}`, { method: 'POST' })
  return goLive.action({ request, context, params: {} } as unknown as Parameters<typeof goLive.action>[0])
}

test('a key that the provider knows is accepted, and no payment is made', async () => {
  const answer = await press('try-key')
  expect(answer).toMatchObject({ status: 303 })
  expect((answer as Response).headers.get('location')).toBe('/admin/go-live?done=try-key#payment-key')
  expect(bench.records('go-live').charges).toEqual([])
})

test('of a wrong key it is said why it was refused', async () => {
  const wrong = createPaystack({ secretKey: 'sk_test_wrong', baseUrl: bench.publicUrl })
  const says = 'The key of Paystack could not be confirmed. Invalid key.'
  expect(await press('try-key', wrong)).toMatchObject({
    data: { action: 'try-key', errors: { form: says } },
    init: { status: 409 },
  })
})

test('the email goes to whoever presses, once a minute', async () => {
  const sent = () => database.db.select().from(messages).where(eq(messages.recipient, email))
  for (let times = 0; times < 3; times++) await press('try-email')
  expect(await sent()).toMatchObject([{ kind: 'owner-note', facts: '{"about":"email-tried"}' }])
  clock.at = new Date(clock.at.getTime() + 60_000)
  await press('try-email')
  expect(await sent()).toHaveLength(2)
})
