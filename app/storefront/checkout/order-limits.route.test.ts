// Budgets of unpaid orders at their number and one more, by forms as browsers and machines post them.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { waitSeconds, waitsOfAddress } from '#app/foundation/http/human-wait.ts'
import { type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { newToken, type VariantId } from '#app/foundation/lib/ids.ts'
import { checkoutSchema } from '#app/domain/orders/core/checkout-form.ts'
import { maxExpressItems, orderLimits } from '#app/domain/orders/core/order-limits.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { type Fields, visitCheckout } from '#tests/checkout-visits.ts'
import { designCarts, customization, furnishStudio } from '#tests/designs.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { emptyTables } from '#tests/empty-tables.ts'

/** A puzzle costs a second of a quiet processor, and several of a busy one. */
vi.setConfig({ testTimeout: 120_000 })

const visit = visitCheckout()
const { post, postSeen, cartOf, somebody, leaveOne, solve, lastOrder, readRow, ask } = visit

describe('the budget of orders', () => {
  test.each<[string, Limit, () => string, Fields]>([
    ['address', orderLimits.softAddress, () => visit.address, {}],
    ['mailbox', orderLimits.softMailbox, () => 'adaobi@gmail.com', { email: 'Ada.Obi+7@googlemail.com' }],
    ['phone', orderLimits.softPhone, () => '+2348099999999', { phone: '+234 809 999 9999' }],
  ])('of one %s asks for a puzzle, and takes an order with it', async (_, limit, who, mine) => {
    await leaveOne(limit, who())
    const order = async (more: Fields = {}) => post(await cartOf(), { ...somebody(), ...mine, ...more })
    expect((await order()).status).toBe(303)
    const asked = await order()
    expect([asked.status, asked.answer?.problem]).toEqual([409, 'human-check-needed'])
    expect(asked.answer?.values).toMatchObject({ name: 'Adaeze Okafor', address: '12 Allen Avenue' })
    expect((await order({ solution: 'nonsense' })).answer?.problem).toBe('human-check-failed')
    const solution = await solve()
    expect((await order({ solution })).status).toBe(303)
    const again = await order({ solution })
    expect(again.answer?.problem).toBe('human-check-failed')
    expect(JSON.stringify(again.answer)).not.toContain(solution)
  })

  test.each<[string, Limit, () => string, Fields]>([
    ['address', orderLimits.fromAddress, () => visit.address, {}],
    ['mailbox', orderLimits.ofMailbox, () => 'adaobi@gmail.com', { email: 'a.d.a.obi@gmail.com' }],
    ['phone', orderLimits.ofPhone, () => '+2348099999999', { phone: '08099999999' }],
  ])('of one %s ends, in words and with all that was typed', async (_, limit, who, mine) => {
    await leaveOne(limit, who())
    const order = async () => post(await cartOf(), { ...somebody(), ...mine, solution: await solve() })
    expect((await order()).status).toBe(303)
    const refused = await order()
    expect(refused).toMatchObject({ status: 429, answer: { problem: 'too-many-orders', retryMinutes: 60 } })
    expect(refused.answer?.values['landmark']).toBe('Opposite the bank')
    expect(await visit.db.$count(orders)).toBe(1)
  })

  test('refuses nobody whose first press has placed the order meanwhile', async () => {
    const { db } = visit
    await leaveOne(orderLimits.fromAddress, visit.address)
    expect((await post(await cartOf(), somebody())).status).toBe(303)
    const cartId = await cartOf()
    const { wantsPhotos: _no, seenDepositKobo: _noDeposit, seenKeepKobo: _noKeep, ...form } = checkoutForm()
    const fields: Fields = { ...form, ...somebody(), seenTotalKobo: String(form.seenTotalKobo) }
    // The first press, of a process that was killed, is still being written when the second is counted.
    const pressed = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from limit_counts for update`)
      const second = post(cartId, fields)
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 })
      const first = { cartId, form: checkoutSchema.parse(fields), provider: 'paystack', now: visit.clock.now }
      expect(await placeOrder(db, first)).toMatchObject({ ok: true, isNew: true })
      return { second }
    })
    expect(await pressed.second).toMatchObject({ status: 303, location: /^http/u })
    expect(await db.$count(orders)).toBe(2)
  })

  test('of one address and variant asks for a puzzle after two', async () => {
    const { variantId } = await addWig(visit.db, { stock: 9 })
    const order = async (more: Fields = {}) => post(await cartOf(variantId), { ...somebody(), ...more })
    expect([(await order()).status, (await order()).status]).toEqual([303, 303])
    expect((await order()).answer?.problem).toBe('human-check-needed')
    expect((await order({ solution: await solve() })).status).toBe(303)
  })

  test('one person keeps a variant from others in two unpaid orders at most, by mailbox or by phone', async () => {
    const { variantId } = await addWig(visit.db, { stock: 9 })
    const order = async (mine: Fields) => post(await cartOf(variantId), { ...mine, solution: await solve() })
    const phone = '0803 111 2222'
    expect((await order({ email: 'ada.obi@gmail.com', phone })).status).toBe(303)
    expect((await order({ email: 'adaobi+x@gmail.com', phone: '0803 111 3333' })).status).toBe(303)
    const refused = await order({ email: 'AdaObi@gmail.com', phone: '0803 111 4444' })
    expect([refused.status, refused.answer?.problem]).toEqual([409, 'too-many-unpaid'])
    expect((await order({ email: 'other@example.com', phone })).status).toBe(303)
    expect((await order({ email: 'third@example.com', phone })).answer?.problem).toBe('too-many-unpaid')
    // Something else may be bought.
    const other = await addWig(visit.db, { stock: 1 })
    const more = { email: 'adaobi@gmail.com', phone, solution: await solve() }
    expect((await post(await cartOf(other.variantId), more)).status).toBe(303)
  })

  test('of one address and variant ends, puzzle or not', async () => {
    const { variantId } = await addWig(visit.db, { stock: 9 })
    const { ofVariant } = orderLimits
    await leaveOne({ ...ofVariant, name: `${ofVariant.name} ${variantId}` }, visit.address)
    const order = async (id: VariantId) => post(await cartOf(id), { ...somebody(), solution: await solve() })
    expect((await order(variantId)).status).toBe(303)
    expect(await order(variantId)).toMatchObject({
      status: 429,
      answer: { problem: 'too-many-orders', retryMinutes: 30 },
    })
    // Another product is not concerned.
    expect((await order((await addWig(visit.db)).variantId)).status).toBe(303)
  })

  test('units: six of a variant as they come, more with a puzzle, never more than half of it', async () => {
    const { variantId } = await addWig(visit.db, { stock: 20 })
    const cartWith = (quantity: number) => fillCart(visit.db, visit.clock.now, [variantId, quantity])
    expect((await postSeen(await cartWith(6), somebody())).status).toBe(303)
    const mine = somebody()
    const seven = await cartWith(7)
    expect((await postSeen(seven, mine)).answer?.problem).toBe('human-check-needed')
    expect((await postSeen(seven, { ...mine, solution: await solve() })).status).toBe(303)
    // Ten of twenty: three more are theirs, four are not.
    const four = await cartWith(4)
    const refused = await postSeen(four, { ...mine, solution: await solve() })
    expect([refused.status, refused.answer?.problem]).toEqual([409, 'too-many-units'])
    expect(refused.answer?.tooMany).toMatchObject({ most: 10, reserved: 7 })
    expect(refused.answer?.values['landmark']).toBe('Opposite the bank')
    const other = await postSeen(await cartWith(4), {
      ...somebody(),
      phone: mine['phone'] ?? '',
      solution: await solve(),
    })
    expect(other.answer?.problem).toBe('too-many-units')
  })

  test('units of a scarce variant: six are everybody’s, a seventh is asked of the house', async () => {
    const { variantId } = await addWig(visit.db, { stock: 8 })
    const cartId = await fillCart(visit.db, visit.clock.now, [variantId, 8])
    const refused = await postSeen(cartId, { ...somebody(), solution: await solve() })
    expect(refused.answer).toMatchObject({ problem: 'too-many-units', tooMany: { most: 6, reserved: 0 } })
  })

  test('takes the same form from whoever cannot work a puzzle out and has waited, a few times an hour', async () => {
    const mine = somebody()
    await leaveOne(orderLimits.softAddress, visit.address)
    expect((await post(await cartOf(), somebody())).status).toBe(303)
    const cartId = await cartOf()
    const wait = (seconds: number) => {
      visit.clock.now = new Date(visit.clock.now.getTime() + seconds * 1000)
    }
    const press = async () => (await post(cartId, { ...mine, solution: '' })).answer?.problem ?? 'placed'
    expect(await press()).toBe('human-check-needed')
    wait(waitSeconds - 1)
    expect(await press()).toBe('human-check-needed')
    wait(1)
    expect(await press()).toBe('placed')
    const next = async () => (await post(await cartOf(), somebody())).answer?.problem ?? 'placed'
    let placed = 1
    for (let tries = 0; tries < waitsOfAddress.max + 3; tries++) {
      if ((await next()) === 'placed') placed++
      wait(waitSeconds)
      // Many at once have one wait among them.
      const answers = await Promise.all([next(), next(), next()])
      placed += answers.filter((answer) => answer === 'placed').length
    }
    expect(placed).toBe(waitsOfAddress.max)
  })

  test('a form that is sent twice counts once', async () => {
    const cartId = await cartOf()
    const same = { ...somebody(), key: newToken() }
    const first = await post(cartId, same)
    await leaveOne(orderLimits.fromAddress, visit.address)
    await takeFromLimit(visit.db, orderLimits.fromAddress, visit.address, visit.clock.now)
    expect((await post(cartId, same)).location).toBe(first.location)
  })
})

describe('express', () => {
  const cartOfDesigns = async (quantity: number) => {
    const variantId = await furnishStudio(visit.db, visit.clock.now)
    const carts = designCarts({ db: () => visit.db, variantId: () => variantId, now: visit.clock.now })
    return (await carts.put(null, customization({}, { expressProcessing: true }), quantity)).id
  }
  const order = async (quantity = 1, more: Fields = {}) =>
    postSeen(await cartOfDesigns(quantity), { ...somebody(), ...more })

  beforeEach(async () => {
    await emptyTables(visit.db, 'express_slots')
    await presetSetting(visit.db, 'express', { slotsPerDay: 6 })
  })

  test('slots: six in one order, a seventh is refused in words', async () => {
    const refused = await order(maxExpressItems + 1)
    expect([refused.status, refused.answer?.problem]).toEqual([409, 'express-too-many'])
    expect(await visit.db.$count(orders)).toBe(0)
    expect((await order(maxExpressItems)).status).toBe(303)
  })

  test('orders of one address ask for a puzzle after two, and end at their budget', async () => {
    expect([(await order()).status, (await order()).status]).toEqual([303, 303])
    expect((await order()).answer?.problem).toBe('human-check-needed')
    await emptyTables(visit.db, 'limit_counts')
    await leaveOne(orderLimits.ofExpress, visit.address)
    expect((await order(1, { solution: await solve() })).status).toBe(303)
    expect(await order(1, { solution: await solve() })).toMatchObject({
      status: 429,
      answer: { problem: 'too-many-orders', retryMinutes: 30 },
    })
  })

  test('a slot that went to somebody else is said before anything is paid, and the next one offered', async () => {
    vi.spyOn(visit.paystack.gateway, 'start').mockResolvedValueOnce({
      ok: false,
      problem: 'unreachable',
      message: '',
    })
    expect((await order(6)).location).toContain('payment=gateway-unreachable')
    const mine = await lastOrder()
    expect((await order(1)).status).toBe(303)
    expect((await ask(null, mine.linkToken)).location).toBe(`/order/${mine.linkToken}?payment=days-gone`)
    expect((await readRow(mine.id)).promisedTo).toBe(mine.promisedTo)
    expect((await ask('later', mine.linkToken)).location).not.toContain('days-gone')
    const after = await readRow(mine.id)
    expect(after.promisedTo > mine.promisedTo).toBe(true)
  })
})

async function countWaiting(): Promise<number> {
  const { rows } = await visit.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.n ?? 0
}
