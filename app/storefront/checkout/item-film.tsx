import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import type { UploadedFilm } from '#app/foundation/http/uploaded-film.ts'
import { Film } from '#app/foundation/ui/film.tsx'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'

type Props = {
  film: Omit<UploadedFilm, 'seconds'> & { seconds: number | null; alt: string }
  poster: string | undefined
  /** Highest that it stands, in CSS. */
  tallest: string
}

/** A film of an order's own items in its own shape: as wide as there is room for, and never higher than a screen. */
export function ItemFilm({ film: { alt, seconds, ...film }, poster, tallest }: Props) {
  const ratio = film.width / film.height
  return (
    <Film
      film={{ ...film, seconds: seconds ?? 1 }}
      poster={poster}
      label={alt}
      className="h-auto bg-sand object-cover"
      style={{ aspectRatio: String(ratio), width: `min(100%, ${tallest} * ${ratio.toFixed(4)})` }}
    />
  )
}

type Item = {
  /** Key of the picture of a catalogue product; '' when there is none. */
  url?: string
  design?: { lookKey: string } | null
}

/** What stands there before the film plays: a photo of the same items, else what was bought as its page shows it. */
export function posterOfItems(
  photos: readonly { key: string }[],
  items: readonly Item[],
): string | undefined {
  const [photo] = photos
  if (photo) return pictureUrl(photo.key, 480)
  const shown = items.find(({ url, design }) => design || url)
  if (shown?.design) return wigPictureUrl(shown.design.lookKey, { view: 'front', width: 480 })
  return shown?.url ? pictureUrl(shown.url, 480) : undefined
}
