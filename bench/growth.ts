// What a shop of any size costs: node bench/growth.ts [--products=1000,10000,100000] [--orders=1000000] [--dir=FOLDER] [--queries], after
// `npm run build`. One database grows from size to size; the built shop answers one visitor, no page from memory, then 50 who
// search at once. Then the office's lists over all orders. --queries asks the domain alone, without the pages around it. A folder
// that is named is kept for the next time.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { type Db, logLostConnections, openDb, openPool } from '#app/foundation/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import { pagesChannel } from '#app/foundation/http/page-tags.server.ts'
import { createMedia } from '#app/foundation/gateways/media/media.server.ts'
import { placeHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { seedBusy } from '#db/seed/busy.ts'
import { catalogue } from '#db/seed/catalogue/catalogue.ts'
import { placeHousePictures, placeProductPictures } from '#db/seed/drawn/place-pictures.ts'
import { startShop } from '#tests/shop-process.ts'
import { sql } from 'drizzle-orm'
import { askCatalogue } from './growth-catalogue.ts'
import { askOffice } from './growth-office.ts'
import { distinctSearches, pageAddresses } from './growth-addresses.ts'
import { load } from './load.ts'
import { percentile, pinTo } from './machine.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,10000,100000' },
    orders: { type: 'string', default: '1000000' },
    dir: { type: 'string' },
    queries: { type: 'boolean', default: false },
  },
})
const sizes = values.products.split(',').map(Number)
const orders = Number(values.orders)
const visits = 60
const connections = 50
const searchSeconds = 8

const dir = values.dir === undefined ? await mkdtemp(join(tmpdir(), 'ade-growth-')) : resolve(values.dir)
await mkdir(dir, { recursive: true })
await chmod(dir, 0o755)
// Closed to others by the shop itself, so not where the database's own user has to come by.
const shopDir = join(dir, 'shop')
const log = pino({ level: 'silent' })
const server = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log })
const pool = openPool({ socketDir: server.socketDir }, 4, { query_timeout: 3_600_000 })
logLostConnections(pool, log)
try {
  await migrate(pool)
  const db = openDb(pool)
  const media = createMedia({ dir: join(shopDir, 'media') })
  const pictures = [...(await placeProductPictures(media, catalogue)).values()]
  await placeHomePictures(db, await placeHousePictures(media))
  const now = new Date()
  for (const products of sizes) {
    const started = performance.now()
    await seedBusy(db, { now, products, orders: 0, pictures })
    say(`${products} products, seeded in ${seconds(started)}`)
    report(await askCatalogue(db, products, now))
    if (!values.queries) await measureShop(db, products)
  }
  if (orders > 0) {
    const started = performance.now()
    await seedBusy(db, { now, products: Math.max(...sizes), orders, pictures })
    say(`${orders} orders, seeded in ${seconds(started)}`)
    report(await askOffice(db, now))
  }
} finally {
  await pool.end()
  await server.stop()
  if (values.dir === undefined) await rm(dir, { recursive: true, force: true, maxRetries: 3 })
}

async function measureShop(db: Db, products: number): Promise<void> {
  const url = `postgresql://shop@localhost/shop?host=${encodeURIComponent(server.socketDir)}`
  pinTo('0')
  const started = performance.now()
  const shop = await startShop({ DATABASE_URL: url, DATA_DIR: shopDir, LOG_LEVEL: 'warn' })
  say(`  ready in ${seconds(started)}`)
  try {
    for (const [name, addresses] of Object.entries(pageAddresses(products, visits))) {
      const times: number[] = []
      for (const address of addresses) {
        // Made anew each time, as after a change.
        await db.execute(sql`select pg_notify(${pagesChannel}, '*')`)
        await delay(5)
        const asked = performance.now()
        const answer = await fetch(shop.baseUrl + address)
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`)
        times.push(performance.now() - asked)
      }
      // Code is still being compiled for the first ones.
      report({ [name]: times.slice(10) })
    }
    const port = Number(new URL(shop.baseUrl).port)
    const result = load({ port, connections, seconds: searchSeconds, paths: distinctSearches() })
    say(
      `  ${result.perSecond.toFixed(0)} distinct searches/s, p50 ${result.p50Ms.toFixed(0)} ms, p99 ${result.p99Ms.toFixed(0)} ms, bad ${result.bad}`,
    )
  } finally {
    await shop.stop()
    pinTo('0-1')
  }
}

function report(times: Record<string, readonly number[]>): void {
  for (const [name, all] of Object.entries(times))
    say(
      `  ${name.padEnd(16)} p50 ${percentile(all, 0.5).toFixed(1)} ms  p99 ${percentile(all, 0.99).toFixed(1)} ms`,
    )
}

function say(text: string): void {
  console.log(`${text.padEnd(64)} load ${(loadavg()[0] ?? 0).toFixed(1)}`)
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`
}
