import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { Link } from 'react-router'
import { Money } from '#app/admin/shell/money.tsx'
import { OfficeForm, useBusy } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { type PillTone, StatusPill } from '#app/admin/shell/status-pill.tsx'
import { providerNames, providerWords } from '#app/foundation/settings/setting-keys.ts'
import { When } from '#app/admin/shell/when.tsx'
import type { PaymentState, RefundState } from '#app/domain/orders/core/order.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { SectionProps } from './order-page.tsx'
import type { OrderView } from './order-view.server.ts'
import { ReviewPayment } from './review-payment.tsx'
import { BalanceSection } from './balance-section.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundFailure } from './refund-failure.tsx'
import { refundNames } from './words.ts'

const paymentNames: Record<PaymentState, [PillTone, string]> = {
  created: ['plain', 'Started'],
  open: ['plain', 'Open'],
  paid: ['ink', 'Paid'],
  failed: ['quiet', 'Failed'],
  abandoned: ['quiet', 'Abandoned'],
  quarantined: ['berry', 'To review'],
  returned: ['quiet', 'Refunded'],
}

const refundTones: Record<RefundState, PillTone> = {
  queued: 'plain',
  asked: 'gold',
  pending: 'gold',
  processed: 'ink',
  failed: 'berry',
  'needs-attention': 'berry',
}

export function MoneySection(props: SectionProps) {
  const { order, rights, stepUp, dispute, giftCard } = props
  const { payments, refunds, money, canPay, isPaid, invoiceNumber } = order
  return (
    <OfficeSection title="Payment">
      {isPaid ? <Sums money={money} balance={order.balance} /> : null}
      <BalanceSection {...props} />
      <ul className="flex flex-col">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} {...props} />
        ))}
      </ul>
      {canPay && rights.canMake && !payments.some(isToDecide) ? <PayLink order={order} /> : null}
      {refunds.length > 0 ? (
        <ul className="flex flex-col" aria-label="Refunds">
          {refunds.map((refund) => (
            <li key={refund.id} className="flex flex-col gap-3 border-t border-rule py-3">
              <Refund refund={refund} />
              {rights.canRefund && isToReview(refund) ? (
                <RefundFailure key={refund.state} {...props} refund={refund} needed={stepUp} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {rights.canRefund && money.keptKobo > 0 && dispute === null ? (
        <RefundForm key={refunds.length} {...props} />
      ) : null}
      {rights.canEdit && isPaid && giftCard === null ? <Invoice number={invoiceNumber} /> : null}
    </OfficeSection>
  )
}

/** Money came by it: what becomes of that is decided first, and the order is not called unpaid beside it. */
function isToDecide({ review }: OrderView['payments'][number]): boolean {
  return review !== null && review.received !== null && !review.isWaiting
}

function isToReview({ state, isClosed, isTwice }: OrderView['refunds'][number]): boolean {
  return state === 'needs-attention' || ((state === 'failed' || isTwice) && !isClosed)
}

function Sums({ money, balance }: Pick<OrderView, 'money' | 'balance'>) {
  const { capturedKobo, refundedKobo, goingBackKobo, keptKobo } = money
  const rows = [
    { label: 'Paid', kobo: capturedKobo },
    ...(refundedKobo > 0 ? [{ label: 'Refunded', kobo: refundedKobo }] : []),
    ...(goingBackKobo > 0 ? [{ label: 'Refund on its way', kobo: goingBackKobo }] : []),
    ...(balance && balance.dueKobo > 0 ? [{ label: 'Balance owed', kobo: balance.dueKobo }] : []),
    ...(keptKobo < capturedKobo ? [{ label: 'Kept', kobo: keptKobo }] : []),
  ]
  return (
    <dl className="grid grid-cols-[auto_auto] justify-start gap-x-8 gap-y-1">
      {rows.map(({ label, kobo }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right">
            <Money kobo={kobo} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Payment({ payment, ...props }: SectionProps & { payment: OrderView['payments'][number] }) {
  const { attempt, reference, state, channel, problem, at, provider } = payment
  const [tone, name] = paymentNames[state]
  return (
    <li className="flex flex-col gap-1 border-t border-rule py-3 text-small first:border-t-0 first:pt-0">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusPill tone={tone}>{name}</StatusPill>
        <span className="tabular-nums">{payment.amount}</span>
        <span className="text-muted">
          {wayWords(channel, provider)}, <When at={at} />
        </span>
      </span>
      <span className="text-tiny break-all text-muted">
        {attempt === 1 ? '' : `Attempt ${attempt}, `}
        {reference}
      </span>
      {problem && payment.review === null ? <span className="text-berry">{problem}</span> : null}
      {payment.reviewed === null ? null : <span className="text-muted">{payment.reviewed}</span>}
      <ReviewPayment {...props} payment={payment} />
    </li>
  )
}

function Refund({ refund }: { refund: OrderView['refunds'][number] }) {
  const { state, reason, problem, bankHint, by, at, updatedAt, isClosed, isTwice } = refund
  return (
    <div className="flex flex-col gap-1 text-small">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusPill tone={isClosed ? 'quiet' : refundTones[state]}>
          {isClosed ? 'Closed' : refundNames[state]}
        </StatusPill>
        <span>
          Refund of <span className="tabular-nums">{refund.amount}</span>
        </span>
        <span className="text-muted">
          <When at={at} />
          {by === null ? null : `, ${by}`}
        </span>
      </span>
      <span>{reason}</span>
      {problem ? (
        <span className={isClosed || state === 'processed' ? 'text-muted' : 'text-berry'}>{problem}</span>
      ) : null}
      {isTwice ? (
        <span className={isClosed ? 'text-muted' : 'text-berry'}>
          The payment provider paid it too, so it went back twice.
        </span>
      ) : null}
      {bankHint ? (
        <span className="text-muted">
          To {bankHint}, <When at={updatedAt} />
        </span>
      ) : null}
    </div>
  )
}

function PayLink({ order }: { order: OrderView }) {
  const { id, status, dueKobo, holdUntil, orderUrl } = order
  const busy = useBusy('pay-link')
  return (
    <div className="flex flex-col gap-3 bg-sand px-4 py-4">
      {statusIs(status, 'awaits-payment') ? (
        <>
          <p>
            {formatNaira(dueKobo)} is still to pay
            {order.balance === null ? '' : ' as the deposit'}. The items are reserved until{' '}
            <When at={holdUntil} />.
          </p>
          {orderUrl === null ? null : (
            <p className="text-small">
              The customer pays on{' '}
              <a href={orderUrl} className="office-tap link">
                their order page
              </a>
              .
            </p>
          )}
        </>
      ) : (
        <p>It was never paid. If the items are still in stock, you can reopen it.</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <OfficeForm action="pay-link" guard={false}>
          <Button type="submit" look="quiet" busy={busy}>
            {statusIs(status, 'awaits-payment') ? 'Reserve for another day' : 'Reopen for payment'}
          </Button>
        </OfficeForm>
        {statusIs(status, 'awaits-payment') ? (
          <Link to={`/admin/orders/${id}/pay`} className="link inline-flex min-h-11 items-center text-small">
            Send the payment link, or record cash and transfers
          </Link>
        ) : null}
      </div>
    </div>
  )
}

function Invoice({ number }: { number: number | null }) {
  const busy = useBusy('invoice')
  return (
    <OfficeForm action="invoice" guard={false}>
      <Button type="submit" look="quiet" className="self-start" busy={busy}>
        {number === null ? 'Issue invoice' : `Invoice ${number}`}
      </Button>
    </OfficeForm>
  )
}

/** 'card at Flutterwave'; of money that came beside the providers the way alone. */
function wayWords(channel: string | null, provider: string): string {
  const at = providerNames.find((name) => name === provider)
  const way = channel?.replaceAll('_', ' ')
  if (!at) return way ?? provider
  return way ? `${way} at ${providerWords[at]}` : providerWords[at]
}
