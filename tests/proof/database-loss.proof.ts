// The built shop, as a process of its own, while its database is taken from it: connections cut, backends and the server
// killed, the folder gone for ten seconds. It stays up, keeps its connections, loses nothing that it acknowledged, and answers
// as before within seconds.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDatabaseAway } from '#tests/away-database.ts'
import { readServerPid } from '#tests/database-folder.ts'
import { type ShopProcess, startShop } from '#tests/shop-process.ts'

const rounds = 100
/** What the shop's pools, its queue and its listener may hold together, see server/database.ts. */
const mostConnections = 25
const backWithinMs = 5_000

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Pages that ask the database each time: a search, a cart, a private order, and the form that writes. */
const asked = ['/search?q=bone+straight', '/cart', '/checkout', '/order/nobody', '/orders']

/** Kept before the database goes. */
const keptPages = ['/', '/shop', '/search?q=bone+straight']

type Status = number | 'cut' | 'refused'

/** 'cut' when the shop took the request and did not answer it, 'refused' when nobody listened. */
async function statusOf(path: string): Promise<Status> {
  try {
    const answer = await fetch(shop.address + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null
    return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED' ? 'refused' : 'cut'
  }
}

/** Shoppers who never stop, until told to. Counts what they were answered. */
function crowd(size: number) {
  const seen = new Map<Status, number>()
  const stopping = new AbortController()
  const all = Array.from({ length: size }, async (_, i) => {
    for (let n = i; !stopping.signal.aborted; n++) {
      const path = `${asked[n % asked.length]}`
      const status = await statusOf(path)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      await delay(10)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(all)
      return Object.fromEntries(seen)
    },
  }
}

async function untilWell(): Promise<number> {
  const began = performance.now()
  await expect
    .poll(
      async () => (await Promise.all(['/readyz', ...asked].map((path) => statusOf(path)))).every(isWell),
      {
        timeout: backWithinMs * 2,
        interval: 20,
      },
    )
    .toBe(true)
  return performance.now() - began
}

const isWell = (status: Status) => typeof status === 'number' && status < 500

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const host = join(shop.dataDir, 'postgres', 'data')
  const client = new pg.Client({ host, port: 5432, user: 'shop', database: 'shop', ssl: false })
  // It may be cut like all others.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** False when it has ended by itself since it was looked up. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

async function expectUnharmed(): Promise<void> {
  expect([shop.child.exitCode, shop.child.signalCode]).toEqual([null, null])
  const together = await Promise.all(
    Array.from({ length: 60 }, (_, i) => statusOf(asked[i % asked.length] ?? '/')),
  )
  expect(together.filter((status) => !isWell(status))).toEqual([])
  const [row] = await ask<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name like 'ade%'`,
  )
  expect(row?.count).toBeLessThanOrEqual(mostConnections)
}

test(`connections cut ${rounds} times under load`, async () => {
  const shoppers = crowd(8)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await delay(Math.random() * 40)
    await ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'ade%' and pid <> pg_backend_pid()`,
    )
    times.push(await untilWell())
  }
  const seen = await shoppers.stop()
  console.log(
    `measured connections cut ${rounds} times, well again after ${Math.round(Math.max(...times))} ms at most, answers ${JSON.stringify(seen)}`,
  )
  expect(Math.max(...times)).toBeLessThan(backWithinMs)
  expect(seen['cut']).toBeUndefined()
  await expectUnharmed()
})

test(`a backend or the server killed ${rounds} times under load`, async () => {
  const shoppers = crowd(8)
  const times: number[] = []
  while (times.length < rounds) {
    await delay(Math.random() * 40)
    const server = await readServerPid(shop.dataDir)
    const backends = await ask<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'ade' and pid <> pg_backend_pid()`,
    ).catch(() => [])
    const victim = times.length % 2 === 0 ? server : (backends[0]?.pid ?? server)
    if (!kill(victim)) continue
    times.push(await untilWell())
  }
  const seen = await shoppers.stop()
  const slowestMs = Math.round(Math.max(...times))
  console.log(
    `measured a backend or the server killed ${rounds} times, well again after ${slowestMs} ms at most, answers ${JSON.stringify(seen)}`,
  )
  expect(Math.max(...times)).toBeLessThan(backWithinMs)
  expect(seen['cut']).toBeUndefined()
  await expectUnharmed()
})

test('a database that is gone for more than a minute: cached pages or 503 with Retry-After, and back within five', async () => {
  await untilWell()
  for (const path of keptPages) expect(await statusOf(path)).toBe(200)
  const giveBack = await takeDatabaseAway(shop.dataDir)
  const until = performance.now() + 75_000
  const seen: Record<string, number> = {}
  await delay(2_000)
  expect(await statusOf('/readyz')).toBe(503)
  while (performance.now() < until) {
    for (const path of [...keptPages, ...asked.slice(1)]) {
      const began = performance.now()
      const answer = await fetch(shop.address + path, { redirect: 'manual' })
      const body = await answer.text()
      const status = answer.headers.get('cache-status')?.replace(/-\d+/u, '-N') ?? '-'
      const key = `${path} ${answer.status} ${answer.headers.get('retry-after') ?? '-'} ${status} ${/<html/u.test(body) ? 'page' : 'text'}`
      seen[key] = (seen[key] ?? 0) + 1
      expect(performance.now() - began).toBeLessThan(5_000)
    }
    await delay(100)
  }
  console.log('gone', seen)
  await giveBack()
  expect(await untilWell()).toBeLessThan(backWithinMs)
  await expectUnharmed()
  const kept = Object.keys(seen).filter((key) => keptPages.some((path) => key.startsWith(`${path} `)))
  expect(kept.toSorted()).toEqual(
    keptPages.map((path) => `${path} 200 - ade; hit; ttl=-N; detail=stale page`).toSorted(),
  )
  expect(Object.keys(seen).filter((key) => / 500 /u.test(key))).toEqual([])
})

test('told to stop under load it is gone within ten seconds, and so is its database', async () => {
  const shoppers = crowd(8)
  await delay(500)
  const server = await readServerPid(shop.dataDir)
  const began = performance.now()
  const gone = new Promise<number | null>((resolve) => shop.child.once('exit', (code) => resolve(code)))
  shop.child.kill('SIGTERM')
  expect(await gone).toBe(0)
  const ms = Math.round(performance.now() - began)
  const seen = await shoppers.stop()
  console.log('stopped', { ms, seen })
  expect(ms).toBeLessThan(10_000)
  expect(seen['cut']).toBeUndefined()
  expect(() => process.kill(server, 0)).toThrow('ESRCH')
})
