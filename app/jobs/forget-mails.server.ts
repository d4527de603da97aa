// How long the outbox remembers: what a sent mail said goes after 30 days, some mails leave no row at all, and a
// person who is forgotten takes hers along.
import { and, eq, inArray, lt, ne, not, notInArray, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/db.server.ts'
import type { MailId } from '#app/lib/ids.ts'
import { emptyMail } from './mail-seal.server.ts'
import { mails } from './mail-tables.server.ts'
import type { Queue } from './queue.server.ts'

/**
 * Mails whose row goes as soon as they are sent or refused: to somebody whose account is gone, or to an address that is
 * not, or no longer, that of an account, so that forgetMails would not find it.
 */
export const forgetfulKinds: ReadonlySet<string> = new Set([
  'account-deleted',
  'confirm-new-email',
  'email-changed',
])

const day = 24 * 60 * 60 * 1000
/** As long as somebody may ask what we wrote to her; milliseconds. */
const keptMs = 30 * day
/** After this nobody waits for a mail any more; milliseconds. */
export const triedMs = 3 * day
const batch = 500

/** Deletes every mail to this address, however it is spelt, also those that wait; but not those of `except`. */
export async function forgetMails(
  tx: Db,
  email: string,
  { except = [] }: { except?: readonly MailId[] } = {},
): Promise<void> {
  const hers = sql`lower(${mails.recipient}) = ${email.trim().toLowerCase()}`
  await tx.delete(mails).where(except.length === 0 ? hers : and(hers, notInArray(mails.id, [...except])))
}

/**
 * The minute's housekeeping: mails that nobody tries to send any more are closed, and what mails of more than 30 days
 * ago said is emptied; sealed ones go altogether. Returns how many rows were changed.
 */
export async function clearOldMails(db: Db, queue: Queue, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return transaction(db, async (tx) => {
    const givenUp = await tx
      .select({ id: mails.id, kind: mails.kind, sealed: mails.sealed })
      .from(mails)
      .where(
        and(
          eq(mails.state, 'queued'),
          lt(mails.createdAt, before(triedMs)),
          not(queue.hasJob('send-mail', 'mailId', mails.id)),
        ),
      )
      .limit(batch)
      .for('update', { skipLocked: true })
    const gone = givenUp.filter((mail) => forgetfulKinds.has(mail.kind))
    const closed = givenUp.filter((mail) => !forgetfulKinds.has(mail.kind))
    if (gone.length > 0) await tx.delete(mails).where(inArray(mails.id, idsOf(gone)))
    if (closed.length > 0)
      await tx
        .update(mails)
        .set({ state: 'given-up', claimedAt: null })
        .where(inArray(mails.id, idsOf(closed)))
    const sealed = closed.filter((mail) => mail.sealed)
    if (sealed.length > 0)
      await tx
        .update(mails)
        .set(emptyMail)
        .where(inArray(mails.id, idsOf(sealed)))
    return givenUp.length + (await emptyOldMails(tx, before(keptMs)))
  })
}

async function emptyOldMails(tx: Db, before: Date): Promise<number> {
  const old = await tx
    .select({ id: mails.id, sealed: mails.sealed })
    .from(mails)
    // Worded like the partial index, which holds only what is still to be done.
    .where(
      and(
        sql`(${mails.html} <> '' or ${mails.sealed})`,
        lt(mails.createdAt, before),
        ne(mails.state, 'queued'),
      ),
    )
    .limit(batch)
    .for('update', { skipLocked: true })
  const gone = old.filter((mail) => mail.sealed)
  const kept = old.filter((mail) => !mail.sealed)
  // Their words are used once, so the row guards nothing; and its address may long be nobody's here.
  if (gone.length > 0) await tx.delete(mails).where(inArray(mails.id, idsOf(gone)))
  if (kept.length > 0)
    await tx
      .update(mails)
      .set(emptyMail)
      .where(inArray(mails.id, idsOf(kept)))
  return old.length
}

function idsOf(rows: readonly { id: MailId }[]): MailId[] {
  return rows.map(({ id }) => id)
}
