import type { Card } from './listing.server.ts'
import { ProductCard } from './product-card.tsx'

/** Cards two abreast on a phone, three on a tablet, four on a desk. */
export function ProductGrid({
  cards,
  now,
  label,
  first = false,
}: {
  cards: readonly Card[]
  now: string
  label: string
  first?: boolean
}) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4"
    >
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard card={card} now={now} priority={first && place < 2} />
        </li>
      ))}
    </ul>
  )
}
