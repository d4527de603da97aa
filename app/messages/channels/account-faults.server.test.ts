// A provider that takes nothing of this shop: the next way at once, the owner told once and in words, and well again by itself.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultWords } from '#app/domain/contact/account-faults.ts'
import { listChannelFaults } from '#app/domain/contact/channel-faults.server.ts'
import { tellChannelFaults } from '#app/domain/conversations/tell-templates.server.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { type AccountFault, accountRefused } from '#app/foundation/gateways/phone/phone-gateway.ts'
import { createTermii } from '#app/foundation/gateways/phone/termii.server.ts'
import { accountFaultOf } from '#app/foundation/gateways/phone/whatsapp-codes.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { furnishShop } from '#tests/factories.ts'
import { writtenMails } from '#tests/mails.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { openPhoneShop, type PhoneShop } from '#tests/phone-shop.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
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
  plan('none')
  await emptyTables(shop.db, 'messages', 'message_deliveries', 'channel_faults', 'settings')
})

type Plan = Parameters<PhoneShop['standIn']['store']['writePlan']>[0]

function plan(fault: Plan['fault'], times = 1, report: Plan['report'] = 'delivered') {
  phone.standIn.store.writePlan({ fault, times, report })
}

const later = (minutes: number) => (clock.at = new Date(clock.at.getTime() + minutes * 60_000))
const tellOwner = () => tellChannelFaults(shop.db, queue, clock.at)
const subjects = async () =>
  (await writtenMails(shop.db, { where: eq(messages.kind, 'owner-note') })).map(({ subject }) => subject)

/** News of a paid order by the way they chose; returns what is still tried. */
async function tell(reach: 'whatsapp' | 'sms', email = 'adaeze@example.com'): Promise<string[]> {
  const order = await addOrder(shop.db, { email }, { reach, phone: '+2348031234567' })
  await payOrder(shop.db, order.id)
  await transaction(shop.db, (tx) => queueOrderMail(tx, { queue }, order.id, 'order-paid'))
  return phone.send()
}

const went = () => phone.texts().map(({ channel }) => channel)

test('what Meta will not take for anybody goes by SMS after one try, and is told once', async () => {
  const before = went().length
  plan('no-money')
  await tell('whatsapp')
  await phone.settle()
  expect(went().slice(before)).toEqual(['sms'])
  expect(await listChannelFaults(shop.db)).toMatchObject([{ channel: 'whatsapp', fault: 'unpaid' }])
  expect(await tellOwner()).toBe(1)
  later(120)
  plan('no-money')
  await tell('whatsapp')
  expect(await tellOwner()).toBe(0)
  expect(await subjects()).toEqual(['WhatsApp: Meta cannot charge for messages'])
})

test('Termii without money: by email after one try', async () => {
  plan('no-money')
  await tell('sms')
  await phone.settle()
  expect(phone.mails).toHaveLength(1)
  expect(await tellOwner()).toBe(1)
  expect(await subjects()).toEqual(['SMS: the Termii balance is used up'])
})

test('with no other way it waits for better times, and is over once one went out', async () => {
  plan('no-money', 0)
  await tell('sms', '')
  for (let count = 0; count < 6; count++) expect(await phone.send()).toHaveLength(1)
  later(1)
  plan('none')
  await phone.settle()
  expect(await listChannelFaults(shop.db)).toEqual([])
})

test('told in a report it counts as well; a fault that comes and goes writes once an hour', async () => {
  plan('none', 1, 'never')
  await tell('whatsapp')
  const text = phone.texts().at(-1)
  if (!text) throw new Error('nothing was sent')
  await phone.standIn.tell(text, 'failed', { code: 131031, title: 'Locked', details: 'Account locked' })
  expect(await tellOwner()).toBe(1)
  for (const minutes of [10, 20]) {
    later(minutes)
    plan('none')
    await tell('whatsapp')
    await phone.settle()
    expect(await listChannelFaults(shop.db)).toEqual([])
    plan('no-money')
    await tell('whatsapp')
    expect(await tellOwner()).toBe(0)
  }
  later(31)
  expect(await tellOwner()).toBe(1)
  expect(await subjects()).toEqual([
    'WhatsApp: the account is locked',
    'WhatsApp: Meta cannot charge for messages',
  ])
})

test('one that comes and goes all day, as a country does among others, is one email a day', async () => {
  for (let hour = 0; hour < 6; hour++) {
    plan('no-money')
    await tell('whatsapp')
    await tellOwner()
    plan('none')
    await tell('whatsapp')
    await phone.settle()
    later(61)
  }
  expect(await subjects()).toHaveLength(1)
  later(24 * 60)
  plan('no-money')
  await tell('whatsapp')
  await tellOwner()
  expect(await subjects()).toHaveLength(2)
})

test.each([
  [131031, 'locked'],
  [130497, 'country'],
  [131042, 'unpaid'],
  [368, 'policy'],
  [190, 'key'],
  [10, 'permission'],
  [200, 'permission'],
  [131026, null],
])('of Meta’s code %i', (code, fault) => {
  expect(accountFaultOf(code)).toBe(fault)
})

test('each has words for both ways', () => {
  const all: AccountFault[] = [
    'locked',
    'policy',
    'country',
    'unpaid',
    'key',
    'permission',
    'sender',
    'route',
  ]
  for (const fault of all)
    for (const channel of ['sms', 'whatsapp'] as const) expect(faultWords(channel, fault).says).not.toBe('')
})

test('a key that Termii does not know is a fault of the account', async () => {
  const stranger = createTermii({ ...phone.keys.sms, apiKey: 'another' })
  const tried = stranger.send({ id: 'mal_1', to: '+2348031234567', text: 'Hello', template: null })
  const error = await tried.catch((caught: unknown) => caught)
  expect(accountRefused(error)?.fault).toBe('key')
})
