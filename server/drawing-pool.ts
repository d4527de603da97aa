// Threads that draw pictures away from the requests. A thread is started when there is work and let go when there has been
// none for a while, because its memory is worth more to the database.
import { Worker } from 'node:worker_threads'

export type Drawn = { ok: true; bytes: Uint8Array } | { ok: false; problem: 'busy' }

export type DrawingPool<Job> = {
  /** Refuses with 'busy' when more than `maxWaiting` jobs stand in line; throws when the drawing itself fails. */
  draw: (job: Job) => Promise<Drawn>
  stop: () => Promise<void>
}

export type DrawingOptions = { threads: number; maxWaiting: number; idleMs: number }
type Waiting<Job> = { job: Job; done: (drawn: Drawn) => void; failed: (error: unknown) => void }
/** What a thread's script sends back for each job. */
export type DrawingAnswer = { bytes: Uint8Array } | { error: string }

/** One thread and what it is doing; null while it waits for work. */
type Painter<Job> = { worker: Worker; doing: Waiting<Job> | null; leave: NodeJS.Timeout | null }

/** `script` takes one job a message and answers with a DrawingAnswer. */
export function createDrawingPool<Job>(
  script: URL,
  { threads, maxWaiting, idleMs }: DrawingOptions,
): DrawingPool<Job> {
  const line: Waiting<Job>[] = []
  const painters = new Set<Painter<Job>>()

  function give(): void {
    if (line.length === 0) return
    const free = [...painters].find(({ doing }) => doing === null)
    const painter = free ?? (painters.size < threads ? hire() : null)
    const next = painter ? line.shift() : undefined
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
    worker.on('exit', (code) => lose(painter, new Error(`a painter stopped with ${code}`)))
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
    draw(job) {
      if (line.length >= maxWaiting) return Promise.resolve({ ok: false, problem: 'busy' })
      return new Promise((done, failed) => {
        line.push({ job, done, failed })
        give()
      })
    },
    async stop() {
      for (const { done } of line.splice(0)) done({ ok: false, problem: 'busy' })
      for (const { doing } of painters) doing?.done({ ok: false, problem: 'busy' })
      await Promise.all([...painters].map(({ worker }) => worker.terminate()))
    },
  }
}
