import type { Product, ProductVariant } from '#app/catalog/product.server.ts'

/** The length of the link, else the shop's own choice, else the first that can be had. */
export function firstChoice(product: Product, chosenLength: number | null): ProductVariant | undefined {
  const can = product.variants.filter((one) => !isSoldOut(product, one))
  const asked = can.find((one) => one.lengthIn === chosenLength)
  return asked ?? can.find((one) => one.isDefault) ?? can[0] ?? product.variants[0]
}

/** `left` pieces can be had of a variant; made-to-order pieces are never short. */
export function isSoldOut(
  product: Pick<Product, 'madeToOrder'>,
  variant: Pick<ProductVariant, 'left'>,
): boolean {
  return !product.madeToOrder && variant.left <= 0
}
