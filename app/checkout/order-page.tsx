import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { refreshCart } from '#app/cart/cart-mirror.ts'
import { formatPromise } from '#app/delivery/delivery.ts'
import type { Kobo } from '#app/lib/money.ts'
import type { OrderStatus, PaymentState, RefundState } from '#app/orders/order.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AccountInvitation } from './account-invitation.tsx'
import { type MakingAnswer, MakingSection } from './making-section.tsx'
import type { MakingView } from './making-view.ts'
import { OrderLines, type ShownLine } from './order-lines.tsx'
import { OrderParcels, type ShownParcel } from './order-parcels.tsx'
import { OrderTimeline, type ShownStep } from './order-timeline.tsx'
import { MailToHouse, useHouse, whatsAppAddress } from '#app/settings/house.tsx'

export type OrderView = {
  token: string
  number: number
  status: OrderStatus
  firstName: string
  email: string
  deliverTo: string[]
  note: string
  /** Until when unpaid pieces are kept, in words. */
  holdUntil: string
  promisedFrom: string
  promisedTo: string
  lines: ShownLine[]
  adjustments: { label: string; amountKobo: Kobo; included: boolean }[]
  totalKobo: Kobo
  isPaid: boolean
  paymentState: PaymentState | null
  paymentProblem: string | null
  refunds: { id: string; amountKobo: Kobo; state: RefundState }[]
  /** A person of the house cancelled it, not the end of the time to pay. */
  isCancelledByUs: boolean
  parcels: ShownParcel[]
  steps: ShownStep[]
}

/** While a payment is being confirmed the page looks again this often; milliseconds. */
const lookAgainMs = 4_000

type Props = {
  order: OrderView
  hint: string | null
  canInvite: boolean
  making: readonly MakingView[]
  /** What she has just answered, from the address. */
  said: string | null
  refused: MakingAnswer | null
}

export function OrderPage({ order, hint, canInvite, making, said, refused }: Props) {
  const waiting = order.status === 'Pending' && hint === 'checking'
  useLookAgain(waiting)
  // The pieces have moved from the cart into the order; the browser's copy of it must hear of it.
  useEffect(() => {
    void refreshCart()
  }, [order.number])
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <header className="flex max-w-3xl flex-col gap-3 pb-10 lg:pb-14">
        <p className="text-small text-muted">Order {order.number}</p>
        <h1 className="font-display text-title">{headline(order, waiting)}</h1>
        <Standing order={order} waiting={waiting} hint={hint} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20">
        <div className="flex flex-col gap-12">
          <OrderTimeline steps={order.steps} />
          {making.length === 0 ? null : (
            <MakingSection
              token={order.token}
              pieces={making}
              refused={refused}
              said={said === null ? null : (saidWords[said] ?? null)}
            />
          )}
          {canInvite ? <AccountInvitation token={order.token} email={order.email} /> : null}
        </div>
        <div className="flex flex-col gap-10">
          <OrderParcels parcels={order.parcels} />
          <OrderLines order={order} />
          <Delivery order={order} />
          <Help number={order.number} />
        </div>
      </div>
    </div>
  )
}

const saidWords: Record<string, string> = {
  accept: 'Thank you. We pack it now.',
  change: 'We have your wish. Our makers see it at once.',
  'too-late': 'This was answered already, or the time for it is over. Write to us if something is wrong.',
}

function Help({ number }: { number: number }) {
  const house = useHouse()
  return (
    <p className="text-small text-muted">
      Keep this page: its link is private and opens your order at any time. Questions?{' '}
      <a className="link" href={whatsAppAddress(house, `Hello, about order ${number}: `)}>
        WhatsApp us
      </a>{' '}
      or write to <MailToHouse />.
    </p>
  )
}

function headline(order: OrderView, waiting: boolean): string {
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

function Standing({ order, waiting, hint }: { order: OrderView; waiting: boolean; hint: string | null }) {
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
          This takes a moment with transfers and USSD. The page looks again by itself; you may also close it:
          {order.email === '' ? 'it goes on without you' : `we write to ${order.email}`}.
        </p>
      ) : (
        <UnpaidWords problem={order.paymentProblem} hint={hint} holdUntil={order.holdUntil} />
      )}
      <Form method="post" action={`/order/${order.token}`} reloadDocument>
        <Button type="submit" look={waiting ? 'quiet' : 'primary'}>
          Pay {formatNaira(order.totalKobo)}
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

function Delivery({ order }: { order: OrderView }) {
  return (
    <section aria-labelledby="delivery" className="flex flex-col gap-2">
      <h2 id="delivery" className="font-display text-heading">
        Delivery
      </h2>
      {isOnTheWay(order) ? <p>{formatPromise(order.promisedFrom, order.promisedTo)}</p> : null}
      <address className="text-muted not-italic">
        {order.deliverTo.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {order.note ? <p className="text-muted">“{order.note}”</p> : null}
    </section>
  )
}

/** Whether its days are still ahead. */
function isOnTheWay({ status }: OrderView): boolean {
  return status !== 'Delivered' && status !== 'Cancelled' && status !== 'Returned'
}

function useLookAgain(waiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}
