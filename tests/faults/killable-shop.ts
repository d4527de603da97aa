// The built shop with its private PostgreSQL on one folder, to be killed and started again as often as one likes.
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findRunningSocket } from '#app/foundation/db/running-postgres.server.ts'
import { killHard, makeDataDir, readServerPid } from '#tests/database-folder.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'

export type Victim = 'app' | 'database' | 'both'

export type KillableShop = {
  /** Where it listens; another after each start. Resolves when it is ready. */
  address: () => Promise<string>
  /** Kills without a warning, starts again what does not come back by itself, and says after how many milliseconds it was ready. */
  kill: (victim: Victim) => Promise<number>
  /** A connection to its database, to be ended by whoever asked. */
  connect: () => Promise<pg.Client>
  close: () => Promise<void>
}

const backWithinMs = 60_000

export async function startKillableShop(env: Record<string, string>): Promise<KillableShop> {
  const folder = await makeDataDir()
  // As `npm start` starts it.
  const compiled = { NODE_COMPILE_CACHE: resolve('build/compiled') }
  const start = () => startShop({ ...env, ...compiled, DATA_DIR: folder.dir })
  let running: Promise<ShopProcess> = start()
  await running

  /** A killed database comes back by itself; false when the shop's process ended with it. */
  async function comesBack({ address, child }: ShopProcess, killed: number): Promise<boolean> {
    const late = AbortSignal.timeout(backWithinMs)
    while (!late.aborted) {
      if (child.exitCode !== null || child.signalCode !== null) return false
      const server = await readServerPid(folder.dir).catch(() => killed)
      if (server !== killed && (await isReady(address))) return true
      await delay(20)
    }
    throw new Error(`not ready within ${backWithinMs} ms`)
  }

  async function killAndStart(shop: ShopProcess, victim: Victim): Promise<ShopProcess> {
    const server = await readServerPid(folder.dir)
    if (victim !== 'app') process.kill(server, 'SIGKILL')
    if (victim === 'database') {
      if (await comesBack(shop, server)) return shop
    } else await killHard(shop.child)
    return start()
  }

  return {
    address: async () => (await running).address,
    async kill(victim) {
      const shop = await running
      const at = performance.now()
      running = killAndStart(shop, victim)
      await running
      return Math.round(performance.now() - at)
    },
    async connect() {
      const host = findRunningSocket(folder.dir) ?? ''
      const client = new pg.Client({ host, port: 5432, user: 'shop', database: 'shop', ssl: false })
      // It is cut like all others.
      client.on('error', () => {})
      await client.connect()
      return client
    },
    async close() {
      await (await running).stop()
      await folder.remove()
    },
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).status === 200
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
