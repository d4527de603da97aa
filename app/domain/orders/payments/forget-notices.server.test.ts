import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetRecipients } from '#app/foundation/jobs/forget-messages.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { forgetPaymentNotices } from './forget-notices.server.ts'
import { paymentNotices } from './payment-tables.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.drop())

const now = new Date('2026-11-25T03:50:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

test('a notice loses its words after half a year and goes after two, and a second night finds nothing', async () => {
  const body = {
    event: 'charge.success',
    data: { reference: 'r', amount: 100, customer: { email: 'ada@example.com' } },
  }
  for (const [dedupe, receivedAt] of [
    ['new', daysAgo(179)],
    ['old', daysAgo(181)],
    ['older', daysAgo(731)],
  ] as const)
    await shop.db.insert(paymentNotices).values({
      provider: 'paystack',
      event: 'charge.success',
      kind: 'paid',
      dedupe,
      receivedAt,
      body,
    })
  await shop.db.insert(paymentNotices).values({
    provider: 'paystack',
    event: 'x',
    kind: 'other',
    dedupe: 'odd',
    receivedAt: daysAgo(200),
    body: sql`'"words"'::jsonb`,
  })
  expect(await forgetPaymentNotices(shop.db, now)).toBe(3)
  const left = await shop.db
    .select({ dedupe: paymentNotices.dedupe, body: paymentNotices.body })
    .from(paymentNotices)
    .orderBy(asc(paymentNotices.dedupe))
  expect(left).toEqual([
    { dedupe: 'new', body },
    { dedupe: 'odd', body: {} },
    { dedupe: 'old', body: { event: 'charge.success', data: { reference: 'r', amount: 100 } } },
  ])
  expect(await forgetPaymentNotices(shop.db, now)).toBe(0)
})

test('a message forgets after a year whom it went to, and goes on keeping a second one away', async () => {
  const row = (dedupe: string, days: number, state: 'sent' | 'queued') => ({
    id: newId('mal'),
    kind: 'order-paid',
    dedupe,
    recipient: 'ada@example.com',
    state,
    createdAt: daysAgo(days),
  })
  await shop.db
    .insert(messages)
    .values([row('young', 300, 'sent'), row('old', 366, 'sent'), row('waits', 366, 'queued')])
  expect(await forgetRecipients(shop.db, now)).toBe(1)
  const left = await shop.db
    .select({ dedupe: messages.dedupe, recipient: messages.recipient })
    .from(messages)
    .orderBy(asc(messages.dedupe))
  expect(left.map(({ dedupe, recipient }) => `${dedupe}:${recipient}`)).toEqual([
    'old:',
    'waits:ada@example.com',
    'young:ada@example.com',
  ])
})
