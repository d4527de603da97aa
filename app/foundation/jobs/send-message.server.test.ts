import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { MailGateway, OutgoingMail } from '#app/foundation/gateways/mail/mail-gateway.ts'
import { RecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import { createSmtpMail } from '#app/foundation/gateways/mail/smtp-mail.server.ts'
import type { MessageId } from '#app/foundation/lib/ids.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { sending } from '#tests/mails.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { type NewMessage, queueMessage } from './queue-message.server.ts'
import { requeueStrandedMessages, type SendDeps, sendMessage } from './send-message.server.ts'
import { listFailedMessages } from './failed-messages.server.ts'
import { messages } from './message-tables.server.ts'

const from = '"Hair House" <care@shop.example>'
const now = new Date('2026-11-21T09:00:00Z')
const minute = 60_000
const after = (ms: number) => new Date(now.getTime() + ms)

const { shop, queue } = useQueueShop()
beforeEach(async () => {
  await shop.db.delete(messages)
  await shop.db.execute(sql`delete from pgboss.job`)
})

function newMail(change: Partial<NewMessage> = {}): NewMessage {
  return {
    kind: 'owner-note',
    dedupe: 'owner-note:1',
    recipient: 'adaeze@example.com',
    facts: { about: 'unknown-charge', amount: '₦500', reference: 'T1' },
    ...change,
  }
}

async function queuedMail(createdAt = now): Promise<MessageId> {
  await transaction(shop.db, (tx) => queueMessage(tx, queue, newMail()))
  const [row] = await shop.db.update(messages).set({ createdAt }).returning({ id: messages.id })
  if (!row) throw new Error('no mail was written')
  return row.id
}

async function readMail(id: MessageId) {
  const [row] = await shop.db.select().from(messages).where(eq(messages.id, id))
  return row
}

async function jobStates(): Promise<string[]> {
  const { rows } = await shop.pool.query<{ state: string }>(
    `select state from pgboss.job where name = 'send-message' order by created_on`,
  )
  return rows.map((row) => row.state)
}

function collector(): MailGateway & { taken: OutgoingMail[] } {
  const taken: OutgoingMail[] = []
  return {
    taken,
    async send(mail) {
      taken.push(mail)
    },
    close() {},
  }
}

const deps = (mail: MailGateway): SendDeps => sending(shop.db, mail, { mailFrom: from })

function failing(problem: Error): MailGateway {
  return { send: () => Promise.reject(problem), close() {} }
}

describe('writing a mail', () => {
  test('mail and job come with the transaction, or neither does', async () => {
    const undone = transaction(shop.db, async (tx) => {
      expect(await queueMessage(tx, queue, newMail())).toBe(true)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await shop.db.$count(messages)).toBe(0)
    expect(await jobStates()).toEqual([])
    await queuedMail()
    expect(await shop.db.$count(messages)).toBe(1)
    expect(await jobStates()).toEqual(['created'])
  })

  test('the same word is written once, also by ten at the same time', async () => {
    const written = await Promise.all(
      Array.from({ length: 10 }, () => transaction(shop.db, (tx) => queueMessage(tx, queue, newMail()))),
    )
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await shop.db.$count(messages)).toBe(1)
    expect(await jobStates()).toEqual(['created'])
    expect(await queueMessage(shop.db, queue, newMail({ dedupe: 'owner-note:2' }))).toBe(true)
  })
})

describe('handing it over', () => {
  test('twice in a row or at once, it goes out once and says so', async () => {
    const id = await queuedMail()
    const gateway = collector()
    const both = await Promise.allSettled([
      sendMessage(shop.db, deps(gateway), id, now),
      sendMessage(shop.db, deps(gateway), id, now),
    ])
    expect(both.filter((one) => one.status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    await sendMessage(shop.db, deps(gateway), id, after(minute))
    expect(gateway.taken).toMatchObject([
      { messageId: `<${id}@shop.example>`, to: 'adaeze@example.com', from },
    ])
    expect(await readMail(id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: now, claimedAt: null })
  })

  test('a mail server that is down and comes back gets it once, under the same Message-ID', async () => {
    const id = await queuedMail()
    const away = await startMailServer()
    await away.stop()
    const gateway = createSmtpMail({ url: away.url })
    for (let hour = 0; hour < 3; hour++) {
      await expect(sendMessage(shop.db, deps(gateway), id, after(hour * 60 * minute))).rejects.toThrow(
        'ECONNREFUSED',
      )
    }
    const failed = await readMail(id)
    expect(failed).toMatchObject({ state: 'queued', attempts: 3, claimedAt: null, sentAt: null })
    expect(failed?.problem).toBeTruthy()
    const back = await startMailServer({ port: away.port })
    await sendMessage(shop.db, deps(gateway), id, after(181 * minute))
    await sendMessage(shop.db, deps(gateway), id, after(182 * minute))
    gateway.close()
    await back.stop()
    expect(back.received).toHaveLength(1)
    expect(back.received[0]?.messageId).toBe(`<${id}@shop.example>`)
    expect(await readMail(id)).toMatchObject({ state: 'sent', attempts: 4, problem: null })
  })

  test('of a process killed midway, the claim holds others off and then falls to the next', async () => {
    const id = await queuedMail()
    await shop.db.update(messages).set({ claimedAt: now, attempts: 1 })
    const gateway = collector()
    // Ending well would end the job, and the mail would have none left.
    await expect(sendMessage(shop.db, deps(gateway), id, after(minute))).rejects.toThrow('already being sent')
    expect(gateway.taken).toEqual([])
    // The queue gives a dead process's job out again after 120 seconds.
    await sendMessage(shop.db, deps(gateway), id, after(2 * minute))
    expect(gateway.taken).toHaveLength(1)
  })

  test('a failure that comes late leaves the claim of whoever took over alone', async () => {
    const id = await queuedMail()
    const taker = after(2 * minute)
    const slow: MailGateway = {
      async send() {
        await shop.db.update(messages).set({ claimedAt: taker })
        throw new Error('timed out')
      },
      close() {},
    }
    await expect(sendMessage(shop.db, deps(slow), id, now)).rejects.toThrow('timed out')
    expect(await readMail(id)).toMatchObject({ state: 'queued', claimedAt: taker })
  })

  test('an address that does not exist is not tried again', async () => {
    const id = await queuedMail()
    await expect(
      sendMessage(shop.db, deps(failing(new RecipientRefused('no such user'))), id, now),
    ).rejects.toThrow('no such')
    const gateway = collector()
    await sendMessage(shop.db, deps(gateway), id, after(minute))
    expect(gateway.taken).toEqual([])
    expect(await readMail(id)).toMatchObject({ state: 'refused', problem: 'no such user', attempts: 1 })
  })

  test('one that cannot be worded is kept, told to staff, and sent once it can', async () => {
    const id = await queuedMail()
    await shop.db.update(messages).set({ kind: 'no-such-kind' })
    const gateway = collector()
    await expect(sendMessage(shop.db, deps(gateway), id, now)).rejects.toThrow('no words for a message')
    expect(await readMail(id)).toMatchObject({ state: 'unwritten', attempts: 1, claimedAt: null })
    expect(await listFailedMessages(shop.db, { limit: 10 })).toMatchObject([
      {
        id,
        state: 'unwritten',
        problem: 'no words for a message of the kind no-such-kind',
        canSendAgain: true,
      },
    ])
    await shop.db.update(messages).set({ kind: 'owner-note', facts: '{"about":"low-stock"}' })
    await expect(sendMessage(shop.db, deps(gateway), id, after(minute))).rejects.toThrow('variants')
    expect(gateway.taken).toEqual([])
    await shop.db.execute(sql`delete from pgboss.job`)
    expect(await requeueStrandedMessages(shop.db, queue, after(11 * minute))).toBe(1)
    await shop.db.update(messages).set({ facts: JSON.stringify(newMail().facts) })
    await sendMessage(shop.db, deps(gateway), id, after(12 * minute))
    expect(gateway.taken).toHaveLength(1)
    expect(await readMail(id)).toMatchObject({ state: 'sent', problem: null, facts: null })
    expect((await readMail(id))?.text).toContain('₦500 was paid under the reference T1')
  })

  test('what there is nothing to say about any more leaves no row', async () => {
    const id = await queuedMail()
    const mail = collector()
    const { channels, ...rest } = deps(mail)
    const silent = { ...rest, channels: { ...channels, mail: { ...channels.mail, write: async () => null } } }
    await sendMessage(shop.db, silent, id, now)
    expect(mail.taken).toEqual([])
    expect(await shop.db.$count(messages)).toBe(0)
  })

  test('a mail that is gone needs nothing', async () => {
    const id = await queuedMail()
    await shop.db.delete(messages)
    await expect(sendMessage(shop.db, deps(collector()), id, now)).resolves.toBeUndefined()
  })
})

describe('stranded mails', () => {
  test('one whose job was lost gets one new job', async () => {
    await queuedMail()
    await shop.db.execute(sql`delete from pgboss.job`)
    expect(await requeueStrandedMessages(shop.db, queue, after(11 * minute))).toBe(1)
    expect(await requeueStrandedMessages(shop.db, queue, after(12 * minute))).toBe(0)
    expect(await jobStates()).toEqual(['created'])
  })

  test.each(['created', 'retry', 'active'])('one whose job is %s is left alone', async (state) => {
    await queuedMail()
    await shop.pool.query(`update pgboss.job set state = $1 where name = 'send-message'`, [state])
    expect(await requeueStrandedMessages(shop.db, queue, after(11 * minute))).toBe(0)
  })

  test('one whose job gave up gets a new one, for three days', async () => {
    await queuedMail()
    await shop.pool.query(`update pgboss.job set state = 'failed' where name = 'send-message'`)
    expect(await requeueStrandedMessages(shop.db, queue, after(4 * 24 * 60 * minute))).toBe(0)
    expect(await requeueStrandedMessages(shop.db, queue, after(2 * 24 * 60 * minute))).toBe(1)
    expect(await jobStates()).toEqual(['failed', 'created'])
  })

  test('young, sent and refused ones stay as they are', async () => {
    const id = await queuedMail()
    await shop.db.execute(sql`delete from pgboss.job`)
    expect(await requeueStrandedMessages(shop.db, queue, after(9 * minute))).toBe(0)
    for (const state of ['sent', 'refused'] as const) {
      await shop.db.update(messages).set({ state }).where(eq(messages.id, id))
      expect(await requeueStrandedMessages(shop.db, queue, after(11 * minute))).toBe(0)
    }
  })
})

test('a queued mail leaves by itself', async () => {
  const left = Promise.withResolvers<OutgoingMail>()
  const gateway: MailGateway = {
    async send(mail) {
      left.resolve(mail)
    },
    close() {},
  }
  await queue.work('send-message', ({ messageId }) =>
    sendMessage(shop.db, deps(gateway), messageId, new Date()),
  )
  const id = await queuedMail(new Date())
  expect((await left.promise).messageId).toBe(`<${id}@shop.example>`)
})
