// Hears from the database, on a connection of its own, which pages and products have changed, in whichever process it happened.
import type { Logger } from 'pino'
import type { Target } from '#app/foundation/db/db.server.ts'
import { keepListening } from '#app/foundation/db/listening.server.ts'
import type { KeptReads } from '#app/foundation/db/kept-reads.server.ts'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import type { KeptHouseSign } from './house-sign.ts'
import type { KeptShelf } from '#app/domain/catalog/shelf/keep-shelf.server.ts'
import { pagesChannel, shelfNotice } from '#app/foundation/http/page-tags.server.ts'

type Hearers = {
  pageCache: PageCache
  /** Dropped first: a page is made anew from what is true then. */
  keptReads: KeptReads
  shelf: Pick<KeptShelf, 'changed' | 'heard' | 'lost'>
  houseSign: Pick<KeptHouseSign, 'refresh'>
  /** Hears that something has changed, before it is dropped. */
  onChange: () => void
}

/**
 * Drops cached pages and what they are made of as changes are announced, tells the shelf of products, and all of them from when to
 * when nothing could be heard. `target` may not lead to a pooler.
 */
export function listenForPageChanges(
  target: Target,
  { pageCache, keptReads, shelf, houseSign, onChange }: Hearers,
  log: Logger,
): { stop: () => Promise<void> } {
  return keepListening(target, pagesChannel, {
    onNotice(payload) {
      onChange()
      if (payload.startsWith(shelfNotice)) return shelf.changed(payload.slice(shelfNotice.length))
      const tags = payload === '*' ? undefined : payload.split(',')
      keptReads.drop(tags)
      pageCache.drop(tags)
      if (!tags) void houseSign.refresh()
    },
    onListening() {
      onChange()
      keptReads.heard()
      shelf.heard()
      pageCache.heard()
      void houseSign.refresh()
    },
    onSilence(reason) {
      log.warn({ reason }, 'page_changes.listen_failed')
      keptReads.lost()
      shelf.lost()
      pageCache.lost()
    },
  })
}
