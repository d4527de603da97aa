// Uploads that nobody kept: a week after they were last sent or claimed, their masters and renditions go. What any order,
// product or page of the shop refers to stays for ever.
import { and, asc, eq, lt, not, type SQL } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import { uploadedPictures } from './picture-tables.server.ts'

const keptMs = 7 * 24 * 60 * 60_000
/** Nobody writes one file for longer: a whole request has five minutes. */
const longestWriteMs = 60 * 60_000
const batch = 200

export type SweepDeps = {
  media: MediaGateway
  /** SQL: whether a row anywhere refers to this key. */
  isKept: (key: typeof uploadedPictures.key) => SQL
}

/** Returns how many were removed. One at a time: whoever claims a picture meanwhile keeps it. */
export async function sweepPictures(db: Db, { media, isKept }: SweepDeps, now: Date): Promise<number> {
  await media.clearParts(new Date(now.getTime() - longestWriteMs))
  const isOld = lt(uploadedPictures.at, new Date(now.getTime() - keptMs))
  const isLoose = and(isOld, not(isKept(uploadedPictures.key)))
  const loose = await db
    .select({ key: uploadedPictures.key })
    .from(uploadedPictures)
    .where(isLoose)
    .orderBy(asc(uploadedPictures.at))
    .limit(batch)
  let removed = 0
  for (const { key } of loose) {
    const [gone] = await db
      .delete(uploadedPictures)
      .where(and(eq(uploadedPictures.key, key), isLoose))
      .returning({ address: uploadedPictures.address })
    if (!gone) continue
    // After the row: a crash here leaves a file that nobody can find, never a row without its file.
    await media.remove(key, gone.address)
    removed++
  }
  return removed
}
