// A local payment provider for the demo shop and for tests, Paystack by its own name, others by their dialect: the same HTTP API, a hosted payment page with the test cards, and
// signed notices, so that the shop runs one code path everywhere. No money moves. Control page: /_control.
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { refuse } from './api-answers.server.ts'
import { createApiRoutes } from './api-routes.server.ts'
import { receiveMoney } from './charges.server.ts'
import { createControlRoutes } from './control-routes.server.ts'
import { createJobs } from './jobs.server.ts'
import type { Deps, Dialect, Log } from './deps.server.ts'
import { paystackDialect } from './dialect.ts'
import { moveDispute } from './disputes.server.ts'
import { createPayRoutes } from './pay-routes.server.ts'
import { moveRefund } from './refunds.server.ts'
import { openStore } from './store.server.ts'

export type StandInOptions = {
  /** The SQLite file of its memory, or ':memory:'. */
  file: string
  /** Where browsers and the shop reach it, e.g. http://127.0.0.1:3000/_paystack. Its app is mounted at that path. */
  publicUrl: string
  webhookUrl: string
  /** The key that callers must show and that notices are signed with. Live keys are refused. */
  secretKey: string
  /** What notices are proven with, where that is not the key. */
  noticeSecret?: string
  now: () => Date
  log: Log
  /** Whom money is paid to, as the page says it. */
  merchantName?: () => string
  fetch?: typeof globalThis.fetch
  /** Longest wait for the shop's answer to a notice, milliseconds. */
  noticeTimeoutMs?: number
}

export type StandIn = {
  app: Hono
  /** Begins to send notices by itself; without it they go out only on "flush". */
  start: () => void
  /** Ends timers, waits and deliveries, and closes the file. */
  stop: () => Promise<void>
}

export function createPaystackStandIn(options: StandInOptions): StandIn {
  return createProviderStandIn(options, { dialect: paystackDialect, api: createPaystackApi })
}

type Provider = {
  dialect: Dialect
  /** Its HTTP API, with the answer to addresses that it does not have. */
  api: (deps: Deps) => Hono
}

export function createProviderStandIn(options: StandInOptions, { dialect, api }: Provider): StandIn {
  const {
    secretKey,
    webhookUrl,
    log,
    merchantName = () => 'The shop',
    fetch = globalThis.fetch,
    noticeTimeoutMs = 30_000,
  } = options
  if (/^(?:sk_live_|FLWSECK-)/u.test(secretKey))
    throw new Error(`The ${dialect.name} stand-in must never run with a live key`)
  const publicUrl = new URL(options.publicUrl).href.replace(/\/+$/u, '')
  const store = openStore(options.file)
  const now = () => options.now().getTime() + store.readClockOffset()
  const stopping = new AbortController()
  const jobs = createJobs({
    store,
    now,
    log,
    webhookUrl,
    secretKey: options.noticeSecret ?? secretKey,
    prove: dialect.prove,
    fetch,
    noticeTimeoutMs,
    work: (job) => {
      switch (job.kind) {
        case 'money-arrives':
          return receiveMoney(deps, job.transactionId, job.channel)
        case 'refund-moves':
          return moveRefund(deps, job.refundId)
        case 'dispute-moves':
          return moveDispute(deps, job.disputeId)
      }
    },
  })
  const prefix = new URL(publicUrl).pathname.replace(/\/+$/u, '')
  const pause = (ms: number, caller: AbortSignal) =>
    pauseUntil(ms, AbortSignal.any([caller, stopping.signal]))
  const deps: Deps = { dialect, store, jobs, now, publicUrl, prefix, secretKey, merchantName, pause }
  let stopped: Promise<void> | null = null
  return {
    app: createApp(deps, api),
    start: () => jobs.start(),
    stop() {
      stopping.abort()
      stopped ??= jobs.stop().then(() => store.close())
      return stopped
    },
  }
}

function createApp(deps: Deps, api: Provider['api']): Hono {
  const app = new Hono()
  for (const routes of [createControlRoutes(deps), createPayRoutes(deps), api(deps)]) app.route('/', routes)
  return app
}

function createPaystackApi(deps: Deps): Hono {
  const app = createApiRoutes(deps)
  app.all('*', (c) => refuse(c, { status: 404, code: 'not_found', message: 'Endpoint not found' }))
  return app
}

async function pauseUntil(ms: number, ended: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: ended })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}
