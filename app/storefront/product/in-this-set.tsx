import { Link } from 'react-router'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { withVariant } from '#app/domain/catalog/products/variant-words.ts'

/** What the chosen variant is put together from; nothing for what is no set. */
export function InThisSet({ product, variant }: { product: Product; variant: ProductVariant | undefined }) {
  const parts = variant && product.sets?.[variant.id]
  if (!parts) return null
  return (
    <section aria-labelledby="in-this-set" className="border-t border-rule pt-5">
      <h2 id="in-this-set" className="font-display text-card">
        In this set
      </h2>
      <ul className="flex flex-col pt-2">
        {parts.map(({ variantId, name, words, quantity, address, isMade }) => (
          <li key={variantId} className="flex min-h-11 items-center gap-3 text-small">
            <span className="shrink-0 text-muted tabular-nums">{quantity} ×</span>
            {address === null ? (
              <span>{withVariant(name, words)}</span>
            ) : (
              <Link to={address} className="link inline-flex min-h-11 items-center">
                {withVariant(name, words)}
              </Link>
            )}
            {isMade ? <span className="shrink-0 text-muted">Made to order</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
