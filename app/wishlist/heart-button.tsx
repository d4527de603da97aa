import type { SubmitEvent } from 'react'
import type { ProductId } from '#app/lib/ids.ts'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  product: { id: ProductId; slug: string; name: string }
  /** The length that is looked at; null for the piece as such. */
  lengthIn: number | null
  look: 'card' | 'page'
}

/**
 * Keeps a piece on the wishlist. A form that posts to /wishlist; with JavaScript the mark changes at once and the server
 * hears of it behind. Holds no state: which of its words are seen, the head script's styles say (app/saved/saved-script.ts).
 */
export function HeartButton({ product, lengthIn, look }: Props) {
  function press(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    // Loaded with the first press. Without it, or without storage, the form is posted as it is.
    void import('./wishlist-mirror.ts').then(
      ({ pressHeart }) => pressHeart(product, lengthIn) || form.submit(),
      () => form.submit(),
    )
  }
  return (
    <form
      method="post"
      action="/wishlist"
      data-saved={product.id}
      className={look === 'card' ? 'heart-card' : undefined}
      onSubmit={press}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="productId" value={product.id} />
      {lengthIn === null ? null : <input type="hidden" name="lengthIn" value={lengthIn} />}
      <button type="submit" className={look === 'card' ? 'heart-round' : 'mark-line'}>
        <Icon name="heart" size={look === 'card' ? 24 : 20} className="mark" />
        {look === 'card' ? (
          <span className="sr-only">
            <span className="is-off">Add to</span>
            <span className="is-on">Remove from</span> wishlist: {product.name}
          </span>
        ) : (
          <span>
            <span className="is-off">Add to wishlist</span>
            <span className="is-on">In your wishlist</span>
            <span className="sr-only"> {product.name}</span>
          </span>
        )}
      </button>
    </form>
  )
}
