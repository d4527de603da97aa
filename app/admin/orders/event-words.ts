// What happened to an order, as the team reads it.
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { channelWords } from '#app/domain/contact/contact.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { statusName } from '#app/domain/orders/core/order-states.ts'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { formatMoney } from '#app/domain/orders/payments/money-of-order.ts'
import { approvalNames } from '#app/domain/orders/production/production.ts'
import { stageWord, type Stages } from '#app/domain/orders/production/stages.ts'
import {
  addressFieldNames,
  type OrderEvent,
  type PaymentReview,
  type TransferStep,
} from '#app/domain/orders/core/order.ts'
import { type Parcel, pickupCourier } from '#app/domain/orders/shipping/parcels.ts'
import { thenWords } from '#app/domain/orders/changes/change.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { mailNames } from './mail-names.ts'
import { paperNames, refundNames } from './words.ts'

type EventParcel = Pick<Parcel, 'id' | 'courier'>

export type EventWords = {
  title: string
  detail: string | null
  /** The other order that its title speaks of. */
  orderId?: OrderId
}

function dateTitle(event: Extract<OrderEvent, { type: 'preorder' | 'promise-moved' }>): string {
  if (event.type === 'promise-moved')
    return `Promised date moved from ${formatPromise(...event.from)} to ${formatPromise(...event.to)}`
  if (event.step === 'come') return 'Pre-ordered items are here'
  return `Pre-order moved from ${comingDay(event.from)} to ${comingDay(event.to)}`
}

export function eventWords(event: OrderEvent, parcels: readonly EventParcel[], stages: Stages): EventWords {
  const plain = (title: string, detail: string | null = null): EventWords => ({ title, detail })
  const parcelName = (id: string) => {
    const place = parcels.findIndex((parcel) => parcel.id === id)
    return place < 0 ? 'A parcel that was voided' : `Parcel ${place + 1}`
  }
  const leftBy = (id: string) =>
    parcels.find((parcel) => parcel.id === id)?.courier === pickupCourier ? 'packed' : 'shipped'
  switch (event.type) {
    case 'placed':
      return plain('Order placed')
    case 'status':
      return plain(
        `${event.override ? 'Override: ' : ''}${statusName(event.from)} → ${statusName(event.to)}`,
        event.reason || null,
      )
    case 'shipped-part':
      return plain(`${parcelName(event.shipmentId)} ${leftBy(event.shipmentId)} with ${items(event.units)}`)
    case 'parcel-delivered':
      return plain(`${parcelName(event.shipmentId)} delivered`)
    case 'picked-up':
      return plain(
        event.fetchedBy === '' ? 'Picked up by the customer' : `Picked up by ${event.fetchedBy}`,
        event.proof === 'code' ? 'With the code.' : 'Without the code.',
      )
    case 'parcel-voided':
      return voidedWords(event)
    case 'dispute':
      return plain(disputeTitle(event), formatMoney(event.amountKobo, event.currency ?? 'NGN'))
    case 'printed':
      return plain(`${paperNames[event.paper]} printed`)
    case 'tracking-changed':
      return plain(`${parcelName(event.shipmentId)}: tracking changed`)
    case 'pay-link':
      return plain('Opened for payment', `Items reserved until ${lagosWords(event.until, 'time')}.`)
    case 'mail-queued':
      return plain(`Message to the customer: ${mailNames[event.kind] ?? event.kind}`)
    case 'preorder':
    case 'promise-moved':
      return plain(dateTitle(event))
    case 'reach-changed':
      return plain(`The customer wants updates by ${channelWords[event.to]}`)
    case 'claimed':
      return plain('Added to the customer’s account', 'They confirmed this order’s email address.')
    case 'address-changed':
      return addressWords(event)
    case 'items-changed':
      return itemsWords(event)
    case 'balance-asked':
      return askedWords(event)
    case 'balance-lowered':
      return plain(`Balance lowered by ${formatNaira(kobo(event.loweredKobo))}`, event.reason)
    case 'transfer':
      return transferWords(event)
    case 'on-delivery':
      return plain(onDeliveryTitles[event.step], event.note || null)
    case 'hold-released':
      return plain('Reserved items released')
    case 'return':
      return returnWords(event)
    case 'exchanged-for':
      return { ...plain(`Exchanged for order ${event.number}`), orderId: event.orderId }
    case 'exchange-of':
      return { ...plain(`Exchange for order ${event.number}`), orderId: event.orderId }
    case 'reviewed':
      return plain('The customer wrote a review')
    case 'forgotten':
      return plain('Customer data deleted')
    case 'production':
      return plain(`Production: ${stageWord(stages, event.stage)}`, slotWords(event))
    case 'production-photo':
      return plain(`${event.isFilm ? 'Film' : 'Photo'} added for the customer`)
    case 'photos':
      return plain(photosTitles[event.step])
    case 'approval':
      return plain(approvalNames[event.approval])
    default:
      return moneyWords(event)
  }
}

function slotWords(event: Extract<OrderEvent, { type: 'production' }>): string | null {
  const { freedDays = days(event.freedDay), takenDays = days(event.takenDay) } = event
  const named = (of: readonly string[]) =>
    `maker’s ${of.length === 1 ? 'day' : 'days'} ${new Intl.ListFormat('en-GB').format(of.map((day) => lagosWords(day, 'weekday')))}`
  if (freedDays.length === 1) return `The ${named(freedDays)} is free for another wig.`
  if (freedDays.length > 1) return `The ${named(freedDays)} are free for other wigs.`
  return takenDays.length > 0 ? `It takes the ${named(takenDays)} again.` : null
}

const days = (one: string | undefined) => (one === undefined ? [] : [one])

function askedWords({ part, amountKobo, until }: Extract<OrderEvent, { type: 'balance-asked' }>): EventWords {
  const what = part ? `Instalment ${part}` : 'Balance'
  const title = `${what} of ${formatNaira(kobo(amountKobo))} requested`
  return { title, detail: `To be paid by ${lagosWords(until, 'weekday')}.` }
}

/** Field by field, what stood there and what stands there now. */
function addressWords({ shopper, from = {}, to = {} }: Extract<OrderEvent, { type: 'address-changed' }>) {
  const changes = [...addressFieldNames, 'country' as const]
    .filter((field) => to[field] !== undefined)
    .map((field) => `${from[field] || 'Nothing'} → ${to[field] || 'nothing'}`)
  return {
    title: `Address or phone changed${shopper ? ' by the customer' : ''}`,
    detail: changes.join(' · ') || null,
  }
}

const photosTitles: Record<Extract<OrderEvent, { type: 'photos' }>['step'], string> = {
  wished: 'The customer asked for photos before it goes out',
  added: 'Photos of the items added',
  sent: 'Photos of the items sent to the customer',
  right: 'The customer says the photos look right',
  question: 'The customer asked about the photos',
  'by time': 'Photos taken as approved: no answer in time',
}

const onDeliveryTitles = {
  refused: 'Refused at the door',
  lifted: 'The customer can pay on delivery again',
}

const transferTitles: Record<TransferStep, string> = {
  chosen: 'The customer will pay by bank transfer',
  sent: 'The customer sent a receipt',
  confirmed: 'Transfer confirmed',
  refused: 'Receipt refused',
  closed: 'Receipt closed',
}

function transferWords({ step, amountKobo, note }: Extract<OrderEvent, { type: 'transfer' }>): EventWords {
  const sum = amountKobo === undefined ? '' : `: ${formatNaira(kobo(amountKobo))} received`
  return { title: `${transferTitles[step]}${sum}`, detail: note || null }
}

type ItemsEvent = Extract<OrderEvent, { type: 'items-changed' }>

const itemsTitles: Record<ItemsEvent['step'], string> = {
  asked: 'Change of items requested',
  made: 'Items changed',
  lapsed: 'Change of items not paid in time',
  withdrawn: 'Change of items withdrawn',
  overtaken: 'Change of items ended: the order moved on',
}

const serviceTitles: Record<ItemsEvent['step'], string> = {
  asked: 'Service offered, waiting for payment',
  made: 'Service paid and added',
  lapsed: 'Service not paid in time',
  withdrawn: 'Service withdrawn',
  overtaken: 'Service ended: the order moved on',
}

const placeTitles: Record<ItemsEvent['step'], string> = {
  asked: 'Delivery to another zone requested',
  made: 'Delivery moved to another zone',
  lapsed: 'Delivery to another zone not paid in time',
  withdrawn: 'Delivery to another zone withdrawn',
  overtaken: 'Delivery to another zone ended: the order moved on',
}

const titlesOf = { items: itemsTitles, service: serviceTitles, address: placeTitles }

function itemsWords(event: ItemsEvent): EventWords {
  const { step, kind = 'items', shopper, from = [], to = [], differenceKobo } = event
  const title = `${titlesOf[kind][step]}${shopper ? ' by the customer' : ''}`
  if (kind === 'service')
    return {
      title,
      detail: `${to.map(({ words }) => words).join(', ')} · ${formatNaira(kobo(differenceKobo))}`,
    }
  const named = (lines: typeof from) => lines.map(thenWords).join(', ') || 'nothing'
  const sign = differenceKobo > 0 ? '+' : '−'
  const sum = `${sign}${formatNaira(kobo(Math.abs(differenceKobo)))}`
  const money = differenceKobo === 0 ? '' : ` · ${sum}${event.isBalance ? ' added to the balance' : ''}`
  return {
    title,
    detail: from.length + to.length === 0 ? null : `${named(from)} → ${named(to)}${money}`,
  }
}

function voidedWords(event: Extract<OrderEvent, { type: 'parcel-voided' }>): EventWords {
  const count = event.units.reduce((sum, { quantity }) => sum + quantity, 0)
  const title = event.reason === '' ? 'Shipping undone' : 'Parcel voided'
  const detail = [event.reason, voidedMail[event.mail]].filter((words) => words !== '').join(' · ')
  return { title: `${title}: ${items(count)} by ${event.courier}`, detail: detail || null }
}

const voidedMail = {
  stopped: 'The email about it was stopped.',
  told: 'The customer got a correction.',
  none: '',
}

function returnWords({ step, units, moneyKobo = 0, creditKobo = 0 }: ReturnEvent): EventWords {
  const parts = [
    ...(units === undefined ? [] : [items(units)]),
    ...(moneyKobo > 0 ? [`${formatNaira(kobo(moneyKobo))} refunded`] : []),
    ...(creditKobo > 0 ? [`${formatNaira(kobo(creditKobo))} store credit`] : []),
  ]
  return { title: returnStepNames[step], detail: parts.join(' · ') || null }
}

type ReturnEvent = Extract<OrderEvent, { type: 'return' }>

const returnStepNames: Record<ReturnEvent['step'], string> = {
  asked: 'The customer asked for a return',
  approved: 'Return approved',
  refused: 'Return refused',
  received: 'Return received',
  lost: 'Return lost on the way',
  settled: 'Return settled',
  withdrawn: 'The customer withdrew the return',
  lapsed: 'Return closed: never sent',
}

type MoneyEvent = Extract<
  OrderEvent,
  {
    type:
      | 'payment-started'
      | 'gift-card'
      | 'reward'
      | 'paid'
      | 'payment-failed'
      | 'payment-quarantined'
      | 'payment-reviewed'
      | 'refund-queued'
      | 'refund'
      | 'refund-outside'
  }
>

function moneyWords(event: MoneyEvent): EventWords {
  switch (event.type) {
    case 'payment-started':
      return { title: 'Payment page opened', detail: event.reference }
    case 'paid':
      return {
        title:
          event.amountKobo === 0
            ? 'Confirmed, nothing to pay now'
            : `Paid ${formatNaira(kobo(event.amountKobo))}`,
        detail: event.reference,
      }
    case 'gift-card':
      return giftCardWords(event)
    case 'reward':
      return rewardWords(event)
    case 'payment-failed':
      return { title: 'Payment failed', detail: event.problem || event.reference }
    case 'payment-quarantined':
      return { title: 'Payment to review', detail: event.problem }
    case 'payment-reviewed': {
      const { review, receivedKobo, currency, reference } = event
      const amount = receivedKobo === null ? '' : ` of ${formatMoney(receivedKobo, currency)}`
      return { title: `Payment${amount} ${reviewWords[review]}`, detail: reference }
    }
    case 'refund-queued':
      return { title: `Refund of ${formatNaira(kobo(event.amountKobo))} requested`, detail: event.reason }
    case 'refund': {
      const amount = formatNaira(kobo(event.amountKobo))
      return { title: `Refund of ${amount}: ${refundNames[event.state].toLowerCase()}`, detail: null }
    }
    case 'refund-outside': {
      const amount = formatNaira(kobo(event.amountKobo))
      return event.isTwice
        ? {
            title: `${amount} went back twice`,
            detail: 'Settled another way, and paid by the payment provider',
          }
        : {
            title: `Refund of ${amount} failed at the payment provider`,
            detail: 'Settled another way before',
          }
    }
  }
}

const reviewWords: Record<PaymentReview, string> = {
  accepted: 'accepted',
  'rest-asked': 'received, rest requested',
  refunded: 'refunded',
  dismissed: 'dismissed',
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

function disputeTitle({ state, answer }: Extract<OrderEvent, { type: 'dispute' }>): string {
  if (answer !== undefined) return `Chargeback ${answer}`
  switch (state) {
    case 'to-answer':
      return 'Chargeback: the customer’s bank asks for the money back'
    case 'with-bank':
      return 'Chargeback is with the bank'
    case 'won':
      return 'Chargeback won: the money stays'
    case 'lost':
      return 'Chargeback lost: the money went back'
  }
}

type GiftCardEvent = Extract<OrderEvent, { type: 'gift-card' }>

const giftCardTitles: Record<GiftCardEvent['step'], string> = {
  filled: 'Gift card created',
  sent: 'Gift card sent',
  refunded: 'Gift card refunded',
  blocked: 'Gift card blocked',
  unblocked: 'Gift card unblocked',
}

function giftCardWords({ step, amountKobo = 0, shortKobo = 0, reason = '' }: GiftCardEvent): EventWords {
  if (step !== 'refunded') return { title: giftCardTitles[step], detail: reason || null }
  const removed = `${formatNaira(kobo(amountKobo))} removed from it.`
  const spent = ` ${formatNaira(kobo(shortKobo))} had already been spent and cannot be recovered.`
  return { title: giftCardTitles[step], detail: shortKobo > 0 ? removed + spent : removed }
}

function rewardWords({
  step,
  amountKobo,
  shortKobo = 0,
}: Extract<OrderEvent, { type: 'reward' }>): EventWords {
  const amount = formatNaira(kobo(amountKobo))
  if (step === 'given') return { title: `Reward of ${amount} for who brought this customer`, detail: null }
  const spent = `${formatNaira(kobo(shortKobo))} had already been spent and cannot be recovered.`
  return { title: `Reward: ${amount} removed again`, detail: shortKobo > 0 ? spent : null }
}
