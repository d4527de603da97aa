import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from './cards.ts'
import {
  type Bench,
  callbackUrl,
  cancelUrl,
  jsonPost,
  openPayment,
  payWith,
  post,
  startBench,
} from '#tests/paystack-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.stop())

let count = 0
async function open(
  amount?: number,
): Promise<{ url: string; reference: string; find: () => Promise<unknown> }> {
  const reference = `page-${++count}`
  const url = await openPayment(bench, reference, amount)
  return { url, reference, find: () => bench.gateway.find(reference) }
}

const textOf = async (url: string) => (await fetch(url)).text()
const paidReturn = (reference: string) => `${callbackUrl}&trxref=${reference}&reference=${reference}`

describe('the test cards', () => {
  const answers: Record<string, string[]> = {
    ok: [],
    pin: ['1111'],
    'pin-otp': ['1234', '123456'],
    'pin-phone-otp': ['0000', '0803 123 4567', '123456'],
    'bank-page': ['approve'],
    birthday: ['1111', '1994-05-17'],
    'refund-fails': [],
    'refund-stuck': [],
  }

  test.each(Object.entries(answers))('%s pays after its steps', async (cardId, values) => {
    const { url, reference, find } = await open()
    let answer = await payWith(url, cardId)
    for (const value of values) {
      expect(answer.headers.get('location')).toBe(`${new URL(url).pathname}?tab=card`)
      expect(await find()).toMatchObject({ charge: { state: 'open' } })
      answer = await post(`${url}/step`, { value })
    }
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(paidReturn(reference))
    expect(await find()).toMatchObject({ charge: { state: 'paid', channel: 'card' } })
  })

  test.each([
    ['declined', [], 'Declined'],
    ['insufficient', [], 'Insufficient Funds'],
    ['no-token', ['0000'], 'Token Not Generated'],
    ['pin', ['9999'], 'Incorrect PIN'],
    ['pin-otp', ['1234', '000000'], 'Incorrect one-time code'],
    ['pin-phone-otp', ['0000', 'abc'], 'Incorrect phone number'],
    ['birthday', ['1111', '1994-13-40'], 'Incorrect birthday'],
    ['bank-page', ['refuse'], 'The bank could not confirm'],
  ])('%s with %j is refused, and another card pays the same transaction', async (cardId, values, message) => {
    const { url, find } = await open()
    await payWith(url, cardId)
    for (const value of values) await post(`${url}/step`, { value })
    expect(await find()).toMatchObject({
      charge: { state: 'failed', message: expect.stringContaining(message) },
    })
    expect(await textOf(url)).toContain(message)
    await payWith(url, 'ok')
    expect(await find()).toMatchObject({ charge: { state: 'paid' } })
  })

  test('each has its own number and a button that uses it', async () => {
    const { url } = await open()
    const page = await textOf(url)
    expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length)
    for (const card of testCards) expect(page).toContain(`value="${card.number}"`)
  })

  test('faults of the fields count as no try and never show the security code again', async () => {
    const { url, find } = await open()
    const fields = { number: '4084 0840 8408 4081', expiry: '12/30', cvv: '408' }
    for (const [wrong, words] of [
      [{ number: '12' }, 'number on the front'],
      [{ number: '4111 1111 1111 1111' }, 'Only test cards'],
      [{ expiry: '13/30' }, 'month and year'],
      [{ expiry: '02/26' }, 'expired'],
      [{ cvv: '98765' }, '3 digits'],
    ] as const) {
      const answer = await post(`${url}/card`, { ...fields, ...wrong })
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(page).toContain(words)
      expect(page).toMatch(/name="cvv"\s+value=""/u)
    }
    expect(await find()).toMatchObject({ charge: { state: 'abandoned' } })
    // The month on the card is its last good one.
    expect((await post(`${url}/card`, { ...fields, expiry: '0326' })).status).toBe(303)
  })

  test('a wrong CVV is declined, and after ten failures the card form is held', async () => {
    const { url, find } = await open()
    for (let i = 0; i < 10; i++)
      await post(`${url}/card`, { number: '4084084084084081', expiry: '12/30', cvv: '111' })
    expect(await textOf(url)).toContain('on hold')
    await payWith(url, 'ok')
    expect(await find()).toMatchObject({ charge: { state: 'failed', message: 'Incorrect CVV' } })
    await post(`${url}/ussd`, {})
    expect(await find()).toMatchObject({ charge: { state: 'open' } })
  })
})

describe('the page', () => {
  test('names shop, e-mail and amount, labels its fields, and leads back on cancel', async () => {
    const { url } = await open()
    const response = await fetch(url)
    const page = await response.text()
    for (const words of [
      'The shop',
      'ada@example.com',
      '₦474,000.00',
      '<label for="number">Card number',
      'Expiry',
      'CVV',
      'Test controls',
    ]) {
      expect(page).toContain(words)
    }
    expect(page).toContain(`href="${cancelUrl}">Cancel payment`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' http://shop.test")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('two taps on Pay are one payment', async () => {
    const { url, find, reference } = await open()
    const taps = await Promise.all(Array.from({ length: 8 }, () => payWith(url, 'ok')))
    for (const tap of taps) expect(tap.headers.get('location')).toBe(paidReturn(reference))
    expect(await find()).toMatchObject({ charge: { state: 'paid' } })
    const { jobs } = await bench.control({})
    expect(jobs.filter(({ job }) => job.kind === 'notice' && job.reference === reference)).toHaveLength(1)
    expect(await textOf(url)).toContain('This payment is complete')
  })

  test('an unfinished step is resumed by the same address and can be left', async () => {
    const { url, find } = await open()
    await payWith(url, 'pin-otp')
    await post(`${url}/step`, { value: '1234' })
    expect(await textOf(url)).toContain('One-time code')
    await post(`${url}/step`, { leave: 'yes' })
    expect(await textOf(url)).toContain('Card number')
    await post(`${url}/step`, { value: '123456' })
    expect(await find()).toMatchObject({ charge: { state: 'failed' } })
  })

  test('is dead after a day, and unknown codes are 404', async () => {
    const { url, find } = await open()
    await bench.control({ advance: { minutes: 24 * 60 + 1 } })
    expect((await fetch(url)).status).toBe(410)
    await payWith(url, 'ok')
    expect(await find()).toMatchObject({ charge: { state: 'abandoned' } })
    expect((await fetch(`${bench.publicUrl}/checkout/nobody`)).status).toBe(404)
  })

  test('markup in the e-mail stays text', async () => {
    const { email, ...rest } = { email: '"><b>x</b>@example.com', amount: 500 }
    const opened = await bench.api('/transaction/initialize', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, ...rest }),
    })
    const { data } = (await opened.json()) as { data: { authorization_url: string } }
    expect(await textOf(data.authorization_url)).not.toContain('<b>x</b>')
  })
})

describe('transfer and USSD', () => {
  test('a transfer waits, then pays and leads back', async () => {
    const { url, find, reference } = await open()
    expect(await textOf(`${url}?tab=transfer`)).toMatch(/Account number.*99\d{8}/su)
    await post(`${url}/transfer`, { sent: 'right' })
    const waiting = await fetch(url)
    expect(waiting.headers.get('refresh')).toContain('waiting=1')
    expect(await find()).toMatchObject({ charge: { state: 'open' } })
    await payWith(url, 'ok')
    expect(await find()).toMatchObject({ charge: { state: 'open' } })
    await bench.control({ advance: { minutes: 1 }, flush: true })
    expect(await find()).toMatchObject({ charge: { state: 'paid', channel: 'bank_transfer' } })
    const back = await fetch(`${url}?waiting=1`, { redirect: 'manual' })
    expect(back.headers.get('location')).toBe(paidReturn(reference))
  })

  test('a wrong amount is rejected with the event that names only the id, and they may pay again', async () => {
    const { url, find } = await open()
    bench.shop.received.length = 0
    await post(`${url}/transfer`, { sent: 'wrong' })
    await bench.control({ flush: true })
    expect(bench.notices()).toMatchObject([{ ok: true, event: 'bank.transfer.rejected', reference: null }])
    expect(await textOf(`${url}?tab=transfer`)).toContain('Incorrect amount sent')
    expect(await find()).toMatchObject({ charge: { state: 'open' } })
    await payWith(url, 'ok')
    expect(await find()).toMatchObject({ charge: { state: 'paid' } })
  })

  test('a code that was dialled pays; small amounts have no transfer tab', async () => {
    const { url, find } = await open(9_900)
    expect(await textOf(url)).not.toContain('tab=transfer')
    expect(await textOf(`${url}?tab=ussd`)).toContain('*737*')
    await post(`${url}/ussd`, {})
    await bench.control({ advance: { minutes: 1 }, flush: true })
    expect(await find()).toMatchObject({ charge: { state: 'paid', channel: 'ussd' } })
  })
})

describe('the popup', () => {
  test('stays framed by the shop only and tells it the result instead of leading away', async () => {
    const { url, reference } = await open()
    const response = await fetch(`${url}?popup=1`)
    expect(response.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' http://shop.test",
    )
    const page = await response.text()
    expect(page).toContain('data-news="loaded"')
    expect(page).toContain('/cancel?popup=1">Cancel payment')
    expect(await textOf(`${url}/cancel?popup=1`)).toContain('data-news="cancel"')
    const paid = await post(`${url}/card?popup=1`, {
      number: '4084084084084081',
      expiry: '12/30',
      cvv: '408',
    })
    expect(paid.status).toBe(200)
    const end = await paid.text()
    expect(end).toContain('data-news="success"')
    expect(end).toContain(`data-reference="${reference}"`)
  })

  test('its scripts parse, and it opens payments with a public key only', async () => {
    for (const name of ['inline', 'page']) {
      const script = await textOf(`${bench.publicUrl}/v2/${name}.js`)
      expect(() => new Script(script)).not.toThrow()
    }
    for (const [key, status] of [
      ['sk_test_bench', 401],
      ['pk_test_bench', 200],
    ]) {
      const fields = { key, email: 'a@b.co', amount: 5_000 }
      expect((await fetch(`${bench.publicUrl}/v2/initialize`, jsonPost(fields))).status).toBe(status)
    }
  })
})
