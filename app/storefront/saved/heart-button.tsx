import type { MouseEvent } from 'react'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { savedFormId } from './saved-forms.tsx'

type Props = {
  product: { id: ProductId; slug: string; name: string }
  /** The length that is looked at; null for the product as such. */
  lengthIn: number | null
  look: 'card' | 'page'
}

/**
 * Keeps a product on the wishlist. Posts the page's one form for it to /wishlist; with JavaScript the mark changes at once and
 * the server hears of it behind. Holds no state: which of its words are seen, the starter's styles say (saved-marks.ts).
 */
export function HeartButton({ product, lengthIn, look }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault()
    const button = event.currentTarget
    const post = () => button.form?.requestSubmit(button)
    // Loaded with the first press. Without it, or without storage, the form is posted as it is.
    void import('./wishlist-mirror.ts').then(
      ({ pressHeart }) => pressHeart(product, lengthIn) || post(),
      () => post(),
    )
  }
  const button = {
    type: 'submit',
    form: savedFormId,
    name: 'saves',
    value: lengthIn === null ? product.id : `${product.id} ${lengthIn}`,
    'data-saved': product.id,
    onClick: press,
  } as const
  if (look === 'card')
    return (
      <button {...button} className="heart-card" data-off="Add to" data-on="Remove from">
        {` wishlist: ${product.name}`}
      </button>
    )
  return (
    <button {...button} className="mark-line">
      <Icon name="heart" size={20} className="mark" />
      <span>
        <span className="is-off">Add to wishlist</span>
        <span className="is-on">In your wishlist</span>
        <span className="sr-only"> {product.name}</span>
      </span>
    </button>
  )
}
