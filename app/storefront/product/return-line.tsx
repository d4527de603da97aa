import type { Product } from '#app/domain/catalog/products/product.server.ts'
import { returnKindOf } from '#app/domain/catalog/products/return-kind.ts'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { returnLimits, type ReturnRule, takesBack } from '#app/foundation/settings/return-days.ts'

type Props = { product: Pick<Product, 'kind' | 'madeToOrder'>; returns: ReturnRule }

/** Before they buy: whether it may be sent back, and for how long. */
export function ReturnLine({ product, returns }: Props) {
  const isService = useOwnNames().services.includes(product.kind)
  const { lagos, nigeria, abroad } = returnLimits(returns)
  return (
    <p className="text-small text-muted">
      {takesBack(returns, returnKindOf({ ...product, isService }))
        ? `Changed your mind? Return it unused within ${lagos} in Lagos, ${nigeria} elsewhere in Nigeria, ${abroad} abroad.`
        : `${isService ? 'A service cannot be returned' : 'It cannot be returned for a change of mind'}. If something is wrong with it, we put it right.`}{' '}
      <a href="/about#return" className="link">
        Return policy
      </a>
    </p>
  )
}
