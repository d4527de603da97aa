// Films: judged where they lie, kept as they were sent but for what a phone wrote beside them, on the local disk or at a provider with
// the ones that were seen lately kept here. No film is ever in memory whole.
import { createHash, type Hash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { shrinkFolder, touch } from './files.server.ts'
import { type Blank, judgeFilm } from './judge-film.ts'
import { maxFetchedBytes, type MastersOptions } from './masters.server.ts'
import { type FileSource, isFilmAddress, type StoredFilm } from './media-gateway.ts'
import { keyOfHash, keyPattern } from './media-key.ts'
import { maxFilmBytes } from './read-bounded.server.ts'
import { takeTurns } from './turns.ts'

/** Written to the disk at once; who comes later waits, with what was sent on the disk already. */
const maxWrites = 2
const chunkBytes = 1024 * 1024

export function createFilms({ dir, remote }: MastersOptions) {
  const own = join(dir, 'masters')
  const fetched = join(dir, 'fetched')
  const inTurn = takeTurns(maxWrites)
  const underWay = new Map<string, Promise<boolean>>()

  async function keep(key: string, path: string, signal: AbortSignal | undefined) {
    if (!remote) return { ok: true, address: null } as const
    const put = await remote.masters.put(key, await openAsBlob(path, { type: 'video/mp4' }), signal)
    if (!put.ok) await rm(path, { force: true })
    return put
  }

  /** From the provider to this disk; whoever asks for the same meanwhile waits for the one. */
  async function bring(key: string): Promise<boolean> {
    const address = await remote?.findAddress(key)
    if (!remote || !address || !isFilmAddress(address)) return false
    await mkdir(fetched, { recursive: true })
    const part = join(fetched, `${randomUUID()}.part`)
    try {
      const isHere = await remote.masters.download(address, part)
      if (isHere) await rename(part, join(fetched, `${key}.mp4`))
      return isHere
    } finally {
      // On a full disk too: what is left of it would keep it full.
      await rm(part, { force: true })
      await shrinkFolder(fetched, maxFetchedBytes)
    }
  }

  async function openFilm(key: string): Promise<FileHandle | null> {
    if (!keyPattern.test(key)) return null
    const name = `${key}.mp4`
    const here = (await openIfThere(join(own, name))) ?? (await openIfThere(join(fetched, name)))
    if (here) {
      if (remote) await touch(join(fetched, name))
      return here
    }
    const running = underWay.get(key) ?? bring(key).finally(() => underWay.delete(key))
    underWay.set(key, running)
    return (await running) ? openIfThere(join(fetched, name)) : null
  }

  return {
    put: async (name: string, source: FileSource, signal?: AbortSignal): Promise<StoredFilm> => {
      if (source.bytes > maxFilmBytes) return { ok: false, problem: 'too-large' }
      const judged = await judgeFilm(source)
      if (!judged.ok) return judged
      const { width, height, seconds, hasSound, blanks } = judged
      return inTurn(async () => {
        const { key, path } = await write(remote ? fetched : own, name, { source, blanks })
        const kept = await keep(key, path, signal)
        if (!kept.ok) return { ok: false, problem: 'not-kept', message: kept.message }
        const whole = Math.max(1, Math.round(seconds))
        const { address } = kept
        return { ok: true, key, width, height, seconds: whole, hasSound, bytes: source.bytes, address }
      })
    },
    /** To be closed; null for a key that there is not. */
    open: openFilm,
    /** Whole, for a backup. */
    read: async (key: string): Promise<Uint8Array | null> => {
      const file = await openFilm(key)
      if (!file) return null
      try {
        return await file.readFile()
      } finally {
        await file.close()
      }
    },
  }
}

type Written = { source: FileSource; blanks: readonly Blank[] }

/** Under the name that its content has: whoever reads finds a whole file or none. */
async function write(folder: string, name: string, written: Written): Promise<{ key: string; path: string }> {
  await mkdir(folder, { recursive: true })
  const part = join(folder, `${randomUUID()}.part`)
  try {
    const key = keyOfHash(name, await copy(written, part))
    const path = join(folder, `${key}.mp4`)
    await rename(part, path)
    return { key, path }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function copy({ source, blanks }: Written, path: string): Promise<Hash> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o644)
  try {
    for (let at = 0; at < source.bytes; at += chunkBytes) {
      const chunk = blanked(await source.read(at, chunkBytes), at, blanks)
      hash.update(chunk)
      await file.write(chunk)
    }
    return hash
  } finally {
    await file.close()
  }
}

const freeSpace = Buffer.from('free')

/** The part of a file that begins at `at`, without what is blanked of it. */
function blanked(chunk: Buffer, at: number, blanks: readonly Blank[]): Buffer {
  for (const { type, from, to } of blanks) {
    if (type !== null) writeName(chunk, type - at)
    chunk.fill(0, within(from - at, chunk), within(to - at, chunk))
  }
  return chunk
}

/** `at` may be before the chunk or behind it. */
function writeName(chunk: Buffer, at: number): void {
  for (const [letter, byte] of freeSpace.entries()) {
    const place = at + letter
    if (place >= 0 && place < chunk.length) chunk[place] = byte
  }
}

function within(place: number, { length }: Buffer): number {
  return Math.min(Math.max(place, 0), length)
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
