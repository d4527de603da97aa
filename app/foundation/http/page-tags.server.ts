// Telling every process of the shop that something shown on cached pages has changed.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'

export const pagesChannel = 'pages'

/** What triggers say there beside the tags of pages, before the id of a product or '*' (migration 0023). */
export const shelfNotice = 'shelf:'

/** `listing` stands for every page that shows many products; `product:<id>` for those that show one closely, `questions:<id>` what was asked about it; `reviews` for the page of all reviews. */
export type PageTag =
  | 'listing'
  | 'delivery'
  | 'studio'
  | 'reviews'
  | `product:${string}`
  | `questions:${string}`

/** Sent when the transaction commits, to all processes; nothing is sent when it rolls back. */
export async function announcePageChange(tx: Db, tags: readonly PageTag[]): Promise<void> {
  if (tags.length === 0) return
  // A notice of PostgreSQL holds 8,000 bytes; beyond some 150 products it is cheaper to drop everything.
  const payload = tags.length > 150 ? '*' : tags.join(',')
  await tx.execute(sql`select pg_notify(${pagesChannel}, ${payload})`)
}

/** For what stands on every page: the words of the house. */
export async function announceEveryPage(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${pagesChannel}, '*')`)
}
