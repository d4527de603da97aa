import { Link } from 'react-router'
import type { Product } from '#app/catalog/product.server.ts'
import { BackInStock } from '#app/saved/back-in-stock-form.tsx'
import { isSoldOut } from '#app/cart/first-choice.ts'
import { variantWords } from '#app/cart/variant-words.ts'
import { askAddress } from './share-words.ts'
import { useBaseUrl } from '#app/ui/base-url.ts'
import { useHouse } from '#app/settings/house.tsx'

/** What can be done about lengths that are gone: the house makes one, or tells her when one is back. */
export function SoldOutLengths({ product }: { product: Product }) {
  const baseUrl = useBaseUrl()
  const { whatsapp } = useHouse()
  const gone = product.variants.filter((one) => isSoldOut(product, one))
  if (gone.length === 0) return null
  return (
    <section aria-label="Sold-out lengths" className="sold-out">
      <ul>
        {gone.map((variant) => {
          const words = variantWords(variant, product.variants)
          return (
            <li key={variant.id}>
              <span>{words}: every piece is sold.</span>
              {product.kind === 'wig' ? (
                <Link
                  to={`/create-your-style?from=${product.slug}&length=${variant.lengthIn}`}
                  className="mark-line link"
                >
                  Make it for me<span className="sr-only">, {words}</span>
                </Link>
              ) : (
                <a href={askAddress(whatsapp, baseUrl, product, variant)} className="mark-line link">
                  Ask us to make it<span className="sr-only">, {words}, on WhatsApp</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <BackInStock product={product} />
    </section>
  )
}
