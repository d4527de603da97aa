import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import { blurBackground } from './blur.ts'

export type PictureData = {
  key: string
  alt: string
  width: number
  height: number
  /** Base64; the first letters of it are enough (blur.ts). */
  thumbhash: string | null
  /** The point that a crop keeps in sight, in thousandths of width and height; the middle when absent. */
  focusX?: number
  focusY?: number
}

/** Widths that pictures come in; a page picks by `sizes`. The media gateway refuses others. */
const widths = [240, 360, 480, 640, 800, 1200] as const
export type PictureWidth = (typeof widths)[number]

/** The few browsers that know no AVIF choose among three: every width more stands on the page for each of its pictures. */
const widthsOf: Record<'avif' | 'webp', readonly PictureWidth[]> = { avif: widths, webp: [360, 640, 1200] }

type Props = {
  picture: PictureData
  /** How wide it stands on the page, as the `sizes` attribute says it. */
  sizes: string
  /** True for the picture that the first screen is waiting for. */
  priority?: boolean
}

/** A picture in the smallest fitting rendition; its place and ground are there before it is. */
export function Picture({ picture, sizes, priority = false }: Props) {
  const { key, alt, width, height } = picture
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
        style={pictureStyle(picture)}
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
  return widthsOf[format].map((width) => `/media/${key}/${width}.${format} ${width}w`).join(', ')
}

/** The blur that stands there before the picture does, and the point that crops keep in sight. */
function pictureStyle({ thumbhash, focusX = 500, focusY = 500 }: PictureData): CSSProperties | undefined {
  const ground = thumbhash === null ? {} : { background: blurBackground(thumbhash) }
  const isMiddle = focusX === 500 && focusY === 500
  const focus = isMiddle ? {} : { objectPosition: `${focusX / 10}% ${focusY / 10}%` }
  return thumbhash === null && isMiddle ? undefined : { ...ground, ...focus }
}
