import { Form, useSearchParams } from 'react-router'
import { BulkBar } from '#app/admin/bulk-bar.tsx'
import { type Column, DataTable } from '#app/admin/data-table.tsx'
import { EmptyState } from '#app/admin/empty-state.tsx'
import { type Filter, ListTools } from '#app/admin/list-tools.tsx'
import { OfficePage } from '#app/admin/office-page.tsx'
import { Pager } from '#app/admin/pager.tsx'
import { useOptimisticDeed } from '#app/admin/use-optimistic-deed.tsx'
import { When } from '#app/admin/when.tsx'
import { collectionNames, kindNames, textures } from '#app/catalog/hair.ts'
import { officePageSize, officeSorts, stateNames } from '#app/catalog/office-filters.ts'
import type { OfficeProduct } from '#app/catalog/office-products.server.ts'
import type { ProductState } from '#app/catalog/product-edit.ts'
import { may, type Role } from '#app/staff/roles.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { bulkOps } from './bulk-form.ts'
import { StatePill } from './state-pill.tsx'

type Props = {
  products: readonly OfficeProduct[]
  total: number
  page: number
  pages: number
  state: ProductState | null
  role: Role
}

export function ProductsPage({ products, total, page, pages, state, role }: Props) {
  const mayEdit = may(role, 'edit-products')
  return (
    <OfficePage
      title="Products"
      lead={`${total} ${total === 1 ? 'product' : 'products'}`}
      actions={mayEdit ? <ButtonLink to="/admin/add-products">Add a product</ButtonLink> : null}
    >
      <Done mayEdit={mayEdit} />
      <ListTools
        list="products"
        search={{ label: 'Search products', placeholder: 'Name, SKU, words' }}
        filters={filters}
        saved={saved}
      />
      <DataTable
        caption="Products"
        rows={products}
        rowKey={(product) => product.id}
        rowLink={(product) => `/edit/${product.id}`}
        rowName={(product) => product.name}
        columns={mayEdit ? [...columns, quickColumn] : columns}
        {...(mayEdit ? { selectFor: 'products-bulk' } : {})}
        empty={
          <EmptyState
            title="No product like that"
            action={
              <ButtonLink look="quiet" to="/admin/products">
                Show all products
              </ButtonLink>
            }
          >
            Nothing matches what is asked for above.
          </EmptyState>
        }
      />
      <Pager page={page} pages={pages} total={total} perPage={officePageSize} />
      {mayEdit ? <Bulk isTakenOut={state === 'deleted'} /> : null}
    </OfficePage>
  )
}

function Bulk({ isTakenOut }: { isTakenOut: boolean }) {
  const [params] = useSearchParams()
  const back = new URLSearchParams(params)
  back.set('do', 'restore')
  return (
    <BulkBar id="products-bulk" deed="bulk" noun={['product', 'products']}>
      {isTakenOut ? (
        <Button type="submit" look="quiet" formAction={`?${back}`}>
          Bring back
        </Button>
      ) : (
        <>
          <label>
            <span className="sr-only">What to change</span>
            <select name="op" className="input" defaultValue="percent">
              {Object.entries(bulkOps).map(([op, { name }]) => (
                <option key={op} value={op}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" look="quiet">
            Next
          </Button>
        </>
      )}
    </BulkBar>
  )
}

/** What a redirect tells: how many, and for what was taken out the way back. */
function Done({ mayEdit }: { mayEdit: boolean }) {
  const [search] = useSearchParams()
  const done = search.get('done')
  const count = Number(search.get('n')) || 0
  const gone = (search.get('undo') ?? '').split(' ').filter((id) => /^prd_\w{1,40}$/u.test(id))
  const products = (n: number) => (n === 1 ? '1 product is' : `${n} products are`)
  const words =
    done === 'removed' && gone.length > 0
      ? `${products(gone.length)} taken out of the shop.`
      : done === 'restored'
        ? `${products(count)} back in the shop as ${count === 1 ? 'it was' : 'they were'}.`
        : done === 'changed'
          ? `${products(count)} changed.`
          : null
  if (words === null) return null
  return (
    <Notice tone="success">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{words}</p>
        {done === 'removed' && mayEdit ? (
          <Form method="post" action="/admin/products?do=restore">
            {gone.map((id) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
            <Button type="submit" look="quiet">
              Undo
            </Button>
          </Form>
        ) : null}
      </div>
    </Notice>
  )
}

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => ({ value, name }))

const filters: readonly Filter[] = [
  { name: 'collection', label: 'Collection', options: options(collectionNames) },
  { name: 'kind', label: 'Kind', options: options(kindNames) },
  {
    name: 'texture',
    label: 'Texture',
    options: Object.entries(textures).map(([value, { name }]) => ({ value, name })),
  },
  { name: 'state', label: 'State', any: 'All but taken out', options: options(stateNames) },
  { name: 'sort', label: 'Order', any: officeSorts['-changed'], options: options(officeSorts).slice(1) },
]

const saved = [
  { name: 'All', query: '' },
  { name: 'Drafts', query: 'state=draft' },
  { name: 'Scheduled', query: 'state=scheduled' },
  { name: 'Low stock', query: 'stock=low' },
  { name: 'Sold out', query: 'stock=out' },
  { name: 'In a sale', query: 'sale=yes' },
  { name: 'Taken out', query: 'state=deleted' },
]

const columns: readonly Column<OfficeProduct>[] = [
  {
    key: 'name',
    name: 'Product',
    sortable: true,
    card: 'title',
    cell: (product) => (
      <span className="flex items-center gap-3">
        <span className="product-thumb">
          {product.picture ? <Picture picture={{ ...product.picture, alt: '' }} sizes="44px" /> : null}
        </span>
        <span>{product.name}</span>
      </span>
    ),
  },
  {
    key: 'state',
    name: 'State',
    card: 'aside',
    cell: (product) => <StatePill state={product.state} publishedAt={product.publishedAt} />,
  },
  {
    key: 'kind',
    name: '',
    card: 'line',
    cell: (product) => (
      <span className="whitespace-nowrap text-muted md:max-lg:hidden">
        {collectionNames[product.collection]} · {kindNames[product.kind]} · {textures[product.texture].name}
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

const quickColumn: Column<OfficeProduct> = {
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

function Stock({ product: { madeToOrder, free, low, out, pieces } }: { product: OfficeProduct }) {
  if (madeToOrder) return <span className="text-muted">To order</span>
  const short = out > 0 ? `${out} of ${pieces} sold out` : low > 0 ? `${low} low` : null
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
  const deed = useOptimisticDeed<'publish' | 'unpublish'>({
    deed: 'publish',
    to: `/edit/${id}`,
    id,
    value: state === 'live' ? 'publish' : 'unpublish',
    wanted: (form) => (form.get('to') === 'publish' ? 'publish' : 'unpublish'),
  })
  if (state === 'deleted') return null
  const isLive = deed.shown === 'publish'
  return (
    <deed.Form {...deed.form} className="max-lg:hidden">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="to" value={isLive ? 'unpublish' : 'publish'} />
      <Button type="submit" look="text" busy={deed.isPending} className="whitespace-nowrap">
        {isLive ? 'Take off sale' : 'Put on sale'}
        <span className="sr-only">: {name}</span>
      </Button>
    </deed.Form>
  )
}
