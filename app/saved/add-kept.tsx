import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { cartItem } from '#app/cart/cart-item.ts'
import type { ChangeOutcome } from '#app/cart/cart-mirror-core.ts'
import { cartMirror } from '#app/cart/cart-mirror.ts'
import type { ProductId, VariantId } from '#app/lib/ids.ts'
import type { Kobo } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'

type Props = {
  piece: { productId: ProductId; name: string; description: string; picture: { key: string } | null }
  variantId: VariantId
  priceKobo: Kobo
  lengthIn: number
  /** What tells it from its siblings. */
  words: string
}

/** One piece into the cart, from wherever it is shown. A plain form, and at once with JavaScript. */
export function AddKept({ piece, variantId, priceKobo, lengthIn, words }: Props) {
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const { productId, name, description, picture } = piece
    const item = cartItem({ productId, name, description, priceKobo, lengthIn, pictureKey: picture?.key }, 1)
    const sent = cartMirror().change({ intent: 'add', variantId, quantity: 1 }, item)
    // A browser that keeps nothing posts the form instead.
    if (sent === null) return
    event.preventDefault()
    setOutcome({ kind: 'done' })
    void sent.then(setOutcome)
  }
  return (
    <form method="post" action="/cart" onSubmit={submit} className="kept-add">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" look="quiet" aria-label={`Add to cart: ${piece.name}, ${words}`}>
        Add to cart
      </Button>
      <p role="status" className="kept-said">
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
