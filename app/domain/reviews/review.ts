// What a review is, as pages know it.
import type { Texture } from '#app/domain/catalog/products/hair.ts'
import type { ReviewId } from '#app/foundation/lib/ids.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'

export const reviewSorts = {
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
} as const
export type ReviewSort = keyof typeof reviewSorts

export type ReviewQuery = {
  /** From 1. */
  page: number
  sort: ReviewSort
  withPhotos: boolean
  /** Of the product as it was bought, in inches; null for all. */
  lengthIn: number | null
  /** Of the product; null for all, and on the page of one product, whose hair is one. */
  texture: Texture | null
  /** Reviews on a page; `reviewsPerPage` when absent. */
  perPage?: number
}

export const allReviews: ReviewQuery = {
  page: 1,
  sort: 'newest',
  withPhotos: false,
  lengthIn: null,
  texture: null,
}

/** How many there are of each kind, if it is chosen beside what else is. */
export type ReviewFacets = {
  withPhotos: number
  lengths: { value: number; count: number }[]
  textures: { value: Texture; count: number }[]
}

/** On a page of its own, and at the foot of the product's. */
export const reviewsPerPage = 12
export const reviewsAtFirst = 4

export type ReviewSummary = {
  count: number
  sum: number
  /** How many gave one star, two, … five. */
  perStar: [number, number, number, number, number]
}

type ReviewReply = { text: string; at: string }

/** A review that everybody may read. */
export type ShownReview = {
  id: ReviewId
  /** '' once its writer is forgotten. */
  author: string
  /** 1 to 5. */
  rating: number
  title: string
  text: string
  lengthIn: number | null
  heightCm: number | null
  /** When it was written or last changed. */
  writtenAt: string
  reply: ReviewReply | null
  pictures: PictureData[]
  /** Where reviews of many stand together. */
  product?: { slug: string; name: string }
}

export const noReviews: ReviewSummary = { count: 0, sum: 0, perStar: [0, 0, 0, 0, 0] }
