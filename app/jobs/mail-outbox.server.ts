// Sending what stands in the outbox. A mail is sent when its row says so and not twice: the row is claimed
// first, and the Message-ID is the row's own, so that even a repeated hand-over can be told apart.
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/db.server.ts'
import type { MailGateway } from '#app/gateways/mail/mail-gateway.ts'
import { type MailId, newId } from '#app/lib/ids.ts'
import { mails } from './mail-tables.server.ts'
import type { Queue } from './queue.server.ts'

export type NewMail = {
  kind: string
  /** A second mail with the same word is not written. */
  dedupe: string
  recipient: string
  subject: string
  html: string
  text: string
}

/** Rows that wait longer than this without having been sent get a new job; milliseconds. */
const strandedAfterMs = 3 * 60 * 60 * 1000
/** A claim older than this belongs to a process that died; milliseconds. */
const staleClaimMs = 5 * 60 * 1000

/** Writes a mail and its job in the caller's transaction. Returns false when the same mail stands there already. */
export async function queueMail(tx: Db, queue: Queue, mail: NewMail): Promise<boolean> {
  const id = newId('mal')
  const written = await tx.insert(mails).values({ ...mail, id }).onConflictDoNothing({ target: mails.dedupe })
  if (written.rowCount === 0) return false
  await queue.enqueue(tx, 'send-mail', { mailId: id })
  return true
}

/** The job: hands one mail over. Throws when the next hop did not take it, so that the queue tries again. */
export async function sendMail(db: Db, gateway: MailGateway, mailId: MailId, from: string, now: Date): Promise<void> {
  const mail = await claimMail(db, mailId, now)
  if (!mail) return
  const { recipient: to, subject, html, text } = mail
  try {
    await gateway.send({ messageId: `<${mail.id}@${domainOf(from)}>`, from, to, subject, html, text })
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await db.update(mails).set({ claimedAt: null, problem }).where(eq(mails.id, mailId))
    throw error
  }
  await db.update(mails).set({ state: 'sent', claimedAt: null, problem: null, sentAt: now }).where(eq(mails.id, mailId))
}

async function claimMail(db: Db, mailId: MailId, now: Date) {
  const stale = new Date(now.getTime() - staleClaimMs)
  const [mail] = await db
    .update(mails)
    .set({ claimedAt: now, attempts: sql`${mails.attempts} + 1` })
    .where(
      and(eq(mails.id, mailId), eq(mails.state, 'queued'), or(isNull(mails.claimedAt), lt(mails.claimedAt, stale))),
    )
    .returning()
  return mail ?? null
}

/** A mail whose job was lost or gave up is queued again. Returns how many. */
export async function requeueStrandedMails(db: Db, queue: Queue, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - strandedAfterMs)
  return transaction(db, async (tx) => {
    const stranded = await tx
      .update(mails)
      .set({ createdAt: now })
      .where(and(eq(mails.state, 'queued'), lt(mails.createdAt, limit)))
      .returning({ mailId: mails.id })
    for (const mail of stranded) await queue.enqueue(tx, 'send-mail', mail)
    return stranded.length
  })
}

function domainOf(from: string): string {
  return /@([^>\s]+)/u.exec(from)?.[1] ?? 'localhost'
}
