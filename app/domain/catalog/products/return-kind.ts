// What a product is to the return policy. Pure.
import type { ReturnKind } from '#app/foundation/settings/return-days.ts'
import type { ProductKind } from './hair.ts'

export function returnKindOf(product: { kind: ProductKind; madeToOrder: boolean }): ReturnKind {
  if (product.madeToOrder) return 'made-to-order'
  return product.kind === 'wig' ? 'wig' : 'hair'
}
