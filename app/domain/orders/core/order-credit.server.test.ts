// Store credit that pays for an order, in part or whole.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useCreditInCart } from '#app/domain/cart/cart-credit.server.ts'
import { creditBalance, enterCredit, openCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { makePayLink } from '#app/domain/orders/payments/pay-link.server.ts'
import { acceptMismatch, askForRest } from '#app/domain/orders/payments/review-payment.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { expireHolds } from '#app/domain/orders/payments/reconcile.server.ts'
import { settleNothingDue } from '#app/domain/orders/payments/settle-nothing.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { type CreditId, newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { writtenMails } from '#tests/mails.ts'
import { changeItems } from '#app/domain/orders/changes/change-items.server.ts'
import { itemsVersion } from '#app/domain/orders/changes/quote-change.server.ts'
import { sellerOf } from '#app/domain/orders/payments/invoices.server.ts'
import { printedOrder } from '#app/domain/orders/payments/printed-invoice.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { someProof } from '#tests/step-up.ts'
import { addOrder } from '#tests/orders.ts'
import { cancelUnbegun } from './cancel-order.server.ts'
import { changeStatus } from './change-status.server.ts'
import { readOrder } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { placeOrder } from './place-order.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

let turn = 0

async function creditOf(amountKobo: Kobo): Promise<CreditId> {
  return transaction(desk.db, async (tx) => {
    const accountId = await openCredit(tx, `credit${turn++}@example.com`)
    await enterCredit(tx, { accountId, cause: 'returned', amountKobo, orderId: newId('ord') })
    return accountId
  })
}

/** A cart of one wig for 103,000 naira with its delivery, paid in part by this credit. */
async function cartWith(creditId: CreditId): Promise<string> {
  const { variantId } = await transaction(desk.db, (tx) => addWig(tx, { stock: 5 }))
  const cartId = await fillCart(desk.db, desk.clock.at, [variantId, 1])
  await useCreditInCart(desk.db, cartId, creditId)
  return cartId
}

async function orderWith(creditId: CreditId) {
  return addOrder(desk.db, { now: desk.clock.at, cartId: await cartWith(creditId) })
}

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const balance = (creditId: CreditId) => creditBalance(desk.db, creditId)
const expire = () => {
  const now = () => new Date(desk.clock.at.getTime() + 31 * 60_000)
  return expireHolds(desk.db, { ...desk.deps, now })
}

describe('in part', () => {
  test('it is a row of the order, and the rest is paid', async () => {
    const credit = await creditOf(naira(3_000))
    const { id } = await orderWith(credit)
    const order = await read(id)
    expect(order.totalKobo).toBe(naira(100_000))
    expect(order.adjustments.at(-1)).toMatchObject({ kind: 'credit', amountKobo: naira(-3_000) })
    expect(await balance(credit)).toBe(0)
    await desk.pay(id)
    expect(moneyOf(await read(id))).toMatchObject({ keptKobo: naira(100_000), worthKobo: naira(103_000) })
  })

  test('one credit in two carts pays once: the second is asked to agree to the new total', async () => {
    const credit = await creditOf(naira(3_000))
    const carts = [await cartWith(credit), await cartWith(credit)]
    const placed = await Promise.all(
      carts.map((cartId) =>
        placeOrder(desk.db, {
          cartId,
          provider: 'paystack',
          now: desk.clock.at,
          form: checkoutForm({ seenTotalKobo: naira(100_000) }),
        }),
      ),
    )
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(placed.find(({ ok }) => !ok)).toMatchObject({
      problem: 'total-changed',
      quote: { totalKobo: naira(103_000) },
    })
    expect(await balance(credit)).toBe(0)
  })

  test('it comes back when the order is not paid in time, and pays again when the money came late', async () => {
    const credit = await creditOf(naira(3_000))
    const { id } = await orderWith(credit)
    const reference = await desk.openPayment(id)
    await expire()
    expect((await read(id)).status).toBe('Cancelled')
    expect(await balance(credit)).toBe(naira(3_000))
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    expect((await read(id)).status).toBe('Processing')
    expect(await balance(credit)).toBe(0)
  })

  test('spent elsewhere meanwhile, money that comes late goes back, and no link reopens the order', async () => {
    const credit = await creditOf(naira(3_000))
    const { id } = await orderWith(credit)
    const reference = await desk.openPayment(id)
    await expire()
    await orderWith(credit)
    expect(await makePayLink(desk.db, desk.actor(), id)).toMatchObject({ problem: 'credit-spent' })
    const held = async () => (await desk.shelf((await read(id)).lines[0]?.variantId ?? newId('var')))?.held
    expect(await held()).toBe(0)
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    const order = await read(id)
    expect(order.status).toBe('Cancelled')
    expect(order.refunds).toMatchObject([{ amountKobo: naira(100_000) }])
    expect(await held()).toBe(0)
  })

  test('cancelled by its customer, money and credit both come back, and the email says so', async () => {
    const credit = await creditOf(naira(3_000))
    const { id } = await orderWith(credit)
    await desk.pay(id)
    await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, id)
    expect(await balance(credit)).toBe(naira(3_000))
    expect((await read(id)).refunds).toMatchObject([{ amountKobo: naira(100_000) }])
    const mails = await writtenMails(desk.db)
    expect(mails.at(-1)?.text).toContain('₦3,000 of store credit')
  })
})

describe('what went back in another way', () => {
  test('credit that a return gave does not come back a second time when the order is called off', async () => {
    const credit = await creditOf(naira(3_000))
    const { id } = await orderWith(credit)
    await desk.pay(id)
    await transaction(desk.db, (tx) =>
      enterCredit(tx, { accountId: credit, cause: 'returned', amountKobo: naira(2_000), orderId: id }),
    )
    await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, id)
    expect(await balance(credit)).toBe(naira(3_000))
  })

  test('with its money refunded and its credit kept the order goes on', async () => {
    const credit = await creditOf(naira(3_000))
    const { id } = await orderWith(credit)
    await desk.pay(id)
    const wish = {
      orderId: id,
      amountKobo: naira(100_000),
      reason: 'A gift',
      key: newKey(),
      units: [],
      restock: false,
    }
    expect(await refundOrder(desk.db, desk.deps, desk.actor(), someProof, wish)).toMatchObject({ ok: true })
    expect((await read(id)).status).toBe('Processing')
    expect(await balance(credit)).toBe(0)
  })

  /** Too little came for an order whose time had run out. */
  async function lateAndShort(credit: CreditId) {
    const { id: orderId } = await orderWith(credit)
    const reference = await desk.openPayment(orderId)
    await expire()
    expect(await balance(credit)).toBe(naira(3_000))
    const charge = desk.bank.charges.get(reference)
    if (!charge) throw new Error('no charge')
    charge.amountKobo -= 500_000
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    const paymentId = (await read(orderId)).payments.at(-1)?.id
    if (!paymentId) throw new Error('no payment')
    return { orderId, paymentId }
  }

  test('asked for the rest of money that came late, it takes its credit again', async () => {
    const credit = await creditOf(naira(3_000))
    const payment = await lateAndShort(credit)
    expect(await askForRest(desk.db, desk.deps, desk.actor(), payment)).toMatchObject({ ok: true })
    expect(await balance(credit)).toBe(0)
  })

  test('spent meanwhile, staff are told that it was the credit, and hold no units for it', async () => {
    const credit = await creditOf(naira(3_000))
    const payment = await lateAndShort(credit)
    await orderWith(credit)
    const refused = { ok: false, problem: 'credit-spent' }
    expect(await askForRest(desk.db, desk.deps, desk.actor(), payment)).toEqual(refused)
    expect(await acceptMismatch(desk.db, desk.deps, desk.actor(), someProof, payment)).toEqual(refused)
    const order = await read(payment.orderId)
    expect(order).toMatchObject({ status: 'Cancelled', refunds: [] })
    expect((await desk.shelf(order.lines[0]?.variantId ?? newId('var')))?.held).toBe(0)
  })
})

describe('whole', () => {
  test('cancelled, it is not moved on again: its credit has gone back', async () => {
    const credit = await creditOf(naira(200_000))
    const { id } = await orderWith(credit)
    await settleNothingDue(desk.db, desk.deps, id)
    await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, id)
    expect(await balance(credit)).toBe(naira(200_000))
    const moved = await changeStatus(desk.db, desk.deps, desk.actor(), {
      orderId: id,
      from: 'Cancelled',
      to: 'Processing',
      reason: '',
      tell: false,
    })
    expect(moved).toMatchObject({ ok: false, problem: 'money-went-back' })
  })

  test('no provider is asked, and what is left stays', async () => {
    const credit = await creditOf(naira(200_000))
    const { id } = await orderWith(credit)
    expect((await read(id)).totalKobo).toBe(0)
    expect(await settleNothingDue(desk.db, desk.deps, id)).toBe(true)
    expect(await settleNothingDue(desk.db, desk.deps, id)).toBe(false)
    const order = await read(id)
    expect(order).toMatchObject({ status: 'Processing', isPaid: true })
    expect(order.payments).toMatchObject([{ provider: 'credit', amountKobo: 0, state: 'paid' }])
    expect(await balance(credit)).toBe(naira(97_000))
    await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, id)
    expect(await balance(credit)).toBe(naira(200_000))
    const [mail] = (await writtenMails(desk.db)).slice(-1)
    expect(mail).toMatchObject({ kind: 'order-cancelled' })
    expect(mail?.text).toContain('₦103,000 of store credit')
  })

  test('reopened by staff it is settled once more', async () => {
    const credit = await creditOf(naira(200_000))
    const { id } = await orderWith(credit)
    await expire()
    expect(await makePayLink(desk.db, desk.actor(), id)).toMatchObject({ ok: true })
    expect(await settleNothingDue(desk.db, desk.deps, id)).toBe(true)
    expect(await read(id)).toMatchObject({ status: 'Processing', isPaid: true, totalKobo: 0 })
    expect(await balance(credit)).toBe(naira(97_000))
  })

  test('what came back of it is not in the balance of its invoice', async () => {
    const credit = await creditOf(naira(3_000))
    const { id } = await orderWith(credit)
    await desk.pay(id)
    const seller = { seller: sellerOf(settingDefaults.house, 0), issuedAt: desk.clock.at }
    expect(printedOrder(await read(id), seller)).toMatchObject({ balanceKobo: naira(103_000), credits: [] })
    await transaction(desk.db, (tx) =>
      enterCredit(tx, { accountId: credit, cause: 'returned', amountKobo: naira(2_000), orderId: id }),
    )
    expect(printedOrder(await read(id), seller)).toMatchObject({
      balanceKobo: naira(101_000),
      credits: [{ reason: 'Store credit', amountKobo: naira(2_000) }],
    })
    await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, id)
    expect(printedOrder(await read(id), seller).balanceKobo).toBe(0)
  })

  test('an order that is changed to cost less gives back money first, then the credit', async () => {
    const credit = await creditOf(naira(150_000))
    const { variantId } = await transaction(desk.db, (tx) => addWig(tx, { stock: 5 }))
    const cartId = await fillCart(desk.db, desk.clock.at, [variantId, 2])
    await useCreditInCart(desk.db, cartId, credit)
    const { id } = await addOrder(desk.db, { now: desk.clock.at, cartId })
    await desk.pay(id)
    const before = await read(id)
    const [line] = before.lines
    if (!line) throw new Error('no line')
    const changed = await changeItems(
      desk.db,
      desk.deps,
      { userId: null, role: null, requestId: 'test', now: desk.clock.at },
      {
        orderId: id,
        wishes: [{ lineId: line.id, quantity: 1 }],
        seen: itemsVersion(before),
        seenTotalKobo: 0,
      },
    )
    expect(changed).toEqual({ ok: true, dueKobo: 0 })
    const after = await read(id)
    expect([after.totalKobo, moneyOf(after).keptKobo, after.refunds[0]?.amountKobo]).toEqual([
      0,
      0,
      naira(53_000),
    ])
    expect(await balance(credit)).toBe(naira(47_000))
    await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, id)
    expect(await balance(credit)).toBe(naira(150_000))
  })

  test('an order with something to pay is not settled by it', async () => {
    const credit = await creditOf(kobo(50))
    const { id } = await orderWith(credit)
    expect(await settleNothingDue(desk.db, desk.deps, id)).toBe(false)
    const [row] = await desk.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
    expect(row?.status).toBe('Pending')
  })
})
