import type { Product, ProductVariant } from '#app/catalog/product.server.ts'
import type { VariantId } from '#app/lib/ids.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

type Props = {
  product: Product
  chosen: VariantId | undefined
  onChoose: (variantId: VariantId) => void
}

/** From here on pages say how many are left; kept pages are renewed from the same number on (catalog/stock). */
const lowStockAt = 3

/** The lengths as radio buttons, each with its price and how many are left. `data-place` is for the price above. */
export function LengthChoice({ product, chosen, onChoose }: Props) {
  const { variants } = product
  const hasDensities = new Set(variants.map((one) => one.lengthIn)).size < variants.length
  const hasWeights = new Set(variants.map((one) => `${one.lengthIn}/${one.density}`)).size < variants.length
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
            <span className="font-medium">
              {variant.lengthIn} in{hasDensities && variant.density !== null ? `, ${variant.density} %` : ''}
              {hasWeights && variant.grams !== null ? `, ${variant.grams} g` : ''}
            </span>
            <span className="col-start-2 text-small tabular-nums">{formatNaira(variant.priceKobo)}</span>
            <span className="col-start-2 text-small text-muted">{stockWords(product, variant)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** `left` pieces can be had of a variant; made-to-order pieces are never short. */
export function isSoldOut(product: Product, variant: ProductVariant): boolean {
  return !product.madeToOrder && variant.left <= 0
}

function stockWords(product: Product, variant: ProductVariant): string {
  if (product.madeToOrder) return 'Made to order'
  if (variant.left <= 0) return 'Sold out'
  return variant.left <= lowStockAt ? `Only ${variant.left} left` : 'In stock'
}
