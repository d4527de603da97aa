import { type PictureData, pictureUrl, preloadPicture, sourceSet } from '#app/foundation/ui/picture.tsx'
import type { TurningPair } from './turning.ts'

/** One picture in two shapes, from edge to edge: lying on wide screens, upright on phones. */
export type ShapedPicture = { tall: PictureData; wide: PictureData }

/** As home.css has it. A tablet that is held upright is a large phone. */
const onWide = '(min-width: 48rem) and (min-aspect-ratio: 1/1)'
const onNarrow = `not (${onWide})`

/** Of a screen with twice the points more than one and a half are not seen in a picture, and cost half as much again. */
const sizes = '(max-width: 48rem) 80vw, 100vw'

/** Asked for in the head, ahead of the scripts. */
export function preloadFullPicture({ tall, wide }: ShapedPicture): void {
  preloadPicture(wide.key, sizes, onWide)
  preloadPicture(tall.key, sizes, onNarrow)
}

type Props = {
  keys: TurningPair
  /** Of a picture that stands in the page: its words and its size. One that comes later only decorates. */
  first?: ShapedPicture | undefined
  className?: string
  isLazy?: boolean
  onLoad?: (() => void) | undefined
  onError?: (() => void) | undefined
}

export function FullPicture({ keys, first, className, isLazy = false, onLoad, onError }: Props) {
  return (
    <picture className={className}>
      <source media={onWide} type="image/avif" srcSet={sourceSet(keys.wide, 'avif')} sizes={sizes} />
      <source media={onWide} type="image/webp" srcSet={sourceSet(keys.wide, 'webp')} sizes={sizes} />
      <source type="image/avif" srcSet={sourceSet(keys.tall, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(keys.tall, 640)}
        srcSet={sourceSet(keys.tall, 'webp')}
        sizes={sizes}
        alt={first?.tall.alt ?? ''}
        width={first?.tall.width}
        height={first?.tall.height}
        loading={isLazy ? 'lazy' : undefined}
        fetchPriority={first && !isLazy ? 'high' : 'low'}
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  )
}
