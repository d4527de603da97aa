// The price list of uploaded pictures: written by whoever stores one, read by whoever shows or keeps one.
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { uploadedPictures } from './picture-tables.server.ts'
import type { UploadedPicture } from './uploaded-picture.ts'

export type PictureRow = UploadedPicture & { bytes: number; address: string | null }

/** A film has a row too, and no ground to be painted before it. */
const isPicture = ne(uploadedPictures.thumbhash, '')

/** Must run in a transaction. The same picture sent again keeps its row and has its week again. `by` is null for guests. */
export async function registerPicture(
  tx: Db,
  picture: PictureRow,
  { by, at }: { by: UserId | null; at: Date },
): Promise<void> {
  await tx
    .insert(uploadedPictures)
    .values({ ...picture, uploadedBy: by, at })
    .onConflictDoUpdate({ target: uploadedPictures.key, set: { at, address: picture.address } })
}

/** The picture of a key that a browser sent, with the numbers that we know of it; null when it was never uploaded. */
export async function findUploadedPicture(db: Db, key: string): Promise<UploadedPicture | null> {
  const { width, height, thumbhash } = uploadedPictures
  const [row] = await db
    .select({ key: uploadedPictures.key, width, height, thumbhash })
    .from(uploadedPictures)
    .where(and(eq(uploadedPictures.key, key), isPicture))
  return row ?? null
}

/**
 * The picture of a key that a browser sent, to be kept by the caller; null when it was never uploaded. Its week begins
 * anew, so that the sweep cannot take it before the caller's transaction has written who keeps it.
 */
export async function claimPicture(tx: Db, key: string, now: Date): Promise<UploadedPicture | null> {
  const { width, height, thumbhash } = uploadedPictures
  const [row] = await tx
    .update(uploadedPictures)
    .set({ at: now })
    .where(and(eq(uploadedPictures.key, key), isPicture))
    .returning({ key: uploadedPictures.key, width, height, thumbhash })
  return row ?? null
}

/** Where the provider keeps the master of this key; null on our own disk, or for a key that was never uploaded. */
export async function findPictureAddress(db: Db, key: string): Promise<string | null> {
  const [row] = await db
    .select({ address: uploadedPictures.address })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.key, key))
  return row?.address ?? null
}
