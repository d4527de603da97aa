// What a provider tells of newsletters: found by what names the mail, else by the address, and counted once.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { findSuppression } from '#app/domain/newsletter/suppressions.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { addSubscribers, campaignDay, mailEvent, openPost, scheduleCampaign } from '#tests/campaigns.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { newsletterMailId, receiveMailEvent } from './came-back.server.ts'
import { forgetOldRecipients, reportOf } from './campaign-report.server.ts'
import { campaigns } from './campaign-tables.server.ts'
import type { CampaignId } from './campaign.ts'
import { exportNewsletters } from './export-newsletters.server.ts'
import { sendCampaigns } from './send-campaigns.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.delete(campaigns)
  await shop.db.delete(subscribers)
})

const days = (count: number) => new Date(campaignDay.getTime() + count * dayMs)

async function send(subject = 'Five new textures', at = campaignDay): Promise<CampaignId> {
  const id = await scheduleCampaign(shop.db, { subject }, at)
  await sendCampaigns(shop.db, openPost({ at }).deps)
  return id
}

const tell = (event: ReturnType<typeof mailEvent>, at = days(0.1)) => receiveMailEvent(shop.db, event, at)

async function cameBack(id: CampaignId) {
  const { bounced, complained } = await reportOf(shop.db, id)
  return { bounced, complained }
}

async function messageIdTo(id: CampaignId, email: string): Promise<string> {
  const [row] = await shop.db.select().from(subscribers).where(eq(subscribers.email, email))
  return `<${newsletterMailId(id, row?.id ?? 'sub_gone')}@shop.test>`
}

test('a bounce is counted once, however often and under however many names it is told', async () => {
  const [email = ''] = await addSubscribers(shop.db, 3)
  const id = await send()
  const event = mailEvent('bounced', email, { messageId: await messageIdTo(id, email) })
  expect([await tell(event), await tell(event)]).toEqual([true, false])
  await tell({ ...event, id: 'msg_again' })
  expect(await reportOf(shop.db, id)).toMatchObject({ counts: { sent: 3 }, bounced: 1, complained: 0 })
  expect(await findSuppression(shop.db, email)).toBe('bounced')
})

test.each([
  ['bounced', 'complained'],
  ['complained', 'bounced'],
] as const)('%s and then %s is one complaint', async (first, then) => {
  const [email = ''] = await addSubscribers(shop.db, 2)
  const id = await send()
  const messageId = await messageIdTo(id, email)
  await tell(mailEvent(first, email, { messageId }))
  await tell(mailEvent(then, email, { messageId }))
  expect(await reportOf(shop.db, id)).toMatchObject({ bounced: 0, complained: 1, unsubscribed: 1 })
})

test('the mail that is named counts, not the newest one, and however late', async () => {
  const [email = ''] = await addSubscribers(shop.db, 1)
  const [old, recent] = [await send('The first', days(-2)), await send('The second')]
  await tell(mailEvent('complained', email, { messageId: await messageIdTo(old, email) }), days(40))
  expect([await cameBack(old), await cameBack(recent)]).toEqual([
    { bounced: 0, complained: 1 },
    { bounced: 0, complained: 0 },
  ])
})

test('where the provider gave it a name of its own, the newest newsletter of a week counts', async () => {
  const [email = '', late = ''] = await addSubscribers(shop.db, 2)
  const [old, recent] = [await send('The first', days(-2)), await send('The second')]
  const messageId = '<0102-a-b-000000@eu-west-1.amazonses.com>'
  await tell(mailEvent('bounced', email, { messageId }), days(6))
  await tell(mailEvent('bounced', late, { messageId }), days(8))
  expect([await cameBack(old), await cameBack(recent)]).toEqual([
    { bounced: 0, complained: 0 },
    { bounced: 1, complained: 0 },
  ])
  expect(await findSuppression(shop.db, late)).toBe('bounced')
})

test('a subject that is told finds the older one of two, and is no other email’s', async () => {
  const [email = '', other = ''] = await addSubscribers(shop.db, 2)
  const [old, recent] = [await send('The first of two', days(-2)), await send('The second')]
  await tell(mailEvent('bounced', email, { subject: 'The first\r\n of  two ' }))
  await tell(mailEvent('bounced', other, { subject: 'Order 1042 is confirmed' }))
  expect([await cameBack(old), await cameBack(recent)]).toEqual([
    { bounced: 1, complained: 0 },
    { bounced: 0, complained: 0 },
  ])
})

test('what is told of another email of ours, or of somebody who got no newsletter, counts nowhere', async () => {
  const [email = ''] = await addSubscribers(shop.db, 1)
  const id = await send()
  await tell(mailEvent('bounced', email, { messageId: `<${newId('mal')}@shop.test>` }))
  await tell(mailEvent('complained', 'buyer@example.com', { subject: 'Order 1042 is confirmed' }))
  await tell(mailEvent('bounced', 'buyer@example.com'))
  await tell(mailEvent('other', email, { messageId: await messageIdTo(id, email) }))
  expect(await cameBack(id)).toEqual({ bounced: 0, complained: 0 })
  expect(await findSuppression(shop.db, email)).toBe('bounced')
})

test('what came back stays counted when recipients are forgotten; what was forgotten before counts none', async () => {
  const { db } = shop
  const [bounced = '', complained = ''] = await addSubscribers(db, 3)
  const id = await send()
  await tell(mailEvent('bounced', bounced))
  await tell(mailEvent('complained', complained))
  expect(await exportNewsletters(db, bounced)).toMatchObject([{ cameBack: 'bounced' }])
  expect(await forgetOldRecipients(db, days(301))).toBe(1)
  await db.delete(subscribers)
  const kept = { counts: { sent: 3 }, bounced: 1, complained: 1, unsubscribed: 1 }
  expect(await reportOf(db, id)).toMatchObject(kept)
  await db.update(campaigns).set({ counts: { sent: 3, unsubscribed: 1 } })
  expect(await reportOf(db, id)).toMatchObject({ ...kept, bounced: 0, complained: 0 })
})
