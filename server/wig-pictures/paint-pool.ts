// The threads that paint pictures of hair.
import { createDrawingPool, type DrawingOptions, type Drawn } from '#server/drawing-pool.ts'
import type { PaintJob } from './paint-job.ts'

export type PaintPool = { paint: (job: PaintJob) => Promise<Drawn>; stop: () => Promise<void> }

export function createPaintPool(options: DrawingOptions): PaintPool {
  const pool = createDrawingPool<PaintJob>(new URL('./paint-worker.ts', import.meta.url), options)
  return { paint: (job) => pool.draw(job), stop: () => pool.stop() }
}
