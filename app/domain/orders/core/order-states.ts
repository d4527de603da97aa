// What is so of an order in each of its states, once: pages, SQL and rules ask for a trait and never name a state. The moves
// between them stand in order.ts. Pure.
import type { PickupPlace } from '#app/domain/delivery/pickup.ts'
import { orderStatuses, type OrderStatus } from './order.ts'

export type StateTrait =
  /** Placed and not paid: its items are held for a while. */
  | 'awaits-payment'
  /** Its customer can pay, at once or after it was opened again. */
  | 'payable'
  /** Paid, and not with its customer yet. */
  | 'open'
  /** Nothing or not everything of it has left, and it is to. */
  | 'to-send'
  /** Everything is packed and on its way, or waits to be picked up. */
  | 'left'
  /** Packed, and its customer can come for it. */
  | 'awaits-pickup'
  /** Paid and not called off. */
  | 'goes-ahead'
  | 'delivered'
  /** Called off: nothing more is made, sent or kept free for it. */
  | 'over'
  | 'cancelled'
  | 'returned'
  | 'address-editable'
  /** Its customer may have something to send back. */
  | 'returnable'
  /** Paid, and nothing of it is made or packed: its customer can still cancel it. */
  | 'not-begun'

type OrderState = {
  traits: readonly StateTrait[]
  tone: 'plain' | 'gold' | 'ink' | 'quiet'
  /** Of the office's list: several states may share one. `isQueue`: worked off by the promised day. */
  tab: { key: string; name: string; place: number; isQueue: boolean; isCounted: boolean }
  /** What must be so, or how it is done, when staff bring an order here. */
  entry: 'pay-link' | 'money' | 'made-to-order' | 'parcel' | 'hand-over' | 'cancelling' | 'free'
  /** Whether several orders can be brought here at once. */
  inBulk: boolean
  /** What an owner's override into it does to the shelf. */
  stock: 'held' | 'taken' | 'given-back' | 'untouched'
  /** Where its customer's timeline stands: before its way, on a step of it, or off it. */
  timeline: 'payment' | 'make' | 'ship' | 'arrive' | 'cancelled' | 'returned'
  office: {
    name: string
    /** The button that leads here, and what is said of an order once it did. */
    move: string
    moved: string
    /** When nothing can be done about it. */
    rest: string
  }
  /** What its customer reads: in the list of orders, on top of its page, and in a message of ours that quotes it. */
  customer: { name: string; headline: (firstName: string) => string; said: string }
  /** What other shops call it. */
  foreign: readonly string[]
}

const nothingLeft = 'There is nothing left to do.'

const states = {
  Pending: {
    traits: ['awaits-payment', 'payable', 'address-editable'],
    tone: 'plain',
    tab: { key: 'unpaid', name: 'Unpaid', place: 3, isQueue: false, isCounted: true },
    entry: 'pay-link',
    inBulk: false,
    stock: 'held',
    timeline: 'payment',
    office: {
      name: 'Pending',
      move: 'Reopen',
      moved: 'marked as pending',
      rest: 'It moves on automatically once it is paid.',
    },
    customer: {
      name: 'Complete your payment',
      headline: () => 'Complete your payment',
      said: 'It is waiting for your payment. You can pay on the page below.',
    },
    foreign: ['pending', 'awaiting payment', 'unpaid', 'new', 'placed', ''],
  },
  Processing: {
    traits: ['open', 'to-send', 'goes-ahead', 'address-editable', 'not-begun'],
    tone: 'gold',
    tab: { key: 'to-pack', name: 'To ship', place: 1, isQueue: true, isCounted: true },
    entry: 'money',
    inBulk: false,
    stock: 'taken',
    timeline: 'make',
    office: {
      name: 'Processing',
      move: 'Move to processing',
      moved: 'marked as processing',
      rest: nothingLeft,
    },
    customer: {
      name: 'Being prepared',
      headline: (firstName) => `Thank you, ${firstName}. Your order is confirmed.`,
      said: 'We are preparing it.',
    },
    foreign: ['processing', 'paid', 'confirmed', 'accepted', 'successful', 'success'],
  },
  'In production': {
    traits: ['open', 'to-send', 'goes-ahead', 'address-editable'],
    tone: 'gold',
    tab: { key: 'in-production', name: 'In production', place: 2, isQueue: true, isCounted: true },
    entry: 'made-to-order',
    inBulk: true,
    stock: 'taken',
    timeline: 'make',
    office: {
      name: 'In production',
      move: 'Start production',
      moved: 'in production now',
      rest: nothingLeft,
    },
    customer: {
      name: 'Being made by hand',
      headline: (firstName) => `Your order is in production, ${firstName}.`,
      said: 'It is in production.',
    },
    foreign: ['in production', 'production', 'making', 'in progress'],
  },
  Shipped: {
    traits: ['open', 'left', 'goes-ahead', 'returnable'],
    tone: 'ink',
    tab: { key: 'shipped', name: 'Shipped', place: 4, isQueue: true, isCounted: true },
    entry: 'parcel',
    inBulk: true,
    stock: 'taken',
    timeline: 'ship',
    office: { name: 'Shipped', move: 'Mark as shipped', moved: 'marked as shipped', rest: nothingLeft },
    customer: {
      name: 'On its way',
      headline: (firstName) => `Your order is on its way, ${firstName}.`,
      said: 'It is on its way to you.',
    },
    foreign: ['shipped', 'dispatched', 'sent', 'in transit', 'out for delivery', 'on the way'],
  },
  'Ready for pickup': {
    traits: ['open', 'left', 'goes-ahead', 'awaits-pickup'],
    tone: 'ink',
    tab: { key: 'pickup', name: 'Ready for pickup', place: 5, isQueue: true, isCounted: true },
    entry: 'parcel',
    inBulk: true,
    stock: 'taken',
    timeline: 'ship',
    office: {
      name: 'Ready for pickup',
      move: 'Mark as ready for pickup',
      moved: 'marked as ready for pickup',
      rest: 'Hand it over below when the customer comes.',
    },
    customer: {
      name: 'Ready for pickup',
      headline: (firstName) => `Your order is ready for pickup, ${firstName}.`,
      said: 'It is ready for pickup.',
    },
    foreign: ['ready for pickup', 'ready for collection', 'awaiting pickup', 'awaiting collection'],
  },
  Delivered: {
    traits: ['left', 'goes-ahead', 'delivered', 'returnable'],
    tone: 'ink',
    tab: { key: 'delivered', name: 'Delivered', place: 6, isQueue: false, isCounted: false },
    entry: 'free',
    inBulk: true,
    stock: 'taken',
    timeline: 'arrive',
    office: {
      name: 'Delivered',
      move: 'Mark as delivered',
      moved: 'marked as delivered',
      rest: nothingLeft,
    },
    customer: {
      name: 'Delivered',
      headline: (firstName) => `Your order was delivered, ${firstName}.`,
      said: 'It has been delivered.',
    },
    foreign: ['delivered', 'completed', 'complete', 'done', 'fulfilled', 'received'],
  },
  'Picked up': {
    traits: ['left', 'goes-ahead', 'delivered', 'returnable'],
    tone: 'ink',
    tab: { key: 'delivered', name: 'Delivered', place: 6, isQueue: false, isCounted: false },
    entry: 'hand-over',
    inBulk: false,
    stock: 'taken',
    timeline: 'arrive',
    office: { name: 'Picked up', move: 'Hand over', moved: 'marked as picked up', rest: nothingLeft },
    customer: {
      name: 'Picked up',
      headline: (firstName) => `Your order was picked up, ${firstName}.`,
      said: 'It has been picked up.',
    },
    foreign: ['picked up', 'collected'],
  },
  Cancelled: {
    traits: ['payable', 'over', 'cancelled'],
    tone: 'quiet',
    tab: { key: 'cancelled', name: 'Cancelled', place: 7, isQueue: false, isCounted: false },
    entry: 'cancelling',
    inBulk: false,
    stock: 'given-back',
    timeline: 'cancelled',
    office: {
      name: 'Cancelled',
      move: 'Cancel',
      moved: 'marked as cancelled',
      rest: 'This order is closed.',
    },
    customer: {
      name: 'Cancelled',
      headline: () => 'This order was cancelled',
      said: 'It has been cancelled.',
    },
    foreign: ['cancelled', 'canceled', 'failed', 'rejected', 'declined'],
  },
  Returned: {
    traits: ['over', 'returned'],
    tone: 'quiet',
    tab: { key: 'returned', name: 'Returned', place: 8, isQueue: false, isCounted: false },
    entry: 'free',
    inBulk: true,
    stock: 'untouched',
    timeline: 'returned',
    office: {
      name: 'Returned',
      move: 'Mark as returned',
      moved: 'marked as returned',
      rest: 'Check what came back, then refund it below.',
    },
    customer: {
      name: 'Returned',
      headline: () => 'Your order was returned',
      said: 'We have received your return.',
    },
    foreign: ['returned', 'refunded'],
  },
} as const satisfies Record<OrderStatus, OrderState>

export const orderStates: Record<OrderStatus, OrderState> = states

/** Which state each happening brings an order to. */
export const statusAfter = {
  placing: 'Pending',
  payment: 'Processing',
  productionStart: 'In production',
  shipping: 'Shipped',
  readying: 'Ready for pickup',
  handingOver: 'Picked up',
  delivery: 'Delivered',
  cancelling: 'Cancelled',
  returning: 'Returned',
} as const satisfies Record<string, OrderStatus>

/** Where an order comes to once it is paid: of a gift card nothing is left to make or to pack. */
export function statusOncePaid({ giftCardId }: { giftCardId: string | null }): OrderStatus {
  return giftCardId === null ? statusAfter.payment : statusAfter.delivery
}

/** Null when it is sent. */
type Way = { pickup: PickupPlace | null }

/** Where an order comes to once everything of it is packed. */
export function statusOncePacked({ pickup }: Way): OrderStatus {
  return pickup === null ? statusAfter.shipping : statusAfter.readying
}

/** And once it is in its customer's hands. */
export function statusOnceReceived({ pickup }: Way): OrderStatus {
  return pickup === null ? statusAfter.delivery : statusAfter.handingOver
}

/** What stands before the days that were promised. */
export function promiseTitle({ pickup }: { pickup: unknown }): string {
  return pickup ? statusName(statusAfter.readying) : 'Arrives'
}

export function statesThat(trait: StateTrait): OrderStatus[] {
  return orderStatuses.filter((status) => statusIs(status, trait))
}

export function statusIs(status: OrderStatus, trait: StateTrait): boolean {
  return orderStates[status].traits.includes(trait)
}

/** As the office calls it; customers read orderStates[status].customer. */
export function statusName(status: OrderStatus): string {
  return orderStates[status].office.name
}

export type StateTab = (typeof states)[OrderStatus]['tab']['key']

/** The tabs of the office's list that show states, in their order. */
export const stateTabs = Object.values(states)
  .map(({ tab }) => tab)
  .toSorted((one, other) => one.place - other.place)
  .filter(({ key }, place, all) => all.findIndex((tab) => tab.key === key) === place)

export function statesOfTab(key: string): OrderStatus[] {
  return orderStatuses.filter((status) => states[status].tab.key === key)
}
