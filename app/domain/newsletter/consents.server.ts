// The log of what was agreed to: only ever added to.
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { consents } from './newsletter-tables.server.ts'
import type { SubscriberId } from './newsletter-tokens.server.ts'
import { consentVersion, newsletterPurpose } from './newsletter-words.ts'

export type ConsentStep = {
  subscriberId: SubscriberId
  step: 'asked' | 'confirmed' | 'withdrawn'
  /** A key of consentTexts; of the step before when this one shows no text of its own. */
  textVersion: string
  source: string
  at: Date
}

export async function logConsent(tx: Db, step: ConsentStep): Promise<void> {
  await tx
    .insert(consents)
    .values({ id: newId('cst', step.at.getTime()), purpose: newsletterPurpose, ...step })
}

/** Which words, shown where, their last step was about. */
export async function lastConsent(
  tx: Db,
  subscriberId: SubscriberId,
): Promise<{ textVersion: string; source: string }> {
  const [last] = await tx
    .select({ textVersion: consents.textVersion, source: consents.source })
    .from(consents)
    .where(eq(consents.subscriberId, subscriberId))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return last ?? { textVersion: consentVersion, source: 'page' }
}
