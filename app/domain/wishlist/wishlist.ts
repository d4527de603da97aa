// The wishlist: its bounds, and how browser and server speak of it.
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'

/** More than anybody means to come back to. Signing in may bring more together; then nothing is lost. */
export const mostKept = 100

/** How long a list without an account waits after its last change; days. One in an account stays until they empty it. */
export const nobodysDays = 365

/** Longer hair is not sold; inches. */
export const mostLengthIn = 60

/** What the browser sends: wishes, not steps, so that the same may be said twice. */
export type WishChange = { intent: 'save' | 'remove'; productId: ProductId } & Partial<Meant>

/** Which of a product is meant; both null for the product as such. */
export type Meant = { lengthIn: number | null; variantId: VariantId | null }

/** What a card or a page shows of it; `addressSku` as productAddress has it. */
export type Shown = { lengthIn: number; addressSku: string | null; variantId: VariantId }

export function meantOf(shown: Shown | null): Meant {
  return { lengthIn: shown?.lengthIn || null, variantId: shown && shown.variantId }
}

/** Its length, or the variant where that says too little; '' for the product as such. Short: it stands on every card. */
export function meantText(shown: Shown | null): string {
  if (shown === null) return ''
  if (shown.addressSku !== null) return shown.variantId
  return shown.lengthIn > 0 ? String(shown.lengthIn) : ''
}

/** What meantText wrote; anything else is judged where it is read. */
export function readMeant(text = ''): Record<'lengthIn' | 'variantId', string | null> {
  if (text.startsWith('var_')) return { lengthIn: null, variantId: text }
  return { lengthIn: text === '' ? null : text, variantId: null }
}

/** What /wishlist/changes answers; null while the server knows of no list. */
export type WishlistAnswer = {
  list: { productIds: ProductId[]; isOwned: boolean } | null
  /** Of a change that was not made, in words. */
  refused: string[]
}

export const fullWords = `Your wishlist is full: it holds ${mostKept} products. Remove one first.`
export const goneWords = 'This product is no longer available.'
