// What belongs to the length that is chosen. Without script every length's part is written out and styles show the one
// whose radio is checked; with script there is only that one.
import { Fragment, type ReactNode } from 'react'
import type { ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'

/** For as many product.css has rules. */
const mostPlaces = 12

type Props = {
  variants: readonly ProductVariant[]
  chosen: ProductVariant
  /** Without script, where there are more lengths than styles for them; else nothing stands there. */
  unknown?: ReactNode
  children: (variant: ProductVariant) => ReactNode
}

/** Inside the add-to-cart form only: the styles look at its radios, to which LengthChoice gives `data-place`. */
export function WhenChosen({ variants, chosen, unknown = null, children }: Props) {
  const isScripted = useIsScripted()
  if (isScripted) return <Fragment key={chosen.id}>{children(chosen)}</Fragment>
  if (variants.length > mostPlaces) return unknown
  return variants.map((variant, place) => (
    <div key={variant.id} data-when={place}>
      {children(variant)}
    </div>
  ))
}
