// What a design was made from: a wig of the catalogue, with its price of today.
import { heldAttributes } from '#app/domain/catalog/products/attributes.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { canBeBase, designOfProduct } from './product-design.ts'
import type { PriceList } from './price-list.ts'
import type { PriceBase } from './studio-price.ts'

export type FoundBase = PriceBase & { slug: string; length: string; name: string }

/** A wig of the catalogue in one length, with today's price in kobo and the design that it is; null when it is not sold. */
export async function findBase(
  db: Db,
  priceList: PriceList,
  wanted: { slug: string; length: string },
  now: Date,
): Promise<FoundBase | null> {
  const product = await findProduct(db, wanted.slug, now)
  const lengthIn = Number(wanted.length)
  const variant = product?.variants.find((one) => one.lengthIn === lengthIn)
  if (!product || !variant || !canBeBase(product)) return null
  // As the cart reads it (baseOfDesign): what the variant has of its own is what its price is of.
  const design = designOfProduct(priceList, { ...product, ...heldAttributes(product, variant), lengthIn })
  const { slug, name } = product
  return { slug, name, length: String(lengthIn), priceKobo: variant.priceKobo, design }
}
