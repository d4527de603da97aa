import { eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { lastConsent, logConsent } from './consents.server.ts'
import { subscribers } from './newsletter-tables.server.ts'

type Subscriber = typeof subscribers.$inferSelect

/** Takes a locked row off the list and logs it; nothing when it is off already. */
export async function withdraw(
  tx: Db,
  { id, state }: Subscriber,
  source: 'letter' | 'one-click' | 'profile' | 'complaint',
  now: Date,
): Promise<void> {
  if (state === 'unsubscribed') return
  const { textVersion } = await lastConsent(tx, id)
  await tx
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: now, updatedAt: now })
    .where(eq(subscribers.id, id))
  await logConsent(tx, { subscriberId: id, step: 'withdrawn', textVersion, source, at: now })
}

/** For somebody who is signed in with this address, proven: as the link in a newsletter does. Nothing when it is unknown. */
export async function leaveNewsletter(
  db: Db,
  { email, source }: { email: string; source: 'profile' },
  now: Date,
): Promise<void> {
  await transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(subscribers)
      .where(eq(subscribers.email, email.toLowerCase()))
      .for('update')
    if (row) await withdraw(tx, row, source, now)
  })
}
