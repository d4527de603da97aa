import { useEffect, useRef, useState } from 'react'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { IconButton } from '#app/foundation/ui/icon-button.tsx'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import { useZoom } from './use-zoom.ts'
import { largest, zoomStep } from './zoom-view.ts'

type Props = {
  pictures: readonly CardPicture[]
  /** The address of a rendition that the browser has already; it stands there until the large one does. */
  smaller: (place: number) => string | undefined
  start: number
  name: string
  onClosed: () => void
}

/** The pictures in their largest rendition. Escape, the kept focus and its return are the browser's. */
export function ZoomDialog({ pictures, smaller, start, name, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(start)
  const zoom = useZoom((by) => setPlace((place + by + pictures.length) % pictures.length))
  // An effect, because only a call makes a dialog modal.
  useEffect(() => dialog.current?.showModal(), [])
  const picture = pictures[place]
  if (!picture) return null
  const { scale, x, y } = zoom.view
  const ground = smaller(place)
  return (
    // The keys are the dialog's own, whichever of its buttons has the focus.
    <dialog
      ref={dialog}
      aria-label={`${name}, enlarged pictures`}
      className="zoom"
      onClose={onClosed}
      onKeyDown={zoom.key}
    >
      <div className="zoom-bar">
        <p role="status" className="text-small tabular-nums">
          {place + 1} / {pictures.length}
          <span className="sr-only">. {picture.alt}</span>
        </p>
        <div className="flex">
          {/* Not `disabled`, which would throw the focus out of the dialog: a press that can do nothing does nothing. */}
          <IconButton
            icon="minus"
            label="Smaller"
            aria-disabled={scale <= 1 || undefined}
            onClick={() => zoom.scaleBy(1 / zoomStep)}
          />
          <IconButton
            icon="plus"
            label="Larger"
            aria-disabled={scale >= largest || undefined}
            onClick={() => zoom.scaleBy(zoomStep)}
          />
          <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
        </div>
      </div>
      <div
        className="overflow-hidden [grid-area:stage] cursor-zoom-in touch-none data-enlarged:cursor-grab"
        data-enlarged={scale > 1 || undefined}
        {...zoom.stage}
      >
        <picture key={picture.key}>
          <source type="image/avif" srcSet={`/media/${picture.key}/1200.avif`} />
          <img
            className="[background:center_/_contain_no-repeat] w-full h-full object-contain select-none"
            src={pictureUrl(picture.key, 1200)}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
            style={{
              transform: `translate(${x}px, ${y}px) scale(${scale})`,
              ...(ground ? { backgroundImage: `url("${ground}")` } : {}),
            }}
          />
        </picture>
      </div>
      {pictures.length > 1 ? (
        <div className="zoom-turn">
          <IconButton icon="arrow" label="Previous picture" isTurned onClick={() => zoom.turn(-1)} />
          <IconButton icon="arrow" label="Next picture" onClick={() => zoom.turn(1)} />
        </div>
      ) : null}
    </dialog>
  )
}
