// Films of the back office: taken as every film that somebody sends, and entered in the audit log.
import { recordAudit } from '#app/domain/staff/audit.server.ts'
import { type TakenFilm, takeFilm } from '#app/foundation/http/take-film.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { photoName } from '#app/domain/reviews/photo-name.ts'
import type { StorePictureDeps } from './store-picture.server.ts'
import type { PicturePurpose } from './upload-answer.ts'

/** The file is not kept under its name; that of an order is private to its customer, and shown by a ticket alone. */
export function storeFilm(
  { db, media, actor }: StorePictureDeps,
  request: Request,
  purpose: Extract<PicturePurpose, 'product' | 'production'>,
): Promise<TakenFilm> {
  return takeFilm({ db, media }, request, {
    nameOf: (name) =>
      purpose === 'production' ? photoName('order', newToken()) : `film-${name.replace(/\.[^.]*$/u, '')}`,
    by: actor.userId,
    now: actor.now,
    also: (tx, { key, width, height, bytes }) =>
      recordAudit(tx, actor, {
        action: 'picture.upload',
        subject: ['picture', key],
        after: { purpose, width, height, bytes },
      }),
  })
}
