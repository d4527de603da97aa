// How a customer chose to hear of an order: logged with the words they saw, changed by them, exported and forgotten. And who of the staff hears.
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactConsents } from '#app/domain/contact/contact-tables.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { consentWords } from '#app/domain/contact/contact.ts'
import {
  exportConsents,
  findChoice,
  forgetConsents,
  hasStopped,
  logStop,
  saveChoice,
} from '#app/domain/contact/consents.server.ts'
import { findAlerts, saveAlerts } from '#app/domain/staff/alerts.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { addStaff } from '#tests/staff.ts'
import { alertStaff } from './alert-staff.server.ts'
import { changeReach } from './change-reach.server.ts'
import { readOrder } from './orders.server.ts'

const { shop, queue } = useQueueShop()
const phone = '+2348031234567'
let isFurnished = false

async function place(reach: 'mail' | 'sms' | 'whatsapp') {
  if (!isFurnished) await furnishShop(shop.db)
  isFurnished = true
  return addOrder(shop.db, {}, { reach, phone })
}

const logOf = (orderId: string) =>
  shop.db
    .select()
    .from(contactConsents)
    .where(eq(contactConsents.orderId, orderId as never))
    .orderBy(asc(contactConsents.id))

test('what is chosen at checkout is logged word for word; an email needs no log', async () => {
  const byMail = await place('mail')
  expect(await logOf(byMail.id)).toEqual([])
  const order = await place('whatsapp')
  expect(await logOf(order.id)).toMatchObject([
    {
      channel: 'whatsapp',
      step: 'given',
      words: consentWords('whatsapp', settingDefaults.house.name),
      source: 'checkout',
      phone,
      at: orderDay,
    },
    {
      channel: 'sms',
      step: 'given',
      words: consentWords('whatsapp', settingDefaults.house.name),
      source: 'checkout',
    },
  ])
})

test('changed on the order page it stands in the history, and a new yes lifts a STOP', async () => {
  const order = await place('mail')
  await logStop(shop.db, 'STOP', { phone, source: 'stop', at: orderDay })
  expect(await hasStopped(shop.db, phone, 'sms')).toBe(true)
  expect(await changeReach(shop.db, order.id, 'sms', orderDay)).toBe(true)
  expect(await hasStopped(shop.db, phone, 'sms')).toBe(false)
  const changed = await readOrder(shop.db, order.id)
  expect(changed.reach).toBe('sms')
  expect(changed.events.at(-1)?.event).toEqual({ type: 'reach-changed', from: 'mail', to: 'sms' })
})

test('the log goes with them, but their number is gone and a STOP holds', async () => {
  const order = await place('sms')
  const person = await addPerson(shop.db)
  await saveChoice(shop.db, person.userId, 'sms', orderDay)
  expect(await findChoice(shop.db, person.userId)).toBe('sms')
  const mine = { userId: person.userId, orderIds: [order.id] }
  expect(await exportConsents(shop.db, mine)).toMatchObject({
    chosen: 'sms',
    log: [{ phone, channel: 'sms' }],
  })
  await logStop(shop.db, 'Stop please', { phone, source: 'stop', orderId: order.id, at: orderDay })
  await forgetConsents(shop.db, mine)
  expect((await exportConsents(shop.db, mine)).log).toEqual([])
  expect(JSON.stringify(await logOf(order.id))).not.toContain(phone)
  expect(await hasStopped(shop.db, phone, 'sms')).toBe(true)
})

test('each member of staff hears once of a new order, by their own way, and not in their night', async () => {
  const order = await place('mail')
  const [day, night] = [await addStaff(shop.db, 'owner'), await addStaff(shop.db, 'owner')]
  const actor = (userId: typeof day.userId) => ({
    userId,
    role: 'owner' as const,
    requestId: 'test',
    now: orderDay,
  })
  const quiet = { quietFromHour: 10, quietToHour: 14 }
  await saveAlerts(shop.db, actor(day.userId), {
    channel: 'whatsapp',
    phone,
    quietFromHour: 0,
    quietToHour: 0,
  })
  await saveAlerts(shop.db, actor(night.userId), { channel: 'mail', phone: '', ...quiet })
  for (let times = 0; times < 2; times++) await alertStaff(shop.db, queue, order.id, orderDay)
  const rows = await shop.db.select().from(messages).where(eq(messages.kind, 'staff-new-order'))
  expect(rows.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))).toMatchObject([
    { channel: 'mail', route: [], createdAt: new Date('2026-11-20T13:00:00Z') },
    { channel: 'whatsapp', recipient: phone, route: [{ channel: 'sms', to: phone }, { channel: 'mail' }] },
  ])
  await saveAlerts(shop.db, actor(day.userId), null)
  expect(await findAlerts(shop.db, day.userId)).toBeNull()
})
