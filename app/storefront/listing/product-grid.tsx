import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { ProductCard } from './product-card.tsx'

type Props = {
  cards: readonly Card[]
  now: string
  label: string
  first?: boolean
  /** Why each of them stands here, beside `cards`. */
  notes?: readonly (string | undefined)[]
}

/** Cards two abreast on a phone, three on a tablet, four on a desk. */
export function ProductGrid({ cards, now, label, first = false, notes }: Props) {
  return (
    <ul aria-label={label} className="product-grid">
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard card={card} now={now} priority={first && place < 2} note={notes?.[place]} />
        </li>
      ))}
    </ul>
  )
}
