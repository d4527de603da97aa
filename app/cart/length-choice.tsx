import type { Product, ProductVariant } from '#app/catalog/product.server.ts'
import type { VariantId } from '#app/lib/ids.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import { isSoldOut } from './first-choice.ts'
import { variantWords } from './variant-words.ts'

type Props = {
  product: Product
  chosen: VariantId | undefined
  onChoose: (variantId: VariantId) => void
}

/** From here on pages say how many are left; kept pages are renewed from the same number on (catalog/stock). */
const lowStockAt = 3

/** The lengths as radio buttons, each with its price and how many are left. `data-place` is for the price above. */
export function LengthChoice({ product, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="pb-3 text-small font-medium">Length</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {product.variants.map((variant, place) => (
          <label
            key={variant.id}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] content-start gap-x-2.5 border border-edge px-3 py-2.5 has-checked:border-ink has-checked:bg-sand has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="variantId"
              value={variant.id}
              defaultChecked={variant.id === chosen}
              disabled={isSoldOut(product, variant)}
              data-place={place}
              required
              className="mt-1.5"
              onChange={() => onChoose(variant.id)}
            />
            <span className="font-medium">{variantWords(variant, product.variants)}</span>
            <span className="col-start-2 text-small tabular-nums">{formatNaira(variant.priceKobo)}</span>
            <span className="col-start-2 text-small text-muted">{stockWords(product, variant)}</span>
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
