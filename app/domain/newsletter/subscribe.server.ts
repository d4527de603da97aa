// Asking for the newsletter. Nothing is sent to anybody who has not opened the link in a mail of ours, and the answer is the
// same, in words and in time, whether an address is new, waiting, on the list or gone from it.
import { sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type AnswerEvenly, answerEvenly } from '#app/foundation/http/even-time.server.ts'
import { type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { logConsent } from './consents.server.ts'
import type { Source } from './newsletter.ts'
import { type NewsletterDeps, queueNewsletterMail } from './newsletter-mails.server.ts'
import { subscribers } from './newsletter-tables.server.ts'
import { findSuppression } from './suppressions.server.ts'
import { consentVersion } from './newsletter-words.ts'

export type Ask = {
  /** In lower case, as the form gives it. */
  email: string
  source: Source
  /** Where the request came from. */
  address: string
  now: Date
}

/** One address of a mobile network stands for many people, so this only stops machines. */
const asksFromAddress: Limit = { name: 'newsletter-address', max: 200, windowSeconds: 60 * 60 }
/** Whoever types a stranger's address again and again shall not fill their inbox. */
const mailsToEmail: Limit = { name: 'newsletter-email', max: 3, windowSeconds: 24 * 60 * 60 }
/** Longer than the work takes on a loaded machine; milliseconds. */
const answerMs = 300

/**
 * Takes an ask and sends one mail: to confirm, or, to who is on the list already, to say so. Refuses only by where the
 * request came from (`retryAfter` in seconds), never by the e-mail: an inbox that got its mails of the day gets no more,
 * and the answer stays the same.
 */
export async function subscribe(
  deps: NewsletterDeps,
  ask: Ask,
  evenly: AnswerEvenly = answerEvenly,
): Promise<{ ok: true } | { ok: false; problem: 'too-many-requests'; retryAfter: number }> {
  const asked = await takeFromLimit(deps.db, asksFromAddress, ask.address, ask.now)
  if (!asked.ok) return { ok: false, problem: 'too-many-requests', retryAfter: asked.retryAfter }
  return evenly(async () => {
    const mayMail = await takeFromLimit(deps.db, mailsToEmail, ask.email, ask.now)
    if (mayMail.ok) await transaction(deps.db, (tx) => writeAsk(tx, deps, ask))
    return { ok: true }
  }, answerMs)
}

async function writeAsk(tx: Db, deps: NewsletterDeps, { email, source, now }: Ask): Promise<void> {
  const { id, state, unsubscribedAt } = await findOrAdd(tx, email, source, now)
  await logConsent(tx, { subscriberId: id, step: 'asked', textVersion: consentVersion, source, at: now })
  // Whose mail came back confirms anew, and is written to again from then on.
  const isOn = state === 'subscribed' && (await findSuppression(tx, email)) === null
  const kind = isOn ? 'newsletter-already' : 'newsletter-confirm'
  // One mail for a button that was pressed twice, and a new one for who left in between: the link before is dead.
  const occasion = `${unsubscribedAt?.getTime() ?? 0}:${Math.floor(now.getTime() / 60_000)}`
  await queueNewsletterMail(tx, deps, kind, { id, email, occasion }, now)
}

/** The row of this address, as two asks at once would both find it. Who left is waiting again; who is on the list stays. */
async function findOrAdd(tx: Db, email: string, source: Source, now: Date) {
  const [row] = await tx
    .insert(subscribers)
    .values({ id: newId('sub'), email, source, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        state: sql`case when ${subscribers.state} = 'unsubscribed' then 'pending' else ${subscribers.state} end`,
        source: sql`case when ${subscribers.state} = 'subscribed' then ${subscribers.source} else excluded.source end`,
        updatedAt: now,
      },
    })
    .returning()
  if (!row) throw new Error('a subscriber was neither found nor added')
  return row
}
