import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/foundation/ui/icon-button.tsx'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

type Props = FilterPanelProps & {
  /** Products that the filters leave, and how many filters there are. */
  total: number
  chosen: number
}

/**
 * The filters: always open beside the list on a desk. On a phone they open as a sheet over the list, which counts along,
 * or without JavaScript unfold above it.
 */
export function FilterDrawer({ total, chosen, ...panel }: Props) {
  const [isDrawn, setIsDrawn] = useState(false)

  function draw(event: MouseEvent): void {
    event.preventDefault()
    setIsDrawn(true)
  }

  return (
    <>
      <details className="filters border-y border-rule lg:border-0">
        <summary
          className="flex min-h-12 cursor-pointer items-center justify-between lg:hidden"
          onClick={draw}
        >
          Filter and sort
          <span className="text-small text-muted">{chosen > 0 ? `${chosen} chosen` : ''}</span>
        </summary>
        <div className="py-4 lg:py-0">{isDrawn ? null : <FilterPanel {...panel} />}</div>
      </details>
      {isDrawn ? <Drawer {...panel} total={total} onClosed={() => setIsDrawn(false)} /> : null}
    </>
  )
}

function Drawer({ total, onClosed, ...panel }: FilterPanelProps & { total: number; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // An effect, because only a call makes a dialog modal.
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-labelledby="filters-title"
      className="w-screen max-w-none h-dvh max-h-none m-0 py-0 px-4 border-0 bg-ivory text-ink overscroll-contain [scroll-padding-block:5rem_6rem] md:w-104 md:px-8"
      onClose={onClosed}
    >
      <div className="sticky z-1 bg-ivory top-0 flex items-center justify-between pt-3 pb-4">
        <h2 id="filters-title" className="font-display text-card">
          Filter and sort
        </h2>
        <IconButton icon="close" label="Close" onClick={close} size={24} />
      </div>
      <FilterPanel {...panel} drawn={{ total, onDone: close }} />
    </dialog>
  )
}
