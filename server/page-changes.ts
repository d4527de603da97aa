// Hears from the database, on a connection of its own, which pages have changed, in whichever process it happened.
import pg from 'pg'
import type { Logger } from 'pino'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import { pagesChannel } from '#app/foundation/http/page-tags.server.ts'
import type { ShopDatabase } from './database.ts'

/** Milliseconds. */
const reconnectMs = 1_000
const connectMs = 3_000

/** Drops cached pages as changes are announced, and tells the page cache from when to when nothing could be heard. */
export function listenForPageChanges(
  target: ShopDatabase['target'],
  pageCache: PageCache,
  log: Logger,
): { stop: () => Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null

  async function connect(): Promise<void> {
    const next = new pg.Client(
      'url' in target
        ? {
            connectionString: target.url,
            application_name: 'ade pages',
            keepAlive: true,
            connectionTimeoutMillis: connectMs,
          }
        : {
            host: target.socketDir,
            port: 5432,
            ssl: false,
            user: 'shop',
            database: 'shop',
            application_name: 'ade pages',
            connectionTimeoutMillis: connectMs,
          },
    )
    client = next
    next.on('notification', ({ payload = '*' }) =>
      pageCache.drop(payload === '*' ? undefined : payload.split(',')),
    )
    next.on('error', () => reconnect(next))
    next.on('end', () => reconnect(next))
    try {
      await next.connect()
      await next.query(`listen ${pagesChannel}`)
      pageCache.heard()
    } catch (error) {
      log.warn({ reason: String(error) }, 'page_changes.listen_failed')
      reconnect(next)
    }
  }

  function reconnect(lost: pg.Client): void {
    if (stopped || client !== lost) return
    client = null
    pageCache.lost()
    retry = setTimeout(() => void connect(), reconnectMs)
  }

  void connect()
  return {
    async stop() {
      stopped = true
      if (retry) clearTimeout(retry)
      await client?.end()
    },
  }
}
