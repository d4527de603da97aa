import type { SubmitEvent } from 'react'
import { Icon } from '#app/foundation/ui/icon.tsx'

type Props = { product: { slug: string; name: string } }

/**
 * Puts a product beside others. Without JavaScript the form leads to /compare with it; with it the header counts what is
 * compared. Holds no state, as the heart.
 */
export function CompareButton({ product }: Props) {
  function press(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    void import('./compare-list.ts').then(
      ({ pressCompare }) => pressCompare(product) || form.submit(),
      () => form.submit(),
    )
  }
  return (
    <form action="/compare" data-saved={product.slug} onSubmit={press}>
      <input type="hidden" name="products" value={product.slug} />
      <button type="submit" className="mark-line">
        <span className="grid size-4.5 place-items-center border border-edge text-(length:--text-small) leading-none">
          <span className="is-on">
            <Icon name="check" size={16} />
          </span>
        </span>
        <span className="is-off">Compare</span>
        <span className="is-on">Comparing</span>
        <span className="sr-only"> {product.name}</span>
      </button>
    </form>
  )
}
