// What Prometheus is told. Requests are counted as they end; all else is read when it is asked for, so a shop that nobody
// watches pays nothing. Gauges from the database are the same in every process that shares it: take their max, not their sum.
import { statfs } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import type { ShopDatabase } from '#server/database.ts'
import { addFigures } from './database-figures.ts'
import { routeGroup } from './route-group.ts'

export type Metrics = {
  /** In Prometheus' text format. */
  read: () => Promise<string>
  contentType: string
  /** Called as a request comes in that is not answered from memory. */
  watchRequest: (req: IncomingMessage, res: ServerResponse) => void
}

export type MetricsDeps = {
  database: Pick<ShopDatabase, 'workDb' | 'pools'>
  pageCache: PageCache
  /** Since the start: answers from memory, and requests that were refused before anybody looked at them. */
  counts: { readonly fromMemory: number; readonly refused: number }
  dataDir: string
  /** Where the shop makes its own backups, in words; left out where it makes none. */
  backupPlace?: string | undefined
  now: () => Date
}

/** Sent of a request whose sender did not wait for the answer; nobody received it. */
const senderGone = '499'

export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'ade_request_seconds',
    help: 'Requests that were not answered from memory, by part of the shop and by class of status.',
    labelNames: ['group', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  addCacheMetrics(registry, deps)
  addPoolMetrics(registry, deps)
  addDiskMetrics(registry, deps)
  const readFigures = addFigures(registry, {
    db: deps.database.workDb,
    backupPlace: deps.backupPlace,
    now: deps.now,
  })
  return {
    contentType: registry.contentType,
    async read() {
      const figures = await readFigures()
      return (await registry.metrics()) + figures
    },
    watchRequest(req, res) {
      const startedAt = performance.now()
      const group = routeGroup(req.url ?? '/')
      res.once('close', () => {
        const status = res.writableFinished ? statusClass(res.statusCode) : senderGone
        seconds.observe({ group, status }, (performance.now() - startedAt) / 1000)
      })
    },
  }
}

/** 503 stands for itself: being full is another thing than being broken. */
function statusClass(status: number): string {
  return status === 503 || status === 429 ? String(status) : `${Math.floor(status / 100)}xx`
}

function addCacheMetrics(registry: Registry, { pageCache, counts }: MetricsDeps): void {
  counter(
    registry,
    'ade_page_cache_hits_total',
    'Requests that were answered from memory.',
    () => counts.fromMemory,
  )
  counter(
    registry,
    'ade_requests_refused_total',
    'Requests that were refused at once: the shop was full.',
    () => counts.refused,
  )
  gauge(registry, 'ade_page_cache_bytes', 'Bytes of pages that are kept in memory.', () => pageCache.bytes())
  gauge(registry, 'ade_page_cache_pages', 'Pages that are kept in memory.', () => pageCache.size())
}

function addPoolMetrics(registry: Registry, { database: { pools } }: MetricsDeps): void {
  const each = Object.entries(pools)
  const labelNames = ['pool'] as const
  const used = new Gauge({
    name: 'ade_database_connections_used',
    help: 'Connections in use.',
    labelNames,
    registers: [registry],
    collect: () => each.forEach(([name, pool]) => used.set({ pool: name }, pool.totalCount - pool.idleCount)),
  })
  const most = new Gauge({
    name: 'ade_database_connections_most',
    help: 'Connections that the pool may open.',
    labelNames,
    registers: [registry],
    collect: () => each.forEach(([name, pool]) => most.set({ pool: name }, pool.options.max)),
  })
  const waiting = new Gauge({
    name: 'ade_database_waiting',
    help: 'Whoever waits for a connection.',
    labelNames,
    registers: [registry],
    collect: () => each.forEach(([name, pool]) => waiting.set({ pool: name }, pool.waitingCount)),
  })
}

function addDiskMetrics(registry: Registry, { dataDir }: MetricsDeps): void {
  gauge(registry, 'ade_disk_free_bytes', 'Free on the disk of DATA_DIR.', async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  })
  gauge(registry, 'ade_disk_bytes', 'Size of the disk of DATA_DIR.', async () => {
    const { blocks, bsize } = await statfs(dataDir)
    return blocks * bsize
  })
}

/** `read` only ever grows. */
function counter(registry: Registry, name: string, help: string, read: () => number): void {
  const made = new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      made.reset()
      made.inc(read())
    },
  })
}

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const made = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      made.set(await read())
    },
  })
}
