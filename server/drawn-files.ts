// Pictures that are drawn when first asked for and kept on disk; the ones not asked for longest are thrown away.
import { join } from 'node:path'
import { readIfThere, shrinkFolder, touch, writeWhole } from '#app/foundation/gateways/media/files.server.ts'
import type { Drawn } from './drawing-pool.ts'

export type DrawnFiles = {
  /** `name` says everything that is on the picture: whoever asks while it is being drawn waits for the same drawing. */
  open: (name: string, draw: () => Promise<Drawn>) => Promise<Drawn>
  /** What is kept under this name; null when it has to be drawn. */
  read: (name: string) => Promise<Uint8Array | null>
}

/** The folder is swept when so great a share of its budget was written since: it holds at most that much more. */
const sweepShare = 0.1

/** `cachedBytes` is the budget of the folder, also over restarts. */
export function createDrawnFiles({ dir, cachedBytes }: { dir: string; cachedBytes: number }): DrawnFiles {
  const underWay = new Map<string, Promise<Drawn>>()
  /** Nobody knows what an earlier process left: the first picture is reason enough to look. */
  let writtenBytes = Infinity

  async function read(name: string): Promise<Uint8Array | null> {
    const file = join(dir, name)
    const kept = await readIfThere(file)
    if (kept) await touch(file)
    return kept
  }

  async function openOrDraw(name: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const kept = await read(name)
    if (kept) return { ok: true, bytes: kept }
    const made = await draw()
    if (!made.ok) return made
    await writeWhole(join(dir, name), made.bytes)
    writtenBytes += made.bytes.length
    if (writtenBytes > cachedBytes * sweepShare) {
      writtenBytes = 0
      await shrinkFolder(dir, cachedBytes)
    }
    return made
  }

  function begin(name: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const work = openOrDraw(name, draw).finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }

  return {
    read,
    async open(name, draw) {
      const running = underWay.get(name)
      if (!running) return begin(name, draw)
      const shared = await running
      // Whoever asked first may have lost the place by asking for too much: that is no reason to refuse the next.
      return shared.ok ? shared : (underWay.get(name) ?? begin(name, draw))
    },
  }
}
