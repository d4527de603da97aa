import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Tabs } from '#app/admin/shell/tabs.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { formatMoney } from '#app/domain/orders/payments/money-of-order.ts'
import {
  categoryWords,
  type ChargebackTab,
  chargebackTabs,
  leftWords,
  shownState,
} from './chargeback-words.ts'
import type { ChargebackList } from './list-chargebacks.server.ts'

type Props = ChargebackList & { tab: ChargebackTab; now: Date }

export function ChargebacksPage({ rows, counts, tab, now }: Props) {
  return (
    <OfficePage
      title="Chargebacks"
      lead="Customers who asked their bank for the money back. Without an answer in time, the bank takes it."
    >
      <Tabs
        label="Chargebacks by status"
        tabs={Object.entries(chargebackTabs).map(([key, { name }]) => ({
          name,
          to: key === 'open' && tab === 'open' ? '/admin/chargebacks' : `/admin/chargebacks?show=${key}`,
          count: key === 'closed' ? null : counts[key as keyof typeof counts] || null,
        }))}
      />
      <DataTable
        caption={`Chargebacks: ${chargebackTabs[tab].name}`}
        columns={columnsAt(now)}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/admin/chargebacks/${id}`}
        rowName={({ number }) => `Chargeback of order ${number}`}
        empty={
          <EmptyState title={tab === 'open' ? 'Nothing to answer' : 'No chargebacks'}>
            <p>
              {tab === 'open'
                ? 'New chargebacks appear here as soon as the payment provider tells of them.'
                : 'There are none here.'}
            </p>
          </EmptyState>
        }
      />
    </OfficePage>
  )
}

const columnsAt = (now: Date): Column<ChargebackList['rows'][number]>[] => [
  { key: 'order', name: 'Order', card: 'title', cell: ({ number }) => `Order ${number}` },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: (row) => <StatusPill tone={shownState(row).tone}>{shownState(row).name}</StatusPill>,
  },
  {
    key: 'due',
    name: 'Answer by',
    card: 'line',
    cell: (row) =>
      row.dueAt === null || row.state !== 'to-answer' ? null : (
        <span className="font-medium text-berry">
          <When at={row.dueAt} />, {leftWords(row.dueAt, now)}
        </span>
      ),
  },
  { key: 'name', name: 'Customer', cell: ({ name }) => name },
  { key: 'category', name: 'Reason', cell: ({ category }) => categoryWords(category) },
  {
    key: 'amount',
    name: 'Amount',
    align: 'end',
    cell: ({ amountKobo, currency }) => formatMoney(amountKobo, currency),
  },
  {
    key: 'changed',
    name: 'Changed',
    align: 'end',
    cell: ({ changedAt }) => <When at={changedAt} show="date" />,
  },
]
