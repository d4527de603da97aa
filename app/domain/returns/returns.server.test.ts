import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditBalance, findCreditByCode, findCreditOf } from '#app/domain/credit/credit-ledger.server.ts'
import { products, stockMovements } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { traitsOf } from '#app/domain/catalog/products/choices.ts'
import { addChoice } from '#app/domain/catalog/products/write-choices.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId, type OrderId, type ReturnId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { writtenMails } from '#tests/mails.ts'
import { returnDesk } from '#tests/returns.ts'
import { someProof } from '#tests/step-up.ts'
import { answerReturn } from './answer-return.server.ts'
import { withdrawReturn } from './ask-return.server.ts'
import { receiveReturn } from './receive-return.server.ts'
import { findReturnPlace } from './return-place.server.ts'
import { settleReturn, type Settlement } from './settle-return.server.ts'
import type { Verdict } from './return.ts'

const serviceKind = {
  attribute: 'kind' as const,
  code: 'installation',
  fields: {
    name: 'Installation',
    isOn: true,
    alsoCalled: '',
    hex: null,
    tipHex: null,
    kind: { ...traitsOf(null, 'x', 'Installation'), supply: 'service' as const },
  },
}

let desk: Desk
let back: ReturnType<typeof returnDesk>
beforeAll(async () => {
  desk = await openDesk()
  back = returnDesk(desk)
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const approve = async (id: ReturnId) =>
  answerReturn(desk.db, back.deps, desk.actor(), await back.seen(id), {
    step: 'approve',
    instructions: 'To us.',
  })
const receive = async (id: ReturnId, lineId: string, verdict: Verdict = 'good', quantity = 1) =>
  receiveReturn(desk.db, back.deps, desk.actor(), await back.seen(id), [
    { orderLineId: lineId, quantity, verdict },
  ])
const settle = async (id: ReturnId, settlement: Partial<Settlement>) =>
  settleReturn(desk.db, back.deps, desk.actor(), someProof, await back.seen(id), {
    moneyKobo: kobo(0),
    creditKobo: kobo(0),
    words: '',
    ...settlement,
  })

/** Asked for, approved and here. */
async function arrived(verdict: Verdict = 'good', quantity = 1) {
  const placed = await back.delivered({ quantity })
  const asked = await back.ask(placed.orderId, { units: [{ orderLineId: placed.line.id, quantity }] })
  if (!asked.ok) throw new Error(asked.problem)
  await approve(asked.id)
  await receive(asked.id, placed.line.id, verdict, quantity)
  return { ...placed, id: asked.id }
}

describe('asking', () => {
  test('is one return however often it is sent, and no item is asked about twice', async () => {
    const { orderId } = await back.delivered()
    const first = await back.ask(orderId)
    if (!first.ok) throw new Error(first.problem)
    expect(await back.ask(orderId, { id: first.id })).toEqual({ ok: true, id: first.id })
    expect(await back.ask(orderId)).toEqual({ ok: false, problem: 'closed' })
    expect((await findReturnPlace(desk.db, await read(orderId))).returns).toHaveLength(1)
  })

  test('work is no thing that comes back on a change of mind', async () => {
    const { orderId, line } = await back.delivered()
    await addChoice(desk.db, desk.actor(), serviceKind)
    await desk.db
      .update(products)
      .set({ kind: 'installation' })
      .where(eq(products.id, line.productId ?? newId('prd')))
    const place = await findReturnPlace(desk.db, await read(orderId))
    expect(place.items.map(({ kind }) => kind)).toEqual(['service'])
    expect(await back.ask(orderId)).toEqual({ ok: false, problem: 'not-returnable' })
  })

  test('the form of another order is refused', async () => {
    const first = await back.ask((await back.delivered()).orderId)
    if (!first.ok) throw new Error(first.problem)
    const { orderId } = await back.delivered()
    expect(await back.ask(orderId, { id: first.id })).toEqual({ ok: false, problem: 'closed' })
  })

  test('two windows at once ask about one item once', async () => {
    const { orderId } = await back.delivered()
    const asked = await Promise.all([back.ask(orderId), back.ask(orderId)])
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is not possible before anything was sent, for more than they have, or too late', async () => {
    const { orderId, line } = await desk.place()
    await desk.pay(orderId)
    expect(await back.ask(orderId)).toMatchObject({ problem: 'closed' })
    const sent = await back.delivered()
    const two = [{ orderLineId: sent.line.id, quantity: 2 }]
    expect(await back.ask(sent.orderId, { units: two })).toMatchObject({ problem: 'too-many-items' })
    const other = [{ orderLineId: line.id, quantity: 1 }]
    expect(await back.ask(sent.orderId, { units: other })).toMatchObject({ problem: 'too-many-items' })
    expect(await back.ask(sent.orderId, { wish: 'money' })).toMatchObject({ problem: 'not-given' })
    const now = desk.clock.at
    desk.clock.at = new Date(now.getTime() + 5 * 24 * 60 * 60_000)
    expect(await back.ask(sent.orderId)).toMatchObject({ problem: 'too-late' })
    expect(
      await back.ask(sent.orderId, { reason: 'faulty', wish: 'money', words: 'It sheds.' }),
    ).toMatchObject({ ok: true })
    desk.clock.at = now
  })

  test('can be withdrawn until it arrives, by its own order alone, and then asked for again', async () => {
    const { orderId, line } = await back.delivered()
    const stranger = await back.delivered()
    const asked = await back.ask(orderId)
    if (!asked.ok) throw new Error(asked.problem)
    const withdraw = (of: OrderId) => withdrawReturn(desk.db, back.deps, { orderId: of, id: asked.id })
    expect(await withdraw(stranger.orderId)).toBe(false)
    await approve(asked.id)
    expect(await withdraw(orderId)).toBe(true)
    expect(await withdraw(orderId)).toBe(true)
    const again = await back.ask(orderId)
    if (!again.ok) throw new Error(again.problem)
    await approve(again.id)
    await receive(again.id, line.id)
    expect(await withdrawReturn(desk.db, back.deps, { orderId, id: again.id })).toBe(false)
  })
})

describe('what arrives', () => {
  test('goes back on the shelf, or is written off, or does not touch it', async () => {
    for (const [verdict, onHand] of [
      ['good', 5],
      ['faulty', 4],
      ['worn', 4],
      ['not-ours', 4],
    ] as const) {
      const { variantId, orderId } = await arrived(verdict)
      expect(await desk.shelf(variantId)).toMatchObject({ onHand, held: 0 })
      const moves = await desk.db
        .select({ reason: stockMovements.reason, delta: stockMovements.delta })
        .from(stockMovements)
        .where(eq(stockMovements.variantId, variantId))
      expect(moves.reduce((sum, { delta }) => sum + delta, 0)).toBe(onHand)
      expect(moves.some(({ reason }) => reason === 'damaged')).toBe(verdict === 'faulty')
      expect((await read(orderId)).status).toBe('Delivered')
    }
  })

  test('cannot be refused once an item of it was accepted', async () => {
    const { id } = await arrived('good')
    const answer = { step: 'refuse', words: 'No.' } as const
    expect(await answerReturn(desk.db, back.deps, desk.actor(), await back.seen(id), answer)).toEqual({
      ok: false,
      problem: 'no-such-step',
    })
  })

  test('faulty, of an order whose units a refund put on the shelf already, is not written off from it', async () => {
    const { orderId, line, variantId } = await back.delivered()
    const asked = await back.ask(orderId)
    if (!asked.ok) throw new Error(asked.problem)
    await approve(asked.id)
    const wish = { orderId, amountKobo: naira(1_000), reason: 'lace', key: newKey(), restock: true }
    const units = [{ orderLineId: line.id, quantity: 1 }]
    expect(await refundOrder(desk.db, desk.deps, desk.actor(), someProof, { ...wish, units })).toMatchObject({
      ok: true,
    })
    expect(await desk.shelf(variantId)).toMatchObject({ onHand: 5 })
    expect(await receive(asked.id, line.id, 'faulty')).toEqual({ ok: true })
    expect(await desk.shelf(variantId)).toMatchObject({ onHand: 5 })
  })

  test('may come in parts, and never more than was asked for', async () => {
    const { orderId, line, variantId } = await back.delivered({ quantity: 2 })
    const asked = await back.ask(orderId, { units: [{ orderLineId: line.id, quantity: 2 }] })
    if (!asked.ok) throw new Error(asked.problem)
    expect(await receive(asked.id, line.id)).toMatchObject({ problem: 'no-such-step' })
    await approve(asked.id)
    expect(await receive(asked.id, line.id, 'good', 3)).toMatchObject({ problem: 'too-many' })
    expect(await receive(asked.id, line.id)).toEqual({ ok: true })
    expect(await receive(asked.id, line.id, 'good', 2)).toMatchObject({ problem: 'too-many' })
    expect(await receive(asked.id, line.id)).toEqual({ ok: true })
    expect(await back.arrivalsOf(asked.id)).toHaveLength(2)
    expect(await desk.shelf(variantId)).toMatchObject({ onHand: 5 })
  })

  test('is taken in once by two presses of one page', async () => {
    const { orderId, line, variantId } = await back.delivered({ quantity: 2 })
    const asked = await back.ask(orderId, { units: [{ orderLineId: line.id, quantity: 2 }] })
    if (!asked.ok) throw new Error(asked.problem)
    await approve(asked.id)
    const seen = await back.seen(asked.id)
    const press = () =>
      receiveReturn(desk.db, back.deps, desk.actor(), seen, [
        { orderLineId: line.id, quantity: 1, verdict: 'good' },
      ])
    const pressed = await Promise.all([press(), press()])
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await desk.shelf(variantId)).toMatchObject({ onHand: 4 })
  })

  test('is still taken in when it was given up as never sent', async () => {
    const { orderId, line } = await back.delivered()
    const asked = await back.ask(orderId)
    if (!asked.ok) throw new Error(asked.problem)
    await approve(asked.id)
    await answerReturn(desk.db, back.deps, desk.actor(), await back.seen(asked.id), { step: 'lapse' })
    expect(await receive(asked.id, line.id)).toEqual({ ok: true })
  })

  test('but not when its item was asked about again meanwhile', async () => {
    const { orderId, line } = await back.delivered()
    const asked = await back.ask(orderId)
    if (!asked.ok) throw new Error(asked.problem)
    await approve(asked.id)
    await answerReturn(desk.db, back.deps, desk.actor(), await back.seen(asked.id), { step: 'lapse' })
    const again = await back.ask(orderId)
    if (!again.ok) throw new Error(again.problem)
    expect(await receive(asked.id, line.id)).toEqual({ ok: false, problem: 'too-many' })
    await approve(again.id)
    expect(await receive(again.id, line.id)).toEqual({ ok: true })
  })
})

describe('settling', () => {
  test('refunds to the card through the one way, never beyond what is left, and ends the order when all is back', async () => {
    const { orderId, id, line } = await arrived()
    const { totalKobo } = await read(orderId)
    expect(await settle(id, { moneyKobo: kobo(totalKobo + 1) })).toMatchObject({
      problem: 'too-much-money',
      leftKobo: totalKobo,
    })
    expect(await settle(id, { moneyKobo: line.unitPriceKobo, creditKobo: naira(3_001) })).toMatchObject({
      problem: 'too-much',
    })
    const seen = await back.seen(id)
    expect(await settle(id, { moneyKobo: line.unitPriceKobo })).toEqual({ ok: true })
    const again = { moneyKobo: line.unitPriceKobo, creditKobo: kobo(0), words: '' }
    expect(await settleReturn(desk.db, back.deps, desk.actor(), someProof, seen, again)).toMatchObject({
      problem: 'changed',
    })
    await desk.sendQueuedRefunds()
    const order = await read(orderId)
    expect(order.status).toBe('Returned')
    expect(moneyOf(order)).toMatchObject({ refundedKobo: line.unitPriceKobo, keptKobo: naira(3_000) })
    expect(order.events.map(({ event }) => event.type === 'return' && event.step).filter(Boolean)).toEqual([
      'asked',
      'approved',
      'received',
      'settled',
    ])
    const [entry] = await desk.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
    expect(entry).toMatchObject({ action: 'return.settle', subjectId: id })
  })

  test('gives store credit, which the order cannot be refunded again', async () => {
    const { orderId, id, line } = await arrived()
    expect(await settle(id, { creditKobo: line.unitPriceKobo })).toEqual({ ok: true })
    const order = await read(orderId)
    expect(moneyOf(order)).toMatchObject({ keptKobo: naira(3_000), worthKobo: naira(3_000) })
    const account = await findCreditOf(desk.db, order.email)
    expect(account === null ? 0 : await creditBalance(desk.db, account)).toBeGreaterThanOrEqual(
      line.unitPriceKobo,
    )
  })

  test('with nothing needs words; lost on the way is settled like what arrived', async () => {
    const { id } = await arrived('worn')
    expect(await settle(id, {})).toMatchObject({ problem: 'no-words' })
    expect(await settle(id, { words: 'It was worn, so we send it back.' })).toEqual({ ok: true })
    const { orderId } = await back.delivered()
    const asked = await back.ask(orderId)
    if (!asked.ok) throw new Error(asked.problem)
    await approve(asked.id)
    await answerReturn(desk.db, back.deps, desk.actor(), await back.seen(asked.id), { step: 'lose' })
    expect(await settle(asked.id, { creditKobo: naira(10) })).toEqual({ ok: true })
  })
})

test('each step is told once, and the code in the last email opens the credit', async () => {
  const { id, orderId } = await arrived()
  await settle(id, { creditKobo: naira(100) })
  const own = sql`${messages.dedupe} like ${`return-%:${id}:%`}`
  const mails = await writtenMails(desk.db, { where: own })
  expect(mails.map(({ kind }) => kind)).toEqual([
    'return-asked',
    'return-approved',
    'return-received',
    'return-settled',
  ])
  const [row] = await desk.db
    .select()
    .from(messages)
    .where(and(own, eq(messages.kind, 'return-settled')))
  expect(JSON.stringify(row)).not.toMatch(/"code"/u)
  // An answer to it lands there.
  expect(row).toMatchObject({ orderId })
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/u.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  const { email } = await read(orderId)
  expect(await findCreditByCode(desk.db, ` ${code.toLowerCase()} `)).toBe(await findCreditOf(desk.db, email))
  expect(await findCreditByCode(desk.db, '0000-0000-0000-0000')).toBeNull()
})
