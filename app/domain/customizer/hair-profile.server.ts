// What a shopper told us about their head and taste, kept for the designer. Also what they have only half measured.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { HairProfile } from './hair-profile.ts'
import { hairProfiles } from './hair-profile-tables.server.ts'
import { isTone } from './skin-tones.ts'

/** Null when they have told us nothing yet. */
export async function findHairProfile(db: Db, userId: UserId): Promise<HairProfile | null> {
  const [row] = await db.select().from(hairProfiles).where(eq(hairProfiles.userId, userId))
  if (!row) return null
  const { measurements, unit, heightCm, tone, notes } = row
  return {
    measurements,
    unit,
    heightCm: heightCm === null ? null : Number(heightCm),
    tone: isTone(tone) ? tone : null,
    notes,
  }
}

/** Writes what is given and keeps the rest as it is. Measures in inches, height in centimetres. */
export async function saveHairProfile(
  db: Db,
  userId: UserId,
  change: Partial<HairProfile>,
  now: Date,
): Promise<void> {
  const { heightCm, ...rest } = change
  const values = {
    ...rest,
    ...(heightCm === undefined ? {} : { heightCm: heightCm === null ? null : String(heightCm) }),
    updatedAt: now,
  }
  await db
    .insert(hairProfiles)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: hairProfiles.userId, set: values })
}

export async function forgetHairProfile(tx: Db, userId: UserId): Promise<void> {
  await tx.delete(hairProfiles).where(eq(hairProfiles.userId, userId))
}
