// How a page of reviews is asked for, and how that stands in its address. Pure.
import { type Texture, textures } from '#app/domain/catalog/products/hair.ts'
import { type ReviewQuery, type ReviewSort, reviewSorts } from './review.ts'

const maxPage = 500
/** Inches. */
const maxLength = 99

/** Unknown words and impossible pages are left out, never an error. */
export function readReviewQuery(query: URLSearchParams): ReviewQuery {
  const sort = query.get('sort') ?? ''
  const page = wholeNumber(query.get('page')) ?? 1
  const lengthIn = wholeNumber(query.get('length'))
  const texture = query.get('texture') ?? ''
  return {
    sort: Object.hasOwn(reviewSorts, sort) ? (sort as ReviewSort) : 'newest',
    withPhotos: query.get('photos') === '1',
    lengthIn: lengthIn !== null && lengthIn <= maxLength ? lengthIn : null,
    texture: Object.hasOwn(textures, texture) ? (texture as Texture) : null,
    page: page <= maxPage ? page : 1,
  }
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,2}$/u.test(text) ? Number(text) : null
}

/** The one address of a page of reviews, of a product or of all, without what is at its default. */
export function reviewsAddress(
  slug: string | null,
  { sort, withPhotos, lengthIn, texture, page }: ReviewQuery,
): string {
  const query = new URLSearchParams()
  if (slug === null && texture !== null) query.set('texture', texture)
  if (lengthIn !== null) query.set('length', String(lengthIn))
  if (withPhotos) query.set('photos', '1')
  if (sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const search = query.toString()
  return `${slug === null ? '' : `/product/${slug}`}/reviews${search && `?${search}`}`
}

/** Whether it shows all of them, in the usual order. */
export function isPlainQuery({ sort, withPhotos, lengthIn, texture }: ReviewQuery): boolean {
  return sort === 'newest' && !withPhotos && lengthIn === null && texture === null
}
