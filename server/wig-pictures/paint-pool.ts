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

export function createPaintPool({ threads, maxWaiting, idleMs }: Options): PaintPool {
  const line: Waiting[] = []
  const idle = new Map<Worker, NodeJS.Timeout>()
  const all = new Set<Worker>()

  function give(): void {
    const next = line[0]
    if (!next) return
    const worker = takeIdle() ?? (all.size < threads ? startWorker() : null)
    if (!worker) return
    line.shift()
    run(worker, next)
  }

  function takeIdle(): Worker | null {
    const [entry] = idle
    if (!entry) return null
    const [worker, timer] = entry
    clearTimeout(timer)
    idle.delete(worker)
    return worker
  }

  function startWorker(): Worker {
    const worker = new Worker(new URL('./paint-worker.ts', import.meta.url))
    all.add(worker)
    return worker
  }

  function run(worker: Worker, { job, done, failed }: Waiting): void {
    const finish = () => {
      worker.removeAllListeners()
      give()
    }
    worker.once('message', (answer: Answer) => {
      const timer = setTimeout(() => letGo(worker), idleMs)
      timer.unref()
      idle.set(worker, timer)
      finish()
      if ('bytes' in answer) done({ ok: true, bytes: answer.bytes })
      else failed(new Error(answer.error))
    })
    const lost = (error: unknown) => {
      all.delete(worker)
      finish()
      failed(error)
    }
    worker.once('error', lost)
    worker.once('exit', (code) => lost(new Error(`a painter stopped with ${code}`)))
    worker.postMessage(job)
  }

  function letGo(worker: Worker): void {
    idle.delete(worker)
    all.delete(worker)
    void worker.terminate()
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
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
