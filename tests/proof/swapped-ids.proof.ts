import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachAtOnce } from '#tests/each-at-once.ts'
import { type IdentityShop, startIdentityShop } from '#tests/identity-shop.ts'
import { belongings, makeSwapWorld, swaps, type SwapWorld, trySwap } from '#tests/swapped-ids.ts'

let running: IdentityShop
let world: SwapWorld
beforeAll(async () => {
  running = await startIdentityShop()
  world = await makeSwapWorld(running.db, running.shop.baseUrl, 12)
}, 150_000)
afterAll(() => running.stop())

test('ten thousand swapped ids leak nothing and change nothing', { timeout: 900_000 }, async () => {
  const before = await belongings(running.db)
  const leaks: string[] = []
  const line = fc.sample(swaps(world), { numRuns: 10_000, seed: 20_261_121 })
  await eachAtOnce(line, 12, async (swap) => {
    const leak = await trySwap(world, swap)
    if (leak !== null) leaks.push(leak)
  })
  expect(leaks).toEqual([])
  expect(await belongings(running.db)).toEqual(before)
})
