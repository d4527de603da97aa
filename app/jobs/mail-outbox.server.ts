// Sending what stands in the outbox. A mail is sent when its row says so and not twice: the row is claimed
// first, and the Message-ID is the row's own, so that even a repeated hand-over can be told apart.
import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/db.server.ts'
import { type MailGateway, MailRefused } from '#app/gateways/mail/mail-gateway.ts'
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

/** A mail that is still queued at this age and has no job has lost it; milliseconds. */
const strandedAfterMs = 10 * 60 * 1000
/** After this nobody waits for the mail any more, and its job stays parked; milliseconds. */
const givenUpAfterMs = 3 * 24 * 60 * 60 * 1000
/** A claim older than this belongs to a process that died: a hand-over takes a minute at most; milliseconds. */
const staleClaimMs = 90 * 1000
const problemCharacters = 500

/** Writes a mail and its job in the caller's transaction. Returns false when the same mail stands there already. */
export async function queueMail(tx: Db, queue: Queue, mail: NewMail): Promise<boolean> {
  const id = newId('mal')
  const written = await tx
    .insert(mails)
    .values({ ...mail, id })
    .onConflictDoNothing({ target: mails.dedupe })
  if (written.rowCount === 0) return false
  await queue.enqueue(tx, 'send-mail', { mailId: id })
  return true
}

/**
 * The job: hands one mail over. Throws when the next hop did not take it or someone else is handing it over, so that
 * the queue tries again. A process killed between hand-over and note sends it once more, under the same Message-ID.
 */
export async function sendMail(
  db: Db,
  gateway: MailGateway,
  mailId: MailId,
  from: string,
  now: Date,
): Promise<void> {
  const mail = await claimMail(db, mailId, now)
  if (!mail) return assertOver(db, mailId)
  const { recipient: to, subject, html, text } = mail
  try {
    await gateway.send({ messageId: `<${mail.id}@${domainOf(from)}>`, from, to, subject, html, text })
  } catch (error) {
    await noteFailure(db, mailId, now, error)
    throw error
  }
  await db
    .update(mails)
    .set({ state: 'sent', claimedAt: null, problem: null, sentAt: now })
    .where(eq(mails.id, mailId))
}

async function claimMail(db: Db, mailId: MailId, now: Date) {
  const stale = new Date(now.getTime() - staleClaimMs)
  const [mail] = await db
    .update(mails)
    .set({ claimedAt: now, attempts: sql`${mails.attempts} + 1` })
    .where(
      and(
        eq(mails.id, mailId),
        eq(mails.state, 'queued'),
        or(isNull(mails.claimedAt), lt(mails.claimedAt, stale)),
      ),
    )
    .returning()
  return mail ?? null
}

/** Ending well here would end the job, and a mail whose holder was killed would have none left. */
async function assertOver(db: Db, mailId: MailId): Promise<void> {
  const [mail] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, mailId))
  if (mail?.state === 'queued') throw new Error(`mail ${mailId} is being handed over by someone else`)
}

/** `claimedAt` is ours to clear only as long as nobody took a stale claim over. */
async function noteFailure(db: Db, mailId: MailId, claimedAt: Date, error: unknown): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, problemCharacters)
  const state = error instanceof MailRefused ? 'refused' : 'queued'
  await db
    .update(mails)
    .set({ state, claimedAt: null, problem })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'queued'), eq(mails.claimedAt, claimedAt)))
}

/** A mail whose job was lost or gave up is queued again, for three days. Returns how many. */
export async function requeueStrandedMails(db: Db, queue: Queue, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return transaction(db, async (tx) => {
    const stranded = await tx
      .select({ mailId: mails.id })
      .from(mails)
      .where(
        and(
          eq(mails.state, 'queued'),
          lt(mails.createdAt, before(strandedAfterMs)),
          gt(mails.createdAt, before(givenUpAfterMs)),
          not(queue.hasJob('send-mail', 'mailId', mails.id)),
        ),
      )
      .orderBy(mails.createdAt)
      .limit(500)
      .for('update', { skipLocked: true })
    for (const mail of stranded) await queue.enqueue(tx, 'send-mail', mail)
    return stranded.length
  })
}

function domainOf(from: string): string {
  return /@([^>\s]+)/u.exec(from)?.[1] ?? 'localhost'
}
