import { Link } from 'react-router'
import { cartItem } from '#app/domain/cart/cart.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { addWords } from '#app/domain/catalog/products/preorder.ts'
import { Button } from '#app/foundation/ui/button.tsx'

type Props = {
  product: { productId: ProductId; name: string; description: string; picture: { key: string } | null }
  variantId: VariantId
  priceKobo: Kobo
  lengthIn: number
  /** What tells it from its siblings. */
  words: string
  /** Of a pre-order, the day on which it comes. */
  comesOn?: string | null
  /** Button above, words below, as wide as their column. */
  isColumn?: boolean
}

/** One for all, so that React never has a reason to write there. */
const untouched = { __html: '' }

/** One product into the cart, from wherever it is shown. A plain form; with JavaScript the starter takes it and says how it went. */
export function AddKept({
  product,
  variantId,
  priceKobo,
  lengthIn,
  words,
  comesOn = null,
  isColumn = false,
}: Props) {
  const { productId, name, description, picture } = product
  const item = cartItem({ productId, name, description, priceKobo, lengthIn, pictureKey: picture?.key }, 1)
  return (
    <form
      method="post"
      action="/cart"
      data-adds={JSON.stringify(item)}
      className={isColumn ? 'flex flex-col items-stretch' : 'flex flex-wrap items-center gap-y-0 gap-x-4'}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value="1" />
      <Button
        type="submit"
        look="quiet"
        className={isColumn ? 'min-h-11 w-full px-3' : 'min-h-11 px-5'}
        aria-label={`${addWords({ comesOn })}: ${name}, ${words}`}
      >
        {addWords({ comesOn })}
      </Button>
      <p
        role="status"
        className="flex flex-wrap gap-y-0 gap-x-2 items-center min-h-11 has-[>:empty]:hidden text-(length:--text-small)"
      >
        <span
          data-said
          className="data-refused:text-berry"
          suppressHydrationWarning
          dangerouslySetInnerHTML={untouched}
        />
        <Link to="/cart" className="link">
          View cart
        </Link>
      </p>
    </form>
  )
}
