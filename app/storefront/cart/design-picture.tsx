import { type WigView, wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'

type Props = {
  lookKey: string
  alt: string
  sizes: string
  view?: WigView
}

const widths = [160, 480, 960] as const

/** A design as the shop draws it. Its ground is there before it is: the first one asked for is still being drawn. */
export function DesignPicture({ lookKey, alt, sizes, view = 'front' }: Props) {
  return (
    <img
      src={wigPictureUrl(lookKey, { view })}
      srcSet={widths.map((width) => `${wigPictureUrl(lookKey, { view, width })} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={480}
      height={600}
      loading="lazy"
      decoding="async"
      className="h-full w-full bg-sand object-cover"
    />
  )
}
