// Bringing a friend, from the code to the reward and back: who may use it, when something is given, and when it ends.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import {
  creditBalance,
  creditsOfOrder,
  enterCredit,
  exportCredit,
  findCreditOf,
  forgetCredit,
} from '#app/domain/credit/credit-ledger.server.ts'
import { findOwnCode, giveOwnCode, openOwnCode, stopOwnCode } from '#app/domain/offers/own-code.server.ts'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { switchOffer } from '#app/domain/offers/write-offers.server.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { lacks } from '#app/domain/orders/core/lacks.ts'
import { lockOrder, moveOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { listBrought, reportBringers } from '#app/domain/orders/offers/brought-friends.server.ts'
import { quoteOffers } from '#app/domain/orders/offers/quote-offers.server.ts'
import type { AccountRow } from '#app/domain/orders/payments/accounts.ts'
import { listAccounts, sumAccounts } from '#app/domain/orders/payments/accounts.server.ts'
import { markPaidOutside } from '#app/domain/orders/payments/mark-paid.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { settleNothingDue } from '#app/domain/orders/payments/settle-nothing.server.ts'
import { returns } from '#app/domain/returns/return-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId, type OfferId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { rewardFriends } from './reward-friends.server.ts'

const rule = { ...settingDefaults.referral, on: true, friendPercent: 10, rewardNaira: 5_000 }

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ connections: 12 })
})
afterAll(() => desk.close())

let bringer: { userId: UserId; email: string }
let code: OfferId
beforeEach(async () => {
  desk.clock.at = new Date()
  await presetSetting(desk.db, 'referral', rule)
  bringer = await addPerson(desk.db)
  await openOwnCode(desk.db, bringer.userId, desk.clock.at)
  code = (await codeOf(bringer.userId)).id
})

async function codeOf(userId: UserId) {
  const own = await findOwnCode(desk.db, userId)
  if (own === null) throw new Error('no code')
  return own
}

let turn = 0
const newFriend = () => {
  turn++
  return { email: `friend${turn}@example.com`, phone: `+23480377${String(turn).padStart(5, '0')}` }
}

/** One wig of 100,000 naira by a friend. */
async function order(friend = newFriend(), by = code): Promise<OrderId> {
  const { email, phone } = friend
  return (await addOrder(desk.db, { now: desk.clock.at, code: by, email }, { phone })).id
}

async function paidOrder(friend = newFriend(), by = code): Promise<OrderId> {
  const id = await order(friend, by)
  await desk.pay(id)
  return id
}

async function deliveredOrder(friend = newFriend()): Promise<OrderId> {
  const id = await order(friend)
  await desk.pay(id)
  for (const status of ['Shipped', 'Delivered'] as const)
    await transaction(desk.db, async (tx) => {
      const row = await lockOrder(tx, id)
      if (row) await moveOrder(tx, row, status, 'for a test')
    })
  return id
}

const later = (days: number) => new Date(Date.now() + days * dayMs)
const settle = (days = 8) => rewardFriends(desk.db, desk.deps, later(days))

async function balance(email = bringer.email) {
  const account = await findCreditOf(desk.db, email)
  return account === null ? null : creditBalance(desk.db, account)
}

const item = { productId: null, collection: null, isDesign: false, priceKobo: naira(100_000), quantity: 1 }

async function outcome(person: { email?: string; phone?: string; userId?: UserId | null }, by = code) {
  const asked = { code: by, person: { email: '', phone: '', userId: null, ...person } }
  const quoted = await quoteOffers(desk.db, [item], asked, { feeKobo: null, now: desk.clock.at })
  return quoted.code?.problem ?? quoted.shares[0]
}

async function refundAll(orderId: OrderId) {
  const wish = { orderId, reason: 'test', units: [], restock: false, key: newKey() }
  const amountKobo = (await readOrder(desk.db, orderId)).totalKobo
  const done = await refundOrder(desk.db, desk.deps, desk.actor(), someProof, { ...wish, amountKobo })
  expect(done).toMatchObject({ ok: true })
}

test('a code is one, however often it is asked for, and follows the owner’s rule', async () => {
  await Promise.all([1, 2, 3].map(() => openOwnCode(desk.db, bringer.userId, desk.clock.at)))
  expect((await codeOf(bringer.userId)).id).toBe(code)
  expect(await outcome(newFriend())).toBe(naira(10_000))
  await presetSetting(desk.db, 'referral', { ...rule, gives: 'amount', friendNaira: 7_000 })
  expect(await outcome(newFriend())).toBe(naira(7_000))
  await presetSetting(desk.db, 'referral', { ...rule, fromNaira: 200_000 })
  expect(await outcome(newFriend())).toBe('too-little')
  await presetSetting(desk.db, 'referral', { ...rule, on: false })
  expect(await outcome(newFriend())).toBe('off')
})

test('staff stop one code, and a deleted account stops its own', async () => {
  await switchOffer(desk.db, desk.actor(), { id: code, version: 0 }, false)
  expect(await outcome(newFriend())).toBe('off')
  await openOwnCode(desk.db, bringer.userId, desk.clock.at)
  expect((await codeOf(bringer.userId)).isOn).toBe(false)
  const other = await addPerson(desk.db)
  await openOwnCode(desk.db, other.userId, desk.clock.at)
  await transaction(desk.db, (tx) => stopOwnCode(tx, other.userId))
  expect(await outcome(newFriend(), (await codeOf(other.userId)).id)).toBe('off')
})

test('it is not for its own customer: signed in, at their mailbox, or at a phone they ordered with', async () => {
  expect(await outcome({ userId: bringer.userId })).toBe('own-code')
  const [name, host] = bringer.email.split('@')
  expect(await outcome({ email: `${name}+again@${host}` })).toBe('own-code')
  const { phone } = newFriend()
  await addOrder(desk.db, { now: desk.clock.at, userId: bringer.userId, email: bringer.email }, { phone })
  expect(await outcome({ email: 'somebody-else@example.com', phone })).toBe('own-code')
})

test('it is for a first order: another spelling of a mailbox is no other person', async () => {
  const first = { email: 'ada.obi@gmail.com', phone: newFriend().phone }
  await addOrder(desk.db, { now: desk.clock.at, email: first.email }, { phone: first.phone })
  expect(await outcome({ email: 'adaobi+x@googlemail.com' })).toBe('not-first')
  expect(await outcome({ email: 'new-address@example.com', phone: first.phone })).toBe('not-first')
  await addOrder(
    desk.db,
    { now: desk.clock.at, email: 'N.g.o.z.i.e@gmail.com' },
    { phone: newFriend().phone },
  )
  expect(await outcome({ email: 'ngozie@gmail.com' })).toBe('not-first')
  expect(await outcome({ email: 'ngo@gmail.com' })).toBe(naira(10_000))
})

test('two codes at once give one person one first order', async () => {
  const other = await addPerson(desk.db)
  await openOwnCode(desk.db, other.userId, desk.clock.at)
  const codes = [code, (await codeOf(other.userId)).id]
  const friend = newFriend()
  const placed = await Promise.all(
    codes.map(async (by) => {
      const cartId = await fillCart(desk.db, desk.clock.at, [
        (await addWig(desk.db, { priceNaira: 100_000 })).variantId,
        1,
      ])
      const form = checkoutForm({ ...friend, seenTotalKobo: naira(93_000) })
      return placeOrder(desk.db, { cartId, code: by, provider: 'paystack', now: desk.clock.at, form })
    }),
  )
  expect(placed.map((one) => (one.ok ? 'placed' : one.problem)).toSorted()).toEqual([
    'placed',
    'total-changed',
  ])
})

test('the limits of a month and of all are those of orders, and a cancelled one counts no more', async () => {
  await presetSetting(desk.db, 'referral', { ...rule, mostInMonth: 1, mostInAll: 2 })
  const first = await order()
  expect(await outcome(newFriend())).toBe('used-up-this-month')
  desk.clock.at = later(40)
  await order()
  expect(await outcome(newFriend())).toBe('used-up-this-month')
  desk.clock.at = later(80)
  expect(await outcome(newFriend())).toBe('used-up')
  await desk.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, first))
  expect(await outcome(newFriend())).toBe(naira(10_000))
})

test('the reward comes once the order can no longer be sent back, once, and is told by one message', async () => {
  const id = await deliveredOrder()
  expect(await settle(0)).toBe(0)
  expect(await balance()).toBeNull()
  expect(await settle()).toBe(1)
  expect(await settle(9)).toBe(0)
  expect(await balance()).toBe(naira(5_000))
  const told = await desk.db.select().from(messages).where(eq(messages.recipient, bringer.email))
  expect(told.map(({ kind, orderId }) => [kind, orderId])).toEqual([['friend-reward', null]])
  const { events } = await readOrder(desk.db, id)
  expect(events.at(-1)?.event).toEqual({ type: 'reward', step: 'given', amountKobo: naira(5_000) })
  expect(await listBrought(desk.db, bringer.userId)).toMatchObject([
    { reward: 'given', amountKobo: naira(5_000) },
  ])
})

test('what was promised when the order was placed is given, though the rule is another by now', async () => {
  await deliveredOrder()
  await presetSetting(desk.db, 'referral', { ...rule, on: false, rewardNaira: 1_000 })
  expect(await settle()).toBe(1)
  expect(await balance()).toBe(naira(5_000))
})

test('nothing is given for an order that is not delivered, was refunded, or whose return is open', async () => {
  await paidOrder()
  expect(await settle()).toBe(0)
  const asked = await deliveredOrder()
  await desk.db.insert(returns).values({ id: newId('rtn'), orderId: asked, reason: 'faulty', wish: 'money' })
  expect(await settle()).toBe(0)
  await refundAll(await deliveredOrder())
  expect(await settle()).toBe(0)
  expect(await balance()).toBeNull()
  await desk.db.update(returns).set({ state: 'refused' }).where(eq(returns.orderId, asked))
  expect(await settle()).toBe(1)
})

test('of an order that is paid at the door nothing is decided before its courier has handed the money over', async () => {
  await presetSetting(desk.db, 'onDelivery', { on: true, takesDesigns: false })
  await desk.db.update(deliveryZones).set({ onDeliveryMostKobo: naira(300_000) })
  await announcePageChange(desk.db, ['delivery'])
  const { email, phone } = newFriend()
  const about = { now: desk.clock.at, code, email }
  const { id } = await addOrder(desk.db, about, { phone, payBy: 'delivery' })
  expect(await settleNothingDue(desk.db, desk.deps, id)).toBe(true)
  for (const [from, to] of [
    ['Processing', 'Shipped'],
    ['Shipped', 'Delivered'],
  ] as const) {
    const move = { orderId: id, from, to, reason: '', tell: false, confirmed: lacks }
    expect(await changeStatus(desk.db, desk.deps, desk.actor(), move)).toMatchObject({ ok: true })
  }
  expect(await settle()).toBe(0)
  expect(await listBrought(desk.db, bringer.userId)).toMatchObject([{ reward: 'waiting' }])
  const seenKobo = (await readOrder(desk.db, id)).balanceKobo
  const cash = { orderId: id, method: 'cash', reference: '', seenKobo } as const
  expect(await markPaidOutside(desk.db, desk.deps, desk.actor(), someProof, cash)).toEqual({ ok: true })
  expect(await settle()).toBe(1)
})

test('of an order that came back whole before that, nobody is shown a reward that waits', async () => {
  const id = await deliveredOrder()
  expect(await listBrought(desk.db, bringer.userId)).toMatchObject([{ reward: 'waiting' }])
  await transaction(desk.db, async (tx) => {
    const row = await lockOrder(tx, id)
    if (row) await moveOrder(tx, row, 'Returned', 'for a test')
  })
  expect(await listBrought(desk.db, bringer.userId)).toMatchObject([{ reward: 'none' }])
})

test('an order that becomes the bringer’s own is not rewarded', async () => {
  const id = await deliveredOrder()
  await desk.db.update(orders).set({ userId: bringer.userId }).where(eq(orders.id, id))
  expect(await settle()).toBe(0)
  expect(await listBrought(desk.db, bringer.userId)).toMatchObject([{ reward: 'none' }])
})

test('an email that is not confirmed waits for its reward, and merged accounts pass it on', async () => {
  await deliveredOrder()
  await desk.db.update(users).set({ emailVerified: false }).where(eq(users.id, bringer.userId))
  expect(await settle()).toBe(0)
  const kept = await addPerson(desk.db)
  await transaction(desk.db, (tx) => giveOwnCode(tx, bringer.userId, kept.userId))
  expect((await codeOf(kept.userId)).id).toBe(code)
  expect(await settle()).toBe(1)
  expect(await balance(kept.email)).toBe(naira(5_000))
})

test('a full refund later takes out what is unspent of it, once, and nothing that was given for returned items', async () => {
  const id = await deliveredOrder()
  await settle()
  const accountId = await findCreditOf(desk.db, bringer.email)
  if (accountId === null) throw new Error('no account')
  const enter = (cause: 'returned' | 'spent', amountNaira: number) =>
    transaction(desk.db, (tx) =>
      enterCredit(tx, { accountId, cause, amountKobo: kobo(amountNaira * 100), orderId: newId('ord') }),
    )
  await enter('returned', 10_000)
  await enter('spent', -3_000)
  await refundAll(id)
  expect(await balance()).toBe(naira(10_000))
  const ended = (await readOrder(desk.db, id)).events.find(
    ({ event }) => event.type === 'reward' && event.step === 'ended',
  )
  expect(ended?.event).toMatchObject({ amountKobo: naira(2_000), shortKobo: naira(3_000) })
})

test('a spent reward is not owed: its balance stays at zero', async () => {
  const id = await deliveredOrder()
  await settle()
  const accountId = await findCreditOf(desk.db, bringer.email)
  if (accountId === null) throw new Error('no account')
  await transaction(desk.db, (tx) =>
    enterCredit(tx, { accountId, cause: 'spent', amountKobo: kobo(-500_000), orderId: newId('ord') }),
  )
  await refundAll(id)
  expect(await balance()).toBe(0)
})

test('it is no money of the friend’s order, and neither file of theirs nor forgetting them touches it', async () => {
  const friend = newFriend()
  const id = await deliveredOrder(friend)
  await settle()
  expect(await creditsOfOrder(desk.db, id)).toEqual([])
  expect(await exportCredit(desk.db, friend.email, [id])).toEqual([])
  await transaction(desk.db, (tx) => forgetCredit(tx, friend.email, [id]))
  expect(await balance()).toBe(naira(5_000))
})

test('in the accounts it lowers revenue when it is given and changes no tax; the owner sees what it costs', async () => {
  await presetSetting(desk.db, 'vat', { on: true, permille: 75 })
  const id = await deliveredOrder()
  const { number } = await readOrder(desk.db, id)
  const period = { from: new Date(Date.now() - dayMs), to: later(1) }
  const before = await sumAccounts(desk.db, period)
  await settle()
  const after = await sumAccounts(desk.db, period)
  expect(after.revenueKobo).toBe(before.revenueKobo - naira(5_000))
  expect(after.vatKobo).toBe(before.vatKobo)
  const rows: AccountRow[] = []
  for await (const batch of listAccounts(desk.db, period)) rows.push(...batch)
  expect(rows.filter((row) => row.orderNumber === number)).toMatchObject([
    { kind: 'sale', vatPermille: 75 },
    { kind: 'reward', amountKobo: naira(-5_000), vatKobo: 0 },
  ])
  expect(rows.reduce((sum, { vatKobo }) => sum + vatKobo, 0)).toBe(after.vatKobo)
  await presetSetting(desk.db, 'vat', settingDefaults.vat)
  const { bringers } = await reportBringers(desk.db, 1)
  expect(bringers.find((one) => one.id === code)).toMatchObject({
    orders: 1,
    soldKobo: naira(90_000),
    givenKobo: naira(10_000),
    rewardKobo: naira(5_000),
    waitingKobo: 0,
  })
})

test('an order that cannot be judged leaves the others their reward, and is not passed over in silence', async () => {
  const bad = await deliveredOrder()
  await deliveredOrder()
  await desk.db.execute(
    sql.raw(`
    create function refuse_reward() returns trigger language plpgsql as
      $$ begin if new.order_id = '${bad}' then raise exception 'not this one'; end if; return new; end $$;
    create trigger refuse_reward before update on order_offers for each row execute function refuse_reward()`),
  )
  try {
    const before = (await balance()) ?? 0
    await expect(settle()).rejects.toThrow(/order_offers/u)
    expect(await balance()).toBe(before + naira(5_000))
  } finally {
    await desk.db.execute(sql.raw('drop function refuse_reward cascade'))
  }
})
