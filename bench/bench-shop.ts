// The built shop with the demo seed for a benchmark, on a core of its own and in a folder that is thrown away.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'
import { pinTo } from './machine.ts'

export type BenchShop = ShopProcess & { port: number; pid: number }

/** `start` begins the furnished shop as often as it is called; `dir` is its folder. */
export async function withFurnishedShop(
  work: (start: (cores?: string) => Promise<BenchShop>, dir: string) => Promise<void>,
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'ade-bench-'))
  await chmod(dir, 0o755)
  const env = { DATA_DIR: dir, NODE_COMPILE_CACHE: join(dir, 'compiled') }
  const start = async (cores = '0') => {
    if (!pinTo(cores)) console.log('(not pinned to cores)')
    try {
      const shop = await startShop(env)
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
    await rm(dir, { recursive: true, force: true, maxRetries: 3 })
  }
}
