import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { cartItem } from '#app/domain/cart/cart.ts'
import type { ChangeOutcome } from '#app/domain/cart/cart-mirror-core.ts'
import { cartMirror } from '#app/domain/cart/cart-mirror.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'

type Props = {
  product: { productId: ProductId; name: string; description: string; picture: { key: string } | null }
  variantId: VariantId
  priceKobo: Kobo
  lengthIn: number
  /** What tells it from its siblings. */
  words: string
  /** Button above, words below, as wide as their column. */
  isColumn?: boolean
}

/** One product into the cart, from wherever it is shown. A plain form, and at once with JavaScript. */
export function AddKept({ product, variantId, priceKobo, lengthIn, words, isColumn = false }: Props) {
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const { productId, name, description, picture } = product
    const item = cartItem({ productId, name, description, priceKobo, lengthIn, pictureKey: picture?.key }, 1)
    const sent = cartMirror().change({ intent: 'add', variantId, quantity: 1 }, item)
    // A browser that keeps nothing posts the form instead.
    if (sent === null) return
    event.preventDefault()
    setOutcome({ kind: 'done' })
    void sent.then(setOutcome)
  }
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={submit}
      className={isColumn ? 'flex flex-col items-stretch' : 'flex flex-wrap items-center gap-y-0 gap-x-4'}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value="1" />
      <Button
        type="submit"
        look="quiet"
        className={isColumn ? 'min-h-11 w-full px-3' : 'min-h-11 px-5'}
        aria-label={`Add to cart: ${product.name}, ${words}`}
      >
        Add to cart
      </Button>
      <p
        role="status"
        className="empty:hidden flex flex-wrap gap-y-0 gap-x-2 items-center min-h-11 text-(length:--text-small)"
      >
        {outcome === null ? null : outcome.kind === 'refused' ? (
          <span className="text-berry">{outcome.message}</span>
        ) : (
          <>
            {outcome.kind === 'done' ? 'In your cart. ' : 'Saved on this device. '}
            <Link to="/cart" className="link">
              View cart
            </Link>
          </>
        )}
      </p>
    </form>
  )
}
