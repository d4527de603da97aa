// At most one message for a happening: each kind is counted against the history of its order.
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OrderEvent } from '#app/domain/orders/core/order.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { returnsOfOrder } from '#app/domain/returns/return-place.server.ts'
import { messageDeliveries, messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { Given } from './life.ts'
import type { World } from './world.ts'

type Counted = (event: OrderEvent) => boolean

const movedTo =
  (...states: string[]): Counted =>
  (event) =>
    event.type === 'status' && states.includes(event.to)

/** As many as there were happenings of it. */
const exactly: Record<string, Counted> = {
  'order-items-changed': (event) =>
    event.type === 'items-changed' && event.step === 'made' && event.kind !== 'address',
  'order-photos': (event) => event.type === 'photos' && event.step === 'sent',
  'preorder-moved': (event) => event.type === 'preorder' && event.step === 'moved',
  'order-date-moved': (event) => event.type === 'promise-moved',
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

/** Each of them once by itself, and as often as staff sent the link. */
const linkKinds = ['order-placed', 'order-service', 'order-change-asked']

function waits(event: OrderEvent): boolean {
  return event.type === 'placed' || (event.type === 'transfer' && event.step === 'chosen')
}

function isMismatch(event: OrderEvent): boolean {
  return event.type === 'payment-quarantined'
}

function isReturn(step: string): Counted {
  return (event) => event.type === 'return' && event.step === step
}

export async function expectMessages(world: World, order: WholeOrder, given: Given): Promise<void> {
  const queued = new Map<string, number>()
  for (const { event } of order.events)
    if (event.type === 'mail-queued') queued.set(event.kind, (queued.get(event.kind) ?? 0) + 1)
  const happened = (is: Counted) => order.events.filter(({ event }) => is(event)).length
  const isReached = isAlwaysReached(order)
  for (const [kind, is] of Object.entries({ ...exactly, ...atMost })) {
    const said = queued.get(kind) ?? 0
    if (isReached && Object.hasOwn(exactly, kind)) expect(said, kind).toBe(happened(is))
    expect(said, kind).toBeLessThanOrEqual(happened(is))
  }
  // Each time that it was asked for, and two reminders; of a plan one for each part that was asked for.
  const asked = happened((event) => event.type === 'balance-asked')
  const most = order.planParts ? asked * 2 : asked + 2
  expect(queued.get('order-balance') ?? 0, 'order-balance').toBeLessThanOrEqual(most)
  const links = linkKinds.reduce((sum, kind) => sum + (queued.get(kind) ?? 0), 0)
  const services = happened((event) => event.type === 'items-changed' && event.kind === 'service')
  expect(links, 'links to pay').toBeLessThanOrEqual(1 + services + given.linksMailed)
  for (const kind of ['order-balance', ...linkKinds]) queued.delete(kind)
  expect(Object.keys({ ...exactly, ...atMost })).toEqual(expect.arrayContaining([...queued.keys()]))
  await expectSaid(world, order)
  await expectMails(world, order)
  await expectTexts(world, order)
}

/** Who had no way to hear for a time missed what happened then. */
function isAlwaysReached({ email, reach, events }: WholeOrder): boolean {
  return email !== '' || (reach !== 'mail' && !events.some(({ event }) => event.type === 'reach-changed'))
}

/** Each of them found its words and went out, those to the owner too; or it failed on every way that there was. */
async function expectSaid({ db, post }: World, order: WholeOrder): Promise<void> {
  const unsaid = await db
    .select({
      kind: messages.kind,
      state: messages.state,
      channel: messages.channel,
      recipient: messages.recipient,
      problem: messages.problem,
      tried: sql<number>`(select count(*)::int from message_deliveries d where d.message_id = ${messages.id})`,
    })
    .from(messages).where(sql`${messages.state} <> 'sent' and (${messages.orderId} = ${order.id}
      or (${order.email} <> '' and ${messages.recipient} = ${order.email}) or strpos(${messages.dedupe}, ${order.id}) > 0)`)
  // Days can pass here between two tries, of which there would be hundreds.
  const mayFail = ({ state, channel, recipient, tried }: (typeof unsaid)[number]) =>
    (state === 'refused' && channel === 'mail' && post.refused.has(recipient)) ||
    (state === 'refused' && order.email === '' && tried > 0) ||
    (state === 'given-up' && channel !== 'mail')
  const failed = unsaid.filter((one) => !mayFail(one)).map((one) => JSON.stringify(one))
  expect(failed, `messages that were not sent: ${failed.join(' ')}`).toEqual([])
  const returned = await returnsOfOrder(db, order.id)
  expect(new Set(returned.map(({ id }) => id)).size).toBe(returned.length)
}

/** The mail server has each that is out: once, and once more only where nobody could know that it had it; always under the same id. */
async function expectMails({ db, post }: World, order: WholeOrder): Promise<void> {
  const ofOrder = await db
    .select({
      id: messages.id,
      state: messages.state,
      channel: messages.channel,
      recipient: messages.recipient,
    })
    .from(messages)
    .where(eq(messages.orderId, order.id))
  for (const { id, state, channel, recipient } of ofOrder) {
    const copies = post.received.filter(({ messageId }) => messageId.startsWith(`<${id}@`))
    const answered = copies.filter(({ isAnswered }) => isAnswered)
    const words = `${id} in the mail server`
    expect(answered.length, words).toBe(channel === 'mail' && state === 'sent' ? 1 : 0)
    expect(
      copies.every(({ to }) => to === recipient),
      words,
    ).toBe(true)
  }
}

/** No message reaches a phone twice by one way, and what became of each is known. */
async function expectTexts({ db, phone, clock }: World, order: WholeOrder): Promise<void> {
  const handed = await db
    .select({ id: messages.id, channel: messageDeliveries.channel, state: messageDeliveries.state })
    .from(messageDeliveries)
    .innerJoin(messages, eq(messages.id, messageDeliveries.messageId))
    .where(eq(messages.orderId, order.id))
  expect(
    handed.filter(({ state }) => state === 'begun' || state === 'uncertain'),
    'texts of unknown end',
  ).toEqual([])
  const texts = phone.texts()
  for (const { id, channel } of handed) {
    if (channel !== 'whatsapp') continue
    expect(texts.filter(({ reference }) => reference === id).length, `${id} on WhatsApp`).toBeLessThanOrEqual(
      1,
    )
  }
  // An SMS carries no id of ours: they are counted.
  const number = order.phone.replace('+', '')
  const { rows } = await db.execute<{ most: number }>(sql`
    select count(*)::int as most from message_deliveries d join messages m on m.id = d.message_id
    where d.channel = 'sms' and m.order_id in (select id from orders where phone = ${order.phone})`)
  // The shop forgets that there was a sealed one, with a code in it, thirty days after.
  const known = new Date(clock.at.getTime() - 29 * 24 * 60 * 60_000)
  const sms = texts.filter(
    (text) => text.channel === 'sms' && text.number === number && new Date(text.at) > known,
  )
  expect(sms.length, 'SMS').toBeLessThanOrEqual(rows[0]?.most ?? 0)
}
