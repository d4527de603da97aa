// Orders that are paid by transfer to the house: chosen, shown, proven, confirmed with the sum that came, late; and two at once.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newToken, type OrderId, type ProofId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { kobo, type Kobo, naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { addOrder } from '#tests/orders.ts'
import { presetDeposits, presetSetting } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { moneyOf } from './money-of-order.ts'
import { expireHolds } from './reconcile.server.ts'
import { recordTransfer, refuseProof } from './record-transfer.server.ts'
import { remindUnpaid } from './remind-unpaid.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'
import { transferPdfs, transferProofs } from './transfer-tables.server.ts'
import { beginTransfer, chooseTransfer, forgetOldProofs, lastProof, sendProof } from './transfers.server.ts'
import { watchTransfers } from './watch-transfers.server.ts'

let desk: Desk
const start = new Date('2026-11-23T10:00:00Z')
const rule = {
  ...settingDefaults.bankTransfer,
  on: true,
  bank: 'First Bank',
  accountName: 'Adé Hair Ltd',
  accountNumber: '0000014579',
  payDays: 2,
}
const total = naira(103_000)
beforeAll(async () => {
  desk = await openDesk({ connections: 12 })
  await presetSetting(desk.db, 'bankTransfer', rule)
  await presetDeposits(desk.db)
})
beforeEach(() => {
  desk.clock.at = start
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const pass = (ms: number) => {
  desk.clock.at = new Date(desk.clock.at.getTime() + ms)
}
const pdf = { kind: 'pdf', bytes: new TextEncoder().encode('%PDF-1.7 a receipt') } as const
let people = 0

async function place({ pay }: { pay?: 'deposit' } = {}) {
  const { variantId } = await addWig(desk.db, { stock: 5 })
  const email = `buyer-${++people}@example.com`
  const { id } = await addOrder(
    desk.db,
    { now: desk.clock.at, units: [[variantId, 1]], email },
    { payBy: 'transfer', ...(pay ? { pay } : {}) },
  )
  await beginTransfer(desk.db, desk.deps, id)
  return { id, variantId }
}

async function prove(orderId: OrderId): Promise<ProofId> {
  expect(await sendProof(desk.db, desk.deps, { orderId, file: pdf })).toEqual({ ok: true })
  const proof = await lastProof(desk.db, orderId)
  if (!proof) throw new Error('no proof')
  return proof.id
}

type Money = { proofId?: ProofId | null; reference?: string; seenDueKobo?: Kobo }

const record = (
  orderId: OrderId,
  receivedKobo: Kobo,
  { proofId = null, reference, seenDueKobo }: Money = {},
) =>
  recordTransfer(desk.db, desk.deps, desk.actor(), someProof, {
    orderId,
    proofId,
    receivedKobo,
    reference: reference ?? newToken(),
    seenDueKobo: seenDueKobo ?? total,
  })

const mailsOf = async (orderId: OrderId) =>
  (await read(orderId)).events.flatMap(({ event }) => (event.type === 'mail-queued' ? [event.kind] : []))

test('its items are reserved for days, its customer has the account at once, and nobody reminds them before', async () => {
  const { id, variantId } = await place()
  const order = await read(id)
  expect(order).toMatchObject({ payBy: 'transfer', status: 'Pending', payments: [] })
  expect(order.holdUntil).toEqual(new Date(start.getTime() + 2 * dayMs))
  expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 1 })
  expect(await mailsOf(id)).toEqual(['transfer-details'])
  await beginTransfer(desk.db, desk.deps, id)
  pass(20 * 60_000)
  await remindUnpaid(desk.db, desk.deps)
  await watchTransfers(desk.db, desk.deps)
  expect(await mailsOf(id)).toEqual(['transfer-details'])
  pass(dayMs + 60 * 60_000)
  await watchTransfers(desk.db, desk.deps)
  await watchTransfers(desk.db, desk.deps)
  expect(await mailsOf(id)).toEqual(['transfer-details', 'transfer-reminder'])
})

test('confirmed with the sum that came, it goes ahead as any paid order', async () => {
  const { id, variantId } = await place()
  const proofId = await prove(id)
  expect(await record(id, total, { proofId })).toEqual({ ok: true, outcome: 'paid', beyondKobo: 0 })
  const order = await read(id)
  expect(order).toMatchObject({ status: 'Processing', isPaid: true })
  expect(order.payments).toMatchObject([
    { state: 'paid', amountKobo: total, provider: 'manual', channel: 'bank transfer' },
  ])
  expect(await desk.shelf(variantId)).toEqual({ onHand: 4, held: 0 })
  expect(await mailsOf(id)).toEqual(['transfer-details', 'order-paid'])
  expect(await lastProof(desk.db, id)).toMatchObject({ state: 'confirmed', receivedKobo: total })
  expect(await record(id, total, { proofId, seenDueKobo: kobo(0) })).toEqual({
    ok: false,
    problem: 'decided',
  })
})

test('one reference of the bank is counted once', async () => {
  const [one, other] = [await place(), await place()]
  expect(await record(one.id, total, { reference: 'SESSION-1' })).toMatchObject({ ok: true })
  expect(await record(other.id, total, { reference: 'session-1' })).toEqual({
    ok: false,
    problem: 'reference-used',
  })
  expect(await read(other.id)).toMatchObject({ status: 'Pending', payments: [] })
})

test('too little waits for its rest, and a rest that is a little too much gives back what is beyond', async () => {
  const { id } = await place()
  const proofId = await prove(id)
  pass(dayMs)
  expect(await record(id, naira(100_000), { proofId })).toMatchObject({ outcome: 'part' })
  const waiting = await read(id)
  expect(waiting).toMatchObject({ status: 'Pending', isPaid: false })
  expect(waiting.holdUntil).toEqual(new Date(desk.clock.at.getTime() + 2 * dayMs))
  expect(await mailsOf(id)).toContain('payment-rest')
  expect(await record(id, naira(3_500))).toMatchObject({ problem: 'sum-changed', dueKobo: naira(3_000) })
  expect(await record(id, naira(3_500), { seenDueKobo: naira(3_000) })).toEqual({
    ok: true,
    outcome: 'paid',
    beyondKobo: naira(500),
  })
  const paid = await read(id)
  expect(paid.status).toBe('Processing')
  expect(paid.payments.map(({ state, amountKobo }) => [state, amountKobo])).toEqual([
    ['paid', naira(100_000)],
    ['paid', naira(3_500)],
  ])
  expect(moneyOf(paid).keptKobo).toBe(total)
})

test('too much goes ahead, and what is beyond is to be paid back by hand', async () => {
  const { id } = await place()
  expect(await record(id, naira(110_000))).toEqual({ ok: true, outcome: 'paid', beyondKobo: naira(7_000) })
  await desk.sendQueuedRefunds()
  expect((await read(id)).refunds).toMatchObject([{ amountKobo: naira(7_000), state: 'needs-attention' }])
})

test('a deposit and its balance may come by transfer, the balance in parts', async () => {
  const { id } = await place({ pay: 'deposit' })
  expect(await record(id, naira(50_000), { seenDueKobo: naira(41_200) })).toMatchObject({
    outcome: 'paid',
    beyondKobo: 0,
  })
  expect(await read(id)).toMatchObject({ status: 'Processing', balanceKobo: naira(53_000) })
  const proofId = await prove(id)
  expect(await record(id, naira(50_000), { proofId, seenDueKobo: naira(53_000) })).toMatchObject({
    outcome: 'paid',
  })
  expect(await read(id)).toMatchObject({ balanceKobo: naira(3_000) })
  expect(await record(id, naira(4_000), { seenDueKobo: naira(3_000) })).toMatchObject({
    outcome: 'paid',
    beyondKobo: naira(1_000),
  })
  expect(await read(id)).toMatchObject({ balanceKobo: 0, totalKobo: total })
})

describe('when the time is over', () => {
  test('it ends as any unpaid order, and money that comes then brings it back while its items are there', async () => {
    const { id, variantId } = await place()
    pass(2 * dayMs + 60_000)
    await expireHolds(desk.db, desk.deps)
    expect(await read(id)).toMatchObject({ status: 'Cancelled', cancelledBy: 'system' })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
    const proofId = await prove(id)
    expect(await record(id, total, { proofId })).toMatchObject({ outcome: 'paid' })
    expect(await read(id)).toMatchObject({ status: 'Processing' })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 4, held: 0 })
  })

  test('with its items gone the money goes back, and too little is for the desk to decide', async () => {
    const [gone, little] = [await place(), await place()]
    pass(2 * dayMs + 60_000)
    await expireHolds(desk.db, desk.deps)
    const { id: other } = await addOrder(desk.db, {
      now: desk.clock.at,
      units: [[gone.variantId, 5]],
      email: 'all@example.com',
    })
    await desk.pay(other)
    expect(await record(gone.id, total)).toEqual({ ok: true, outcome: 'sent-back', beyondKobo: total })
    expect(await read(gone.id)).toMatchObject({ status: 'Cancelled' })
    expect(await record(little.id, naira(1_000))).toMatchObject({ outcome: 'to-review' })
    expect((await read(little.id)).payments).toMatchObject([{ state: 'quarantined', review: null }])
  })

  test('a receipt that nobody has looked at keeps it for a few days more', async () => {
    const { id } = await place()
    pass(dayMs)
    await prove(id)
    pass(dayMs + 60_000)
    await expireHolds(desk.db, desk.deps)
    expect(await read(id)).toMatchObject({ status: 'Pending' })
    expect(await watchTransfers(desk.db, desk.deps)).toBe(0)
    pass(3 * dayMs)
    await expireHolds(desk.db, desk.deps)
    expect(await read(id)).toMatchObject({ status: 'Cancelled' })
  })
})

test('a receipt is replaced with its file, refused with words, and closed without', async () => {
  const { id } = await place()
  const first = await prove(id)
  pass(1_000)
  const second = await prove(id)
  const filesOf = async () =>
    (
      await desk.db
        .select({ id: transferPdfs.proofId })
        .from(transferPdfs)
        .where(eq(transferPdfs.proofId, first))
    ).length
  expect(await filesOf()).toBe(0)
  const refuse = (proofId: ProofId, note: string) =>
    refuseProof(desk.db, desk.deps, desk.actor(), { orderId: id, proofId, note })
  expect(await refuse(first, 'An old one.')).toEqual({ ok: false, problem: 'decided' })
  pass(2 * dayMs - 60_000)
  expect(await refuse(second, 'It went to another account.')).toEqual({ ok: true })
  expect((await read(id)).holdUntil).toEqual(new Date(desk.clock.at.getTime() + dayMs))
  const [mail] = await desk.db.select().from(messages).where(eq(messages.kind, 'transfer-refused'))
  expect(String(mail?.facts)).toContain('It went to another account.')
  pass(1_000)
  const third = await prove(id)
  const told = (await mailsOf(id)).length
  expect(await refuse(third, '')).toEqual({ ok: true })
  expect((await mailsOf(id)).length).toBe(told)
  expect(await lastProof(desk.db, id)).toMatchObject({ state: 'closed', note: '' })
  pass(181 * dayMs)
  expect(await forgetOldProofs(desk.db, new Date(desk.clock.at.getTime() - 180 * dayMs))).toBeGreaterThan(0)
})

test('a photo must be one that was sent for this, and an order that waits for nothing takes none', async () => {
  const { id } = await place()
  const send = (key: string) => sendProof(desk.db, desk.deps, { orderId: id, file: { kind: 'picture', key } })
  const name = (kind: string) => `${kind}-${newToken()}-0123456789ab`
  const [own, others] = [name('proof'), name('return')]
  for (const key of [own, others])
    await registerPicture(
      desk.db,
      { key, width: 10, height: 20, thumbhash: 'x', bytes: 1, address: null },
      { by: null, at: start },
    )
  expect(await send(others)).toEqual({ ok: false, problem: 'lost-photo' })
  expect(await send(name('proof'))).toEqual({ ok: false, problem: 'lost-photo' })
  expect(await send(own)).toEqual({ ok: true })
  await record(id, total)
  expect(await send(own)).toEqual({ ok: false, problem: 'not-waiting' })
})

test('an order that was to be paid by card may wait for a transfer instead, from its page or with its receipt', async () => {
  const { variantId } = await addWig(desk.db, { stock: 5 })
  const placed = await addOrder(desk.db, {
    now: start,
    units: [[variantId, 1]],
    email: 'changed@example.com',
  })
  expect(placed.payBy).toBeNull()
  expect(await chooseTransfer(desk.db, desk.deps, placed.id)).toBe(true)
  expect(await chooseTransfer(desk.db, desk.deps, placed.id)).toBe(false)
  const order = await read(placed.id)
  expect(order.holdUntil).toEqual(new Date(start.getTime() + 2 * dayMs))
  expect(await mailsOf(placed.id)).toEqual(['transfer-details'])
})

describe('at once', () => {
  test('two confirmations of one receipt count it once', async () => {
    const { id } = await place()
    const proofId = await prove(id)
    const both = await Promise.all([record(id, total, { proofId }), record(id, total, { proofId })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await read(id)).payments).toHaveLength(1)
  })

  test('a confirmation beside the end of its time: paid, whichever was first', async () => {
    for (let round = 0; round < 4; round++) {
      desk.clock.at = start
      const { id } = await place()
      const proofId = await prove(id)
      await desk.db
        .update(transferProofs)
        .set({ sentAt: new Date(start.getTime() - 9 * dayMs) })
        .where(eq(transferProofs.id, proofId))
      pass(2 * dayMs + 60_000)
      const [recorded] = await Promise.all([record(id, total, { proofId }), expireHolds(desk.db, desk.deps)])
      expect(recorded).toMatchObject({ ok: true, outcome: 'paid' })
      expect(await read(id)).toMatchObject({ status: 'Processing' })
    }
  })

  test('a card payment beside a confirmation: paid once, the other is told or goes back', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await place()
      const page = await startPayment(desk.db, desk.deps, id)
      if (!page.ok) throw new Error(page.problem)
      desk.bank.take(page.accessCode)
      const [recorded] = await Promise.all([
        record(id, total),
        settlePayment(desk.db, desk.deps, page.accessCode),
      ])
      const order = await read(id)
      expect(order.status).toBe('Processing')
      expect(moneyOf(order).keptKobo).toBe(total)
      // Seen to be paid, it is recorded all the same, and goes back.
      const again = recorded.ok ? null : await record(id, total, { seenDueKobo: kobo(0) })
      expect(recorded.ok || recorded.problem === 'sum-changed').toBe(true)
      expect(again === null || (again.ok && again.outcome === 'sent-back')).toBe(true)
      expect(moneyOf(await read(id)).keptKobo).toBe(total)
    }
  })
})

test('all units and all money add up', async () => expect(await findBreaches(desk.db)).toEqual([]))
