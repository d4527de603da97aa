// How a product is written down in the catalogue files: what makes its price, and what the shop adds to it.
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { Construction, HairKind, Texture } from '#app/domain/catalog/products/hair.ts'
import { wigGrams } from './price.ts'

export type CatalogueEntry = {
  slug: string
  name: string
  kind: HairKind
  collection: CollectionSlug
  texture: Texture
  colour: string
  construction: Construction | null
  lace: string | null
  density: number | null
  grade: string
  origin: string
  /** Of the headline length. */
  grams: number
  cap: string | null
  /** The headline length: the one shown first, for which the price is listed. */
  lengthIn: number
  lengths: readonly number[]
  /** Thousands of naira at the headline length. */
  listed: number
  description: string
}

/** Grade and trade name of the origin. */
export type Hair = readonly [grade: string, origin: string]

type WigStyle = {
  texture: Texture
  lengthIn: number
  density: number
  construction: Construction
  colour: string
}
type ProductStyle = {
  kind: Exclude<HairKind, 'wig'>
  texture: Texture
  lengthIn: number
  grams: number
  construction?: Construction
  colour?: string
}
type Added = { lengths: readonly number[]; hair: Hair; cap?: string }

/** The two writers of a collection's entries. */
export function entriesOf(collection: CollectionSlug) {
  const wig = (
    name: string,
    listed: number,
    style: WigStyle,
    added: Added,
    description: string,
  ): CatalogueEntry => ({
    ...sharedFields(collection, name, listed, added, description),
    ...style,
    kind: 'wig',
    lace: laceOf(style.construction),
    grams: wigGrams(style.lengthIn, style.density),
    cap: added.cap ?? capOf(style.construction),
  })
  const product = (
    name: string,
    listed: number,
    style: ProductStyle,
    added: Added,
    description: string,
  ): CatalogueEntry => ({
    ...sharedFields(collection, name, listed, added, description),
    ...style,
    colour: style.colour ?? 'natural',
    construction: style.construction ?? null,
    lace: style.construction ? laceOf(style.construction) : null,
    density: null,
    cap: added.cap ?? null,
  })
  return { wig, product }
}

function sharedFields(
  collection: CollectionSlug,
  name: string,
  listed: number,
  added: Added,
  description: string,
) {
  const { lengths, hair } = added
  return {
    slug: slugOf(name),
    name,
    collection,
    listed,
    lengths,
    grade: hair[0],
    origin: hair[1],
    description,
  }
}

/** 'Akú Bone Bundles ×3' → 'aku-bone-bundles-x3' */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}

export function laceOf(construction: Construction): string | null {
  if (construction.endsWith('-hd')) return 'HD, transparent'
  return ['full-machine', 'headband', 'u-v-part'].includes(construction) ? null : 'Swiss, light brown'
}

function capOf(construction: Construction): string {
  switch (construction) {
    case 'headband':
      return 'Medium (22.5 in), velvet headband, combs'
    case 'u-v-part':
      return 'Medium (22.5 in), clips and combs'
    case 'full-machine':
      return 'Medium (22.5 in), adjustable straps, combs'
    default:
      return 'Medium (22.5 in), adjustable elastic band, combs'
  }
}
