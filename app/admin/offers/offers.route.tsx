// /admin/offers: offers and discount codes, with what each brought.
import { Link } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { listOffers, type OfferRow } from './list-offers.server.ts'
import { timeWords } from './offer-words.ts'
import type { Route } from './+types/offers.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const page = Number(new URL(request.url).searchParams.get('page'))
  return { ...(await listOffers(db, page, now())), mayEdit: may(me.role, 'edit-offers') }
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { rows, total, page, pages, perPage, mayEdit } = loaderData
  return (
    <OfficePage
      title="Offers"
      lead="Automatic offers, and codes that shoppers type."
      actions={mayEdit ? <ButtonLink to="/admin/offers/new">New offer</ButtonLink> : null}
    >
      <DataTable
        caption="Offers"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/admin/offers/${id}`}
        rowName={({ name }) => name}
        empty={
          <EmptyState title="No offers yet">
            Give 10% off a collection, free delivery over a minimum spend, or a code that an influencer
            shares.
          </EmptyState>
        }
      />
      <p>
        <Link to="/admin/offers/friends" className="link inline-flex min-h-11 items-center">
          Bring a friend: customers’ own codes, and what they brought
        </Link>
      </p>
      <Pager page={page} pages={pages} total={total} perPage={perPage} />
    </OfficePage>
  )
}

const columns: Column<OfferRow>[] = [
  { key: 'name', name: 'Offer', card: 'title', cell: ({ name }) => name },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ time }) => <StatusPill tone={timeWords[time].tone}>{timeWords[time].words}</StatusPill>,
  },
  {
    key: 'code',
    name: 'Code',
    cell: ({ code, groups }) =>
      `${code ?? 'Automatic'}${groups.length === 0 ? '' : `, for ${groups.join(', ')}`}`,
  },
  { key: 'gives', name: 'Gives', cell: ({ gives }) => gives },
  {
    key: 'orders',
    name: 'Orders',
    align: 'end',
    cell: ({ report }) => report.orders.toLocaleString('en-NG'),
  },
  {
    key: 'given',
    name: 'Discounts given',
    align: 'end',
    cell: ({ report }) => <Money kobo={report.givenKobo} />,
  },
  { key: 'sold', name: 'Sold', align: 'end', cell: ({ report }) => <Money kobo={report.soldKobo} /> },
  {
    key: 'owed',
    name: 'Owed',
    align: 'end',
    cell: ({ partner, owedKobo }) =>
      partner === '' ? (
        '–'
      ) : (
        <>
          <Money kobo={owedKobo} /> <span className="text-muted">{partner}</span>
        </>
      ),
  },
]
