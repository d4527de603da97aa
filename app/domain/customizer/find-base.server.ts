// What a design was made from: a wig of the catalogue, with its price of today.
import { heldAttributes } from '#app/domain/catalog/products/attributes.ts'
import { addressSkuOf } from '#app/domain/catalog/products/product-address.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { variantWords } from '#app/domain/catalog/products/variant-words.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { canBeBase, designOfProduct } from './product-design.ts'
import type { PriceList } from './price-list.ts'
import type { PriceBase } from './studio-price.ts'

export type FoundBase = PriceBase & {
  slug: string
  name: string
  length: string
  lengthIn: number
  /** See productAddress. */
  addressSku: string | null
  /** What tells it from its siblings: '22 in, 5x5 HD closure'. */
  words: string
}

/** A wig of the catalogue in one variant, of several in that length the one of `sku` or the first, with today's price in kobo and the design that it is; null when it is not sold. */
export async function findBase(
  db: Db,
  priceList: PriceList,
  wanted: { slug: string; length: string; sku?: string | null | undefined },
  now: Date,
): Promise<FoundBase | null> {
  const product = await findProduct(db, wanted.slug, now)
  const lengthIn = Number(wanted.length)
  const inLength = product?.variants.filter((one) => one.lengthIn === lengthIn) ?? []
  const variant = inLength.find((one) => one.sku === wanted.sku) ?? inLength[0]
  if (!product || !variant || !canBeBase(product)) return null
  // As the cart reads it (baseOfDesign): what the variant has of its own is what its price is of.
  const design = designOfProduct(priceList, { ...product, ...heldAttributes(product, variant), lengthIn })
  const { slug, name, variants } = product
  const named = { addressSku: addressSkuOf(variant, variants), words: variantWords(variant, variants) }
  return { slug, name, length: String(lengthIn), lengthIn, ...named, priceKobo: variant.priceKobo, design }
}
