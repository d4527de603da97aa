// From the price list to products: lengths around the listed one, prices by the model's steps, stock, and the extra
// cases that a shop must stand (old prices, new pieces, low and empty stock, made to order, two of one name).
// Deterministic: the same `now` gives the same rows.
import { createHash } from 'node:crypto'
import type { CollectionSlug } from '#app/catalog/hair.ts'
import type { ProductDraft, VariantDraft } from '#app/catalog/save-products.server.ts'
import type { Id } from '#app/lib/ids.ts'
import { naira } from '#app/lib/money.ts'
import { akuPieces } from './aku.ts'
import { describe, describeAtLength, gradeOf, originOf } from './describe.ts'
import { iretiPieces } from './ireti.ts'
import { lunaPieces } from './luna.ts'
import type { Piece } from './piece.ts'
import { modelThousand, perBundle, wigGrams } from './price.ts'
import { zuriPieces } from './zuri.ts'

const pieces: { collection: CollectionSlug; piece: Piece }[] = [
  ...akuPieces.map((piece) => ({ collection: 'aku' as const, piece })),
  ...iretiPieces.map((piece) => ({ collection: 'ireti' as const, piece })),
  ...zuriPieces.map((piece) => ({ collection: 'zuri' as const, piece })),
  ...lunaPieces.map((piece) => ({ collection: 'luna' as const, piece })),
]

/** Places in the list of 96, spread over the collections. */
const onSale = new Set([6, 13, 30, 41, 54, 63, 78, 85])
const justMade = new Set([0, 9, 15, 26, 37, 45, 50, 59, 66, 74, 83, 92])
const almostGone = new Set([3, 20, 33, 52, 71, 88])
const soldOut = new Set([12, 35, 47, 68, 90])
const madeToOrder = new Set([1, 4, 5, 8, 14, 24, 28, 31, 39, 40, 49, 51, 55, 58, 61, 64, 72, 79, 80, 91])
const longDescription = 1
const day = 24 * 60 * 60 * 1000

export function draftProducts(now: Date): ProductDraft[] {
  const slugs = new Set<string>()
  return pieces.map(({ collection, piece }, place) => {
    const slug = uniqueSlug(piece.name, collection, slugs)
    const toOrder = madeToOrder.has(place)
    const createdAt = new Date(now.getTime() - (justMade.has(place) ? (1 + (place % 27)) * day : (40 + place * 3) * day))
    return {
      id: stableId('prd', slug),
      slug,
      kind: piece.kind,
      collection,
      name: piece.name,
      description: place === longDescription ? describeAtLength(piece) : describe(piece, toOrder),
      texture: piece.texture,
      colour: piece.colour,
      construction: piece.construction,
      lace: laceOf(piece),
      density: piece.density,
      grade: gradeOf(piece),
      origin: originOf(piece),
      grams: piece.grams,
      cap: piece.kind === 'wig' ? 'S, M and L, adjustable' : null,
      madeToOrder: toOrder,
      createdAt,
      publishedAt: createdAt,
      variants: draftVariants(piece, slug, place, toOrder),
    }
  })
}

function draftVariants(piece: Piece, slug: string, place: number, toOrder: boolean): VariantDraft[] {
  return lengthsOf(piece, place).map((lengthIn, i) => {
    const priceKobo = naira(thousandAt(piece, lengthIn) * 1000)
    const isDefault = lengthIn === piece.lengthIn
    return {
      id: stableId('var', `${slug} ${lengthIn}`),
      sku: `${slug.toUpperCase().replaceAll(/[^A-Z0-9]+/gu, '-')}-${lengthIn}`,
      lengthIn,
      density: piece.density,
      grams: gramsAt(piece, lengthIn),
      priceKobo,
      oldPriceKobo: onSale.has(place) ? naira(Math.round(thousandAt(piece, lengthIn) * (1.1 + (place % 10) / 100)) * 1000) : null,
      isDefault,
      onHand: stockOf(place, i, isDefault, toOrder),
    }
  })
}

function stockOf(place: number, i: number, isDefault: boolean, toOrder: boolean): number {
  if (toOrder || soldOut.has(place)) return 0
  if (almostGone.has(place)) return 1 + ((place + i) % 3)
  // A length or two of the others has run out; the one shown first has not.
  return !isDefault && (place + i) % 11 === 0 ? 0 : 6 + ((place * 7 + i * 5) % 19)
}

/** Three to six lengths of a wig around the listed one, within what its texture and cut allow. */
function lengthsOf(piece: Piece, place: number): number[] {
  const isShort = /bob|crop|pixie cut|asymmetric/iu.test(piece.name)
  const longest = isShort ? 14 : piece.texture === 'afro' || piece.texture === 'pixie-curl' ? 18 : 30
  const count = piece.kind === 'wig' ? 3 + (place % 4) : 1 + (place % 3)
  const lengths = [piece.lengthIn]
  for (let step = 2; lengths.length < count && step <= 24; step += 2) {
    if (piece.lengthIn + step <= longest) lengths.push(piece.lengthIn + step)
    if (lengths.length < count && piece.lengthIn - step >= 6) lengths.push(piece.lengthIn - step)
  }
  return lengths.toSorted((a, b) => a - b)
}

/** The listed price at the listed length; elsewhere it and the model's difference, never below ten thousand. */
function thousandAt(piece: Piece, lengthIn: number): number {
  const difference =
    piece.kind === 'wig'
      ? modelThousand(piece, lengthIn, gramsAt(piece, lengthIn)) - modelThousand(piece, piece.lengthIn, piece.grams)
      : Math.round((piece.grams / 100) * (perBundle(piece.texture, lengthIn) - perBundle(piece.texture, piece.lengthIn)))
  return Math.max(10, piece.thousand + difference)
}

function gramsAt(piece: Piece, lengthIn: number): number {
  return piece.kind === 'wig' && lengthIn !== piece.lengthIn ? wigGrams(lengthIn, piece.density ?? 130) : piece.grams
}

function laceOf(piece: Piece): string | null {
  const { construction } = piece
  if (construction === null || ['full-machine', 'headband', 'u-v-part'].includes(construction)) return null
  return construction.endsWith('hd') ? 'HD lace' : 'Swiss lace'
}

function uniqueSlug(name: string, collection: CollectionSlug, taken: Set<string>): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}|'/gu, '').replaceAll('×', 'x').toLowerCase()
  const slug = plain.replaceAll(/[^a-z0-9]+/gu, '-').replaceAll(/^-|-$/gu, '')
  const free = taken.has(slug) ? `${slug}-${collection}` : slug
  taken.add(free)
  return free
}

function stableId<Prefix extends string>(prefix: Prefix, name: string): Id<Prefix> {
  return `${prefix}_${createHash('sha256').update(`${prefix} ${name}`).digest('hex').slice(0, 26)}`
}
