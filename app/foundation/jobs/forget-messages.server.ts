// How long the outbox remembers: what a sent message said goes after 30 days, some messages leave no row at all, and a
// person who is forgotten takes theirs along.
import { and, inArray, lt, ne, not, notInArray, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { MessageId } from '#app/foundation/lib/ids.ts'
import { isFor } from './is-recipient.server.ts'
import { emptyMessage } from './message-seal.server.ts'
import { messages } from './message-tables.server.ts'
import type { Queue } from './queue.server.ts'

/**
 * Messages whose row goes as soon as they are sent or refused: to somebody whose account is gone, or to an address that is
 * not, or no longer, that of an account, so that forgetMessages would not find it.
 */
export const forgetfulKinds: ReadonlySet<string> = new Set([
  'account-deleted',
  'confirm-new-email',
  'email-changed',
])

/** SQL: still to be sent. */
export const waitingMessage = inArray(messages.state, ['queued', 'unwritten'])

const day = 24 * 60 * 60 * 1000
/** As long as somebody may ask what we wrote to them; milliseconds. */
const keptMs = 30 * day
/** After that the row says that something was said, and to nobody; milliseconds. */
const addressMs = 365 * day
/** After this nobody waits for a message any more; milliseconds. */
export const triedMs = 3 * day
const batch = 500

/** Deletes every message to this address, however it is spelt, also those that wait; but not those of `except`. */
export async function forgetMessages(
  tx: Db,
  email: string,
  { except = [] }: { except?: readonly MessageId[] } = {},
): Promise<void> {
  const theirs = isFor([email])
  await tx
    .delete(messages)
    .where(except.length === 0 ? theirs : and(theirs, notInArray(messages.id, [...except])))
}

/**
 * The minute's housekeeping: messages that nobody tries to send any more are closed, and what messages of more than 30 days
 * ago said is emptied; sealed ones go altogether. Returns how many rows were changed.
 */
export async function clearOldMessages(db: Db, queue: Queue, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return transaction(db, async (tx) => {
    const givenUp = await tx
      .select({ id: messages.id, kind: messages.kind, sealed: messages.sealed })
      .from(messages)
      .where(
        and(
          waitingMessage,
          lt(messages.createdAt, before(triedMs)),
          not(queue.hasJob('send-message', 'messageId', messages.id)),
        ),
      )
      .limit(batch)
      .for('update', { skipLocked: true })
    const gone = givenUp.filter((message) => forgetfulKinds.has(message.kind))
    const closed = givenUp.filter((message) => !forgetfulKinds.has(message.kind))
    if (gone.length > 0) await tx.delete(messages).where(inArray(messages.id, idsOf(gone)))
    if (closed.length > 0)
      await tx
        .update(messages)
        .set({ state: 'given-up', claimedAt: null })
        .where(inArray(messages.id, idsOf(closed)))
    const sealed = closed.filter((message) => message.sealed)
    if (sealed.length > 0)
      await tx
        .update(messages)
        .set(emptyMessage)
        .where(inArray(messages.id, idsOf(sealed)))
    return givenUp.length + (await emptyOldMessages(tx, before(keptMs)))
  })
}

async function emptyOldMessages(tx: Db, before: Date): Promise<number> {
  const old = await tx
    .select({ id: messages.id, sealed: messages.sealed })
    .from(messages)
    // Worded like the partial index, which holds only what is still to be done.
    .where(
      and(
        sql`(coalesce(${messages.facts}, ${messages.text}, ${messages.html}) is not null or ${messages.sealed})`,
        lt(messages.createdAt, before),
        not(waitingMessage),
      ),
    )
    .limit(batch)
    .for('update', { skipLocked: true })
  const gone = old.filter((message) => message.sealed)
  const kept = old.filter((message) => !message.sealed)
  // Their words are used once, so the row guards nothing; and its address may long be nobody's here.
  if (gone.length > 0) await tx.delete(messages).where(inArray(messages.id, idsOf(gone)))
  if (kept.length > 0)
    await tx
      .update(messages)
      .set(emptyMessage)
      .where(inArray(messages.id, idsOf(kept)))
  return old.length
}

function idsOf(rows: readonly { id: MessageId }[]): MessageId[] {
  return rows.map(({ id }) => id)
}

/**
 * The night's housekeeping: a row keeps a message from going out twice for as long as there is a shop, but not whom it went to.
 * Returns how many rows were changed.
 */
export async function forgetRecipients(db: Db, now: Date): Promise<number> {
  const { createdAt, recipient } = messages
  const old = and(ne(recipient, ''), lt(createdAt, new Date(now.getTime() - addressMs)), not(waitingMessage))
  const changed = await db.update(messages).set({ recipient: '' }).where(old)
  return changed.rowCount ?? 0
}
