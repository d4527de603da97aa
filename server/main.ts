// The process: reads the configuration, brings up the database, the gateways and the listener, then the workers,
// and takes it all down again in order when told to stop.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Logger, pino } from 'pino'
import type { Config } from '#app/config.server.ts'
import { KeptShelf } from '#app/domain/catalog/shelf/keep-shelf.server.ts'
import { countStepsOf, createStepCounts } from '#app/domain/measurement/count-steps.server.ts'
import { createKeptReads } from '#app/foundation/db/kept-reads.server.ts'
import { createPageCache, type PageCache } from '#app/foundation/http/page-cache.server.ts'
import { isSecure } from '#app/foundation/http/cookies.server.ts'
import { commonHeaders } from '#app/foundation/http/security-headers.server.ts'
import { isHostOf, remembered } from '#app/foundation/http/request-target.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import { type Causes, createCauses } from '#app/foundation/lib/cause.server.ts'
import { createQuickIds } from '#app/foundation/lib/ids.ts'
import { createBackUp } from './backups.ts'
import { isCampaignLink } from './campaign-cookie.ts'
import { keepOwnReads, openShopDatabase, type ShopDatabase } from './database.ts'
import { printFirstLink } from './first-link.ts'
import { createGateways, type Gateways } from './gateways.ts'
import { createEarlyRefusal } from './early-refusal.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { createHouseSign, type KeptHouseSign } from './house-sign.ts'
import { createHealth, type Health } from './health.ts'
import { createEntries, createHttpApp } from './http-app.ts'
import { findListenProblem, listen } from './listener.ts'
import { createLog } from './log.ts'
import { listenForPageChanges } from './page-changes.ts'
import { type Observation, startObservation } from './observation.ts'
import { loadBuiltPages, loadDevelopmentPages, type Pages } from './pages.ts'
import { prepareConfig } from './prepare-config.ts'
import { describeDeployment } from './deployment.ts'
import { closeToOthers } from './private-folder.ts'
import { findRelease } from './release.ts'
import { readSessionSecret } from './session-secret.ts'
import { addStudioWhenMissing, openEmptyShop, seedDemoWhenEmpty } from './seed-when-empty.ts'
import { warmFirstPicture } from './wig-pictures/warm-first-picture.ts'
import { warmPages, warmPictures } from './warm-pages.ts'
import { createShareCardRoutes } from './share-cards/share-card-routes.ts'
import { createVisits, keepWriting, type Visits } from './visits.ts'
import { requestAddress } from './request-address.ts'
import { createWigPictureRoutes } from './wig-pictures/wig-picture-routes.ts'

type Running = {
  config: Config
  causes: Causes
  log: Logger
  database: ShopDatabase
  heartbeat: Heartbeat
  gateways: Gateways
  queue: Queue
  pages: Pages
  houseSign: KeptHouseSign
}

/** Tells scripts/bootstrap/supervise.mjs a fault, after which a new start may help, from a refusal (1) that a person must mend. */
const endedByFault = 70
/** A supervisor kills what takes ten seconds. The guard of the database ends it when we are gone; milliseconds, beside STOP_DELAY. */
const stopLimitMs = 9_500

await main()

async function main(): Promise<void> {
  const prepared = prepareConfig(process.env)
  if (!prepared.ok) return refuse(prepared.message)
  const { config } = prepared
  const destination = pino.destination({ dest: 1, sync: false })
  const causes = createCauses()
  const log = createLog(config.logLevel, destination, causes)
  endOnFault(log, destination)
  log.info({ ...findRelease(), node: process.versions.node, mode: config.mode }, 'process.started')
  const taken = await findListenProblem(config.host, config.port)
  if (taken !== null) return refuse(taken)
  const { metrics } = config
  if (metrics !== null && (await findListenProblem(metrics.host, metrics.port)) !== null)
    return refuse(
      `METRICS_PORT ${metrics.port} cannot be opened: another program has it, or ${metrics.host} is no address of this machine.`,
    )
  const isDevelopment = process.argv.includes('--dev')
  // Read and compiled while the database starts.
  const built = isDevelopment ? null : loadBuiltPages()
  built?.catch(() => {})
  const opened = await openShopDatabase(config, log)
  if (!opened.ok) return refuse(opened.message)
  const { database } = opened
  const started = await startHeartbeat(database.workDb, config, { log, now: new Date() })
  if (!started.ok) {
    await database.stop()
    return refuse(started.message)
  }
  const { heartbeat } = started
  // After the database, whose programs another user may have to read.
  closeToOthers(config.dataDir)
  const pages = await (built ?? loadDevelopmentPages())
  const houseSign = createHouseSign(database.workDb, log)
  const gateways = await createGateways(config, database.db, houseSign.read, log)
  await addStudioWhenMissing(database.db)
  if (config.mode === 'demo') await seedDemoWhenEmpty(database.db, gateways.media, log)
  else await openEmptyShop(database.db, config.media.place === 'disk' ? gateways.media : null, new Date())
  const queue = createQueue({
    target: database.target,
    connections: config.databaseConnections.queue,
    log,
    causes,
    // The private database is ours alone: see data-lock.server.ts.
    isAlone: 'socketDir' in database.target,
  })
  await houseSign.refresh()
  await open({ config, causes, log, database, heartbeat, gateways, queue, pages, houseSign })
}

async function open(running: Running): Promise<void> {
  const { config, log, database, heartbeat, gateways, queue, pages, houseSign } = running
  const pageCache = createPageCache()
  const keptReads = createKeptReads()
  keepOwnReads(database, keptReads)
  const counts = createStepCounts(() => new Date())
  for (const db of [database.db, database.checkoutDb]) countStepsOf(db, counts)
  const writing = keepWriting(database.workDb, counts, log)
  const shelf = new KeptShelf(database.db, log)
  const hearing = Promise.withResolvers<void>()
  const onChange = () => {
    hearing.resolve()
    database.noteChange()
  }
  const hearers = { pageCache, keptReads, shelf, houseSign, onChange }
  const changes = listenForPageChanges(database.target, hearers, log)
  const health = createHealth(database.target, config.dataDir)
  const observation = await startObservation({ config, causes: running.causes, database, pageCache, log })
  const stopParts = async () => {
    const parts = [health, changes, heartbeat, gateways, gateways.wigPictures, writing]
    await Promise.all([...parts.map((part) => part.stop()), pages.close()])
    await Promise.all([observation.stop(), database.stop()])
  }
  const stopping = new AbortController()
  const visits = createVisits(counts)
  const asked = { pageCache, shelf, health: untilStopped(health, stopping.signal), observation, visits }
  const { listener, ask } = requestListener(running, asked)
  // The first visitor does not wait for it. Without a database for the moment, it is read when that is back.
  await shelf.read().catch((error: unknown) => log.warn({ err: error }, 'shelf.not_read'))
  const shownFirst = pages.vite ? [] : await warmPages({ ask, heard: hearing.promise, pageCache })
  const listening = await listen(listener, config.host, config.port, log)
  if (!listening.ok) {
    await stopParts()
    return refuse(listening.message)
  }
  await printFirstLink(database.db, config.baseUrl)
  process.stdout.write(`ready ${config.baseUrl}\n`)
  // After the listener: the first page does not wait for the queue.
  const working = startWork(running, observation)
  void warmPictures(gateways.media, shownFirst, log)
  const pauseMs = config.stopDelaySeconds * 1_000
  onStop(
    async () => {
      stopping.abort()
      // A queue that is still starting cannot be stopped. Requests that are being ended may still enqueue.
      await Promise.allSettled([listening.close(pauseMs), working.then(() => queue.rest())])
      await queue.stop()
      await stopParts()
    },
    { limitMs: pauseMs + stopLimitMs, log },
  )
  await working
}

async function startWork(
  { config, log, database, gateways, queue, pages }: Running,
  observation: Observation,
): Promise<void> {
  gateways.start()
  await queue.start()
  void warmFirstPicture(database.db, gateways.wigPictures, log)
  const { startWorkers } = await pages.load()
  await startWorkers({
    db: database.workDb,
    queue: observation.queue(queue),
    payment: gateways.payment,
    mail: observation.mail(gateways.mail),
    sms: gateways.sms,
    whatsapp: gateways.whatsapp,
    adverts: gateways.adverts,
    media: gateways.media,
    mailFrom: config.mailFrom,
    secret: readSessionSecret(config),
    baseUrl: config.baseUrl,
    deployment: describeDeployment(config),
    backUp: createBackUp(config, database.target, log),
    log,
    now: () => new Date(),
  })
}

type Listening = {
  pageCache: PageCache
  shelf: KeptShelf
  health: Health
  observation: Observation
  visits: Visits
}

function requestListener(running: Running, { pageCache, shelf, health, observation, visits }: Listening) {
  const { config, causes, log, database, gateways, queue, pages, houseSign } = running
  const entries = createEntries()
  const app = createHttpApp({
    entries,
    log,
    causes,
    house: houseSign.read,
    shop: {
      house: houseSign.read,
      db: database.db,
      now: () => new Date(),
      payment: gateways.payment,
      media: gateways.media,
      queue,
      baseUrl: config.baseUrl,
      secret: readSessionSecret(config),
      google: config.google,
      mailWebhookSecret: config.mailWebhookSecret,
      phone: config.phone,
      adverts: config.adverts,
      deployment: describeDeployment(config),
      demo: config.mode === 'demo',
    },
    checkoutDb: database.checkoutDb,
    catalogueDb: database.catalogueDb,
    shelf,
    pageCache,
    health,
    release: findRelease(),
    handlePage: async () => (await pages.load()).handlePage,
    media: gateways.mediaRoutes,
    wigs: createWigPictureRoutes(gateways.wigPictures, requestAddress(config)),
    shareCards: createShareCardRoutes(gateways.shareCards),
    standIns: gateways.standIns,
    visits,
    clientDir: pages.clientDir,
    hstsSubdomains: config.hstsSubdomains,
    cdnSeconds: config.cdnSeconds,
    trustedProxies: config.trustedProxies,
  })
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const requestId = createQuickIds('req')
  const isOurs = remembered((host) => config.mode === 'demo' || isHostOf(host, config.baseUrl))
  const common = commonHeaders(isSecure(config.baseUrl), config.hstsSubdomains)
  const refuseEarly = createEarlyRefusal({ ...entries, pageCache, common, house: houseSign.read, log })
  const ask = async (path: string) =>
    app.fetch(new Request(config.baseUrl + path, { headers: { 'accept-encoding': 'br' } }))
  const listener = (req: IncomingMessage, res: ServerResponse): void | Promise<void> => {
    if (isOurs(req.headers.host ?? '') && !isCampaignLink(req.url) && pageCache.serve(req, res, requestId)) {
      observation.counts.fromMemory++
      visits.served(req)
      return
    }
    if (refuseEarly(req, res)) {
      observation.counts.refused++
      return
    }
    return causes.run({ requestId: requestId() }, () =>
      observation.request(req, res, () => {
        if (!pages.vite) return answer(req, res)
        return pages.vite.middlewares(req, res, () => void answer(req, res))
      }),
    )
  }
  return { listener, ask }
}

/** Told to stop, the shop says so first: whoever shares out requests shall look elsewhere. */
function untilStopped(health: Health, stopping: AbortSignal): Health {
  return {
    ...health,
    async check(homeStatus) {
      const report = await health.check(homeStatus)
      return stopping.aborted ? { ...report, ready: false } : report
    },
  }
}

/** What nobody caught: nothing is known of this process any more, so it ends, and scripts/bootstrap starts it again. */
function endOnFault(log: Logger, destination: { flushSync: () => void }): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'process.crashed')
    destination.flushSync()
    process.exit(endedByFault)
  })
}

function onStop(stop: () => Promise<void>, { limitMs, log }: { limitMs: number; log: Logger }): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => {
        log.error('process.stop_timed_out')
        process.exit(1)
      }, limitMs).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'process.stop_failed')
          process.exit(1)
        },
      )
    })
  }
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
