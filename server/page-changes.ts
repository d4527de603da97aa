// Hears from the database, on a connection of its own, which pages have changed, in whichever process it happened.
import type { Logger } from 'pino'
import type { Target } from '#app/foundation/db/db.server.ts'
import { keepListening } from '#app/foundation/db/listening.server.ts'
import type { KeptReads } from '#app/foundation/db/kept-reads.server.ts'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import { pagesChannel } from '#app/foundation/http/page-tags.server.ts'

type Hearers = {
  pageCache: PageCache
  /** Dropped first: a page is made anew from what is true then. */
  keptReads: KeptReads
  /** Hears that something has changed, before it is dropped. */
  onChange: () => void
}

/**
 * Drops cached pages and what they are made of as changes are announced, and tells both from when to when nothing could be heard. `target` may
 * not lead to a pooler.
 */
export function listenForPageChanges(
  target: Target,
  { pageCache, keptReads, onChange }: Hearers,
  log: Logger,
): { stop: () => Promise<void> } {
  return keepListening(target, pagesChannel, {
    onNotice(payload) {
      onChange()
      const tags = payload === '*' ? undefined : payload.split(',')
      keptReads.drop(tags)
      pageCache.drop(tags)
    },
    onListening() {
      onChange()
      keptReads.heard()
      pageCache.heard()
    },
    onSilence(reason) {
      log.warn({ reason }, 'page_changes.listen_failed')
      keptReads.lost()
      pageCache.lost()
    },
  })
}
