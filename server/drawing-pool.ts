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
  /** What nobody can think up at will stands in a line of its own, which goes first. */
  isKnown: boolean
}

/** `maxWaiting` holds for each of the two lines, `maxEach` for one asker in one of them (as many, when left out). */
export type DrawingOptions = { threads: number; maxWaiting: number; maxEach?: number; idleMs: number }

/** Of so many drawings one is not of the first line while somebody waits in the other, so that neither stands still. */
const otherTurn = 4
const ourselves: Asker = { who: '', isKnown: true }

type Waiting<Job> = { job: Job; done: (drawn: Drawn) => void; failed: (error: unknown) => void }
/** What a thread's script sends back for each job. */
export type DrawingAnswer = { bytes: Uint8Array } | { error: string }

/** One thread and what it is doing; null while it waits for work. */
type Painter<Job> = { worker: Worker; doing: Waiting<Job> | null; leave: NodeJS.Timeout | null }

/** `script` takes one job a message and answers with a DrawingAnswer. */
export function createDrawingPool<Job>(
  script: URL,
  { threads, maxWaiting, maxEach = maxWaiting, idleMs }: DrawingOptions,
): DrawingPool<Job> {
  const known = createFairLine<Waiting<Job>>({ maxWaiting, maxEach })
  const others = createFairLine<Waiting<Job>>({ maxWaiting, maxEach })
  const painters = new Set<Painter<Job>>()
  let given = 0

  function nextInTurn(): Waiting<Job> | null {
    const [first, second] = ++given % otherTurn === 0 ? [others, known] : [known, others]
    return first.next() ?? second.next()
  }

  function give(): void {
    if (known.size() + others.size() === 0) return
    const free = [...painters].find(({ doing }) => doing === null)
    const painter = free ?? (painters.size < threads ? hire() : null)
    const next = painter ? nextInTurn() : null
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
    draw(job, { who, isKnown } = ourselves) {
      return new Promise((done, failed) => {
        const left = (isKnown ? known : others).add({ job, done, failed }, who)
        left?.done({ ok: false, problem: 'busy' })
        give()
      })
    },
    async stop() {
      for (const { done } of [...known.clear(), ...others.clear()]) done({ ok: false, problem: 'busy' })
      for (const { doing } of painters) doing?.done({ ok: false, problem: 'busy' })
      await Promise.all([...painters].map(({ worker }) => worker.terminate()))
    },
  }
}
