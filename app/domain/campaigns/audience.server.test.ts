import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToGroup } from '#app/domain/accounts/customer-groups.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { addPerson } from '#tests/people.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { addSubscribers, campaignDay, campaignOf, openPost, scheduleCampaign } from '#tests/campaigns.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { countAudience, startOfMonth } from './audience.server.ts'
import { type Audience, everybody } from './campaign.ts'
import { noteCampaignOrder, reportOf } from './campaign-report.server.ts'
import { sendCampaigns } from './send-campaigns.server.ts'

let shop: TestDatabase
const wigs = { curly: '', straight: '' }
beforeAll(async () => {
  shop = await freshDatabase()
  const { db } = shop
  await furnishShop(db)
  const [, straight = '', curly = '', unpaid = '', long = ''] = await addSubscribers(db, 5)
  wigs.straight = await buy(straight, 'bone-straight', 10)
  wigs.curly = await buy(curly, 'deep-wave', 10)
  await buy(long, 'deep-wave', 200)
  await addOrder(db, { email: unpaid, now: campaignDay })
  await buy('guest@example.com', 'deep-wave', 10)
})
afterAll(() => shop.drop())

async function buy(email: string, texture: 'bone-straight' | 'deep-wave', daysAgo: number): Promise<string> {
  const { db } = shop
  const { variantId } = await addWig(db, { texture })
  const placedAt = new Date(campaignDay.getTime() - daysAgo * dayMs)
  // Sold today and dated back, with the address as they typed it at checkout.
  const { id } = await addOrder(db, {
    email: email.replace('r', 'R'),
    now: campaignDay,
    units: [[variantId, 1]],
  })
  await db.update(orders).set({ placedAt }).where(eq(orders.id, id))
  await payOrder(db, id)
  return id
}

const readersOf = async (audience: Partial<Audience>) =>
  (await countAudience(shop.db, { ...everybody, ...audience }, campaignDay)).readers

test.each([
  [{}, 5],
  [{ bought: 'yes' }, 3],
  [{ bought: 'no' }, 2],
  [{ kind: 'wig' }, 3],
  [{ kind: 'closure' }, 0],
  [{ texture: 'deep-wave' }, 2],
  [{ texture: 'deep-wave', lastOrder: 'within-90' }, 1],
  [{ lastOrder: 'over-180' }, 1],
  [{ lastOrder: 'over-365' }, 0],
] satisfies [Partial<Audience>, number][])('%o are %i', async (audience, count) => {
  expect(await readersOf(audience)).toBe(count)
})

test('a group is by the proven address of an account, however its name is written', async () => {
  const { db } = shop
  const [, member = '', unproven = ''] = (await db.select().from(subscribers)).map(({ email }) => email)
  for (const [email, emailVerified] of [
    [member, true],
    [unproven, false],
    ['nobody@example.com', true],
  ] as const) {
    const { userId } = await addPerson(db, { email, emailVerified })
    await transaction(db, (tx) => addToGroup(tx, userId, 'Salons'))
  }
  expect(await readersOf({ group: 'salons' })).toBe(1)
  expect(await readersOf({ group: 'Nobody' })).toBe(0)
})

test('a newsletter that was written before there were groups is for all that it was for', async () => {
  const { db } = shop
  const id = await scheduleCampaign(db, { audience: { ...everybody, texture: 'deep-wave' } })
  await db.execute(sql`update campaigns set body = body #- '{audience,group}' where id = ${id}`)
  const { audience } = (await campaignOf(db, id)).body
  expect(audience).toEqual({ ...everybody, texture: 'deep-wave' })
  expect(await readersOf(audience)).toBe(2)
  await db.execute(sql`delete from campaigns where id = ${id}`)
})

test('an order counts for the campaign whose link was followed, once and only when it is paid', async () => {
  const { db } = shop
  const id = await scheduleCampaign(db, { audience: { ...everybody, texture: 'deep-wave' } })
  await sendCampaigns(db, openPost({ at: campaignDay }).deps)
  const { number } = await campaignOf(db, id)
  const { id: open } = await addOrder(db, { email: 'later@example.com', now: campaignDay })
  for (const orderId of [wigs.curly, wigs.curly, open])
    await noteCampaignOrder(db, { orderId: orderId as `ord_${string}`, number })
  await noteCampaignOrder(db, { orderId: wigs.straight as `ord_${string}`, number: number + 1000 })
  const report = await reportOf(db, id)
  expect(report).toMatchObject({ counts: { sent: 2 }, orders: 1, unsubscribed: 0 })
  expect(report.ordersKobo).toBe(10_300_000)
  await db
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: new Date(campaignDay.getTime() + 1) })
  expect((await reportOf(db, id)).unsubscribed).toBe(2)
})

test('a month begins at midnight in Lagos', () => {
  expect(startOfMonth(new Date('2026-11-30T23:30:00Z'))).toEqual(new Date('2026-11-30T23:00:00Z'))
  expect(startOfMonth(new Date('2026-11-30T22:30:00Z'))).toEqual(new Date('2026-10-31T23:00:00Z'))
})
