// What a mail provider tells: only with its signature, only once, and never about emails of orders.
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsletterMailId } from '#app/domain/campaigns/came-back.server.ts'
import { reportOf } from '#app/domain/campaigns/campaign-report.server.ts'
import { sendCampaigns } from '#app/domain/campaigns/send-campaigns.server.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { findSuppression } from '#app/domain/newsletter/suppressions.server.ts'
import { mailEvents } from '#app/domain/newsletter/suppression-tables.server.ts'
import { signResendEvent } from '#app/foundation/gateways/mail/resend-events.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { addSubscribers, campaignDay, openPost, scheduleCampaign } from '#tests/campaigns.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { consentsOf } from '#tests/newsletter-mails.ts'
import { action } from './mail-events.route.ts'

const secret = 'whsec_c2lnbmluZyBrZXkgb2YgYSB0ZXN0'
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

async function tell(id: string, event: unknown, change: { secret?: string | null; signature?: string } = {}) {
  const context = new RouterContextProvider()
  const deps: Partial<ShopContext> = {
    db: database.db,
    log: pino({ level: 'silent' }),
    now: () => campaignDay,
    mailWebhookSecret: change.secret === undefined ? secret : change.secret,
  }
  context.set(shop, deps as ShopContext)
  const body = new TextEncoder().encode(JSON.stringify(event))
  const seconds = campaignDay.getTime() / 1000
  const signature = change.signature ?? signResendEvent(secret, { id, seconds, body })
  const headers = { 'svix-id': id, 'svix-timestamp': String(seconds), 'svix-signature': signature }
  const request = new Request('https://shop.test/webhooks/resend', { method: 'POST', body, headers })
  return (await action({ context, request, params: {} } as never)).status
}

const about = (type: string, email: string) => ({ type, data: { to: [email], bounce: undefined } })

test('a complaint takes its reader off the list; told again, nothing more happens', async () => {
  const { db } = database
  const [email = ''] = await addSubscribers(db, 1)
  expect(await tell('msg_complaint', about('email.complained', email))).toBe(200)
  expect(await tell('msg_complaint', about('email.complained', email))).toBe(200)
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email))
  expect(row?.state).toBe('unsubscribed')
  expect(await consentsOf(db, email)).toEqual(['withdrawn complaint'])
  expect(await findSuppression(db, email)).toBe('complained')
  // A bounce afterwards is the lesser news.
  await tell('msg_later', about('email.bounced', email))
  expect(await findSuppression(db, email)).toBe('complained')
  expect(JSON.stringify(await db.select().from(mailEvents))).not.toContain(email)
})

test('a bounce is noted for an address that nobody knows, too', async () => {
  expect(await tell('msg_bounce', about('email.bounced', 'Nobody@example.com'))).toBe(200)
  expect(await findSuppression(database.db, 'nobody@example.com')).toBe('bounced')
})

test('what it tells of a newsletter stands in the report of that newsletter', async () => {
  const { db } = database
  const [email = ''] = await addSubscribers(db, 1)
  const id = await scheduleCampaign(db)
  await sendCampaigns(db, openPost({ at: campaignDay }).deps)
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email))
  const event = about('email.bounced', email)
  const messageId = `<${newsletterMailId(id, row?.id ?? 'sub_gone')}@shop.test>`
  await tell('msg_named', { ...event, data: { ...event.data, message_id: messageId } })
  expect(await reportOf(db, id)).toMatchObject({ bounced: 1, complained: 0 })
})

test('without a true signature nothing is believed, and without a secret there is no such page', async () => {
  const email = 'spared@example.com'
  expect(await tell('msg_forged', about('email.bounced', email), { signature: 'v1,AAAA' })).toBe(401)
  expect(await tell('msg_forged', about('email.bounced', email), { secret: null })).toBe(404)
  expect(await findSuppression(database.db, email)).toBeNull()
})
