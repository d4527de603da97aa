// A cart as a link: what it holds, without anything about a person. Pure.
import type { Customization } from '#app/domain/customizer/design.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'

export type LinkedLine = {
  variantId: VariantId
  name: string
  lengthIn: number
  variantWords: string
  quantity: number
  customization: Customization | null
}

/** How long a link to a cart can be opened, days. */
export const cartLinkDays = 30

/** Of the link itself: short enough to be read in a chat, and nobody's to guess. */
const shape = /^[0-9a-hjkmnp-tv-z]{12}$/u

export function isCartLink(text: string): boolean {
  return shape.test(text)
}

/** Where it is opened. */
export function cartLinkPath(link: string): string {
  return `/cart/${link}`
}
