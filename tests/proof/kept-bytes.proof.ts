// Sixty-five thousand small addresses: what is kept of them stays within what the shop says, and so does the process.
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
}, 150_000)
afterAll(() => shop.stop())

const count = Number(process.env['COUNT'] ?? 65_000)
const atOnce = 8
const encodings = ['br', 'gzip', 'identity']

test('addresses without end do not fill the memory', { timeout: 1_800_000 }, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const get = (path: string, encoding: string) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(shop.address)
      request({ hostname, port, path, agent, headers: { 'accept-encoding': encoding } }, (res) => {
        res.resume().on('end', () => resolve(res.statusCode ?? 0))
      })
        .on('error', reject)
        .end()
    })
  const residentMB = async () => {
    const status = await readFile(`/proc/${shop.child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024)
  }
  const spellings = [
    (i: number) => `/robots.txt?n=${i}`,
    (i: number) => `/search/suggest?q=w${i}`,
    (i: number) => `/home/pictures?${i}`,
    (i: number) => `/guides.data?_routes=r${i}`,
    (i: number) => `/product/none-${i}`,
    (i: number) => `/${Array.from('guides', (c, n) => ((i >> n) & 1 ? c.toUpperCase() : c)).join('')}?${i}`,
    (i: number) => `/sitemap/products-${i}.xml`,
  ]
  for (const path of ['/', '/shop', '/guides']) await get(path, 'br')
  const before = await residentMB()
  const statuses = new Map<number, number>()
  const work = Array.from({ length: atOnce }, async (_, worker) => {
    for (let i = worker; i < count; i += atOnce) {
      const path = spellings[i % spellings.length]?.(i) ?? '/'
      const status = await get(path, encodings[i % encodings.length] ?? 'br')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  await Promise.all(work)
  agent.destroy()
  const after = await residentMB()
  process.stdout.write(
    `${count} GETs: ${JSON.stringify(Object.fromEntries(statuses))}; resident ${before} MB before, ${after} MB after\n`,
  )
  expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
  // 32 MB are promised; the rest is what a busy heap does not give back.
  expect(after - before).toBeLessThan(250)
})
