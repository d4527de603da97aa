// Reading the reviews that staff have let through, of one product or of all: a page of them, their sum, and how many there are
// of each length, of each texture and with photos, in one query.
import { type SQL, sql } from 'drizzle-orm'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import {
  noReviews,
  type ReviewFacets,
  type ReviewQuery,
  type ReviewSort,
  type ReviewSummary,
  reviewsPerPage,
  type ShownReview,
} from './review.ts'

export type ShownReviews = {
  /** Of all of them, whatever was chosen. */
  summary: ReviewSummary
  facets: ReviewFacets
  reviews: ShownReview[]
  /** On all pages of what was chosen. */
  found: number
  page: number
  pages: number
}

type Row = Pick<ShownReviews, 'summary' | 'facets' | 'reviews' | 'found'>

/** Of one product, or of every product that is in the shop by then. */
export async function findShownReviews(
  db: Db,
  of: ProductId | { inShopBy: Date },
  query: ReviewQuery,
): Promise<ShownReviews> {
  const { page, sort, perPage = reviewsPerPage } = query
  const isOne = typeof of === 'string'
  const chosen = chosenBy(query, isOne)
  const result = await db.execute<Row>(sql`
    with r as (select v.*, p.texture, p.slug, p.name,
        exists (select 1 from review_pictures i where i.review_id = v.id) as has_photos
      from reviews v join products p on p.id = v.product_id
      where v.state = 'shown' and ${isOne ? sql`v.product_id = ${of}` : onShelf(of.inShopBy)})
    select (select json_build_object('count', count(*), 'sum', coalesce(sum(r.rating), 0),
        'perStar', json_build_array(${sql.join([1, 2, 3, 4, 5].map(starCount), sql`, `)})) from r) as summary,
      json_build_object(
        'withPhotos', (select count(*) from r where ${chosen('photos')} and r.has_photos),
        'lengths', ${counted(sql`r.length_in`, chosen('length'))},
        'textures', ${isOne ? sql`'[]'::json` : counted(sql`r.texture`, chosen('texture'))}) as facets,
      (select count(*)::int from r where ${chosen()}) as found,
      (select coalesce(json_agg(${isOne ? reviewJson : productReviewJson} order by s.place), '[]') from (
        select r.*, row_number() over (order by ${sortOrder(sort)}) as place from r
        where ${chosen()} order by place limit ${perPage} offset ${(page - 1) * perPage}) s) as reviews`)
  const row = result.rows[0] ?? { summary: noReviews, facets: noFacets, reviews: [], found: 0 }
  return { ...row, page, pages: Math.max(1, Math.ceil(row.found / perPage)) }
}

const noFacets: ReviewFacets = { withPhotos: 0, lengths: [], textures: [] }

type Facet = 'photos' | 'length' | 'texture'

/** What was chosen as a condition on `r`; without one kind, to count what choosing in that would leave. */
function chosenBy({ withPhotos, lengthIn, texture }: ReviewQuery, isOne: boolean) {
  return (except?: Facet): SQL =>
    sql.join(
      [
        sql`true`,
        ...(withPhotos && except !== 'photos' ? [sql`r.has_photos`] : []),
        ...(lengthIn !== null && except !== 'length' ? [sql`r.length_in = ${lengthIn}`] : []),
        ...(texture !== null && !isOne && except !== 'texture' ? [sql`r.texture = ${texture}`] : []),
      ],
      sql` and `,
    )
}

function counted(value: SQL, condition: SQL): SQL {
  return sql`(select coalesce(json_agg(json_build_object('value', f.value, 'count', f.count) order by f.value), '[]')
    from (select ${value} as value, count(*) as count from r
      where ${condition} and ${value} is not null group by 1) f)`
}

/** A ShownReview as fields of JSON, from `s` (a row of reviews). */
const reviewFields = sql`'id', s.id, 'author', s.author, 'rating', s.rating, 'title', s.title,
  'text', s.text, 'lengthIn', s.length_in, 'heightCm', s.height_cm, 'writtenAt', s.written_at,
  'reply', case when s.reply = '' then null else json_build_object('text', s.reply, 'at', s.replied_at) end,
  'pictures', (select coalesce(json_agg(json_build_object('key', i.key, 'alt', '', 'width', i.width,
    'height', i.height, 'thumbhash', i.thumbhash) order by i.position), '[]')
    from review_pictures i where i.review_id = s.id)`
const reviewJson = sql`json_build_object(${reviewFields})`
const productReviewJson = sql`json_build_object(${reviewFields}, 'product', json_build_object('slug', s.slug, 'name', s.name))`

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
