// What this browser remembers by itself: the marks of hearts and comparison, what was looked at. Light on purpose: every
// page reads it. The wishlist's own list stands at the server; here is a copy for the hearts.

/** Product ids whose hearts are full; changes of it that the server has not heard of; whether it is an account's. */
export type SavedKey = 'wishlist' | 'wishlist.unsent' | 'wishlist.owned' | 'compare' | 'viewed'

/** The cookie that tells the browser's copy that another wishlist is theirs now, because they signed in. */
export const wishlistMovedCookie = 'wishlist-moved'

/** Told on window after every change here, also by the head script's listener (saved-script.ts). */
export const savedEvent = 'saved'

export type Said = {
  text: string
  /** Where to look next. */
  link?: { to: string; name: string }
}

/** Empty when there is nothing, when it is broken, and when storage is switched off. */
export function readList(key: SavedKey): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    // Switched off, or not ours.
    return []
  }
}

/** False when this browser keeps nothing. */
export function writeList(key: SavedKey, list: readonly unknown[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(list))
    return true
  } catch {
    return false
  }
}

/** Paints the marks of this tab anew, and says what happened. */
export function tellSaved(said: Said | null = null): void {
  dispatchEvent(new CustomEvent(savedEvent, { detail: said }))
}

/** Runs one piece of work after the other, over all tabs where the browser has locks (TLS only). */
export function inTurn(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  if (locks) return (work) => locks.request(name, work) as ReturnType<typeof work>
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
}
