// What carries the shop past one process: node bench/scale.ts [--seconds=6] [--processes=1,2,4] [--orders=20000], after
// `npm run build`. Prints tables in Markdown for docs/scale.md. All parts share the cores of one machine, so requests per
// second say little beyond it; processor seconds per thousand requests, part by part, do.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDb, openPool, type Pool } from '#app/foundation/db/db.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import { seedBusy } from '#db/seed/busy.ts'
import { buy } from '#tests/load/buyer.ts'
import { applyLoad, fillCarts, findPictures, type Kind, quantile } from '#tests/load/mixed-load.ts'
import { type Cost, printDay } from './shoppers.ts'
import { type Part, type ProxiedShops, startProxiedShops } from './proxied-shops.ts'

const number = (text: string | undefined) => Number(text)
const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    processes: { type: 'string', default: '1,2,4' },
    orders: { type: 'string', default: '20000' },
  },
})
const seconds = number(asked.seconds)
const processes = asked.processes.split(',').map(Number)
const orders = number(asked.orders)
const seed = 20_261_126
/** Enough to keep four processes busy on a few cores; more only wait. */
const connections = 32
const shoppers = 40
const wig = 'zuri-body-honey-ombre'
const parts: readonly Part[] = ['shop', 'postgres', 'nginx', 'load']

const workloads: readonly { name: string; kind: Kind | 'order' }[] = [
  { name: 'kept pages', kind: 'page' },
  { name: 'pictures', kind: 'picture' },
  { name: 'distinct searches', kind: 'search' },
  { name: 'add to cart', kind: 'cart' },
  { name: 'checkout page', kind: 'checkout' },
  { name: 'orders, from cart to payment page', kind: 'order' },
]

type Measured = { good: number; refused: number; ms: number[]; seconds: number }
type Crowd = { carts: string[]; pictures: string[]; variantId: string }

/** Of the whole run: each buyer is somebody else, or limits would stop them. */
let buyers = 0

/** By the name of the workload, with the fewest processes. */
const costs = new Map<string, Cost>()

const dir = await mkdtemp(join(tmpdir(), 'ade-scale-'))
await chmod(dir, 0o755)
try {
  await main()
} finally {
  await rm(dir, { recursive: true, force: true, maxRetries: 3 })
}

async function main(): Promise<void> {
  const shops = await startProxiedShops(dir)
  try {
    console.log(`${availableParallelism()} cores shared by all parts, load before ${load()}\n`)
    heading(
      'processes',
      'what',
      'a second',
      'p50 ms',
      'p99 ms',
      'refused',
      ...parts.map((part) => `${part} s`),
      'WAL',
    )
    for (const count of processes) {
      await shops.runProcesses(count)
      const crowd = await gatherCrowd(shops, count)
      for (const { name, kind } of workloads) await measure(shops, crowd, { count, name, kind })
    }
    console.log(
      `\nload after ${load()}; columns with s are processor seconds per 1,000 good answers; WAL is bytes for each\n`,
    )
    const bytesAnOrder = await measureStorage(await shops.addDatabase('busy'))
    printDay(costs, bytesAnOrder, row)
  } finally {
    await shops.stop()
  }
}

async function gatherCrowd({ address, pool }: ProxiedShops, count: number): Promise<Crowd> {
  const html = await (await fetch(`${address}/product/${wig}`)).text()
  const variantId = /\bvar_\w+/u.exec(html)?.[0] ?? ''
  await pool.query('update variants set on_hand = 1000000 where id = $1', [variantId])
  const crowd = {
    variantId,
    pictures: await findPictures(address),
    carts: await fillCarts(address, variantId, shoppers),
  }
  // Each process compiles, connects and keeps its pages before anything is counted.
  await runKinds(
    address,
    crowd,
    [
      ['page', 40],
      ['picture', 20],
      ['search', 20],
      ['checkout', 20],
    ],
    count + 1,
  )
  return crowd
}

async function measure(
  shops: ProxiedShops,
  crowd: Crowd,
  { count, name, kind }: { count: number; name: string; kind: Kind | 'order' },
): Promise<void> {
  const [before, logBefore] = [shops.cpu(), await logPosition(shops.pool)]
  const {
    good,
    refused,
    ms,
    seconds: took,
  } = kind === 'order'
    ? await placeOrders(shops.address, crowd)
    : await runKinds(shops.address, crowd, [[kind, 100]])
  const [after, logAfter] = [shops.cpu(), await logPosition(shops.pool)]
  const each = (amount: number) => amount / Math.max(1, good)
  const spent = Object.fromEntries(parts.map((part) => [part, each(after[part] - before[part])]))
  const cost = { ...spent, log: each(logAfter - logBefore) } as Cost
  if (count === processes[0]) costs.set(name, cost)
  const cpu = parts.map((part) => (cost[part] * 1_000).toFixed(2))
  const [p50, p99] = [quantile(ms, 0.5), quantile(ms, 0.99)]
  row(count, name, (good / took).toFixed(0), p50, p99, refused, ...cpu, cost.log.toFixed(0))
}

async function runKinds(
  address: string,
  crowd: Crowd,
  kinds: readonly [Kind, number][],
  forSeconds = seconds,
): Promise<Measured> {
  const port = Number(new URL(address).port)
  const began = performance.now()
  const tallies = await applyLoad({
    ...crowd,
    port,
    connections,
    seconds: forSeconds,
    perSecond: null,
    seed,
    kinds,
  })
  const took = (performance.now() - began) / 1_000
  const all = Object.values(tallies)
  const other = all.flatMap((tally) => Object.entries(tally.other))
  if (other.length > 0) throw new Error(`unexpected answers: ${JSON.stringify(other)}`)
  return {
    good: all.reduce((sum, tally) => sum + tally.good, 0),
    refused: all.reduce((sum, tally) => sum + tally.refused, 0),
    ms: all.flatMap(({ goodMs }) => goodMs),
    seconds: took,
  }
}

/** A new cart, the checkout page, the order, its payment page opened at the stand-in; nobody pays. */
async function placeOrders(address: string, { variantId }: Crowd): Promise<Measured> {
  const ms: number[] = []
  let refused = 0
  const began = performance.now()
  const until = began + seconds * 1_000
  const shopper = async () => {
    while (performance.now() < until) {
      const from = performance.now()
      const who = 100_000 + buyers++
      const { errors } = await buy({
        address: async () => address,
        variantId,
        who,
        pay: async (payPage) => payPage,
        comesBack: false,
      })
      refused += errors
      ms.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections / 2 }, shopper))
  return { good: ms.length, refused, ms, seconds: (performance.now() - began) / 1_000 }
}

/** Where the log stands that standbys and archives receive; bytes. */
async function logPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string }>(`select pg_current_wal_lsn() - '0/0' as at`)
  return Number(rows[0]?.at)
}

/** Bytes on disk of each order, table by table, indexes included. */
async function measureStorage(url: string): Promise<number> {
  const pool = openPool({ url }, 4)
  try {
    await migrate(pool)
    await seedBusy(openDb(pool), { now: new Date(), products: 1_000, orders: 0 })
    const before = await sizes(pool)
    const began = performance.now()
    await seedBusy(openDb(pool), { now: new Date(), products: 1_000, orders })
    const took = (performance.now() - began) / 1_000
    const after = await sizes(pool)
    console.log(`${orders} orders (one to three lines) in ${took.toFixed(0)} s\n`)
    heading('table', 'rows an order', 'bytes an order')
    let together = 0
    for (const [table, { bytes, rows }] of after) {
      const from = before.get(table) ?? { bytes: 0, rows: 0 }
      const each = (bytes - from.bytes) / orders
      if (each < 1) continue
      together += each
      row(table, ((rows - from.rows) / orders).toFixed(1), each.toFixed(0))
    }
    row('together', '', together.toFixed(0))
    return together
  } finally {
    await pool.end()
  }
}

async function sizes(pool: Pool): Promise<Map<string, { bytes: number; rows: number }>> {
  await pool.query('analyze')
  const { rows } = await pool.query<{ name: string; bytes: string; rows: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes, greatest(reltuples, 0) as rows from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`,
  )
  return new Map(rows.map((one) => [one.name, { bytes: Number(one.bytes), rows: Number(one.rows) }]))
}

function heading(...cells: string[]): void {
  row(...cells)
  row(...cells.map(() => '---'))
}

function row(...cells: (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '?'
}
