// The way of an order as its shopper follows it: what happened and when, what is happening now, what comes next and by
// which day. Pure. What only concerns the house (mails, payment pages, holds) is not told.
import type { PickupPlace } from '#app/domain/delivery/pickup.ts'
import { orderStates, statusAfter, statusName, statusOncePacked, statusOnceReceived } from './order-states.ts'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { formatPromise, latestDay } from '#app/domain/delivery/delivery.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { Parcel } from '#app/domain/orders/shipping/parcels.ts'
import type { PayBy } from './pay-by.ts'
import type { CancelledBy, OrderEvent, OrderStatus, PaymentState, RefundState } from './order.ts'

export type TimelineStep = {
  key: string
  state: 'done' | 'now' | 'next'
  title: string
  detail: string | null
  /** When it happened; null for what has not, or is not known. */
  at: Date | null
}

export type TimelineOrder = {
  status: OrderStatus
  /** Of a cancelled one. */
  cancelledBy: CancelledBy | null
  planParts?: readonly unknown[] | null
  /** Of a cancelled one, what of its deposit the house keeps. */
  keptKobo: Kobo
  placedAt: Date
  isPaid: boolean
  /** Of the latest attempt. */
  paymentState: PaymentState | null
  /** Left out: by the payment provider. */
  payBy?: PayBy | null
  /** Where it is picked up; null when it is delivered. */
  pickup: PickupPlace | null
  /** Days in Lagos, 'YYYY-MM-DD'. */
  promisedFrom: string
  promisedTo: string
  lines: readonly { quantity: number; madeToOrder: boolean; dueOn: string | null; comesOn?: string | null }[]
  refunds: readonly { id: string; amountKobo: Kobo; state: RefundState; updatedAt: Date }[]
  events: readonly { event: OrderEvent; at: Date }[]
  parcels: readonly Pick<Parcel, 'id' | 'shippedAt' | 'lines'>[]
}

/** Exactly one step is 'now'. `isConfirming`: they come from the payment page and the bank's answer is not here yet. */
export function orderTimeline(
  order: TimelineOrder,
  { isConfirming }: { isConfirming: boolean },
): TimelineStep[] {
  const steps = [placedStep(order), ...stepsAfterPlacing(order, isConfirming)]
  const under = steps.findLastIndex((step) => step.state === 'now')
  const now = under >= 0 ? under : steps.length - 1
  return steps.map((step, place) =>
    place === now
      ? { ...step, state: 'now' }
      : { ...step, state: step.state === 'now' ? 'done' : step.state },
  )
}

function placedStep({ placedAt, events }: TimelineOrder): TimelineStep {
  const exchange = events.find(({ event }) => event.type === 'exchange-of')?.event
  const detail = exchange?.type === 'exchange-of' ? `In exchange for order ${exchange.number}.` : null
  return { key: 'placed', state: 'done', title: 'Order placed', detail, at: placedAt }
}

function stepsAfterPlacing(order: TimelineOrder, isConfirming: boolean): TimelineStep[] {
  const refunds = order.refunds.map(refundStep)
  const way = () =>
    wayOf(
      order,
      stages.findIndex((stage) => stage === place),
    )
  const place = orderStates[order.status].timeline
  switch (place) {
    case 'payment':
      return [waitingForMoney(order, isConfirming), ...way()]
    case 'make':
    case 'ship':
      return [...paidStep(order), ...refunds, ...parcelSteps(order), ...way()]
    case 'arrive':
      return [...paidStep(order), ...refunds, ...way()]
    case 'cancelled':
      return [...paidStep(order), cancelledStep(order), ...refunds]
    case 'returned':
      return [...paidStep(order), ...pastWay(order), returnedStep(order), ...refunds]
  }
}

/** Its title alone: what they can do about it stands at the head of the page. */
function waitingForMoney({ paymentState }: TimelineOrder, isConfirming: boolean): TimelineStep {
  const isStuck = paymentState === 'quarantined'
  const usual = isConfirming ? 'Your bank is confirming the payment' : 'Waiting for your payment'
  const title = isStuck ? 'We are checking your payment' : usual
  return { key: 'paid', state: 'now', title, detail: null, at: null }
}

function paidStep(order: TimelineOrder): TimelineStep[] {
  const paid = order.events.flatMap(({ event, at }) =>
    event.type === 'paid' && !event.isBalance ? [{ amountKobo: event.amountKobo, at }] : [],
  )
  const [first] = paid
  if (!first) return []
  // Parts that came before count from the moment in which the rest is here.
  const together = paid.filter(({ at }) => at.getTime() === first.at.getTime())
  const amountKobo = together.reduce((sum, part) => sum + part.amountKobo, 0)
  const onDelivery = order.payBy === 'delivery' ? 'Confirmed, pay on delivery' : 'Confirmed, nothing to pay'
  const title = amountKobo === 0 ? onDelivery : `Paid ${formatNaira(kobo(amountKobo))}`
  return [{ key: 'paid', state: 'done', title, detail: null, at: first.at }, ...changedSteps(order)]
}

/** What was paid for more, and for the balance, and what of that fell away; what went back for less stands among the refunds. */
function changedSteps({ events, payBy, planParts }: TimelineOrder): TimelineStep[] {
  return events.flatMap(({ event, at }, place): TimelineStep[] => {
    if (event.type === 'paid' && event.isBalance) {
      const title = `${payBy === 'delivery' || planParts ? 'Paid' : 'Balance paid,'} ${formatNaira(kobo(event.amountKobo))}`
      return [{ key: `balance ${place}`, state: 'done', title, detail: null, at }]
    }
    if (event.type === 'balance-lowered') {
      const title = `Balance lowered by ${formatNaira(kobo(event.loweredKobo))}`
      return [{ key: `lowered ${place}`, state: 'done', title, detail: null, at }]
    }
    if (event.type !== 'items-changed' || event.step !== 'made') return []
    const { kind, differenceKobo } = event
    const how = event.isBalance ? 'added to the balance' : 'more paid'
    const more = differenceKobo > 0 ? `, ${formatNaira(kobo(differenceKobo))} ${how}` : ''
    return [
      {
        key: `changed ${place}`,
        state: 'done',
        title: `${changedTitles[kind ?? 'items']}${more}`,
        detail: null,
        at,
      },
    ]
  })
}

const changedTitles = {
  items: 'Items changed',
  service: 'Service added',
  address: 'Delivery address changed',
}

/** What a paid order goes through, in this order. */
const stages = ['make', 'ship', 'arrive'] as const
type Stage = (typeof stages)[number]

/** `now` is the place of the stage that is under way; below 0 none has begun. */
function wayOf(order: TimelineOrder, now: number): TimelineStep[] {
  return stages.map((stage, place) => {
    const state = place < now ? 'done' : place === now ? 'now' : 'next'
    return { key: stage, state, ...wordsOf(order, stage, state) }
  })
}

function pastWay(order: TimelineOrder): TimelineStep[] {
  const wasDelivered = statusAt(order, statusOnceReceived(order)) !== null
  const past = stages.filter((stage) => stage !== 'arrive' || wasDelivered)
  return past.map((stage) => ({ key: stage, state: 'done', ...wordsOf(order, stage, 'done') }))
}

/** A parcel that left alone; one that held everything is told by the step of sending. */
function parcelSteps({ parcels, lines }: TimelineOrder): TimelineStep[] {
  const all = lines.reduce((sum, line) => sum + line.quantity, 0)
  return parcels.flatMap(({ id, shippedAt, lines: inside }, place) => {
    const count = inside.reduce((sum, line) => sum + line.quantity, 0)
    if (count >= all) return []
    const title = place === 0 ? 'First parcel shipped' : 'Another parcel shipped'
    const detail = `${count} of ${all} items.`
    return [{ key: id, state: 'done', title, detail, at: shippedAt }]
  })
}

function wordsOf(order: TimelineOrder, stage: Stage, state: TimelineStep['state']): Words {
  switch (stage) {
    case 'make':
      return makeWords(order, state)
    case 'ship':
      return shipWords(order, state)
    case 'arrive':
      return arriveWords(order, state)
  }
}

type Words = Pick<TimelineStep, 'title' | 'detail' | 'at'>

function makeWords(order: TimelineOrder, state: TimelineStep['state']): Words {
  const made = order.lines.filter((line) => line.madeToOrder)
  if (made.length === 0) return packWords(order, state)
  const one = made.reduce((sum, line) => sum + line.quantity, 0) === 1
  // The slowest unit decides.
  const dueOn =
    made
      .map((line) => line.dueOn ?? '')
      .toSorted()
      .at(-1) ?? ''
  const by = dueOn === '' ? null : formatPromise(dueOn, dueOn)
  if (state === 'done') return { title: 'Made by hand', detail: null, at: null }
  if (state === 'next') return { title: 'Made by hand', detail: by && `Finished by ${by}.`, at: null }
  if (order.status === statusAfter.productionStart) {
    const detail = `${one ? 'Your item is' : 'Your items are'} with our makers${by ? `, ready by ${by}` : ''}.`
    return {
      title: statusName(statusAfter.productionStart),
      detail,
      at: statusAt(order, statusAfter.productionStart),
    }
  }
  const detail = `Our makers start next${by ? ` and finish by ${by}` : ''}.`
  return { title: 'Preparing for production', detail, at: null }
}

function packWords(order: TimelineOrder, state: TimelineStep['state']): Words {
  if (state !== 'now') return { title: 'Checked and packed', detail: null, at: null }
  const comesOn = latestDay(order.lines.map((line) => line.comesOn ?? null))
  if (comesOn !== null) {
    const then = order.pickup ? 'get it ready for you to pick up' : 'pack and send it'
    return {
      title: 'Waiting for your pre-order',
      detail: `It comes on ${comingDay(comesOn)}. Then we ${then}.`,
      at: null,
    }
  }
  const detail = order.pickup
    ? `We check every item once more. It will be ready ${formatPromise(order.promisedFrom, order.promisedTo)}.`
    : 'We check every item once more, then hand the parcel to the courier.'
  return { title: 'We are packing your order', detail, at: null }
}

function shipWords(order: TimelineOrder, state: TimelineStep['state']): Words {
  const { pickup, promisedFrom, promisedTo } = order
  const packed = statusOncePacked(order)
  const at = statusAt(order, packed)
  const title = statusName(packed)
  if (state === 'now')
    return { title, detail: pickup ? `${pickup.hours}.` : 'The courier will call you before delivery.', at }
  // What is delivered says its days at the end of its way.
  const detail = state === 'next' && pickup ? formatPromise(promisedFrom, promisedTo) : null
  return { title, detail, at: state === 'done' ? at : null }
}

function arriveWords(order: TimelineOrder, state: TimelineStep['state']): Words {
  const received = statusOnceReceived(order)
  const title = statusName(received)
  if (state === 'next')
    return {
      title,
      detail: order.pickup ? null : formatPromise(order.promisedFrom, order.promisedTo),
      at: null,
    }
  const detail =
    state === 'now' ? [fetchedWords(order.events), 'We hope you love it.'].join(' ').trim() : null
  return { title, detail, at: statusAt(order, received) }
}

/** 'By Bola Ade.' of one that somebody fetched for them; '' for all others. */
export function fetchedWords(events: TimelineOrder['events']): string {
  const last = events.findLast(({ event }) => event.type === 'picked-up')?.event
  return last?.type === 'picked-up' && last.fetchedBy !== '' ? `By ${last.fetchedBy}.` : ''
}

/** Why an unpaid order ended stands at the head of the page. */
function cancelledStep(order: TimelineOrder): TimelineStep {
  const goesBack = paidStep(order).length > 0 && order.refunds.length > 0
  const sorry = order.cancelledBy === 'customer' ? '' : 'We are sorry. '
  const kept =
    order.keptKobo > 0 ? `, less the ${formatNaira(order.keptKobo)} of your deposit that we keep` : ''
  const detail = goesBack ? `${sorry}Your payment is being refunded${kept}.` : null
  return {
    key: 'cancelled',
    state: 'done',
    title: statusName(statusAfter.cancelling),
    detail,
    at: statusAt(order, statusAfter.cancelling),
  }
}

function returnedStep(order: TimelineOrder): TimelineStep {
  const at = statusAt(order, statusAfter.returning)
  return {
    key: 'returned',
    state: 'done',
    title: statusName(statusAfter.returning),
    detail: 'We received your parcel.',
    at,
  }
}

function refundStep({ id, amountKobo, state, updatedAt }: TimelineOrder['refunds'][number]): TimelineStep {
  const amount = formatNaira(amountKobo)
  const step = { key: id, state: 'now', at: null } as const
  switch (state) {
    case 'queued':
    case 'asked':
    case 'pending':
      return {
        ...step,
        title: `Refund of ${amount} started`,
        detail: 'To the card or account that you paid with. Banks can take up to 10 working days.',
      }
    case 'processed':
      return { ...step, state: 'done', title: `${amount} refunded`, detail: null, at: updatedAt }
    case 'failed':
      return {
        ...step,
        title: `${amount} could not be refunded yet`,
        detail: 'We will email you about another way.',
      }
    case 'needs-attention':
      return {
        ...step,
        title: `Refund of ${amount} needs your bank details`,
        detail: 'We will email you to ask for them.',
      }
  }
}

/** When the order last came into a status. */
function statusAt(order: TimelineOrder, status: OrderStatus): Date | null {
  const moved = order.events.findLast(({ event }) => event.type === 'status' && event.to === status)
  return moved?.at ?? null
}
