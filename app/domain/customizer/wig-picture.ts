// Addresses of drawn pictures of designs: '/wig/<look>/<view>-<tone>-<width>.<format>'. The one place that builds them.
import type { SkinTone } from '#hair/bust/tones.ts'

/**
 * 'hairline' shows lace and knots from close by, 'inside' the cap; 'share' is three-quarter on a wide ground; sheets are drawn
 * plainer, for the bench.
 */
export const wigViews = [
  'front',
  'three-quarter',
  'back',
  'hairline',
  'inside',
  'share',
  'sheet-front',
  'sheet-back',
  'sheet-inside',
] as const
export type WigView = (typeof wigViews)[number]

type Options = {
  view?: WigView
  tone?: SkinTone
  width?: 160 | 480 | 960 | 1200
  /** Some mail readers know no WebP. */
  format?: 'webp' | 'jpeg'
}

/** The skin that carts, orders and mails show a wig on; in the designer they choose. */
export const houseTone: SkinTone = 'espresso'

/** Relative to the shop; `key` is one of pictureKey for that view, or of lookKey for views from farther away (design-look.ts). */
export function wigPictureUrl(key: string, options: Options = {}): string {
  const { view = 'front', tone = houseTone, width = 480, format = 'webp' } = options
  return `/wig/${key}/${view}-${tone}-${width}.${format}`
}
