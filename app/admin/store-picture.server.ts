// From a file that somebody sent to a picture of the shop: judged and written anew by the media gateway, entered in the
// book of uploaded pictures and in the audit log.
import { type Db, transaction } from '#app/db/db.server.ts'
import type { MediaGateway, PictureProblem } from '#app/gateways/media/media-gateway.ts'
import { newToken } from '#app/lib/ids.ts'
import type { Actor } from '#app/staff/audit.server.ts'
import type { PicturePurpose, UploadedPicture } from './upload-answer.ts'
import { recordPicture } from './uploaded-pictures.server.ts'

export type StorePictureParts = { db: Db; media: MediaGateway; actor: Actor }

export type StoredPicture =
  | { ok: true; picture: UploadedPicture }
  /** `message` is for people; 'Invalid image file.' and 'Cloudinary error: …' are the specification's own words. */
  | { ok: false; problem: PictureProblem | 'not-kept'; message: string }

/** Never throws for what a file can hold. The key is made of the file's name and content; the file itself is not kept. */
export async function storePicture(
  { db, media, actor }: StorePictureParts,
  file: File,
  purpose: PicturePurpose,
): Promise<StoredPicture> {
  const stored = await media.put(nameOf(file, purpose), new Uint8Array(await file.arrayBuffer()))
  if (!stored.ok)
    return {
      ok: false,
      problem: stored.problem,
      message: stored.problem === 'not-kept' ? stored.message : pictureProblemWords[stored.problem],
    }
  const { ok: _, ...picture } = stored
  await transaction(db, (tx) => recordPicture(tx, actor, picture, purpose))
  const { key, width, height, thumbhash } = picture
  return { ok: true, picture: { key, width, height, thumbhash } }
}

const pictureProblemWords: Record<PictureProblem, string> = {
  'not-an-image': 'Invalid image file.',
  'carries-more': 'Invalid image file.',
  'too-large': 'This file has more than 15 MB. Please send a smaller one.',
  'too-many-pixels':
    'This picture has too many pixels. Up to 50 megapixels are fine, 24 for WebP, AVIF and progressive ones.',
  animated: 'Moving pictures are not taken. Please send a still one.',
}

/** Photos from the bench are private to one shopper: nobody may find one by guessing. */
function nameOf({ name }: File, purpose: PicturePurpose): string {
  if (purpose === 'production') return newToken()
  return name.slice(0, 200).replace(/\.[^.]*$/u, '')
}
