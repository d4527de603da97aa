// The bar at the foot of the screen: what it costs, when it is ready, and the way into the cart.
import { type ReactNode, useRef } from 'react'
import type { DesignPrice } from '#app/domain/customizer/studio-price.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { useClosing } from '#app/foundation/ui/use-closing.ts'
import type { DesignerData } from './designer-data.ts'
import { Sheet } from './sheet.tsx'
import type { CartOutcome } from './use-cart.ts'

type Props = {
  price: DesignPrice
  base: DesignerData['base']
  /** "Ready Tue 8 – Mon 14 Dec". */
  promise: string
  isEdit: boolean
  /** What became of the last press; null before it. */
  outcome: CartOutcome | null
  isBusy: boolean
  /** The choice of pace, where it does not stand elsewhere on the page. */
  children: ReactNode
}

export function CartBar({ price, base, promise, isEdit, outcome, isBusy, children }: Props) {
  return (
    <section
      aria-label="Price and cart"
      className="sticky bottom-0 z-10 -mx-4 border-t border-rule bg-ivory md:-mx-8 lg:mx-0 short:static"
    >
      <div className="relative flex items-center justify-between gap-x-4 px-4 py-2.5 md:px-8 lg:px-0">
        <Prices price={price} base={base} promise={promise} outcome={outcome}>
          {children}
        </Prices>
        {outcome?.linkToCart ? (
          <ButtonLink to="/cart" look="text" className="shrink-0 text-small">
            View cart
          </ButtonLink>
        ) : null}
        <Button
          type="submit"
          name="intent"
          value={isEdit ? 'replace' : 'add'}
          formMethod="post"
          busy={isBusy}
          className="shrink-0 px-5"
        >
          {isEdit ? 'Save changes' : 'Add to cart'}
        </Button>
      </div>
    </section>
  )
}

type PricesProps = Pick<Props, 'price' | 'base' | 'promise' | 'outcome' | 'children'>

/** What became of the press stands where the date stood: the bar does not grow over what is above it. */
function Prices({ price, base, promise, outcome, children }: PricesProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useClosing(details)
  return (
    <details ref={details} className="group/sheet min-w-0 grow">
      <summary className="flex min-h-12 cursor-pointer flex-col justify-center">
        <span className="flex items-center gap-1.5 text-lead leading-tight font-medium tabular-nums">
          {formatNaira(price.totalKobo)}
          <Icon name="chevron" size={16} className="rotate-180 group-open/sheet:rotate-0" />
          <span className="sr-only">Price breakdown</span>
        </span>
        <span role="status" className={`text-tiny ${outcome?.isProblem ? 'text-berry' : 'text-muted'}`}>
          {outcome?.words ?? promise}
        </span>
      </summary>
      <div className="absolute inset-x-0 bottom-full max-h-[min(60svh,34rem)] overflow-y-auto border-t border-rule bg-ivory px-4 pt-2 md:px-8 lg:px-0">
        <Sheet price={price} base={base} caption="Price breakdown" />
        {children}
      </div>
    </details>
  )
}
