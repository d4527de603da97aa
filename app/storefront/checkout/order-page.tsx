import { ownWords } from '#app/foundation/lib/own-words.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { MailToHouse, useHouse } from '#app/foundation/settings/house.tsx'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import type { AdService } from '#app/foundation/gateways/adverts/ad-service.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { AccountInvitation } from './account-invitation.tsx'
import type { RefusedNote } from './refused-note.tsx'
import { ProductionSection } from './production-section.tsx'
import type { ProductionView } from './production-view.ts'
import { PhotosWish } from './photos-wish.tsx'
import { PhotosSection } from './photos-section.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderReturns, type ShownReturn } from './order-returns.tsx'
import { OrderTelling } from './order-telling.tsx'
import { OrderReach } from './order-reach.tsx'
import { headline, OrderState } from './order-state.tsx'
import { GiftCardSection } from './gift-card-section.tsx'
import { BalanceSection } from './balance-section.tsx'
import { looksAgain } from './looks-again.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { WaitingChange } from './waiting-change.tsx'
import type { OrderView } from './order-view.ts'

/** While a payment is being confirmed the page looks again this often; milliseconds. */
const lookAgainMs = 4_000

type Props = {
  order: OrderView
  reach: { channels: readonly ChannelName[]; chosen: ChannelName }
  hint: string | null
  /** Of the form that puts the items into the cart once more; null where that makes no sense. */
  againKey: string | null
  canInvite: boolean
  production: readonly ProductionView[]
  /** What they have just answered, from the address. */
  said: string | null
  refused: RefusedNote | null
  returns: readonly ShownReturn[]
  ask: { words: string; isOpen: boolean } | null
  /** What bringing a friend gives; null where it is not offered. */
  friends: string | null
  /** Services of advertisers that are told of it. */
  telling: readonly AdService[]
}

export function OrderPage(props: Props) {
  const { order, reach, hint, againKey, canInvite, production, said, refused, returns, ask, friends } = props
  const waiting = statusIs(order.status, 'awaits-payment') && hint === 'checking'
  useLookAgain(looksAgain(order, hint))
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <header className="flex max-w-3xl flex-col gap-3 pb-10 lg:pb-14">
        <p className="text-small text-muted">Order {order.number}</p>
        <h1 className="font-display text-title">{headline(order, waiting)}</h1>
        <ReceiptLate said={said} />
        <OrderState order={order} waiting={waiting} hint={hint} said={said} />
        {order.deposit && order.deposit.balanceKobo > 0 && !order.deposit.isChecking ? (
          <BalanceSection order={order} deposit={order.deposit} hint={order.change ? null : hint} />
        ) : null}
        {order.change ? <WaitingChange token={order.token} change={order.change} hint={hint} /> : null}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20">
        <div className="flex flex-col gap-12">
          <Way order={order} />
          {production.length === 0 ? null : (
            <ProductionSection
              token={order.token}
              units={production}
              items={order.lines}
              refused={refused}
              said={ownWords(saidWords, said)}
            />
          )}
          {order.photos ? (
            <PhotosSection token={order.token} shown={order.photos} items={order.lines} refused={refused} />
          ) : null}
          {canInvite ? <AccountInvitation token={order.token} email={order.email} /> : null}
        </div>
        <div className="flex flex-col gap-10">
          {order.pickup ? null : <OrderParcels parcels={order.parcels} />}
          <Items order={order} said={said} />
          <DocumentLinks order={order} />
          {againKey === null ? null : <OrderAgain token={order.token} againKey={againKey} said={said} />}
          <OrderReturns token={order.token} returns={returns} ask={ask} said={said} />
          <Sending order={order} reach={reach} said={said} />
          <OrderTelling token={order.token} services={props.telling} isStopped={said === 'telling-stopped'} />
          <BringFriend friends={friends} />
          <Help number={order.number} />
        </div>
      </div>
    </div>
  )
}

type Of = Pick<Props, 'order' | 'said'>

/** What became of it; of a gift card nothing is made or sent. */
function Way({ order }: Pick<Of, 'order'>) {
  if (order.giftCard) return <GiftCardSection card={order.giftCard} email={order.email} />
  return <OrderTimeline steps={order.steps} />
}

function Items({ order, said }: Of) {
  return order.giftCard ? null : <OrderLines order={order} said={said} />
}

function Sending({ order, reach, said }: Of & Pick<Props, 'reach'>) {
  if (order.giftCard) return null
  return (
    <>
      <Delivery order={order} said={said} />
      <PhotosWish token={order.token} wish={order.photosWish} said={said} />
      <OrderReach token={order.token} {...reach} isSaved={said === 'reach'} />
    </>
  )
}

function BringFriend({ friends }: Pick<Props, 'friends'>) {
  if (friends === null) return null
  return (
    <p className="text-small text-muted">
      <Link to="/profile/friends" className="link">
        Bring a friend
      </Link>
      . {friends}
    </p>
  )
}

const saidWords: Record<string, string> = {
  accept: 'Thank you. We are packing it now.',
  change: 'We have your request. Our makers will see it at once.',
}

function Help({ number }: { number: number }) {
  const house = useHouse()
  return (
    <p className="text-small text-muted">
      Save this page: its link is private and opens your order at any time. Questions?{' '}
      <a className="link" href={whatsAppAddress(house.whatsapp, `Hello, about order ${number}: `)}>
        WhatsApp us
      </a>{' '}
      or email <MailToHouse />.
    </p>
  )
}

/** Files, not pages of ours. */
function DocumentLinks({ order: { token, number, hasInvoice, hasReceipt } }: { order: OrderView }) {
  if (!hasReceipt) return null
  return (
    <p className="-mt-6 flex flex-wrap gap-x-6">
      {hasInvoice ? (
        <a href={`/order/${token}/invoice.pdf`} className="link inline-flex min-h-11 items-center">
          Invoice for order {number} (PDF)
        </a>
      ) : null}
      <a href={`/order/${token}/receipt.pdf`} className="link inline-flex min-h-11 items-center">
        Receipt (PDF)
      </a>
    </p>
  )
}

/** Of a transfer that was paid, or whose order ended, before its receipt came. */
function ReceiptLate({ said }: { said: string | null }) {
  if (said !== 'receipt-late') return null
  return (
    <Notice tone="problem">
      <p>Nothing is left to pay on this order, so your receipt was not sent.</p>
    </Notice>
  )
}

type AgainProps = { token: string; againKey: string; said: string | null }

/** A new document, because the browser's copy of the cart must hear of it. */
function OrderAgain({ token, againKey, said }: AgainProps) {
  return (
    <Form method="post" action={`/order/${token}?do=again`} reloadDocument className="flex flex-col gap-3">
      <input type="hidden" name="key" value={againKey} />
      {said === 'too-often' ? (
        <Notice tone="problem">
          <p>Your cart was changed too many times just now. Please try again in a few minutes.</p>
        </Notice>
      ) : null}
      <Button type="submit" look="quiet" className="self-start">
        Order again
      </Button>
      <p className="text-small text-muted">Adds what is still available to your cart, at today’s prices.</p>
    </Form>
  )
}

function Delivery({ order, said }: { order: OrderView; said: string | null }) {
  const words = said === null ? undefined : deliveryWords.get(said)
  const { pickup } = order
  return (
    <section aria-labelledby="delivery" className="flex flex-col gap-2">
      <h2 id="delivery" className="font-display text-heading">
        {pickup ? 'Pickup' : 'Delivery'}
      </h2>
      {isOnTheWay(order) ? <p>{formatPromise(order.promisedFrom, order.promisedTo)}</p> : null}
      <address className="text-muted not-italic">
        {order.deliverTo.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {pickup ? <p className="text-muted">{pickup.hours}</p> : null}
      {order.note ? <p className="text-muted">“{order.note}”</p> : null}
      {order.giftMessage ? (
        <p className="text-muted">
          Gift message, printed on the slip:{' '}
          <span className="whitespace-pre-line">“{order.giftMessage}”</span>
        </p>
      ) : null}
      {words === undefined ? null : (
        <Notice tone={said === 'address' ? 'success' : 'problem'}>
          <p>{words}</p>
        </Notice>
      )}
      {order.mayChangeAddress ? (
        <Link
          to={`/order/${order.token}/address`}
          className="link inline-flex min-h-11 items-center self-start"
        >
          Change address or phone
        </Link>
      ) : null}
    </section>
  )
}

/** By what the address of the page says, which anybody may write. */
const deliveryWords = new Map([
  ['address', 'Your delivery address has been changed.'],
  [
    'packed',
    'Your order is packed, so its address can no longer be changed here. Message us and we will see what we can do.',
  ],
])

/** Whether its days are still ahead. */
function isOnTheWay({ status }: OrderView): boolean {
  return !statusIs(status, 'delivered') && !statusIs(status, 'over') && !statusIs(status, 'awaits-pickup')
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
