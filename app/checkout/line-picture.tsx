import { DesignPicture } from '#app/cart/design-picture.tsx'

type Props = {
  /** Of a design; null for a piece of the catalogue. */
  lookKey: string | null
  /** Key of the piece's picture in the media gateway; '' when there is none. */
  mediaKey: string
  /** A catalogue piece has its name beside it, and a design its words. */
  alt?: string
}

/** The picture beside a line of an order: one width for all, so that the words of a list begin on one line. */
export function LinePicture({ lookKey, mediaKey, alt = '' }: Props) {
  return (
    <span className="frame aspect-4/5 w-16 shrink-0 self-start sm:w-20">
      {lookKey !== null ? (
        <DesignPicture lookKey={lookKey} alt={alt} sizes="(min-width: 40rem) 5rem, 4rem" />
      ) : mediaKey === '' ? null : (
        <img
          src={`/media/${mediaKey}/240.webp`}
          alt=""
          width={240}
          height={300}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}
