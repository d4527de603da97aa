import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/foundation/ui/badge.tsx'
import { Price } from '#app/foundation/ui/price.tsx'
import { savesDataHere } from '#app/foundation/ui/save-data.ts'
import { Stars } from '#app/foundation/ui/stars.tsx'
import { type Badge as BadgeName, cardBadges } from '#app/domain/catalog/products/badges.ts'
import { CardActionsOf } from './card-actions.tsx'
import { CardPictures } from './card-pictures.tsx'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { lengthWords } from '#app/domain/catalog/products/variant-words.ts'
import { lowStockAt } from '#app/domain/catalog/products/hair.ts'
import { useCollection, useOwnNames } from './collections.tsx'
import { CardOffer } from './told-offers.tsx'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'

type Props = {
  card: Card
  now: string
  /** Overrides the badges that the rules give. */
  badges?: readonly BadgeName[] | undefined
  /** True for cards that are on the first screen. */
  priority?: boolean
  /** Why it stands here, in place of its collection and texture. */
  note?: string | undefined
  /** For a card that stands larger than in a grid. */
  sizes?: string | undefined
}

/** One product in a grid: pictures, name, what it is, stars, price of the shown length, and where it stands in stock. */
export function ProductCard({ card, now, badges, priority = false, note, sizes }: Props) {
  const shown = badges ?? cardBadges(card, new Date(now))
  const address = productAddress(card)
  const collection = useCollection(card.collection)
  const own = useOwnNames()
  const [isTurnedTo, setIsTurnedTo] = useState(false)
  const turnTo = () => setIsTurnedTo((before) => before || !savesDataHere())
  return (
    // What it does on the way to a press is for the eye alone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article className="card group" onClickCapture={nameThePicture} onMouseEnter={turnTo} onFocus={turnTo}>
      <CardPictures
        pictures={isTurnedTo ? card.pictures : card.pictures.slice(0, 1)}
        address={address}
        priority={priority}
        sizes={sizes}
        // The first pixel of a swipe; a touch alone may be the beginning of scrolling the page.
        onSwipe={card.pictures.length > 1 && !isTurnedTo ? () => setIsTurnedTo(true) : undefined}
      />
      {shown.length > 0 ? (
        <span className="max-md:*:px-1 max-md:*:tracking-normal z-2 [grid-area:picture] flex flex-wrap gap-1 place-self-start max-w-[calc(100%_-_2.875rem)] leading-none pointer-events-none md:m-3">
          {shown.map((badge) => (
            <Badge key={badge} tone={badge === 'SALE' ? 'sale' : 'plain'}>
              {badge}
            </Badge>
          ))}
        </span>
      ) : null}
      <p className="text-small text-muted">
        {note ?? [collection?.name, own.texture[card.texture]].filter(Boolean).join(' · ')}
      </p>
      <h3 className="line-clamp-3 font-display text-card leading-snug text-balance">
        <Link to={address} prefetch="intent" viewTransition className="stretched-link">
          {card.name}
        </Link>
      </h3>
      <Price amountKobo={card.priceKobo} oldKobo={card.oldPriceKobo} />
      <CardOffer card={card} />
      <p className="card-facts text-small text-muted">
        {variantsWords(card)} {shown.includes('MADE TO ORDER') ? null : <StockWord card={card} />}
      </p>
      <Stars count={card.ratingCount} sum={card.ratingSum} />
      <CardActionsOf card={card} />
    </article>
  )
}

/** The picture of the pressed card, and no other on the page, becomes that of the product page (cards.css). */
function nameThePicture({ currentTarget }: MouseEvent<HTMLElement>): void {
  const pictures = '[data-product-picture], .card-pictures > :first-child'
  for (const other of document.querySelectorAll<HTMLElement>(pictures))
    other.style.viewTransitionName = 'none'
  const picture = currentTarget.querySelector<HTMLElement>(pictures)
  if (picture) picture.style.viewTransitionName = 'product'
}

function StockWord({ card }: { card: Card }) {
  if (card.madeToOrder) return <span>Made to order</span>
  if (card.left <= 0)
    return (
      <>
        <span className="text-berry">{goneWords(card)}</span>
        {card.soldOut?.there ? `. ${card.soldOut.there}` : null}
      </>
    )
  if (card.comesOn) return <span>Pre-order, comes on {comingDay(card.comesOn)}</span>
  return card.left <= lowStockAt ? <span className="text-berry">Only {card.left} left</span> : null
}

/** Where its name stands before it, it is not said again; what is there in another lace is no length that is sold out. */
function goneWords({ words, soldOut, lengthIn, addressSku }: Card): string {
  if (words !== undefined) return 'Sold out'
  if (soldOut) return soldOut.gone
  if (addressSku !== null) return 'This one is sold out'
  return lengthIn > 0 ? 'Sold out in this length' : 'Sold out'
}

function variantsWords({ words: chosen, lengthIn, label, lengths }: Card): string | null {
  const words = chosen ?? label ?? lengthWords(lengthIn)
  const others = lengths.length - 1
  return others > 0 ? `${words}, and ${others} more ${others === 1 ? 'length' : 'lengths'}` : words
}
