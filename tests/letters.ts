// What a person sees of the newsletter's mails: the rows of the outbox, opened, and the links in them.
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { openMail } from '#app/jobs/mail-seal.server.ts'
import { mails } from '#app/jobs/mail-tables.server.ts'
import { consents, subscribers } from '#app/newsletter/newsletter-tables.server.ts'

export type Letter = { kind: string; text: string; headers: Record<string, string> }

/** Mails written to one address, oldest first. */
export async function lettersTo(db: Db, secret: string, email: string): Promise<Letter[]> {
  const rows = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id))
  return rows.map((row) => {
    const opened = openMail(secret, row)
    if (!opened) throw new Error('a mail was sealed with another secret')
    return { kind: row.kind, text: opened.text, headers: opened.headers }
  })
}

/** The token of the link that leads to /newsletter/<page>. */
export function tokenIn(letter: Letter | undefined, page: 'confirm' | 'unsubscribe'): string {
  const [, token] = new RegExp(`/newsletter/${page}\\?token=(\\S+)`, 'u').exec(letter?.text ?? '') ?? []
  if (token === undefined) throw new Error(`no link to ${page} in ${letter?.text ?? 'no letter'}`)
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
