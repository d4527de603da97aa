// What holds of an order after every step, and when all has come to rest. Counted here anew from bare rows and from the bank's records.
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readDeskOrder } from '#app/domain/orders/core/read-desk-order.server.ts'
import { type OrderEvent, orderMoves } from '#app/domain/orders/core/order.ts'
import { readOrder, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { paymentDisputes } from '#app/domain/orders/payments/payment-tables.server.ts'
import { unitsOfOrder } from '#app/domain/orders/shipping/parcels.ts'
import { returnArrivals, returns } from '#app/domain/returns/return-tables.server.ts'
import { verdicts } from '#app/domain/returns/return.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { viewDeskOrder } from '#app/admin/orders/order-view.server.ts'
import type { Given, Life } from './life.ts'
import { expectMessages } from './expect-messages.ts'
import type { BankView, World } from './world.ts'

/** Of one order, or of all. */
export async function expectSound(life: Life, only?: OrderId): Promise<void> {
  const { world } = life
  for (const { id, given } of life.orders) {
    if (only !== undefined && only !== id) continue
    const order = await readOrder(world.db, id)
    expectMoney(order, given)
    expectMoves(order)
    await expectUnits(world, order)
  }
  for (const variantId of life.shelf) {
    const { rows } = await world.db.execute(sql`
      select v.on_hand - coalesce((select sum(delta) from stock_movements where variant_id = v.id), 0) as shelf,
        v.held - coalesce((select sum(quantity) from stock_holds where variant_id = v.id and state = 'held'), 0) as held,
        v.held < 0 or v.held > v.on_hand as beyond
      from variants v where v.id = ${variantId}`)
    expect(
      rows.map(({ shelf, held, beyond }) => [Number(shelf), Number(held), beyond]),
      'shelf',
    ).toEqual([[0, 0, false]])
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/** Received, less what was refunded, charged back and given as credit, is what the customer agreed to, or nothing. */
function expectMoney(order: WholeOrder, given: Given): void {
  const paid = order.payments.filter(({ state }) => state === 'paid')
  const backOf = (id: string) =>
    sumOf(
      order.refunds
        .filter(({ paymentId, state }) => paymentId === id && state !== 'failed')
        .map(({ amountKobo }) => amountKobo),
    )
  for (const { id, amountKobo } of paid) expect(backOf(id), 'refunded').toBeLessThanOrEqual(amountKobo)
  const credit = 0 - sumOf(order.credits.map(({ amountKobo }) => amountKobo))
  const left = sumOf(paid.map(({ id, amountKobo }) => amountKobo - backOf(id))) + credit
  const { worthKobo, keptKobo } = moneyOf(order)
  // What a bank takes back of what had been given as credit before is the house's loss.
  expect(worthKobo, 'what it is worth').toBe(Math.max(0, left))
  expect(keptKobo >= 0 && keptKobo <= worthKobo, 'what is kept').toBe(true)
  const total = expectTotal(order)
  expectOutside(order, given)
  const creditRow =
    0 - sumOf(order.adjustments.filter(({ kind }) => kind === 'credit').map((row) => row.amountKobo))
  // Of what never counted as paid a refund that fails leaves nothing here.
  const failed = sumOf(
    order.refunds
      .filter(({ paymentId, state }) => state === 'failed' && paid.some(({ id }) => id === paymentId))
      .map(({ amountKobo }) => amountKobo),
  )
  const lost = lostOf(order)
  const words = `left of ${order.status}, ${JSON.stringify(given)}, failed ${failed}, lost ${lost}, ${booked(order)}`
  if (order.status === 'Cancelled') {
    // What a refund that failed did not give back may have gone by a chargeback since, or by that of the whole payment.
    const least = Math.max(0, given.keptKobo - lost - given.refundedKobo)
    expect(left >= least && left <= failed + given.keptKobo, `${words}: ${left}`).toBe(true)
    expect(order.balanceKobo, 'owed of what has ended').toBe(0)
    return
  }
  expectBalance(order)
  // What nobody took at the door was never paid for, and money that comes all the same goes back: by us, or where that failed by a
  // chargeback since.
  if (order.deliveryRefusedAt !== null) {
    expect([left, order.balanceKobo], words).toEqual([Math.max(0, failed - lost), 0])
    return
  }
  const gone = given.refundedKobo + given.returnedKobo + lost
  const kept = failed + (order.isPaid ? total + creditRow - order.balanceKobo - gone : creditRow)
  // Of what came back before its courier was paid nothing is owed any more; a refund that failed may have gone by a chargeback. A service
  // was paid before, and stays until staff give it back.
  const services = sumOf(
    order.adjustments.filter(({ kind }) => kind === 'service').map((row) => row.amountKobo),
  )
  const nothingKept = Math.max(0, failed - lost)
  const isUnpaid = order.payBy === 'delivery' && order.status === 'Returned'
  const wasUnpaid = isUnpaid && left >= nothingKept && left <= nothingKept + services
  if (!wasUnpaid) expect(left, words).toBe(kept)
}

/** A month that fails is an hour away: what it failed on is told whole. */
function booked({ payBy, payments, refunds, events }: WholeOrder): string {
  const came = payments.map(({ state, amountKobo, receivedKobo }) => ({ state, amountKobo, receivedKobo }))
  const gone = refunds.map(({ state, amountKobo, reason }) => ({ state, amountKobo, reason }))
  return JSON.stringify({ payBy, came, gone, events: events.map(({ event }) => event) })
}

/** The total is that of its rows. Returns it. */
function expectTotal({ lines, adjustments, totalKobo }: WholeOrder): number {
  const total = sumOf([
    ...lines.map((line) => line.unitPriceKobo * line.quantity),
    ...adjustments.filter(({ included }) => !included).map(({ amountKobo }) => amountKobo),
  ])
  expect(totalKobo, 'total').toBe(total)
  return total
}

/** What the desk found beside the provider is written down, whole or as a part. */
function expectOutside({ payments }: WholeOrder, given: Given): void {
  const came = payments
    .filter(({ provider }) => provider === 'manual')
    .map((one) => (one.state === 'quarantined' ? one.receivedKobo : one.amountKobo) ?? 0)
  expect(sumOf(came), 'beside the provider').toBe(given.outsideKobo)
}

/** What is owed is owed after a deposit or at the door alone, never more than the order costs, and nothing else leaves before it is paid. */
function expectBalance(order: WholeOrder): void {
  const { balanceKobo, depositKobo, openParts, totalKobo, isPaid, parcels, status, payBy } = order
  expect(balanceKobo >= 0 && balanceKobo <= totalKobo, 'balance').toBe(true)
  if (openParts) expect(sumOf(openParts.map(({ amountKobo }) => amountKobo)), 'open parts').toBe(balanceKobo)
  if (balanceKobo === 0) return
  expect([depositKobo !== null, isPaid], 'owes after a deposit').toEqual([true, true])
  if (payBy === 'delivery') return
  expect(parcels, `left while ${balanceKobo} is owed, ${status}`).toEqual([])
}

const lostOf = ({ refunds }: WholeOrder) =>
  sumOf(refunds.filter(({ reason }) => reason === 'Chargeback').map(({ amountKobo }) => amountKobo))

type StatusEvent = Extract<OrderEvent, { type: 'status' }>

function expectMoves({ events, status }: WholeOrder): void {
  const moves = events.flatMap(({ event }): StatusEvent[] => (event.type === 'status' ? [event] : []))
  let at = 'Pending'
  for (const { from, to } of moves) {
    expect(from).toBe(at)
    expect(orderMoves[from], `${from} to ${to}`).toContain(to)
    at = to
  }
  expect(status).toBe(at)
}

/** What left the shelf for an order is what it is to have and did not come back; what is held is what it waits for. */
async function expectUnits({ db }: World, order: WholeOrder): Promise<void> {
  const counted = new Set(order.lines.flatMap((line) => (line.madeToOrder ? [] : (line.variantId ?? []))))
  const { rows } = await db.execute<{ id: string; out: number }>(sql`
    select variant_id as id, -sum(delta)::int as out from stock_movements where order_id = ${order.id} group by 1`)
  const holds = await db.execute<{ id: string; held: number }>(sql`
    select variant_id as id, sum(quantity)::int as held from stock_holds
    where order_id = ${order.id} and state = 'held' group by 1`)
  const arrived = await db
    .select({
      line: returnArrivals.orderLineId,
      quantity: returnArrivals.quantity,
      verdict: returnArrivals.verdict,
    })
    .from(returnArrivals)
    .innerJoin(returns, eq(returns.id, returnArrivals.returnId))
    .where(eq(returns.orderId, order.id))
  const isSold =
    order.isPaid &&
    order.deliveryRefusedAt === null &&
    order.status !== 'Cancelled' &&
    order.status !== 'Pending'
  const units = unitsOfOrder(order)
  for (const id of new Set([...counted, ...rows.map((row) => row.id)])) {
    const lines = order.lines.filter((line) => line.variantId === id && !line.madeToOrder)
    const ordered = sumOf(lines.map((line) => units.get(line.id) ?? 0))
    const back = sumOf(
      arrived
        .filter(({ line, verdict }) => verdicts[verdict].isAccepted && lines.some((one) => one.id === line))
        .map(({ quantity }) => quantity),
    )
    const out = rows.find((row) => row.id === id)?.out ?? 0
    const held = holds.rows.find((row) => row.id === id)?.held ?? 0
    expect(out, `units out of ${order.status}`).toBe(isSold ? ordered - back : 0)
    if (order.status === 'Pending') expect(held, 'held').toBe(ordered)
    if (order.status === 'Cancelled') expect(held, 'held').toBe(0)
  }
}

/** Nothing hangs: the bank's records and ours say the same, all that was to be said was said once, and the page of it opens. */
export async function expectRest(life: Life): Promise<void> {
  const { world } = life
  for (const { id, given } of life.orders) {
    const order = await readOrder(world.db, id)
    await expectBankAgrees(world, order)
    await expectMessages(world, order, given)
    const asked = order.refunds.filter(({ state }) => state === 'queued' || state === 'asked')
    expect(asked, 'refunds that hang').toEqual([])
    viewDeskOrder(await readDeskOrder(world.db, id), {
      baseUrl: 'http://shop.test',
      shopName: 'Hair House',
      couriers: [],
      stages: [],
      banks: null,
      secret: ['x'],
      withLink: true,
      now: world.clock.at,
    })
  }
}

async function expectBankAgrees(world: World, order: WholeOrder): Promise<void> {
  const bank = world.bankView(order.number)
  for (const payment of order.payments) {
    if (payment.provider !== 'paystack') continue
    const charge = bank.charges.find(({ reference }) => reference === payment.reference)
    const isTaken = charge?.status === 'success' || charge?.status === 'reversed'
    const words = `${payment.reference} is ${charge?.status} at the bank, ${order.status} ${booked(order)}`
    expect(payment.state === 'paid' || isRestInReview(payment, charge), words).toBe(isTaken)
    if (charge && isTaken && payment.state !== 'quarantined')
      expectBackAgrees(order, payment.id, bank, charge)
  }
  await expectDisputesAgree(world, bank)
}

/**
 * Of an order that a transfer had paid in part, and whose part was sent back before the rest came: just what was asked for, and staff
 * decide about it. What they send back, the bank has sent back.
 */
function isRestInReview(
  { state, mismatch, receivedKobo }: WholeOrder['payments'][number],
  charge: BankView['charges'][number] | undefined,
): boolean {
  const isHere = state === 'quarantined' || state === 'returned'
  return isHere && mismatch === 'amount' && receivedKobo === charge?.amount
}

async function expectDisputesAgree(world: World, { disputes }: BankView): Promise<void> {
  const known = await world.db.select().from(paymentDisputes)
  for (const { id, status, resolution } of disputes) {
    const row = known.find(({ providerId }) => providerId === id)
    const state = status !== 'resolved' ? 'to-answer' : isLost(resolution) ? 'lost' : 'won'
    expect(row?.state, `chargeback ${id}`).toBe(state)
  }
}

/** What went back of a payment that the bank took, by refund and by chargeback. */
function expectBackAgrees(
  order: WholeOrder,
  ofPayment: string,
  { refunds, disputes }: BankView,
  charge: BankView['charges'][number],
): void {
  const there = refunds.filter(
    ({ transactionId, status }) => transactionId === charge.id && status !== 'failed',
  )
  const lost = disputes.filter(
    ({ transactionId, resolution }) => transactionId === charge.id && isLost(resolution),
  )
  const bankBack = sumOf(there.map(({ amount }) => amount))
  const bankLost = sumOf(lost.map(({ refundAmount }) => refundAmount))
  const ours = order.refunds.filter(({ paymentId, state }) => paymentId === ofPayment && state !== 'failed')
  const unsure = sumOf(ours.filter(({ state }) => state === 'needs-attention').map((one) => one.amountKobo))
  const back = sumOf(ours.filter(({ reason }) => reason !== 'Chargeback').map((one) => one.amountKobo))
  expect(bankBack, 'went back').toBeLessThanOrEqual(back)
  expect(bankBack, 'went back').toBeGreaterThanOrEqual(back - unsure)
  const known = sumOf(ours.map((one) => one.amountKobo))
  expect(Math.min(charge.chargedAmount, bankBack + bankLost), 'refunds and chargebacks').toBeLessThanOrEqual(
    known,
  )
}

const isLost = (resolution: string | null) =>
  resolution === 'merchant-accepted' || resolution === 'auto-accepted'
