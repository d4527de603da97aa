// An order that is typed with a discount code and a deposit, press by press.
import { RouterContextProvider } from 'react-router'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { planKey } from '#app/domain/orders/core/instalments.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { openBank } from '#tests/desk.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addTestOffer } from '#tests/offers.ts'
import { presetDeposits, presetSetting } from '#tests/preset-setting.ts'
import { addStaff } from '#tests/staff.ts'
import { action, type NewOrderAnswer } from './new-order.route.tsx'

const now = new Date('2026-11-21T10:00:00Z')
let database: TestDatabase
let userId: UserId
beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await furnishShop(db)
  ;({ userId } = await addStaff(db, 'owner'))
  const actor = { userId, role: 'owner' as const, requestId: 'req', now }
  await addTestOffer(db, actor, { code: 'ADA10', maxPerPerson: 1 })
  await presetDeposits(db, 100_000)
})
afterAll(() => database.drop())

async function post(fields: Record<string, string>): Promise<Response | NewOrderAnswer> {
  const context = new RouterContextProvider()
  const deps: Partial<ShopContext> = {
    db: database.db,
    queue: idleQueue,
    phone: { sms: null, whatsapp: null },
    payment: openBank().gateway,
    baseUrl: 'https://shop.test',
    now: () => now,
    requestId: 'req_test',
  }
  context.set(shop, deps as ShopContext)
  const me = { id: userId, name: 'Bisi Adeyemi', email: 'bisi@ade.example', role: 'owner' as const }
  context.set(staffMember, { ...me, sessionId: newId('ses'), provenAt: now })
  const url = new URL('https://shop.test/admin/orders/new?do=place')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await action({ context, params: {}, request, url, pattern: '' })
  return answer instanceof Response ? answer : answer.data
}

async function page(fields: Record<string, string>): Promise<NewOrderAnswer> {
  const answer = await post(fields)
  if (answer instanceof Response) throw new Error(`a page was expected, not ${answer.status}`)
  return answer
}

const person = {
  name: 'Ngozi Eze',
  email: 'ngozi@example.com',
  phone: '08031234567',
  country: 'NG',
  state: 'OY',
  city: 'Ibadan',
  address: '4 Ring Road',
  channel: 'whatsapp',
  townSeen: 'Ibadan',
}

/** The page with one wig of ₦200,000 on it, and the person. */
let typed: Record<string, string>
beforeEach(async () => {
  const { variantId } = await addWig(database.db, { priceNaira: 200_000 })
  const { values, key } = await page({ ...person, intent: `add:${variantId}` })
  typed = { ...person, cart: values['cart'] ?? '', key }
})

/** What the page asks to be agreed to. */
function seenOf({ quote }: NewOrderAnswer): Record<string, string> {
  const { totalKobo, deposit } = quote ?? {}
  const { depositKobo, keepKobo } = deposit ?? {}
  return {
    seenTotalKobo: String(totalKobo),
    seenDepositKobo: String(depositKobo),
    seenKeepKobo: String(keepKobo),
  }
}

async function place(fields: Record<string, string>) {
  const answer = await post({ ...typed, ...fields, intent: 'place' })
  if (!(answer instanceof Response)) throw new Error(answer.problem ?? JSON.stringify(answer.errors))
  const [id = ''] = /ord_[0-9a-z]{26}/u.exec(answer.headers.get('location') ?? '') ?? []
  return readOrder(database.db, id as OrderId)
}

test('a code takes its share off, and the deposit of what is left is what the link asks for', async () => {
  const asked = { discountCode: ' ada10', pay: 'deposit' }
  const shown = await page({ ...typed, ...asked, intent: 'update' })
  expect(shown.quote?.code).toMatchObject({ code: 'ADA10', problem: null })
  const order = await place({ ...asked, ...seenOf(shown) })
  expect(order.adjustments.find(({ kind }) => kind === 'discount')?.amountKobo).toBe(kobo(-2_000_000))
  expect(order.totalKobo).toBe(shown.quote?.totalKobo)
  expect(order.depositKobo).toBe(shown.quote?.deposit?.depositKobo)
  expect(order.payments).toMatchObject([{ amountKobo: order.depositKobo }])
  expect(order.depositKobo).toBeLessThan(order.totalKobo)
})

test('a code that its customer has used is told before the order is placed', async () => {
  const asked = { discountCode: 'ADA10', email: 'bola@example.com', phone: '08039876543' }
  const before = await page({ ...typed, ...asked, intent: 'update' })
  await place({ ...asked, ...seenOf(before) })
  const { variantId } = await addWig(database.db)
  const next = await page({ ...person, intent: `add:${variantId}` })
  // By their phone alone: the email may be another one.
  const again = { ...person, ...asked, email: 'other@example.com', cart: next.values['cart'] ?? '' }
  const shown = await page({ ...again, key: next.key, intent: 'update' })
  expect(shown.quote?.code).toMatchObject({ problem: 'used-by-you' })
})

test('what is no code is said beside it, and nothing typed is lost', async () => {
  const shown = await page({ ...typed, discountCode: 'ADA11', intent: 'update' })
  expect(shown).toMatchObject({ isCodeUnknown: true, quote: { code: null } })
  expect(await page({ ...typed, discountCode: 'ADA11', intent: 'place' })).toMatchObject({
    errors: { discountCode: 'There is no such code. Please check the spelling.' },
    values: { discountCode: 'ADA11', name: 'Ngozi Eze' },
  })
})

test('a code beside a discount of their own is refused', async () => {
  const own = { discountCode: 'ADA10', discount: '5000', discountReason: 'a friend' }
  expect((await page({ ...typed, ...own, intent: 'place' })).errors).toHaveProperty('discountCode')
})

describe('ways to pay', () => {
  beforeEach(async () => {
    const { bankTransfer, onDelivery, instalments } = settingDefaults
    const account = { bank: 'First Bank', accountName: 'Adé Hair Ltd', accountNumber: '0000014579' }
    await presetSetting(database.db, 'bankTransfer', { ...bankTransfer, ...account, on: true, payDays: 3 })
    await presetSetting(database.db, 'onDelivery', { ...onDelivery, on: true })
    await presetSetting(database.db, 'instalments', { ...instalments, on: true, fromNaira: 50_000 })
    await database.db.update(deliveryZones).set({ onDeliveryMostKobo: kobo(50_000_000) })
  })

  test('by transfer it waits as long as one of the shop, and its customer is told the account', async () => {
    const shown = await page({ ...typed, intent: 'update' })
    const order = await place({ payBy: 'transfer', ...seenOf(shown) })
    expect(order).toMatchObject({ payBy: 'transfer', status: 'Pending', typedBy: userId, payments: [] })
    expect(order.holdUntil).toEqual(new Date(now.getTime() + 3 * 24 * 60 * 60_000))
    expect(await mailsOf(order.id)).toEqual(['transfer-details'])
  })

  test('in instalments the first is what the link asks for, and the days are those that were shown', async () => {
    const shown = await page({ ...typed, intent: 'update' })
    const plan = shown.quote?.plan
    if (!plan) throw new Error('no plan')
    const other = { ...seenOf(shown), pay: 'plan', seenPlan: '2026-01-01 1' }
    expect((await page({ ...typed, ...other, intent: 'place' })).problem).toMatch(/instalments have changed/u)
    const order = await place({ ...other, seenPlan: planKey(plan) })
    expect(order).toMatchObject({ depositKobo: plan.depositKobo, planParts: plan.parts })
    expect(order.payments).toMatchObject([{ amountKobo: plan.depositKobo }])
    expect(await mailsOf(order.id)).toEqual(['order-placed'])
  })

  test('on delivery it is confirmed and owes all of it, within the bounds of the shop', async () => {
    const shown = await page({ ...typed, intent: 'update' })
    const order = await place({ payBy: 'delivery', pay: 'deposit', ...seenOf(shown) })
    expect(order).toMatchObject({ payBy: 'delivery', status: 'Processing', balanceKobo: order.totalKobo })
    // One at a time, also when staff type it.
    const { variantId } = await addWig(database.db, { priceNaira: 200_000 })
    const next = await page({ ...person, intent: `add:${variantId}` })
    const second = { ...person, cart: next.values['cart'] ?? '', key: next.key, payBy: 'delivery' }
    const seen = seenOf(await page({ ...second, intent: 'update' }))
    expect((await page({ ...second, ...seen, intent: 'place' })).problem).toMatch(
      /already has an order to pay on delivery/u,
    )
    await database.db.update(deliveryZones).set({ onDeliveryMostKobo: kobo(100_00) })
    expect((await page({ ...second, intent: 'update' })).quote?.ways.delivery).toBe(false)
    expect((await page({ ...second, ...seen, intent: 'place' })).problem).toMatch(/cannot be paid that way/u)
  })
})

async function mailsOf(orderId: OrderId): Promise<string[]> {
  const rows = await database.db.execute<{ kind: string }>(
    sql`select kind from messages where order_id = ${orderId} order by id`,
  )
  return rows.rows.map(({ kind }) => kind)
}

test('a deposit that is another one by now is not agreed to', async () => {
  const shown = await page({ ...typed, intent: 'update' })
  const other = { ...seenOf(shown), seenDepositKobo: '1', pay: 'deposit' }
  expect((await page({ ...typed, ...other, intent: 'place' })).problem).toMatch(/^The deposit or/u)
})
