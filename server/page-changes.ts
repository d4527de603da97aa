// Hears from the database, on a connection of its own, which pages have changed, in whichever process it happened.
import type { Logger } from 'pino'
import type { Target } from '#app/foundation/db/db.server.ts'
import { keepListening } from '#app/foundation/db/listening.server.ts'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import { pagesChannel } from '#app/foundation/http/page-tags.server.ts'

type Hearers = {
  pageCache: PageCache
  /** Hears that something has changed, before it is dropped. */
  onChange: () => void
}

/**
 * Drops cached pages as changes are announced, and tells the page cache from when to when nothing could be heard. `target` may
 * not lead to a pooler.
 */
export function listenForPageChanges(
  target: Target,
  { pageCache, onChange }: Hearers,
  log: Logger,
): { stop: () => Promise<void> } {
  return keepListening(target, pagesChannel, {
    onNotice(payload) {
      onChange()
      pageCache.drop(payload === '*' ? undefined : payload.split(','))
    },
    onListening() {
      onChange()
      pageCache.heard()
    },
    onSilence(reason) {
      log.warn({ reason }, 'page_changes.listen_failed')
      pageCache.lost()
    },
  })
}
