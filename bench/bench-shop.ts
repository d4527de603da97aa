// The built shop with the demo seed for a benchmark, on a core of its own and in a folder that is thrown away.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'
import { createVisitor } from '#tests/visitor.ts'
import { pinTo, readCpu } from './machine.ts'

export type BenchShop = ShopProcess & { port: number; pid: number }

/** `untilIdle`: back once it has nothing to do by itself any more, and not as soon as it is ready; true by default. */
type Start = (cores?: string, how?: { untilIdle: boolean }) => Promise<BenchShop>

/** `start` begins the furnished shop as often as it is called; `dir` is its folder. */
export async function withFurnishedShop(
  work: (start: Start, dir: string) => Promise<void>,
  own: Record<string, string> = {},
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'ade-bench-'))
  await chmod(dir, 0o755)
  const env = { ...own, DATA_DIR: dir, NODE_COMPILE_CACHE: join(dir, 'compiled') }
  const started = new Set<ShopProcess>()
  const start: Start = async (cores = '0', how = { untilIdle: true }) => {
    if (!pinTo(cores)) console.log('(not pinned to cores)')
    try {
      const shop = await startShop(env)
      started.add(shop)
      if (how.untilIdle) await untilIdle(shop.child.pid ?? 0)
      return { ...shop, port: Number(new URL(shop.baseUrl).port), pid: shop.child.pid ?? 0 }
    } finally {
      pinTo('0-1')
    }
  }
  try {
    // The first start makes the database, the second has all that is compiled; nothing of them is measured.
    for (let i = 0; i < 2; i++) await (await start('0-1')).stop()
    await work(start, dir)
  } finally {
    // Also when a measurement breaks; one that has ended is left alone.
    for (const shop of started) await shop.stop()
    await rm(dir, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** After its start a shop makes the pictures that visits begin with, which would be taken for the cost of pages. */
async function untilIdle(pid: number): Promise<void> {
  for (let seconds = 0; seconds < 180; seconds++) {
    const before = readCpu(pid).nodeMs
    await sleep(1000)
    if (readCpu(pid).nodeMs - before < 60) return
  }
  throw new Error('the shop was still busy by itself after three minutes')
}

/** Two different wigs; the cart's cookie. */
export async function fillCart({ baseUrl }: BenchShop): Promise<string> {
  const visitor = createVisitor(baseUrl)
  const { body } = await visitor.get('/shop')
  const slugs = [
    ...new Set([...body.matchAll(/href="(\/product\/[\w-]+)[?"]/gu)].map(([, path = '']) => path)),
  ]
  let added = 0
  for (const path of slugs) {
    const product = await visitor.get(path)
    const variantId = /var_[0-9a-z]{26}/u.exec(product.body)?.[0]
    if (variantId === undefined || added === 2) continue
    const changes = [{ intent: 'add', variantId, quantity: 1, changeId: randomUUID() }]
    const fields = { changes } as unknown as Record<string, string>
    const answer = await visitor.post('/cart/changes', fields, { 'content-type': 'application/json' })
    if (answer.status === 200 && (JSON.parse(answer.body) as { results: { ok: boolean }[] }).results[0]?.ok)
      added++
  }
  if (added < 2) throw new Error('the demo shop did not fill a cart')
  return `cart=${visitor.cookies.get('cart')}`
}
