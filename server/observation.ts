// What is measured of the running shop, by configuration: metrics on a port of their own, traces. Each is loaded only where
// it is wanted.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '#app/config.server.ts'
import type { PageCache } from '#app/foundation/http/page-cache.server.ts'
import type { MailGateway } from '#app/foundation/gateways/mail/mail-gateway.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { Causes } from '#app/foundation/lib/cause.server.ts'
import { openPlace } from './backups.ts'
import type { ShopDatabase } from './database.ts'

export type Observation = {
  /** Around the answer to a request that memory had none for. */
  request: <T>(req: IncomingMessage, res: ServerResponse, answer: () => T) => T
  /** Plain integers, counted where nothing else may cost anything. */
  counts: { fromMemory: number; refused: number }
  queue: (queue: Queue) => Queue
  mail: (mail: MailGateway) => MailGateway
  stop: () => Promise<void>
}

type ObservationDeps = {
  config: Config
  causes: Causes
  database: ShopDatabase
  pageCache: PageCache
  log: Logger
}

/** Throws when the port of the metrics cannot be had: whoever asked for them is to know. */
export async function startObservation(deps: ObservationDeps): Promise<Observation> {
  const counts = { fromMemory: 0, refused: 0 }
  const [metrics, tracing] = await Promise.all([startMetrics(deps, counts), loadTracing(deps)])
  return {
    counts,
    request(req, res, answer) {
      metrics?.watchRequest(req, res)
      return tracing ? tracing.request(req, res, answer) : answer()
    },
    queue: (queue) => tracing?.queue(queue) ?? queue,
    mail: (mail) => tracing?.mail(mail) ?? mail,
    async stop() {
      await Promise.all([metrics?.close(), tracing?.stop()])
    },
  }
}

async function startMetrics(
  { config, database, pageCache, log }: ObservationDeps,
  counts: Observation['counts'],
) {
  if (config.metrics === null) return null
  const { createMetrics } = await import('./metrics/metrics.ts')
  const { serveMetrics } = await import('./metrics/metrics-server.ts')
  const metrics = createMetrics({
    database,
    pageCache,
    counts,
    dataDir: config.dataDir,
    backupPlace: config.backup ? openPlace(config.backup.to).words : undefined,
    now: () => new Date(),
  })
  const { close } = await serveMetrics(metrics, config.metrics, log)
  return { watchRequest: metrics.watchRequest, close }
}

async function loadTracing({ config, causes, database, log }: ObservationDeps) {
  if (config.traces === null) return null
  const { startTracing } = await import('./tracing/tracing.ts')
  return startTracing({ ...config.traces, causes, pools: Object.values(database.pools), log })
}
