// Two hundred sign-ins at once are more than the machine can hash: the shop stays open for everybody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityShop, startIdentityShop } from '#tests/identity-shop.ts'
import { type Answer, createVisitor } from '#tests/visitor.ts'

const floodSize = 200
const waves = 5
const pages = ['/', '/product/aku-bone-classic']

let identity: IdentityShop
beforeAll(async () => {
  identity = await startIdentityShop()
}, 150_000)
afterAll(() => identity.stop())

test('pages answer while passwords are hashed', { timeout: 600_000 }, async () => {
  const calm = await measure(async () => {})
  const statuses: Record<number, number> = {}
  const flooded = await measure(async () => {
    for (let wave = 0; wave < waves; wave++)
      for (const { status } of await flood(wave)) statuses[status] = (statuses[status] ?? 0) + 1
  })
  for (const [path, { p50, p99, count }] of Object.entries(flooded)) {
    const before = calm[path]
    process.stdout.write(
      `${path}: calm p50 ${before?.p50} p99 ${before?.p99} ms, flooded p50 ${p50} p99 ${p99} ms (${count} answers), ratio ${(p99 / (before?.p99 ?? 1)).toFixed(1)}\n`,
    )
  }
  process.stdout.write(`sign-ins: ${JSON.stringify(statuses)}\n`)
  // Who must wait too long is told so, and no answer is an unexplained failure.
  expect(
    Object.keys(statuses)
      .map(Number)
      .filter((status) => status >= 500 && status !== 503),
  ).toEqual([])
  for (const { p99 } of Object.values(flooded)) expect(p99).toBeLessThan(1_000)
})

async function flood(wave: number): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: floodSize }, (_, i) => {
      const visitor = createVisitor(identity.shop.baseUrl, { address: `172.20.${wave}.${i}` })
      return visitor.post('/login', {
        email: `flood-${wave}-${i}@example.com`,
        password: 'whatever-it-is-99',
        next: '/',
      })
    }),
  )
}

type Figures = { p50: number; p99: number; count: number }

/** Asks for pages one after the other for as long as `work` takes, and two seconds at least. */
async function measure(work: () => Promise<void>): Promise<Record<string, Figures>> {
  const times = new Map<string, number[]>(pages.map((path) => [path, []]))
  const running = { on: true }
  const until = Date.now() + 2_000
  const done = work().finally(() => (running.on = false))
  while (running.on || Date.now() < until) {
    for (const path of pages) {
      const answer = await createVisitor(identity.shop.baseUrl).get(path)
      expect(answer.status).toBe(200)
      times.get(path)?.push(answer.totalMs)
    }
  }
  await done
  return Object.fromEntries([...times].map(([path, list]) => [path, figuresOf(list)]))
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(share * sorted.length)] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99), count: sorted.length }
}
