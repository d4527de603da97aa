import type { BestSeller } from '#app/domain/catalog/products/product.server.ts'
import { ProductCard } from '#app/storefront/listing/product-card.tsx'

/** One of each collection, with its badge; collections without a product have none. */
export function BestSellers({ cards, now }: { cards: readonly BestSeller[]; now: string }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="best-sellers" className="page section">
      <div className="section-head">
        <h2 id="best-sellers" className="font-display text-section">
          Best Sellers
        </h2>
        <p className="text-muted">The finest of each collection</p>
      </div>
      <ul className="product-grid">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} now={now} badges={card.badges} />
          </li>
        ))}
      </ul>
    </section>
  )
}
