// Pictures of the back office: taken as every picture that somebody sends, and entered in the audit log.
import type { Db } from '#app/foundation/db/db.server.ts'
import { logoKeyStart, type MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import { type TakenPicture, takePicture } from '#app/foundation/http/take-picture.server.ts'
import type { PictureRow } from '#app/foundation/http/uploaded-pictures.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { photoName } from '#app/domain/reviews/photo-name.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { PicturePurpose } from './upload-answer.ts'

export type StorePictureDeps = { db: Db; media: MediaGateway; actor: Actor }

/** Never throws for what a file can hold. The key is made of the file's name and content; the file itself is not kept. */
export async function storePicture(
  { db, media, actor }: StorePictureDeps,
  file: File,
  purpose: PicturePurpose,
): Promise<TakenPicture> {
  return takePicture({ db, media }, file, {
    name: nameOf(file, purpose),
    by: actor.userId,
    now: actor.now,
    also: (tx, picture) => auditPicture(tx, actor, picture, purpose),
  })
}

async function auditPicture(
  tx: Db,
  actor: Actor,
  { key, width, height, bytes }: PictureRow,
  purpose: PicturePurpose,
): Promise<void> {
  await recordAudit(tx, actor, {
    action: 'picture.upload',
    subject: ['picture', key],
    after: { purpose, width, height, bytes },
  })
}

/** Photos of an order are private to its customer: by this name nobody is shown one who was not given a ticket. */
function nameOf({ name }: File, purpose: PicturePurpose): string {
  if (purpose === 'production') return photoName('order', newToken())
  const plain = name.slice(0, 200).replace(/\.[^.]*$/u, '')
  return purpose === 'logo' ? logoKeyStart + plain : plain
}
