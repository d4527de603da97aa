// What an influencer is owed: of what items were paid for, less what went back, whichever way it went.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { creditEntries } from '#app/domain/credit/credit-tables.server.ts'
import { changeItems } from '#app/domain/orders/changes/change-items.server.ts'
import { itemsVersion } from '#app/domain/orders/changes/quote-change.server.ts'
import { readOrder, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { addTestOffer } from '#tests/offers.ts'
import { addOrder } from '#tests/orders.ts'
import { someProof } from '#tests/step-up.ts'
import { owedKobo, reportOffers } from './offer-report.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

let code: OfferId
let turn = 0
beforeEach(async () => {
  code = await addTestOffer(desk.db, desk.actor(), {
    code: `TOLA${++turn}`,
    partner: 'Tola',
    partnerPercent: 5,
  })
})

/** Wigs of 100,000 naira each with 10% off, and 3,000 for delivery, paid. */
async function sell(quantity = 1): Promise<WholeOrder> {
  const { variantId } = await addWig(desk.db, { priceNaira: 100_000, stock: 5 })
  const email = `report${++turn}@example.com`
  const { id } = await addOrder(desk.db, { now: desk.clock.at, code, email, units: [[variantId, quantity]] })
  await desk.pay(id)
  return readOrder(desk.db, id)
}

async function giveBack({ id: orderId }: WholeOrder, amountKobo: number) {
  const wish = {
    orderId,
    amountKobo: kobo(amountKobo),
    reason: 'test',
    units: [],
    restock: false,
    key: newKey(),
  }
  expect(await refundOrder(desk.db, desk.deps, desk.actor(), someProof, wish)).toMatchObject({ ok: true })
}

const sold = async () => (await reportOffers(desk.db, code)).get(code)?.soldKobo

test('a refund counts for its own order alone', async () => {
  await giveBack(await sell(2), naira(50_000))
  await sell()
  expect(await sold()).toBe(naira(180_000 - 50_000 + 90_000))
  const report = (await reportOffers(desk.db, 'of-office')).get(code)
  if (!report) throw new Error('no report')
  expect(report).toMatchObject({ orders: 2, uses: 2, givenKobo: naira(30_000) })
  expect(owedKobo(report, 5)).toBe(naira(11_000))
})

test('what went back for fewer items is not taken off twice', async () => {
  const paid = await sell(2)
  const [line] = paid.lines
  if (!line) throw new Error('no line')
  const actor = { userId: null, role: null, requestId: 'test', now: desk.clock.at }
  const changed = await changeItems(desk.db, desk.deps, actor, {
    orderId: paid.id,
    wishes: [{ lineId: line.id, quantity: 1 }],
    seen: itemsVersion(paid),
    seenTotalKobo: naira(93_000),
  })
  expect(changed).toMatchObject({ ok: true })
  expect(await sold()).toBe(naira(90_000))
})

test('what was given back as store credit was not sold', async () => {
  const { id: orderId } = await sell()
  const accountId = await openCredit(desk.db, `report${turn}@example.com`)
  const amountKobo = naira(90_000)
  const entry = {
    accountId,
    place: 1,
    cause: 'returned' as const,
    amountKobo,
    balanceKobo: amountKobo,
    orderId,
  }
  await desk.db.insert(creditEntries).values(entry)
  expect(await sold()).toBe(kobo(0))
})

test('delivery that went back was never theirs to share', async () => {
  await giveBack(await sell(), naira(93_000))
  expect((await sold()) ?? 0).toBe(0)
})
