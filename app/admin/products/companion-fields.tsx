import type { NamedSlug } from '#app/admin/shell/named-slugs.server.ts'
import { ProductChoice, ProductNames } from '#app/admin/shell/product-choice.tsx'
import { mostChosen } from '#app/domain/catalog/products/companions.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { addingField } from './companion-values.ts'

type Props = { saved: FormValues; products: readonly NamedSlug[] }

/** What stands beside it in the shop: what is chosen here first, then what the rules find. */
export function CompanionFields({ saved, products }: Props) {
  return (
    <>
      <p className="max-w-prose text-small text-muted">
        At most {mostChosen} products in each row, in the order you want. Products that are not published are
        left out, and what you leave empty is filled automatically. In the lists, put each product on its own
        line: its address in the shop, or only the end of it.
      </p>
      <ProductChoice
        list="goes-with"
        field={addingField('goes-with')}
        saved={saved['goes-with']}
        products={products}
        addLabel="Add what goes well with this"
        label="Goes well with this"
        hint="What is worn or bought together with it, like the closure for these bundles."
        optional
      />
      <ProductChoice
        list="related"
        field={addingField('related')}
        saved={saved['related']}
        products={products}
        addLabel="Add more like this"
        label="More like this"
        hint="What shoppers may choose instead. It is the last row of the page."
        optional
      />
      <ProductNames products={products} />
    </>
  )
}
