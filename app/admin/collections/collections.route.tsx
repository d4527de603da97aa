// /admin/collections: the parts that the shop is sorted into, in the order of its menu.
import { useSearchParams } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { orderColumn } from '#app/admin/shell/order-column.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { Picture } from '#app/foundation/ui/picture.tsx'
import { type ListedCollection, listCollections } from './collection-view.server.ts'
import { postOrder } from './post-collection.server.ts'
import type { Route } from './+types/collections.route'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  return { rows: await listCollections(db, now()), mayEdit: may(me.role, 'edit-products') }
}

export function action({ request, context }: Route.ActionArgs) {
  return postOrder(office(context), request)
}

const done = { moved: 'Order saved.', removed: 'Removed.' }

export default function Collections({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { rows, mayEdit } = loaderData
  return (
    <OfficePage
      title="Collections"
      lead="Every product belongs to one collection. This is their order in the menu and filters."
      actions={mayEdit ? <ButtonLink to="/admin/collections/new">New collection</ButtonLink> : null}
      done={doneWords(search, done)}
    >
      <DataTable
        caption="Collections"
        columns={
          mayEdit
            ? [
                ...columns,
                orderColumn({
                  rows,
                  answer: actionData,
                  field: 'collection',
                  keyOf: ({ slug }) => slug,
                  nameOf: ({ name }) => name,
                }),
              ]
            : columns
        }
        rows={rows}
        rowKey={({ slug }) => slug}
        rowLink={({ slug }) => `/admin/collections/${slug}`}
        rowName={({ name }) => name}
        empty={
          <EmptyState title="No collections yet">
            A collection has a page, a tile on the home page and a place in the menu.
          </EmptyState>
        }
      />
    </OfficePage>
  )
}

const columns: Column<ListedCollection>[] = [
  {
    key: 'name',
    name: 'Collection',
    card: 'title',
    cell: ({ name, picture }) => (
      <span className="flex items-center gap-3">
        <span className="aspect-4/5 w-9 flex-none overflow-hidden bg-sand">
          {picture ? <Picture picture={{ ...picture, alt: '' }} sizes="44px" /> : null}
        </span>
        <span>{name}</span>
      </span>
    ),
  },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ isShown }) => (
      <StatusPill tone={isShown ? 'ink' : 'quiet'}>{isShown ? 'Shown' : 'Hidden'}</StatusPill>
    ),
  },
  { key: 'address', name: 'Address', cell: ({ address }) => `/shop/${address}` },
  { key: 'menu', name: 'Menu', cell: ({ inMenu }) => (inMenu ? 'Yes' : 'No') },
  { key: 'tile', name: 'Tile', cell: ({ tile }) => (tile === null ? '–' : tile + 1) },
  {
    key: 'products',
    name: 'For sale',
    align: 'end',
    cell: ({ forSale }) => forSale.toLocaleString('en-NG'),
  },
]
