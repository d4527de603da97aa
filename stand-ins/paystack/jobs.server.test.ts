import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Bench, openPayment, paidPayment, payWith, post, startBench } from '#tests/paystack-bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await startBench()
})
afterEach(() => bench.stop())

const minutes = (count: number) => bench.control({ advance: { minutes: count }, flush: true })

async function pay(reference: string, switches: object = {}): Promise<Response> {
  const url = await openPayment(bench, reference)
  await bench.control({ transaction: { reference, switches } })
  return payWith(url, 'ok')
}

describe('how a notice arrives', () => {
  test('after: signed, not before they come back, once', async () => {
    await pay('n-1')
    expect(bench.shop.received).toHaveLength(0)
    await bench.control({ flush: true })
    expect(bench.notices()).toMatchObject([
      {
        ok: true,
        event: 'charge.success',
        reference: 'n-1',
        body: { data: { amount: 47_400_000, status: 'success' } },
      },
    ])
    await minutes(24 * 60)
    expect(bench.shop.received).toHaveLength(1)
  })

  test('before: there when the redirect is answered', async () => {
    await pay('n-1', { notice: 'before' })
    expect(bench.events()).toEqual(['charge.success'])
  })

  test('twice: the same notice with the same dedupe key', async () => {
    await pay('n-1', { notice: 'twice' })
    await bench.control({ flush: true })
    const [first, second] = bench.notices()
    expect(bench.shop.received).toHaveLength(2)
    expect(first).toEqual(second)
  })

  test('never: only verify knows', async () => {
    await pay('n-1', { notice: 'never' })
    await minutes(24 * 60)
    expect(bench.shop.received).toHaveLength(0)
    expect(await bench.gateway.find('n-1')).toMatchObject({ charge: { state: 'paid' } })
  })

  test('late: ten minutes of the virtual clock', async () => {
    await pay('n-1', { notice: 'late' })
    await minutes(9)
    expect(bench.shop.received).toHaveLength(0)
    await minutes(1)
    expect(bench.shop.received).toHaveLength(1)
  })

  test('reordered: behind the next event, or alone after two minutes', async () => {
    await pay('n-1', { notice: 'reordered' })
    await pay('n-2')
    await bench.control({ flush: true })
    expect(bench.notices().map((notice) => notice.ok && notice.reference)).toEqual(['n-2', 'n-1'])
    await pay('n-3', { notice: 'reordered' })
    await minutes(1)
    expect(bench.shop.received).toHaveLength(2)
    await minutes(2)
    expect(bench.shop.received).toHaveLength(3)
  })

  test('bad signature: refused by the adapter', async () => {
    await pay('n-1', { notice: 'bad-signature' })
    await bench.control({ flush: true })
    expect(bench.notices()).toEqual([{ ok: false, problem: 'bad-signature' }])
  })

  test('retry: delivered again an hour later although it was taken', async () => {
    await pay('n-1', { notice: 'retry' })
    await minutes(0)
    expect(bench.shop.received).toHaveLength(1)
    await minutes(61)
    await minutes(600)
    expect(bench.shop.received).toHaveLength(2)
  })

  test('a shop that answers 500 is told hourly until it answers 200', async () => {
    bench.shop.behaviour.status = 500
    await pay('n-1')
    await minutes(0)
    await minutes(59)
    expect(bench.shop.received).toHaveLength(1)
    await minutes(1)
    expect(bench.shop.received).toHaveLength(2)
    bench.shop.behaviour.status = 200
    await minutes(60)
    await minutes(60)
    expect(bench.shop.received).toHaveLength(3)
  })

  test('and is given up after ten hours', async () => {
    bench.shop.behaviour.status = 503
    await pay('n-1')
    for (let hour = 0; hour < 14; hour++) await minutes(60)
    expect(bench.shop.received).toHaveLength(11)
    const { jobs } = await bench.control({})
    expect(jobs.map(({ state }) => state)).toEqual(['gave-up'])
  })

  test('a shop that cannot be reached is tried again', async () => {
    await bench.shop.stop()
    await pay('n-1')
    await minutes(0)
    const { jobs } = await bench.control({})
    expect(jobs).toMatchObject([{ state: 'waiting', job: { tries: 1, lastAnswer: 'not reachable' } }])
  })

  test('the timer sends by itself', async () => {
    bench.startTimer()
    await pay('n-1')
    await vi.waitFor(() => expect(bench.shop.received).toHaveLength(1), { timeout: 3_000, interval: 20 })
  })
})

describe('what was charged', () => {
  test('another amount or currency is in the notice and in verify', async () => {
    await pay('n-1', { charge: 'amount-changed' })
    await pay('n-2', { charge: 'currency-changed' })
    expect(await bench.gateway.find('n-1')).toMatchObject({
      charge: { state: 'paid', amountKobo: 47_390_000, currency: 'NGN' },
    })
    expect(await bench.gateway.find('n-2')).toMatchObject({
      charge: { state: 'paid', amountKobo: 47_400_000, currency: 'GHS' },
    })
    await bench.control({ flush: true })
    expect(bench.notices()).toMatchObject([
      { body: { data: { amount: 47_390_000 } } },
      { body: { data: { currency: 'GHS' } } },
    ])
  })

  test('defaults count for payments without a choice of their own', async () => {
    await bench.control({ defaults: { notice: 'twice', charge: 'currency-changed' } })
    await payWith(await openPayment(bench, 'n-1'), 'ok')
    await bench.control({ flush: true })
    expect(bench.shop.received).toHaveLength(2)
    expect(await bench.gateway.find('n-1')).toMatchObject({ charge: { currency: 'GHS' } })
  })
})

describe('the control page', () => {
  test('sets by plain forms what tests set by JSON, and shows it', async () => {
    const control = `${bench.publicUrl}/_control`
    const url = await openPayment(bench, 'n-1')
    await post(`${url}/controls`, { notice: 'never', charge: 'amount-changed' })
    expect((await bench.control({})).transactions).toMatchObject([
      { switches: { notice: 'never', charge: 'amount-changed' } },
    ])
    const forms: Record<string, string>[] = [
      { notice: 'late', charge: 'true' },
      { kind: 'slow', latencyMs: '5', times: '0' },
      { minutes: '10' },
      { flush: 'yes' },
    ]
    for (const form of forms) {
      const answer = await post(control, form)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_paystack/_control'])
    }
    expect(await bench.control({})).toMatchObject({
      now: '2026-03-02T09:10:00.000Z',
      switches: { notice: 'late' },
      fault: { kind: 'slow', latencyMs: 5, times: 0 },
    })
    expect(await (await fetch(control)).text()).toContain('n-1')
  })

  test.each([{ defaults: { notice: 'loud' } }, { advance: { minutes: -1 } }, { fault: { kind: 'fire' } }])(
    'refuses %j',
    async (command) => {
      await expect(bench.control(command)).rejects.toThrow('problem')
    },
  )
})

test('a restart loses nothing: payments, steps, clock, switches and notices that are due', async () => {
  const url = await openPayment(bench, 'n-1')
  await payWith(url, 'pin')
  await pay('n-2', { notice: 'late' })
  await bench.control({ advance: { minutes: 3 }, defaults: { notice: 'twice' } })
  await bench.restart()
  expect(await (await fetch(url)).text()).toContain('Test PIN: 1111')
  await post(`${url}/step`, { value: '1111' })
  await minutes(7)
  expect(bench.notices().map((notice) => notice.ok && notice.reference)).toEqual(['n-1', 'n-1', 'n-2'])
  await bench.restart()
  expect(await bench.gateway.find('n-1')).toMatchObject({ charge: { state: 'paid' } })
  await paidPayment(bench, 'n-3')
})
