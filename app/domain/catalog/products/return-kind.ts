// What a product is to the return policy. Pure.
import type { ReturnKind } from '#app/foundation/settings/return-days.ts'
import type { ProductKind } from './hair.ts'

type Sold = { kind: ProductKind; madeToOrder: boolean; isService: boolean }

export function returnKindOf(product: Sold): ReturnKind {
  if (product.isService) return 'service'
  if (product.madeToOrder) return 'made-to-order'
  return product.kind === 'wig' ? 'wig' : 'hair'
}
