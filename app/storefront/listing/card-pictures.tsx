// The pictures of a card: the first one, and a second that comes on hover or focus of the card and, on a phone, by a swipe.
// The second is asked for when the shopper first turns to the card, never with the page, and never by hover or focus for
// whoever saves data.
import { useState } from 'react'
import { Link } from 'react-router'
import { onFirst } from '#app/foundation/ui/on-first.ts'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { savesDataHere } from '#app/foundation/ui/save-data.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'

type Props = {
  pictures: readonly CardPicture[]
  address: string
  priority: boolean
  /** How wide they stand on the page: two to four abreast unless told. */
  sizes?: string | undefined
}

const usualSizes = '(min-width: 64rem) 22vw, 46vw'

/**
 * Silent for screen readers and the Tab key: the card's name is its one link, and the pictures only show what the product
 * page describes.
 */
export function CardPictures({ pictures: [first, second], address, priority, sizes = usualSizes }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const want = () => {
    if (!savesDataHere()) setIsWanted(true)
  }
  return (
    <div
      className="card-pictures"
      aria-hidden="true"
      // A row that scrolls would else be a stop of the Tab key.
      tabIndex={-1}
      ref={(row) => (row ? listenForInterest(row, want) : undefined)}
      // The first pixel of a swipe; a touch alone may be the beginning of scrolling the page.
      onScroll={() => setIsWanted(true)}
    >
      <Link
        to={address}
        tabIndex={-1}
        viewTransition
        prefetch="intent"
        className="card-picture"
        data-product-picture
      >
        {first ? <Picture picture={first} sizes={sizes} priority={priority} /> : null}
      </Link>
      {first && second ? (
        <Link to={address} tabIndex={-1} viewTransition className="card-picture card-picture-second">
          {isWanted ? <Picture picture={second} sizes={sizes} /> : null}
        </Link>
      ) : null}
    </div>
  )
}

/** The whole card is what they turn to: its name and buttons stand beside the pictures, not in them. */
function listenForInterest(row: HTMLElement, want: () => void): (() => void) | undefined {
  const card = row.closest('article')
  return card ? onFirst(card, ['mouseenter', 'focusin'], want) : undefined
}
