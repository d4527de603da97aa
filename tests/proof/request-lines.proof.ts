// Ten thousand requests that are none: the built shop answers, stays the same process, and blames nobody but the sender.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequests, sendAll } from '#tests/raw-requests.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
}, 150_000)
afterAll(() => shop.stop())

const requests = 10_000

test(
  'of ten thousand broken requests none ends the shop or is an error of its own',
  { timeout: 900_000 },
  async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)
    process.stdout.write(`seed ${seed} (SEED=${seed} repeats it)\n`)
    const { host, port } = new URL(shop.address)
    const statuses = await sendAll(Number(port), fc.sample(rawRequests(host), { numRuns: requests, seed }))
    process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`)
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect([shop.child.exitCode, shop.child.signalCode]).toEqual([null, null])
    expect((await fetch(`${shop.address}/readyz`)).status).toBe(200)
  },
)
