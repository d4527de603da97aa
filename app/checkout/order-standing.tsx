import { Form } from 'react-router'
import { formatPromise } from '#app/delivery/delivery.ts'
import type { RefundState } from '#app/orders/order.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { OrderView } from './order-view.ts'

export function headline(order: OrderView, waiting: boolean): string {
  const { firstName, status, isPaid } = order
  if (order.paymentState === 'quarantined') return 'We are looking at your payment'
  switch (status) {
    case 'Pending':
      return waiting ? 'We are confirming your payment' : 'Your order waits for payment'
    case 'Processing':
      return `Thank you, ${firstName}. Your order is confirmed.`
    case 'In production':
      return `Our makers are at work, ${firstName}.`
    case 'Shipped':
      return `On its way to you, ${firstName}.`
    case 'Delivered':
      return `It is yours, ${firstName}.`
    case 'Cancelled':
      return isPaid || order.isCancelledByUs ? 'This order was cancelled' : 'This order was not paid in time'
    case 'Returned':
      return 'Your order came back to us'
  }
}

type Props = { order: OrderView; waiting: boolean; hint: string | null }

/** Where her order and its payment stand, and what she can do about it. */
export function OrderStanding({ order, waiting, hint }: Props) {
  if (order.paymentState === 'quarantined') {
    return (
      <Notice tone="info">
        <p>
          Your payment does not match this order exactly. A person is checking it now and will write to{' '}
          {order.email === '' ? 'you' : order.email}.
        </p>
      </Notice>
    )
  }
  if (order.status === 'Cancelled') {
    return (
      <>
        <p>Nothing more will be taken. The pieces are back in the shop.</p>
        <Refunds order={order} />
        <ButtonLink to="/shop" className="self-start">
          Back to the shop
        </ButtonLink>
      </>
    )
  }
  if (order.isPaid) {
    return (
      <>
        <PaidWords order={order} />
        <Refunds order={order} />
      </>
    )
  }
  return (
    <>
      {waiting ? (
        <p role="status">
          This takes a moment with transfers and USSD. The page looks again by itself; you may also close it:{' '}
          {order.email === '' ? 'it goes on without you' : `we write to ${order.email}`}.
        </p>
      ) : (
        <UnpaidWords problem={order.paymentProblem} hint={hint} holdUntil={order.holdUntil} />
      )}
      <Form method="post" action={`/order/${order.token}`} reloadDocument>
        <Button type="submit" look={waiting ? 'quiet' : 'primary'}>
          Pay {formatNaira(order.dueKobo)}
        </Button>
      </Form>
    </>
  )
}

function PaidWords({ order }: { order: OrderView }) {
  const arrival = (
    <strong className="font-medium">{formatPromise(order.promisedFrom, order.promisedTo)}</strong>
  )
  switch (order.status) {
    case 'Processing':
      return (
        <p>
          {order.email === '' ? null : `A confirmation is on its way to ${order.email}. `}
          Your order arrives {arrival}.
        </p>
      )
    case 'In production':
    case 'Shipped':
      return <p>Your order arrives {arrival}.</p>
    case 'Pending':
    case 'Delivered':
    case 'Cancelled':
    case 'Returned':
      return null
  }
}

type UnpaidProps = { problem: string | null; hint: string | null; holdUntil: string }

function UnpaidWords({ problem, hint, holdUntil }: UnpaidProps) {
  if (hint === 'gateway-unreachable' || hint === 'gateway-refused') {
    return (
      <Notice tone="problem">
        <p>
          Our payment partner did not answer. Your order is saved and nothing was taken. Please try again in a
          minute.
        </p>
      </Notice>
    )
  }
  if (problem !== null || hint === 'failed') {
    return (
      <Notice tone="problem">
        <p>
          The payment did not go through{problem ? `: ${problem}` : '.'} Nothing was taken. You can try again
          with this or another card.
        </p>
      </Notice>
    )
  }
  return <p>Your pieces are kept for you until {holdUntil}. Nothing was taken yet.</p>
}

function Refunds({ order }: { order: OrderView }) {
  const words: Record<RefundState, string> = {
    queued: 'is going back to you',
    pending: 'is on its way back to you',
    processed: 'was paid back to you',
    failed: 'could not be paid back yet; we will write to you',
    'needs-attention': 'needs your bank details; we will write to you',
  }
  return order.refunds.map((refund) => (
    <Notice key={refund.id} tone="info">
      <p>
        {formatNaira(refund.amountKobo)} {words[refund.state]}.
      </p>
    </Notice>
  ))
}
