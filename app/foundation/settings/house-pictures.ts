// The logo and the icon that an owner uploaded: they stand where the name would be drawn. Pure.

export type HousePicture = { key: string; width: number; height: number }

export const housePictureSlots = ['logo', 'logoOnInk', 'icon'] as const
export type HousePictureSlot = (typeof housePictureSlots)[number]

/** Null is drawn from the name; without one for dark grounds, the logo stands there on a light plate. */
export type HousePictures = Record<HousePictureSlot, HousePicture | null>

export function housePicturesOf({ logo, logoOnInk, icon }: HousePictures): HousePictures {
  return { logo, logoOnInk, icon }
}

/** Widths are the media gateway's; PNG, of logos alone, is for mail readers, papers and home screens. */
export function logoAddress({ key }: HousePicture, width: 240 | 480, format: 'webp' | 'png'): string {
  return `/media/${key}/${width}.${format}`
}

/** The size at which a picture fills a place without leaving it. */
export function sizeWithin(
  { width, height }: Pick<HousePicture, 'width' | 'height'>,
  place: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(place.width / width, place.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Not much wider than high: needs more height than a line of letters to be read. */
export function isCompact({ width, height }: Pick<HousePicture, 'width' | 'height'>): boolean {
  return width < 2 * height
}
