// Two things that happen to one order at one moment, by name: what comes first, what comes in between, and how it must end.
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import type { ActionName } from '#tests/desk-actions.ts'

/**
 * Where the second happens. 'find', 'start', 'refund': while the first waits for that answer of the gateway. 'lock': both wait
 * for the order, in this order.
 */
export type Moment = 'find' | 'start' | 'refund' | 'lock'

type Ends = {
  status: OrderStatus
  /** Of the order. */
  units: 'held' | 'sold' | 'free'
  /** Of its customer, where it ended. */
  money: 'none' | 'kept' | 'back' | 'part back' | 'to review'
}

type More = {
  /** What happened before, one after the other. */
  given?: readonly ActionName[]
  /** What happens afterwards. Refunds that are still queued then are sent. */
  after?: readonly ActionName[]
}

export type Seam = { name: string; at: Moment; first: ActionName; second: ActionName; ends: Ends } & More

const seam = (
  name: string,
  at: Moment,
  first: ActionName,
  second: ActionName,
  ends: Ends,
  more: More = {},
): Seam => ({ name, at, first, second, ends, ...more })

const sold: Ends = { status: 'Processing', units: 'sold', money: 'kept' }
/** By an owner, without its money. */
const movedOn: Ends = { status: 'Processing', units: 'sold', money: 'none' }
const free: Ends = { status: 'Cancelled', units: 'free', money: 'none' }
const back: Ends = { status: 'Cancelled', units: 'free', money: 'back' }
const waiting: Ends = { status: 'Pending', units: 'held', money: 'none' }
const shipped: Ends = { status: 'Shipped', units: 'sold', money: 'kept' }

/** All begin with an order of the only unit whose payment page is open; with 'start' the page is not open yet. */
export const seams: readonly Seam[] = [
  seam('money comes while the clock asks a last time', 'find', 'time runs out', 'money comes', sold),
  seam(
    'the customer cancels while the clock asks a last time',
    'find',
    'time runs out',
    'customer cancels',
    free,
  ),
  seam('staff cancel while the clock asks a last time', 'find', 'time runs out', 'cancel', free),
  seam(
    'staff give more time while the clock asks a last time',
    'find',
    'time runs out',
    'open for payment',
    waiting,
  ),
  seam(
    'the page is opened again while the clock asks a last time',
    'find',
    'time runs out',
    'page opens',
    free,
  ),
  seam(
    'the next card pays while the clock asks about the first',
    'find',
    'time runs out',
    'next card pays',
    sold,
  ),
  seam('too little comes while the clock asks a last time', 'find', 'time runs out', 'half the money comes', {
    ...free,
    money: 'to review',
  }),
  seam(
    'an owner moves it on while the clock asks a last time',
    'find',
    'time runs out',
    'override to going',
    movedOn,
  ),
  seam('two clocks ask at once', 'find', 'time runs out', 'time runs out', free),
  seam('money comes while staff who cancel ask', 'find', 'cancel', 'money comes', sold),
  seam('time runs out while staff who cancel ask', 'find', 'cancel', 'time runs out', free),
  seam('an owner moves it on while staff who cancel ask', 'find', 'cancel', 'override to going', movedOn),
  seam(
    'money comes while the customer who cancels is checked',
    'find',
    'customer cancels',
    'money comes',
    sold,
  ),
  seam(
    'time runs out while the customer who cancels is checked',
    'find',
    'customer cancels',
    'time runs out',
    free,
  ),
  seam('time runs out while the paid charge is fetched', 'find', 'webhook comes', 'time runs out', sold, {
    given: ['bank takes it'],
  }),
  seam('staff cancel while the paid charge is fetched', 'find', 'webhook comes', 'cancel', sold, {
    given: ['bank takes it'],
  }),
  seam(
    'the customer cancels while the paid charge is fetched',
    'find',
    'webhook comes',
    'customer cancels',
    sold,
    { given: ['bank takes it'] },
  ),
  seam('a second webhook while the paid charge is fetched', 'find', 'webhook comes', 'webhook comes', sold, {
    given: ['bank takes it'],
  }),
  seam('the clock looks while the paid charge is fetched', 'find', 'webhook comes', 'clock looks', sold, {
    given: ['bank takes it'],
  }),
  seam('the webhook comes while the clock looks', 'find', 'clock looks', 'webhook comes', sold, {
    given: ['bank takes it'],
  }),
  seam(
    'an owner calls it off while the paid charge is fetched',
    'find',
    'webhook comes',
    'override to over',
    back,
    { given: ['bank takes it'] },
  ),
  seam(
    'an owner moves it on while the paid charge is fetched',
    'find',
    'webhook comes',
    'override to going',
    sold,
    { given: ['bank takes it'] },
  ),
  seam(
    'a rival takes the last unit while late money is fetched',
    'find',
    'webhook comes',
    'rival buys',
    back,
    { given: ['time runs out', 'bank takes it'] },
  ),
  seam('the last unit breaks while late money is fetched', 'find', 'webhook comes', 'units are lost', back, {
    given: ['time runs out', 'bank takes it'],
  }),
  seam('staff open it again while late money is fetched', 'find', 'webhook comes', 'open for payment', sold, {
    given: ['time runs out', 'bank takes it'],
  }),
  seam(
    'it is not paid when it is fetched, ends, and is paid then',
    'find',
    'webhook comes',
    'time runs out',
    sold,
    { after: ['money comes'] },
  ),
  seam(
    'time runs out while the page is opened, and it is paid all the same',
    'start',
    'page opens',
    'time runs out',
    sold,
    { after: ['all pages are paid'] },
  ),
  seam(
    'the customer cancels while the page is opened, and it is paid all the same',
    'start',
    'page opens',
    'customer cancels',
    sold,
    { after: ['all pages are paid'] },
  ),
  seam(
    'staff cancel while the page is opened, and it is paid all the same',
    'start',
    'page opens',
    'cancel',
    back,
    { after: ['all pages are paid'] },
  ),
  seam('an owner moves it on while the page is opened', 'start', 'page opens', 'override to going', movedOn),
  seam(
    'the held unit cannot break while the page is opened',
    'start',
    'page opens',
    'units are lost',
    waiting,
  ),
  seam('the same refund goes out twice', 'refund', 'refunds go out', 'refunds go out', back, {
    given: ['money comes', 'cancel'],
  }),
  seam('staff cancel while a first refund goes out', 'refund', 'refunds go out', 'cancel', back, {
    given: ['money comes', 'refund an amount'],
  }),
  seam(
    'it is sent while a refund of an amount goes out',
    'refund',
    'refunds go out',
    'ship',
    { ...shipped, money: 'part back' },
    { given: ['money comes', 'refund an amount'] },
  ),
  seam(
    'a second amount is asked for while the first goes out',
    'refund',
    'refunds go out',
    'refund an amount',
    { ...sold, money: 'part back' },
    { given: ['money comes', 'refund an amount'] },
  ),
  seam(
    'an owner calls it off while its refund goes out',
    'refund',
    'refunds go out',
    'override to over',
    { ...free, money: 'part back' },
    { given: ['money comes', 'refund an amount'] },
  ),
  seam('staff cancel a moment before the money', 'lock', 'cancel', 'money comes', back),
  seam('staff cancel a moment after the money', 'lock', 'money comes', 'cancel', sold),
  seam('time runs out a moment before the money', 'lock', 'time runs out', 'money comes', sold),
  seam('time runs out a moment after the money', 'lock', 'money comes', 'time runs out', sold),
  seam('the customer cancels a moment before the money', 'lock', 'customer cancels', 'money comes', sold),
  seam('it is sent a moment before it is cancelled', 'lock', 'ship', 'cancel', shipped, {
    given: ['money comes'],
  }),
  seam('it is cancelled a moment before it is sent', 'lock', 'cancel', 'ship', back, {
    given: ['money comes'],
  }),
  seam('it is sent by two at once', 'lock', 'ship', 'ship', shipped, { given: ['money comes'] }),
  seam('two cancel it at once', 'lock', 'cancel', 'cancel', back, { given: ['money comes'] }),
  seam(
    'two refund more than there is',
    'lock',
    'refund an amount',
    'refund an amount',
    { ...sold, money: 'part back' },
    { given: ['money comes'] },
  ),
  seam(
    'staff give more time a moment before it runs out',
    'lock',
    'open for payment',
    'time runs out',
    waiting,
  ),
  seam(
    'staff give more time a moment after it ran out',
    'lock',
    'time runs out',
    'open for payment',
    waiting,
  ),
  seam(
    'too little is accepted a moment before it is sent back',
    'lock',
    'mismatch is accepted',
    'mismatch goes back',
    sold,
    { given: ['half the money comes'] },
  ),
  seam(
    'too little is sent back a moment before it is accepted',
    'lock',
    'mismatch goes back',
    'mismatch is accepted',
    { ...waiting, money: 'back' },
    { given: ['half the money comes'] },
  ),
  seam(
    'the last unit is handed over a moment before it comes back',
    'lock',
    'deliver',
    'return',
    { status: 'Delivered', units: 'sold', money: 'kept' },
    { given: ['money comes', 'ship'] },
  ),
]
