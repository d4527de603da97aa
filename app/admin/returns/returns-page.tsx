import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { OfficePage } from '#app/admin/shell/office-page.tsx'
import { Pager } from '#app/admin/shell/pager.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Tabs } from '#app/admin/shell/tabs.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { returnReasons, returnWishes } from '#app/domain/returns/return.ts'
import { returnIs, stateOfReturn } from '#app/domain/returns/return-states.ts'
import type { ReturnList } from './list-returns.server.ts'
import { returnPageSize, type ReturnListRow, type ReturnTab, returnTabs } from './return-filter.ts'

type Props = ReturnList & { tab: ReturnTab; now: Date }

export function ReturnsPage({ rows, total, page, pages, counts, tab, now }: Props) {
  return (
    <OfficePage
      title="Returns"
      lead="Asked for by customers on their order page. What the policy allows is set under Settings, Returns."
    >
      <Tabs
        label="Returns by status"
        tabs={Object.entries(returnTabs).map(([key, { name }]) => ({
          name,
          to: key === 'waiting' && tab === 'waiting' ? '/admin/returns' : `/admin/returns?show=${key}`,
          count: counts[key as ReturnTab] || null,
        }))}
      />
      <DataTable
        caption={`Returns: ${returnTabs[tab].name}`}
        columns={columnsAt(now)}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/admin/returns/${id}`}
        rowName={({ number }) => `Return of order ${number}`}
        empty={
          <EmptyState title={tab === 'waiting' ? 'Nothing is waiting' : 'No returns'}>
            <p>{tab === 'waiting' ? 'New requests appear here.' : 'There are none here.'}</p>
          </EmptyState>
        }
      />
      <Pager page={page} pages={pages} total={total} perPage={returnPageSize} />
    </OfficePage>
  )
}

const columnsAt = (now: Date): Column<ReturnListRow>[] => [
  { key: 'order', name: 'Order', card: 'title', cell: ({ number }) => `Order ${number}` },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ state, sendBy }) => {
      const isLate = returnIs(state, 'waits-for-customer') && sendBy !== null && sendBy < now
      return (
        <StatusPill tone={isLate ? 'berry' : stateOfReturn[state].tone}>
          {isLate ? 'Overdue' : stateOfReturn[state].office}
        </StatusPill>
      )
    },
  },
  { key: 'name', name: 'Customer', cell: ({ name }) => name },
  { key: 'reason', name: 'Reason', card: 'line', cell: ({ reason }) => returnReasons[reason].words },
  { key: 'wish', name: 'Wants', cell: ({ wish }) => returnWishes[wish] },
  { key: 'units', name: 'Items', align: 'end', cell: ({ units }) => units },
  { key: 'asked', name: 'Asked', align: 'end', cell: ({ askedAt }) => <When at={askedAt} show="date" /> },
]
