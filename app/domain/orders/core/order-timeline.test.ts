import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type OrderEvent, orderStatuses, type RefundState } from './order.ts'
import { orderTimeline, type TimelineOrder } from './order-timeline.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9))
const moved = (to: (typeof orderStatuses)[number], day: number) => {
  const event: OrderEvent = { type: 'status', from: 'Pending', to, reason: '' }
  return { event, at: at(day) }
}
const paid = {
  event: { type: 'paid', reference: 'r', amountKobo: 474_000_00 } satisfies OrderEvent,
  at: at(20),
}

function order(change: Partial<TimelineOrder> = {}): TimelineOrder {
  return {
    status: 'Pending',
    cancelledBy: null,
    keptKobo: kobo(0),
    placedAt: at(20),
    isPaid: false,
    paymentState: 'open',
    pickup: null,
    promisedFrom: '2026-12-08',
    promisedTo: '2026-12-10',
    lines: [{ quantity: 1, madeToOrder: true, dueOn: '2026-12-04' }],
    refunds: [],
    parcels: [],
    events: [{ event: { type: 'placed' }, at: at(20) }],
    ...change,
  }
}

/** 'now Paid', one line a step; details after a dash. */
const read = (given: TimelineOrder, isConfirming = false) =>
  orderTimeline(given, { isConfirming }).map(
    ({ state, title, detail }) => `${state} ${title}${detail ? ` - ${detail}` : ''}`,
  )

test('an order that took over a return says which', () => {
  const event: OrderEvent = {
    type: 'exchange-of',
    returnId: 'rtn_1',
    orderId: 'ord_1',
    number: 1001,
  }
  const events = [
    { event: { type: 'placed' } as const, at: at(20) },
    { event, at: at(20) },
  ]
  expect(read(order({ events }))[0]).toBe('done Order placed - In exchange for order 1001.')
})

describe('parcels', () => {
  const shippedAt = at(22)
  const parcel = (id: 'shp_1' | 'shp_2', quantity: number) => ({
    id,
    shippedAt,
    lines: [{ orderLineId: 'orl_1' as const, quantity }],
  })
  const three = [{ quantity: 3, madeToOrder: false, dueOn: null }]

  test('that leave in part are told one by one, with how much is in them', () => {
    const sent = { isPaid: true, lines: three, events: [paid], parcels: [parcel('shp_1', 1)] }
    expect(read(order({ ...sent, status: 'Processing' }))).toContain(
      'done First parcel shipped - 1 of 3 items.',
    )
    const parcels = [parcel('shp_1', 1), parcel('shp_2', 2)]
    expect(read(order({ ...sent, status: 'Shipped', parcels }))).toContain(
      'done Another parcel shipped - 2 of 3 items.',
    )
  })

  test('that hold everything are told by the sending alone', () => {
    const sent = { isPaid: true, lines: three, events: [paid], parcels: [parcel('shp_1', 3)] }
    expect(read(order({ ...sent, status: 'Shipped' })).join()).not.toContain('parcel')
  })
})

describe('the way of an order', () => {
  test('waits for money, and says until when the rest would be', () => {
    expect(read(order())).toEqual([
      'done Order placed',
      'now Waiting for your payment',
      'next Made by hand - Finished by Fri 4 Dec.',
      'next Shipped',
      'next Delivered - Tue 8 – Thu 10 Dec',
    ])
    expect(read(order(), true)[1]).toContain('now Your bank is confirming')
    expect(read(order({ paymentState: 'quarantined' }), true)[1]).toContain(
      'now We are checking your payment',
    )
  })

  test('goes from step to step with its dates', () => {
    const processing = {
      status: 'Processing' as const,
      isPaid: true,
      events: [paid, moved('Processing', 20)],
    }
    expect(read(order(processing))).toEqual([
      'done Order placed',
      'done Paid ₦474,000',
      'now Preparing for production - Our makers start next and finish by Fri 4 Dec.',
      'next Shipped',
      'next Delivered - Tue 8 – Thu 10 Dec',
    ])
    const production = {
      ...processing,
      status: 'In production' as const,
      events: [...processing.events, moved('In production', 23)],
    }
    expect(read(order(production))[2]).toBe(
      'now In production - Your item is with our makers, ready by Fri 4 Dec.',
    )
    const shipped = {
      ...production,
      status: 'Shipped' as const,
      events: [...production.events, moved('Shipped', 28)],
    }
    expect(read(order(shipped)).slice(2)).toEqual([
      'done Made by hand',
      'now Shipped - The courier will call you before delivery.',
      'next Delivered - Tue 8 – Thu 10 Dec',
    ])
    const delivered = {
      ...shipped,
      status: 'Delivered' as const,
      events: [...shipped.events, moved('Delivered', 30)],
    }
    const steps = orderTimeline(order(delivered), { isConfirming: false })
    expect(steps.at(-1)).toMatchObject({ state: 'now', title: 'Delivered', at: at(30) })
    expect(steps.map((step) => step.at)).toEqual([at(20), at(20), null, at(28), at(30)])
  })

  test('the balance stands behind the deposit', () => {
    const balance = {
      event: { type: 'paid', reference: 'b', amountKobo: 286_200_00, isBalance: true } satisfies OrderEvent,
      at: at(25),
    }
    const steps = read(order({ status: 'Processing' as const, events: [paid, balance] }))
    expect(steps.slice(1, 3)).toEqual(['done Paid ₦474,000', 'done Balance paid, ₦286,200'])
  })

  test('what was paid in parts is one sum, and a second payment is not in it', () => {
    const again = { ...paid, at: at(21) }
    const part = { ...paid, event: { ...paid.event, amountKobo: 1_000_00 } }
    const steps = read(order({ status: 'Processing' as const, events: [paid, part, again] }))
    expect(steps[1]).toBe('done Paid ₦475,000')
  })

  test('of units from the shelf has nothing to make, of several waits for the slowest', () => {
    const ready = { quantity: 1, madeToOrder: false, dueOn: null }
    const fromShelf = { status: 'Processing' as const, lines: [ready], events: [paid] }
    expect(read(order(fromShelf))[2]).toContain('now We are packing your order')
    expect(read(order({ lines: [ready] }))[2]).toBe('next Checked and packed')
    const lines = [
      ready,
      { quantity: 2, madeToOrder: true, dueOn: '2026-12-04' },
      { quantity: 1, madeToOrder: true, dueOn: '2026-11-27' },
    ]
    const production = { status: 'In production' as const, lines, events: [paid, moved('In production', 23)] }
    expect(read(order(production))[2]).toContain('Your items are with our makers, ready by Fri 4 Dec.')
  })

  test('ends when it is cancelled, and says what becomes of the money', () => {
    const unpaid = { status: 'Cancelled' as const, events: [moved('Cancelled', 20)] }
    expect(read(order(unpaid))).toEqual(['done Order placed', 'now Cancelled'])
    const back = (state: RefundState) => [
      { id: 'ref_1', amountKobo: naira(474_000), state, updatedAt: at(22) },
    ]
    const late = (state: RefundState) =>
      read(order({ ...unpaid, isPaid: true, events: [...unpaid.events, paid], refunds: back(state) }))
    expect(late('pending').slice(1)).toEqual([
      'done Paid ₦474,000',
      'done Cancelled - We are sorry. Your payment is being refunded.',
      'now Refund of ₦474,000 started - To the card or account that you paid with. Banks can take up to 10 working days.',
    ])
    expect(late('processed').at(-1)).toBe('now ₦474,000 refunded')
    expect(late('failed').at(-1)).toContain('could not be refunded yet')
    expect(late('needs-attention').at(-1)).toContain('needs your bank details')
  })

  test('a second payment that goes back stands beside the way, which goes on', () => {
    const refunds = [{ id: 'ref_1', amountKobo: naira(1), state: 'pending' as const, updatedAt: at(22) }]
    const steps = read(order({ status: 'Processing', isPaid: true, events: [paid], refunds }))
    expect(steps[2]).toContain('done Refund of ₦1 started')
    expect(steps[3]).toContain('now Preparing for production')
  })

  test('a parcel that came back was sent, and perhaps delivered', () => {
    const events = [paid, moved('Shipped', 28), moved('Returned', 30)]
    expect(read(order({ status: 'Returned', events })).slice(2)).toEqual([
      'done Made by hand',
      'done Shipped',
      'now Returned - We received your parcel.',
    ])
    const delivered = [paid, moved('Shipped', 28), moved('Delivered', 29), moved('Returned', 30)]
    expect(read(order({ status: 'Returned', events: delivered }))).toContain('done Delivered')
  })
})

test('whatever happened to it, exactly one step is now, nothing done follows what is next, and no secret word is told', () => {
  const state = fc.constantFrom<RefundState>('queued', 'pending', 'processed', 'failed', 'needs-attention')
  const secret: OrderEvent[] = [
    { type: 'mail-queued', kind: 'secret' },
    { type: 'payment-started', reference: 'secret' },
    { type: 'payment-failed', reference: 'secret', problem: 'secret' },
    { type: 'status', from: 'Pending', to: 'Processing', reason: 'secret' },
    { type: 'refund-queued', amountKobo: 1, reason: 'secret' },
    { type: 'claimed' },
  ]
  const event = fc.oneof(
    fc.constantFrom(...secret),
    fc.constantFrom(...orderStatuses).map((to) => moved(to, 21).event),
    fc.constant(paid.event),
  )
  const anyOrder = fc.record({
    status: fc.constantFrom(...orderStatuses),
    refunds: fc.uniqueArray(
      fc.record({
        id: fc.string(),
        amountKobo: fc.constant(kobo(100)),
        state,
        updatedAt: fc.constant(at(22)),
      }),
      { selector: (one) => one.id, maxLength: 3 },
    ),
    events: fc.array(
      event.map((one) => ({ event: one, at: at(21) })),
      { maxLength: 8 },
    ),
    paymentState: fc.constantFrom('open' as const, 'failed' as const, 'quarantined' as const, null),
  })
  fc.assert(
    fc.property(anyOrder, fc.boolean(), (given, isConfirming) => {
      const steps = orderTimeline(order(given), { isConfirming })
      expect(steps.filter((step) => step.state === 'now')).toHaveLength(1)
      const isOver = given.status === 'Cancelled' || given.status === 'Returned'
      // Money that is back already may stand below what happened last.
      const rank = isOver ? { done: 0, now: 0, next: 2 } : { done: 0, now: 1, next: 2 }
      const ranks = steps.map((step) => rank[step.state])
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      expect(new Set(steps.map((step) => step.key)).size).toBe(steps.length)
      expect(JSON.stringify(steps)).not.toContain('secret')
    }),
  )
})

test('a change of items stands below what was paid, with what was paid for it or is owed', () => {
  const change = (differenceKobo: number, isBalance?: true): TimelineOrder['events'][number] => ({
    event: { type: 'items-changed', step: 'made', differenceKobo, isBalance, from: [], to: [] },
    at: at(22),
  })
  const titles = (differenceKobo: number, isBalance?: true) => {
    const events = [paid, change(differenceKobo, isBalance)]
    return orderTimeline(order({ status: 'Processing', isPaid: true, events }), {
      isConfirming: false,
    }).map(({ title }) => title)
  }
  expect(titles(13_000_000)).toContain('Items changed, ₦130,000 more paid')
  expect(titles(13_000_000, true)).toContain('Items changed, ₦130,000 added to the balance')
  expect(titles(-13_000_000)).toContain('Items changed')
})

describe('a deposit', () => {
  const lowered: OrderEvent = {
    type: 'balance-lowered',
    loweredKobo: naira(100_000),
    reason: '',
    key: 'ref_1',
    withdrawn: [],
  }

  test('says when less of its balance was left to pay', () => {
    const events = [paid, { event: lowered, at: at(22) }]
    expect(read(order({ status: 'Processing', isPaid: true, events }))).toContain(
      'done Balance lowered by ₦100,000',
    )
  })

  test('of a cancelled order says what of it does not come back', () => {
    const refunds = [{ id: 'ref_1', amountKobo: naira(300_000), state: 'queued', updatedAt: at(23) }] as const
    const over = { status: 'Cancelled', isPaid: true, cancelledBy: 'staff', refunds } as const
    const events = [paid, moved('Cancelled', 23)]
    const told = read(order({ ...over, events, keptKobo: naira(50_000) })).join('\n')
    expect(told).toContain('refunded, less the ₦50,000 of your deposit that we keep.')
    expect(read(order({ ...over, events })).join('\n')).toContain('Your payment is being refunded.')
  })
})
