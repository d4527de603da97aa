import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { posterOf } from '#app/domain/catalog/products/film-poster.ts'
import type { Product } from '#app/domain/catalog/products/product.server.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { Film } from '#app/foundation/ui/film.tsx'
import { Picture, pictureUrl } from '#app/foundation/ui/picture.tsx'

/** Loaded when a picture is first pressed. */
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

type Props = {
  pictures: readonly CardPicture[]
  /** After the pictures. */
  film: Product['film']
  name: string
  /** What else shows the product, in the corner of the pictures. */
  corner: ReactNode
}

/**
 * A row to swipe, with a mark for each place; on a desk all of them at once. Each picture is a link to its largest rendition, which with
 * JavaScript opens as a dialog to look closer.
 */
export function Gallery({ pictures, film, name, corner }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)
  const slides = pictures.length + (film ? 1 : 0)
  const first = pictures[0]?.key
  const shown = useRef(first)
  // The row lies where the finger left it: whoever chose another option is shown its picture, which stands first now.
  useEffect(() => {
    if (first === shown.current) return
    shown.current = first
    row.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [first])

  function settle(next: number): void {
    want()
    // Nobody hears what they have swiped away.
    if (next !== place) row.current?.querySelector('video')?.pause()
    setPlace(next)
  }

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
    <section
      aria-label="Pictures"
      className="relative min-w-0 -mx-4 max-lg:-mb-4 max-md:-mb-7 md:mx-0 lg:[@media(height<62rem)]:[&:has(li+li)]:sticky lg:[@media(height<62rem)]:[&:has(li+li)]:bottom-8 lg:[@media(height<62rem)]:[&:has(li+li)]:self-end"
    >
      <ul
        ref={row}
        className="gallery-row"
        // From the third picture on they are fetched when they turn to them (gallery.css).
        data-wanted={isWanted || undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          settle(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {pictures.map((picture, at) => (
          <li key={picture.key} id={`picture-${at + 1}`} className={slide}>
            <a
              href={pictureUrl(picture.key, 1200)}
              className="block overflow-hidden aspect-4/5 max-md:aspect-10/9 max-md:max-h-[50svh] max-md:w-full max-md:[&_img]:object-[50%_12%] bg-sand cursor-zoom-in focus-visible:-outline-offset-4"
              {...(at === 0 ? { 'data-product-picture': '', style: { viewTransitionName: 'product' } } : {})}
              data-waits
              onClick={(event) => enlarge(event, at)}
            >
              <Picture picture={picture} sizes={at === 0 ? large : half} priority={at === 0} />
              <span className="sr-only">, enlarge</span>
            </a>
          </li>
        ))}
        {film ? (
          <li id={`picture-${slides}`} className={slide}>
            <Film
              film={film}
              poster={posterUrl(film, pictures)}
              label={name}
              isCaptioned={film.isCaptioned ?? false}
              className="aspect-4/5 max-md:aspect-10/9 max-md:max-h-[50svh] w-full bg-sand object-contain"
            />
          </li>
        ) : null}
      </ul>
      {corner}
      {slides > 1 ? (
        <ol aria-label="Choose a picture" className="flex flex-wrap justify-center md:hidden">
          {Array.from({ length: slides }, (_, at) => (
            // A dozen share one line of a phone: narrower then, as high as ever, and the picture itself is swiped.
            <li key={at} className={`min-w-6 ${slides > 7 ? 'basis-1/12' : 'basis-11'}`}>
              <a
                className="grid h-11 items-center after:h-px after:mx-1 after:bg-edge after:transition-colors after:duration-(--duration-quick) aria-[current]:after:h-0.75 aria-[current]:after:bg-ink"
                href={`#picture-${at + 1}`}
                aria-label={film && at === slides - 1 ? 'Film' : `Picture ${at + 1} of ${pictures.length}`}
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

const slide =
  'shrink-0 basis-full snap-start snap-always md:[flex-basis:46%] md:only:basis-full lg:[&:is(:first-child,:nth-child(even):last-child)]:col-span-full'

function posterUrl(film: NonNullable<Product['film']>, pictures: readonly CardPicture[]) {
  const picture = posterOf(film, pictures)
  return picture && pictureUrl(picture.key, 480)
}

/** A phone's points are small: of its two or three for each pixel of a picture one and a half are seen. */
const large = '(min-width: 48rem) 46vw, 80vw'
const half = '(min-width: 64rem) 22vw, (min-width: 48rem) 46vw, 80vw'

function calm(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
