// What happens later: notices to the shop, transfers that arrive, refunds that move. Jobs wait in the store with a
// due time of the virtual clock, so that advancing it fires expiry and retries, and a restart loses nothing.
import type { Dialect, Log } from './deps.server.ts'
import type { Job, NoticeJob, StoredJob } from './records.ts'
import type { Store } from './store.server.ts'
import type { Switches } from './switches.ts'

const hourMs = 3_600_000
const tickMs = 250
/** How long a held notice waits for another event to overtake it. */
const heldMs = 120_000
/** Test mode: hourly for ten hours. */
const maxTries = 11

export type Jobs = {
  later: (job: Job, delayMs: number) => void
  /** Queues a notice as the switches say. */
  notify: (event: string, reference: string, data: unknown, switches: Switches) => void
  /** Does everything that is due, one after the other, also what becomes due by it. Returns how many jobs ran. */
  flush: () => Promise<number>
  start: () => void
  stop: () => Promise<void>
}

export type JobsOptions = {
  store: Store
  now: () => number
  log: Log
  webhookUrl: string
  secretKey: string
  prove: Dialect['prove']
  fetch: typeof globalThis.fetch
  noticeTimeoutMs: number
  /** Does the jobs that are not notices. */
  work: (job: Exclude<Job, NoticeJob>) => void
}

export function createJobs(options: JobsOptions): Jobs {
  const { store, now } = options
  const stopping = new AbortController()
  let running: Promise<number> = Promise.resolve(0)
  let timer: ReturnType<typeof setInterval> | null = null
  const run = (): Promise<number> => runDue(options, stopping.signal)
  const flush = (): Promise<number> => {
    // Also after a run that failed.
    running = running.then(run, run)
    return running
  }
  return {
    later: (job, delayMs) => store.addJob(job, now() + delayMs),
    notify: (event, reference, data, switches) =>
      queueNotice(store, now(), { event, reference, data, switches }),
    flush,
    start() {
      if (timer) return
      timer = setInterval(() => {
        if (!store.findDueJob(now())) return
        flush().catch((error: unknown) => options.log.warn({ err: error }, 'stand-in job failed'))
      }, tickMs)
      timer.unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      timer = null
      stopping.abort()
      // A run that failed has told whoever asked for it.
      await Promise.allSettled([running])
    },
  }
}

type News = { event: string; reference: string; data: unknown; switches: Switches }

function queueNotice(store: Store, at: number, { event, reference, data, switches }: News): void {
  const { notice: mode } = switches
  const job: NoticeJob = {
    kind: 'notice',
    event,
    reference,
    body: JSON.stringify({ event, data }),
    signature: mode === 'bad-signature' ? 'bad' : 'true',
    disbelieve: mode === 'retry' ? 1 : 0,
    tries: 0,
    lastAnswer: null,
  }
  if (mode === 'never') return
  if (mode === 'reordered' && /^charge\.(?:success|completed)$/u.test(event))
    return store.addJob(job, at + heldMs, 'held')
  store.addJob(job, mode === 'late' ? at + 10 * 60_000 : at)
  if (mode === 'twice') store.addJob(job, at)
  store.releaseHeldJobs(at)
}

async function runDue(options: JobsOptions, stopped: AbortSignal): Promise<number> {
  for (let count = 0; ; count++) {
    const next = stopped.aborted ? null : options.store.findDueJob(options.now())
    if (!next) return count
    if (next.job.kind === 'notice') await deliver(options, next, next.job, stopped)
    else {
      const { job } = next
      options.store.atomically(() => {
        options.work(job)
        options.store.saveJob({ ...next, state: 'done' })
      })
    }
  }
}

async function deliver(
  options: JobsOptions,
  stored: StoredJob,
  notice: NoticeJob,
  stopped: AbortSignal,
): Promise<void> {
  const answer = await post(options, notice, stopped)
  // Interrupted by our own stop: it stays due and goes out after the restart.
  if (stopped.aborted) return
  const isTaken = answer.isTaken && notice.disbelieve === 0
  const job: NoticeJob = {
    ...notice,
    tries: notice.tries + 1,
    disbelieve: Math.max(0, notice.disbelieve - 1),
    lastAnswer: notice.disbelieve > 0 ? `${answer.text}, counted as 500` : answer.text,
  }
  const isLast = job.tries >= maxTries
  if (!isTaken) {
    options.log.warn(
      { event: job.event, reference: job.reference, answer: job.lastAnswer },
      'stand-in notice not taken',
    )
  }
  options.store.saveJob({
    id: stored.id,
    dueAt: isTaken || isLast ? stored.dueAt : options.now() + hourMs,
    state: isTaken ? 'done' : isLast ? 'gave-up' : 'waiting',
    job,
  })
}

async function post(
  options: JobsOptions,
  notice: NoticeJob,
  stopped: AbortSignal,
): Promise<{ isTaken: boolean; text: string }> {
  const proof = options.prove(options.secretKey, notice.body, notice.signature === 'true')
  try {
    const response = await options.fetch(options.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...proof },
      body: notice.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(options.noticeTimeoutMs)]),
    })
    await response.body?.cancel()
    return { isTaken: response.ok, text: String(response.status) }
  } catch (error) {
    // fetch throws these two for a line that breaks and a wait that ends; both are "not taken".
    if (error instanceof TypeError) return { isTaken: false, text: 'not reachable' }
    if (error instanceof DOMException) return { isTaken: false, text: 'no answer in time' }
    throw error
  }
}
