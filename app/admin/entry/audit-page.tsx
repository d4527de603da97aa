import { Link, useSearchParams } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { FilterLabel, ListTools } from '#app/admin/shell/list-tools.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { CursorPager } from '#app/admin/shell/pager.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { fieldWords, valueWords } from './audit-fields.ts'
import { actionWords, type Change, kindNames } from './audit-words.ts'

type Entry = {
  number: number
  at: Date
  actorName: string | null
  actorId: string | null
  /** What it is called by now. */
  actorRole: string | null
  action: string
  kind: string
  subject: string
  page: string | null
  changes: readonly Change[]
  requestId: string
}

type Props = {
  entries: readonly Entry[]
  older: string | null
  newer: string | null
  actions: readonly string[]
  people: readonly { value: string; name: string }[]
}

export function AuditPage({ entries, older, newer, actions, people }: Props) {
  const [params] = useSearchParams()
  return (
    <OfficePage
      title="Audit log"
      lead="Every change in the back office. Entries cannot be changed or removed: each is sealed to the one before."
    >
      <ListTools
        list="audit"
        filters={[
          { name: 'person', label: 'Who', any: 'Anyone', options: people },
          { name: 'about', label: 'About', any: 'Anything', options: kindNames },
          {
            name: 'action',
            label: 'What',
            any: 'Any change',
            options: actions.map((value) => ({ value, name: actionWords(value) })),
          },
        ]}
      >
        <FilterLabel label="Day">
          <input type="date" name="day" defaultValue={params.get('day') ?? ''} className="input" />
        </FilterLabel>
      </ListTools>
      <DataTable
        caption="Audit log"
        columns={columns}
        rows={entries}
        rowKey={({ number }) => String(number)}
        empty={
          params.size > 0 ? (
            <EmptyState title="No results">No entries match these filters.</EmptyState>
          ) : (
            <EmptyState title="Nothing yet">Changes that the team makes appear here.</EmptyState>
          )
        }
      />
      <CursorPager next={older} previous={newer} />
    </OfficePage>
  )
}

const columns: Column<Entry>[] = [
  { key: 'what', name: 'What', card: 'title', cell: ({ action }) => <What action={action} /> },
  {
    key: 'when',
    name: 'When',
    card: 'aside',
    cell: ({ at }) => (
      <span className="text-small text-muted">
        <When at={at} />
      </span>
    ),
  },
  { key: 'who', name: 'Who', cell: (entry) => <Who entry={entry} /> },
  { key: 'about', name: 'About', cell: (entry) => <Subject entry={entry} /> },
  { key: 'change', name: 'Change', card: 'line', cell: (entry) => <Changes entry={entry} /> },
]

function What({ action }: { action: string }) {
  return (
    <>
      {actionWords(action)}
      <span className="block text-tiny font-normal text-muted">{action}</span>
    </>
  )
}

function Who({ entry: { actorName, actorId, actorRole } }: { entry: Entry }) {
  if (actorId === null) return <span className="text-muted">System</span>
  return (
    <span>
      {actorName ?? 'Deleted account'}
      {actorRole === null ? null : <span className="text-small text-muted">, {actorRole}</span>}
    </span>
  )
}

function Subject({ entry: { kind, subject, page } }: { entry: Entry }) {
  const short = subject.length > 14 ? `…${subject.slice(-8)}` : subject
  const words = `${kind} ${short}`
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      {page === null ? (
        words
      ) : (
        <Link to={page} className="office-tap link">
          {words}
        </Link>
      )}
      <Link
        to={`/admin/audit?subject=${encodeURIComponent(subject)}`}
        className="office-tap text-small text-muted hover:text-ink"
      >
        View history
      </Link>
    </span>
  )
}

function Changes({ entry: { changes, number, requestId } }: { entry: Entry }) {
  return (
    <details>
      <summary className="min-w-11 cursor-pointer py-3 text-small text-muted hover:text-ink lg:py-0">
        {changes.length === 0
          ? 'Details'
          : changes
              .map(({ field }) => fieldWords(field))
              .join(', ')
              .slice(0, 60)}
      </summary>
      <dl className="flex flex-col gap-1 py-2 text-small">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{fieldWords(field)}</dt>
            <dd className="break-words">
              {before === null ? null : <del className="text-berry">{valueWords(field, before)}</del>}{' '}
              {after === null ? null : <ins className="no-underline">{valueWords(field, after)}</ins>}
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap gap-x-2 text-tiny text-muted">
          <dt>Entry</dt>
          <dd>
            {number}, request {requestId}
          </dd>
        </div>
      </dl>
    </details>
  )
}
