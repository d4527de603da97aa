import type { Badge } from '#app/domain/catalog/products/badges.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { ProductCard } from '#app/storefront/listing/product-card.tsx'
import { naira } from '#app/foundation/lib/money.ts'
import { Part } from './ui-part.tsx'

type Props = { cards: readonly Card[]; now: string }

const states: readonly { badge: Badge | null; change: Partial<Card> }[] = [
  { badge: null, change: { left: 12 } },
  { badge: 'NEW', change: { madeToOrder: true } },
  { badge: 'SALE', change: { priceKobo: naira(474_000), oldPriceKobo: naira(540_000), left: 2 } },
  { badge: 'BESTSELLER', change: { ratingCount: 42, ratingSum: 203, left: 30 } },
  { badge: null, change: { left: 0, madeToOrder: false } },
  { badge: null, change: { pictures: [] } },
]

/** A product in each state that its card can have. */
export function ProductCards({ cards, now }: Props) {
  return (
    <Part title="Product cards">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {states.map(({ badge, change }, place) => {
          const card = cards[place % Math.max(1, cards.length)]
          return card ? (
            <li key={place}>
              <ProductCard card={{ ...card, ...change }} now={now} badges={badge === null ? [] : [badge]} />
            </li>
          ) : null
        })}
      </ul>
    </Part>
  )
}
