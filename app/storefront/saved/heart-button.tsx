import type { MouseEvent } from 'react'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { meantOf, meantText, type Shown } from '#app/domain/wishlist/wishlist.ts'
import { savedFormId } from './saved-forms.tsx'

type Props = {
  product: { id: ProductId; slug: string; name: string }
  /** What is looked at of it; null for the product as such. */
  shown: Shown | null
  look: 'card' | 'page'
  /** Of the page, in which a variant is chosen. */
  form?: string | undefined
}

/**
 * Keeps a product on the wishlist, in the variant that is looked at. Posts the page's one form for it to /wishlist, on the product's
 * page the one in which a variant is chosen; with JavaScript the mark changes at once and the server hears of it behind. Holds no
 * state: which of its words are seen, the starter's styles say (saved-marks.ts).
 */
export function HeartButton({ product, shown, look, form = savedFormId }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault()
    const button = event.currentTarget
    const post = () => button.form?.requestSubmit(button)
    // Loaded with the first press. Without it, or without storage, the form is posted as it is.
    void import('./wishlist-mirror.ts').then(
      ({ pressHeart }) => pressHeart(product, meantOf(shown)) || post(),
      () => post(),
    )
  }
  const button = {
    type: 'submit',
    form,
    name: 'saves',
    value: [product.id, meantText(shown)].filter(Boolean).join(' '),
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
    <button {...button} formAction="/wishlist" formNoValidate className="mark-line">
      <Icon name="heart" size={20} className="mark" />
      <span>
        <span className="is-off">Add to wishlist</span>
        <span className="is-on">In your wishlist</span>
        <span className="sr-only"> {product.name}</span>
      </span>
    </button>
  )
}
