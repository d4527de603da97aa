// Addresses of drawn pictures of designs: '/wig/<look>/<view>-<tone>-<width>.<format>'. The one place that builds them.

export type WigView = 'front' | 'three-quarter' | 'back'

type Options = {
  /** 'share' is the card of a link: 1200 wide, as JPEG. */
  view?: WigView | 'share'
  /** A skin tone of hair/bust. */
  tone?: string
  width?: 160 | 480 | 960 | 1200
  /** Some mail readers know no WebP. */
  format?: 'webp' | 'jpeg'
}

/** The skin that bags, orders and mails show a wig on; the designer lets her choose. */
const houseTone = 'rich'

/** Relative to the shop; `key` is one of lookKey (design-look.ts). */
export function wigPictureUrl(key: string, options: Options = {}): string {
  const { view = 'front', tone = houseTone, width = 480, format = 'webp' } = options
  return `/wig/${key}/${view}-${tone}-${width}.${format}`
}
