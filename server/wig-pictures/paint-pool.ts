// Threads that paint pictures of hair away from the requests. A thread is started when there is work and let go when there
// has been none for a while, because a painter's memory is worth more to the database.
import { Worker } from 'node:worker_threads'
import type { PaintJob } from './paint-job.ts'

export type Painted = { ok: true; bytes: Uint8Array } | { ok: false; problem: 'busy' }

export type PaintPool = {
  /** Refuses with 'busy' when more than `maxWaiting` pictures stand in line; throws when the painter itself fails. */
  paint: (job: PaintJob) => Promise<Painted>
  stop: () => Promise<void>
}

type Options = { threads: number; maxWaiting: number; idleMs: number }
type Waiting = { job: PaintJob; done: (painted: Painted) => void; failed: (error: unknown) => void }
type Answer = { bytes: Uint8Array } | { error: string }

/** One thread and what it is doing; null while it waits for work. */
type Painter = { worker: Worker; doing: Waiting | null; leave: NodeJS.Timeout | null }

export function createPaintPool({ threads, maxWaiting, idleMs }: Options): PaintPool {
  const line: Waiting[] = []
  const painters = new Set<Painter>()

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

  function hire(): Painter {
    const worker = new Worker(new URL('./paint-worker.ts', import.meta.url))
    const painter: Painter = { worker, doing: null, leave: null }
    painters.add(painter)
    worker.on('message', (answer: Answer) => {
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

  function lose(painter: Painter, error: unknown): void {
    painters.delete(painter)
    painter.doing?.failed(error)
    painter.doing = null
    give()
  }

  function dismiss(painter: Painter): void {
    painters.delete(painter)
    void painter.worker.terminate()
  }

  return {
    paint(job) {
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
