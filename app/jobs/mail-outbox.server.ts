// Sending what stands in the outbox. A mail is sent when its row says so and not twice: the row is claimed
// first, and the Message-ID is the row's own, so that even a repeated hand-over can be told apart.
import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/db.server.ts'
import { isMailRefused, type MailGateway } from '#app/gateways/mail/mail-gateway.ts'
import { type MailId, newId } from '#app/lib/ids.ts'
import { forgetfulKinds, triedMs } from './forget-mails.server.ts'
import { assertMailHead, oneLine } from './mail-head.ts'
import { emptyMail, openMail, sealMail } from './mail-seal.server.ts'
import { mails } from './mail-tables.server.ts'
import type { Queue } from './queue.server.ts'

export type NewMail = {
  kind: string
  /** A second mail with the same word is not written. Holds nothing personal: it outlives what the mail says. */
  dedupe: string
  recipient: string
  subject: string
  html: string
  text: string
  /** More headers, e.g. List-Unsubscribe. */
  headers?: Record<string, string>
  /** The shop's secret, for mails with a link that opens something: html, text and headers are sealed in the row. */
  seal?: string | null
  /** Not before this. */
  sendAfter?: Date | null
}

/** Both ready for a mail's head; answers go to `replyTo`. */
export type MailSender = { from: string; replyTo: string }

export type SendParts = {
  mail: MailGateway
  /** Asked for each mail: the owner may have changed it. */
  sender: () => Promise<MailSender>
  /** Opens sealed mails. */
  secret: string
}

/** A mail that is still queued at this age and has no job has lost it; milliseconds. */
const strandedAfterMs = 10 * 60 * 1000
/** A claim older than this belongs to a process that died: a hand-over takes a minute at most; milliseconds. */
const staleClaimMs = 90 * 1000
const problemCharacters = 500

/**
 * Writes a mail and its job in the caller's transaction. Returns false when the same mail stands there already. Throws
 * when recipient or headers would not be what they say on the wire.
 */
export async function queueMail(tx: Db, queue: Queue, mail: NewMail): Promise<boolean> {
  const { seal = null, headers = {}, subject, sendAfter = null, ...rest } = mail
  assertMailHead({ recipient: mail.recipient, headers })
  const id = newId('mal')
  const plain = { ...rest, id, headers, subject: oneLine(subject) }
  const written = await tx
    .insert(mails)
    .values(seal === null ? plain : { ...plain, ...sealMail(seal, plain) })
    .onConflictDoNothing({ target: mails.dedupe })
  if (written.rowCount === 0) return false
  await queue.enqueue(tx, 'send-mail', { mailId: id }, sendAfter === null ? {} : { startAfter: sendAfter })
  return true
}

/**
 * The job: hands one mail over. Throws when the next hop did not take it or someone else is handing it over, so that
 * the queue tries again. A process killed between hand-over and note sends it once more, under the same Message-ID.
 */
export async function sendMail(db: Db, parts: SendParts, mailId: MailId, now: Date): Promise<void> {
  const mail = await claimMail(db, mailId, now)
  if (!mail) return assertOver(db, mailId)
  const failure = await handOver(parts, mail)
  if (failure) {
    await noteFailure(db, mail, now, failure)
    // The queue keeps and logs what is thrown, so it carries nobody's address.
    throw new Error(`email ${mailId}: ${failure.problem}`)
  }
  await noteSent(db, mail, now)
}

type MailRow = typeof mails.$inferSelect

async function claimMail(db: Db, mailId: MailId, now: Date): Promise<MailRow | null> {
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
  if (mail?.state === 'queued') throw new Error(`email ${mailId} is already being sent`)
}

type Failure = { problem: string; refused: boolean }

async function handOver(parts: SendParts, mail: MailRow): Promise<Failure | null> {
  const opened = openMail(parts.secret, mail)
  // No later try can open it either: the secret was changed while it waited.
  if (opened === null) return { problem: 'it was sealed with another secret', refused: true }
  const { id, recipient: to, subject } = mail
  const { from, replyTo } = await parts.sender()
  const messageId = `<${id}@${domainOf(from)}>`
  try {
    await parts.mail.send({ messageId, from, replyTo, to, subject, ...opened })
    return null
  } catch (error) {
    return { problem: problemOf(error, to), refused: isMailRefused(error) }
  }
}

async function noteSent(db: Db, mail: MailRow, now: Date): Promise<void> {
  const row = eq(mails.id, mail.id)
  if (forgetfulKinds.has(mail.kind)) {
    await db.delete(mails).where(row)
    return
  }
  await db
    .update(mails)
    .set({ state: 'sent', claimedAt: null, problem: null, sentAt: now, ...(mail.sealed && emptyMail) })
    .where(row)
}

/** `claimedAt` is ours to clear only as long as nobody took a stale claim over. */
async function noteFailure(db: Db, mail: MailRow, claimedAt: Date, failure: Failure): Promise<void> {
  const { problem, refused } = failure
  const row = and(eq(mails.id, mail.id), eq(mails.state, 'queued'), eq(mails.claimedAt, claimedAt))
  if (refused && forgetfulKinds.has(mail.kind)) {
    await db.delete(mails).where(row)
    return
  }
  const state = refused ? 'refused' : 'queued'
  await db
    .update(mails)
    .set({ state, claimedAt: null, problem, ...(refused && mail.sealed && emptyMail) })
    .where(row)
}

function problemOf(error: unknown, recipient: string): string {
  const message = error instanceof Error ? error.message : String(error)
  return message
    .replaceAll(recipient, '(address)')
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/gu, '(address)')
    .slice(0, problemCharacters)
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
          gt(mails.createdAt, before(triedMs)),
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
