import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import type { CardPicture } from '#app/catalog/listing.server.ts'
import { Picture, pictureUrl } from '#app/ui/picture.tsx'

/** Loaded when a picture is first pressed. */
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

type Props = {
  pictures: readonly CardPicture[]
  name: string
  /** What else shows the product, in the corner of the pictures. */
  corner: ReactNode
}

/**
 * A row to swipe, with a mark for each place; on a desk all of them at once. Each picture is a link to its largest rendition, which with
 * JavaScript opens as a dialog to look closer.
 */
export function Gallery({ pictures, name, corner }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)
  const isMany = pictures.length > 1

  function show(event: MouseEvent, next: number): void {
    const element = row.current
    if (!element) return
    event.preventDefault()
    want()
    element.scrollTo({ left: next * element.clientWidth, behavior: calm() })
  }

  function enlarge(event: MouseEvent, at: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(at)
  }

  return (
    <section aria-label="Pictures" className="gallery">
      <ul
        ref={row}
        className="gallery-row"
        // From the third picture on they are fetched when she turns to them (gallery.css).
        data-wanted={isWanted || undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          want()
          setPlace(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }}
      >
        {pictures.map((picture, at) => (
          <li key={picture.key} id={`picture-${at + 1}`}>
            <a
              href={pictureUrl(picture.key, 1200)}
              className="gallery-picture"
              {...(at === 0 ? { 'data-piece': '', style: { viewTransitionName: 'piece' } } : {})}
              onClick={(event) => enlarge(event, at)}
            >
              <Picture picture={picture} sizes={at === 0 ? large : half} priority={at === 0} />
              <span className="sr-only">, enlarge</span>
            </a>
          </li>
        ))}
      </ul>
      {corner}
      {isMany ? (
        <ol aria-label="Choose a picture" className="gallery-marks">
          {pictures.map((picture, at) => (
            <li key={picture.key}>
              <a
                href={`#picture-${at + 1}`}
                aria-label={`Picture ${at + 1} of ${pictures.length}`}
                aria-current={at === place || undefined}
                onClick={(event) => show(event, at)}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {zoomed === null ? null : (
        <Suspense>
          <ZoomDialog
            pictures={pictures}
            smaller={(at) => row.current?.querySelectorAll('img')[at]?.currentSrc}
            start={zoomed}
            name={name}
            onClosed={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

const large = '(min-width: 48rem) 46vw, 100vw'
const half = '(min-width: 64rem) 22vw, (min-width: 48rem) 46vw, 100vw'

function calm(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
