import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { setUnits } from '#app/domain/catalog/products/sets.ts'
import { daysLeft, daysWords } from './days-left.ts'
import { Variant } from './variant.tsx'
import { salesDays, type StockRow } from './stock-row.ts'

const columns: readonly Column<StockRow>[] = [
  { key: 'product', name: 'Product', card: 'title', cell: (row) => <Variant row={row} /> },
  { key: 'state', name: 'Status', card: 'aside', cell: (row) => <StockPill row={row} /> },
  {
    key: 'free',
    name: 'Available',
    align: 'end',
    cell: (row) => <strong className="font-semibold">{row.isSet ? setUnits(row.free) : row.free}</strong>,
  },
  {
    key: 'held',
    name: 'Reserved',
    align: 'end',
    card: 'hidden',
    cell: (row) => (row.isSet ? null : row.held),
  },
  {
    key: 'onHand',
    name: 'On hand',
    align: 'end',
    card: 'hidden',
    cell: (row) => (row.isSet ? null : row.onHand),
  },
  {
    key: 'point',
    name: 'Reorder at',
    align: 'end',
    card: 'hidden',
    cell: (row) =>
      row.isSet ? null : row.reorderAt === null ? <span className="text-muted">{row.point}</span> : row.point,
  },
  { key: 'sold', name: `Sold in ${salesDays} days`, align: 'end', card: 'hidden', cell: (row) => row.sold },
  {
    key: 'lasts',
    name: 'Will last',
    align: 'end',
    cell: (row) =>
      row.isSet ? (
        <span className="text-muted">Counted from its parts</span>
      ) : row.sold > 0 ? (
        daysWords(daysLeft(row.free, row.sold, salesDays))
      ) : (
        <span className="text-muted">No recent sales</span>
      ),
  },
  {
    key: 'waiting',
    name: 'Back-in-stock alerts',
    align: 'end',
    card: 'hidden',
    cell: (row) =>
      row.waiting === 0 ? null : (
        <span title="Customers who asked to be told when it is back">{row.waiting}</span>
      ),
  },
]

export function StockTable({ rows }: { rows: StockRow[] }) {
  return (
    <DataTable
      caption="Stock"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row) => `/admin/stock/${row.id}`}
      empty={<NothingHere />}
    />
  )
}

export function NothingHere() {
  return (
    <EmptyState title="No stock to show">
      Nothing matches your search. Remove a filter, or try part of a name or SKU.
    </EmptyState>
  )
}

/** Says nothing about stock that is as it should be, nor about what nobody can buy. */
export function StockPill({
  row: { free, point, state, comesOn, promised },
}: {
  row: Pick<StockRow, 'free' | 'point' | 'state' | 'comesOn' | 'promised'>
}) {
  if (comesOn !== null && (free <= 0 || promised > 0))
    return (
      <StatusPill tone="gold">
        Comes {comingDay(comesOn)}
        {promised > 0 ? `, ${promised} pre-ordered` : ''}
      </StatusPill>
    )
  if (state !== 'shown') return null
  if (free <= 0) return <StatusPill tone="berry">Sold out</StatusPill>
  return free <= point ? <StatusPill tone="gold">Low</StatusPill> : null
}
