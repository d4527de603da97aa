// The whole catalogue as drafts for the shelf. The same `now` gives the same rows, ids included.
import { createHash } from 'node:crypto'
import type { ProductDraft, VariantDraft } from '#app/domain/catalog/products/save-products.server.ts'
import type { Id } from '#app/foundation/lib/ids.ts'
import { type Kobo, kobo, naira } from '#app/foundation/lib/money.ts'
import { aku } from './aku.ts'
import { careStory } from './care-story.ts'
import { type CatalogueEntry, laceOf } from './entry.ts'
import {
  ageUnknown,
  alsoIn,
  longStorySlug,
  lowStock,
  madeToOrder,
  newArrivals,
  onSale,
  renamed,
  soldOut,
} from './extras.ts'
import { ireti } from './ireti.ts'
import { luna } from './luna.ts'
import { modelPrice, wigGrams } from './price.ts'
import { zuri } from './zuri.ts'

/** In the order of the price list, with the names and texts that the shop shows. */
export const catalogue: readonly CatalogueEntry[] = [...aku, ...ireti, ...zuri, ...luna].map((entry) => ({
  ...entry,
  name: renamed[entry.slug] ?? entry.name,
  description: entry.slug === longStorySlug ? careStory : entry.description,
}))

export function toDraft(entry: CatalogueEntry, now: Date): ProductDraft {
  const { slug, listed: _listed, lengths, lengthIn, ...fields } = entry
  const createdAt = ageUnknown.includes(slug)
    ? null
    : daysBefore(now, newArrivals[slug] ?? 35 + pick(slug, 900))
  return {
    ...fields,
    slug,
    id: steadyId('prd', slug),
    madeToOrder: madeToOrder.includes(slug),
    createdAt,
    publishedAt: createdAt ?? daysBefore(now, 1_000),
    defaultVariant: lengths.indexOf(lengthIn),
    variants: [...lengths.map((length) => toVariant(entry, length)), ...otherVariants(entry)],
  }
}

/** Somebody forgot to fill in the price. The seed offers it every time and the shelf refuses it every time. */
export function unpricedDraft(now: Date): ProductDraft {
  const [entry] = catalogue
  if (!entry) throw new Error('the catalogue is empty')
  const draft = {
    ...toDraft(entry, now),
    id: steadyId('prd', 'unpriced'),
    slug: 'unpriced',
    name: 'Price to follow',
  }
  return {
    ...draft,
    variants: draft.variants.map((one) => ({ ...one, sku: `UNPRICED-${one.lengthIn}`, priceKobo: kobo(0) })),
  }
}

/** Naira of one length: the listed price at the headline length, and as much more or less as the model says elsewhere. */
export function priceAt(entry: CatalogueEntry, length: number): Kobo {
  return kobo(naira(entry.listed * 1_000) + modelAt(entry, length) - modelAt(entry, entry.lengthIn))
}

function modelAt(entry: CatalogueEntry, lengthIn: number): Kobo {
  return naira(modelPrice({ ...entry, lengthIn, grams: gramsAt(entry, lengthIn) }) * 1_000)
}

function toVariant(entry: CatalogueEntry, lengthIn: number): VariantDraft {
  const { slug, density } = entry
  const sku = `${slug}-${lengthIn}`.toUpperCase()
  const priceKobo = priceAt(entry, lengthIn)
  const more = onSale[slug]
  const stock =
    soldOut.includes(slug) || madeToOrder.includes(slug) ? 0 : (lowStock[slug] ?? 4 + pick(sku, 21))
  return {
    id: steadyId('var', sku),
    sku,
    lengthIn,
    density,
    grams: gramsAt(entry, lengthIn),
    priceKobo,
    oldPriceKobo:
      more === undefined ? null : naira(Math.round((priceKobo * (100 + more)) / 10_000_000) * 1_000),
    costKobo: costOf(slug, priceKobo),
    stock,
  }
}

/** With the lace of that one, and at what it costs; a larger cap costs no more. */
function otherVariants(entry: CatalogueEntry): VariantDraft[] {
  return (alsoIn[entry.slug] ?? []).flatMap(({ lengths, construction, cap }) =>
    lengths.map((length) => {
      const other = construction ? { construction, lace: laceOf(construction) } : {}
      const base = toVariant(entry, length)
      const sku = `${base.sku}-${construction ?? 'LARGE'}`.toUpperCase()
      const priceKobo = construction
        ? kobo(base.priceKobo + modelAt({ ...entry, construction }, length) - modelAt(entry, length))
        : base.priceKobo
      const stock = 2 + pick(sku, 7)
      return { ...base, ...other, ...(cap ? { cap } : {}), id: steadyId('var', sku), sku, priceKobo, stock }
    }),
  )
}

/** What the house paid for it, in whole thousands of naira; of some it has not been written down yet. */
function costOf(slug: string, priceKobo: Kobo): Kobo | null {
  if (pick(`${slug} cost`, 6) === 0) return null
  return naira(Math.round((priceKobo * (46 + pick(slug, 15))) / 10_000_000) * 1_000)
}

/** A longer wig holds more hair; bundles and hairpieces are sold by weight. */
function gramsAt({ kind, density, grams }: CatalogueEntry, lengthIn: number): number {
  return kind === 'wig' && density !== null ? wigGrams(lengthIn, density) : grams
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

function steadyId<Prefix extends string>(prefix: Prefix, text: string): Id<Prefix> {
  return `${prefix}_${[...digest(text).subarray(0, 26)].map((byte) => alphabet[byte % 32]).join('')}`
}

/** A number from 0 up to `below` that only the text decides. */
function pick(text: string, below: number): number {
  return digest(text).readUInt32BE(28) % below
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
}
