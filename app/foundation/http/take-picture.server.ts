// From a file that somebody sent to a picture of the shop: judged and written anew by the media gateway, and entered in
// the price list of uploaded pictures.
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { MediaGateway, PictureProblem } from '#app/foundation/gateways/media/media-gateway.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { invalidImageWords, type UploadedPicture } from './uploaded-picture.ts'
import { registerPicture, type PictureRow } from './uploaded-pictures.server.ts'

export type TakenPicture =
  | { ok: true; picture: UploadedPicture }
  /** `message` is for people; 'Invalid image file.' and 'Cloudinary error: …' are the specification's own words. */
  | { ok: false; problem: PictureProblem | 'not-kept'; message: string }

type Taking = {
  /** What its key begins with: whoever may not be found by guessing has a token here. */
  name: string
  /** Null for guests. */
  by: UserId | null
  now: Date
  /** What else is written in the transaction that registers it. */
  also?: (tx: Db, picture: PictureRow) => Promise<void>
}

/** Never throws for what a file can hold. The file itself is not kept, nor its name beyond `name`. */
export async function takePicture(
  { db, media }: { db: Db; media: MediaGateway },
  file: File,
  { name, by, now, also }: Taking,
): Promise<TakenPicture> {
  const stored = await media.put(name, new Uint8Array(await file.arrayBuffer()))
  if (!stored.ok)
    return {
      ok: false,
      problem: stored.problem,
      message: stored.problem === 'not-kept' ? stored.message : pictureProblemWords[stored.problem],
    }
  const { ok: _, ...picture } = stored
  await transaction(db, async (tx) => {
    await registerPicture(tx, picture, { by, at: now })
    await also?.(tx, picture)
  })
  const { key, width, height, thumbhash } = picture
  return { ok: true, picture: { key, width, height, thumbhash } }
}

const pictureProblemWords: Record<PictureProblem, string> = {
  'not-an-image': invalidImageWords,
  'carries-more': invalidImageWords,
  'too-large': 'This file is larger than 15 MB. Please choose a smaller one.',
  'too-many-pixels':
    'This picture has too many pixels. Up to 50 megapixels are fine, 24 for WebP, AVIF and progressive ones.',
  animated: 'Animated pictures are not accepted. Please choose a still one.',
}
