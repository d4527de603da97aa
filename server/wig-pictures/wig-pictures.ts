// Pictures of designs: drawn when first asked for, kept on disk, the ones not asked for longest thrown away.
import { parseLookKey } from '#app/studio/design-look.ts'
import { createDrawnFiles } from '#server/drawn-files.ts'
import { jobFor, type PictureFile, parsePictureFile } from './paint-job.ts'
import { createPaintPool } from './paint-pool.ts'

export type WigPictures = {
  /** The bytes of one picture; 'unknown' for an address that none of our pages makes, 'busy' when too many wait. */
  open: (lookKey: string, file: string) => Promise<Opened>
  stop: () => Promise<void>
}
export type Opened =
  | { ok: true; bytes: Uint8Array; format: PictureFile['format'] }
  | { ok: false; problem: 'unknown' | 'busy' }

/** Changes when the painter does, so that no old picture is served for a new look. */
const edition = 'a'
/** A picture is some 26 kB: these are 4,000. */
const keptBytes = 100 * 1024 * 1024
/** One thread: a shop on two cores keeps the other for its pages. */
const poolOptions = { threads: 1, maxWaiting: 24, idleMs: 60_000 }

export function createWigPictures({ dir }: { dir: string }): WigPictures {
  const pool = createPaintPool(poolOptions)
  const files = createDrawnFiles({ dir, keptBytes })
  return {
    async open(lookKey, file) {
      const picture = parsePictureFile(file)
      const look = lookKey.length > 120 ? null : parseLookKey(lookKey)
      if (!picture || !look) return { ok: false, problem: 'unknown' }
      const opened = await files.open(`${edition}.${lookKey}.${file}`, () => pool.draw(jobFor(look, picture)))
      return opened.ok ? { ...opened, format: picture.format } : opened
    },
    stop: () => pool.stop(),
  }
}
