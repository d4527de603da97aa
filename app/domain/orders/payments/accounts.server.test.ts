import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { creditEntries } from '#app/domain/credit/credit-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { type OrderId, newId } from '#app/foundation/lib/ids.ts'
import { includedTax, kobo, naira } from '#app/foundation/lib/money.ts'
import { feesOf } from '#stand-ins/paystack/payloads.server.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { type AccountRow, movedVat } from './accounts.ts'
import { listAccounts, sumAccounts } from './accounts.server.ts'
import { payments, refunds } from './payment-tables.server.ts'
import { moneyOf } from './money-of-order.ts'

const start = new Date('2026-11-01T00:00:00Z')
const end = new Date('2026-12-01T00:00:00Z')
const period = { from: start, to: end }

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await presetSetting(desk.db, 'vat', { on: true, permille: 75 })
})
afterAll(() => desk.close())

async function rowsOf(orderId: OrderId): Promise<AccountRow[]> {
  const { number } = await readOrder(desk.db, orderId)
  const rows: AccountRow[] = []
  for await (const batch of listAccounts(desk.db, period)) rows.push(...batch)
  return rows.filter(({ orderNumber }) => orderNumber === number)
}

const sum = (rows: readonly AccountRow[], key: 'amountKobo' | 'vatKobo') =>
  rows.reduce((total, row) => total + row[key], 0)

async function giveBack(orderId: OrderId, amountKobo: number, reason = 'a test') {
  const [payment] = await desk.db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment) throw new Error('no payment')
  const createdAt = desk.clock.at
  const row = { id: newId('ref'), paymentId: payment.id, amountKobo: kobo(amountKobo), reason, createdAt }
  await desk.db.insert(refunds).values({ ...row, state: 'processed' })
}

describe('the rows of an order', () => {
  test('a sale has its invoice, its tax, the fee that the provider named, and what its invoice is made of', async () => {
    const { orderId } = await desk.place()
    await desk.pay(orderId)
    const order = await readOrder(desk.db, orderId)
    const [row, ...others] = await rowsOf(orderId)
    expect(others).toEqual([])
    expect(row).toMatchObject({ kind: 'sale', amountKobo: order.totalKobo, vatPermille: 75, country: 'NG' })
    expect(row?.vatKobo).toBe(includedTax(order.totalKobo, 75))
    expect(row?.invoiceNumber).toBeGreaterThan(0)
    expect(row?.feeKobo).toBe(feesOf(order.totalKobo))
    const parts = Object.values(row?.parts ?? {}).reduce((total, part) => total + part, 0)
    expect(parts).toBe(order.totalKobo)
  })

  test('refunds, a chargeback and store credit: amounts and tax add up to what the house keeps, to the kobo', async () => {
    const { orderId } = await desk.place({ quantity: 3 })
    await desk.pay(orderId)
    // Amounts whose tax is no whole kobo, each rounded alone, would be off by some.
    for (const amount of [1_111, 2_223, 33_337, 1]) await giveBack(orderId, amount)
    await giveBack(orderId, 77_777, 'Chargeback')
    const account = await openCredit(desk.db, `accounts.${Date.now()}@example.com`)
    const amountKobo = kobo(12_345)
    await desk.db.insert(creditEntries).values({
      accountId: account,
      place: 1,
      cause: 'returned',
      amountKobo,
      balanceKobo: amountKobo,
      orderId,
      at: desk.clock.at,
    })
    const rows = await rowsOf(orderId)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(
      ['sale', 'refund', 'refund', 'refund', 'refund', 'chargeback', 'credit-given'].toSorted(),
    )
    const kept = moneyOf(await readOrder(desk.db, orderId)).worthKobo
    expect(sum(rows, 'amountKobo')).toBe(kept)
    expect(sum(rows, 'vatKobo')).toBe(includedTax(kept, 75))
  })

  test('what leaves the country holds no tax, and what was never paid is no row', async () => {
    const abroad = await desk.place()
    await desk.db.update(orders).set({ country: 'GB' }).where(eq(orders.id, abroad.orderId))
    await desk.pay(abroad.orderId)
    expect(await rowsOf(abroad.orderId)).toMatchObject([{ country: 'GB', vatPermille: 0, vatKobo: 0 }])
    const unpaid = await desk.place()
    expect(await rowsOf(unpaid.orderId)).toEqual([])
  })
})

test('each row stands in one period alone, however many stand in the same moment, and the sums are those of the rows', async () => {
  const placed: OrderId[] = []
  for (let count = 0; count < 4; count++) {
    const { orderId } = await desk.place()
    await desk.pay(orderId)
    placed.push(orderId)
  }
  // More than one batch in one moment.
  const [first] = placed
  if (!first) throw new Error('no order')
  for (let count = 0; count < 520; count++) await giveBack(first, 1)
  const whole: AccountRow[] = []
  for await (const batch of listAccounts(desk.db, period)) whole.push(...batch)
  const keys = whole.map(({ at, kind, orderNumber, amountKobo }) => [+at, kind, orderNumber, amountKobo])
  expect(whole.filter(({ kind, amountKobo }) => kind === 'refund' && amountKobo === -1)).toHaveLength(521)
  expect(whole.length).toBeGreaterThan(525)
  expect(keys.map(([at]) => at)).toEqual(keys.map(([at]) => at).toSorted((a, b) => Number(a) - Number(b)))
  const sums = await sumAccounts(desk.db, period)
  expect(sums.revenueKobo).toBe(sum(whole, 'amountKobo'))
  expect(sums.vatKobo).toBe(sum(whole, 'vatKobo'))
  const middle = desk.clock.at
  const parts = await Promise.all([
    sumAccounts(desk.db, { from: start, to: middle }),
    sumAccounts(desk.db, { from: middle, to: end }),
  ])
  expect(parts[0].revenueKobo + parts[1].revenueKobo).toBe(sums.revenueKobo)
  expect(parts[0].vatKobo + parts[1].vatKobo).toBe(sums.vatKobo)
  expect(parts[1].kinds.refund.count).toBe(sums.kinds.refund.count)
})

test('the tax of movements is the difference that each makes', () => {
  const amounts = [naira(100_000), kobo(-1), kobo(-33_333), kobo(-66_665)]
  let after = 0
  let tax = 0
  for (const amount of amounts) {
    after += amount
    tax += movedVat(after, amount, 75)
  }
  expect(tax).toBe(includedTax(kobo(after), 75))
})
