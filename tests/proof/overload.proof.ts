// Ten times as many requests as the built shop can answer, for a minute: it goes on answering as many as before, refuses the
// rest at once, lets those who pay go first, and stays within its memory. OVERLOAD_SECONDS and OVERLOAD_SEED change it.
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applyLoad,
  fillCarts,
  findPictures,
  type Kind,
  quantile,
  type Tally,
} from '#tests/load/mixed-load.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'

const seconds = Number(process.env['OVERLOAD_SECONDS'] ?? 60)
const seed = Number(process.env['OVERLOAD_SEED'] ?? 20_261_125)
const times = 10
/** Megabytes resident. */
const mostMemory = 600

let shop: ShopProcess
let load: { port: number; carts: string[]; pictures: string[]; variantId: string; seed: number }
beforeAll(async () => {
  shop = await startShop({ TRUSTED_PROXIES: '1' })
  const port = Number(new URL(shop.address).port)
  const variantId = await findVariant()
  const carts = await fillCarts(shop.baseUrl, variantId, 200)
  load = { port, variantId, seed, carts, pictures: await findPictures(shop.baseUrl) }
})
afterAll(() => shop.stop())

test(`${times} times the load for ${seconds} seconds`, async () => {
  await applyLoad({ ...load, connections: 16, seconds: 10, perSecond: null })
  const peak = await findPeak()
  const memory = watchMemory()
  const tallies = await applyLoad({
    ...load,
    connections: peak.connections * times,
    seconds,
    perSecond: peak.perSecond * times,
  })
  const most = memory.stop()
  await delay(1_000)
  const after = await applyLoad({ ...load, connections: peak.connections, seconds: 10, perSecond: null })
  const good = goodOf(tallies) / seconds
  console.log('overload', {
    seed,
    peak,
    good: Math.round(good),
    after: Math.round(goodOf(after) / 10),
    memory: most,
  })
  console.table(Object.fromEntries(Object.entries(tallies).map(([kind, tally]) => [kind, rowOf(tally)])))
  expect(good).toBeGreaterThan(peak.perSecond * 0.8)
  const all = Object.values(tallies)
  expect(all.flatMap(({ other }) => Object.keys(other))).toEqual([])
  const refusedMs = all.flatMap((tally) => tally.refusedMs)
  const [half, most99] = [quantile(refusedMs, 0.5), quantile(refusedMs, 0.99)]
  console.log(
    [
      `measured ${Math.round((good / peak.perSecond) * 100)}% of the best ${Math.round(peak.perSecond)} a second kept`,
      `${refusedMs.length} refused, half within ${half} ms, 99 of 100 within ${most99} ms`,
      `paid for ${Math.round(shareOf(tallies.checkout) * 100)}%, searches ${Math.round(shareOf(tallies.search) * 100)}%`,
      `${most} MB at most`,
    ].join('; '),
  )
  expect(half).toBeLessThan(100)
  for (const kind of ['checkout', 'webhook'] as const)
    expect(shareOf(tallies[kind])).toBeGreaterThan(shareOf(tallies.search))
  expect(most).toBeLessThan(mostMemory)
  expect((await fetch(`${shop.address}/readyz`)).status).toBe(200)
})

/** The most that is answered in a second, and by how many connections at once that is reached. */
async function findPeak(): Promise<{ connections: number; perSecond: number }> {
  let best = { connections: 0, perSecond: 0 }
  for (const connections of [16, 32, 48]) {
    const perSecond = goodOf(await applyLoad({ ...load, connections, seconds: 10, perSecond: null })) / 10
    if (perSecond > best.perSecond) best = { connections, perSecond }
  }
  return best
}

async function findVariant(): Promise<string> {
  const html = await (await fetch(`${shop.address}/product/zuri-body-honey-ombre`)).text()
  const id = /\bvar_\w+/u.exec(html)?.[0]
  if (id === undefined) throw new Error('no variant on the page')
  return id
}

/** Resident megabytes of the shop's process, at most, until it is stopped. */
function watchMemory(): { stop: () => number } {
  let most = 0
  const timer = setInterval(() => {
    const status = readFileSync(`/proc/${shop.child.pid}/status`, 'utf8')
    most = Math.max(most, Math.round(Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1_024))
  }, 200)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

const goodOf = (tallies: Record<Kind, Tally>) =>
  Object.values(tallies).reduce((sum, { good }) => sum + good, 0)

const shareOf = ({ good, refused }: Tally) => good / Math.max(1, good + refused)

const rowOf = (tally: Tally) => ({
  good: tally.good,
  refused: tally.refused,
  other: JSON.stringify(tally.other),
  goodP50: quantile(tally.goodMs, 0.5),
  goodP99: quantile(tally.goodMs, 0.99),
  refusedP50: quantile(tally.refusedMs, 0.5),
  refusedP99: quantile(tally.refusedMs, 0.99),
})
