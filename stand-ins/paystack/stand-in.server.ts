// A local Paystack for the demo shop and for tests: the same HTTP API, a hosted payment page with the test cards, and
// signed notices, so that the shop runs one code path everywhere. No money moves. Control page: /_control.
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { refuse } from './api-answers.server.ts'
import { createApiRoutes } from './api-routes.server.ts'
import { receiveMoney } from './charges.server.ts'
import { createControlRoutes } from './control-routes.server.ts'
import { createJobs } from './jobs.server.ts'
import type { Log, Deps } from './deps.server.ts'
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
  const {
    secretKey,
    webhookUrl,
    log,
    merchantName = () => 'The shop',
    fetch = globalThis.fetch,
    noticeTimeoutMs = 30_000,
  } = options
  if (secretKey.startsWith('sk_live_'))
    throw new Error('The Paystack stand-in must never run with a live key')
  const publicUrl = new URL(options.publicUrl).href.replace(/\/+$/u, '')
  const store = openStore(options.file)
  const now = () => options.now().getTime() + store.readClockOffset()
  const stopping = new AbortController()
  const jobs = createJobs({
    store,
    now,
    log,
    webhookUrl,
    secretKey,
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
  const deps: Deps = { store, jobs, now, publicUrl, prefix, secretKey, merchantName, pause }
  let stopped: Promise<void> | null = null
  return {
    app: createApp(deps),
    start: () => jobs.start(),
    stop() {
      stopping.abort()
      stopped ??= jobs.stop().then(() => store.close())
      return stopped
    },
  }
}

function createApp(deps: Deps): Hono {
  const app = new Hono()
  for (const routes of [createControlRoutes(deps), createPayRoutes(deps), createApiRoutes(deps)])
    app.route('/', routes)
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
