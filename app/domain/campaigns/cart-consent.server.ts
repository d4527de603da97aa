// Whether a customer wants to hear of what they left in their cart: they say so in their account, and nowhere else.
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { cartReminders } from './reminder-tables.server.ts'
import { cartReminderTexts, cartReminderVersion } from './reminder-words.ts'

const wanting = (userId: UserId) => and(eq(cartReminders.userId, userId), isNull(cartReminders.withdrawnAt))

export async function wantsCartReminders(db: Db, userId: UserId): Promise<boolean> {
  return (await db.$count(cartReminders, wanting(userId))) > 0
}

/** Asked again while it is on it changes nothing: what they agreed to first stands. */
export async function wantCartReminders(db: Db, userId: UserId, now: Date): Promise<void> {
  const agreed = { textVersion: cartReminderVersion, agreedAt: now, withdrawnAt: null }
  await db
    .insert(cartReminders)
    .values({ userId, ...agreed })
    .onConflictDoUpdate({
      target: cartReminders.userId,
      set: agreed,
      setWhere: isNotNull(cartReminders.withdrawnAt),
    })
}

export async function stopCartReminders(db: Db, userId: UserId, now: Date): Promise<void> {
  await db.update(cartReminders).set({ withdrawnAt: now }).where(wanting(userId))
}

/** For them to take away; null when they never asked. */
export async function exportCartReminders(db: Db, userId: UserId) {
  const [row] = await db.select().from(cartReminders).where(eq(cartReminders.userId, userId))
  if (!row) return null
  const { userId: _theirs, textVersion, ...rest } = row
  return { ...rest, textVersion, text: (cartReminderTexts as Record<string, string>)[textVersion] ?? null }
}
