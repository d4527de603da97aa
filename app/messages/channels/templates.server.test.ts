// WhatsApp templates that Meta stops: the next way at once, the owner told once, the office says what to do; and who switched
// advertising off there gets none.
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasStopped, logConsent, wantsNoMarketing } from '#app/domain/contact/consents.server.ts'
import { contactConsents, whatsappTemplates } from '#app/domain/contact/contact-tables.server.ts'
import { noteTemplateSent } from '#app/domain/contact/templates.server.ts'
import { tellTemplateProblems } from '#app/domain/conversations/tell-templates.server.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { orderEvents, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { askAfterDays, askForReviews } from '#app/domain/reviews/ask-for-reviews.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { listFailedMessages } from '#app/foundation/jobs/failed-messages.server.ts'
import { messageDeliveries, messages } from '#app/foundation/jobs/message-tables.server.ts'
import { furnishShop } from '#tests/factories.ts'
import { writtenMails } from '#tests/mails.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { openPhoneShop, type PhoneShop } from '#tests/phone-shop.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { buyProduct } from '#tests/reviews.ts'
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
  for (const one of phone.standIn.templates()) phone.standIn.store.setTemplate(one, 'APPROVED')
  phone.answers.length = 0
  await emptyTables(
    shop.db,
    'messages',
    'message_deliveries',
    'contact_consents',
    'whatsapp_templates',
    'settings',
  )
})

const number = '+2348031234567'
const name = 'ade_order_paid_1'
const later = (minutes: number) => (clock.at = new Date(clock.at.getTime() + minutes * 60_000))
const known = () => shop.db.select().from(whatsappTemplates)
const tellOwner = () => tellTemplateProblems(shop.db, { queue, names: phone.standIn.templates() }, clock.at)
const ownerMails = async () =>
  (await writtenMails(shop.db, { where: eq(messages.kind, 'owner-note') })).map(({ subject, text }) => ({
    subject,
    text,
  }))

/** News of a paid order on WhatsApp; by which ways it was said. */
async function tell(email = 'adaeze@example.com'): Promise<string[]> {
  const order = await addOrder(shop.db, { email }, { reach: 'whatsapp', phone: number })
  await payOrder(shop.db, order.id)
  const [texts, mails] = [phone.texts().length, phone.mails.length]
  await transaction(shop.db, (tx) => queueOrderMail(tx, { queue }, order.id, 'order-paid'))
  await phone.settle()
  const said: string[] = phone
    .texts()
    .slice(texts)
    .map(({ channel }) => channel)
  return [...said, ...phone.mails.slice(mails).map(() => 'mail')]
}

describe('what a refused message finds out', () => {
  test.each([
    ['PAUSED', 'paused'],
    ['DISABLED', 'disabled'],
    ['REJECTED', 'missing'],
  ] as const)(
    '%s: by SMS at once, and the next ones do not ask WhatsApp again for an hour',
    async (event, state) => {
      phone.standIn.store.setTemplate(name, event)
      expect(await tell()).toEqual(['sms'])
      expect(await known()).toMatchObject([{ name, state, toldAt: null }])
      phone.standIn.store.setTemplate(name, 'REINSTATED')
      later(59)
      expect(await tell()).toEqual(['sms'])
      later(2)
      expect(await tell()).toEqual(['whatsapp'])
      expect(await known()).toMatchObject([{ name, state: 'approved' }])
      expect(await tell()).toEqual(['whatsapp'])
    },
  )

  test('another template still goes', async () => {
    phone.standIn.store.setTemplate('ade_order_shipped_1', 'PAUSED')
    expect(await tell()).toEqual(['whatsapp'])
    expect(await shop.db.select().from(messageDeliveries)).toMatchObject([{ template: name }])
  })

  test('told in a report it counts as well', async () => {
    const order = await addOrder(shop.db, {}, { reach: 'whatsapp', phone: number })
    await payOrder(shop.db, order.id)
    phone.standIn.store.writePlan({ fault: 'none', times: 1, report: 'never' })
    await transaction(shop.db, (tx) => queueOrderMail(tx, { queue }, order.id, 'order-paid'))
    await phone.send()
    const text = phone.texts().at(-1)
    if (!text) throw new Error('nothing was sent')
    const problem = { code: 132015, title: 'Template Paused', details: 'Template is paused.' }
    await phone.standIn.tell(text, 'failed', problem)
    await phone.settle()
    expect(await known()).toMatchObject([{ name, state: 'paused' }])
    expect(phone.texts().at(-1)?.channel).toBe('sms')
  })

  test('with no other way staff see it', async () => {
    phone.standIn.store.setTemplate(name, 'DISABLED')
    phone.standIn.store.writePlan({ fault: 'unreachable-number', times: 0, report: 'delivered' })
    expect(await tell('')).toEqual([])
    expect(await listFailedMessages(shop.db, { limit: 5 })).toMatchObject([{ state: 'refused' }])
  })
})

describe('what the webhook says', () => {
  test('is believed before a message finds it out, and only with a true signature', async () => {
    await phone.standIn.judge({ name, event: 'DISABLED' }, { isForged: true })
    expect(phone.answers.splice(0)).toEqual([401])
    expect(await known()).toEqual([])
    await phone.standIn.judge({ name, event: 'PAUSED' })
    const calls = phone.texts().length
    expect(await tell()).toEqual(['sms'])
    expect(phone.texts().length).toBe(calls + 1)
    expect(await shop.db.select().from(messageDeliveries)).toMatchObject([
      { channel: 'whatsapp', state: 'failed', costKobo: 0 },
      { channel: 'sms' },
    ])
    await phone.standIn.judge({ name, event: 'REINSTATED' })
    expect(await tell()).toEqual(['whatsapp'])
  })

  test('told again it changes nothing, told late it undoes nothing', async () => {
    const early = clock.at
    await phone.standIn.judge({ name, event: 'REJECTED', reason: 'INCORRECT_CATEGORY' })
    const once = await known()
    later(10)
    await phone.standIn.judge({ name, event: 'REJECTED', reason: 'INCORRECT_CATEGORY', at: early })
    expect(await known()).toEqual(once)
    await phone.standIn.judge({ name, event: 'APPROVED' })
    await phone.standIn.judge({ name, event: 'REJECTED', at: early })
    expect(await known()).toMatchObject([{ state: 'approved', reason: '' }])
  })

  test('reports of a template that is well do not wait for each other', async () => {
    await noteTemplateSent(shop.db, name, clock.at)
    const ended = await transaction(shop.db, async (tx) => {
      await noteTemplateSent(tx, name, clock.at)
      const other = noteTemplateSent(shop.db, name, clock.at).then(() => 'at once')
      return Promise.race([other, setTimeout(2_000, 'waited')])
    })
    expect(ended).toBe('at once')
  })

  test('low quality is told and still sent', async () => {
    await phone.standIn.judge({ name, event: 'FLAGGED' })
    expect(await tell()).toEqual(['whatsapp'])
    expect(await known()).toMatchObject([{ state: 'flagged' }])
    expect(await tellOwner()).toBe(1)
  })
})

describe('the owner', () => {
  test('is told once, in words, with what to do; several of one hour together', async () => {
    await phone.standIn.judge({ name, event: 'REJECTED', reason: 'INCORRECT_CATEGORY' })
    expect(await tellOwner()).toBe(1)
    expect(await tellOwner()).toBe(0)
    expect(await ownerMails()).toMatchObject([{ subject: `The WhatsApp template ${name}: rejected` }])
    expect((await ownerMails())[0]?.text).toContain('Meta says: its category does not fit its text.')
    later(30)
    await phone.standIn.judge({ name: 'ade_order_shipped_1', event: 'PAUSED' })
    await phone.standIn.judge({ name: 'ade_order_delivered_1', event: 'DISABLED' })
    expect(await tellOwner()).toBe(0)
    later(31)
    expect(await tellOwner()).toBe(3)
    expect((await ownerMails()).at(-1)?.subject).toBe('3 WhatsApp templates need your attention')
  })

  test('hears of the same again only after it was well', async () => {
    await phone.standIn.judge({ name, event: 'PAUSED' })
    await tellOwner()
    later(90)
    await phone.standIn.judge({ name, event: 'PAUSED' })
    expect(await tellOwner()).toBe(0)
    await phone.standIn.judge({ name, event: 'REINSTATED' })
    expect(await tellOwner()).toBe(0)
    later(90)
    await phone.standIn.judge({ name, event: 'PAUSED' })
    expect(await tellOwner()).toBe(1)
  })

  test('gets one email an hour at most, however often its state changes, and hears of the last one', async () => {
    await phone.standIn.judge({ name, event: 'REJECTED' })
    expect(await tellOwner()).toBe(1)
    for (const event of ['APPROVED', 'PAUSED', 'APPROVED', 'DISABLED'] as const) {
      later(10)
      await phone.standIn.judge({ name, event })
      expect(await tellOwner()).toBe(0)
    }
    later(21)
    expect(await tellOwner()).toBe(1)
    expect((await ownerMails()).map(({ subject }) => subject)).toEqual([
      `The WhatsApp template ${name}: rejected`,
      `The WhatsApp template ${name}: disabled`,
    ])
  })

  test('hears nothing of templates that are not the shop’s', async () => {
    await phone.standIn.judge({ name: 'summer_sale', event: 'REJECTED' })
    expect(await tellOwner()).toBe(0)
  })
})

describe('who switched advertising off with WhatsApp', () => {
  const left = () => shop.db.select().from(contactConsents).where(eq(contactConsents.step, 'no-marketing'))

  test('hears of their order there all the same, and the request for a review goes another way', async () => {
    const ask = async () => {
      clock.at = orderDay
      const { order } = await buyProduct(shop.db, { reach: 'whatsapp' })
      await shop.db.update(orders).set({ phone: number }).where(eq(orders.id, order.id))
      await shop.db.update(orderEvents).set({ at: orderDay }).where(eq(orderEvents.orderId, order.id))
      await shop.db.delete(messages)
      later(askAfterDays * 24 * 60)
      await askForReviews(shop.db, { queue }, clock.at)
      const [texts, mails] = [phone.texts().length, phone.mails.length]
      await phone.settle()
      const said: string[] = phone
        .texts()
        .slice(texts)
        .map(({ channel }) => channel)
      return [...said, ...phone.mails.slice(mails).map(() => 'mail')]
    }
    phone.standIn.store.writePlan({ fault: 'no-marketing', times: 1, report: 'delivered' })
    expect(await ask()).toEqual(['mail'])
    expect(await left()).toMatchObject([
      {
        channel: 'whatsapp',
        step: 'no-marketing',
        source: 'provider',
        words: expect.stringContaining('131050'),
      },
    ])
    expect(await ask()).toEqual(['mail'])
    expect(await tell()).toEqual(['whatsapp'])
    expect(await hasStopped(shop.db, number, 'whatsapp')).toBe(false)
    // What is agreed to at checkout is about their orders.
    await logConsent(shop.db, 'whatsapp', { phone: number, source: 'checkout', at: clock.at })
    expect(await wantsNoMarketing(shop.db, number, 'whatsapp')).toBe(true)
    expect(await wantsNoMarketing(shop.db, number, 'sms')).toBe(false)
  })

  test('also where only a report says so, once however often it is told', async () => {
    phone.standIn.store.writePlan({ fault: 'none', times: 1, report: 'never' })
    await tell()
    const text = phone.texts().at(-1)
    if (!text) throw new Error('nothing was sent')
    const problem = { code: 131050, title: 'Stopped', details: 'User has stopped marketing messages.' }
    await phone.standIn.tell(text, 'failed', problem)
    await phone.standIn.tell(text, 'failed', problem)
    await phone.settle()
    expect(await wantsNoMarketing(shop.db, number, 'whatsapp')).toBe(true)
    expect(await left()).toHaveLength(1)
  })
})
