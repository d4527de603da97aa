// Products that were looked at in this browser, the last one first. The server never hears of it.
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { readList, type Said, tellSaved, writeList } from '#app/domain/wishlist/saved-storage.ts'

export const mostViewed = 12

export function listViewed(): ProductId[] {
  return readList('viewed')
    .filter((id): id is ProductId => typeof id === 'string' && /^prd_[0-9a-z]{1,40}$/u.test(id))
    .slice(0, mostViewed)
}

export function rememberViewed(productId: ProductId): void {
  writeList('viewed', [productId, ...listViewed().filter((id) => id !== productId)].slice(0, mostViewed))
}

/** Of those that were asked for only these are in the shop: the others lose their place. */
export function dropGone(asked: readonly ProductId[], found: readonly ProductId[]): void {
  const left = listViewed().filter((id) => !asked.includes(id) || found.includes(id))
  if (left.length === listViewed().length) return
  writeList('viewed', left)
  tellSaved()
}

/** `said` is told to whoever asked for it. */
export function forgetViewed(said: Said | null = null): void {
  writeList('viewed', [])
  tellSaved(said)
}
