import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { type Badge as BadgeName, cardBadge } from './badges.ts'
import { collectionNames, lowStockAt, textures } from './hair.ts'
import type { Card } from './listing.server.ts'

type Props = {
  card: Card
  now: string
  /** Overrides the badge that the rules give; null shows none. */
  badge?: BadgeName | null | undefined
  /** True for cards that are on the first screen. */
  priority?: boolean
}

/** One product in a grid: picture, name, what it is, price of the shown length, and where it stands in stock. */
export function ProductCard({ card, now, badge, priority = false }: Props) {
  const shown = badge === undefined ? cardBadge(card, new Date(now)) : badge
  const [first] = card.pictures
  return (
    <article className="group relative flex flex-col gap-3">
      <div className="relative aspect-4/5 overflow-hidden bg-sand">
        {first ? <Picture picture={first} sizes="(min-width: 64rem) 22vw, 46vw" priority={priority} /> : null}
        {shown ? (
          <span className="absolute top-3 left-3">
            <Badge tone={shown === 'SALE' ? 'sale' : 'plain'}>{shown}</Badge>
          </span>
        ) : null}
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-small text-muted">
          {collectionNames[card.collection]} · {textures[card.texture].name}
        </p>
        <h3 className="font-display text-card leading-snug">
          <Link to={productAddress(card)} prefetch="intent" viewTransition className="stretched-link">
            {card.name}
          </Link>
        </h3>
        <Price amountKobo={card.priceKobo} oldKobo={card.oldPriceKobo} />
        <p className="text-small text-muted">
          {lengthWords(card)}
          <StockWord card={card} />
        </p>
      </div>
    </article>
  )
}

function StockWord({ card }: { card: Card }) {
  if (card.madeToOrder) return <> · Made to order</>
  if (card.left <= 0) return <span className="text-berry"> · Sold out in this length</span>
  return card.left <= lowStockAt ? <span className="text-berry"> · Only {card.left} left</span> : null
}

function lengthWords(card: Card): string {
  const others = card.lengths.length - 1
  return others > 0
    ? `${card.lengthIn} in, and ${others} more ${others === 1 ? 'length' : 'lengths'}`
    : `${card.lengthIn} in`
}

/** The product page, opened at the length that the card shows. */
function productAddress(card: Card): string {
  return `/product/${card.slug}?length=${card.lengthIn}`
}
