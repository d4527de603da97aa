// Reviews for who decides about them: those that wait, the oldest first; all others, the newest first.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { escapeLike } from '#app/foundation/db/escape-like.server.ts'
import type { ReviewState } from '#app/domain/reviews/review-tables.server.ts'
import { type ReviewFilter, reviewPageSize, type ReviewRow } from './review-filter.ts'

export type ReviewList = {
  rows: ReviewRow[]
  total: number
  page: number
  pages: number
  counts: Record<ReviewState, number>
}

export async function listReviews(db: Db, filter: ReviewFilter): Promise<ReviewList> {
  const where = condition(filter)
  const counted = await db.execute<{ total: number; waiting: number; shown: number; hidden: number }>(sql`
    select (select count(*)::int from reviews r join products p on p.id = r.product_id where ${where}) as total,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'shown')::int as shown,
      count(*) filter (where state = 'hidden')::int as hidden
    from reviews`)
  const { total = 0, waiting = 0, shown = 0, hidden = 0 } = counted.rows[0] ?? {}
  const pages = Math.max(1, Math.ceil(total / reviewPageSize))
  const page = Math.min(filter.page, pages)
  const order = filter.state === 'waiting' ? sql`r.written_at, r.id` : sql`r.written_at desc, r.id desc`
  const rows = await db.execute<ReviewRow>(sql`
    select r.id, r.version, r.product_id as "productId", p.name as product, r.author, r.rating, r.title,
      left(r.text, 240) as text, r.state, r.reply <> '' as "hasReply", r.written_at as "writtenAt",
      (select count(*)::int from review_pictures i where i.review_id = r.id) as photos
    from reviews r join products p on p.id = r.product_id
    where ${where} order by ${order} limit ${reviewPageSize} offset ${(page - 1) * reviewPageSize}`)
  return { rows: rows.rows.map(asIso), total, page, pages, counts: { waiting, shown, hidden } }
}

/** A raw query gives moments in the database's own writing. */
function asIso(row: ReviewRow): ReviewRow {
  return { ...row, writtenAt: new Date(row.writtenAt).toISOString() }
}

function condition({ state, stars, q }: ReviewFilter): SQL {
  const like = `%${escapeLike(q.trim())}%`
  return sql.join(
    [
      state === 'all' ? sql`true` : sql`r.state = ${state}`,
      stars === null ? sql`true` : sql`r.rating = ${stars}`,
      q.trim() === ''
        ? sql`true`
        : sql`(p.name ilike ${like} or r.author ilike ${like} or r.title ilike ${like} or r.text ilike ${like})`,
    ],
    sql` and `,
  )
}
