// Photos of one review over the whole screen. Escape closes, arrows walk, the focus comes back to where it was.
import { type ComponentProps, useEffect, useRef } from 'react'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { type PictureData, pictureUrl, sourceSet } from '#app/foundation/ui/picture.tsx'

export type ViewerProps = {
  pictures: readonly PictureData[]
  alt: string
  /** Which of them. */
  open: number
  /** Null closes. */
  onOpen: (place: number | null) => void
}

export function PhotoViewer({ pictures, alt, open, onOpen }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // An effect, because only showModal() makes the page behind it inert.
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])
  const picture = pictures[open]
  if (!picture) return null
  const many = pictures.length > 1
  const step = (by: number) => onOpen((open + by + pictures.length) % pictures.length)
  return (
    <dialog
      ref={dialog}
      aria-label="Photos of this review"
      className="w-screen max-w-none h-dvh max-h-none p-0 bg-ink text-ivory [--focus:var(--color-ivory)]"
      onClose={() => onOpen(null)}
      onKeyDown={({ key }) => {
        if (many && key === 'ArrowRight') step(1)
        if (many && key === 'ArrowLeft') step(-1)
      }}
    >
      <img
        className="w-full h-full object-contain"
        key={picture.key}
        src={pictureUrl(picture.key, 1200)}
        srcSet={sourceSet(picture.key, 'webp')}
        sizes="100vw"
        alt={`${alt}, ${open + 1} of ${pictures.length}`}
        width={picture.width}
        height={picture.height}
      />
      <div className="absolute right-3 [bottom:max(0.75rem,env(safe-area-inset-bottom))] left-3 flex items-center justify-between gap-4">
        {many ? (
          <span className="flex gap-2">
            <Tool onClick={() => step(-1)} aria-label="Previous photo">
              <Icon name="arrow" className="rotate-180" />
            </Tool>
            <Tool onClick={() => step(1)} aria-label="Next photo">
              <Icon name="arrow" />
            </Tool>
          </span>
        ) : (
          <span />
        )}
        <Tool onClick={() => onOpen(null)}>Close</Tool>
      </div>
    </dialog>
  )
}

function Tool(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="inline-grid min-w-11 min-h-11 px-3 place-items-center rounded-(--radius-s) bg-ink/70 cursor-pointer"
    />
  )
}
