import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#app/db/db.server.ts'
import { type MailGateway, MailRefused, type OutgoingMail } from '#app/gateways/mail/mail-gateway.ts'
import { createSmtpMail } from '#app/gateways/mail/smtp-mail.server.ts'
import type { MailId } from '#app/lib/ids.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { clearOldMails, forgetMails } from './forget-mails.server.ts'
import { type NewMail, queueMail, sendMail } from './mail-outbox.server.ts'
import { mails } from './mail-tables.server.ts'

const now = new Date('2026-11-21T09:00:00Z')
const day = 24 * 60 * 60 * 1000
const after = (ms: number) => new Date(now.getTime() + ms)
const secret = 'a secret of at least 32 characters'
const token = '9mz3k7w2q8r4t6v1x5c0b7n3h2j8f4d6'
const url = `https://shop.test/sign-in-link?token=${token}`

const { shop, queue } = useQueueShop()
beforeEach(async () => {
  await shop.db.delete(mails)
  await shop.db.execute(sql`delete from pgboss.job`)
})

async function queued(change: Partial<NewMail> = {}): Promise<MailId> {
  const mail: NewMail = {
    kind: 'sign-in-link',
    dedupe: `sign-in-link:${Math.random()}`,
    recipient: 'adaeze@example.com',
    subject: 'Your link',
    html: `<a href="${url}">Sign me in</a>`,
    text: `Sign me in:\n${url}`,
    headers: { 'List-Unsubscribe': `<${url}>` },
    seal: secret,
    ...change,
  }
  await transaction(shop.db, (tx) => queueMail(tx, queue, mail))
  const [row] = await shop.db
    .update(mails)
    .set({ createdAt: now })
    .where(eq(mails.dedupe, mail.dedupe))
    .returning({ id: mails.id })
  if (!row) throw new Error('no mail was written')
  return row.id
}

function sender(fails?: Error) {
  const taken: OutgoingMail[] = []
  const mail: MailGateway = {
    async send(one) {
      if (fails) throw fails
      taken.push(one)
    },
    close() {},
  }
  return {
    taken,
    parts: {
      mail,
      sender: async () => ({ from: 'Adé <care@ade.example>', replyTo: 'care@ade.example' }),
      secret,
    },
  }
}

/** Everything that a thief of the database would read about mails. */
async function dump(): Promise<string> {
  const rows = await shop.pool.query('select to_jsonb(m) from mails m')
  const jobs = await shop.pool.query(
    'select to_jsonb(j) from pgboss.job j union all select to_jsonb(q) from pgboss.queue q',
  )
  return JSON.stringify([rows.rows, jobs.rows])
}

describe('a sealed mail', () => {
  test('gives its link to the recipient and to nobody who reads the database', async () => {
    const id = await queued()
    expect(await dump()).not.toContain(token)
    const { taken, parts } = sender()
    await sendMail(shop.db, parts, id, now)
    expect(taken).toMatchObject([
      {
        html: `<a href="${url}">Sign me in</a>`,
        text: `Sign me in:\n${url}`,
        headers: { 'List-Unsubscribe': `<${url}>` },
      },
    ])
    const [row] = await shop.db.select().from(mails)
    expect(row).toMatchObject({ state: 'sent', html: '', text: '', headers: {} })
  })

  test('waits sealed through failures, and what failed says no address', async () => {
    const id = await queued()
    const { parts } = sender(new Error('451 4.7.1 <adaeze@example.com>: greylisted'))
    await expect(sendMail(shop.db, parts, id, now)).rejects.toThrow('451 4.7.1 <(address)>: greylisted')
    const [row] = await shop.db.select().from(mails)
    expect(row).toMatchObject({ state: 'queued', problem: '451 4.7.1 <(address)>: greylisted' })
    expect(await dump()).not.toContain(token)
    const later = sender()
    await sendMail(shop.db, later.parts, id, after(60_000))
    expect(later.taken[0]?.text).toContain(token)
  })

  test('says nothing more once it is refused', async () => {
    const id = await queued()
    await expect(sendMail(shop.db, sender(new MailRefused('no such user')).parts, id, now)).rejects.toThrow(
      'no such user',
    )
    expect((await shop.db.select().from(mails))[0]).toMatchObject({ state: 'refused', html: '', text: '' })
  })

  test('is not sent when the shop’s secret was changed, and is not tried again', async () => {
    const id = await queued()
    const { taken, parts } = sender()
    const changed = { ...parts, secret: 'another secret of 32 characters..' }
    await expect(sendMail(shop.db, changed, id, now)).rejects.toThrow('another secret')
    await sendMail(shop.db, parts, id, after(60_000))
    expect(taken).toEqual([])
    expect((await shop.db.select().from(mails))[0]).toMatchObject({ state: 'refused', html: '' })
  })
})

test('a mail of an earlier release, written plainly, is still sent', async () => {
  const id = await queued({ seal: null })
  const { taken, parts } = sender()
  await sendMail(shop.db, parts, id, now)
  expect(taken[0]?.text).toContain(token)
  expect((await shop.db.select().from(mails))[0]?.text).toContain(token)
})

test('headers travel, and a hostile subject adds none', async () => {
  const server = await startMailServer()
  const gateway = createSmtpMail({ url: server.url })
  const id = await queued({ subject: 'Hello\r\nBcc: victim@example.com' })
  await sendMail(
    shop.db,
    {
      mail: gateway,
      sender: async () => ({ from: 'Adé <care@ade.example>', replyTo: 'care@ade.example' }),
      secret,
    },
    id,
    now,
  )
  gateway.close()
  await server.stop()
  const [head = ''] = (server.received[0] ?? '').split('\n\n')
  expect(head.replace(/\n\s+/gu, ' ')).toContain(`List-Unsubscribe: <${url}>`)
  expect(head).toContain('Auto-Submitted: auto-generated')
  expect(head).not.toMatch(/^Bcc:/imu)
})

describe('forgetting', () => {
  test.each(['sent', 'refused'] as const)('a mail of a forgetful kind leaves no row once %s', async (end) => {
    const id = await queued({ kind: 'account-deleted' })
    const { parts } = sender(end === 'refused' ? new MailRefused('no such user') : undefined)
    await sendMail(shop.db, parts, id, now).catch(() => {})
    expect(await shop.db.$count(mails)).toBe(0)
    // The queue may call again.
    await sendMail(shop.db, parts, id, after(60_000))
    expect(await dump()).not.toContain('adaeze@example.com')
  })

  test('a person takes every mail to her along, however she was spelt, and nobody else’s', async () => {
    await queued({ recipient: 'Adaeze@Example.com', seal: null, kind: 'order-paid' })
    const waiting = await queued()
    const kept = await queued()
    await queued({ recipient: 'adaeze@example.com.ng' })
    await queued({ recipient: 'xadaeze@example.com' })
    await transaction(shop.db, (tx) => forgetMails(tx, ' ADAEZE@example.com', { except: [kept] }))
    const left = await shop.db
      .select({ id: mails.id, to: mails.recipient })
      .from(mails)
      .orderBy(mails.recipient)
    expect(left.map((row) => row.to)).toEqual([
      'adaeze@example.com',
      'adaeze@example.com.ng',
      'xadaeze@example.com',
    ])
    expect(left[0]?.id).toBe(kept)
    const { taken, parts } = sender()
    await sendMail(shop.db, parts, waiting, now)
    expect(taken).toEqual([])
  })

  test('what a mail said is emptied after 30 days, not before, and not while it waits; sealed ones go', async () => {
    const plain = { seal: null, kind: 'order-paid' }
    const sent = await queued(plain)
    await sendMail(shop.db, sender().parts, sent, now)
    await queued(plain)
    const link = await queued()
    await sendMail(shop.db, sender().parts, link, now)
    expect(await clearOldMails(shop.db, queue, after(29 * day))).toBe(0)
    expect(await clearOldMails(shop.db, queue, after(31 * day))).toBe(2)
    expect(await clearOldMails(shop.db, queue, after(31 * day))).toBe(0)
    const rows = await shop.db.select().from(mails).orderBy(mails.state)
    expect(rows.map((row) => [row.state, row.html === '', row.text === ''])).toEqual([
      ['queued', false, false],
      ['sent', true, true],
    ])
  })

  test('a mail that nobody tries to send any more is closed after three days', async () => {
    await queued()
    const plain = await queued({ seal: null, kind: 'order-paid' })
    await queued({ kind: 'email-changed' })
    expect(await clearOldMails(shop.db, queue, after(4 * day))).toBe(0)
    await shop.db.execute(sql`delete from pgboss.job`)
    expect(await clearOldMails(shop.db, queue, after(2 * day))).toBe(0)
    expect(await clearOldMails(shop.db, queue, after(4 * day))).toBe(3)
    const rows = await shop.db.select().from(mails).orderBy(mails.kind)
    expect(rows.map((row) => [row.kind, row.state, row.html === ''])).toEqual([
      ['order-paid', 'given-up', false],
      ['sign-in-link', 'given-up', true],
    ])
    const { taken, parts } = sender()
    await sendMail(shop.db, parts, plain, after(4 * day))
    expect(taken).toEqual([])
  })
})
