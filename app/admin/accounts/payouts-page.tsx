import { Form, Link } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import { EmptyState } from '#app/admin/shell/empty-state.tsx'
import { Money } from '#app/admin/shell/money.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Stat, Stats } from '#app/admin/shell/stat.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { formatMoney } from '#app/domain/orders/payments/money-of-order.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { DaysForm } from '#app/admin/shell/days-form.tsx'
import type { PayoutList } from './list-payouts.server.ts'
import { payoutStates, shortProblems } from './payout-words.ts'
import type { PayoutsData } from './payouts.route.tsx'

export function PayoutsPage({ days, usual, rows, toCheck, sums, waiting, now, ...may }: PayoutsData) {
  return (
    <OfficePage
      title="Payouts"
      back={{ name: 'Accounts', to: '/admin/accounts' }}
      lead="What the payment provider sent to your bank, and which orders it is for. Read once a day."
    >
      <ToCheck toCheck={toCheck} />
      <DaysForm to="/admin/accounts/payouts" days={days} usual={usual} />
      <Stats>
        <Stat label="Paid out" value={<Money kobo={kobo(sums.paidKobo)} />} note="to your bank, in naira" />
        <Stat label="On its way" value={<Money kobo={kobo(sums.onItsWayKobo)} />} />
        <Stat label="Fees" value={<Money kobo={kobo(sums.feeKobo)} />} />
        <Stat
          label="Refunds and chargebacks"
          value={<Money kobo={kobo(sums.deductedKobo)} />}
          note="taken off payouts"
        />
      </Stats>
      <OfficeSection title="Payouts">
        <DataTable
          caption="Payouts"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLink={({ id }) => `/admin/accounts/payouts/${id}`}
          empty={
            <EmptyState title="No payouts in this period">
              <p>Payouts appear here the day the payment provider tells of them.</p>
            </EmptyState>
          }
        />
        {rows.length < 200 ? null : (
          <p className="text-small text-muted">The newest 200 are shown. The file has all.</p>
        )}
      </OfficeSection>
      <Waiting waiting={waiting} now={now} opensOrders={may.opensOrders} />
      {may.mayExport ? (
        <OfficeSection title="For your accountant">
          <p className="max-w-prose">
            A CSV file with one line for each payment in these payouts: the payout and its amount, the order,
            the reference, the payment and its fee. It names no customers.
          </p>
          <Form method="post" action="/admin/accounts/payouts/file?do=download" reloadDocument>
            <input type="hidden" name="from" value={days.first} />
            <input type="hidden" name="to" value={days.last} />
            <Button type="submit">Download these payouts</Button>
          </Form>
        </OfficeSection>
      ) : null}
    </OfficePage>
  )
}

/** Whatever days are shown. */
function ToCheck({ toCheck }: Pick<PayoutsData, 'toCheck'>) {
  if (toCheck.length === 0) return null
  return (
    <Notice tone="problem">
      <p>{toCheck.length === 1 ? 'A payout does not match.' : `${toCheck.length} payouts do not match.`}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {toCheck.map(({ id, settledAt, paidKobo, currency, problems }) => (
          <li key={id}>
            <Link to={`/admin/accounts/payouts/${id}`} className="link office-tap">
              <When at={settledAt} show="date" />, {formatMoney(paidKobo, currency)}
            </Link>
            : {problems.map((problem) => shortProblems[problem]).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const columns: Column<PayoutList['rows'][number]>[] = [
  {
    key: 'date',
    name: 'Date',
    card: 'title',
    cell: ({ settledAt }) => <When at={settledAt} show="date" />,
  },
  {
    key: 'state',
    name: '',
    card: 'aside',
    cell: ({ state }) => <StatusPill tone={payoutStates[state].tone}>{payoutStates[state].name}</StatusPill>,
  },
  { key: 'provider', name: 'Provider', cell: ({ providerName }) => providerName },
  { key: 'charges', name: 'Payments', align: 'end', cell: ({ charges }) => charges },
  {
    key: 'gross',
    name: 'Payments come to',
    align: 'end',
    cell: ({ grossKobo, currency }) => formatMoney(grossKobo, currency),
  },
  { key: 'fee', name: 'Fees', align: 'end', cell: ({ feeKobo, currency }) => formatMoney(feeKobo, currency) },
  {
    key: 'deducted',
    name: 'Taken off',
    align: 'end',
    cell: ({ deductedKobo, currency }) => formatMoney(deductedKobo, currency),
  },
  {
    key: 'paid',
    name: 'Paid out',
    align: 'end',
    cell: ({ paidKobo, currency }) => (
      <strong className="font-medium">{formatMoney(paidKobo, currency)}</strong>
    ),
  },
  {
    key: 'problems',
    name: 'Problems',
    card: 'line',
    cell: ({ problems, isChecked }) =>
      problems.length === 0 ? (
        <span className="text-muted">None</span>
      ) : (
        <span className={isChecked ? 'text-muted' : 'font-medium text-berry'}>
          {problems.map((problem) => shortProblems[problem]).join(', ')}
          {isChecked ? ' (checked)' : ''}
        </span>
      ),
  },
]

/** A weekend, a public holiday and the day after are over by then. */
const lateDays = 5

type WaitingProps = Pick<PayoutsData, 'waiting' | 'now' | 'opensOrders'>

function Waiting({ waiting: { rows, sumKobo, count }, now, opensOrders }: WaitingProps) {
  return (
    <OfficeSection
      title="Paid, not paid out yet"
      aside={
        count === 0 ? null : (
          <span className="text-small text-muted">
            {count} {count === 1 ? 'payment' : 'payments'}, <Money kobo={kobo(sumKobo)} /> before fees
          </span>
        )
      }
    >
      <DataTable
        caption="Payments in no payout"
        columns={waitingColumns(now)}
        rows={rows}
        rowKey={({ id }) => id}
        {...(opensOrders ? { rowLink: orderPath } : {})}
        empty={<p className="text-muted">Every payment of the last 60 days is in a payout.</p>}
      />
      {count > rows.length ? (
        <p className="text-small text-muted">The oldest {rows.length} are shown.</p>
      ) : null}
    </OfficeSection>
  )
}

type WaitingRow = PayoutList['waiting']['rows'][number]

const orderPath = ({ orderId }: WaitingRow) => `/admin/orders/${orderId}`

const waitingColumns = (now: Date): Column<WaitingRow>[] => [
  { key: 'order', name: 'Order', card: 'title', cell: ({ number }) => `Order ${number}` },
  {
    key: 'paid',
    name: 'Paid',
    cell: ({ paidAt }) => {
      const isLate = now.getTime() - paidAt.getTime() > lateDays * dayMs
      return (
        <span className={isLate ? 'font-medium text-berry' : ''}>
          <When at={paidAt} show="date" />
          {isLate ? `, more than ${lateDays} days ago` : null}
        </span>
      )
    },
  },
  {
    key: 'amount',
    name: 'Amount',
    align: 'end',
    cell: ({ amountKobo }) => <Money kobo={kobo(amountKobo)} />,
  },
]
