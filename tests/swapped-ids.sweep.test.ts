// A slice of tests/proof/swapped-ids.proof.ts, and the look of an owner over every page: it changes nothing.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from './access-browser.ts'
import { paths } from './access-cells.ts'
import { checksums } from './database-content.ts'
import { eachAtOnce } from './each-at-once.ts'
import { type IdentityShop, startIdentityShop } from './identity-shop.ts'
import { canaries, restless } from './office-world.ts'
import { addStaff } from './staff.ts'
import { belongings, makeSwapWorld, swaps, type SwapWorld, trySwap } from './swapped-ids.ts'

let running: IdentityShop
let world: SwapWorld
beforeAll(async () => {
  running = await startIdentityShop()
  world = await makeSwapWorld(running.db, running.shop.baseUrl, 3)
}, 150_000)
afterAll(() => running.stop())

const seenBy = async (session: string, path: string) => {
  const answer = await fetch(world.baseUrl + path, { headers: { cookie: `session=${session}` } })
  return { status: answer.status, body: (await answer.text()).toLowerCase() }
}

test('who may see it sees the words that are looked for, so their absence means something', async () => {
  const [own] = world.victims
  const { cookie } = await addStaff(running.db, 'owner')
  const page = await seenBy(cookie.value, `/admin/orders/${own?.ids['order']}`)
  expect(page.status).toBe(200)
  for (const word of ['zorbatim', 'canary-box.example', '80998877', 'vexmoor', 'gralthorp'])
    expect(page.body).toContain(word)
  expect((await seenBy(own?.session ?? '', '/profile/addresses')).body).toContain('vexmoor')
  for (const role of ['maker', 'content'] as const) {
    const other = await addStaff(running.db, role)
    const job = await seenBy(other.cookie.value, `/admin/production/${own?.ids['job']}`)
    expect(job.status).toBe(role === 'maker' ? 200 : 403)
    expect(canaries.filter((word) => job.body.includes(word))).toEqual([])
  }
})

test('three hundred swapped ids leak nothing and change nothing', { timeout: 120_000 }, async () => {
  const before = await belongings(running.db)
  const leaks: string[] = []
  await eachAtOnce(fc.sample(swaps(world), { numRuns: 300, seed: 5 }), 8, async (swap) => {
    const leak = await trySwap(world, swap)
    if (leak !== null) leaks.push(leak)
  })
  expect(leaks).toEqual([])
  expect(await belongings(running.db)).toEqual(before)
})

test(
  'an owner who opens every page, and every page that those lead to, changes nothing',
  { timeout: 300_000 },
  async () => {
    const { cookie } = await addStaff(running.db, 'owner')
    const ids = { ...world.victims[0]?.ids, ...world.goods, part: 'vat', kind: 'products' }
    const before = await checksums(running.db, restless)
    const waiting = paths.map((path) => addressOf(path, ids))
    const seen = new Set(waiting)
    const broken: string[] = []
    // Filters and sorts multiply: these pages hold every kind of link there is.
    for (let next = waiting.shift(); next !== undefined && seen.size < 250; next = waiting.shift()) {
      const { status, body } = await seenBy(cookie.value, next)
      if (status >= 500) broken.push(`${next}: ${status}`)
      for (const [, link = ''] of body.matchAll(/href="(\/(?:admin|edit)[^"#]*)"/gu)) {
        const to = link.replaceAll('&amp;', '&')
        if (!seen.has(to)) waiting.push(to)
        seen.add(to)
      }
    }
    expect(broken).toEqual([])
    expect(seen.size).toBeGreaterThan(paths.length)
    expect(await checksums(running.db, restless)).toEqual(before)
  },
)
