// Photos of one review over the whole screen. Escape closes, arrows walk, the focus comes back to where it was.
import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type PictureData, pictureUrl, sourceSet } from '#app/ui/picture.tsx'

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
      className="review-viewer"
      onClose={() => onOpen(null)}
      onKeyDown={({ key }) => {
        if (many && key === 'ArrowRight') step(1)
        if (many && key === 'ArrowLeft') step(-1)
      }}
    >
      <img
        key={picture.key}
        src={pictureUrl(picture.key, 1200)}
        srcSet={sourceSet(picture.key, 'webp')}
        sizes="100vw"
        alt={`${alt}, ${open + 1} of ${pictures.length}`}
        width={picture.width}
        height={picture.height}
      />
      <div className="review-viewer-tools">
        {many ? (
          <span className="flex gap-2">
            <button type="button" onClick={() => step(-1)} aria-label="Previous photo">
              <Icon name="arrow" className="rotate-180" />
            </button>
            <button type="button" onClick={() => step(1)} aria-label="Next photo">
              <Icon name="arrow" />
            </button>
          </span>
        ) : (
          <span />
        )}
        <button type="button" onClick={() => onOpen(null)}>
          Close
        </button>
      </div>
    </dialog>
  )
}
