// A gift card from its order to its last naira, on real migrations.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  creditBalance,
  enterCredit,
  findCreditByCode,
  giveCreditBack,
  isCreditBlocked,
} from '#app/domain/credit/credit-ledger.server.ts'
import { creditEntries } from '#app/domain/credit/credit-tables.server.ts'
import { giftCardState } from '#app/domain/credit/gift-card.ts'
import { findGiftCard } from '#app/domain/credit/gift-cards.server.ts'
import { cancelOrder } from '#app/domain/orders/core/cancel-order.server.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { exportOrders } from '#app/domain/orders/core/export-orders.server.ts'
import { forgetOrders } from '#app/domain/orders/core/forget-orders.server.ts'
import { openOrdersOf } from '#app/domain/orders/core/open-orders.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { listAccounts, sumAccounts } from '#app/domain/orders/payments/accounts.server.ts'
import { noteDispute } from '#app/domain/orders/payments/disputes.server.ts'
import { findInvoices } from '#app/domain/orders/payments/invoices.server.ts'
import { expireHolds } from '#app/domain/orders/payments/reconcile.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { type CreditId, newId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addPerson } from '#tests/people.ts'
import { defaultSecret, writtenMails } from '#tests/mails.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { sendGiftCardAgain, setGiftCardBlock } from './desk-gift-card.server.ts'
import { giftCardForm } from './gift-card-form.ts'
import { placeGiftCard } from './place-gift-card.server.ts'
import { sendDueGiftCards } from './send-gift-cards.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ connections: 10 })
  await presetSetting(desk.db, 'giftCards', { on: true, amounts: '10,000 50,000' })
  await presetSetting(desk.db, 'vat', { on: true, permille: 75 })
})
afterAll(() => desk.close())

let turn = 0
const typed = (own: Record<string, string> = {}) => ({
  amount: String(naira(50_000)),
  toName: 'Tolu',
  toEmail: `tolu${turn++}@example.com`,
  message: 'Happy birthday.\nChoose well.',
  sendOn: '',
  name: 'Adaeze Okafor',
  email: 'adaeze@example.com',
  ...own,
})

async function place(own: Record<string, string> = {}, userId: UserId | null = null): Promise<OrderId> {
  const form = giftCardForm(desk.clock.at).parse(typed(own))
  const placed = await placeGiftCard(desk.db, { form, userId, provider: 'paystack', now: desk.clock.at })
  if (!placed.ok) throw new Error(placed.problem)
  return placed.order.id
}

async function buy(own: Record<string, string> = {}): Promise<{ orderId: OrderId; accountId: CreditId }> {
  const orderId = await place(own)
  await desk.pay(orderId)
  const accountId = (await cardOf(orderId)).accountId
  if (accountId === null) throw new Error('the card is not filled')
  return { orderId, accountId }
}

async function cardOf(orderId: OrderId) {
  const card = await findGiftCard(desk.db, orderId)
  if (!card) throw new Error('no card')
  return card
}

const mailsOf = async (orderId: OrderId) => {
  const mails = await writtenMails(desk.db)
  return mails.filter(({ dedupe }) => dedupe.includes(orderId))
}
const kindsOf = async (orderId: OrderId) => (await mailsOf(orderId)).map(({ kind }) => kind)
const send = (now = desk.clock.at) => sendDueGiftCards(desk.db, { ...desk.deps, secret: defaultSecret }, now)
const codeIn = (text = '') => /(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}/u.exec(text)?.[0] ?? ''
const spend = (accountId: CreditId, amountKobo: number, orderId = newId('ord')) =>
  transaction(desk.db, (tx) =>
    enterCredit(tx, { accountId, cause: 'spent', amountKobo: kobo(0 - amountKobo), orderId }),
  )
const refund = (orderId: OrderId, amountKobo: number) =>
  refundOrder(desk.db, desk.deps, desk.actor(), someProof, {
    orderId,
    amountKobo: kobo(amountKobo),
    reason: 'a test',
    key: newKey(),
    units: [],
    restock: false,
  })
const events = async (orderId: OrderId) =>
  (await readOrder(desk.db, orderId)).events.flatMap(({ event }) =>
    event.type === 'gift-card' ? [event] : [],
  )

describe('buying one', () => {
  test('its order has one row and no line, no fee and no tax, and is paid like any other', async () => {
    const orderId = await place()
    const order = await readOrder(desk.db, orderId)
    expect(order).toMatchObject({ lines: [], status: 'Pending', totalKobo: naira(50_000) })
    expect(order.adjustments).toMatchObject([{ kind: 'gift-card', amountKobo: naira(50_000) }])
    expect(giftCardState(await cardOf(orderId))).toBe('unpaid')
    await desk.pay(orderId)
    expect((await readOrder(desk.db, orderId)).status).toBe('Delivered')
    expect(await findInvoices(desk.db, [orderId])).toEqual([])
    expect(await kindsOf(orderId)).toEqual(['gift-card-paid'])
  })

  test('the same form sent many times at once is one order; once it is paid, it buys another', async () => {
    const own = { toEmail: 'same@example.com' }
    const placed = await Promise.all(Array.from({ length: 8 }, () => place(own)))
    expect(new Set(placed).size).toBe(1)
    await desk.pay(placed[0] as OrderId)
    expect(await place(own)).not.toBe(placed[0])
  })

  test('is for the amounts of the house, and for none while it is off', async () => {
    const form = giftCardForm(desk.clock.at).parse(typed({ amount: '123' }))
    const placing = { form, userId: null, provider: 'paystack', now: desk.clock.at }
    expect(await placeGiftCard(desk.db, placing)).toMatchObject({ problem: 'amount-gone' })
    await presetSetting(desk.db, 'giftCards', { on: false, amounts: '10,000 50,000' })
    expect(await placeGiftCard(desk.db, placing)).toMatchObject({ problem: 'off' })
    await presetSetting(desk.db, 'giftCards', { on: true, amounts: '10,000 50,000' })
  })

  test('not paid in time it ends; money that comes late fills it all the same', async () => {
    const orderId = await place()
    const reference = await desk.openPayment(orderId)
    const now = () => new Date(desk.clock.at.getTime() + 31 * 60_000)
    await expireHolds(desk.db, { ...desk.deps, now })
    expect((await readOrder(desk.db, orderId)).status).toBe('Cancelled')
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    expect((await readOrder(desk.db, orderId)).status).toBe('Delivered')
    expect((await cardOf(orderId)).balanceKobo).toBe(naira(50_000))
  })

  test('settled many times at once it is one card with one sum', async () => {
    const orderId = await place()
    const reference = await desk.openPayment(orderId)
    desk.bank.take(reference)
    await Promise.all(Array.from({ length: 8 }, () => settlePayment(desk.db, desk.deps, reference)))
    const { accountId, balanceKobo } = await cardOf(orderId)
    expect(balanceKobo).toBe(naira(50_000))
    const entries = await desk.db
      .select({ cause: creditEntries.cause })
      .from(creditEntries)
      .where(eq(creditEntries.accountId, accountId ?? 'crd_'))
    expect(entries).toEqual([{ cause: 'gift-card' }])
  })

  test('staff cannot move it as a parcel', async () => {
    const { orderId } = await buy()
    const change = { orderId, from: 'Delivered', to: 'Returned', reason: 'x', tell: false } as const
    const way = { courier: 'Other', trackingNumber: '', trackingUrl: '' } as const
    expect(
      await changeStatus(desk.db, desk.deps, desk.actor(), { ...change, way, confirmed: [] }),
    ).toMatchObject({ problem: 'no-such-move' })
  })
})

describe('sending one', () => {
  test('today: to whom it is for and to its buyer, each with a code that opens the same card, once', async () => {
    const { orderId, accountId } = await buy()
    await Promise.all([send(), send(), send()])
    const [, toThem, copy] = await mailsOf(orderId)
    expect([toThem?.kind, copy?.kind]).toEqual(['gift-card', 'gift-card-copy'])
    expect(toThem?.recipient).toBe((await cardOf(orderId)).toEmail)
    expect(toThem?.text).toContain('“Happy birthday.')
    const codes = [codeIn(toThem?.text), codeIn(copy?.text)]
    expect(new Set(codes).size).toBe(2)
    for (const code of codes) expect(await findCreditByCode(desk.db, code)).toBe(accountId)
    expect(await kindsOf(orderId)).toHaveLength(3)
    const kept = await desk.db.select().from(messages)
    for (const code of codes)
      expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', '').toLowerCase())
  })

  test('on its day and not before; without an address to its buyer alone', async () => {
    const { orderId } = await buy({ sendOn: '2026-12-24', toEmail: '' })
    await send(new Date('2026-12-24T06:59:00Z'))
    expect(await kindsOf(orderId)).toEqual(['gift-card-paid'])
    await send(new Date('2026-12-24T07:00:00Z'))
    expect(await kindsOf(orderId)).toEqual(['gift-card-paid', 'gift-card-copy'])
    expect((await mailsOf(orderId)).at(-1)?.recipient).toBe('adaeze@example.com')
  })

  test('an unpaid, a blocked and a refunded one are not sent', async () => {
    const unpaid = await place()
    const blocked = await buy()
    const refunded = await buy()
    await setGiftCardBlock(desk.db, desk.actor(), { orderId: blocked.orderId, reason: 'Stolen card' })
    await refund(refunded.orderId, naira(50_000))
    await send()
    for (const orderId of [unpaid, blocked.orderId, refunded.orderId])
      expect(await kindsOf(orderId)).not.toContain('gift-card')
  })

  test('staff send it again, to another address', async () => {
    const { orderId, accountId } = await buy()
    await send()
    const deps = { ...desk.deps, secret: defaultSecret }
    const again = { orderId, toEmail: 'right@example.com' }
    expect(await sendGiftCardAgain(desk.db, deps, desk.actor(), again)).toEqual({ ok: true })
    const mail = (await mailsOf(orderId)).findLast(({ kind }) => kind === 'gift-card')
    expect(mail?.recipient).toBe('right@example.com')
    expect(await findCreditByCode(desk.db, codeIn(mail?.text))).toBe(accountId)
  })
})

describe('drawing on one', () => {
  test('in parts by many at once: never below zero, and what an ended order had drawn comes back', async () => {
    const { accountId } = await buy()
    const spent = await Promise.all(Array.from({ length: 12 }, () => spend(accountId, naira(7_000))))
    expect(spent.filter(({ ok }) => ok)).toHaveLength(7)
    expect(await creditBalance(desk.db, accountId)).toBe(naira(1_000))
    const orderId = newId('ord')
    await spend(accountId, naira(1_000), orderId)
    await transaction(desk.db, (tx) => giveCreditBack(tx, orderId))
    expect(await creditBalance(desk.db, accountId)).toBe(naira(1_000))
  })

  test('blocked it cannot be drawn on until it is unblocked', async () => {
    const { orderId, accountId } = await buy()
    const block = (reason: string | null) => setGiftCardBlock(desk.db, desk.actor(), { orderId, reason })
    expect(await block('Stolen card')).toEqual({ ok: true })
    expect(await block('again')).toMatchObject({ problem: 'not-open' })
    expect(await spend(accountId, naira(1))).toMatchObject({ ok: false })
    expect(await block(null)).toEqual({ ok: true })
    expect(await spend(accountId, naira(1))).toMatchObject({ ok: true })
  })
})

describe('money that goes back', () => {
  test('after a part was drawn takes what is left, and tells the house what is not', async () => {
    const { orderId, accountId } = await buy()
    await spend(accountId, naira(20_000))
    expect(await refund(orderId, naira(50_000))).toMatchObject({ ok: true })
    expect(await creditBalance(desk.db, accountId)).toBe(0)
    expect((await events(orderId)).at(-1)).toMatchObject({
      step: 'refunded',
      amountKobo: naira(30_000),
      shortKobo: naira(20_000),
    })
    const order = await readOrder(desk.db, orderId)
    expect(order.status).toBe('Cancelled')
    const mails = await writtenMails(desk.db)
    expect(mails.some(({ subject }) => subject.includes('₦20,000 of a refunded gift card'))).toBe(true)
  })

  test('in part leaves the rest on the card; cancelling takes all of it', async () => {
    const { orderId, accountId } = await buy()
    await refund(orderId, naira(10_000))
    expect(await creditBalance(desk.db, accountId)).toBe(naira(40_000))
    const cancelled = await cancelOrder(desk.db, desk.deps, desk.actor(), someProof, {
      orderId,
      from: 'Delivered',
      cause: 'other',
      note: 'Bought by mistake',
      tell: false,
      key: newKey(),
    })
    expect(cancelled).toMatchObject({ ok: true, refundedKobo: naira(40_000) })
    expect(await creditBalance(desk.db, accountId)).toBe(0)
  })

  test('drawn on and refunded at once: the sum of both is what was paid, whoever is first', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId, accountId } = await buy()
      const [spent] = await Promise.all([spend(accountId, naira(50_000)), refund(orderId, naira(50_000))])
      expect(await creditBalance(desk.db, accountId)).toBe(0)
      const last = (await events(orderId)).at(-1)
      expect(last).toMatchObject(
        spent.ok ? { amountKobo: 0, shortKobo: naira(50_000) } : { amountKobo: naira(50_000), shortKobo: 0 },
      )
    }
  })

  test('a chargeback blocks it; won it is open again, lost it is empty', async () => {
    for (const end of ['won', 'lost'] as const) {
      const { orderId, accountId } = await buy()
      const [payment] = (await readOrder(desk.db, orderId)).payments
      const about = {
        providerId: newId('dsp'),
        reference: payment?.reference ?? '',
        amountKobo: naira(50_000),
        currency: 'NGN',
        category: 'chargeback',
        dueAt: null,
        note: '',
      }
      const note = (state: 'to-answer' | 'won' | 'lost') =>
        transaction(desk.db, (tx) =>
          noteDispute(tx, desk.deps, {
            provider: 'paystack',
            dispute: { ...about, state },
            now: desk.clock.at,
          }),
        )
      await note('to-answer')
      expect(await isCreditBlocked(desk.db, accountId)).toBe(true)
      await note(end)
      expect(await isCreditBlocked(desk.db, accountId)).toBe(end === 'lost')
      expect(await creditBalance(desk.db, accountId)).toBe(end === 'won' ? naira(50_000) : 0)
    }
  })
})

test('the accountant sees no revenue and no tax in a sold card, and the liability until it is spent', async () => {
  const period = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2027-11-01T00:00:00Z') }
  const before = await sumAccounts(desk.db, period)
  const { orderId } = await buy()
  const after = await sumAccounts(desk.db, period)
  expect(after.revenueKobo).toBe(before.revenueKobo)
  expect(after.vatKobo).toBe(before.vatKobo)
  expect(after.owedKobo - before.owedKobo).toBe(naira(50_000))
  const { number } = await readOrder(desk.db, orderId)
  const rows = []
  for await (const batch of listAccounts(desk.db, period)) rows.push(...batch)
  expect(rows.filter(({ orderNumber }) => orderNumber === number)).toMatchObject([
    { kind: 'sale', amountKobo: naira(50_000), vatKobo: 0 },
    { kind: 'gift-card', amountKobo: naira(-50_000), vatKobo: 0 },
  ])
})

test('a card that waits for its day keeps an account open; once it is out, its buyer takes their data away and is forgotten', async () => {
  const email = 'buyer@example.com'
  const { userId } = await addPerson(desk.db, { email })
  const orderId = await place({ email, toEmail: 'whom@example.com' }, userId)
  await desk.pay(orderId)
  expect(await openOrdersOf(desk.db, { userId, email })).toHaveLength(1)
  await send()
  expect(await openOrdersOf(desk.db, { userId, email })).toEqual([])
  expect(await exportOrders(desk.db, userId)).toMatchObject([{ giftCard: { toEmail: 'whom@example.com' } }])
  await transaction(desk.db, (tx) => forgetOrders(tx, { userId, email }, desk.clock.at))
  expect(await cardOf(orderId)).toMatchObject({ toName: '', toEmail: '', message: '' })
  expect(JSON.stringify(await desk.db.select().from(messages))).not.toContain('whom@example.com')
})
