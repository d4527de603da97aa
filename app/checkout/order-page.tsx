import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { brand } from '#app/brand.ts'
import { refreshCart } from '#app/cart/cart-mirror.ts'
import { formatPromise } from '#app/delivery/delivery.ts'
import { kobo, type Kobo } from '#app/lib/money.ts'
import type { OrderEvent, OrderStatus, PaymentState, RefundState } from '#app/orders/order.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Notice } from '#app/ui/notice.tsx'
import { OrderLines, type ShownLine } from './order-lines.tsx'

export type OrderView = {
  token: string
  number: number
  status: OrderStatus
  placedAt: string
  firstName: string
  email: string
  deliverTo: string[]
  note: string
  promisedFrom: string
  promisedTo: string
  lines: ShownLine[]
  adjustments: { label: string; amountKobo: Kobo; included: boolean }[]
  totalKobo: Kobo
  isPaid: boolean
  paymentState: PaymentState | null
  paymentProblem: string | null
  refunds: { id: string; amountKobo: Kobo; state: RefundState }[]
  /** `when` is in Lagos time, written by the server so that every browser shows the same words. */
  events: { event: OrderEvent; at: string; when: string }[]
}

/** While a payment is being confirmed the page looks again this often; milliseconds. */
const lookAgainMs = 4_000

export function OrderPage({ order, hint }: { order: OrderView; hint: string | null }) {
  const waiting = order.status === 'Pending' && hint === 'checking'
  useLookAgain(waiting)
  // The pieces have moved from the cart into the order; the browser's copy of it must hear of it.
  useEffect(() => {
    void refreshCart()
  }, [order.number])
  return (
    <div className="page max-w-3xl pt-8 pb-20 lg:pt-12">
      <header className="flex flex-col gap-3 pb-8">
        <p className="text-small text-muted">Order {order.number}</p>
        <h1 className="font-display text-title">{headline(order, waiting)}</h1>
        <Standing order={order} waiting={waiting} hint={hint} />
      </header>
      <div className="flex flex-col gap-10">
        <OrderLines order={order} />
        <Delivery order={order} />
        <Timeline events={order.events} />
        <p className="text-small text-muted">
          Keep this page: its link is private and opens your order at any time. Questions?{' '}
          <a
            className="link"
            href={`https://wa.me/${brand.whatsapp.replace('+', '')}?text=${encodeURIComponent(`Hello, about order ${order.number}: `)}`}
          >
            WhatsApp us
          </a>{' '}
          or write to{' '}
          <a className="link" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          .
        </p>
      </div>
    </div>
  )
}

function headline(order: OrderView, waiting: boolean): string {
  if (order.paymentState === 'quarantined') return 'We are looking at your payment'
  if (order.status === 'Cancelled') return 'This order was not paid in time'
  if (order.isPaid) return `Thank you, ${order.firstName}. Your order is confirmed.`
  return waiting ? 'We are confirming your payment' : 'Your order waits for payment'
}

function Standing({ order, waiting, hint }: { order: OrderView; waiting: boolean; hint: string | null }) {
  if (order.paymentState === 'quarantined') {
    return (
      <Notice tone="info">
        <p>
          Your payment does not match this order exactly. A person is checking it now and will write to{' '}
          {order.email}.
        </p>
      </Notice>
    )
  }
  if (order.status === 'Cancelled') {
    return (
      <>
        <p>Nothing more will be taken. The pieces are back in the shop.</p>
        <Refunds order={order} />
        <ButtonLink to="/shop">Back to the shop</ButtonLink>
      </>
    )
  }
  if (order.isPaid) {
    return (
      <>
        <p>
          A confirmation is on its way to {order.email}. It arrives{' '}
          <strong className="font-medium">{formatPromise(order.promisedFrom, order.promisedTo)}</strong>.
        </p>
        <Refunds order={order} />
      </>
    )
  }
  return (
    <>
      {waiting ? (
        <p role="status">
          This takes a moment with transfers and USSD. The page looks again by itself; you may also close it:
          we write to {order.email}.
        </p>
      ) : (
        <UnpaidWords problem={order.paymentProblem} hint={hint} />
      )}
      <Form method="post" action={`/order/${order.token}`} reloadDocument>
        <Button type="submit" look={waiting ? 'quiet' : 'primary'}>
          Pay {formatNaira(order.totalKobo)}
        </Button>
      </Form>
    </>
  )
}

function UnpaidWords({ problem, hint }: { problem: string | null; hint: string | null }) {
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
  return <p>Your pieces are kept for you for 30 minutes. Nothing was taken yet.</p>
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
      <p>{formatPromise(order.promisedFrom, order.promisedTo)}</p>
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

function Timeline({ events }: { events: OrderView['events'] }) {
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-2">
      <h2 id="timeline" className="font-display text-heading">
        What happened so far
      </h2>
      <ol className="flex flex-col gap-2">
        {events.map(({ event, at, when }) => (
          <li
            key={`${at}-${event.type}`}
            className="flex flex-wrap justify-between gap-x-6 border-t border-rule pt-2"
          >
            <span>{eventWords(event)}</span>
            <time dateTime={at} className="text-small text-muted">
              {when}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventWords(event: OrderEvent): string {
  switch (event.type) {
    case 'placed':
      return 'Order placed'
    case 'status':
      return `Now ${event.to}`
    case 'payment-started':
      return 'Payment page opened'
    case 'paid':
      return `Paid ${formatNaira(kobo(event.amountKobo))}`
    case 'payment-failed':
      return 'Payment did not go through'
    case 'payment-quarantined':
      return 'Payment under review'
    case 'hold-released':
      return 'Pieces back on the shelf'
    case 'refund-queued':
      return `Refund of ${formatNaira(kobo(event.amountKobo))} begun`
    case 'refund':
      return `Refund ${event.state.replace('-', ' ')}`
    case 'mail-queued':
      return 'Mail sent'
  }
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
