// The mail server misbehaves by plan: each mail arrives once, or more often under one Message-ID where its answer was lost; what is
// refused for good is shown to staff; and nobody is forgotten when a process dies with a mail in its hands.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { MailGateway } from '#app/foundation/gateways/mail/mail-gateway.ts'
import { createSmtpMail } from '#app/foundation/gateways/mail/smtp-mail.server.ts'
import { listFailedMessages } from '#app/foundation/jobs/failed-messages.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import { requeueStrandedMessages, sendMessage } from '#app/foundation/jobs/send-message.server.ts'
import { seeded } from '#tests/load/seeded.ts'
import { type MailFault, mailFaults, type MailServer, startMailServer } from '#tests/mail-server.ts'
import { sending } from '#tests/mails.ts'
import { useQueueShop } from '#tests/queue-shop.ts'

const { shop, queue } = useQueueShop()
let server: MailServer
let mail: MailGateway
beforeAll(async () => {
  server = await startMailServer()
  mail = createSmtpMail({ url: server.url })
})
afterAll(async () => {
  mail.close()
  await server.stop()
})
beforeEach(async () => {
  server.received.length = 0
  server.plan.length = 0
  await server.back()
  await shop.db.delete(messages)
  await shop.db.execute(sql`delete from pgboss.job`)
})

const now = new Date('2026-11-21T09:00:00Z')
const minute = 60_000
const after = (minutes: number) => new Date(now.getTime() + minutes * minute)
const names = Object.keys(mailFaults) as MailFault[]
/** After so many in a row all is well again. */
const mostFaults = 4

async function queueMails(count: number) {
  await transaction(shop.db, async (tx) => {
    for (let place = 0; place < count; place++)
      await queueMessage(tx, queue, {
        kind: 'owner-note',
        dedupe: `note:${place}`,
        recipient: `reader${place}@example.com`,
        facts: { about: 'unknown-charge', amount: '₦500', reference: `T${place}` },
      })
  })
  return shop.db
    .update(messages)
    .set({ createdAt: now })
    .returning({ id: messages.id, to: messages.recipient })
}

type Dice = (sides: number) => number
type Mail = Awaited<ReturnType<typeof queueMails>>[number]

/** One try: by this process, or by one that dies before it notes what came of it. */
async function tryOnce({ id }: Mail, at: Date, dies: boolean): Promise<void> {
  const dead = Promise.withResolvers<void>()
  const dying: MailGateway = {
    ...mail,
    send: (one) =>
      mail.send(one).then(() => {
        dead.resolve()
        return new Promise<void>(() => {})
      }),
  }
  const job = sendMessage(shop.db, sending(shop.db, dies ? dying : mail), id, at).catch(() => {})
  await (dies ? Promise.race([job, dead.promise]) : job)
}

const copiesOf = ({ to }: Mail) => server.received.filter((one) => one.to === to)
async function stateOf({ id }: Mail): Promise<string> {
  const [row] = await shop.db.select().from(messages).where(eq(messages.id, id))
  return row?.state ?? 'gone'
}

/** It comes to a copy more only while the shop does not know of one, and the shop knows unless nobody could have told it. */
async function tryFault(one: Mail, fault: MailFault, at: Date, dice: Dice): Promise<void> {
  const [before, wasOver] = [copiesOf(one).length, (await stateOf(one)) !== 'queued']
  const [isDown, dies] = [dice(6) === 0, dice(6) === 0]
  server.plan.push(fault)
  if (isDown) await server.away()
  await tryOnce(one, at, dies)
  await server.back()
  server.plan.length = 0
  const came = copiesOf(one).length - before
  const words = `${fault}, ${isDown ? 'down' : 'up'}, ${dies ? 'dies' : 'lives'}`
  expect(came, words).toBeLessThanOrEqual(wasOver || isDown ? 0 : 1)
  const isUnknown = dies || mailFaults[fault] === 'taken'
  expect(came === 0 || isUnknown || (await stateOf(one)) === 'sent', words).toBe(true)
}

async function walk(one: Mail, dice: Dice): Promise<void> {
  const faults = Array.from({ length: dice(mostFaults + 1) }, () => names[dice(names.length)] ?? 'none')
  let minutes = dice(10)
  for (const fault of [...faults, 'none' as const]) {
    await tryFault(one, fault, after(minutes), dice)
    minutes += 2
  }
  // Whatever became of its job, the clock finds it.
  await shop.db.execute(sql`delete from pgboss.job`)
  const waits = (await stateOf(one)) === 'queued' ? 1 : 0
  expect(await requeueStrandedMessages(shop.db, queue, after(minutes + 11))).toBeGreaterThanOrEqual(waits)
  await tryOnce(one, after(minutes + 12), false)
  const end = await stateOf(one)
  const isRefused = end === 'refused' && faults.includes('no such mailbox')
  expect([end === 'sent' || isRefused, faults]).toEqual([true, faults])
  expect(copiesOf(one).length).toBeGreaterThanOrEqual(isRefused ? 0 : 1)
  expect(new Set(copiesOf(one).map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1)
}

test.each(Array.from({ length: 30 }, (_, seed) => seed))('plan %i', async (seed) => {
  const random = seeded(seed)
  for (const one of await queueMails(5)) await walk(one, (sides) => Math.floor(random() * sides))
  const refused = await shop.db.$count(messages, eq(messages.state, 'refused'))
  const shown = await listFailedMessages(shop.db, { limit: 10 })
  expect(shown.map(({ state, canSendAgain }) => [state, canSendAgain])).toEqual(
    Array.from({ length: refused }, () => ['refused', true]),
  )
  // Nobody's address stands in what staff and logs read of it.
  for (const { problem } of shown) expect(problem).not.toContain('@')
})

test(
  'what is not taken now is tried again, each pause longer than the last',
  { timeout: 60_000 },
  async () => {
    const seen: number[] = []
    await queue.work('send-message', ({ messageId }) =>
      sendMessage(shop.db, sending(shop.db, mail), messageId, new Date()),
    )
    server.plan.push('not now', 'cut in the middle', 'mailbox full')
    await queueMails(1)
    for (let tries = 1; tries <= 3; tries++) {
      const read = async () => {
        const { rows } = await shop.pool.query<{ state: string; tried: number; seconds: number }>(
          `select state, retry_count as tried, extract(epoch from start_after - now())::float as seconds from pgboss.job where name = 'send-message'`,
        )
        return rows[0]
      }
      await expect
        .poll(async () => (await shop.db.select().from(messages))[0]?.attempts, { timeout: 15_000 })
        .toBe(tries)
      await expect.poll(async () => (await read())?.state, { timeout: 15_000 }).toBe('retry')
      seen.push((await read())?.seconds ?? 0)
      await shop.pool.query(`update pgboss.job set start_after = now() where name = 'send-message'`)
    }
    await expect
      .poll(async () => (await shop.db.select().from(messages))[0]?.state, { timeout: 15_000 })
      .toBe('sent')
    expect(server.received.map(({ to }) => to)).toEqual(['reader0@example.com'])
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(seen.at(-1)).toBeGreaterThan(30)
  },
)
