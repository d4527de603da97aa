// Their measures for as long as the tab lives: a reload or a way round by the sign-in page does not ask for them twice.
// They stand in no address, and nothing of them is sent until they say so.
import { typedHead, type TypedHead } from './cap-head.ts'

const key = 'guides.cap'

export function keepHead(values: TypedHead): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typedHead(values)))
  } catch {
    // Full or switched off: it is only a convenience.
  }
}

/** Null when nothing was typed in this tab. */
export function cachedHead(): TypedHead | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const texts = Object.entries(kept).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return typedHead(Object.fromEntries(texts))
  } catch {
    // Switched off, or written by another hand.
    return null
  }
}
