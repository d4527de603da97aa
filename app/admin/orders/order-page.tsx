import { statusIs } from '#app/domain/orders/core/order-states.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { OrderStatusPill, StatusPill } from '#app/admin/shell/status-pill.tsx'
import { useOptimisticAction } from '#app/admin/shell/use-optimistic-action.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { orderStatuses, type OrderStatus } from '#app/domain/orders/core/order.ts'
import type { Margin } from '#app/domain/returns/margin.ts'
import { type ReturnState, stateOfReturn } from '#app/domain/returns/return-states.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import type { Neighbour } from '#app/domain/orders/core/order-desk.server.ts'
import type { DisputeId, ReturnId } from '#app/foundation/lib/ids.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { AddressSection } from './address-section.tsx'
import type { OrderConversation } from '#app/domain/conversations/conversations.server.ts'
import { ConversationSection } from './conversation-section.tsx'
import { CancelForm } from './cancel-form.tsx'
import { EventsSection } from './events-section.tsx'
import { GiftCardSection } from './gift-card-section.tsx'
import type { DeskGiftCard } from './view-gift-card.server.ts'
import { LinesSection } from './lines-section.tsx'
import type { CheckedAccount, LackingAnswer } from './run-action.server.ts'
import { MoneySection } from './money-section.tsx'
import { NotesSection } from './notes-section.tsx'
import type { OrderView } from './order-view.server.ts'
import { OverrideForm } from './override-form.tsx'
import { ParcelsSection } from './parcels-section.tsx'
import { PhotosSection } from './photos-section.tsx'
import { disputedWords } from './problem-words.ts'
import { transferDone } from './transfer-words.ts'
import { ShopperSection } from './shopper-section.tsx'
import { StatusMoves } from './status-moves.tsx'
import { UndoShipment } from './undo-shipment.tsx'
import { channelNames } from './words.ts'

export type Rights = {
  canEdit: boolean
  canOverride: boolean
  canRefund: boolean
  canMake: boolean
  canSeePeople: boolean
  canSeeProduction: boolean
}

export type SectionProps = {
  order: OrderView
  rights: Rights
  /** Whether staff can change the items now. */
  mayChangeItems: boolean
  /** Whether a code must be asked before money moves. */
  stepUp: boolean
  /** A chargeback that is not decided: until then no money goes back by us. */
  dispute: DisputeId | null
  /** Null for who sees no sales, and where nothing is known of what it cost. */
  margin: Margin | null
  /** What it bought, where that is a gift card. */
  giftCard: DeskGiftCard | null
  answer: OfficeAnswer | CheckedAccount | LackingAnswer | undefined
}

const done = {
  status: 'Status updated.',
  override: 'Status set.',
  ship: 'Parcel marked as shipped.',
  undo: 'Undone. Nothing was emailed.',
  placed: 'Order placed and confirmed. Nothing is left to pay.',
  void: 'Parcel voided. Its items are to be shipped again.',
  tracking: 'Tracking saved.',
  delivered: 'Parcel marked as delivered.',
  'hand-over': 'Order handed over.',
  note: 'Note saved.',
  address: 'Address saved.',
  photo: 'Photos added to the customer’s order page.',
  film: 'Film added to the customer’s order page.',
  'remove-photo': 'Removed from the customer’s order page.',
  'tell-photos-mail': 'The customer will get an email about the photos.',
  'tell-photos-sms': 'The customer will get an SMS about the photos.',
  'tell-photos-whatsapp': 'The customer will get a WhatsApp message about the photos.',
  'tell-photos-nobody':
    'The photos are on the order page. There is no way to message the customer, so please send the link yourself.',
  cancel: 'Order cancelled.',
  refund: 'Refund requested.',
  'refund-lowered': 'Balance lowered. Nothing had to be refunded.',
  'refund-and-lowered': 'Balance lowered, and the difference is being refunded.',
  retry: 'Refund requested again.',
  settle: 'Refund settled.',
  'accept-payment': 'Payment accepted. The order goes ahead.',
  'refund-payment': 'Refund requested.',
  'dismiss-payment': 'Payment dismissed.',
  'ask-rest': 'The customer was sent a link to pay the rest.',
  'ask-rest-unmailed':
    'The rest can be paid on the order page. There is no email address, so please send the link yourself.',
  'ask-balance': 'The customer was sent a link to pay the balance.',
  'ask-balance-unmailed':
    'The new day stands on the order page. There is no way to message the customer, so please send the link yourself.',
  service: 'The customer was sent a link to pay for it.',
  'service-unmailed':
    'It can be paid on the order page. There is no way to message the customer, so please send the link yourself.',
  'drop-change': 'Withdrawn. The order stays as it was.',
  items: 'Items changed.',
  'pay-link': 'The order can be paid again, with the link below.',
  'delivery-refused': 'Marked as refused. Nothing is owed.',
  'lift-refusal': 'The customer can pay on delivery again.',
  'gift-card-send': 'Gift card sent.',
  'gift-card-block': 'Gift card blocked.',
  'gift-card-unblock': 'Gift card unblocked.',
  paid: 'Payment recorded.',
  ...transferDone,
}

/** The notice with Undo says itself that a parcel is on its way. */
const { status: _status, ship: _ship, ...doneBesideUndo } = done

export function OrderPage(
  props: SectionProps & {
    returns: OrderReturns
    conversation: OrderConversation | null
    walk: Walk | null
  },
) {
  const { order, rights, answer } = props
  const [search] = useSearchParams()
  const move = useOptimisticAction<OrderStatus>({
    action: 'status',
    id: order.id,
    value: order.status,
    wanted: (form) => orderStatuses.find((status) => status === form.get('to')) ?? order.status,
    // The notice with Undo says it.
    ...(order.undo === null ? { done: done.status } : {}),
  })
  return (
    <OfficePage
      title={`Order ${order.number}`}
      back={{ name: 'Orders', to: `/admin/orders${props.walk ? `?${props.walk.list}` : ''}` }}
      backAside={props.walk ? <Neighbours walk={props.walk} /> : null}
      done={doneWords(search, order.undo === null ? done : doneBesideUndo)}
      lead={<Lead order={order} status={move.shown} />}
      actions={<Actions order={order} rights={rights} />}
    >
      <Undo order={order} answer={answer} />
      {props.dispute === null ? null : <Disputed dispute={props.dispute} />}
      {/* On a phone what is to be done comes first and the history last. */}
      <div className="flex flex-col gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-12">
        <div className="contents xl:flex xl:flex-col xl:gap-8">
          <Part place="order-2">
            <Bought {...props} />
          </Part>
          <Part place="order-3">
            <ParcelsSection {...props} />
          </Part>
          <Part place="order-3">
            <PhotosSection {...props} />
          </Part>
          <Part place="order-3">
            <ReturnsSection returns={props.returns} />
          </Part>
          <Part place="order-6">
            <MoneySection {...props} />
          </Part>
          <Part place="order-8">
            <EventsSection order={order} />
          </Part>
        </div>
        <div className="contents xl:flex xl:flex-col xl:gap-8">
          {rights.canEdit ? (
            <Part place="order-1">
              <OfficeSection title="Next step">
                <StatusMoves order={order} move={move} answer={answer} />
                {rights.canRefund && order.canCancel && props.dispute === null ? (
                  <CancelForm {...props} />
                ) : null}
                {rights.canOverride ? (
                  <OverrideForm key={order.status} order={order} answer={answer} />
                ) : null}
              </OfficeSection>
            </Part>
          ) : null}
          <Part place="order-4">
            <ShopperSection {...props} />
          </Part>
          <Part place="order-4">
            <ConversationSection conversation={props.conversation} />
          </Part>
          <Part place="order-5">
            <Where {...props} />
          </Part>
          <Part place="order-7">
            <NotesSection {...props} />
          </Part>
        </div>
      </div>
    </OfficePage>
  )
}

function Bought(props: SectionProps) {
  const { giftCard } = props
  return giftCard ? <GiftCardSection {...props} giftCard={giftCard} /> : <LinesSection {...props} />
}

function Where(props: SectionProps) {
  return props.giftCard ? null : <AddressSection key={props.order.address.seen} {...props} />
}

/** At the head: it decides about shipping too, and on a phone the money stands far below. */
function Disputed({ dispute }: { dispute: DisputeId }) {
  return (
    <Notice tone="problem">
      {disputedWords}{' '}
      <Link to={`/admin/chargebacks/${dispute}`} className="office-tap link">
        See the chargeback
      </Link>
    </Notice>
  )
}

type Walk = { list: string; previous: Neighbour | null; next: Neighbour | null }

/** The orders beside it in the list that it was opened from. */
function Neighbours({ walk: { list, previous, next } }: { walk: Walk }) {
  const to = ({ id }: Neighbour) => `/admin/orders/${id}?${new URLSearchParams({ list })}`
  const look =
    'inline-flex min-h-11 min-w-11 items-center gap-1 text-small text-muted tabular-nums hover:text-ink lg:min-h-8'
  return (
    <>
      {previous ? (
        <Link to={to(previous)} rel="prev" className={look} aria-label={`Previous order, ${previous.number}`}>
          <Icon name="chevron" size={16} className="rotate-90" />
          {previous.number}
        </Link>
      ) : null}
      {next ? (
        <Link to={to(next)} rel="next" className={look} aria-label={`Next order, ${next.number}`}>
          {next.number}
          <Icon name="chevron" size={16} className="-rotate-90" />
        </Link>
      ) : null}
    </>
  )
}

type OrderReturns = readonly { id: ReturnId; state: ReturnState }[]

/** What its customer sends back: each on a page of its own. */
function ReturnsSection({ returns }: { returns: OrderReturns }) {
  if (returns.length === 0) return null
  return (
    <OfficeSection title="Returns">
      <ul className="flex flex-col">
        {returns.map(({ id, state }, place) => (
          <li key={id} className="flex items-center gap-4 border-t border-rule">
            <Link to={`/admin/returns/${id}`} className="link inline-flex min-h-11 items-center">
              Return {place + 1}
            </Link>
            <StatusPill tone={stateOfReturn[state].tone}>{stateOfReturn[state].office}</StatusPill>
          </li>
        ))}
      </ul>
    </OfficeSection>
  )
}

/** While the email about the last parcel waits. */
function Undo({ order: { undo, pickup }, answer }: Pick<SectionProps, 'order' | 'answer'>) {
  const refused = answer?.action === 'undo' ? Object.values(answer.errors).join(' ') : ''
  return (
    <>
      {refused === '' ? null : <Notice tone="problem">{refused}</Notice>}
      {undo === null ? null : (
        <UndoShipment key={undo.shipmentId} name="shipment" value={undo.shipmentId} leftMs={undo.leftMs}>
          {pickup ? 'The order is marked as ready for pickup.' : `Parcel ${undo.place} is marked as shipped.`}
        </UndoShipment>
      )}
    </>
  )
}

/** Empty parts take no room. */
function Part({ place, children }: { place: string; children: ReactNode }) {
  return <div className={`${place} empty:hidden xl:order-none`}>{children}</div>
}

function Lead({ order, status }: { order: OrderView; status: OrderStatus }) {
  const { placedAt, channel, promisedFrom, promisedTo, isPaid, typedBy } = order
  const isOpen = statusIs(status, 'open')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span role="status" aria-label="Status">
        <OrderStatusPill status={status} />
      </span>
      {isPaid ? null : <StatusPill tone="berry">Unpaid</StatusPill>}
      {order.balance && order.balance.dueKobo > 0 ? (
        <StatusPill tone="gold">
          {order.onDelivery === null ? 'Balance owed' : `Collect ${formatNaira(order.balance.dueKobo)}`}
        </StatusPill>
      ) : null}
      <span>
        Placed <When at={placedAt} />
        {channel === 'shop' ? null : `, by ${channelNames[channel]}`}
        {typedBy === null ? null : `, entered by ${typedBy}`}
      </span>
      {order.pickup ? <span>For pickup</span> : null}
      {isOpen ? <span>Promised {formatPromise(promisedFrom, promisedTo)}</span> : null}
    </div>
  )
}

function Actions({ order, rights }: Pick<SectionProps, 'order' | 'rights'>) {
  const { number, whatsApp, jobs } = order
  return (
    <>
      {whatsApp === null ? null : (
        <a href={whatsApp} target="_blank" rel="noreferrer" className="button button-quiet">
          WhatsApp
        </a>
      )}
      {order.lines.length === 0 ? null : (
        <Link to={`/admin/print/packing?orders=${number}`} className="button button-quiet">
          Packing slip
        </Link>
      )}
      {jobs.length > 0 && rights.canSeeProduction ? (
        <Link to={`/admin/print/job-cards?orders=${number}`} className="button button-quiet">
          Job card
        </Link>
      ) : null}
    </>
  )
}
