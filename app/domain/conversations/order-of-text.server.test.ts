// An answer on WhatsApp is beside the order whose message it answers, else beside the one that it can only mean.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { orderEvents, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { forgetMessagesAbout } from '#app/foundation/jobs/forget-messages-about.server.ts'
import { messageDeliveries, messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { createPhonePages } from '#stand-ins/phone/inbox-pages.server.ts'
import { furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { openPhoneShop, type PhoneShop } from '#tests/phone-shop.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { addStaff } from '#tests/staff.ts'
import { conversations, conversationTexts } from './conversation-tables.server.ts'
import {
  answerConversation,
  conversationOfOrder,
  findConversation,
  forgetConversations,
  settleConversation,
} from './conversations.server.ts'
import { emptyTables } from '#tests/empty-tables.ts'

const { shop, queue } = useQueueShop()
const clock = { at: orderDay }
let phone: PhoneShop
beforeAll(async () => {
  await furnishShop(shop.db)
  phone = await openPhoneShop(shop.db, queue, clock)
})
afterAll(() => phone.stop())
beforeEach(async () => {
  clock.at = orderDay
  await emptyTables(shop.db, 'messages', 'message_deliveries', 'contact_consents', 'settings', 'orders')
})

const number = '+2348031234567'

const write = (words: string, quotedId = '') =>
  phone.standIn.write('whatsapp', number.slice(1), words, { name: 'Ada', quotedId })

async function addPaid(to: string, ...onward: OrderStatus[]): Promise<OrderId> {
  const { id } = await addOrder(shop.db, {}, { phone: to, reach: 'whatsapp' })
  await payOrder(shop.db, id, ...onward)
  return id
}

/** The provider's id of a text about an order, whose dedupe words do not name it. */
async function tell(orderId: OrderId): Promise<string> {
  const occasion = `of-a-test-${orderId.slice(-8)}`
  await transaction(shop.db, (tx) => queueOrderMail(tx, { queue }, orderId, 'order-photos', { occasion }))
  await phone.settle()
  return phone.texts().at(-1)?.providerId ?? ''
}

async function only() {
  const [row] = await shop.db.select().from(conversations)
  if (!row) throw new Error('no conversation')
  return row
}

/** Of the number's conversation, beside which order each text stands. */
async function places(): Promise<(OrderId | null)[]> {
  const rows = await shop.db.select().from(conversationTexts).orderBy(conversationTexts.id)
  return rows.map(({ orderId }) => orderId)
}

/** As if it had come into its state so many days ago. */
const age = (orderId: OrderId, days: number) =>
  shop.db
    .update(orderEvents)
    .set({ at: new Date(orderDay.getTime() - days * dayMs) })
    .where(eq(orderEvents.orderId, orderId))

/** The id by which WhatsApp names the same message to somebody who is known by a handle. */
function byHandle(providerId: string): string {
  const bytes = Buffer.from(providerId.slice('wamid.'.length), 'base64')
  const handle = 'NG.1442738230941002'
  const head = Buffer.from([0x1c, 0x18, handle.length, ...Buffer.from(handle), 0x15, 0x14, 0x00, 0x12])
  return `wamid.${Buffer.concat([head, bytes.subarray(bytes.indexOf(0x11) + 1)]).toString('base64')}`
}

describe('a reply that quotes a message of ours', () => {
  test('lands beside the older of two open orders, whatever became of the message since', async () => {
    const older = await addPaid(number)
    const newer = await addPaid(number)
    const told = await tell(older)
    const [message] = await shop.db.select().from(messages)
    expect(message).toMatchObject({ facts: null, orderId: older })
    await write('Yes, it is the right colour.', told)
    expect(await conversationOfOrder(shop.db, older)).toMatchObject({ last: 'Yes, it is the right colour.' })
    expect(await conversationOfOrder(shop.db, newer)).toBeNull()
    expect(await only()).toMatchObject({ orderId: older })
  })

  test('is found by the part of the id that WhatsApp does not change', async () => {
    const older = await addPaid(number)
    await addPaid(number)
    const told = byHandle(await tell(older))
    expect(await shop.db.$count(messageDeliveries)).toBe(1)
    await write('Yes', told)
    expect(await places()).toEqual([older])
  })

  test('is sent by the page of the stand-in', async () => {
    const older = await addPaid(number)
    await addPaid(number)
    await tell(older)
    const pages = createPhonePages(phone.standIn)
    const quotes = String(phone.texts().at(-1)?.id)
    expect(await (await pages.request(`/${quotes}`)).text()).toContain(`name="quotes" value="${quotes}"`)
    const fields = { channel: 'whatsapp', number, words: 'Yes', name: 'Ada', quotes }
    const sent = await pages.request('/write', { method: 'POST', body: new URLSearchParams(fields) })
    expect(sent.headers.get('location')).toBe('/_mail?told=200')
    expect(await places()).toEqual([older])
  })

  test('lands beside an order that ended long ago, too', async () => {
    const older = await addPaid(number, 'Shipped', 'Delivered')
    const told = await tell(older)
    await age(older, 200)
    await addPaid(number)
    await write('It sheds.', told)
    expect(await places()).toEqual([older])
  })

  test('of an answer of staff lands beside the order that they spoke of', async () => {
    const { userId } = await addStaff(shop.db, 'owner')
    const actor = { userId, role: 'owner' as const, requestId: 'test', now: clock.at }
    const older = await addPaid(number)
    await write('When will it come?')
    const { id } = await only()
    const answer = { id, text: 'On Friday.', key: 'k'.repeat(32) }
    expect(await answerConversation(shop.db, { queue }, actor, answer)).toEqual({ ok: true })
    await phone.settle()
    await addPaid(number)
    await write('Thanks', phone.texts().at(-1)?.providerId)
    expect(await places()).toEqual([older, older, older])
  })

  test('of somebody else’s order is about their own', async () => {
    const stranger = await addPaid('+2348039876543')
    const own = await addPaid(number)
    await write('And this one?', await tell(stranger))
    expect(await conversationOfOrder(shop.db, stranger)).toBeNull()
    expect(await places()).toEqual([own])
  })

  test('and has no order of its own is beside none', async () => {
    const stranger = await addPaid('+2348039876543')
    await write('And this one?', await tell(stranger))
    expect(await places()).toEqual([null])
  })

  test.each([
    ['of another message', 'wamid.HBgLMTY0NjcwNDM1OTUVAgARGBI1RjQyNUE3NEYxMzAzMzQ5MkEA'],
    ['of no message', 'x'],
    ['that is too long', 'x'.repeat(400)],
  ])('by an id that nobody knows counts as one that quotes nothing: %s', async (_, unknown) => {
    await tell(await addPaid(number))
    const newer = await addPaid(number)
    await write('Hello?', unknown)
    expect(await places()).toEqual([newer])
  })
})

describe('a reply that quotes nothing', () => {
  test.each([
    ['Shipped', 'Delivered'],
    ['Shipped', 'Delivered', 'Returned'],
  ] as const)('lands beside an order that ended lately: %s %s %s', async (...onward) => {
    const order = await addPaid(number, ...onward)
    await age(order, 59)
    await write('No, one end came loose.')
    expect(await conversationOfOrder(shop.db, order)).toMatchObject({ last: 'No, one end came loose.' })
  })

  test('prefers an open order to one that came later and ended', async () => {
    const open = await addPaid(number)
    await addPaid(number, 'Shipped', 'Delivered')
    await write('When?')
    expect(await places()).toEqual([open])
  })

  test('is beside none that ended long ago, unless things can be sent back that long', async () => {
    const order = await addPaid(number, 'Shipped', 'Delivered')
    await age(order, 61)
    await write('Do you still know me?')
    expect(await places()).toEqual([null])
    await presetSetting(shop.db, 'returns', { ...settingDefaults.returns, abroadToDays: 90 })
    await write('Hello?')
    expect(await places()).toEqual([null, order])
  })

  test('lands beside one that waits for its payment, and beside one that was called off when there is no other', async () => {
    const { id: called } = await addOrder(shop.db, {}, { phone: number })
    await shop.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, called))
    await write('Why?')
    const { id: waiting } = await addOrder(shop.db, {}, { phone: number })
    await shop.db
      .update(orders)
      .set({ placedAt: new Date(orderDay.getTime() - dayMs) })
      .where(eq(orders.id, waiting))
    await write('I have paid.')
    expect(await places()).toEqual([called, waiting])
  })

  test('never lands beside the order of somebody who is forgotten', async () => {
    const order = await addPaid(number)
    await shop.db.update(orders).set({ forgottenAt: orderDay }).where(eq(orders.id, order))
    await write('Hello')
    expect(await places()).toEqual([null])
  })
})

describe('what was said about an order stays beside it', () => {
  test('when they go on about a newer one, and only what waits is marked', async () => {
    const older = await addPaid(number)
    await write('Is it soft?')
    const newer = await addPaid(number)
    clock.at = new Date(orderDay.getTime() + 60_000)
    await write('And the second?')
    const waits = { waitingSince: orderDay }
    expect(await conversationOfOrder(shop.db, older)).toMatchObject({ last: 'Is it soft?', ...waits })
    expect(await conversationOfOrder(shop.db, newer)).toMatchObject({ last: 'And the second?', ...waits })
    const { id } = await only()
    expect(await findConversation(shop.db, id)).toMatchObject({
      orderId: newer,
      texts: [{ orderId: older }, { orderId: newer }],
    })
    const actor = { userId: null, role: 'owner' as const, requestId: 'test', now: clock.at }
    await settleConversation(shop.db, actor, id)
    clock.at = new Date(orderDay.getTime() + 120_000)
    await write('Hello?')
    expect(await conversationOfOrder(shop.db, older)).toMatchObject({ waitingSince: null })
    expect(await conversationOfOrder(shop.db, newer)).toMatchObject({ waitingSince: clock.at })
  })

  test('and goes when its person is forgotten, while the rest stays', async () => {
    const older = await addPaid(number)
    await tell(older)
    await write('Is it soft?')
    const newer = await addPaid(number)
    await write('And the second?')
    await transaction(shop.db, (tx) => forgetConversations(tx, [older]))
    expect(await places()).toEqual([newer])
    expect(await shop.db.$count(conversations)).toBe(1)
    await forgetMessagesAbout(shop.db, [number], [older])
    expect(await shop.db.$count(messages)).toBe(0)
  })
})
