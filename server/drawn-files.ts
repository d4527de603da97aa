// Pictures that are drawn when first asked for and kept on disk; the ones not asked for longest are thrown away.
import { join } from 'node:path'
import { readIfThere, shrinkFolder, touch, writeWhole } from '#app/gateways/media/files.server.ts'
import type { Drawn } from './drawing-pool.ts'

export type DrawnFiles = {
  /** `name` says everything that is on the picture: whoever asks while it is being drawn waits for the same drawing. */
  open: (name: string, draw: () => Promise<Drawn>) => Promise<Drawn>
}

/** Drawings between two looks at how much lies there. */
const sweepEvery = 200

export function createDrawnFiles({ dir, keptBytes }: { dir: string; keptBytes: number }): DrawnFiles {
  const underWay = new Map<string, Promise<Drawn>>()
  let drawn = 0

  async function openOrDraw(name: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const file = join(dir, name)
    const kept = await readIfThere(file)
    if (kept) {
      await touch(file)
      return { ok: true, bytes: kept }
    }
    const made = await draw()
    if (!made.ok) return made
    await writeWhole(file, made.bytes)
    if (++drawn % sweepEvery === 0) await shrinkFolder(dir, keptBytes)
    return made
  }

  return {
    open(name, draw) {
      const running = underWay.get(name)
      if (running) return running
      const work = openOrDraw(name, draw).finally(() => underWay.delete(name))
      underWay.set(name, work)
      return work
    },
  }
}
