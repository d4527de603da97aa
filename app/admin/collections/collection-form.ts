// Between the fields of a collection's form and what it is. Pure.
import { slugForm } from '#app/domain/catalog/products/check-product.ts'
import {
  bestSellerRules,
  collectionBadges,
  type CollectionFields,
  collectionLimits as limits,
} from '#app/domain/catalog/products/collections.ts'
import { slugOf } from '#app/domain/catalog/products/slug.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'

export const badgeWords: Record<CollectionFields['badge'], string> = {
  facts: 'The product’s own badges',
  none: 'No badge',
  SALE: 'Always SALE',
  BESTSELLER: 'Always BESTSELLER',
  NEW: 'Always NEW',
}

export const bestSellerWords: Record<CollectionFields['bestSeller'], string> = {
  'highest-price': 'The one with the highest price',
  'most-sold': 'The best seller',
  newest: 'The newest',
  none: 'None',
}

export const blankCollection: FormValues = {
  isShown: 'yes',
  inMenu: 'yes',
  tile: '',
  badge: 'facts',
  bestSeller: 'highest-price',
}

export function collectionValues(fields: CollectionFields): FormValues {
  const {
    address,
    name,
    tagline,
    story,
    seoTitle,
    seoDescription,
    isShown,
    inMenu,
    tile,
    badge,
    bestSeller,
  } = fields
  return {
    name,
    address,
    tagline,
    story,
    seoTitle,
    seoDescription,
    isShown: isShown ? 'yes' : '',
    inMenu: inMenu ? 'yes' : '',
    tile: tile === null ? '' : String(tile + 1),
    badge,
    bestSeller,
  }
}

export const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  address: 'Address',
  tagline: 'Short description',
  story: 'Story',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  tile: 'Tile on the home page',
  badge: 'Badge in Best Sellers',
  bestSeller: 'Product in Best Sellers',
  isShown: 'Shown in the shop',
  inMenu: 'In the menu',
}

export type ReadCollection =
  | { ok: true; fields: CollectionFields }
  | { ok: false; errors: Record<string, string> }

/** Without an address it gets one from its name. */
export function readCollectionForm(values: FormValues): ReadCollection {
  const errors: Record<string, string> = {}
  const said = (name: string) => (values[name] ?? '').replaceAll(/\s+/gu, ' ').trim()
  const line = (
    name: 'name' | 'tagline' | 'story' | 'seoTitle' | 'seoDescription',
    isNeeded: string | null,
  ) => {
    const text = said(name)
    if (text === '' && isNeeded !== null) errors[name] = isNeeded
    if (text.length > limits[name]) errors[name] = `At most ${limits[name]} characters.`
    return text
  }
  const name = line('name', 'Enter a name.')
  const address =
    said('address') === '' ? slugOf(name).slice(0, limits.address) : said('address').toLowerCase()
  if (name !== '' && (!slugForm.test(address) || address.length > limits.address))
    errors['address'] = 'Use small letters, numbers and single hyphens, like silk-press.'
  const tagline = line('tagline', 'Enter a short description.')
  const story = line('story', null)
  const tile = readTile(said('tile'))
  if (tile === 'odd')
    errors['tile'] = `For the tile, enter a number from 1 to ${limits.tile} or leave it empty.`
  const fields: CollectionFields = {
    name,
    address,
    tagline,
    story,
    seoTitle: line('seoTitle', null),
    seoDescription: line('seoDescription', null),
    isShown: said('isShown') === 'yes',
    inMenu: said('inMenu') === 'yes',
    tile: tile === 'odd' ? null : tile,
    badge: collectionBadges.find((one) => one === said('badge')) ?? 'facts',
    bestSeller: bestSellerRules.find((one) => one === said('bestSeller')) ?? 'highest-price',
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, fields }
}

/** People count from 1. */
function readTile(typed: string): number | null | 'odd' {
  if (typed === '') return null
  const place = /^\d{1,3}$/u.test(typed) ? Number(typed) : 0
  return place >= 1 && place <= limits.tile ? place - 1 : 'odd'
}
