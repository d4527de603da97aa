// News of orders by WhatsApp, SMS and email: each once, by the way that was chosen, and by the next only when that one failed.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logStop } from '#app/domain/contact/consents.server.ts'
import { queueOrderCode, queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { openDb, transaction } from '#app/foundation/db/db.server.ts'
import { createKeptReads, keepReadsOf } from '#app/foundation/db/kept-reads.server.ts'
import { watchQueries } from '#app/foundation/db/watch-queries.server.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import { messageDeliveries, messages } from '#app/foundation/jobs/message-tables.server.ts'
import { fallBackUndelivered } from '#app/foundation/jobs/message-route.server.ts'
import { sendMessage, triesBeforeNextWay } from '#app/foundation/jobs/send-message.server.ts'
import { listFailedMessages, sendMessageAgain } from '#app/foundation/jobs/failed-messages.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { furnishShop } from '#tests/factories.ts'
import { defaultSecret } from '#tests/mails.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { openPhoneShop, type PhoneShop } from '#tests/phone-shop.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { phoneChannel } from './phone-channel.server.ts'
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
  phone.mails.length = 0
  phone.standIn.store.writePlan({ fault: 'none', times: 1, report: 'delivered' })
  await emptyTables(shop.db, 'messages', 'message_deliveries', 'contact_consents', 'settings')
})

const number = '+2348031234567'
let told = 0

/** A paid order and the news of it; how many texts there were before. */
async function tell(reach: ChannelName, change: { email?: string; phone?: string } = {}): Promise<OrderId> {
  const { email = 'adaeze@example.com', phone: to = number } = change
  const order = await addOrder(shop.db, { email }, { reach, phone: to })
  await payOrder(shop.db, order.id)
  told = phone.texts().length
  await transaction(shop.db, (tx) => queueOrderMail(tx, { queue }, order.id, 'order-paid'))
  return order.id
}

const said = () =>
  phone
    .texts()
    .slice(told)
    .map(({ channel }) => channel)
const row = async () => (await shop.db.select().from(messages))[0]
const deliveries = () => shop.db.select().from(messageDeliveries).orderBy(messageDeliveries.at)
const later = (minutes: number) => (clock.at = new Date(clock.at.getTime() + minutes * 60_000))

describe('by the way that was chosen', () => {
  test('WhatsApp speaks by an approved template and is done when it arrived', async () => {
    await tell('whatsapp')
    await phone.settle()
    expect(said()).toEqual(['whatsapp'])
    const [text] = phone.texts().slice(told)
    expect(text).toMatchObject({ number: '2348031234567', template: 'ade_order_paid_1' })
    expect(text?.text).toMatch(
      /^Hair House: thank you, order \d+ is confirmed\. .*https:\/\/shop\.test\/order\//u,
    )
    expect(phone.mails).toEqual([])
    expect(await row()).toMatchObject({ state: 'sent', channel: 'whatsapp', route: [], facts: null })
    expect(await deliveries()).toMatchObject([{ channel: 'whatsapp', state: 'delivered', costKobo: 1_100 }])
  })

  test('SMS costs by its pages, and what the provider says counts', async () => {
    await tell('sms')
    await phone.settle()
    expect(said()).toEqual(['sms'])
    expect(await deliveries()).toMatchObject([
      { channel: 'sms', state: 'delivered', pages: 1, costKobo: 580 },
    ])
  })

  test('email stays what it was', async () => {
    await tell('mail')
    await phone.settle()
    expect(said()).toEqual([])
    expect(phone.mails).toHaveLength(1)
    expect(await deliveries()).toEqual([])
  })

  test('who gave no email hears by what they agreed to', async () => {
    await tell('sms', { email: '' })
    await phone.settle()
    expect(said()).toEqual(['sms'])
  })

  test('who wrote STOP gets emails from then on', async () => {
    await logStop(shop.db, 'STOP', { phone: number, source: 'stop', at: clock.at })
    await tell('whatsapp')
    // A choice that was made afterwards lifts it; this order was placed after the stop.
    await phone.settle()
    expect(said()).toEqual(['whatsapp'])
    await shop.db.delete(messages)
    await logStop(shop.db, 'Stop', { phone: number, source: 'stop', at: clock.at })
    const [order] = (
      await shop.db.execute<{ id: OrderId }>(
        sql`select id from orders order by placed_at desc, id desc limit 1`,
      )
    ).rows
    if (!order) throw new Error('no order')
    told = phone.texts().length
    await transaction(shop.db, (tx) => queueOrderMail(tx, { queue }, order.id, 'order-delivered'))
    await phone.settle()
    expect(said()).toEqual([])
    expect(phone.mails).toHaveLength(1)
  })
})

describe('from one way to the next', () => {
  test('WhatsApp reports a failure: SMS, once, however often it is told', async () => {
    await tell('whatsapp', { phone: '+2348031231111' })
    await phone.settle()
    expect(said()).toEqual(['whatsapp', 'sms'])
    const [first] = phone.texts().slice(told)
    if (!first) throw new Error('nothing was sent')
    await phone.standIn.tell(first, 'failed')
    await phone.settle()
    expect(said()).toEqual(['whatsapp', 'sms'])
    expect(phone.mails).toEqual([])
    expect(await deliveries()).toMatchObject([
      { channel: 'whatsapp', state: 'failed', costKobo: 0 },
      { channel: 'sms', state: 'delivered' },
    ])
  })

  test('the number is refused outright: the next way at once', async () => {
    phone.standIn.store.writePlan({ fault: 'unreachable-number', times: 2, report: 'delivered' })
    await tell('whatsapp')
    await phone.settle()
    expect(said()).toEqual([])
    expect(phone.mails).toHaveLength(1)
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  test.each(['twice', 'reordered', 'never'] as const)(
    'reports that come %s say nothing twice',
    async (report) => {
      phone.standIn.store.writePlan({ fault: 'none', times: 1, report })
      await tell('whatsapp')
      await phone.settle()
      expect(said()).toEqual(['whatsapp'])
      expect(await row()).toMatchObject({ state: 'sent', channel: 'whatsapp' })
    },
  )

  test('a forged failure is not believed', async () => {
    phone.standIn.store.writePlan({ fault: 'none', times: 1, report: 'bad-signature' })
    phone.answers.length = 0
    await tell('whatsapp')
    await phone.settle()
    expect(phone.answers).toEqual([401])
    expect(said()).toEqual(['whatsapp'])
  })

  test('what has not arrived in three hours goes by SMS, and a late report changes nothing', async () => {
    phone.standIn.store.writePlan({ fault: 'none', times: 1, report: 'never' })
    await tell('whatsapp')
    await phone.send()
    later(179)
    expect(await fallBackUndelivered(shop.db, queue, clock.at)).toBe(0)
    later(2)
    expect(await fallBackUndelivered(shop.db, queue, clock.at)).toBe(1)
    expect(await fallBackUndelivered(shop.db, queue, clock.at)).toBe(0)
    await phone.send()
    expect(said()).toEqual(['whatsapp', 'sms'])
    const [first] = phone.texts().slice(told)
    if (first) await phone.standIn.tell(first, 'delivered')
    expect((await deliveries())[0]).toMatchObject({ channel: 'whatsapp', state: 'delivered' })
    expect(await row()).toMatchObject({ channel: 'sms' })
  })

  test('a provider that is overrun is tried again, and left after some tries', async () => {
    phone.standIn.store.writePlan({ fault: 'rate-limited', times: triesBeforeNextWay, report: 'delivered' })
    await tell('whatsapp')
    for (let tries = 1; tries < triesBeforeNextWay; tries++) {
      expect(await phone.send()).toHaveLength(1)
      expect(await row()).toMatchObject({ channel: 'whatsapp', state: 'queued', attempts: tries })
      expect(await deliveries()).toEqual([])
    }
    await phone.settle()
    expect(said()).toEqual(['sms'])
  })

  test('without keys that way is no way, and without any other nothing is queued for ever', async () => {
    await tell('whatsapp', { email: '' })
    const { channels } = phone.deps
    const shut = { ask: async () => ({ go: false, problem: 'off', quietly: true }) as const }
    const off = {
      ...phone.deps,
      channels: {
        ...channels,
        whatsapp: { ...channels.whatsapp, ...shut },
        sms: { ...channels.sms, ...shut },
      },
    }
    const id = (await row())?.id
    if (!id) throw new Error('nothing was queued')
    await sendMessage(shop.db, off, id, clock.at)
    expect(await row()).toMatchObject({ channel: 'sms', state: 'queued' })
    await sendMessage(shop.db, off, id, clock.at)
    expect(await row()).toBeUndefined()
  })
})

describe('never twice on one way', () => {
  test.each(['whatsapp', 'sms'] as const)(
    '%s: an answer that breaks off is not asked again',
    async (reach) => {
      phone.standIn.store.writePlan({ fault: 'done-then-silent', times: 1, report: 'never' })
      await tell(reach)
      await phone.send()
      expect(said()).toEqual([reach])
      expect(await deliveries()).toMatchObject([{ state: 'uncertain' }])
      later(14)
      expect(await fallBackUndelivered(shop.db, queue, clock.at)).toBe(0)
      later(2)
      expect(await fallBackUndelivered(shop.db, queue, clock.at)).toBe(1)
      await phone.send()
      // Nobody is forgotten: what may have been lost is said by the next way.
      expect(said().filter((one) => one === reach)).toHaveLength(1)
      expect(said().length + phone.mails.length).toBe(2)
    },
  )

  test('WhatsApp brings our own id back, so that a lost answer is found again', async () => {
    phone.standIn.store.writePlan({ fault: 'done-then-silent', times: 1, report: 'delivered' })
    await tell('whatsapp')
    await phone.settle()
    later(20)
    expect(await fallBackUndelivered(shop.db, queue, clock.at)).toBe(0)
    expect(said()).toEqual(['whatsapp'])
    expect(phone.mails).toEqual([])
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
  })

  test('of a process that was killed in the middle, the next does not send it again', async () => {
    await tell('sms')
    const id = (await row())?.id
    if (!id) throw new Error('nothing was queued')
    const died = new Error('killed')
    const { channels } = phone.deps
    const killed = {
      ...channels.sms,
      handOver: async (...args: Parameters<typeof channels.sms.handOver>) => {
        await channels.sms.handOver(...args)
        throw died
      },
    }
    // What the dead process left: the text is out, its row says only that it was begun.
    const measure = killed.measure
    if (!measure) throw new Error('SMS is measured')
    await shop.db.update(messages).set({ claimedAt: clock.at, attempts: 1 })
    await shop.db.insert(messageDeliveries).values({
      messageId: id,
      channel: 'sms',
      kind: 'order-paid',
      at: clock.at,
      changedAt: clock.at,
    })
    later(2)
    await sendMessage(shop.db, phone.deps, id, clock.at)
    expect(said()).toEqual([])
    expect(await row()).toMatchObject({ state: 'sent', channel: 'sms' })
    later(16)
    expect(await fallBackUndelivered(shop.db, queue, clock.at)).toBe(1)
    await phone.settle()
    expect(phone.mails).toHaveLength(1)
  })

  test('with no other way left, staff see it and may send it anew', async () => {
    phone.standIn.store.writePlan({ fault: 'done-then-silent', times: 1, report: 'never' })
    await tell('sms', { email: '' })
    await phone.send()
    later(20)
    await fallBackUndelivered(shop.db, queue, clock.at)
    const [failed] = await listFailedMessages(shop.db, { limit: 10 })
    expect(failed).toMatchObject({ channel: 'sms', state: 'refused', canSendAgain: true })
    if (!failed) throw new Error('it is not listed')
    await transaction(shop.db, (tx) => sendMessageAgain(tx, queue, failed.id, clock.at))
    await phone.settle()
    expect(said()).toEqual(['sms', 'sms'])
    expect((await deliveries()).map(({ round }) => round)).toEqual([0, 1])
  })
})

describe('what the month may cost', () => {
  test('marketing stops first, then messages about orders, and those without an email go on', async () => {
    await presetSetting(shop.db, 'texts', {
      smsKobo: 700,
      whatsappUtilityKobo: 1_000,
      whatsappMarketingKobo: 8_000,
      ceilingNaira: 100,
    })
    const orderId = await tell('sms')
    await shop.db.delete(messages)
    const spend = (costKobo: number) =>
      shop.db
        .insert(messageDeliveries)
        .values({
          messageId: 'mal_00000000000000000000000000',
          channel: 'sms',
          kind: 'order-paid',
          costKobo: costKobo as never,
          at: clock.at,
          changedAt: clock.at,
          state: 'delivered',
        })
        .onConflictDoUpdate({
          target: [messageDeliveries.messageId, messageDeliveries.channel, messageDeliveries.round],
          set: { costKobo: costKobo as never },
        })
    const say = async (kind: 'order-delivered' | 'review-request' | 'order-in-production') => {
      told = phone.texts().length
      phone.mails.length = 0
      const { ask } = phone.deps.channels.sms
      return ask?.({ kind, recipient: number, isLastWay: false }, clock.at)
    }
    await spend(7_900)
    expect(await say('review-request')).toEqual({ go: true })
    await spend(8_000)
    expect(await say('review-request')).toMatchObject({
      go: false,
      problem: 'the limit for this month is reached',
    })
    expect(await say('order-delivered')).toEqual({ go: true })
    await spend(10_000)
    expect(await say('order-delivered')).toMatchObject({ go: false })
    const { ask } = phone.deps.channels.sms
    expect(await ask?.({ kind: 'order-delivered', recipient: number, isLastWay: true }, clock.at)).toEqual({
      go: true,
    })
    // The next month begins in Lagos.
    clock.at = new Date('2026-11-30T23:00:00Z')
    expect(await say('order-delivered')).toEqual({ go: true })
    expect(await shop.db.$count(messages, eq(messages.id, orderId as never))).toBe(0)
  })

  test('what nobody asked for waits through the night, and goes in the morning', async () => {
    const night = new Date('2026-11-21T20:30:00Z')
    const { ask } = phone.deps.channels.sms
    const asked = { kind: 'review-request', recipient: number, isLastWay: false }
    expect(await ask?.(asked, night)).toEqual({ go: false, wait: new Date('2026-11-22T07:00:00Z') })
    expect(await ask?.({ ...asked, kind: 'order-paid' }, night)).toEqual({ go: true })
  })
})

test('the code that opens an order goes out as an SMS, never by a template of WhatsApp', async () => {
  const order = await addOrder(shop.db, { email: '' }, { reach: 'whatsapp', phone: number })
  const send = async (channel: 'sms' | 'whatsapp') => {
    told = phone.texts().length
    const code = { code: '482913', way: { channel, to: number } }
    await transaction(shop.db, (tx) => queueOrderCode(tx, { queue, secret: defaultSecret }, order, code))
    await phone.settle()
    return phone.texts().slice(told)
  }
  const [text] = await send('sms')
  expect(text?.text).toContain(`482913 is your code for order ${order.number}.`)
  expect(await deliveries()).toMatchObject([{ channel: 'sms', state: 'delivered', pages: 1 }])
  expect(await send('whatsapp')).toEqual([])
})

test('the month is summed once for the texts of a moment', async () => {
  const db = openDb(shop.pool)
  const kept = createKeptReads()
  kept.heard()
  keepReadsOf(db, kept)
  let sums = 0
  watchQueries(shop.pool, (text) => {
    if (/sum\([^)]*"cost_kobo"\)/u.test(text)) sums++
    return () => {}
  })
  await presetSetting(shop.db, 'texts', {
    smsKobo: 500,
    whatsappUtilityKobo: 1_000,
    whatsappMarketingKobo: 8_000,
    ceilingNaira: 1_000,
  })
  const channel = phoneChannel(
    { db, baseUrl: 'http://shop.test', secret: ['a secret of this test'] },
    'sms',
    { send: () => Promise.reject(new Error('nothing is sent')) },
  )
  const asked = { kind: 'order-paid', recipient: number, isLastWay: false }
  for (let texts = 0; texts < 5; texts++) expect(await channel.ask?.(asked, clock.at)).toEqual({ go: true })
  expect(sums).toBe(1)
})
