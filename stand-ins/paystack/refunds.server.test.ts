import { afterEach, beforeEach, expect, test } from 'vitest'
import { kobo } from '#app/foundation/lib/money.ts'
import { type Bench, jsonPost, openPayment, paidPayment, startBench } from '#tests/paystack-bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await startBench()
})
afterEach(() => bench.stop())

const total = 47_400_000
const refund = (reference: string, amount = total) =>
  bench.gateway.refund({ reference, chargeId: null, amountKobo: kobo(amount), note: 'Out of stock' })
const minute = () => bench.control({ advance: { minutes: 1 }, flush: true })
const stateOf = async (reference: string) => {
  const found = await bench.gateway.find(reference)
  return found.ok ? found.charge.state : found.problem
}

test('a whole refund goes pending, processing, processed, and reverses the payment', async () => {
  await paidPayment(bench, 'r-1')
  expect(await refund('r-1')).toMatchObject({ ok: true, state: 'pending' })
  await minute()
  await minute()
  expect(bench.events()).toEqual(['refund.pending', 'refund.processing', 'refund.processed'])
  expect(bench.notices()).toMatchObject(
    ['pending', 'processing', 'processed'].map((status) => ({
      reference: 'r-1',
      body: { data: { status, amount: String(total), transaction_reference: 'r-1' } },
    })),
  )
  expect(await stateOf('r-1')).toBe('reversed')
  expect(await refund('r-1')).toMatchObject({
    ok: false,
    problem: 'refused',
    message: expect.stringContaining('fully reversed'),
  })
})

test('parts reverse it only together, have keys of their own, and never exceed what was paid', async () => {
  await paidPayment(bench, 'r-1')
  const half = total / 2
  expect(await refund('r-1', half)).toMatchObject({ ok: true })
  expect(await refund('r-1', half + 1)).toMatchObject({ ok: false, problem: 'refused' })
  await minute()
  await minute()
  expect(await stateOf('r-1')).toBe('paid')
  await refund('r-1', half)
  await minute()
  await minute()
  expect(await stateOf('r-1')).toBe('reversed')
  const processed = bench.notices().filter((notice) => notice.ok && notice.event === 'refund.processed')
  expect(new Set(processed.map((notice) => notice.ok && notice.dedupe)).size).toBe(2)
})

test('the card whose refunds fail stays paid and may be refunded again', async () => {
  await paidPayment(bench, 'r-1', 'refund-fails')
  await refund('r-1')
  await minute()
  await minute()
  expect(bench.events().at(-1)).toBe('refund.failed')
  expect(await stateOf('r-1')).toBe('paid')
  expect(await refund('r-1')).toMatchObject({ ok: true })
})

test('the card that needs attention waits for bank details, then is processed', async () => {
  await paidPayment(bench, 'r-1', 'refund-stuck')
  await refund('r-1')
  await minute()
  await minute()
  const last = bench.notices().at(-1)
  expect(last).toMatchObject({
    event: 'refund.needs-attention',
    body: { data: { merchant_note: 'Out of stock' } },
  })
  const id = last?.ok ? (last.body as { data: { id: string } }).data.id : ''
  expect(await (await bench.api(`/refund/${id}`)).json()).toMatchObject({
    data: { status: 'needs-attention', fully_deducted: false },
  })
  const details = { refund_account_details: { currency: 'NGN', account_number: '0000000000', bank_id: '21' } }
  const retry = (body: object) => bench.api(`/refund/retry_with_customer_details/${id}`, jsonPost(body))
  expect((await retry({})).status).toBe(400)
  expect(await (await retry(details)).json()).toMatchObject({ status: true, data: { status: 'processing' } })
  expect((await retry(details)).status).toBe(422)
  await minute()
  expect(bench.events().at(-1)).toBe('refund.processed')
  expect(await stateOf('r-1')).toBe('reversed')
})

test('banks and the names of accounts, through the adapter', async () => {
  const listed = await bench.gateway.bankRefunds.listBanks()
  const zenith = listed.ok ? listed.banks.find(({ code }) => code === '057') : undefined
  expect(zenith).toEqual({ id: '21', code: '057', name: 'Zenith Bank' })
  const name = (accountNumber: string, bankCode = '057') =>
    bench.gateway.bankRefunds.nameAccount({ bankCode, accountNumber })
  expect(await name('0123456789')).toEqual({ ok: true, name: 'BISI ADEYEMI' })
  expect(await name('9999999999')).toMatchObject({ ok: false, problem: 'no-such-account' })
  expect(await name('0123456789', '000')).toMatchObject({ ok: false, problem: 'no-such-account' })
})

test('the adapter sends a stuck refund to an account, and finds how it stands', async () => {
  await paidPayment(bench, 'r-1', 'refund-stuck')
  const asked = await refund('r-1')
  await minute()
  await minute()
  const providerId = asked.ok ? asked.providerId : ''
  expect(await bench.gateway.findRefund(providerId)).toMatchObject({ ok: true, state: 'needs-attention' })
  const account = { bankId: '21', accountNumber: '0123456789' }
  const unknownBank = { ...account, bankId: '999' }
  expect(await bench.gateway.bankRefunds.retry({ providerId, account: unknownBank })).toMatchObject({
    ok: false,
  })
  expect(await bench.gateway.bankRefunds.retry({ providerId, account })).toMatchObject({
    ok: true,
    state: 'pending',
  })
  await minute()
  expect(await bench.gateway.findRefund(providerId)).toMatchObject({ ok: true, state: 'processed' })
})

test('what was not paid cannot go back, and lists show what did', async () => {
  await openPayment(bench, 'r-1')
  expect(await refund('r-1')).toMatchObject({ ok: false, problem: 'refused' })
  expect(await refund('never-was')).toMatchObject({
    ok: false,
    problem: 'refused',
    message: 'Transaction not found',
  })
  for (const body of [{}, { transaction: 'r-1', amount: -1 }, { transaction: 'r-1', amount: 1.5 }]) {
    expect((await bench.api('/refund', jsonPost(body))).status).toBe(400)
  }
  await paidPayment(bench, 'r-2')
  await bench.api('/refund', jsonPost({ transaction: 'r-2', amount: '100' }))
  expect(await (await bench.api('/refund')).json()).toMatchObject({
    data: [{ amount: 100, transaction: { reference: 'r-2' } }],
  })
})
