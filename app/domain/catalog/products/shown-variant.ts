import type { Product, ProductVariant } from './product.server.ts'

/** The variant that the shop shows first; null for a product without any. */
export function shownVariant(product: Pick<Product, 'variants'>): ProductVariant | null {
  return product.variants.find(({ isDefault }) => isDefault) ?? product.variants[0] ?? null
}
