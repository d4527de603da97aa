// At most one message for a happening: each kind is counted against the history of its order.
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OrderEvent } from '#app/domain/orders/core/order.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { returnsOfOrder } from '#app/domain/returns/return-place.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { World } from './world.ts'

type Counted = (event: OrderEvent) => boolean

const movedTo =
  (...states: string[]): Counted =>
  (event) =>
    event.type === 'status' && states.includes(event.to)

/** As many as there were happenings of it. */
const exactly: Record<string, Counted> = {
  'order-items-changed': (event) => event.type === 'items-changed' && event.step === 'made',
  'order-photos': (event) => event.type === 'photos' && event.step === 'sent',
  'wig-ready': (event) => event.type === 'approval' && event.approval === 'asked',
  'order-address-changed': (event) => event.type === 'address-changed' && event.shopper === true,
  'parcel-voided': (event) => event.type === 'parcel-voided' && event.mail === 'told',
  'transfer-refused': (event) => event.type === 'transfer' && event.step === 'refused',
  'return-asked': isReturn('asked'),
  'return-approved': isReturn('approved'),
  'return-refused': isReturn('refused'),
  'return-lost': isReturn('lost'),
  'return-settled': isReturn('settled'),
  'return-lapsed': isReturn('lapsed'),
}

/** Or fewer: some are said by another message, or once for the whole order. */
const atMost: Record<string, Counted> = {
  'order-paid': movedTo('Processing'),
  'order-balance-paid': (event) => event.type === 'paid',
  'order-balance-lowered': (event) => event.type === 'balance-lowered',
  'order-in-production': movedTo('In production'),
  'order-part-shipped': (event) => event.type === 'shipped-part',
  'order-shipped': movedTo('Shipped'),
  'order-ready-for-pickup': movedTo('Ready for pickup'),
  'order-delivered': movedTo('Delivered'),
  'order-picked-up': movedTo('Picked up'),
  'order-cancelled': movedTo('Cancelled'),
  'order-returned': movedTo('Returned'),
  'order-placed': (event) => event.type === 'placed',
  'transfer-details': waits,
  'transfer-reminder': waits,
  'payment-rest': isMismatch,
  'payment-in-review': isMismatch,
  'order-pickup-reminder': movedTo('Ready for pickup'),
  'return-received': isReturn('received'),
  'refund-started': (event) => event.type === 'refund-queued',
  'refund-processed': (event) => event.type === 'refund' && event.state === 'processed',
  'refund-delayed': (event) =>
    event.type === 'refund' && (event.state === 'failed' || event.state === 'needs-attention'),
}

function waits(event: OrderEvent): boolean {
  return event.type === 'placed' || (event.type === 'transfer' && event.step === 'chosen')
}

function isMismatch(event: OrderEvent): boolean {
  return event.type === 'payment-quarantined'
}

function isReturn(step: string): Counted {
  return (event) => event.type === 'return' && event.step === step
}

export async function expectMessages({ db }: World, order: WholeOrder): Promise<void> {
  const queued = new Map<string, number>()
  for (const { event } of order.events)
    if (event.type === 'mail-queued') queued.set(event.kind, (queued.get(event.kind) ?? 0) + 1)
  const happened = (is: Counted) => order.events.filter(({ event }) => is(event)).length
  for (const [kind, is] of Object.entries(exactly)) expect(queued.get(kind) ?? 0, kind).toBe(happened(is))
  for (const [kind, is] of Object.entries(atMost))
    expect(queued.get(kind) ?? 0, kind).toBeLessThanOrEqual(happened(is))
  // Each time that it was asked for, and two reminders.
  const asked = happened((event) => event.type === 'balance-asked')
  expect(queued.get('order-balance') ?? 0, 'order-balance').toBeLessThanOrEqual(asked + 2)
  queued.delete('order-balance')
  for (const kind of queued.keys())
    expect(Object.hasOwn(exactly, kind) || Object.hasOwn(atMost, kind), `${kind} is counted`).toBe(true)
  await expectSaid(db, order)
}

/** Each of them found its words and went out, those to the owner too. */
async function expectSaid(db: World['db'], order: WholeOrder): Promise<void> {
  const unsaid = await db
    .select({ kind: messages.kind, state: messages.state, problem: messages.problem })
    .from(messages).where(sql`${messages.state} <> 'sent' and (${messages.recipient} = ${order.email}
      or strpos(${messages.dedupe}, ${order.id}) > 0)`)
  expect(unsaid, 'messages that were not sent').toEqual([])
  const returned = await returnsOfOrder(db, order.id)
  expect(new Set(returned.map(({ id }) => id)).size).toBe(returned.length)
  const twice = await db
    .select({ dedupe: messages.dedupe })
    .from(messages)
    .where(eq(messages.recipient, order.email))
    .groupBy(messages.dedupe, messages.channel)
    .having(sql`count(*) > 1`)
  expect(twice).toEqual([])
}
