import { OfficePage } from '#app/admin/shell/office-page.tsx'
import type { ZonePromise } from '#app/domain/delivery/delivery.server.ts'
import type { Product } from '#app/domain/catalog/products/product.server.ts'
import { ProductPage } from '#app/storefront/product/product-page.tsx'
import type { ReturnRule } from '#app/foundation/settings/return-days.ts'
import type { Working } from '#app/foundation/settings/working.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'

type Props = {
  id: string
  product: Product
  delivery: readonly ZonePromise[]
  returns: ReturnRule
  working: Working
  now: string
}

/** The page of the shop for a product that is not on it yet. Nothing on it can be pressed. */
export function PreviewPage({ id, product, delivery, returns, working, now }: Props) {
  return (
    <OfficePage
      title="Preview"
      lead="How shoppers will see it. Unsaved changes are not included."
      back={{ name: product.name, to: `/edit/${id}` }}
      actions={
        <ButtonLink look="quiet" to={`/edit/${id}`}>
          Back to editing
        </ButtonLink>
      }
    >
      {product.variants.length === 0 ? <Notice live={false}>No variants are available yet.</Notice> : null}
      <div inert className="border border-rule">
        <ProductPage
          product={product}
          companions={[]}
          related={[]}
          delivery={delivery}
          later={undefined}
          offers={[]}
          returns={returns}
          working={working}
          opened={null}
          now={now}
        />
      </div>
    </OfficePage>
  )
}
