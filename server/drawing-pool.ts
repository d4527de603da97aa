// Threads that draw pictures away from the requests. A thread is started when there is work and let go when there has been
// none for a while, because its memory is worth more to the database.
import { Worker } from 'node:worker_threads'
import { createFairLine } from './fair-line.ts'

export type Drawn = { ok: true; bytes: Uint8Array } | { ok: false; problem: 'busy' }

export type DrawingPool<Job> = {
  /**
   * Refuses with 'busy' what finds no place in its line, or loses it to somebody who asked for less; throws when the
   * drawing itself fails.
   */
  draw: (job: Job, asker?: Asker) => Promise<Drawn>
  stop: () => Promise<void>
}

export type Asker = {
  /** Askers have turns one after another, so an address, or a word for the shop itself. */
  who: string
  /**
   * What nobody can think up at will stands in a line of its own, which goes first: a drawing of the other line that is under
   * way is broken off for it, and begun again afterwards.
   */
  isKnown: boolean
}

/** `maxWaiting` holds for each of the two lines, `maxEach` for one asker in one of them (as many, when left out). */
export type DrawingOptions = { threads: number; maxWaiting: number; maxEach?: number; idleMs: number }

/** While somebody waits in both lines, one of so many drawings is of the other line, to its end: neither stands still. */
const otherTurn = 4
const ourselves: Asker = { who: '', isKnown: true }

type Waiting<Job> = {
  job: Job
  asker: Asker
  mayBreakOff: boolean
  done: (drawn: Drawn) => void
  failed: (error: unknown) => void
}
/** What a thread's script sends back for each job. */
export type DrawingAnswer = { bytes: Uint8Array } | { error: string }

/** One thread and what it is doing; null while it waits for work. */
type Painter<Job> = { worker: Worker; doing: Waiting<Job> | null; leave: NodeJS.Timeout | null }

/** What is known, and the rest, each with turns of its own. */
function createLines<Job>(bounds: { maxWaiting: number; maxEach: number }) {
  const known = createFairLine<Waiting<Job>>(bounds)
  const others = createFairLine<Waiting<Job>>(bounds)
  let contested = 0
  return {
    /** What had to leave for it. */
    add: (one: Waiting<Job>) => (one.asker.isKnown ? known : others).add(one, one.asker.who),
    /** What was broken off, once. */
    putBack: (one: Waiting<Job>) => others.putBack({ ...one, mayBreakOff: false }, one.asker.who),
    next(): Waiting<Job> | null {
      const isContested = known.size() > 0 && others.size() > 0
      if (!isContested || ++contested % otherTurn !== 0) return known.next() ?? others.next()
      const next = others.next()
      return next && { ...next, mayBreakOff: false }
    },
    hasKnown: () => known.size() > 0,
    size: () => known.size() + others.size(),
    clear: () => [...known.clear(), ...others.clear()],
  }
}

/** `script` takes one job a message and answers with a DrawingAnswer. */
export function createDrawingPool<Job>(
  script: URL,
  { threads, maxWaiting, maxEach = maxWaiting, idleMs }: DrawingOptions,
): DrawingPool<Job> {
  const lines = createLines<Job>({ maxWaiting, maxEach })
  const painters = new Set<Painter<Job>>()

  /** A thread for what is known, away from what somebody thought up; that goes back to where it was. */
  function breakOff(): void {
    const painter = [...painters].find(({ doing }) => doing?.mayBreakOff)
    if (!painter?.doing) return
    lines.putBack(painter.doing)
    painter.doing = null
    dismiss(painter)
  }

  function give(): void {
    if (lines.size() === 0) return
    if (lines.hasKnown() && painters.size === threads && [...painters].every(({ doing }) => doing)) breakOff()
    const free = [...painters].find(({ doing }) => doing === null)
    const painter = free ?? (painters.size < threads ? hire() : null)
    const next = painter ? lines.next() : null
    if (!painter || !next) return
    if (painter.leave) clearTimeout(painter.leave)
    painter.doing = next
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    painter.worker.postMessage(next.job)
  }

  function hire(): Painter<Job> {
    const worker = new Worker(script)
    const painter: Painter<Job> = { worker, doing: null, leave: null }
    painters.add(painter)
    worker.on('message', (answer: DrawingAnswer) => {
      const { doing } = painter
      painter.doing = null
      painter.leave = setTimeout(() => dismiss(painter), idleMs).unref()
      if ('bytes' in answer) doing?.done({ ok: true, bytes: answer.bytes })
      else doing?.failed(new Error(answer.error))
      give()
    })
    worker.on('error', (error) => lose(painter, error))
    worker.on('exit', (code) => lose(painter, new Error(`a drawing worker stopped with ${code}`)))
    return painter
  }

  function lose(painter: Painter<Job>, error: unknown): void {
    painters.delete(painter)
    painter.doing?.failed(error)
    painter.doing = null
    give()
  }

  function dismiss(painter: Painter<Job>): void {
    painters.delete(painter)
    void painter.worker.terminate()
  }

  return {
    draw(job, asker = ourselves) {
      return new Promise((done, failed) => {
        const left = lines.add({ job, asker, mayBreakOff: !asker.isKnown, done, failed })
        left?.done({ ok: false, problem: 'busy' })
        give()
      })
    },
    async stop() {
      for (const { done } of lines.clear()) done({ ok: false, problem: 'busy' })
      for (const { doing } of painters) doing?.done({ ok: false, problem: 'busy' })
      await Promise.all([...painters].map(({ worker }) => worker.terminate()))
    },
  }
}
