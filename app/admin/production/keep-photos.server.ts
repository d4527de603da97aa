import { claimPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { JobId } from '#app/foundation/lib/ids.ts'
import {
  type AddedPhotos,
  addJobPhotos,
  type StoredPhoto,
} from '#app/domain/orders/production/job-photos.server.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'

type Sent = {
  jobId: JobId
  stage: StageId
  /** Files that the form carried, stored by now. */
  stored: readonly StoredPhoto[]
  /** Of a photo that a script sent before; null for a form with files. Unknown keys count nothing. */
  key: string | null
}

/** Puts uploaded photos to a job; what a script had sent before is kept from the sweep. */
export function keepPhotos(db: Db, actor: Actor, { jobId, stage, stored, key }: Sent): Promise<AddedPhotos> {
  return transaction(db, async (tx) => {
    const claimed = key === null ? null : await claimPicture(tx, key, actor.now)
    return addJobPhotos(tx, actor, { jobId, stage, photos: claimed ? [...stored, claimed] : stored })
  })
}
