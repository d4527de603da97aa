import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'
import { send, tampered } from '#tests/tampering.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
}, 150_000)
afterAll(() => shop.stop())

const requests = 10_000
const atOnce = 20

test(
  'of ten thousand tampered requests none breaks the shop and none becomes an order',
  { timeout: 600_000 },
  async () => {
    const line = fc.sample(tampered(shop.baseUrl), { numRuns: requests, seed: 20_261_121 })
    const statuses = new Map<number, number>()
    for (let i = 0; i < line.length; i += atOnce) {
      const answers = await Promise.all(line.slice(i, i + atOnce).map((one) => send(shop.baseUrl, one)))
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect([...statuses.values()].reduce((a, b) => a + b, 0)).toBe(requests)
    expect((await fetch(`${shop.baseUrl}/readyz`)).status).toBe(200)
    // The first order of a shop is number 1001; a shop without orders has no mail either.
    const mails = (await (await fetch(`${shop.baseUrl}/_mail/api/mails`)).json()) as { mails: unknown[] }
    expect(mails.mails).toEqual([])
  },
)
