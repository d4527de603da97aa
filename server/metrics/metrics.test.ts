import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageCache } from '#app/foundation/http/page-cache.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { exportedNames, metricsIn, readAlerts, readDashboard } from '#tests/alert-rules.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { type MetricsServer, serveMetrics } from './metrics-server.ts'

const { shop, queue } = useQueueShop()
const now = () => new Date()
let metrics: Metrics
let server: MetricsServer
beforeAll(async () => {
  metrics = createMetrics({
    database: { workDb: shop.db, pools: { pages: shop.pool, checkout: shop.pool, work: shop.pool } },
    pageCache: createPageCache(),
    counts: { fromMemory: 7, refused: 2 },
    dataDir: '.',
    now,
  })
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, pino({ level: 'silent' }))
})
afterAll(() => server.close())

function answer(url: string, statusCode: number, writableFinished = true): void {
  const res = Object.assign(new EventEmitter(), { statusCode, writableFinished })
  metrics.watchRequest({ url } as IncomingMessage, res as unknown as ServerResponse)
  res.emit('close')
}

const ask = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()

test('requests are counted by part and status, and those from memory as one number', async () => {
  answer('/product/aku', 200)
  answer('/product/other?length=12', 200)
  answer('/checkout', 503)
  answer('/cart', 200, false)
  const text = await ask('/metrics')
  expect(text).toContain('ade_request_seconds_count{group="product",status="2xx"} 2')
  expect(text).toContain('ade_request_seconds_count{group="checkout",status="503"} 1')
  expect(text).toContain('ade_request_seconds_count{group="cart",status="499"} 1')
  expect(text).toContain('ade_page_cache_hits_total 7')
  expect(text).toContain('ade_requests_refused_total 2')
  expect(await ask('/')).toBe('')
})

test('what waits in the queue is told by job', async () => {
  await queue.enqueue(shop.db, 'send-message', { messageId: newId('mal') })
  await queue.enqueue(
    shop.db,
    'send-message',
    { messageId: newId('mal') },
    { startAfter: new Date(Date.now() + 1e6) },
  )
  const later = createMetrics({
    database: { workDb: shop.db, pools: { pages: shop.pool, checkout: shop.pool, work: shop.pool } },
    pageCache: createPageCache(),
    counts: { fromMemory: 0, refused: 0 },
    dataDir: '.',
    now: () => new Date(Date.now() + 60_000),
  })
  const text = await later.read()
  expect(text).toContain('ade_jobs_waiting{job="send-message"} 1')
  expect(text).toContain('ade_jobs_waiting{job="settle-payment"} 0')
  const seconds = Number(/ade_jobs_oldest_seconds\{job="send-message"\} (\S+)/u.exec(text)?.[1])
  expect(seconds).toBeGreaterThan(55)
  expect(seconds).toBeLessThan(120)
})

test('every metric of the alert rules and of the dashboard is exported', async () => {
  const text = await metrics.read()
  const exported = exportedNames(text)
  const asked = [...readAlerts().map(({ expr }) => expr), ...readDashboard()].flatMap(metricsIn)
  expect(asked.length).toBeGreaterThan(30)
  expect([...new Set(asked)].filter((name) => !exported.has(name))).toEqual([])
})

test('the age of the newest whole backup is told, and nothing where there is none', async () => {
  const read = () =>
    createMetrics({
      database: { workDb: shop.db, pools: { pages: shop.pool, checkout: shop.pool, work: shop.pool } },
      pageCache: createPageCache(),
      counts: { fromMemory: 0, refused: 0 },
      dataDir: '.',
      now,
    }).read()
  expect(await read()).not.toMatch(/^ade_backup_age_seconds /mu)
  // While none was whole the first try counts, so that the alarm rings all the same.
  await shop.pool.query(
    `insert into backups (name, place, started_at) values ('tried', '', now() - interval '2 hours')`,
  )
  expect(Number(/^ade_backup_age_seconds (\S+)$/mu.exec(await read())?.[1])).toBeGreaterThan(7_000)
  await shop.pool.query(
    `insert into backups (name, place, started_at, finished_at) values
      ('whole', '', now() - interval '1 hour', now()), ('broken', '', now(), null)`,
  )
  const age = Number(/^ade_backup_age_seconds (\S+)$/mu.exec(await read())?.[1])
  expect(Math.round(age / 60)).toBe(60)
})

test('a database that is away takes its figures along and leaves the others', async () => {
  const away = createMetrics({
    database: {
      workDb: {
        select() {
          throw new Error('away')
        },
      } as unknown as typeof shop.db,
      pools: { pages: shop.pool, checkout: shop.pool, work: shop.pool },
    },
    pageCache: createPageCache(),
    counts: { fromMemory: 0, refused: 0 },
    dataDir: '.',
    now,
  })
  const text = await away.read()
  expect(text).toContain('ade_database_up 0')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toMatch(/^ade_(?:jobs|messages|orders|payments|tasks)_?\w*[ {]/mu)
})
