import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#app/foundation/db/db.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { sendMessage } from '#app/foundation/jobs/send-message.server.ts'
import type { OutgoingMail } from '#app/foundation/gateways/mail/mail-gateway.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { sending, writtenMails } from '#tests/mails.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import type { AccountMail } from './account-mail.ts'
import { queueAccountMail, queueDecoyMail } from './account-mails.server.ts'

const secret: ShopSecret = ['a secret of at least 32 characters']
const token = '9mz3k7w2q8r4t6v1x5c0b7n3h2j8f4d6'
const url = `https://shop.test/open?token=${token}`
const whose = { to: 'adaeze@example.com', name: 'Adaeze Okafor' }
const at = new Date('2026-11-21T23:30:00Z')

const said: AccountMail[] = [
  { kind: 'verify-email', ...whose, url },
  { kind: 'already-registered', ...whose, signInUrl: url, resetUrl: url },
  { kind: 'reset-password', ...whose, url },
  { kind: 'sign-in-link', ...whose, url },
  { kind: 'confirm-new-email', ...whose, url },
  { kind: 'email-changed', ...whose, newEmail: 'new@example.com', at },
  { kind: 'password-changed', ...whose, at },
  { kind: 'new-device', ...whose, device: 'Chrome on Android', at },
  { kind: 'account-deleted', ...whose },
]

const { shop, queue } = useQueueShop()
beforeEach(() => shop.db.delete(messages))

const queueIt = (mail: AccountMail) =>
  transaction(shop.db, (tx) => queueAccountMail(tx, { queue, secret }, mail))

test('none of them can be read by whoever holds the database', async () => {
  for (const mail of said) await queueIt(mail)
  const { rows } = await shop.pool.query<{ all: string }>('select to_jsonb(m)::text as all from messages m')
  expect(rows).toHaveLength(said.length)
  for (const { all } of rows) {
    expect(all).not.toMatch(/Adaeze|new@example\.com|Chrome/u)
    expect(all).not.toContain(token)
    expect(all).toContain('"sealed": true')
  }
  const mails = await writtenMails(shop.db, { secret })
  expect(mails.map(({ kind }) => kind)).toEqual(said.map(({ kind }) => kind))
  expect(mails.find(({ kind }) => kind === 'new-device')?.text).toContain('Chrome on Android')
})

test('the one for an address to which nothing is sent is worked like any other, and leaves nothing', async () => {
  const to = 'nobody@example.com'
  await transaction(shop.db, (tx) =>
    queueDecoyMail(tx, { queue, secret }, { kind: 'sign-in-link', to, name: '', url }),
  )
  const rows = await shop.db.select().from(messages)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(to)
  const taken: OutgoingMail[] = []
  const gateway = { send: async (mail: OutgoingMail) => void taken.push(mail), close() {} }
  for (const { id } of rows) await sendMessage(shop.db, sending(shop.db, gateway, { secret }), id, at)
  expect(taken).toEqual([])
  expect(await shop.db.$count(messages)).toBe(0)
})
