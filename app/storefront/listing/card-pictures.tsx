// The pictures of a card: the first one, and a second that comes on hover or focus of the card and, on a phone, by a swipe.
// The second is asked for when the shopper first turns to the card, never with the page, and never by hover or focus for
// whoever saves data.
import { Link } from 'react-router'
import { Picture } from '#app/foundation/ui/picture.tsx'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'

type Props = {
  /** One, until they turn to the card. */
  pictures: readonly CardPicture[]
  address: string
  priority: boolean
  /** How wide they stand on the page: two to four abreast unless told. */
  sizes?: string | undefined
  /** Where a second one is yet to come: its place is there to be swiped to (cards.css). */
  onSwipe: (() => void) | undefined
}

const usualSizes = '(min-width: 64rem) 22vw, 46vw'

/**
 * Silent for screen readers and the Tab key: the card's name is its one link, and the pictures only show what the product
 * page describes.
 */
export function CardPictures({ pictures, address, priority, sizes = usualSizes, onSwipe }: Props) {
  return (
    <Link
      to={address}
      className="card-pictures"
      aria-hidden="true"
      tabIndex={-1}
      viewTransition
      prefetch="intent"
      data-more={onSwipe ? '' : undefined}
      onScroll={onSwipe}
    >
      {pictures.slice(0, 2).map((picture, place) => (
        <Picture key={picture.key} picture={picture} sizes={sizes} priority={priority && place === 0} />
      ))}
    </Link>
  )
}
