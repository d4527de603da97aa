import { Link } from 'react-router'
import type { Product, ProductVariant } from '#app/catalog/product.server.ts'
import { isSoldOut } from '#app/catalog/variant-choice.ts'
import { variantWords } from '#app/catalog/variant-words.ts'
import { BackInStock } from '#app/notices/back-in-stock-form.tsx'
import { useHouse } from '#app/settings/house.tsx'
import { useBaseUrl } from '#app/ui/base-url.ts'
import { askAddress } from './share-words.ts'

type Props = { product: Product; chosen: ProductVariant | undefined }

/** What can be done about lengths that are gone: the house makes one, or tells her when one is back. */
export function SoldOutLengths({ product, chosen }: Props) {
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
              <span>{words}: sold out.</span>
              {product.kind === 'wig' ? (
                <Link
                  to={`/create-your-style?from=${product.slug}&length=${variant.lengthIn}`}
                  className="mark-line link"
                >
                  Have it made<span className="sr-only">, {words}</span>
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
      <BackInStock product={product} chosen={chosen} />
    </section>
  )
}
