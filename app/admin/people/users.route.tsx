import { Link } from 'react-router'
import { DataTable, type Column } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { type Filter, ListTools } from '#app/admin/shell/list-tools.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { groupName } from '#app/domain/accounts/customer-groups.ts'
import { type CustomerGroup, listGroups } from '#app/domain/accounts/customer-groups.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { roleNames } from '#app/domain/staff/staff-roles.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import type { Route } from './+types/users.route'
import { ExportForm } from './export-form.tsx'
import { listGuests } from './guest-list.server.ts'
import { type GuestRow, peopleKinds, type PersonRow } from './people.ts'
import { listPeople, peoplePageSize } from './people-list.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('kind')
  const kind = peopleKinds.find((one) => one === asked) ?? 'all'
  const words = searchParams.get('q') ?? ''
  const group = groupName(searchParams.get('group') ?? '')
  const page = Number(searchParams.get('page'))
  const [found, groups, names] = await Promise.all([
    kind === 'guests' ? listGuests(db, { words, page }) : listPeople(db, { words, kind, group, page }),
    listGroups(db),
    roleNames(db),
  ])
  const { total, pages, page: shown } = found
  return {
    people:
      'guests' in found
        ? found.guests.map(guestAsListed)
        : found.people.map((row) => accountAsListed(row, names)),
    total,
    pages,
    page: shown,
    isPart: 'guests' in found && found.isPart,
    groups,
    perPage: peoplePageSize,
    mayExport: may(me.role, 'export'),
    stepUp: stepUpNeeded(context),
    refused: searchParams.get('export'),
  }
}

/** A row of the list: its person has an account, or is known by their orders alone. */
type Listed = Omit<PersonRow, 'id'> & { address: string; isGuest: boolean }

function accountAsListed({ id, role, ...row }: PersonRow, names: Readonly<Record<string, string>>): Listed {
  const name = role === null ? null : (names[role] ?? null)
  return { ...row, role: name, address: `/admin/users/${id}`, isGuest: false }
}

function guestAsListed({ who: _who, orderId, ...row }: GuestRow): Listed {
  const known = { emailVerified: true, banned: false, role: null }
  return { ...row, ...known, address: `/admin/users/guests/${orderId}`, isGuest: true }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { people, groups, page, pages, total, perPage, mayExport, stepUp, refused, isPart } = loaderData
  return (
    <OfficePage
      title="Customers"
      lead="Everyone with an account, and guests who have paid for an order."
      actions={
        mayExport ? (
          <ExportForm to="/admin/users/export" what="all customers" stepUp={stepUp} refused={refused} />
        ) : null
      }
    >
      <ListTools
        list="people"
        search={{ label: 'Find', placeholder: 'Name, email or phone' }}
        filters={groups.length === 0 ? filters : [...filters, groupFilter(groups)]}
        saved={saved}
      />
      {isPart ? (
        <p className="text-small text-muted">
          Too many guests to list: these are the ones who ordered last. Type more to narrow it down.
        </p>
      ) : null}
      <DataTable
        caption="Customers"
        columns={columns}
        rows={people}
        rowKey={({ address }) => address}
        rowLink={({ address }) => address}
        empty={
          <EmptyState
            title="No matches"
            action={
              <Link to="/admin/users" className="link">
                Show all customers
              </Link>
            }
          >
            <p>Nobody matches. You can type a phone number in any format.</p>
          </EmptyState>
        }
      />
      <Pager page={page} pages={pages} total={total} perPage={perPage} />
    </OfficePage>
  )
}

const saved = [
  { name: 'All', query: '' },
  { name: 'Has ordered', query: 'kind=buyers' },
  { name: 'Guests', query: 'kind=guests' },
  { name: 'Possible duplicates', query: 'kind=twice' },
  { name: 'Closed', query: 'kind=banned' },
]

const filters: Filter[] = [
  {
    name: 'kind',
    label: 'Show',
    any: 'All',
    options: [
      { value: 'buyers', name: 'Has ordered' },
      { value: 'guests', name: 'Guests, without an account' },
      { value: 'staff', name: 'Staff' },
      { value: 'unconfirmed', name: 'Email not confirmed' },
      { value: 'twice', name: 'Same phone number' },
      { value: 'banned', name: 'Closed' },
    ],
  },
]

function groupFilter(groups: readonly CustomerGroup[]): Filter {
  const options = groups.map(({ name, members }) => ({ value: name, name: `${name} (${members})` }))
  return { name: 'group', label: 'Group', any: 'All', options }
}

const columns: Column<Listed>[] = [
  {
    key: 'name',
    name: 'Name',
    card: 'title',
    cell: ({ name }) => name,
  },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ role, banned, emailVerified, isGuest }) => (
      <span className="flex flex-wrap gap-x-3">
        {role ? <StatusPill tone="gold">{role}</StatusPill> : null}
        {isGuest ? <StatusPill>Guest</StatusPill> : null}
        {banned ? <StatusPill tone="berry">Closed</StatusPill> : null}
        {emailVerified ? null : <StatusPill>Not confirmed</StatusPill>}
      </span>
    ),
  },
  { key: 'email', name: '', card: 'line', cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: 'phone', name: 'Phone', cell: ({ phone }) => phone ?? '–' },
  { key: 'orders', name: 'Orders', align: 'end', cell: ({ orders }) => orders },
  { key: 'spent', name: 'Spent', align: 'end', cell: ({ spentKobo }) => <Money kobo={spentKobo} /> },
  {
    key: 'last',
    name: 'Last order',
    align: 'end',
    card: 'hidden',
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? '–' : <When at={lastOrderAt} show="date" />),
  },
  {
    key: 'since',
    name: 'Since',
    align: 'end',
    card: 'hidden',
    cell: ({ since }) => <When at={since} show="date" />,
  },
]
