import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { MailGateway, OutgoingMail } from '#app/foundation/gateways/mail/mail-gateway.ts'
import { RecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import { createSmtpMail } from '#app/foundation/gateways/mail/smtp-mail.server.ts'
import { type MessageId, newId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { sending } from '#tests/mails.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { clearOldMessages, forgetMessages } from './forget-messages.server.ts'
import { type NewMessage, queueMessage } from './queue-message.server.ts'
import { seal } from './seal.server.ts'
import { sendMessage } from './send-message.server.ts'
import { messages } from './message-tables.server.ts'

const now = new Date('2026-11-21T09:00:00Z')
const day = 24 * 60 * 60 * 1000
const after = (ms: number) => new Date(now.getTime() + ms)
const secret: ShopSecret = ['a secret of at least 32 characters']
const token = '9mz3k7w2q8r4t6v1x5c0b7n3h2j8f4d6'
const note = { about: 'unknown-charge', amount: '₦500', reference: 'T1' }
const url = `https://shop.test/sign-in-link?token=${token}`

const { shop, queue } = useQueueShop()
beforeEach(async () => {
  await shop.db.delete(messages)
  await shop.db.execute(sql`delete from pgboss.job`)
})

async function queued(change: Partial<NewMessage> = {}): Promise<MessageId> {
  const mail: NewMessage = {
    kind: 'sign-in-link',
    dedupe: `sign-in-link:${Math.random()}`,
    recipient: 'adaeze@example.com',
    facts: { kind: 'sign-in-link', to: 'adaeze@example.com', name: '', url },
    seal: secret,
    ...change,
  }
  await transaction(shop.db, (tx) => queueMessage(tx, queue, mail))
  const [row] = await shop.db
    .update(messages)
    .set({ createdAt: now })
    .where(eq(messages.dedupe, mail.dedupe))
    .returning({ id: messages.id })
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
  return { taken, deps: sending(shop.db, mail, { secret }) }
}

/** Everything that a thief of the database would read about mails. */
async function dump(): Promise<string> {
  const rows = await shop.pool.query('select to_jsonb(m) from messages m')
  const jobs = await shop.pool.query(
    'select to_jsonb(j) from pgboss.job j union all select to_jsonb(q) from pgboss.queue q',
  )
  return JSON.stringify([rows.rows, jobs.rows])
}

describe('a sealed mail', () => {
  test('gives its link to the recipient and to nobody who reads the database', async () => {
    const id = await queued()
    expect(await dump()).not.toContain(token)
    const { taken, deps } = sender()
    await sendMessage(shop.db, deps, id, now)
    expect(taken[0]?.html).toContain(`href="${url}"`)
    expect(taken[0]?.text).toContain(`Sign in:\n${url}`)
    const [row] = await shop.db.select().from(messages)
    expect(row).toMatchObject({ state: 'sent', facts: null, text: null })
    expect(await dump()).not.toContain(token)
  })

  test('waits sealed through failures, and what failed says no address', async () => {
    const id = await queued()
    const { deps } = sender(new Error('451 4.7.1 <adaeze@example.com>: greylisted'))
    await expect(sendMessage(shop.db, deps, id, now)).rejects.toThrow('451 4.7.1 <(address)>: greylisted')
    const [row] = await shop.db.select().from(messages)
    expect(row).toMatchObject({ state: 'queued', problem: '451 4.7.1 <(address)>: greylisted' })
    expect(await dump()).not.toContain(token)
    const later = sender()
    await sendMessage(shop.db, later.deps, id, after(60_000))
    expect(later.taken[0]?.text).toContain(token)
  })

  test('says nothing more once it is refused', async () => {
    const id = await queued()
    await expect(
      sendMessage(shop.db, sender(new RecipientRefused('no such user')).deps, id, now),
    ).rejects.toThrow('no such user')
    expect((await shop.db.select().from(messages))[0]).toMatchObject({
      state: 'refused',
      facts: null,
      text: null,
    })
  })

  test('is not sent when the shop’s secret was changed, and is not tried again', async () => {
    const id = await queued()
    const { taken, deps } = sender()
    const changed = { ...deps, secret: ['another secret of 32 characters..'] as const }
    await expect(sendMessage(shop.db, changed, id, now)).rejects.toThrow('another secret')
    await sendMessage(shop.db, deps, id, after(60_000))
    expect(taken).toEqual([])
    expect((await shop.db.select().from(messages))[0]).toMatchObject({ state: 'refused', facts: null })
  })
})

describe('a mail of an earlier release, which waits with its words,', () => {
  const words = { html: `<a href="${url}">Sign me in</a>`, text: `Sign me in:\n${url}` }
  const headers = { 'List-Unsubscribe': `<${url}>` }
  const former = (row: Partial<typeof messages.$inferInsert>) => {
    const id = newId('mal')
    const [kind, recipient, subject] = ['sign-in-link', 'adaeze@example.com', 'Your link']
    return { id, kind, dedupe: id, recipient, subject, createdAt: now, ...row }
  }

  test('is sent as it stands, sealed', async () => {
    const row = former({ sealed: true })
    const html = seal(secret, row.id, JSON.stringify({ ...words, headers }))
    await shop.db.insert(messages).values({ ...row, html, headers: {} })
    const { taken, deps } = sender()
    await sendMessage(shop.db, deps, row.id, now)
    expect(taken).toMatchObject([{ subject: 'Your link', ...words, headers }])
    expect((await shop.db.select().from(messages))[0]).toMatchObject({
      state: 'sent',
      html: null,
      text: null,
    })
  })

  test('and plain', async () => {
    const row = former({ ...words, headers })
    await shop.db.insert(messages).values(row)
    const { taken, deps } = sender()
    await sendMessage(shop.db, deps, row.id, now)
    expect(taken).toMatchObject([{ subject: 'Your link', ...words, headers }])
    expect((await shop.db.select().from(messages))[0]).toMatchObject({ state: 'sent', text: words.text })
  })
})

test('headers travel, and a hostile subject adds none', async () => {
  const server = await startMailServer()
  const gateway = createSmtpMail({ url: server.url })
  const product = {
    name: 'Hello\r\nBcc: victim@example.com',
    words: '22 in',
    url: 'https://shop.test/product/x',
    pictureUrl: null,
    pictureAlt: '',
    priceKobo: 100,
  }
  const noticeId = newId('ntc')
  const id = await queued({ kind: 'stock-notice', facts: { product, noticeId } })
  await sendMessage(shop.db, sending(shop.db, gateway, { secret }), id, now)
  gateway.close()
  await server.stop()
  const [head = ''] = (server.received[0]?.text ?? '').split('\n\n')
  expect(head.replace(/\n\s+/gu, ' ')).toContain(
    `List-Unsubscribe: <https://shop.test/back-in-stock/stop?token=${noticeId}.`,
  )
  expect(head).toContain('Auto-Submitted: auto-generated')
  expect(head).not.toMatch(/^Bcc:/imu)
})

test('a mail to more than one address is not handed over', async () => {
  const id = await queued({ recipient: 'adaeze@example.com, victim@example.com' })
  const { taken, deps } = sender()
  await expect(sendMessage(shop.db, deps, id, now)).rejects.toThrow('one address')
  expect(taken).toEqual([])
})

describe('forgetting', () => {
  test.each(['sent', 'refused'] as const)('a mail of a forgetful kind leaves no row once %s', async (end) => {
    const id = await queued({
      kind: 'account-deleted',
      facts: { kind: 'account-deleted', to: 'adaeze@example.com', name: '' },
    })
    const { deps } = sender(end === 'refused' ? new RecipientRefused('no such user') : undefined)
    await sendMessage(shop.db, deps, id, now).catch(() => {})
    expect(await shop.db.$count(messages)).toBe(0)
    // The queue may call again.
    await sendMessage(shop.db, deps, id, after(60_000))
    expect(await dump()).not.toContain('adaeze@example.com')
  })

  test('a person takes every mail to them along, however they were spelt, and nobody else’s', async () => {
    await queued({ recipient: 'Adaeze@Example.com', seal: null, kind: 'owner-note', facts: note })
    const waiting = await queued()
    const kept = await queued()
    await queued({ recipient: 'adaeze@example.com.ng' })
    await queued({ recipient: 'xadaeze@example.com' })
    await transaction(shop.db, (tx) => forgetMessages(tx, ' ADAEZE@example.com', { except: [kept] }))
    const left = await shop.db
      .select({ id: messages.id, to: messages.recipient })
      .from(messages)
      .orderBy(messages.recipient)
    expect(left.map((row) => row.to)).toEqual([
      'adaeze@example.com',
      'adaeze@example.com.ng',
      'xadaeze@example.com',
    ])
    expect(left[0]?.id).toBe(kept)
    const { taken, deps } = sender()
    await sendMessage(shop.db, deps, waiting, now)
    expect(taken).toEqual([])
  })

  test('what a mail said is emptied after 30 days, not before, and not while it waits; sealed ones go', async () => {
    const plain = { seal: null, kind: 'owner-note', facts: note }
    const sent = await queued(plain)
    await sendMessage(shop.db, sender().deps, sent, now)
    await queued(plain)
    const link = await queued()
    await sendMessage(shop.db, sender().deps, link, now)
    expect(await clearOldMessages(shop.db, queue, after(29 * day))).toBe(0)
    expect(await clearOldMessages(shop.db, queue, after(31 * day))).toBe(2)
    expect(await clearOldMessages(shop.db, queue, after(31 * day))).toBe(0)
    const rows = await shop.db.select().from(messages).orderBy(messages.state)
    expect(rows.map((row) => [row.state, row.facts === null, row.text === null])).toEqual([
      ['queued', false, true],
      ['sent', true, true],
    ])
  })

  test('a mail that nobody tries to send any more is closed after three days', async () => {
    await queued()
    const plain = await queued({ seal: null, kind: 'owner-note', facts: note })
    await queued({ kind: 'email-changed' })
    expect(await clearOldMessages(shop.db, queue, after(4 * day))).toBe(0)
    await shop.db.execute(sql`delete from pgboss.job`)
    expect(await clearOldMessages(shop.db, queue, after(2 * day))).toBe(0)
    expect(await clearOldMessages(shop.db, queue, after(4 * day))).toBe(3)
    const rows = await shop.db.select().from(messages).orderBy(messages.kind)
    expect(rows.map((row) => [row.kind, row.state, row.facts === null])).toEqual([
      ['owner-note', 'given-up', false],
      ['sign-in-link', 'given-up', true],
    ])
    const { taken, deps } = sender()
    await sendMessage(shop.db, deps, plain, after(4 * day))
    expect(taken).toEqual([])
  })
})
