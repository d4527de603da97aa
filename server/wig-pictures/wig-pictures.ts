// Pictures of designs: drawn when first asked for, kept on disk, the ones not asked for longest thrown away.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere, touch, writeWhole } from '#app/gateways/media/files.server.ts'
import { parseLookKey } from '#app/studio/design-look.ts'
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
const keptPictures = 3_000
const sweepEvery = 200
/** One thread: a shop on two cores keeps the other for its pages. */
const poolOptions = { threads: 1, maxWaiting: 24, idleMs: 60_000 }

export function createWigPictures({ dir }: { dir: string }): WigPictures {
  const pool = createPaintPool(poolOptions)
  const underWay = new Map<string, Promise<Opened>>()
  let drawn = 0

  async function openOrDraw(lookKey: string, picture: PictureFile, file: string): Promise<Opened> {
    const look = parseLookKey(lookKey)
    if (!look) return { ok: false, problem: 'unknown' }
    const path = join(dir, `${edition}.${lookKey}.${file}`)
    const kept = await readIfThere(path)
    if (kept) {
      await touch(path)
      return { ok: true, bytes: kept, format: picture.format }
    }
    const painted = await pool.paint(jobFor(look, picture))
    if (!painted.ok) return painted
    await writeWhole(path, painted.bytes)
    if (++drawn % sweepEvery === 0) await throwOldAway(dir)
    return { ok: true, bytes: painted.bytes, format: picture.format }
  }

  return {
    open(lookKey, file) {
      const picture = parsePictureFile(file)
      if (!picture || lookKey.length > 120) return Promise.resolve({ ok: false, problem: 'unknown' })
      const wanted = `${lookKey}/${file}`
      const running = underWay.get(wanted)
      if (running) return running
      const work = openOrDraw(lookKey, picture, file).finally(() => underWay.delete(wanted))
      underWay.set(wanted, work)
      return work
    },
    stop: () => pool.stop(),
  }
}

async function throwOldAway(dir: string): Promise<void> {
  const names = await readdir(dir)
  if (names.length <= keptPictures) return
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(dir, name))).mtimeMs })),
  )
  const old = aged.toSorted((a, b) => b.at - a.at).slice(keptPictures * 0.8)
  await Promise.all(old.map(({ name }) => rm(join(dir, name), { force: true })))
}
