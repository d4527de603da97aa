import {
  listOrderPhotos,
  mayAnswerPhotos,
  type OrderPhoto,
  photosWish,
} from '#app/domain/orders/core/order-photos.server.ts'
import { type Ticketing, withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { lagosWords } from './order-view.server.ts'
import type { OrderView } from './order-view.ts'
import type { ShownPhotos } from './photos-section.tsx'

/** Photos of its items before they go out, what was said to them, and whether they can still be wished. */
export async function viewPhotos(
  db: Db,
  order: WholeOrder,
  ticketing: Ticketing,
): Promise<Pick<OrderView, 'photos' | 'photosWish'>> {
  const photos = withTickets(await listOrderPhotos(db, order.id), ticketing)
  const rule = await readSetting(db, 'photos')
  const wish = photosWish(order, rule.on)
  return {
    // Nobody asks for what they see already.
    photos: photos.length === 0 ? null : shownPhotos(order, photos, rule),
    photosWish: photos.length > 0 && wish === 'may' ? null : wish,
  }
}

function shownPhotos(
  order: WholeOrder,
  photos: readonly OrderPhoto[],
  { waitHours }: SettingValues['photos'],
): ShownPhotos {
  const { photosSentAt, photosAnswer, photosNote: note } = order
  const until = new Date((photosSentAt?.getTime() ?? 0) + waitHours * 60 * 60_000)
  return {
    photos: photos.map(({ id, key, alt, width, height, thumbhash, seconds }) => ({
      id,
      key,
      alt,
      width,
      height,
      thumbhash,
      seconds,
    })),
    answerBy: mayAnswerPhotos(order) ? lagosWords(until) : null,
    answer: photosAnswer,
    note,
  }
}
