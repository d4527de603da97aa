import { Link } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { CursorPager } from '#app/admin/shell/pager.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { LedgerLine } from './read-variant.server.ts'
import { reasonWords, signed } from './stock-words.ts'

type Props = { lines: LedgerLine[]; next: number | null; seesOrders: boolean }

/** Every movement, the newest on top, with what was on hand after it. */
export function Ledger({ lines, next, seesOrders }: Props) {
  if (lines.length === 0) return <p className="text-small text-muted">No stock changes yet.</p>
  return (
    <div className="flex flex-col gap-4">
      <DataTable
        caption="Stock history"
        columns={columnsFor(seesOrders)}
        rows={lines}
        rowKey={({ id }) => String(id)}
      />
      <CursorPager next={next === null ? null : String(next)} previous={null} />
    </div>
  )
}

function columnsFor(seesOrders: boolean): readonly Column<LedgerLine>[] {
  return [
    {
      key: 'what',
      name: 'Change',
      card: 'title',
      cell: (line) => <What line={line} seesOrders={seesOrders} />,
    },
    {
      key: 'delta',
      name: 'Quantity',
      align: 'end',
      card: 'aside',
      cell: ({ delta }) => (
        <span className={delta > 0 ? 'text-gold-deep' : delta < 0 ? 'text-berry' : 'text-muted'}>
          {signed(delta)}
        </span>
      ),
    },
    { key: 'balance', name: 'On hand', align: 'end', cell: (line) => line.balance },
    { key: 'who', name: 'By', cell: ({ who }) => who ?? 'System' },
    { key: 'at', name: 'When', align: 'end', cell: ({ at }) => <When at={at} /> },
  ]
}

function What({ line: { reason, order, note }, seesOrders }: { line: LedgerLine; seesOrders: boolean }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span>
        {reasonWords[reason]}
        {order === null ? null : seesOrders ? (
          <>
            {' · '}
            <Link to={`/admin/orders/${order.id}`} className="link">
              order {order.number}
            </Link>
          </>
        ) : (
          ` · order ${order.number}`
        )}
      </span>
      {note === '' ? null : <span className="text-tiny break-words text-muted">{note}</span>}
    </span>
  )
}
