// How a page of reviews is asked for, and how that stands in its address. Pure.
import { type ReviewQuery, type ReviewSort, reviewSorts } from './review.ts'

const maxPage = 500

/** Unknown words and impossible pages are left out, never an error. */
export function readReviewQuery(query: URLSearchParams): ReviewQuery {
  const sort = query.get('sort') ?? ''
  const page = Number(/^\d{1,3}$/u.exec(query.get('page') ?? '')?.[0] ?? 1)
  return {
    sort: Object.hasOwn(reviewSorts, sort) ? (sort as ReviewSort) : 'newest',
    withPhotos: query.get('photos') === '1',
    page: page >= 1 && page <= maxPage ? page : 1,
  }
}

/** The one address of a page of reviews, without what is at its default. */
export function reviewsAddress(slug: string, { sort, withPhotos, page }: ReviewQuery): string {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('sort', sort)
  if (withPhotos) query.set('photos', '1')
  if (page > 1) query.set('page', String(page))
  const search = query.toString()
  return `/product/${slug}/reviews${search && `?${search}`}`
}
