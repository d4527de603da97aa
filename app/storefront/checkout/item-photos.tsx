import { Picture } from '#app/foundation/ui/picture.tsx'
import type { OrderPhoto } from '#app/domain/orders/core/order-photos.server.ts'
import { ItemFilm, posterOfItems } from './item-film.tsx'
import type { OrderView } from './order-view.ts'

export type ItemPhoto = { id: string } & Pick<
  OrderPhoto,
  'key' | 'alt' | 'width' | 'height' | 'thumbhash' | 'seconds'
>

type Props = { photos: readonly ItemPhoto[]; items: OrderView['lines'] }

/** What was taken of an order's own items: the films as wide as there is room for, then the photos, each a way to its large one. */
export function ItemPhotos({ photos, items }: Props) {
  const films = photos.filter(({ seconds }) => seconds !== null)
  const still = photos.filter(({ seconds }) => seconds === null)
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {films.map((film) => (
        <li key={film.id} className="col-span-full">
          <ItemFilm film={film} poster={posterOfItems(still, items)} tallest="70svh" />
        </li>
      ))}
      {still.map((photo, place) => (
        <li key={photo.id}>
          <a
            href={`/media/${photo.key}/1200.jpeg`}
            className="block [&_img]:aspect-4/5 [&_img]:w-full [&_img]:object-cover"
          >
            <Picture
              picture={{ ...photo, alt: still.length > 1 ? `${photo.alt}, photo ${place + 1}` : photo.alt }}
              sizes="(min-width: 64rem) 12rem, 45vw"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
