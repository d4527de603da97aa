// The wishlist: its bounds, and how browser and server speak of it.
import type { ProductId } from '#app/foundation/lib/ids.ts'

/** More than anybody means to come back to. Signing in may bring more together; then nothing is lost. */
export const mostKept = 100

/** How long a list without an account waits after its last change; days. One in an account stays until they empty it. */
export const nobodysDays = 365

/** Longer hair is not sold; inches. */
export const mostLengthIn = 60

/** What the browser sends: wishes, not steps, so that the same may be said twice. */
export type WishChange = { intent: 'save' | 'remove'; productId: ProductId; lengthIn: number | null }

/** What /wishlist/changes answers; null while the server knows of no list. */
export type WishlistAnswer = {
  list: { productIds: ProductId[]; isOwned: boolean } | null
  /** Of a change that was not made, in words. */
  refused: string[]
}

export const fullWords = `Your wishlist is full: it holds ${mostKept} products. Remove one first.`
export const goneWords = 'This product is no longer available.'
