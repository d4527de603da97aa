// Where masters are: on this disk, or at a provider with the ones that were used lately kept here.
import { join } from 'node:path'
import { readIfThere, removeFiles, shrinkFolder, touch, writeWhole } from './files.server.ts'
import { isFilmAddress, type RemoteMasters } from './media-gateway.ts'

export type MastersOptions = {
  dir: string
  /** Masters that are put from now on go there; those on this disk stay readable. */
  remote?:
    | {
        masters: RemoteMasters
        /** What `put` answered as the address of this key, or null for a key that was never put. */
        findAddress: (key: string) => Promise<string | null>
      }
    | undefined
}

type Put = { ok: true; address: string | null } | { ok: false; message: string }

/** Fetched masters that are kept, in bytes, and how often it is seen to. */
export const maxFetchedBytes = 512 * 1024 * 1024
const sweepEvery = 50

export function createMasters({ dir, remote }: MastersOptions) {
  const own = join(dir, 'masters')
  const fetched = join(dir, 'fetched')
  let fetches = 0

  /** Kept until the folder is full; whoever asks next finds it here. */
  async function keepFetched(file: string, bytes: Uint8Array): Promise<void> {
    await writeWhole(file, bytes)
    if (++fetches % sweepEvery === 0) await shrinkFolder(fetched, maxFetchedBytes)
  }

  return {
    async find(key: string): Promise<Uint8Array | null> {
      const base = join(own, key)
      const here = (await readIfThere(`${base}.webp`)) ?? (await readIfThere(`${base}.avif`))
      if (here || !remote) return here
      const file = join(fetched, `${key}.webp`)
      const kept = await readIfThere(file)
      if (kept) {
        await touch(file)
        return kept
      }
      const address = await remote.findAddress(key)
      // A film is no picture, and is not fetched for one.
      const bytes = address === null || isFilmAddress(address) ? null : await remote.masters.get(address)
      if (bytes) await keepFetched(file, bytes)
      return bytes
    },
    async put(key: string, bytes: Uint8Array, signal: AbortSignal | undefined): Promise<Put> {
      if (!remote) {
        await writeWhole(join(own, `${key}.webp`), bytes)
        return { ok: true, address: null }
      }
      const put = await remote.masters.put(key, bytes, signal)
      // Its renditions are asked for next.
      if (put.ok) await keepFetched(join(fetched, `${key}.webp`), bytes)
      return put
    },
    async keep(name: string, bytes: Uint8Array): Promise<void> {
      await writeWhole(join(own, name), bytes)
    },
    async remove(key: string, address: string | null): Promise<void> {
      if (address !== null) await remote?.masters.remove(address)
      for (const folder of [own, fetched]) await removeFiles(folder, `${key}.`)
    },
  }
}
