import { lowStockAt } from '#app/catalog/hair.ts'
import type { Product, ProductVariant } from '#app/catalog/product.server.ts'
import { isSoldOut } from '#app/catalog/variant-choice.ts'
import { variantWords } from '#app/catalog/variant-words.ts'
import type { VariantId } from '#app/lib/ids.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

type Props = {
  product: Product
  chosen: VariantId | undefined
  onChoose: (variantId: VariantId) => void
}

/**
 * The lengths as radio buttons, each with its price and how many are left. One that is sold out may be looked at, not
 * bought. The styles of the form read `data-place` and `data-gone`.
 */
export function LengthChoice({ product, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="pb-3 text-small font-medium">Length</legend>
      <div className="lengths">
        {product.variants.map((variant, place) => (
          <label key={variant.id}>
            <input
              type="radio"
              name="variantId"
              value={variant.id}
              defaultChecked={variant.id === chosen}
              data-place={place}
              data-gone={isSoldOut(product, variant) || undefined}
              required
              className="mt-1.5"
              onChange={() => onChoose(variant.id)}
            />
            <span className="font-medium">{variantWords(variant, product.variants)}</span>
            <span className="text-small tabular-nums">{formatNaira(variant.priceKobo)}</span>
            <span className="text-small text-muted">{stockWords(product, variant)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function stockWords(product: Product, variant: ProductVariant): string {
  if (product.madeToOrder) return 'Made to order'
  if (variant.left <= 0) return 'Sold out'
  return variant.left <= lowStockAt ? `Only ${variant.left} left` : 'In stock'
}
