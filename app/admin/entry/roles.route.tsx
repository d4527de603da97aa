// /admin/staff/roles: the built-in roles and the house's own.
import { useSearchParams } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { keyOf, roleWords } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { type ListedRole, listRolesWithPeople } from './role-view.server.ts'
import type { Route } from './+types/roles.route'

export const headers = privatePage

export async function loader({ context }: Route.LoaderArgs) {
  return { rows: await listRolesWithPeople(office(context).db) }
}

const done = { removed: 'Role removed.' }

export default function Roles({ loaderData: { rows } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <OfficePage
      title="Roles"
      lead="What people in the team may see and do."
      back={{ name: 'Staff', to: '/admin/staff' }}
      done={doneWords(search, done)}
      actions={<ButtonLink to="/admin/staff/roles/new">New role</ButtonLink>}
    >
      <DataTable
        caption="Roles"
        columns={columns}
        rows={rows}
        rowKey={({ role }) => keyOf(role)}
        rowLink={({ role }) => `/admin/staff/roles/${keyOf(role)}`}
        rowName={({ role }) => roleWords(role).name}
      />
    </OfficePage>
  )
}

const columns: Column<ListedRole>[] = [
  { key: 'name', name: 'Role', card: 'title', cell: ({ role }) => roleWords(role).name },
  {
    key: 'people',
    name: 'People',
    align: 'end',
    card: 'aside',
    cell: ({ people }) => (people === 0 ? 'Nobody' : people === 1 ? '1 person' : `${people} people`),
  },
  {
    key: 'may',
    name: 'Can do',
    card: 'line',
    cell: ({ role }) => (
      <span className="block max-w-prose text-small text-muted">{roleWords(role).may}</span>
    ),
  },
  {
    key: 'own',
    name: 'Added by you',
    card: 'hidden',
    cell: ({ role }) => (typeof role === 'string' ? 'No' : 'Yes'),
  },
]
