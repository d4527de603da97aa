// Collections: the parts that a house sorts its products into. They are rows, written by the owner in the office; a product is
// in one. Pure.
import type { Badge } from './badges.ts'
import { longestDescription, longestTitle } from './product-edit.ts'

/** The key of a row: the address that it was made with. Whoever is told one asks whether there is such a row. */
export type CollectionSlug = string

/** On its product in the Best Sellers row of the home page: what is true of the product, a word of the house's own, or nothing. */
export const collectionBadges = ['facts', 'none', 'SALE', 'BESTSELLER', 'NEW'] as const
export type CollectionBadge = (typeof collectionBadges)[number]

/** Which product of it stands in that row. */
export const bestSellerRules = ['highest-price', 'most-sold', 'newest', 'none'] as const
export type BestSellerRule = (typeof bestSellerRules)[number]

/** What its owner writes of one. */
export type CollectionFields = {
  address: string
  name: string
  tagline: string
  story: string
  /** For search engines; '' for those that are made from its name and its line. */
  seoTitle: string
  seoDescription: string
  isShown: boolean
  inMenu: boolean
  tile: number | null
  badge: CollectionBadge
  bestSeller: BestSellerRule
}

export type CollectionRow = CollectionFields & { slug: CollectionSlug; version: number }

/** As every page may name it; of hidden ones shoppers' pages know nothing. */
export type NamedCollection = Pick<CollectionRow, 'slug' | 'address' | 'name' | 'inMenu'>

export const collectionLimits = {
  address: 60,
  /** An address with a number behind it. */
  key: 64,
  name: 40,
  tagline: 120,
  story: 200,
  seoTitle: longestTitle,
  seoDescription: longestDescription,
  tile: 20,
  most: 40,
} as const

export function namedCollections(rows: readonly CollectionRow[]): NamedCollection[] {
  return rows.map(({ slug, address, name, inMenu }) => ({ slug, address, name, inMenu }))
}

/** Name by slug, in their order. */
export function collectionNamesOf(
  rows: readonly Pick<CollectionRow, 'slug' | 'name'>[],
): Record<string, string> {
  return Object.fromEntries(rows.map(({ slug, name }) => [slug, name]))
}

/** Null shows what is true of the product. */
export function bestSellerBadges(badge: CollectionBadge): readonly Badge[] | null {
  if (badge === 'facts') return null
  return badge === 'none' ? [] : [badge]
}
