// What the providers tell: only with a true signature, only once, and a customer's words land beside their order.
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasStopped, logConsent } from '#app/domain/contact/consents.server.ts'
import { contactConsents, whatsappTemplates } from '#app/domain/contact/contact-tables.server.ts'
import { conversations, conversationTexts } from '#app/domain/conversations/conversation-tables.server.ts'
import {
  answerConversation,
  conversationOfOrder,
  findConversation,
  settleConversation,
} from '#app/domain/conversations/conversations.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { signTermii } from '#app/foundation/gateways/phone/termii.server.ts'
import { signWhatsApp } from '#app/foundation/gateways/phone/whatsapp-notice.server.ts'
import { shop as shopContext, type ShopContext } from '#app/foundation/http/context.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { openPhoneShop, type PhoneShop } from '#tests/phone-shop.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { addStaff } from '#tests/staff.ts'
import { action as termiiAction } from './termii.route.ts'
import { action as whatsAppAction, loader as whatsAppLoader } from './whatsapp.route.ts'
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
  await emptyTables(shop.db, 'messages', 'message_deliveries', 'contact_consents', 'orders')
})

const number = '+2348031234567'

function contextOf(change: Partial<ShopContext> = {}) {
  const context = new RouterContextProvider()
  const deps: Partial<ShopContext> = {
    db: shop.db,
    queue,
    log: pino({ level: 'silent' }),
    now: () => clock.at,
    phone: phone.keys,
    ...change,
  }
  context.set(shopContext, deps as ShopContext)
  return context
}

type Post = { to: 'termii' | 'whatsapp'; body: string; signature?: string; change?: Partial<ShopContext> }

async function post({ to, body, signature, change }: Post): Promise<number> {
  const bytes = new TextEncoder().encode(body)
  const headers: Record<string, string> =
    to === 'termii'
      ? { 'x-termii-signature': signature ?? signTermii(phone.keys.sms.webhookSecret, bytes) }
      : { 'x-hub-signature-256': signature ?? signWhatsApp(phone.keys.whatsapp.appSecret, bytes) }
  const request = new Request(`https://shop.test/webhooks/${to}`, { method: 'POST', body, headers })
  const action = to === 'termii' ? termiiAction : whatsAppAction
  return (await action({ context: contextOf(change), request, params: {} } as never)).status
}

describe('the webhook of WhatsApp', () => {
  const empty = JSON.stringify({ object: 'whatsapp_business_account', entry: [] })

  test('takes what is signed and nothing else', async () => {
    expect(await post({ to: 'whatsapp', body: empty })).toBe(200)
    expect(await post({ to: 'whatsapp', body: empty, signature: 'sha256=00' })).toBe(401)
    expect(await post({ to: 'whatsapp', body: '{}' })).toBe(400)
    const off = { phone: { sms: null, whatsapp: null } }
    expect(await post({ to: 'whatsapp', body: empty, change: off })).toBe(404)
    expect(await post({ to: 'whatsapp', body: 'x'.repeat(3 * 1024 * 1024 + 1) })).toBe(413)
  })

  // From the documentation of Meta, so that both sides cannot be wrong alike: HMAC-SHA256 of the body with the app secret, lower-case hex.
  test('is signed as RFC 4231 has it', () => {
    const body = new TextEncoder().encode('what do ya want for nothing?')
    expect(signWhatsApp('Jefe', body)).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
    expect(signTermii('Jefe', body)).toBe(
      '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
    )
  })

  test.each([
    ['verify-token-of-a-test', '1158201444', 200, '1158201444'],
    ['another', '1158201444', 403, ''],
    ['verify-token-of-a-test', '<script>', 403, ''],
  ])('answers the question whose it is: %s %s', async (token, challenge, status, text) => {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': token,
      'hub.challenge': challenge,
    })
    const request = new Request(`https://shop.test/webhooks/whatsapp?${query}`)
    const answer = whatsAppLoader({ context: contextOf(), request, params: {} } as never)
    expect([answer.status, await answer.text()]).toEqual([status, text])
  })

  test('what is told of another number of the same account is left alone', async () => {
    const value = {
      metadata: { phone_number_id: '9' },
      messages: [
        { from: '2348031234567', id: 'wamid.1', timestamp: '1795700000', type: 'text', text: { body: 'Hi' } },
      ],
    }
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ changes: [{ field: 'messages', value }] }],
    })
    expect(await post({ to: 'whatsapp', body })).toBe(200)
    expect(await shop.db.$count(conversations)).toBe(0)
  })

  test('keeps what is told of the shop’s templates, and of no other', async () => {
    const ours = phone.standIn.templates()[0] ?? ''
    const changes = [ours, 'summer_sale', '__proto__'].map((name) => ({
      field: 'message_template_status_update',
      value: { event: 'PAUSED', message_template_name: name, message_template_language: 'en' },
    }))
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes }] })
    expect(await post({ to: 'whatsapp', body })).toBe(200)
    const kept = await shop.db.select({ name: whatsappTemplates.name }).from(whatsappTemplates)
    expect(kept).toEqual([{ name: ours }])
  })

  const told = (texts: object[], statuses: object[] = []) => {
    const value = {
      metadata: { phone_number_id: phone.keys.whatsapp.phoneNumberId },
      contacts: [{ profile: { name: 'Ada\0' }, wa_id: '2348031234567' }, { wa_id: 7 }],
      messages: texts.map((one, place) => ({
        from: '2348031234567',
        id: `wamid.of-${place}`,
        timestamp: '1795700000',
        type: 'text',
        ...one,
      })),
      statuses,
    }
    return JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ changes: [{ field: 'messages', value }] }],
    })
  }

  test('what cannot be read keeps nothing else back, and NUL is no text', async () => {
    const body = told([{ timestamp: 'soon' }, { text: { body: 'Is it\0 here?' } }], [{ id: 7 }])
    expect(await post({ to: 'whatsapp', body })).toBe(200)
    expect(await shop.db.select().from(conversations)).toMatchObject([{ name: 'Ada' }])
    expect(await shop.db.select().from(conversationTexts)).toMatchObject([{ text: 'Is it here?' }])
  })

  test.each([{ forwarded: true }, { id: 7 }, { id: '' }, 'x', null])(
    'a context that names no message takes nothing away: %j',
    async (context) => {
      expect(await post({ to: 'whatsapp', body: told([{ context, text: { body: 'Hi' } }]) })).toBe(200)
      expect(await shop.db.$count(conversationTexts)).toBe(1)
    },
  )

  test('a reaction and a notice of the system open no conversation and wait for nobody', async () => {
    const body = told([
      { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '❤' } },
      { type: 'system', system: { body: 'changed their number', type: 'user_changed_number' } },
    ])
    expect(await post({ to: 'whatsapp', body })).toBe(200)
    expect(await shop.db.$count(conversations)).toBe(0)
  })
})

describe('the webhook of Termii', () => {
  const stop = JSON.stringify({ type: 'inbound', id: 'a1', sender: '2348031234567', message: 'Stop' })

  test('STOP is logged with their words and holds for both', async () => {
    expect(await post({ to: 'termii', body: stop, signature: 'AAAA' })).toBe(401)
    expect(await hasStopped(shop.db, number, 'sms')).toBe(false)
    expect(await post({ to: 'termii', body: stop })).toBe(200)
    expect(await hasStopped(shop.db, number, 'sms')).toBe(true)
    expect(await hasStopped(shop.db, number, 'whatsapp')).toBe(true)
    expect(await shop.db.select().from(contactConsents)).toMatchObject([
      { channel: 'sms', step: 'withdrawn', words: 'Stop', source: 'stop' },
      { channel: 'whatsapp', step: 'withdrawn' },
    ])
  })

  test('STOP that is told twice is written once, and told late it undoes nothing that was agreed since', async () => {
    const sent = orderDay.toISOString().slice(0, 19).replace('T', ' ')
    const late = JSON.stringify({ ...(JSON.parse(stop) as object), sent_at: sent })
    clock.at = new Date(orderDay.getTime() + 3_600_000)
    expect(await post({ to: 'termii', body: late })).toBe(200)
    expect(await post({ to: 'termii', body: late })).toBe(200)
    expect(await shop.db.$count(contactConsents)).toBe(2)
    await logConsent(shop.db, 'sms', { phone: number, source: 'order-page', at: clock.at })
    expect(await hasStopped(shop.db, number, 'sms')).toBe(false)
    const again = JSON.stringify({ ...(JSON.parse(late) as object), id: 'a3' })
    expect(await post({ to: 'termii', body: again })).toBe(200)
    expect(await hasStopped(shop.db, number, 'sms')).toBe(false)
    clock.at = new Date(clock.at.getTime() + 60_000)
    expect(
      await post({ to: 'termii', body: JSON.stringify({ ...(JSON.parse(stop) as object), id: 'a4' }) }),
    ).toBe(200)
    expect(await hasStopped(shop.db, number, 'sms')).toBe(true)
  })

  test('another SMS is not kept: nobody could answer it', async () => {
    const body = JSON.stringify({ type: 'inbound', id: 'a2', sender: '2348031234567', message: 'Hello' })
    expect(await post({ to: 'termii', body })).toBe(200)
    expect(await shop.db.$count(conversations)).toBe(0)
  })
})

describe('a reply on WhatsApp', () => {
  const write = (words: string, kind = 'text') =>
    phone.standIn.write('whatsapp', number.slice(1), words, { name: 'Ada', kind })
  const only = async () => {
    const [row] = await shop.db.select().from(conversations)
    if (!row) throw new Error('no conversation')
    return row
  }

  test('lands beside the latest open order of its number, and not beside one that has arrived', async () => {
    const old = await addOrder(shop.db, {}, { phone: number })
    await payOrder(shop.db, old.id, 'Shipped', 'Delivered')
    const open = await addOrder(shop.db, {}, { phone: number })
    await payOrder(shop.db, open.id)
    await write('When will it arrive?')
    expect(await conversationOfOrder(shop.db, open.id)).toMatchObject({ last: 'When will it arrive?' })
    expect(await conversationOfOrder(shop.db, old.id)).toBeNull()
    expect(await shop.db.$count(conversationTexts)).toBe(1)
    expect(await only()).toMatchObject({
      name: 'Ada',
      phone: number,
      orderId: open.id,
      waitingSince: orderDay,
    })
  })

  test('to the news that it was delivered lands beside that order', async () => {
    const order = await addOrder(shop.db, {}, { phone: number })
    await payOrder(shop.db, order.id, 'Shipped', 'Delivered')
    await write('Yes, one end came loose.')
    expect(await conversationOfOrder(shop.db, order.id)).toMatchObject({ last: 'Yes, one end came loose.' })
    expect(await only()).toMatchObject({ orderId: order.id })
  })

  test('told twice it is written once', async () => {
    const value = {
      metadata: { phone_number_id: phone.keys.whatsapp.phoneNumberId },
      contacts: [{ profile: { name: 'Ada' }, wa_id: '2348031234567' }],
      messages: [
        { from: '2348031234567', id: 'wamid.2', timestamp: '1795700000', type: 'text', text: { body: 'Hi' } },
      ],
    }
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ changes: [{ field: 'messages', value }] }],
    })
    expect(await post({ to: 'whatsapp', body })).toBe(200)
    const first = await only()
    await settleConversation(
      shop.db,
      { userId: null, role: 'owner', requestId: 'test', now: clock.at },
      first.id,
    )
    expect(await post({ to: 'whatsapp', body })).toBe(200)
    expect(await shop.db.$count(conversationTexts)).toBe(1)
    expect((await only()).waitingSince).toBeNull()
  })

  test('without an order it waits in the inbox; a picture is named and not kept', async () => {
    await write('', 'image')
    const found = await findConversation(shop.db, (await only()).id)
    expect(found).toMatchObject({ orderId: null, texts: [{ text: '', other: 'image' }] })
  })

  test('STOP waits for nobody and is believed', async () => {
    await write('STOP')
    expect((await only()).waitingSince).toBeNull()
    expect(await hasStopped(shop.db, number, 'whatsapp')).toBe(true)
  })

  test('is answered within 24 hours, once for one press, and not afterwards', async () => {
    const { userId } = await addStaff(shop.db, 'owner')
    const actor = () => ({ userId, role: 'owner' as const, requestId: 'test', now: clock.at })
    await write('Is it in stock?')
    const { id } = await only()
    const answer = { id, text: 'Yes, it is.', key: 'k'.repeat(32) }
    expect(await answerConversation(shop.db, { queue }, actor(), answer)).toEqual({ ok: true })
    expect(await answerConversation(shop.db, { queue }, actor(), answer)).toEqual({ ok: true })
    await phone.settle()
    expect(phone.texts().filter(({ text }) => text === 'Yes, it is.')).toHaveLength(1)
    expect(await findConversation(shop.db, id)).toMatchObject({
      waitingSince: null,
      texts: [{ direction: 'in' }, { direction: 'out', delivery: { state: 'delivered' } }],
    })
    clock.at = new Date(orderDay.getTime() + 24 * 60 * 60_000)
    expect(await answerConversation(shop.db, { queue }, actor(), { ...answer, key: 'l'.repeat(32) })).toEqual(
      {
        ok: false,
        problem: 'window-closed',
      },
    )
    expect(await shop.db.$count(messages, eq(messages.kind, 'chat-answer'))).toBe(1)
    expect(await shop.db.$count(orders)).toBe(0)
  })
})
