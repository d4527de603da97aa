// How many feeds are written at once: each reads the whole catalogue. Made once per process, handed to requests by server/app.ts.
import { createContext } from 'react-router'

const mostAtOnce = 2
/** Whoever reads slower than this, or not at all, keeps nobody else waiting; milliseconds. */
const longestMs = 10 * 60_000

/** Returns how to give the place back; null while all are taken. Taken at once, so that many who ask together are counted. */
export type TakeFeedPlace = (now: Date) => (() => void) | null

export const feedPlaces = createContext<TakeFeedPlace>()

export function createFeedPlaces(): TakeFeedPlace {
  const taken = new Set<{ since: number }>()
  return (now) => {
    for (const one of taken) if (now.getTime() - one.since > longestMs) taken.delete(one)
    if (taken.size >= mostAtOnce) return null
    const mine = { since: now.getTime() }
    taken.add(mine)
    return () => void taken.delete(mine)
  }
}
