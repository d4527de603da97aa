import { orderStates, statusAfter, statusName } from '#app/domain/orders/core/order-states.ts'
import { Link, useSearchParams } from 'react-router'
import { BulkBar } from '#app/admin/shell/bulk-bar.tsx'
import { DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { askedQuery } from '#app/admin/shell/filter-link.tsx'
import { InSight } from '#app/admin/shell/in-sight.tsx'
import { FilterLabel, ListTools } from '#app/admin/shell/list-tools.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { CursorPager } from '#app/admin/shell/pager.tsx'
import { Tabs } from '#app/admin/shell/tabs.tsx'
import type { DeskFilter } from '#app/domain/orders/core/desk-filter.ts'
import type { MovedOrders } from '#app/domain/orders/core/move-orders.server.ts'
import { orderChannels, type OrderStatus } from '#app/domain/orders/core/order.ts'
import type { DeskPage } from '#app/domain/orders/core/order-desk.server.ts'
import { deskSorts, type DeskTab, deskTabs, deskViews, sortsOf } from '#app/domain/orders/core/order-desk.ts'
import type { UnknownCharge } from '#app/domain/orders/payments/payment-notices.server.ts'
import type { Undoable } from '#app/domain/orders/shipping/void-parcel.server.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { bulkMoves, confirmedText, type Paper, printPages, parcelsText } from './bulk-moves.ts'
import { BulkShip } from './bulk-ship.tsx'
import { orderColumns } from './order-columns.tsx'
import { statusProblemWords } from './problem-words.ts'
import { UndoShipment } from './undo-shipment.tsx'
import { UnknownCharges } from './unknown-charges.tsx'
import { channelNames } from './words.ts'

type Props = DeskPage & {
  counts: Partial<Record<DeskTab, number>>
  filter: DeskFilter
  /** Day in Lagos. */
  today: string
  /** On the tab of payments to review. */
  unknown: readonly UnknownCharge[]
  /** What this member of staff shipped a moment ago: offered on every list until it is too late, also after a reload. */
  undo: Undoable | null
  canEdit: boolean
  canMake: boolean
  canRefund: boolean
  answer: OfficeAnswer | MovedAnswer | UndoneAnswer | undefined
}

type MovedAnswer = { ok: true; to: OrderStatus; tell: boolean } & MovedOrders
type UndoneAnswer = { ok: true; undone: number; late: number }

const bulkId = 'orders-bulk'

export function OrdersPage(props: Props) {
  const { rows, next, previous, counts, filter, today, unknown, undo, canEdit, canMake, answer } = props
  const [search] = useSearchParams()
  const listQuery = askedQuery(search) || `tab=${filter.tab}`
  return (
    <OfficePage
      title="Orders"
      done={doneWords(search, { 'dismiss-charge': 'Payment dismissed.' })}
      actions={canMake ? <ButtonLink to="/admin/orders/new">New order</ButtonLink> : null}
    >
      <DeskTabs counts={counts} tab={filter.tab} />
      <ListTools
        list="orders"
        search={{ label: 'Search orders', placeholder: 'Number, name, phone, email or SKU' }}
        filters={[...filters, sortFilter(filter.tab)]}
        saved={Object.entries(deskViews).map(([tab, name]) => ({
          name,
          query: `tab=${tab}`,
          count: counts[tab as DeskTab],
        }))}
      >
        <DayField name="from" label="Placed from" value={filter.from} />
        <DayField name="to" label="to" value={filter.to} />
      </ListTools>
      <InSight answer={answer}>
        <BulkAnswer answer={answer} />
      </InSight>
      {undo === null ? null : <UndoShipped {...undo} />}
      <DataTable
        caption={`Orders: ${tabName(filter.tab)}`}
        columns={orderColumns(today, sortsOf(filter.tab))}
        rows={rows}
        rowKey={(row) => String(row.number)}
        rowLink={(row) => `/admin/orders/${row.id}?${new URLSearchParams({ list: listQuery })}`}
        rowName={(row) => `order ${row.number}`}
        {...(canEdit ? { selectFor: bulkId } : {})}
        empty={<Nothing filter={filter} />}
      />
      {canEdit && rows.length > 0 ? <OrdersBulk /> : null}
      <CursorPager next={next} previous={previous} />
      {unknown.length > 0 ? <UnknownCharges charges={unknown} canDismiss={props.canRefund} /> : null}
    </OfficePage>
  )
}

const filters = [
  {
    name: 'channel',
    label: 'Channel',
    any: 'Any channel',
    options: orderChannels.map((value) => ({ value, name: channelNames[value] })),
  },
  {
    name: 'kind',
    label: 'Contains',
    any: 'Anything',
    options: [
      { value: 'express', name: 'Express' },
      { value: 'custom', name: 'Custom wigs' },
    ],
  },
]

function sortFilter(tab: DeskTab) {
  const [usual, ...others] = sortsOf(tab)
  return {
    name: 'sort',
    label: 'Sort',
    any: deskSorts[usual ?? '-placed'],
    options: others.map((value) => ({ value, name: deskSorts[value] })),
  }
}

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
  return <Tabs label="Orders by status" tabs={tabs} />
}

function DayField({ name, label, value = '' }: { name: string; label: string; value?: string | undefined }) {
  return (
    <FilterLabel label={label}>
      <input type="date" name={name} defaultValue={value} className="input" />
    </FilterLabel>
  )
}

function OrdersBulk() {
  return (
    <BulkBar id={bulkId} action="bulk" noun={['order', 'orders']}>
      {Object.entries(printPages).map(([paper, name]) => (
        <Button key={paper} type="submit" name="act" value={paper as Paper} look="quiet">
          {name}
        </Button>
      ))}
      <label className="flex items-center gap-2 text-small whitespace-nowrap">
        Move to
        <select name="to" className="input" defaultValue="">
          <option value="">Choose</option>
          {bulkMoves.map((status) => (
            <option key={status} value={status}>
              {statusName(status)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-11 items-center gap-2 text-small">
        <input type="checkbox" name="tell" value="yes" defaultChecked />
        Email the customers
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
  return 'moved' in answer ? <Moved answer={answer} /> : <Undone answer={answer} />
}

function UndoShipped({ parcels, numbers, isPickup, leftMs }: Undoable) {
  const value = parcelsText(parcels)
  return (
    <UndoShipment key={value} name="parcels" value={value} leftMs={leftMs}>
      {movedWords(numbers, isPickup ? statusAfter.readying : statusAfter.shipping)}
    </UndoShipment>
  )
}

function movedWords(numbers: readonly number[], to: OrderStatus): string {
  return `${numbers.length === 1 ? `Order ${numbers[0]} is` : `${numbers.length} orders are`} ${orderStates[to].office.moved}.`
}

function Moved({ answer: { to, tell, moved, parcels, failed, asked, complete } }: { answer: MovedAnswer }) {
  return (
    <>
      {asked.length > 0 ? (
        <BulkShip key={confirmedText(asked)} to={to} asked={asked} complete={complete} tell={tell} />
      ) : null}
      {moved.length > 0 && parcels.length === 0 ? (
        <Notice tone="success">{movedWords(moved, to)}</Notice>
      ) : null}
      {failed.length > 0 ? (
        <Notice tone="problem">
          <p>
            {failed.length === 1 ? 'One order was not moved:' : `${failed.length} orders were not moved:`}
          </p>
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

function Undone({ answer: { undone, late } }: { answer: UndoneAnswer }) {
  return (
    <>
      {undone > 0 ? (
        <Notice tone="success">
          {undone === 1
            ? 'One order is back as it was. Nothing was emailed.'
            : `${undone} orders are back as they were. Nothing was emailed.`}
        </Notice>
      ) : null}
      {late > 0 ? (
        <Notice tone="problem">
          {late === 1 ? 'It was' : `For ${late} orders it was`} too late to undo: the email has gone out. Open
          the order and void its parcel instead; the customer gets a correction.
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
        title="No orders found"
        action={
          <Link
            to={`/admin/orders?${new URLSearchParams({ tab: 'all', q: filter.q })}`}
            className="office-tap link"
          >
            Search all orders
          </Link>
        }
      >
        Try an order number, a name, a phone number, an email address or a SKU.
      </EmptyState>
    )
  const words: Partial<Record<DeskTab, string>> = {
    'to-pack': 'Everything paid has been shipped. New orders appear here automatically.',
    checked: 'No payments to review.',
    refunds: 'Every refund went through.',
    overdue: 'No order is overdue.',
    ready: 'Nothing to pack now.',
    waiting: 'No order waits for production.',
  }
  return <EmptyState title="Nothing here">{words[filter.tab] ?? 'There are no orders here.'}</EmptyState>
}
