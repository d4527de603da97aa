import { preload } from 'react-dom'
import { thumbHashToAverageRGBA } from 'thumbhash'

export type PictureData = {
  key: string
  alt: string
  width: number
  height: number
  thumbhash: string | null
}

/** Widths that pictures come in; a page picks by `sizes`. The media gateway refuses others. */
const widths = [240, 360, 480, 640, 800, 1200] as const
export type PictureWidth = (typeof widths)[number]

type Props = {
  picture: PictureData
  /** How wide it stands on the page, as the `sizes` attribute says it. */
  sizes: string
  /** True for the picture that the first screen is waiting for. */
  priority?: boolean
}

/** A picture in the smallest fitting rendition; its place and ground are there before it is. */
export function Picture({ picture, sizes, priority = false }: Props) {
  const { key, alt, width, height, thumbhash } = picture
  if (priority) preloadPicture(key, sizes)
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(key, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(key, 480)}
        srcSet={sourceSet(key, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        style={thumbhash ? { backgroundColor: averageColour(thumbhash) } : undefined}
        className="h-full w-full object-cover"
      />
    </picture>
  )
}

/**
 * Asks for the first screen's picture in the head, before the scripts: on a phone's six connections it would wait for
 * all of them. `media` as on the <source> that it stands for.
 */
export function preloadPicture(key: string, sizes: string, media?: string): void {
  preload(pictureUrl(key, 480), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(key, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media === undefined ? {} : { media }),
  })
}

export function pictureUrl(key: string, width: PictureWidth): string {
  return `/media/${key}/${width}.webp`
}

export function sourceSet(key: string, format: 'avif' | 'webp'): string {
  return widths.map((width) => `/media/${key}/${width}.${format} ${width}w`).join(', ')
}

function averageColour(thumbhash: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(
    Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)),
  )
  return `rgb(${Math.round(r * 255)} ${Math.round(g * 255)} ${Math.round(b * 255)})`
}
