import { Form, useSearchParams } from 'react-router'
import type { UndoableBulk, UndoneBulk } from '#app/domain/catalog/products/undo-bulk.server.ts'
import { InSight } from '#app/admin/shell/in-sight.tsx'
import { UndoBulk, UndoneWords } from './undo-bulk.tsx'
import { BulkBar } from '#app/admin/shell/bulk-bar.tsx'
import { DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { type Filter, ListTools } from '#app/admin/shell/list-tools.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { officePageSize, officeSorts, stateNames } from '#app/domain/catalog/products/office-filters.ts'
import type { OfficeProduct } from '#app/domain/catalog/products/office-products.server.ts'
import type { ProductState } from '#app/domain/catalog/products/product-edit.ts'
import { may, type Role } from '#app/domain/staff/roles.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { bulkOps } from './bulk-form.ts'
import { columns, quickColumn } from './product-columns.tsx'

type Props = {
  products: readonly OfficeProduct[]
  total: number
  page: number
  pages: number
  state: ProductState | null
  role: Role
  /** Their own last change of many, while it can be taken back. */
  undoable: UndoableBulk | null
  undone: UndoneBulk | undefined
}

export function ProductsPage(props: Props) {
  const { products, total, page, pages, state, role, undoable, undone } = props
  const mayEdit = may(role, 'edit-products')
  const { collection, kind, texture } = useOwnNames()
  return (
    <OfficePage
      title="Products"
      lead={`${total} ${total === 1 ? 'product' : 'products'}`}
      actions={mayEdit ? <ButtonLink to="/admin/add-products">Add a product</ButtonLink> : null}
    >
      <Done mayEdit={mayEdit} />
      <InSight answer={undone}>{undone ? <UndoneWords undone={undone} /> : null}</InSight>
      {undoable === null ? null : <UndoBulk {...undoable} />}
      <ListTools
        list="products"
        search={{ label: 'Search products', placeholder: 'Name, SKU or category' }}
        filters={[
          { name: 'collection', label: 'Collection', options: options(collection) },
          { name: 'kind', label: 'Category', options: options(kind) },
          { name: 'texture', label: 'Texture', options: options(texture) },
          ...filters,
        ]}
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
            title="No matching products"
            action={
              <ButtonLink look="quiet" to="/admin/products">
                Show all products
              </ButtonLink>
            }
          >
            Nothing matches your search and filters.
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
    <BulkBar id="products-bulk" action="bulk" noun={['product', 'products']}>
      {isTakenOut ? (
        <Button type="submit" look="quiet" formAction={`?${back}`}>
          Restore
        </Button>
      ) : (
        <>
          <label>
            <span className="sr-only">Bulk action</span>
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
  const products = (n: number) => (n === 1 ? '1 product' : `${n} products`)
  const words =
    done === 'removed' && gone.length > 0
      ? `${products(gone.length)} archived.`
      : done === 'restored'
        ? `${products(count)} restored.`
        : done === 'changed'
          ? `${products(count)} updated.`
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
  { name: 'state', label: 'Status', any: 'All except archived', options: options(stateNames) },
  { name: 'sort', label: 'Sort by', any: officeSorts['-changed'], options: options(officeSorts).slice(1) },
]

const saved = [
  { name: 'All', query: '' },
  { name: 'Drafts', query: 'state=draft' },
  { name: 'Scheduled', query: 'state=scheduled' },
  { name: 'Low stock', query: 'stock=low' },
  { name: 'Sold out', query: 'stock=out' },
  { name: 'On sale', query: 'sale=yes' },
  { name: 'Archived', query: 'state=deleted' },
]
