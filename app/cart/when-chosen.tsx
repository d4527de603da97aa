// What belongs to the length that is chosen. Without script every length's part is written out and styles show the one
// whose radio is checked; with script there is only that one.
import { Fragment, type ReactNode } from 'react'
import type { ProductVariant } from '#app/catalog/product.server.ts'
import { useIsScripted } from '#app/ui/scripted-field.tsx'

type Props = {
  variants: readonly ProductVariant[]
  chosen: ProductVariant
  /** Without script, where there are more lengths than styles for them; else nothing stands there. */
  unknown?: ReactNode
  children: (variant: ProductVariant) => ReactNode
}

/** Inside the add-to-cart form only: the styles look at its radios. */
export function WhenChosen({ variants, chosen, unknown = null, children }: Props) {
  const isScripted = useIsScripted()
  if (isScripted) return <Fragment key={chosen.id}>{children(chosen)}</Fragment>
  if (variants.length > shownWhenChosen.length) return unknown
  return variants.map((variant, place) => (
    <div key={variant.id} className={`hidden ${shownWhenChosen[place] ?? ''}`}>
      {children(variant)}
    </div>
  ))
}

/** Written out because styles are found by reading the source. LengthChoice sets data-place. */
const shownWhenChosen = [
  'group-has-[[data-place="0"]:checked]/add:block',
  'group-has-[[data-place="1"]:checked]/add:block',
  'group-has-[[data-place="2"]:checked]/add:block',
  'group-has-[[data-place="3"]:checked]/add:block',
  'group-has-[[data-place="4"]:checked]/add:block',
  'group-has-[[data-place="5"]:checked]/add:block',
  'group-has-[[data-place="6"]:checked]/add:block',
  'group-has-[[data-place="7"]:checked]/add:block',
  'group-has-[[data-place="8"]:checked]/add:block',
  'group-has-[[data-place="9"]:checked]/add:block',
  'group-has-[[data-place="10"]:checked]/add:block',
  'group-has-[[data-place="11"]:checked]/add:block',
]
