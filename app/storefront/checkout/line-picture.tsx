import { DesignPicture } from '#app/storefront/cart/design-picture.tsx'

type Props = {
  design: { lookKey: string; words?: string } | null
  /** Key of a catalogue product's picture in the media gateway; '' or nothing when there is none. */
  mediaKey: string | undefined
}

/** The picture beside a line of an order: one width for all, so that the words of a list begin on one line. */
export function LinePicture({ design, mediaKey }: Props) {
  return (
    <span className="frame aspect-4/5 w-16 shrink-0 self-start sm:w-20">
      {design ? (
        <DesignPicture
          lookKey={design.lookKey}
          alt={design.words ?? ''}
          sizes="(min-width: 40rem) 5rem, 4rem"
        />
      ) : mediaKey ? (
        // Its name stands beside it.
        <img
          src={`/media/${mediaKey}/240.webp`}
          alt=""
          width={240}
          height={300}
          loading="lazy"
          decoding="async"
        />
      ) : null}
    </span>
  )
}
