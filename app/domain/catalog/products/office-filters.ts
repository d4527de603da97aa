// What the list of products is narrowed to, as its address says it. Anything unknown in an address is not there.
import type { CollectionSlug } from './collections.ts'
import type { ProductKind, TextureCode } from './hair.ts'
import { slugForm } from './check-product.ts'
import type { ProductState } from './product-edit.ts'

export const officePageSize = 50

/** A leading minus turns the order round, as the headings of the list write it. */
export const officeSorts = {
  '-changed': 'Last updated',
  changed: 'Longest unchanged',
  '-newest': 'Newest',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Least stock',
  '-stock': 'Most stock',
} as const
export type OfficeSort = keyof typeof officeSorts

export const stateNames: Record<ProductState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Published',
  deleted: 'Archived',
}

export type OfficeFilters = {
  q: string
  collection: CollectionSlug | null
  kind: ProductKind | null
  texture: TextureCode | null
  state: ProductState | null
  /** Some variant at or below its reorder point; some variant without any left. */
  stock: 'low' | 'out' | null
  /** With an old price. */
  sale: boolean
  sort: OfficeSort
  page: number
}

/** One that there is not finds nothing. */
export function readSlug(text: string | null): string | null {
  return text !== null && slugForm.test(text) ? text : null
}

export function readOfficeFilters(search: URLSearchParams): OfficeFilters {
  const among = <Name extends string>(name: string, known: Record<Name, unknown>): Name | null => {
    const value = search.get(name) ?? ''
    return Object.hasOwn(known, value) ? (value as Name) : null
  }
  const page = Number(search.get('page'))
  return {
    q: (search.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, 120),
    collection: readSlug(search.get('collection')),
    kind: readSlug(search.get('kind')),
    texture: readSlug(search.get('texture')),
    state: among('state', stateNames),
    stock: among('stock', { low: true, out: true }),
    sale: search.get('sale') === 'yes',
    sort: among('sort', officeSorts) ?? '-changed',
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}
