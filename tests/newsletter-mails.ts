// What a person sees of the newsletter's mails: the messages of the outbox, worded, and the links in them.
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { consents, subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { writtenMails } from './mails.ts'

export type NewsletterMail = { kind: string; text: string; headers: Record<string, string> }

/** Mails written to one address, oldest first. */
export async function newsletterMailsTo(
  db: Db,
  secret: ShopSecret,
  email: string,
): Promise<NewsletterMail[]> {
  const mails = await writtenMails(db, {
    secret,
    baseUrl: 'https://ade.example',
    where: eq(messages.recipient, email),
  })
  return mails.map(({ kind, text, headers }) => ({ kind, text, headers }))
}

/** The token of the link that leads to /newsletter/<page>. */
export function tokenIn(mail: NewsletterMail | undefined, page: 'confirm' | 'unsubscribe'): string {
  const [, token] = new RegExp(`/newsletter/${page}\\?token=(\\S+)`, 'u').exec(mail?.text ?? '') ?? []
  if (token === undefined) throw new Error(`no link to ${page} in ${mail?.text ?? 'no mail'}`)
  return token
}

export async function stateOf(db: Db, email: string): Promise<string | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email))
  return row?.state ?? null
}

/** 'asked footer', 'confirmed footer', … in order. */
export async function consentsOf(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .select({ step: consents.step, source: consents.source })
    .from(consents)
    .innerJoin(subscribers, eq(consents.subscriberId, subscribers.id))
    .where(eq(subscribers.email, email))
    .orderBy(asc(consents.at), asc(consents.id))
  return rows.map(({ step, source }) => `${step} ${source}`)
}
