// Which variant a product's page is about: the one that its address names, or the one that the shop would show. Pure.
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Product, ProductVariant } from './product.server.ts'

type Offered = Pick<Product, 'madeToOrder' | 'variants'>

/** `left` units can be had of a variant; made-to-order ones are never short. */
export function isSoldOut(
  product: Pick<Product, 'madeToOrder'>,
  variant: Pick<ProductVariant, 'left'>,
): boolean {
  return !product.madeToOrder && variant.left <= 0
}

/** Whether somebody has to make it first: also a set, of one of its parts. Such a set can be sold out all the same, of the others. */
export function isMadeToOrder(
  product: Pick<Product, 'madeToOrder'>,
  variant: Pick<ProductVariant, 'isMade'> | undefined,
): boolean {
  return product.madeToOrder || variant?.isMade === true
}

/**
 * The variant that an address names by `sku` or `length`, sold out or not; of several in one length the one that the shop
 * would show. Null when it names none that is on sale.
 */
export function askedVariant(product: Offered, query: URLSearchParams): ProductVariant | null {
  const sku = query.get('sku')
  const length = Number(query.get('length') ?? NaN)
  const named = product.variants.find((one) => one.sku === sku)
  if (named) return named
  const inLength = product.variants.filter((one) => one.lengthIn === length)
  return usualChoice({ ...product, variants: inLength }) ?? null
}

/** The one that was opened, else the shop's own choice, else the first that can be had. */
export function openedVariant(product: Offered, opened: VariantId | null): ProductVariant | undefined {
  return product.variants.find(({ id }) => id === opened) ?? usualChoice(product)
}

function usualChoice(product: Offered): ProductVariant | undefined {
  const can = product.variants.filter((one) => !isSoldOut(product, one))
  const from = can.length > 0 ? can : product.variants
  return from.find((one) => one.isDefault) ?? from[0]
}
