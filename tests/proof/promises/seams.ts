// Two things that happen to one order at one moment, by name: what comes first, what comes in between, and how it must end.
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import type { ActionName } from '#tests/desk-actions.ts'

/**
 * Where the second happens. 'find', 'start', 'refund': while the first waits for that answer of the gateway. 'lock': both wait
 * for the order, in this order.
 */
export type Moment = 'find' | 'start' | 'refund' | 'lock'

export type Seam = {
  name: string
  /** What happened before, one after the other. */
  given?: readonly ActionName[]
  at: Moment
  first: ActionName
  second: ActionName
  /** What happens afterwards. Refunds that are still queued then are sent. */
  then?: readonly ActionName[]
  /** `units`: of the order. `money`: of its customer, where it ended. */
  ends: {
    status: OrderStatus
    units: 'held' | 'sold' | 'free'
    money: 'none' | 'kept' | 'back' | 'part back' | 'to review'
  }
}

const sold = { status: 'Processing', units: 'sold', money: 'kept' } as const
const free = { status: 'Cancelled', units: 'free', money: 'none' } as const
const back = { status: 'Cancelled', units: 'free', money: 'back' } as const
const waiting = { status: 'Pending', units: 'held', money: 'none' } as const
const shipped = { status: 'Shipped', units: 'sold', money: 'kept' } as const

/** All begin with an order of the only unit whose payment page is open; with 'start' the page is not open yet. */
export const seams: readonly Seam[] = [
  {
    name: 'money comes while the clock asks a last time',
    at: 'find',
    first: 'time runs out',
    second: 'money comes',
    ends: sold,
  },
  {
    name: 'the customer cancels while the clock asks a last time',
    at: 'find',
    first: 'time runs out',
    second: 'customer cancels',
    ends: free,
  },
  {
    name: 'staff cancel while the clock asks a last time',
    at: 'find',
    first: 'time runs out',
    second: 'cancel',
    ends: free,
  },
  {
    name: 'staff give more time while the clock asks a last time',
    at: 'find',
    first: 'time runs out',
    second: 'open for payment',
    ends: waiting,
  },
  {
    name: 'the page is opened again while the clock asks a last time',
    at: 'find',
    first: 'time runs out',
    second: 'page opens',
    ends: free,
  },
  {
    name: 'the next card pays while the clock asks about the first',
    at: 'find',
    first: 'time runs out',
    second: 'next card pays',
    ends: sold,
  },
  {
    name: 'too little comes while the clock asks a last time',
    at: 'find',
    first: 'time runs out',
    second: 'half the money comes',
    ends: { ...free, money: 'to review' },
  },
  {
    name: 'an owner moves it on while the clock asks a last time',
    at: 'find',
    first: 'time runs out',
    second: 'override to going',
    ends: { ...sold, money: 'none' },
  },
  { name: 'two clocks ask at once', at: 'find', first: 'time runs out', second: 'time runs out', ends: free },
  {
    name: 'money comes while staff who cancel ask',
    at: 'find',
    first: 'cancel',
    second: 'money comes',
    ends: sold,
  },
  {
    name: 'time runs out while staff who cancel ask',
    at: 'find',
    first: 'cancel',
    second: 'time runs out',
    ends: free,
  },
  {
    name: 'an owner moves it on while staff who cancel ask',
    at: 'find',
    first: 'cancel',
    second: 'override to going',
    ends: { ...sold, money: 'none' },
  },
  {
    name: 'money comes while the customer who cancels is checked',
    at: 'find',
    first: 'customer cancels',
    second: 'money comes',
    ends: sold,
  },
  {
    name: 'time runs out while the customer who cancels is checked',
    at: 'find',
    first: 'customer cancels',
    second: 'time runs out',
    ends: free,
  },
  {
    name: 'time runs out while the paid charge is fetched',
    given: ['bank takes it'],
    at: 'find',
    first: 'webhook comes',
    second: 'time runs out',
    ends: sold,
  },
  {
    name: 'staff cancel while the paid charge is fetched',
    given: ['bank takes it'],
    at: 'find',
    first: 'webhook comes',
    second: 'cancel',
    ends: sold,
  },
  {
    name: 'the customer cancels while the paid charge is fetched',
    given: ['bank takes it'],
    at: 'find',
    first: 'webhook comes',
    second: 'customer cancels',
    ends: sold,
  },
  {
    name: 'a second webhook while the paid charge is fetched',
    given: ['bank takes it'],
    at: 'find',
    first: 'webhook comes',
    second: 'webhook comes',
    ends: sold,
  },
  {
    name: 'the clock looks while the paid charge is fetched',
    given: ['bank takes it'],
    at: 'find',
    first: 'webhook comes',
    second: 'clock looks',
    ends: sold,
  },
  {
    name: 'the webhook comes while the clock looks',
    given: ['bank takes it'],
    at: 'find',
    first: 'clock looks',
    second: 'webhook comes',
    ends: sold,
  },
  {
    name: 'an owner calls it off while the paid charge is fetched',
    given: ['bank takes it'],
    at: 'find',
    first: 'webhook comes',
    second: 'override to over',
    ends: back,
  },
  {
    name: 'an owner moves it on while the paid charge is fetched',
    given: ['bank takes it'],
    at: 'find',
    first: 'webhook comes',
    second: 'override to going',
    ends: sold,
  },
  {
    name: 'a rival takes the last unit while late money is fetched',
    given: ['time runs out', 'bank takes it'],
    at: 'find',
    first: 'webhook comes',
    second: 'rival buys',
    ends: back,
  },
  {
    name: 'the last unit breaks while late money is fetched',
    given: ['time runs out', 'bank takes it'],
    at: 'find',
    first: 'webhook comes',
    second: 'units are lost',
    ends: back,
  },
  {
    name: 'staff open it again while late money is fetched',
    given: ['time runs out', 'bank takes it'],
    at: 'find',
    first: 'webhook comes',
    second: 'open for payment',
    ends: sold,
  },
  {
    name: 'it is not paid when it is fetched, ends, and is paid then',
    at: 'find',
    first: 'webhook comes',
    second: 'time runs out',
    then: ['money comes'],
    ends: sold,
  },
  {
    name: 'time runs out while the page is opened, and it is paid all the same',
    at: 'start',
    first: 'page opens',
    second: 'time runs out',
    then: ['all pages are paid'],
    ends: sold,
  },
  {
    name: 'the customer cancels while the page is opened, and it is paid all the same',
    at: 'start',
    first: 'page opens',
    second: 'customer cancels',
    then: ['all pages are paid'],
    ends: sold,
  },
  {
    name: 'staff cancel while the page is opened, and it is paid all the same',
    at: 'start',
    first: 'page opens',
    second: 'cancel',
    then: ['all pages are paid'],
    ends: back,
  },
  {
    name: 'an owner moves it on while the page is opened',
    at: 'start',
    first: 'page opens',
    second: 'override to going',
    ends: { ...sold, money: 'none' },
  },
  {
    name: 'the held unit cannot break while the page is opened',
    at: 'start',
    first: 'page opens',
    second: 'units are lost',
    ends: waiting,
  },
  {
    name: 'the same refund goes out twice',
    given: ['money comes', 'cancel'],
    at: 'refund',
    first: 'refunds go out',
    second: 'refunds go out',
    ends: back,
  },
  {
    name: 'staff cancel while a first refund goes out',
    given: ['money comes', 'refund an amount'],
    at: 'refund',
    first: 'refunds go out',
    second: 'cancel',
    ends: back,
  },
  {
    name: 'it is sent while a refund of an amount goes out',
    given: ['money comes', 'refund an amount'],
    at: 'refund',
    first: 'refunds go out',
    second: 'ship',
    ends: { ...shipped, money: 'part back' },
  },
  {
    name: 'a second amount is asked for while the first goes out',
    given: ['money comes', 'refund an amount'],
    at: 'refund',
    first: 'refunds go out',
    second: 'refund an amount',
    ends: { ...sold, money: 'part back' },
  },
  {
    name: 'an owner calls it off while its refund goes out',
    given: ['money comes', 'refund an amount'],
    at: 'refund',
    first: 'refunds go out',
    second: 'override to over',
    ends: { ...back, money: 'part back' },
  },
  {
    name: 'staff cancel a moment before the money',
    at: 'lock',
    first: 'cancel',
    second: 'money comes',
    ends: back,
  },
  {
    name: 'staff cancel a moment after the money',
    at: 'lock',
    first: 'money comes',
    second: 'cancel',
    ends: sold,
  },
  {
    name: 'time runs out a moment before the money',
    at: 'lock',
    first: 'time runs out',
    second: 'money comes',
    ends: sold,
  },
  {
    name: 'time runs out a moment after the money',
    at: 'lock',
    first: 'money comes',
    second: 'time runs out',
    ends: sold,
  },
  {
    name: 'the customer cancels a moment before the money',
    at: 'lock',
    first: 'customer cancels',
    second: 'money comes',
    ends: sold,
  },
  {
    name: 'it is sent a moment before it is cancelled',
    given: ['money comes'],
    at: 'lock',
    first: 'ship',
    second: 'cancel',
    ends: shipped,
  },
  {
    name: 'it is cancelled a moment before it is sent',
    given: ['money comes'],
    at: 'lock',
    first: 'cancel',
    second: 'ship',
    ends: back,
  },
  {
    name: 'it is sent by two at once',
    given: ['money comes'],
    at: 'lock',
    first: 'ship',
    second: 'ship',
    ends: shipped,
  },
  {
    name: 'two cancel it at once',
    given: ['money comes'],
    at: 'lock',
    first: 'cancel',
    second: 'cancel',
    ends: back,
  },
  {
    name: 'two refund more than there is',
    given: ['money comes'],
    at: 'lock',
    first: 'refund an amount',
    second: 'refund an amount',
    ends: { ...sold, money: 'part back' },
  },
  {
    name: 'staff give more time a moment before it runs out',
    at: 'lock',
    first: 'open for payment',
    second: 'time runs out',
    ends: waiting,
  },
  {
    name: 'staff give more time a moment after it ran out',
    at: 'lock',
    first: 'time runs out',
    second: 'open for payment',
    ends: waiting,
  },
  {
    name: 'too little is accepted a moment before it is sent back',
    given: ['half the money comes'],
    at: 'lock',
    first: 'mismatch is accepted',
    second: 'mismatch goes back',
    ends: sold,
  },
  {
    name: 'too little is sent back a moment before it is accepted',
    given: ['half the money comes'],
    at: 'lock',
    first: 'mismatch goes back',
    second: 'mismatch is accepted',
    ends: { ...waiting, money: 'back' },
  },
  {
    name: 'the last unit is handed over a moment before it comes back',
    given: ['money comes', 'ship'],
    at: 'lock',
    first: 'deliver',
    second: 'return',
    ends: { ...shipped, status: 'Delivered' },
  },
]
