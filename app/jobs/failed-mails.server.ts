// Mails that did not arrive: refused by the other side, or given up after days of trying. Staff see them and may try again.
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { MailId } from '#app/lib/ids.ts'
import { mails } from './mail-tables.server.ts'
import type { Queue } from './queue.server.ts'

export const undeliveredMail = inArray(mails.state, ['refused', 'given-up'])

export type FailedMail = {
  id: MailId
  kind: string
  recipient: string
  state: 'refused' | 'given-up'
  problem: string | null
  createdAt: Date
  /** False once what it said is gone: then there is nothing to send. */
  canSendAgain: boolean
}

const columns = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  state: mails.state,
  problem: mails.problem,
  createdAt: mails.createdAt,
  canSendAgain: sql<boolean>`${mails.html} <> ''`,
}

/** The newest first; `before` is the last id of the page before. */
export async function listFailedMails(
  db: Db,
  { before = null, limit }: { before?: MailId | null; limit: number },
): Promise<FailedMail[]> {
  const rows = await db
    .select(columns)
    .from(mails)
    .where(and(undeliveredMail, before === null ? undefined : lt(mails.id, before)))
    .orderBy(desc(mails.id))
    .limit(limit)
  // The condition leaves only these two.
  return rows.map((row) => ({ ...row, state: row.state === 'refused' ? 'refused' : 'given-up' }))
}

export type SentAgain = { ok: true } | { ok: false; problem: 'not-failed' | 'words-gone' }

/** Puts a failed mail back into the outbox, as a new one: three days of trying begin anew. Runs in the caller's transaction. */
export async function sendMailAgain(tx: Db, queue: Queue, mailId: MailId, now: Date): Promise<SentAgain> {
  const [mail] = await tx
    .select({ html: mails.html, state: mails.state })
    .from(mails)
    .where(eq(mails.id, mailId))
    .for('update')
  if (!mail || (mail.state !== 'refused' && mail.state !== 'given-up'))
    return { ok: false, problem: 'not-failed' }
  if (mail.html === '') return { ok: false, problem: 'words-gone' }
  await tx
    .update(mails)
    .set({ state: 'queued', problem: null, claimedAt: null, createdAt: now })
    .where(and(eq(mails.id, mailId), or(eq(mails.state, 'refused'), eq(mails.state, 'given-up'))))
  await queue.enqueue(tx, 'send-mail', { mailId })
  return { ok: true }
}
