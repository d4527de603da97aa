// Hears from the database, on a connection of its own, which pages and products have changed, in whichever process it happened.
import type { Logger } from 'pino'
import type { Target } from '#app/foundation/db/db.server.ts'
import { keepListening } from '#app/foundation/db/listening.server.ts'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import type { KeptShelf } from '#app/domain/catalog/shelf/keep-shelf.server.ts'
import { pagesChannel, shelfNotice } from '#app/foundation/http/page-tags.server.ts'

type Hearers = {
  pageCache: PageCache
  shelf: Pick<KeptShelf, 'changed' | 'heard' | 'lost'>
  /** Hears that something has changed, before it is dropped. */
  onChange: () => void
}

/**
 * Drops cached pages and tells the shelf as changes are announced, and both from when to when nothing could be heard. `target`
 * may not lead to a pooler.
 */
export function listenForPageChanges(
  target: Target,
  { pageCache, shelf, onChange }: Hearers,
  log: Logger,
): { stop: () => Promise<void> } {
  return keepListening(target, pagesChannel, {
    onNotice(payload) {
      onChange()
      if (payload.startsWith(shelfNotice)) return shelf.changed(payload.slice(shelfNotice.length))
      pageCache.drop(payload === '*' ? undefined : payload.split(','))
    },
    onListening() {
      onChange()
      shelf.heard()
      pageCache.heard()
    },
    onSilence(reason) {
      log.warn({ reason }, 'page_changes.listen_failed')
      shelf.lost()
      pageCache.lost()
    },
  })
}
