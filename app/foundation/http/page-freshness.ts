// Whether a cached page is right, may be, or is shown only because none can be made just now. All times in ms of the clock.

/** Of a cached page: when it was made, and from when on it is shown only where it cannot be made anew. */
export type PageTimes = { keptAt: number; expiresAt: number }

/** How long pages are taken for right while changes are not heard of; milliseconds. */
const doubtMs = 5_000

/** How long a page may be shown after its time where it cannot be made anew: a night without a database; milliseconds. */
export const maxStaleMs = 24 * 60 * 60 * 1000

/** Once a page could not be made, one request a second tries to make one, and the others are shown what is kept; milliseconds. */
const restMs = 1_000

export type PageFreshness = {
  /** Whether the page is to be shown as it is. False to the one whose turn it is to try and make it. */
  isShown: (page: PageTimes) => boolean
  /** Names and values of headers in turn, as RFC 9211 and RFC 9111 have them; none for a page that is known to be right. */
  headersOf: (page: PageTimes) => string[]
  /** A page could be made. */
  made: () => void
  /** None could. */
  failed: () => void
  /** Changes are no longer heard of. */
  lost: () => void
  heard: () => void
}

export function createPageFreshness(clock: () => number): PageFreshness {
  let lostAt = Infinity
  /** 0 while pages can be made. */
  let restsUntil = 0
  return {
    isShown({ expiresAt }) {
      const now = clock()
      if ((expiresAt > now && lostAt + doubtMs > now) || restsUntil > now) return true
      if (restsUntil > 0) restsUntil = now + restMs
      return false
    },
    headersOf({ keptAt, expiresAt }) {
      const now = clock()
      const since = Math.min(expiresAt, lostAt)
      if (since > now) return []
      const seconds = (ms: number) => String(Math.floor(ms / 1_000))
      const status = `ade; hit; ttl=${seconds(since - now)}; detail=stale`
      return ['cache-status', status, 'age', seconds(now - keptAt)]
    },
    made() {
      restsUntil = 0
    },
    failed() {
      restsUntil = clock() + restMs
    },
    lost() {
      lostAt = Math.min(lostAt, clock())
    },
    heard() {
      lostAt = Infinity
      restsUntil = 0
    },
  }
}
