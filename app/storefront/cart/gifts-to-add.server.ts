// What an offer of the cart still gives, and is not in it yet.
import { findCards } from '#app/domain/catalog/products/find-cards.server.ts'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import type { OfferedCart } from '#app/domain/offers/offer.ts'
import type { Db } from '#app/foundation/db/db.server.ts'

export type GiftsToAdd = {
  /** Of the offer. */
  name: string
  /** What is taken off them; 100 when they are free. */
  percent: number
  units: number
  products: { name: string; address: string }[]
}

/** Of many that could be added, as many are named. */
const mostNamed = 3

/** Of the first offer of which something can be bought now; null when there is none. */
export async function findGiftsToAdd(
  db: Db,
  toGet: OfferedCart['toGet'],
  now: Date,
): Promise<GiftsToAdd | null> {
  for (const one of toGet) {
    const gifts = await giftsOf(db, one, now)
    if (gifts !== null) return gifts
  }
  return null
}

async function giftsOf(
  db: Db,
  { offer, units }: OfferedCart['toGet'][number],
  now: Date,
): Promise<GiftsToAdd | null> {
  const { name, percent, getProductIds } = offer
  const cards = await findCards(db, getProductIds, now)
  const products = cards
    .filter(({ left, comesOn, madeToOrder }) => (left > 0 && !comesOn) || madeToOrder)
    .slice(0, mostNamed)
    .map((card) => ({ name: card.name, address: productAddress(card) }))
  return products.length === 0 ? null : { name, percent, units, products }
}
