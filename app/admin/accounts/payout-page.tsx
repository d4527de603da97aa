import { useSearchParams } from 'react-router'
import { type Column, DataTable } from '#app/admin/shell/data-table.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { formatMoney } from '#app/domain/orders/payments/money-of-order.ts'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { FoundPayout } from './list-payouts.server.ts'
import { payoutStates, problemWords } from './payout-words.ts'
import type { PayoutData } from './payout.route.tsx'

type Props = PayoutData & { answer: OfficeAnswer | undefined }

export function PayoutPage({ payout, mayCheck, opensOrders, answer }: Props) {
  const [search] = useSearchParams()
  const { state, paidKobo, currency, providerName, providerId, settledAt, charges, chargeCount } = payout
  return (
    <OfficePage
      title={`Payout of ${formatMoney(paidKobo, currency)}`}
      back={{ name: 'Payouts', to: '/admin/accounts/payouts' }}
      done={doneWords(search, { check: 'Saved. This payout is off the list of what needs checking.' })}
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusPill tone={payoutStates[state].tone}>{payoutStates[state].name}</StatusPill>
          <span>
            {providerName} {providerId}, <When at={settledAt} show="date" />
          </span>
        </span>
      }
    >
      <Problems payout={payout} mayCheck={mayCheck} answer={answer} />
      <Sums payout={payout} />
      <OfficeSection title="Payments in it">
        <DataTable
          caption="Payments in this payout"
          columns={columnsIn(currency, opensOrders)}
          rows={charges}
          rowKey={({ reference }) => reference}
          empty={<p className="text-muted">Its payments have not been read yet.</p>}
        />
        {chargeCount > charges.length ? (
          <p className="text-small text-muted">
            {charges.length} of {chargeCount} are shown. The file on the page before has all.
          </p>
        ) : null}
      </OfficeSection>
    </OfficePage>
  )
}

function Problems({
  payout: { problems, checkedAt, by, note },
  mayCheck,
  answer,
}: Omit<Props, 'opensOrders'>) {
  if (problems.length === 0) return null
  return (
    <OfficeSection title="To check">
      <Notice tone={checkedAt === null ? 'problem' : 'info'}>
        <ul className="flex flex-col gap-1">
          {problems.map((problem) => (
            <li key={problem}>{problemWords[problem]}</li>
          ))}
        </ul>
      </Notice>
      {checkedAt === null ? null : (
        <p className="max-w-prose whitespace-pre-line">
          Checked by {by ?? 'a former team member'}, <When at={checkedAt} />: {note}
        </p>
      )}
      {checkedAt === null && mayCheck ? (
        <OfficeForm action="check" answer={answer} guard={false} short submit="Mark as checked">
          <CheckField />
        </OfficeForm>
      ) : null}
    </OfficeSection>
  )
}

function CheckField() {
  const fieldOf = useFieldOf()
  return (
    <TextAreaField
      {...fieldOf('note')}
      label="What did you find?"
      hint="For your colleagues and your accountant. If something else turns out to be wrong, the payout is listed again."
      rows={2}
      required
      maxLength={500}
    />
  )
}

function Sums({ payout }: { payout: FoundPayout }) {
  const { currency, grossKobo, feeKobo, deductedKobo, paidKobo, chargesKobo, readAt, problems } = payout
  const rows: [string, number][] = [
    ['Payments', grossKobo],
    ['Fees', 0 - feeKobo],
    ['Refunds and chargebacks', 0 - deductedKobo],
    ['Paid out', paidKobo],
  ]
  return (
    <dl className="grid max-w-120 grid-cols-[minmax(0,1fr)_auto] gap-y-2 tabular-nums">
      {rows.map(([name, amount]) => (
        <Row key={name} name={name} amount={formatMoney(amount, currency)} isTotal={name === 'Paid out'} />
      ))}
      {readAt !== null && problems.includes('sum') ? (
        <Row name="The payments below come to" amount={formatMoney(chargesKobo, currency)} isTotal={false} />
      ) : null}
    </dl>
  )
}

function Row({ name, amount, isTotal }: { name: string; amount: string; isTotal: boolean }) {
  const look = isTotal ? 'border-t border-rule pt-2 font-medium' : ''
  return (
    <>
      <dt className={isTotal ? look : 'text-muted'}>{name}</dt>
      <dd className={`pl-6 text-right ${look}`}>{amount}</dd>
    </>
  )
}

const columnsIn = (currency: string, opensOrders: boolean): Column<FoundPayout['charges'][number]>[] => [
  {
    key: 'order',
    name: 'Order',
    card: 'title',
    cell: ({ orderId, number }) =>
      orderId === null ? (
        <span className="font-medium text-berry">No order here</span>
      ) : !opensOrders ? (
        `Order ${number}`
      ) : (
        <a href={`/admin/orders/${orderId}`} className="link office-tap">
          Order {number}
        </a>
      ),
  },
  {
    key: 'reference',
    name: 'Reference',
    cell: ({ reference }) => <span className="break-all">{reference}</span>,
  },
  {
    key: 'paid',
    name: 'Paid',
    cell: ({ paidAt }) => (paidAt === null ? null : <When at={paidAt} show="date" />),
  },
  {
    key: 'fee',
    name: 'Fee',
    align: 'end',
    cell: ({ feeKobo }) => (feeKobo === null ? 'not known' : formatMoney(feeKobo, currency)),
  },
  {
    key: 'amount',
    name: 'Amount',
    align: 'end',
    cell: ({ amountKobo, expectedKobo }) => (
      <span>
        {formatMoney(amountKobo, currency)}
        {expectedKobo === null || expectedKobo === amountKobo ? null : (
          <span className="font-medium text-berry">
            , the order was paid with {formatMoney(expectedKobo, currency)}
          </span>
        )}
      </span>
    ),
  },
]
