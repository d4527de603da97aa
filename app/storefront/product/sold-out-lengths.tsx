import { Link } from 'react-router'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { isSoldOut } from '#app/domain/catalog/products/variant-choice.ts'
import { addressed, makeMineAddress } from '#app/domain/catalog/products/product-address.ts'
import { variantWords } from '#app/domain/catalog/products/variant-words.ts'
import { BackInStock } from '#app/storefront/saved/back-in-stock-form.tsx'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { useBaseUrl } from '#app/foundation/ui/base-url.ts'
import { askAddress } from './share-words.ts'

type Props = { product: Product; chosen: ProductVariant | undefined }

/** What can be done about lengths that are gone: the house makes one, or tells them when one is back. */
export function SoldOutLengths({ product, chosen }: Props) {
  const baseUrl = useBaseUrl()
  const { whatsapp } = useHouse()
  const gone = product.variants.filter((one) => isSoldOut(product, one))
  if (gone.length === 0) return null
  return (
    <section aria-label="Sold out">
      <ul>
        {gone.map((variant) => {
          const words = variantWords(variant, product.variants)
          return (
            <li
              key={variant.id}
              className="flex flex-wrap items-center justify-between gap-y-0 gap-x-4 border-t border-rule text-(length:--text-small)"
            >
              <span>{words || product.name}: sold out.</span>
              {product.kind === 'wig' ? (
                <Link to={makeMineAddress(addressed(product, variant))} className="mark-line link">
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
