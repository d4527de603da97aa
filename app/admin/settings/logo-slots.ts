// The pictures of the house that an owner uploads: what each is for, and which are refused. Pure.
import {
  type HousePicture,
  type HousePictures,
  type HousePictureSlot,
  housePictureSlots,
} from '#app/foundation/settings/house-pictures.ts'

export const slotWords: Readonly<Record<HousePictureSlot, { title: string; lead: string; drawn: string }>> = {
  logo: {
    title: 'Logo',
    lead: 'Stands where the name of your shop is drawn: on every page, in emails, on invoices and packing slips, and on shared pictures. PNG or WebP with a transparent background looks best, cropped close to its edges, at least 240 px on its longer side.',
    drawn: 'Your name, drawn',
  },
  logoOnInk: {
    title: 'Logo for dark backgrounds',
    lead: 'For the footer and dark shared pictures. Without one, your logo stands there on a light background.',
    drawn: 'Your logo on a light background',
  },
  icon: {
    title: 'Icon',
    lead: 'In browser tabs, bookmarks and on home screens. A square picture, at least 180 × 180 px, that is still clear when it is very small.',
    drawn: 'The first letter of your name',
  },
}

export function isSlot(typed: string | null | undefined): typed is HousePictureSlot {
  return housePictureSlots.some((slot) => slot === typed)
}

const shortestLogo = 240
const smallestIcon = 180
/** Wider, it is a thin line in the header of a phone; taller, a thin column. */
const widest = 8
const tallest = 3

/** Why this picture cannot stand there; null when it can. */
export function refusePicture(
  slot: HousePictureSlot,
  { width, height }: Pick<HousePicture, 'width' | 'height'>,
): string | null {
  if (slot === 'icon') {
    if (Math.abs(width - height) > 0.02 * Math.max(width, height))
      return `The icon must be square. This picture is ${width} × ${height} px.`
    return Math.min(width, height) < smallestIcon
      ? `The icon must be at least ${smallestIcon} × ${smallestIcon} px. This picture is ${width} × ${height} px.`
      : null
  }
  if (Math.max(width, height) < shortestLogo)
    return `The logo must be at least ${shortestLogo} px on its longer side. This picture is ${width} × ${height} px.`
  if (width > widest * height)
    return `This logo is too wide to be read on a phone. It can be up to ${widest} times as wide as it is high.`
  if (height > tallest * width)
    return `This logo is too tall for the header. It can be up to ${tallest} times as high as it is wide.`
  return null
}

/** The logo for dark grounds goes with the logo that it is a version of. */
export function withPicture(
  pictures: HousePictures,
  slot: HousePictureSlot,
  picture: HousePicture | null,
): HousePictures {
  const without = slot === 'logo' && picture === null ? { logoOnInk: null } : {}
  return { ...pictures, ...without, [slot]: picture }
}

/** A line for each, for the history. */
export function pictureLines(pictures: Partial<HousePictures>): string[] {
  return housePictureSlots.map((slot) => {
    const key = pictures[slot]?.key
    const { title, drawn } = slotWords[slot]
    return `${title}: ${key ? key.replace(/^logo-|-[0-9a-f]{12}$/gu, '') : drawn.toLowerCase()}`
  })
}
