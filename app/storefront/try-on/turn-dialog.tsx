import { type RefObject, useEffect, useRef, useState } from 'react'
import { lookOfProduct, type LookedAt, wearerOfProduct } from '#app/domain/catalog/products/product-look.ts'
import { type LiveView, type Side, startLiveView } from '#hair/live/live-view.ts'
import { IconButton } from '#app/foundation/ui/icon-button.tsx'

type Props = { product: LookedAt; onClosed: () => void }

const sides = { front: 'Front', 'three-quarter': 'Side', back: 'Back' } as const satisfies Record<
  Side,
  string
>

/** The wig in the live view of the designer. Escape, the kept focus and its return are the browser's. */
export function TurnDialog({ product, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const live = useTurning(canvas, product)
  // An effect, because only a call makes a dialog modal.
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label={`${product.name}, from all sides`} className="zoom" onClose={onClosed}>
      <div className="zoom-bar">
        <p className="min-w-0 truncate font-display text-card">{product.name}</p>
        <div className="flex">
          <IconButton icon="minus" label="Zoom out" onClick={() => live.zoomBy(0.8)} />
          <IconButton icon="plus" label="Zoom in" onClick={() => live.zoomBy(1.25)} />
          <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
        </div>
      </div>
      <div className="relative min-h-0 overflow-hidden bg-sand" aria-busy={live.state === 'coming'}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${product.name}, ${product.lengthIn} inches. Turn it with the arrow keys; zoom with plus and minus.`}
          tabIndex={0}
          className={`absolute inset-0 size-full cursor-grab touch-pan-y transition-opacity duration-(--duration-calm) focus-visible:-outline-offset-4 active:cursor-grabbing ${
            live.state === 'drawn' ? '' : 'opacity-0'
          }`}
        />
        <p role="status" className="absolute inset-x-4 top-1/2 text-center text-muted">
          {live.state === 'coming' ? 'Getting the wig ready…' : null}
          {live.state === 'lost'
            ? 'This device could not draw the wig. You can see it in the pictures instead.'
            : null}
        </p>
      </div>
      <div role="group" aria-label="View" className="zoom-turn">
        {(Object.keys(sides) as Side[]).map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={live.side === side}
            className="min-h-11 min-w-16 cursor-pointer text-small text-muted aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-gold aria-pressed:underline-offset-8"
            onClick={() => live.turnTo(side)}
          >
            {sides[side]}
          </button>
        ))}
      </div>
    </dialog>
  )
}

function useTurning(canvas: RefObject<HTMLCanvasElement | null>, product: LookedAt) {
  const [state, setState] = useState<'coming' | 'drawn' | 'lost'>('coming')
  const [side, setSide] = useState<Side>('three-quarter')
  const [wanted] = useState(product)
  const view = useRef<LiveView | null>(null)
  // An effect, because WebGL is the browser's own world.
  useEffect(() => {
    if (!canvas.current) return
    view.current = startLiveView(canvas.current, {
      look: lookOfProduct(wanted),
      ...wearerOfProduct(wanted.slug),
      side: 'three-quarter',
      onFirstFrame: () => setState('drawn'),
      onView: (where) => setSide(where.side),
      onLost: () => setState('lost'),
    })
    return () => view.current?.dispose()
  }, [canvas, wanted])
  return {
    state,
    side,
    zoomBy: (factor: number) => view.current?.zoomBy(factor),
    turnTo(to: Side) {
      setSide(to)
      view.current?.turnTo(to)
    },
  }
}
