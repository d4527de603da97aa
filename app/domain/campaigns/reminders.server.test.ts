// Emails that bring somebody back: only to who asked, never twice about one thing, and not at night.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCartLink, takeCartLink } from '#app/domain/cart/cart-links.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { carts } from '#app/domain/cart/cart-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { UserId, VariantId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { addSubscribers, campaignDay, mailEvent, openPost, scheduleCampaign } from '#tests/campaigns.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { writtenMails } from '#tests/mails.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { exportCartReminders, stopCartReminders, wantCartReminders } from './cart-consent.server.ts'
import { remindCarts } from './remind-carts.server.ts'
import { receiveMailEvent } from './came-back.server.ts'
import { sendCampaigns } from './send-campaigns.server.ts'
import { winBacks } from './reminder-tables.server.ts'
import { askBack, forgetOldWinBacks } from './win-back.server.ts'

let shop: TestDatabase
let variantId: VariantId
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  ;({ variantId } = await addWig(shop.db, { name: 'Zuri Body Wave', stock: 500 }))
})
afterAll(() => shop.drop())

const deps = { queue: idleQueue, secret: ['a secret of at least 32 characters'] as const }
const hours = (count: number, from = campaignDay) => new Date(from.getTime() + count * 3_600_000)
const mailsTo = (email: string) => writtenMails(shop.db, { where: eq(messages.recipient, email) })

/** Somebody who left a wig in their cart at `campaignDay`. */
async function leaveCart({ wants = true } = {}) {
  const { db } = shop
  const { userId, email } = await addPerson(db)
  const cartId = await fillCart(db, campaignDay, [variantId, 1])
  await db.update(carts).set({ userId, updatedAt: campaignDay }).where(eq(carts.id, cartId))
  if (wants) await wantCartReminders(db, userId, campaignDay)
  return { userId, email, cartId }
}

test('who asked for it is reminded after an hour and a day later, and then left in peace', async () => {
  const { db } = shop
  const { email } = await leaveCart()
  const other = await leaveCart({ wants: false })
  for (const hour of [0.5, 1.1, 1.2, 5, 25.2, 26, 49, 60]) await remindCarts(db, deps, hours(hour))
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You left Zuri Body Wave in your cart',
    'Still in your cart: Zuri Body Wave',
  ])
  expect(mails[0]?.headers['List-Unsubscribe']).toContain('/back-in-stock/stop?token=cart.usr_')
  expect(await mailsTo(other.email)).toEqual([])
})

test('the link shows that cart and gives it once, and doubles nothing in the cart itself', async () => {
  const { db } = shop
  const { email, cartId } = await leaveCart()
  await remindCarts(db, deps, hours(2))
  const [mail] = await mailsTo(email)
  const link = /\/cart\/(\w{12})\b/u.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await readCartLink(db, link, hours(3))).toMatchObject({
    isForOwner: true,
    lines: [{ name: 'Zuri Body Wave', quantity: 1 }],
  })
  expect(await readCartLink(db, link, hours(15 * 24))).toBeNull()
  const press = () => takeCartLink(db, { link, cartId, key: randomUUID(), now: hours(3) })
  const pressed = await Promise.all([press(), press()])
  expect(pressed.filter(Boolean)).toEqual([cartId])
  expect((await findCart(db, cartId, hours(4)))?.lines.map(({ quantity }) => quantity)).toEqual([1])
  expect(await readCartLink(db, link, hours(4))).toBeNull()
})

const reasons: Record<
  string,
  (person: { userId: UserId; email: string; cartId: string }) => Promise<unknown>
> = {
  'turned it off': ({ userId }) => stopCartReminders(shop.db, userId, campaignDay),
  'complained about our mail': ({ email }) =>
    receiveMailEvent(shop.db, mailEvent('complained', email), campaignDay),
  'has an order to pay': ({ userId }) =>
    addOrder(shop.db, { userId, now: hours(-2), units: [[variantId, 1]] }),
  'ordered since': async ({ userId }) => {
    const { id } = await addOrder(shop.db, { userId, now: hours(0.5), units: [[variantId, 1]] })
    await payOrder(shop.db, id)
  },
  'emptied it': async ({ cartId }) => {
    const lines = await shop.db.execute<{ id: `lin_${string}` }>(
      `select id from cart_lines where cart_id = '${cartId}'`,
    )
    for (const { id } of lines.rows)
      await applyCartChange(shop.db, cartId, { intent: 'remove', lineId: id }, campaignDay)
  },
}

test.each(Object.entries(reasons))('nobody is reminded who %s', async (_why, happen) => {
  const person = await leaveCart()
  await happen(person)
  await remindCarts(shop.db, deps, hours(2))
  expect((await mailsTo(person.email)).filter(({ kind }) => kind === 'cart-reminder')).toEqual([])
})

test('what was left in the evening is reminded of in the morning; switched off, nobody is', async () => {
  const { db } = shop
  const { email } = await leaveCart()
  const evening = new Date('2026-11-23T20:30:00Z')
  expect(await remindCarts(db, deps, evening)).toBe(0)
  await presetSetting(db, 'cartReminder', { on: false, subject: '', text: '' })
  expect(await remindCarts(db, deps, hours(11, evening))).toBe(0)
  await presetSetting(db, 'cartReminder', {
    on: true,
    subject: 'Your wig misses you',
    text: 'First line.\n\nSecond line.',
  })
  await remindCarts(db, deps, hours(11, evening))
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Your wig misses you')
  expect(mail?.text).toContain('First line.\n\nSecond line.')
  expect(mail?.text).toMatch(/\/cart\/\w{12}\b/u)
  await presetSetting(db, 'cartReminder', { on: true, subject: '', text: '' })
})

test('what they agreed to is kept, and told when they ask', async () => {
  const { userId } = await addPerson(shop.db)
  await wantCartReminders(shop.db, userId, campaignDay)
  await wantCartReminders(shop.db, userId, hours(1))
  expect(await exportCartReminders(shop.db, userId)).toMatchObject({
    agreedAt: campaignDay,
    withdrawnAt: null,
    text: expect.stringContaining('after an hour') as string,
  })
  await stopCartReminders(shop.db, userId, hours(2))
  expect(await exportCartReminders(shop.db, userId)).toMatchObject({ withdrawnAt: hours(2) })
})

async function buyBefore(email: string, days: number): Promise<void> {
  const { db } = shop
  const { id } = await addOrder(db, { email, now: campaignDay, units: [[variantId, 1]] })
  await payOrder(db, id)
  const placedAt = new Date(campaignDay.getTime() - days * dayMs)
  await db.update(orders).set({ placedAt }).where(eq(orders.id, id))
}

test('who has not bought for half a year is asked back once a year, as one of the two newsletters of a month', async () => {
  const { db } = shop
  const [old = '', recent = '', never = ''] = await addSubscribers(db, 3)
  await buyBefore(old, 200)
  await buyBefore(recent, 30)
  const askedBack = async (at: Date) => {
    await askBack(db, deps, at)
    const mails = await Promise.all([old, recent, never].map(mailsTo))
    return mails.map((each) => each.filter(({ kind }) => kind === 'win-back').length)
  }
  expect(await askedBack(campaignDay)).toEqual([0, 0, 0])
  await presetSetting(db, 'winBack', { on: true, subject: '', text: '' })
  expect(await askedBack(campaignDay)).toEqual([1, 0, 0])
  expect(await askedBack(hours(24))).toEqual([1, 0, 0])
  const clock = { at: hours(25) }
  const { handed, deps: post } = openPost(clock)
  for (let turn = 0; turn < 2; turn++) {
    await scheduleCampaign(db, {}, clock.at)
    await sendCampaigns(db, post)
  }
  expect(handed.filter(({ recipient }) => recipient === old)).toHaveLength(1)
  expect(handed.filter(({ recipient }) => recipient === never)).toHaveLength(2)
  // Who left before it was worded has nothing more to read.
  await db.update(subscribers).set({ state: 'unsubscribed' }).where(eq(subscribers.email, old))
  expect((await mailsTo(old)).filter(({ kind }) => kind === 'win-back')).toEqual([])
  expect(await forgetOldWinBacks(db, hours(364 * 24))).toBe(0)
  expect(await forgetOldWinBacks(db, hours(366 * 24))).toBe(1)
  expect(await db.$count(winBacks)).toBe(0)
})

test('who is asked back while newsletters begin gets two of a month all the same', async () => {
  const { db } = shop
  await presetSetting(db, 'winBack', { on: true, subject: '', text: '' })
  const [email = ''] = await addSubscribers(db, 1)
  await buyBefore(email, 200)
  for (let turn = 0; turn < 2; turn++) await scheduleCampaign(db)
  const { handed, deps: post } = openPost({ at: campaignDay })
  const sending = await transaction(db, async (tx) => {
    expect(await askBack(tx, deps, campaignDay)).toBe(1)
    const all = sendCampaigns(db, post)
    // Until it waits, or is done because nothing held it up.
    let isOver = false
    void all.then(() => (isOver = true))
    await expect.poll(async () => isOver || (await isAnyWaiting())).toBe(true)
    return { all }
  })
  await sending.all
  expect(handed.filter(({ recipient }) => recipient === email)).toHaveLength(1)
})

async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await shop.db.execute(sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}
