import { Link } from 'react-router'
import { BulkBar } from '#app/admin/bulk-bar.tsx'
import { DataTable } from '#app/admin/data-table.tsx'
import { EmptyState } from '#app/admin/empty-state.tsx'
import { ListTools } from '#app/admin/list-tools.tsx'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficePage } from '#app/admin/office-page.tsx'
import { CursorPager } from '#app/admin/pager.tsx'
import { Tabs } from '#app/admin/tabs.tsx'
import type { MovedOrders } from '#app/orders/move-orders.server.ts'
import { orderChannels, type OrderStatus } from '#app/orders/order.ts'
import type { DeskPage } from '#app/orders/order-desk.server.ts'
import { type DeskFilter, type DeskTab, deskTabs, deskViews } from '#app/orders/order-desk.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { bulkMoves, maxOrders, type Paper, papers } from './bulk-form.ts'
import { orderColumns } from './order-columns.tsx'
import { statusProblemWords } from './problem-words.ts'
import { channelNames } from './words.ts'

type Props = DeskPage & {
  counts: Partial<Record<DeskTab, number>>
  filter: DeskFilter
  /** Day in Lagos. */
  today: string
  canEdit: boolean
  canMake: boolean
  answer: OfficeAnswer | ({ ok: true; to: OrderStatus } & MovedOrders) | undefined
}

const bulkId = 'orders-bulk'

export function OrdersPage({ rows, next, previous, counts, filter, today, canEdit, canMake, answer }: Props) {
  return (
    <OfficePage
      title="Orders"
      actions={canMake ? <ButtonLink to="/admin/orders/new">New order</ButtonLink> : null}
    >
      <DeskTabs counts={counts} tab={filter.tab} />
      <ListTools
        list="orders"
        search={{ label: 'Search orders', placeholder: 'Number, name, phone, e-mail or SKU' }}
        filters={filters}
        saved={Object.entries(deskViews).map(([tab, name]) => ({ name, query: `tab=${tab}` }))}
      >
        <DayField name="from" label="Placed from" value={filter.from} />
        <DayField name="to" label="until" value={filter.to} />
      </ListTools>
      <BulkAnswer answer={answer} />
      <DataTable
        caption={`Orders: ${tabName(filter.tab)}`}
        columns={orderColumns(today)}
        rows={rows}
        rowKey={(row) => String(row.number)}
        rowLink={(row) => `/admin/orders/${row.id}`}
        rowName={(row) => `order ${row.number}`}
        {...(canEdit ? { selectFor: bulkId } : {})}
        empty={<Nothing filter={filter} />}
      />
      {canEdit && rows.length > 0 ? <OrdersBulk /> : null}
      <CursorPager next={next} previous={previous} />
    </OfficePage>
  )
}

const filters = [
  {
    name: 'channel',
    label: 'Came by',
    any: 'Any way',
    options: orderChannels.map((value) => ({ value, name: channelNames[value] })),
  },
  {
    name: 'kind',
    label: 'Holds',
    any: 'Anything',
    options: [
      { value: 'express', name: 'Express' },
      { value: 'custom', name: 'Custom wigs' },
    ],
  },
]

function tabName(tab: DeskTab): string {
  return { ...deskTabs, ...deskViews }[tab]
}

function DeskTabs({ counts, tab }: { counts: Props['counts']; tab: DeskTab }) {
  const tabs = Object.entries(deskTabs).map(([value, name]) => ({
    name,
    // The tab that opens by itself has the plain address, and is marked for it.
    to: value === 'to-pack' && tab === 'to-pack' ? '/admin/orders' : `/admin/orders?tab=${value}`,
    count: counts[value as DeskTab] || null,
  }))
  return <Tabs label="Orders by where they stand" tabs={tabs} />
}

function DayField({ name, label, value = '' }: { name: string; label: string; value?: string | undefined }) {
  return (
    <label className="list-filter">
      {label}
      <input type="date" name={name} defaultValue={value} className="input" />
    </label>
  )
}

function OrdersBulk() {
  return (
    <BulkBar id={bulkId} deed="bulk" noun={['order', 'orders']}>
      {Object.entries(papers).map(([paper, name]) => (
        <Button key={paper} type="submit" name="act" value={paper as Paper} look="quiet">
          {name}
        </Button>
      ))}
      <label className="flex items-center gap-2 text-small">
        Move to
        <select name="to" className="input" defaultValue="">
          <option value="">Choose</option>
          {bulkMoves.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
      <label className="flex min-h-11 items-center gap-2 text-small">
        <input type="checkbox" name="tell" value="yes" defaultChecked />
        with a mail
      </label>
      <Button type="submit" name="act" value="move" look="quiet">
        Move
      </Button>
    </BulkBar>
  )
}

function BulkAnswer({ answer }: Pick<Props, 'answer'>) {
  if (!answer) return null
  if (!answer.ok) return <Notice tone="problem">{Object.values(answer.errors).join(' ')}</Notice>
  const { to, moved, failed } = answer
  return (
    <>
      {moved.length > 0 ? (
        <Notice tone="success">
          {moved.length === 1 ? `Order ${moved[0]} is` : `${moved.length} orders are`} {to} now.
        </Notice>
      ) : null}
      {failed.length > 0 ? (
        <Notice tone="problem">
          <p>{failed.length === 1 ? 'One was not moved:' : `${failed.length} were not moved:`}</p>
          <ul>
            {failed.map(({ id, number, problem, status }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}`} className="link">
                  Order {number}
                </Link>
                : {statusProblemWords(problem, status)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}

function Nothing({ filter }: { filter: DeskFilter }) {
  const isNarrow = filter.q !== '' || filter.channel || filter.kind || filter.from || filter.to
  if (isNarrow)
    return (
      <EmptyState
        title="No order like that"
        action={
          <Link
            to={`/admin/orders?${new URLSearchParams({ tab: 'all', q: filter.q })}`}
            className="office-tap link"
          >
            Look in all orders
          </Link>
        }
      >
        Try another word: a number, a name, a phone number, an e-mail address or a SKU.
      </EmptyState>
    )
  const words: Partial<Record<DeskTab, string>> = {
    'to-pack': 'Everything that is paid is packed. New orders appear here by themselves.',
    refunds: 'Every refund went through.',
    overdue: 'No promise is broken.',
  }
  return (
    <EmptyState title="Nothing here">
      {words[filter.tab] ?? `At most ${maxOrders} are shown at a time; there is none.`}
    </EmptyState>
  )
}
