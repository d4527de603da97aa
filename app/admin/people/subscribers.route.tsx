import { useSearchParams } from 'react-router'
import { DataTable, type Column } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { ListTools } from '#app/admin/shell/list-tools.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { type PillTone, StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { sourceName } from '#app/domain/newsletter/newsletter.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import type { Route } from './+types/subscribers.route'
import { ExportForm } from './export-form.tsx'
import { type SubscriberRow, subscriberStates } from './people.ts'
import { listSubscribers, subscriberPageSize } from './subscriber-list.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('state')
  const found = await listSubscribers(db, {
    words: searchParams.get('q') ?? '',
    state: subscriberStates.find((state) => state === asked) ?? 'all',
    page: Number(searchParams.get('page')),
  })
  return {
    ...found,
    perPage: subscriberPageSize,
    mayExport: may(me.role, 'export'),
    stepUp: stepUpNeeded(context),
    refused: searchParams.get('export'),
  }
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isFiltered = search.has('q') || search.has('state')
  const { rows, counts, page, pages, total, perPage, mayExport, stepUp, refused } = loaderData
  return (
    <OfficePage
      title="Subscribers"
      lead="People who asked for the newsletter, and whether they confirmed by email."
      actions={
        mayExport ? (
          <ExportForm
            to="/admin/transfer/export/subscribers"
            what="all subscribers"
            stepUp={stepUp}
            refused={refused}
          />
        ) : null
      }
    >
      <Stats>
        <Stat label="Subscribed" value={counts['subscribed'] ?? 0} to="?state=subscribed" />
        <Stat
          label="Not confirmed"
          value={counts['pending'] ?? 0}
          to="?state=pending"
          note="Deleted after 30 days"
        />
        <Stat label="Unsubscribed" value={counts['unsubscribed'] ?? 0} to="?state=unsubscribed" />
      </Stats>
      <ListTools list="subscribers" search={{ label: 'Find', placeholder: 'Email address' }} saved={saved} />
      <DataTable
        caption="Subscribers"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          isFiltered ? (
            <EmptyState title="No matches">No address matches.</EmptyState>
          ) : (
            <EmptyState title="No subscribers yet">
              Shoppers can subscribe at the bottom of every page, on the home page and in the popup.
            </EmptyState>
          )
        }
      />
      <Pager page={page} pages={pages} total={total} perPage={perPage} />
    </OfficePage>
  )
}

const saved = [
  { name: 'All', query: '' },
  { name: 'Subscribed', query: 'state=subscribed' },
  { name: 'Not confirmed', query: 'state=pending' },
  { name: 'Unsubscribed', query: 'state=unsubscribed' },
]

const status: Record<SubscriberRow['state'], { tone: PillTone; words: string }> = {
  subscribed: { tone: 'ink', words: 'Subscribed' },
  pending: { tone: 'plain', words: 'Not confirmed' },
  unsubscribed: { tone: 'quiet', words: 'Unsubscribed' },
}

const columns: Column<SubscriberRow>[] = [
  {
    key: 'email',
    name: 'Email',
    card: 'title',
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ state, isUnreachable }) =>
      isUnreachable && state === 'subscribed' ? (
        <StatusPill tone="quiet">Email came back</StatusPill>
      ) : (
        <StatusPill tone={status[state].tone}>{status[state].words}</StatusPill>
      ),
  },
  { key: 'source', name: 'Source', cell: ({ source }) => sourceName(source) },
  {
    key: 'created',
    name: 'Signed up',
    align: 'end',
    cell: ({ createdAt }) => <When at={createdAt} show="date" />,
  },
  {
    key: 'confirmed',
    name: 'Confirmed',
    align: 'end',
    cell: ({ confirmedAt }) => (confirmedAt ? <When at={confirmedAt} show="date" /> : '–'),
  },
]
