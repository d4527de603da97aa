// What the links in a newsletter do. Looking changes nothing; only a pressed button does.
import { eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { lastConsent, logConsent } from './consents.server.ts'
import { type NewsletterDeps, queueNewsletterMail } from './newsletter-mails.server.ts'
import { type SubscriberState, subscribers } from './newsletter-tables.server.ts'
import { type OpenedToken, openToken } from './newsletter-tokens.server.ts'
import { findSuppression, liftSuppression } from './suppressions.server.ts'
import { withdraw } from './withdraw.server.ts'

type LinkExpired = { ok: false; problem: 'link-expired' }
const linkExpired: LinkExpired = { ok: false, problem: 'link-expired' }

type Subscriber = typeof subscribers.$inferSelect

/**
 * How a confirmation link stands: null when it opens nothing (any more). A subscriber whose mail came back is pending until they
 * press the button, which lifts the block.
 */
export async function readConfirmation(
  { db, secret }: NewsletterDeps,
  token: string,
  now: Date,
): Promise<{ email: string; state: SubscriberState } | null> {
  const opened = openToken(secret, 'confirm', token, now)
  const row = opened && (await findRow(db, opened))
  if (!row || !isConfirmable(row, opened)) return null
  const { email, state } = row
  const isBlocked = state === 'subscribed' && (await findSuppression(db, email)) !== null
  return { email, state: isBlocked ? 'pending' : state }
}

/**
 * Puts the subscriber on the list, with the consent in the words that they were shown, and sends a welcome. A second
 * press changes nothing and is answered alike. link-expired: seven days over, forgotten, or they have left since.
 */
export async function confirmSubscription(
  deps: NewsletterDeps,
  token: string,
  now: Date,
): Promise<{ ok: true; email: string } | LinkExpired> {
  const opened = openToken(deps.secret, 'confirm', token, now)
  if (!opened) return linkExpired
  return transaction(deps.db, async (tx) => {
    const row = await findRow(tx, opened, 'locked')
    if (!row || !isConfirmable(row, opened)) return linkExpired
    const { id, email, state } = row
    await liftSuppression(tx, email)
    if (state === 'subscribed') return { ok: true, email }
    await tx
      .update(subscribers)
      .set({ state: 'subscribed', confirmedAt: now, unsubscribedAt: null, updatedAt: now })
      .where(eq(subscribers.id, id))
    await logConsent(tx, { ...(await lastConsent(tx, id)), subscriberId: id, step: 'confirmed', at: now })
    const occasion = String(now.getTime())
    if ((await readSetting(tx, 'welcome')).on)
      await queueNewsletterMail(tx, deps, 'newsletter-welcome', { id, email, occasion }, now)
    return { ok: true, email }
  })
}

/**
 * How an unsubscribe link stands: null when it is not ours. A subscriber who was forgotten meanwhile reads like one
 * who left, without an address.
 */
export async function readUnsubscribe(
  { db, secret }: NewsletterDeps,
  token: string,
  now: Date,
): Promise<{ email: string | null; state: SubscriberState } | null> {
  const opened = openToken(secret, 'unsubscribe', token, now)
  if (!opened) return null
  const row = await findRow(db, opened)
  return row ? { email: row.email, state: row.state } : { email: null, state: 'unsubscribed' }
}

/**
 * Takes the subscriber off the list at once, also one who has not confirmed yet. Works as often as it is asked;
 * link-expired only for a token that is not ours.
 */
export async function unsubscribe(
  deps: Pick<NewsletterDeps, 'db' | 'secret'>,
  { token, source }: { token: string; source: 'letter' | 'one-click' },
  now: Date,
): Promise<{ ok: true } | LinkExpired> {
  const opened = openToken(deps.secret, 'unsubscribe', token, now)
  if (!opened) return linkExpired
  return transaction(deps.db, async (tx) => {
    const row = await findRow(tx, opened, 'locked')
    if (row) await withdraw(tx, row, source, now)
    return { ok: true }
  })
}

async function findRow(db: Db, { subscriberId }: OpenedToken, locked?: 'locked'): Promise<Subscriber | null> {
  const query = db.select().from(subscribers).where(eq(subscribers.id, subscriberId))
  const [row] = await (locked ? query.for('update') : query)
  return row ?? null
}

/** Who left has withdrawn what they were asked before: an old link does not put them back. */
function isConfirmable({ unsubscribedAt }: Subscriber, { issuedAt }: OpenedToken): boolean {
  return unsubscribedAt === null || issuedAt > unsubscribedAt
}
