import type { MouseEvent } from 'react'
import { savedFormId } from './saved-forms.tsx'

type Props = { product: { slug: string; name: string } }

/**
 * Puts a product beside others. Without JavaScript the page's one form for it leads to /compare with it; with it the header
 * counts what is compared. Holds no state, as the heart.
 */
export function CompareButton({ product }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault()
    const button = event.currentTarget
    const post = () => button.form?.requestSubmit(button)
    void import('./compare-list.ts').then(
      ({ pressCompare }) => pressCompare(product) || post(),
      () => post(),
    )
  }
  return (
    <button
      type="submit"
      form={savedFormId}
      formAction="/compare"
      formMethod="get"
      name="products"
      value={product.slug}
      className="mark-line compare"
      data-saved={product.slug}
      data-off="Compare"
      data-on="Comparing"
      onClick={press}
    >
      {` ${product.name}`}
    </button>
  )
}
