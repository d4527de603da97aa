// The columns of the list of products.
import type { Column } from '#app/admin/shell/data-table.tsx'
import { useOptimisticAction } from '#app/admin/shell/use-optimistic-action.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { OfficeProduct } from '#app/domain/catalog/products/office-products.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { CollectionName, useOwnNames } from '#app/storefront/listing/collections.tsx'
import { StatePill } from './state-pill.tsx'

export const columns: readonly Column<OfficeProduct>[] = [
  {
    key: 'name',
    name: 'Product',
    sortable: true,
    card: 'title',
    cell: (product) => (
      <span className="flex items-center gap-3">
        <span className="aspect-4/5 w-9 flex-none overflow-hidden bg-sand">
          {product.picture ? <Picture picture={{ ...product.picture, alt: '' }} sizes="44px" /> : null}
        </span>
        <span>{product.name}</span>
      </span>
    ),
  },
  {
    key: 'state',
    name: 'Status',
    card: 'aside',
    cell: (product) => <StatePill state={product.state} publishedAt={product.publishedAt} />,
  },
  {
    key: 'kind',
    name: '',
    card: 'line',
    cell: (product) => (
      <span className="whitespace-nowrap text-muted md:max-lg:hidden">
        <CollectionName of={product.collection} /> · <KindAndTexture product={product} />
      </span>
    ),
  },
  {
    key: 'price',
    name: 'Price',
    sortable: true,
    align: 'end',
    cell: (product) => <Prices product={product} />,
  },
  {
    key: 'stock',
    name: 'Stock',
    sortable: true,
    align: 'end',
    cell: (product) => <Stock product={product} />,
  },
  {
    key: 'changed',
    name: 'Changed',
    sortable: true,
    align: 'end',
    card: 'hidden',
    cell: (product) => (
      <span className="max-lg:hidden">
        <When at={product.updatedAt} show="short" />
      </span>
    ),
  },
]

export const quickColumn: Column<OfficeProduct> = {
  key: 'quick',
  name: '',
  align: 'end',
  card: 'hidden',
  cell: (product) => <QuickPublish product={product} />,
}

function Prices({ product: { fromKobo, toKobo, onSale } }: { product: OfficeProduct }) {
  if (fromKobo === null || toKobo === null) return null
  const range =
    fromKobo === toKobo ? formatNaira(fromKobo) : `${formatNaira(fromKobo)} to ${formatNaira(toKobo)}`
  return (
    <span className="whitespace-nowrap">
      {range}
      {onSale ? <span className="text-berry"> · sale</span> : null}
    </span>
  )
}

function KindAndTexture({ product: { kind, texture } }: { product: OfficeProduct }) {
  const own = useOwnNames()
  return [own.kind[kind] ?? kind, own.texture[texture]].filter(Boolean).join(' · ')
}

function Stock({ product: { madeToOrder, free, low, out, variants } }: { product: OfficeProduct }) {
  if (madeToOrder) return <span className="text-muted">Made to order</span>
  const short = out > 0 ? `${out} of ${variants} sold out` : low > 0 ? `${low} low` : null
  return (
    <span className="whitespace-nowrap">
      {free}
      {short === null ? null : <span className="text-berry"> · {short}</span>}
    </span>
  )
}

/** On or off sale in one press: shown at once, taken back with the reason when it cannot be. */
function QuickPublish({ product }: { product: OfficeProduct }) {
  const { id, version, state, name } = product
  const action = useOptimisticAction<'publish' | 'unpublish'>({
    action: 'publish',
    to: `/edit/${id}`,
    id,
    value: state === 'live' ? 'publish' : 'unpublish',
    wanted: (form) => (form.get('to') === 'publish' ? 'publish' : 'unpublish'),
  })
  if (state === 'deleted') return null
  const isLive = action.shown === 'publish'
  return (
    <action.Form {...action.form} className="max-lg:hidden">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="to" value={isLive ? 'unpublish' : 'publish'} />
      <Button type="submit" look="text" busy={action.isPending} className="whitespace-nowrap">
        {isLive ? 'Unpublish' : 'Publish'}
        <span className="sr-only">: {name}</span>
      </Button>
    </action.Form>
  )
}
