// What stands on the picture that a link to us carries where it is shared, and that picture's address. The address changes
// with what is on it, because messengers keep pictures for ever. server/share-cards draws them.
import type { ToldHouse } from '#app/foundation/settings/setting-keys.ts'
import { fingerprint } from '#app/foundation/lib/fingerprint.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { shareCardSize, type SharePicture } from '#app/foundation/ui/page-head.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import type { OwnNames } from './attributes.ts'
import type { Product } from './product.server.ts'

export type ShareCard = {
  /** What the house is called, drawn where it is, and in which colours. */
  house: Pick<ToldHouse, 'name' | 'drawn' | 'palette' | 'logo' | 'logoOnInk'>
  title: string
  line: string
  price: string | null
  /** Its key in the media gateway and the point that a crop keeps in sight; null draws the house's own ground. */
  picture: Pick<PictureData, 'key' | 'focusX' | 'focusY'> | null
}

/** Grows when the drawing changes, so that everything is drawn anew. */
const edition = 2

/** Of a card: '0f3k…', part of its address. */
export function shareVersion(card: ShareCard): string {
  const { house, title, line, price, picture } = card
  const { key, focusX = 500, focusY = 500 } = picture ?? {}
  const { name, palette, logo, logoOnInk } = house
  const logos = logo || logoOnInk ? [logo?.key, logoOnInk?.key] : []
  return fingerprint(
    JSON.stringify([edition, name, palette, title, line, price, key, focusX, focusY, ...logos]),
  )
}

type Shown = Pick<Product, 'name' | 'texture' | 'variants' | 'pictures'>

export function productCard(product: Shown, house: ShareCard['house'], own: OwnNames): ShareCard {
  const prices = product.variants.map(({ priceKobo }) => priceKobo)
  const lowest = Math.min(...prices) as Kobo
  const isFrom = prices.some((price) => price !== lowest)
  return {
    house,
    title: product.name,
    line: [own.texture[product.texture], lengthSpan(product.variants)].filter(Boolean).join(', '),
    price: prices.length === 0 ? null : `${isFrom ? 'From ' : ''}${formatNaira(lowest)}`,
    picture: product.pictures[0] ?? null,
  }
}

/** '14 in', or '14 to 22 in'; null where there are no lengths. */
export function lengthSpan(variants: readonly { lengthIn: number }[]): string | null {
  const lengths = variants.map(({ lengthIn }) => lengthIn).filter((length) => length > 0)
  if (lengths.length === 0) return null
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  return shortest === longest ? `${shortest} in` : `${shortest} to ${longest} in`
}

export function productSharePicture(
  product: Product,
  house: ShareCard['house'],
  own: OwnNames,
): SharePicture {
  const card = productCard(product, house, own)
  return {
    url: `/share/product/${product.slug}.${shareVersion(card)}.jpg`,
    ...shareCardSize,
    alt: [card.title, card.line, card.price].filter(Boolean).join('. '),
  }
}

export function collectionSharePicture(slug: string, card: ShareCard): SharePicture {
  return {
    url: `/share/collection/${slug}.${shareVersion(card)}.jpg`,
    ...shareCardSize,
    alt: `The ${card.title} collection. ${card.line}`,
  }
}
