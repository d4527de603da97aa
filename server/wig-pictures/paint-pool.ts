import { programFile } from '#app/foundation/lib/program-file.server.ts'
import { createDrawingPool, type DrawingOptions, type DrawingPool } from '#server/drawing-pool.ts'
import type { PaintJob } from './paint-job.ts'

/** The threads that paint pictures of hair. */
export function createPaintPool(options: DrawingOptions): DrawingPool<PaintJob> {
  return createDrawingPool(
    programFile('paint-worker', new URL('./paint-worker.ts', import.meta.url)),
    options,
  )
}
