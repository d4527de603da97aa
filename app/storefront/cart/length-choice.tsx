import type { OwnNames } from '#app/domain/catalog/products/attributes.ts'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { lowStockAt } from '#app/domain/catalog/products/hair.ts'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { isMadeToOrder, isSoldOut } from '#app/domain/catalog/products/variant-choice.ts'
import { lengthItem } from '#app/domain/cart/cart.ts'
import { choiceWords, variantWords } from '#app/domain/catalog/products/variant-words.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

type Props = {
  product: Product
  chosen: VariantId | undefined
  onChoose: (variantId: VariantId) => void
}

/**
 * The lengths as radio buttons, each with its price and how many are left. One that is sold out may be looked at, not
 * bought. The styles of the form read `data-place`, `data-gone` and, of a pre-order, `data-ahead`, its starter
 * `data-adds`.
 */
export function LengthChoice({ product, chosen, onChoose }: Props) {
  const own = useOwnNames()
  const legend = own.variantName[product.kind] || (choiceWords(product.variants) ?? 'Choice')
  return (
    <fieldset>
      <legend className="pb-3 text-small font-medium">{legend}</legend>
      <div className={`grid gap-2 ${product.variants.length === 4 ? 'grid-cols-2' : autoColumns}`}>
        {product.variants.map((variant, place) => (
          <label
            key={variant.id}
            className="grid grid-cols-[auto_1fr] content-start min-h-11 py-2.5 px-3 border border-edge gap-x-2.5 cursor-pointer has-checked:border-ink has-checked:bg-sand [&:has([data-gone])]:border-dashed [&:has([data-gone])]:text-muted has-focus-visible:outline-2 has-focus-visible:outline-solid has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="variantId"
              value={variant.id}
              defaultChecked={variant.id === chosen}
              data-place={place}
              data-adds={JSON.stringify(lengthItem(variant))}
              data-gone={isSoldOut(product, variant) || undefined}
              data-ahead={(variant.comesOn ?? null) !== null || undefined}
              required
              className="mt-1.5"
              onChange={() => onChoose(variant.id)}
            />
            <span className="font-medium">{variantWords(variant, product.variants) || product.name}</span>
            <span className="text-small tabular-nums col-2">{formatNaira(variant.priceKobo)}</span>
            <span className="text-small text-muted col-2">{stockWords(product, variant, own)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Two or three abreast, each with its price and what is left; four are two pairs. */
const autoColumns = 'grid-cols-[repeat(auto-fill,minmax(min(max(9.5rem,(100%_-_1rem)/3),50%_-_0.25rem),1fr))]'

function stockWords(product: Product, variant: ProductVariant, own: OwnNames): string {
  if (own.services.includes(product.kind)) return 'Available'
  if (isSoldOut(product, variant)) return 'Sold out'
  if (isMadeToOrder(product, variant)) return 'Made to order'
  if (variant.comesOn) return `Pre-order, comes on ${comingDay(variant.comesOn)}`
  return variant.left <= lowStockAt ? `Only ${variant.left} left` : 'In stock'
}
