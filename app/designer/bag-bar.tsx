// The bar at the foot of the screen: what it costs, when it is ready, and the way into the bag.
import { type ReactNode, useRef } from 'react'
import type { DesignPrice } from '#app/studio/studio-price.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useClosing } from '#app/ui/use-closing.ts'
import type { DesignerData } from './designer-data.ts'
import { Sheet } from './sheet.tsx'
import type { BagOutcome } from './use-bag.ts'

type Props = {
  price: DesignPrice
  base: DesignerData['base']
  /** "Ready Tue 8 – Mon 14 Dec". */
  promise: string
  isEdit: boolean
  /** What became of the last press; null before it. */
  outcome: BagOutcome | null
  isBusy: boolean
  /** What else changed with the last choice; with JavaScript it can be taken back. */
  alsoChanged: readonly string[]
  onUndo: (() => void) | null
  /** The choice of pace, where it does not stand elsewhere on the page. */
  children: ReactNode
}

export function BagBar({
  price,
  base,
  promise,
  isEdit,
  outcome,
  isBusy,
  alsoChanged,
  onUndo,
  children,
}: Props) {
  return (
    <section
      aria-label="Price and bag"
      className="sticky bottom-0 z-10 -mx-4 border-t border-rule bg-ivory md:-mx-8 lg:mx-0 short:static"
    >
      <div role="status">
        {outcome === null && alsoChanged.length > 0 ? (
          <AlsoChanged changes={alsoChanged} onUndo={onUndo} />
        ) : null}
        {outcome ? (
          <p
            className={`flex flex-wrap items-center gap-x-5 border-b border-rule bg-sand px-4 py-1 md:px-8 lg:px-4 ${outcome.isProblem ? 'py-3 text-berry' : ''}`}
          >
            {outcome.words}
            {outcome.linkToBag ? (
              <ButtonLink to="/cart" look="text" className="text-small">
                View cart
              </ButtonLink>
            ) : null}
          </p>
        ) : null}
      </div>
      <div className="relative flex items-stretch justify-between gap-4 px-4 py-2.5 md:px-8 lg:px-0">
        <Prices price={price} base={base} promise={promise}>
          {children}
        </Prices>
        <Button
          type="submit"
          name="intent"
          value={isEdit ? 'replace' : 'add'}
          formMethod="post"
          busy={isBusy}
          className="shrink-0 px-5"
        >
          {isEdit ? 'Save changes' : 'Add to bag'}
        </Button>
      </div>
    </section>
  )
}

function Prices({ price, base, promise, children }: Pick<Props, 'price' | 'base' | 'promise' | 'children'>) {
  const details = useRef<HTMLDetailsElement>(null)
  useClosing(details)
  return (
    <details ref={details} className="group/sheet min-w-0">
      <summary className="flex min-h-12 cursor-pointer flex-col justify-center">
        <span className="flex items-center gap-1.5 text-lead leading-tight font-medium tabular-nums">
          {formatNaira(price.totalKobo)}
          <Icon name="chevron" size={16} className="rotate-180 group-open/sheet:rotate-0" />
          <span className="sr-only">What it is made of</span>
        </span>
        <span className="text-tiny text-muted">{promise}</span>
      </summary>
      <div className="absolute inset-x-0 bottom-full max-h-[min(60svh,34rem)] overflow-y-auto border-t border-rule bg-ivory px-4 pt-2 md:px-8 lg:px-0">
        <Sheet price={price} base={base} caption="What the price is made of" />
        {children}
      </div>
    </details>
  )
}

function AlsoChanged({ changes, onUndo }: { changes: readonly string[]; onUndo: Props['onUndo'] }) {
  return (
    <div className="max-h-[32svh] overflow-y-auto border-b border-rule bg-sand px-4 pt-3 pb-1 text-small md:px-8 lg:px-4">
      <ul className="flex flex-col gap-1">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {onUndo ? (
        <Button look="text" className="text-small" onClick={onUndo}>
          Take it back
        </Button>
      ) : null}
    </div>
  )
}
