// Reading the reviews of one product that staff have let through: a page of them and their sum, in one query.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import {
  noReviews,
  type ReviewQuery,
  type ReviewSort,
  type ReviewSummary,
  reviewsPerPage,
  type ShownReview,
} from './review.ts'

export type ShownReviews = {
  summary: ReviewSummary
  reviews: ShownReview[]
  /** Of all pages, under the photos filter. */
  found: number
  page: number
  pages: number
}

type Row = { summary: ReviewSummary; reviews: ShownReview[] }

export async function findShownReviews(
  db: Db,
  productId: ProductId,
  { page, sort, withPhotos, perPage = reviewsPerPage }: ReviewQuery,
): Promise<ShownReviews> {
  const hasPhotos = sql`exists (select 1 from review_pictures i where i.review_id = r.id)`
  const isShown = sql`r.product_id = ${productId} and r.state = 'shown'`
  const result = await db.execute<Row>(sql`
    select (select json_build_object('count', count(*), 'sum', coalesce(sum(r.rating), 0),
        'perStar', json_build_array(${sql.join([1, 2, 3, 4, 5].map(starCount), sql`, `)}),
        'withPhotos', count(*) filter (where ${hasPhotos}))
        from reviews r where ${isShown}) as summary,
      (select coalesce(json_agg(${reviewJson} order by s.place), '[]') from (
        select r.*, row_number() over (order by ${sortOrder(sort)}) as place from reviews r
        where ${isShown} ${withPhotos ? sql`and ${hasPhotos}` : sql``}
        order by place limit ${perPage} offset ${(page - 1) * perPage}) s) as reviews`)
  const { summary, reviews } = result.rows[0] ?? { summary: noReviews, reviews: [] }
  const found = withPhotos ? summary.withPhotos : summary.count
  return { summary, reviews, found, page, pages: Math.max(1, Math.ceil(found / perPage)) }
}

/** A ShownReview as JSON, from `s` (a row of reviews). */
const reviewJson = sql`json_build_object('id', s.id, 'author', s.author, 'rating', s.rating, 'title', s.title,
  'text', s.text, 'lengthIn', s.length_in, 'heightCm', s.height_cm, 'writtenAt', s.written_at,
  'reply', case when s.reply = '' then null else json_build_object('text', s.reply, 'at', s.replied_at) end,
  'pictures', (select coalesce(json_agg(json_build_object('key', i.key, 'alt', '', 'width', i.width,
    'height', i.height, 'thumbhash', i.thumbhash) order by i.position), '[]')
    from review_pictures i where i.review_id = s.id))`

function starCount(stars: number): SQL {
  return sql`count(*) filter (where r.rating = ${stars})`
}

function sortOrder(sort: ReviewSort): SQL {
  const newest = sql`r.written_at desc, r.id desc`
  switch (sort) {
    case 'newest':
      return newest
    case 'highest':
      return sql`r.rating desc, ${newest}`
    case 'lowest':
      return sql`r.rating, ${newest}`
  }
}
