// What the mails in the outbox say: worded as the job words them when it sends them.
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { openMessage, type WrittenMessage } from '#app/foundation/jobs/message-seal.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { MailGateway } from '#app/foundation/gateways/mail/mail-gateway.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { SendDeps } from '#app/foundation/jobs/send-message.server.ts'
import { type ChannelDeps, createChannels } from '#app/messages/channels/channels.server.ts'

type Row = typeof messages.$inferSelect
export type WrittenMail = Pick<Row, 'id' | 'kind' | 'dedupe' | 'recipient' | 'state'> & WrittenMessage

type Shop = { secret?: ShopSecret; baseUrl?: string }

export const defaultSecret: ShopSecret = ['a secret of at least 32 characters']
const defaultUrl = 'https://shop.test'

/** The oldest first; without those that there is nothing to say in any more. One that is out says what it said. */
export async function writtenMails(
  db: Db,
  { where, ...shop }: Shop & { where?: SQL | undefined } = {},
): Promise<WrittenMail[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.channel, 'mail'), where))
    .orderBy(asc(messages.id))
  const mails: WrittenMail[] = []
  for (const row of rows) {
    const { id, kind, dedupe, recipient, state } = row
    const written = await wordsOf(db, row, shop)
    if (written) mails.push({ id, kind, dedupe, recipient, state, ...written })
  }
  return mails
}

async function wordsOf(db: Db, row: Row, shop: Shop): Promise<WrittenMessage | null> {
  const { secret = defaultSecret } = shop
  if (row.facts === null && row.html === null)
    return { subject: row.subject ?? '', text: row.text ?? '', html: '', headers: {} }
  const opened = openMessage(secret, row)
  if (!opened) throw new Error('a message was sealed with another secret')
  const nobody = { send: () => Promise.reject(new Error('nothing is sent here')), close() {} }
  return opened.written ?? sending(db, nobody, shop).channels.mail.write({ ...row, facts: opened.facts })
}

const noQueue = { enqueue: () => Promise.reject(new Error('nothing is queued here')) }

/** What the job that sends needs: the words as they are, the hand-over to `mail`. */
export function sending(
  db: Db,
  mail: MailGateway,
  {
    secret = defaultSecret,
    baseUrl = defaultUrl,
    mailFrom = null,
    sms = null,
    whatsapp = null,
    queue = noQueue,
  }: Shop & Partial<Pick<ChannelDeps, 'mailFrom' | 'sms' | 'whatsapp'> & Pick<SendDeps, 'queue'>> = {},
): SendDeps {
  const channels = createChannels({ db, mail, sms, whatsapp, mailFrom, baseUrl, secret })
  return { secret, queue, channels }
}
