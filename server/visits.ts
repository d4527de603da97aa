// Counts looks at pages, in memory: of a page that is served from there too, so it may cost next to nothing. Written down once a
// minute, and when the shop stops.
import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isDatabaseAway } from '#app/foundation/db/database-away.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { comesFrom, createRobotJudge, isFreshLook, type Look, stepsOf } from '#app/domain/measurement/seen.ts'
import type { StepCounts } from '#app/domain/measurement/count-steps.server.ts'

export type Visits = {
  /** A page that was served from memory. */
  served: (req: IncomingMessage) => void
  /** Around the making of a page. */
  watch: (c: Context, next: () => Promise<void>) => Promise<void>
  /** Told by a page that its browser had asked for ahead, or that came without a document: `/seen`. */
  told: (c: Context) => Promise<Response>
}

export function createVisits(counts: StepCounts): Visits {
  const isRobot = createRobotJudge()

  function note(look: Look): void {
    for (const { step, source } of stepsOf(look)) counts.note(step, source)
  }

  function noteRequest(url: string, header: (name: string) => string | undefined): void {
    if (!isFreshLook(header, isRobot)) return
    const [referer, userAgent] = [header('referer') ?? '', header('user-agent') ?? '']
    note({ url, referer, userAgent, isFromHere: comesFrom(header, header('host') ?? '') })
  }

  return {
    served(req) {
      if (req.method !== 'GET') return
      noteRequest(req.url ?? '/', (name) => {
        const value = req.headers[name]
        return typeof value === 'string' ? value : undefined
      })
    },
    async watch(c, next) {
      await next()
      if (c.req.method !== 'GET' || c.res.status !== 200) return
      const { pathname, search } = new URL(c.req.url)
      noteRequest(pathname + search, (name) => c.req.header(name))
    },
    async told(c) {
      const form = new URLSearchParams(await c.req.text())
      const [url, referer] = [form.get('page') ?? '', form.get('from') ?? '']
      const userAgent = c.req.header('user-agent') ?? ''
      if (url.startsWith('/') && !isRobot(userAgent)) {
        const isHere = URL.parse(referer)?.host === c.req.header('host')
        note({ url, referer, isFromHere: isHere, userAgent })
      }
      return c.body(null, 204, { 'cache-control': 'no-store' })
    },
  }
}

/** Milliseconds. */
const everyMs = 60_000

/** Adds what was counted to the numbers of the day until it is stopped, and then once more. */
export function keepWriting(db: Db, counts: StepCounts, log: Logger): { stop: () => Promise<void> } {
  const stopping = new AbortController()

  async function write(): Promise<void> {
    try {
      await counts.flush(db)
    } catch (error) {
      // Kept for the next minute.
      if (isDatabaseAway(error)) log.warn({ reason: String(error) }, 'visits.not_written')
      else log.error({ err: error }, 'visits.failed')
    }
  }

  async function go(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(everyMs, null, { signal: stopping.signal, ref: false }).catch(() => null)
      await write()
    }
  }

  const going = go()
  return {
    async stop() {
      stopping.abort()
      await going
    },
  }
}
