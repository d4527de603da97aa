import { ownWords } from '#app/foundation/lib/own-words.ts'
import { creditBackWords } from '#app/domain/credit/credit.ts'
import { channelWords as newsWords } from '#app/domain/contact/contact.ts'
import { orderStates, statusAfter, statusIs } from '#app/domain/orders/core/order-states.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { type PayChannel, payChannels } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { CancelledState, Refunds } from './cancelled-state.tsx'
import { CardPay } from './card-pay.tsx'
import { cardHints } from './card-hints.ts'
import { channelWords } from './channel-words.ts'
import type { OrderView } from './order-view.ts'
import { PartList, type ShownPlan } from './plan-section.tsx'
import { type ShownTransfer, TransferSection } from './transfer-section.tsx'

export function headline(order: OrderView, waiting: boolean): string {
  const { firstName, status, isPaid } = order
  if (order.paymentState === 'quarantined') return 'We are checking your payment'
  if (waiting && statusIs(status, 'awaits-payment')) return 'We are confirming your payment'
  if (statusIs(status, 'cancelled')) {
    if (order.givenUpAs === 'cancelled') return 'You cancelled this order'
    if (!isPaid && order.givenUpAs === 'edited') return 'This order is back in your cart'
    if (!isPaid && !order.isCancelledByUs) return 'This order was not paid in time'
  }
  if (order.giftCard && statusIs(status, 'goes-ahead'))
    return `Thank you, ${firstName}. Your gift card is paid.`
  return orderStates[status].customer.headline(firstName)
}

type Props = { order: OrderView; waiting: boolean; hint: string | null; said: string | null }

/** How the order and its payment stand, and what can be done about it. */
export function OrderState({ order, waiting, hint, said }: Props) {
  if (order.paymentState === 'quarantined') {
    return (
      <Notice tone="info">
        <p>
          Your payment does not match this order exactly. Our team is checking it and will {writeWords(order)}
          . Please do not pay again.
        </p>
      </Notice>
    )
  }
  if (statusIs(order.status, 'cancelled')) return <CancelledState order={order} />
  if (order.isPaid) {
    return <PaidState order={order} said={said} />
  }
  if (order.transfer?.state === 'chosen')
    return <ByTransfer order={order} transfer={order.transfer} hint={hint} />
  return <UnpaidState order={order} waiting={waiting} hint={hint} />
}

function UnpaidState({ order, waiting, hint }: Omit<Props, 'said'>) {
  return (
    <>
      {waiting ? (
        <p role="status">
          Bank transfers and USSD can take a few minutes. This page updates automatically. You can also close
          it: {order.newsBy === null ? 'your order still goes ahead' : `we will ${writeWords(order)}`}.
        </p>
      ) : (
        <UnpaidWords
          problem={order.paymentProblem}
          hint={hint}
          holdUntil={order.holdUntil}
          isGiftCard={order.giftCard !== null}
        />
      )}
      <OrderPress
        order={order}
        wish={hint === 'days-gone' ? 'later' : null}
        look={waiting ? 'quiet' : 'primary'}
      >
        {hint === 'days-gone' ? 'Take the next free date and pay' : `Pay ${formatNaira(order.dueKobo)}`}
      </OrderPress>
      {waiting || hint === 'days-gone' ? null : <Cards order={order} />}
      {order.deposit ? <DepositWords order={order} deposit={order.deposit} /> : null}
      {waiting ? null : <OtherWays order={order} />}
    </>
  )
}

/** Of an order that waits for a transfer; every other way stands below. */
function ByTransfer({
  order,
  transfer,
  hint,
}: {
  order: OrderView
  transfer: ShownTransfer
  hint: string | null
}) {
  const said = ownWords(hintWords, hint)
  return (
    <>
      {said === null ? null : (
        <Notice tone="problem">
          <p>{said}</p>
        </Notice>
      )}
      <TransferSection transfer={transfer} />
      <Cards order={order} />
      {order.deposit ? <DepositWords order={order} deposit={order.deposit} /> : null}
      <OtherWays order={order} />
    </>
  )
}

function Cards({ order: { token, cards, dueKobo } }: { order: OrderView }) {
  return <CardPay token={token} cards={cards} what="order" dueKobo={dueKobo} />
}

/** Of an order that waits for its deposit. */
function DepositWords({ order, deposit }: { order: OrderView; deposit: NonNullable<OrderView['deposit']> }) {
  const left = formatNaira(kobo(order.totalKobo - deposit.depositKobo))
  if (deposit.plan) return <PlanWords order={order} deposit={deposit} plan={deposit.plan} />
  return (
    <p className="max-w-prose text-small text-muted">
      This is the deposit. The balance of {left} is paid before {order.pickup ? 'you pick up' : 'we send'}{' '}
      your order.
      {deposit.keepKobo === 0
        ? ''
        : ` Once we have begun to make your custom wig and the balance is not paid, we may keep up to ${formatNaira(deposit.keepKobo)} of the deposit.`}
    </p>
  )
}

type PlanProps = { order: OrderView; deposit: { keepKobo: Kobo }; plan: ShownPlan }

/** And of one in instalments, that waits for its first. */
function PlanWords({ order, deposit, plan }: PlanProps) {
  return (
    <div className="flex max-w-prose flex-col gap-2 text-small text-muted">
      <p>
        This is the first of {plan.count} payments. The others are due on these dates, and{' '}
        {order.pickup ? 'you can pick up your order' : 'we send your order'} once all are paid.
        {deposit.keepKobo === 0
          ? ''
          : ` Once we have begun to make your custom wig and not everything is paid, we may keep up to ${formatNaira(deposit.keepKobo)} of the first payment.`}
      </p>
      <PartList label="Instalments to pay" parts={plan.parts} />
    </div>
  )
}

function PaidState({ order, said }: Pick<Props, 'order' | 'said'>) {
  return (
    <>
      <PaidWords order={order} />
      <Refunds order={order} />
      {said === 'begun' ? <Begun order={order} /> : null}
      {said === 'disputed' ? <Disputed /> : null}
      {order.mayCancelPaid ? <CancelPaid order={order} /> : null}
    </>
  )
}

type PressProps = {
  order: OrderView
  wish: 'edit' | 'by-transfer' | 'cancel' | 'cancel-paid' | 'later' | `pay-by-${PayChannel}` | null
  look: 'primary' | 'quiet' | 'text'
  children: ReactNode
}

/** What may be asked of an unpaid order, as a small form. The page that follows may be the provider's, so it is a new document. */
function OrderPress({ order, wish, look, children }: PressProps) {
  return (
    <Form
      method="post"
      action={`/order/${order.token}${wish === null ? '' : `?do=${wish}`}`}
      reloadDocument
      className="pt-1"
    >
      <Button type="submit" look={look}>
        {children}
      </Button>
    </Form>
  )
}

/** Everything else that can be done with an order that is not paid: nobody is stuck with it. */
function OtherWays({ order }: { order: OrderView }) {
  const house = useHouse()
  const ask = `Hello, I would like to pay for order ${order.number} another way.`
  return (
    <section aria-label="Other options" className="flex flex-col gap-2 border-t border-rule pt-4">
      {order.mayEdit ? (
        <OrderPress order={order} wish="edit" look="quiet">
          Edit order
        </OrderPress>
      ) : null}
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">Pay another way</summary>
        <div className="flex max-w-prose flex-col gap-3 pt-1 pb-3">
          <ul aria-label="Ways to pay" className="flex flex-wrap gap-2">
            {order.transfer?.state === 'offered' ? (
              <li>
                <OrderPress order={order} wish="by-transfer" look="quiet">
                  Transfer to our bank account
                </OrderPress>
              </li>
            ) : null}
            {payChannels.map((channel) => (
              <li key={channel}>
                <OrderPress order={order} wish={`pay-by-${channel}`} look="quiet">
                  {channelWords[channel]}
                </OrderPress>
              </li>
            ))}
          </ul>
          <p className="text-small text-muted">
            {order.transfer?.state === 'offered' ? 'The other ways open' : 'Each opens'} on {order.payAt.name}
            ’s secure page. Someone else can pay for you with the link to this page. For any other way,{' '}
            <a className="link" href={whatsAppAddress(house.whatsapp, ask)}>
              ask us on WhatsApp
            </a>
            .
          </p>
        </div>
      </details>
      {order.mayCancel ? (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">Cancel order</summary>
          <p className="max-w-prose pb-2">
            {order.giftCard ? null : 'The items go back on sale and '}
            {order.giftCard ? 'The' : 'the'} order can no longer be paid. Nothing was charged.{' '}
            {creditBackWords(order.credit.usedKobo, false)}
          </p>
          <OrderPress order={order} wish="cancel" look="quiet">
            Yes, cancel order {order.number}
          </OrderPress>
        </details>
      ) : null}
    </section>
  )
}

/** Asks once, and says what happens. */
function CancelPaid({ order }: { order: OrderView }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Cancel order</summary>
      <p className="max-w-prose pb-2">
        Nothing has been made or sent yet, so you can still cancel.{' '}
        {order.deposit?.isOnDelivery && order.deposit.paidKobo === 0
          ? onDeliveryWords(order)
          : 'We refund everything you paid, the way you paid it, and the items go back on sale.'}
      </p>
      <OrderPress order={order} wish="cancel-paid" look="quiet">
        Yes, cancel order {order.number}
      </OrderPress>
    </details>
  )
}

/** Nothing was paid but what store credit covered. */
function onDeliveryWords({ credit }: OrderView): string {
  const words = creditBackWords(credit.usedKobo, false)
  return words === null
    ? 'Nothing was paid, and the items go back on sale.'
    : `${words} The items go back on sale.`
}

/** They pressed, and somebody had begun a moment before. */
function Begun({ order }: { order: OrderView }) {
  const house = useHouse()
  return (
    <Notice tone="problem">
      <p>
        We have already started on your order, so it can no longer be cancelled here. Nothing was changed.{' '}
        <a
          className="link"
          href={whatsAppAddress(house.whatsapp, `Hello, I would like to cancel order ${order.number}.`)}
        >
          Ask us on WhatsApp
        </a>{' '}
        and we will see what we can do.
      </p>
    </Notice>
  )
}

/** Their bank was asked for the money meanwhile. */
function Disputed() {
  return (
    <Notice tone="problem">
      Your bank is already looking at this payment, so the order can no longer be cancelled here. Nothing was
      changed.
    </Notice>
  )
}

function PaidWords({ order }: { order: OrderView }) {
  const arrival = (
    <strong className="font-medium">{formatPromise(order.promisedFrom, order.promisedTo)}</strong>
  )
  if (!statusIs(order.status, 'open')) return null
  if (order.pickup?.ready) return <PickupWords {...order.pickup.ready} hours={order.pickup.hours} />
  const isNew = order.status === statusAfter.payment && order.newsBy !== null
  return (
    <p>
      {isNew ? `A confirmation is on its way ${toWords(order)}. ` : null}
      {order.pickup ? 'Your order will be ready for pickup' : 'Your order arrives'} {arrival}.
    </p>
  )
}

/** What they need at the desk, large enough to be shown there. */
function PickupWords({ code, until, hours }: { code: string; until: string | null; hours: string }) {
  return (
    <>
      <p>
        <span className="block text-small text-muted">Your pickup code</span>
        <strong className="font-display text-title tabular-nums">{code}</strong>
      </p>
      <p>
        Give it at the desk{until === null ? '' : ` until ${until}`}. {hours}. Someone else can come for you:
        pass the code on to them.
      </p>
    </>
  )
}

type UnpaidProps = {
  problem: string | null
  hint: string | null
  holdUntil: string | null
  isGiftCard: boolean
}

function UnpaidWords({ problem, hint, holdUntil, isGiftCard }: UnpaidProps) {
  const said = ownWords(hintWords, hint)
  if (said !== null)
    return (
      <Notice tone="problem">
        <p>{said}</p>
      </Notice>
    )
  if (problem !== null || hint === 'failed') {
    return (
      <Notice tone="problem">
        <p>
          The payment did not go through{problem ? `: ${problem}` : '.'} Nothing was charged. You can try
          again with this or another card.
        </p>
      </Notice>
    )
  }
  return (
    <>
      <p>
        {isGiftCard
          ? 'Your gift card is created once it is paid.'
          : holdUntil === null
            ? 'Your items are no longer reserved, but you can still pay. If one of them sells out first, we refund you.'
            : `Your items are reserved for you until ${holdUntil}.`}{' '}
        We have not received a payment yet.
      </p>
      <p className="text-small text-muted">
        Have you just paid by bank transfer or USSD? Please wait a few minutes before you pay again.
      </p>
    </>
  )
}

const noGateway =
  'Our payment partner did not answer. Your order is saved and nothing was charged. Please try again in a minute.'

/** Why the last press led back here, by the hint in the address. */
const hintWords: Record<string, string> = {
  'gateway-refused': noGateway,
  'gateway-unreachable': noGateway,
  ...cardHints,
  confirming:
    'Your bank is still confirming a payment for this order, so please do not pay again yet. You can change the order if the payment does not go through: please check again in a few minutes.',
  'days-gone':
    'The days on which our makers could make this order have gone to other orders. You can take the next free ones: check the new date before you pay. Or edit the order: with or without express it may be ready sooner.',
}

function toWords({ newsBy, email }: OrderView): string {
  return newsBy === null || newsBy === 'mail' ? `to ${email}` : `by ${newsWords[newsBy]}`
}

function writeWords({ newsBy, email }: OrderView): string {
  if (newsBy === 'mail') return `email ${email}`
  return newsBy === null ? 'contact you' : `message you by ${newsWords[newsBy]}`
}
