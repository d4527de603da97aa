import type { SubmitEvent } from 'react'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'

type Props = {
  product: { id: ProductId; slug: string; name: string }
  /** The length that is looked at; null for the product as such. */
  lengthIn: number | null
  look: 'card' | 'page'
}

/**
 * Keeps a product on the wishlist. A form that posts to /wishlist; with JavaScript the mark changes at once and the server
 * hears of it behind. Holds no state: which of its words are seen, the head script's styles say (app/storefront/saved/saved-script.ts).
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
      <button
        type="submit"
        className={
          look === 'card'
            ? 'grid size-11 place-items-center rounded-full cursor-pointer isolate before:[grid-area:1_/_1] before:-z-1 before:size-9 before:rounded-full before:bg-ivory/88 before:transition-colors before:duration-(--duration-quick) hover:before:bg-ivory'
            : 'mark-line'
        }
      >
        <Icon
          name="heart"
          size={look === 'card' ? 24 : 20}
          className={look === 'card' ? 'mark [grid-area:1_/_1] size-5' : 'mark'}
        />
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
