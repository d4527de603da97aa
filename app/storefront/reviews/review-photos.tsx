import { type ComponentType, type MouseEvent, useState } from 'react'
import { Picture, type PictureData, pictureUrl } from '#app/foundation/ui/picture.tsx'
import type { ViewerProps } from './photo-viewer.tsx'

type Props = { pictures: readonly PictureData[]; alt: string }

/** Their photos, small. Each links to the large one; a script, fetched at the first press, opens it over the page. */
export function ReviewPhotos({ pictures, alt }: Props) {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null)
  const [open, setOpen] = useState<number | null>(null)

  function show(event: MouseEvent<HTMLAnchorElement>, place: number): void {
    // A new tab or window is their own wish.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const { href } = event.currentTarget
    setOpen(place)
    if (Viewer !== null) return
    import('./photo-viewer.tsx').then(
      ({ PhotoViewer }) => setViewer(() => PhotoViewer),
      () => location.assign(href),
    )
  }

  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, place) => (
          <li key={picture.key}>
            <a
              className="block overflow-hidden w-22 aspect-4/5 bg-sand md:w-28"
              href={pictureUrl(picture.key, 1200)}
              aria-label={`Photo ${place + 1} of ${pictures.length}, larger`}
              onClick={(event) => show(event, place)}
            >
              <Picture picture={{ ...picture, alt: `${alt}, ${place + 1}` }} sizes="7rem" />
            </a>
          </li>
        ))}
      </ul>
      {Viewer !== null && open !== null ? (
        <Viewer pictures={pictures} alt={alt} open={open} onOpen={setOpen} />
      ) : null}
    </>
  )
}
