import { lazy, Suspense, useState } from 'react'
import type { LookedAt } from '#app/domain/catalog/products/product-look.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { useWebgl2 } from './use-webgl2.ts'

/** Loaded when the button is first pressed, and the live view with it. */
const TurnDialog = lazy(async () => ({ default: (await import('./turn-dialog.tsx')).TurnDialog }))

/** Lies over the pictures and moves nothing; not there without WebGL 2. */
export function TurnIt({ product }: { product: LookedAt }) {
  const [isOpen, setOpen] = useState(false)
  if (!useWebgl2()) return null
  return (
    <>
      <button
        type="button"
        aria-label={`Turn it: ${product.name} from all sides`}
        className="absolute top-3 left-3 flex min-h-11 cursor-pointer items-center gap-2 bg-ivory px-4 text-small"
        onClick={() => setOpen(true)}
      >
        <Icon name="turn" size={20} />
        Turn it
      </button>
      {isOpen ? (
        <Suspense>
          <TurnDialog product={product} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
