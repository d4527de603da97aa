// A folder: another disk, a network share, or whatever a tool of the owner's carries away from there.
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from './backup-place.ts'
import { giveUp } from './backup-problem.ts'
import { madeAtOf, type StoredBackup } from './kept-backups.ts'

/** Parts of a backup that was cut off this long ago are nobody's any more; milliseconds. */
const abandonedAfterMs = 24 * 60 * 60_000

/** The folder must be there: one that is missing may be a disk that is not mounted, and its place on this disk no backup. */
export function createFolderPlace(dir: string): BackupPlace {
  return {
    words: dir,
    async put(name, bytes) {
      await checkFolder(dir)
      const part = join(dir, `${name}.part`)
      try {
        await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }))
        await rename(part, join(dir, name))
        await syncFolder(dir)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async open(name) {
      const file = join(dir, name)
      if (!(await isThere(file))) giveUp(`There is no backup ${name} in ${dir}.`)
      return createReadStream(file)
    },
    async list() {
      await checkFolder(dir)
      const stored: StoredBackup[] = []
      for (const name of await readdir(dir)) {
        const madeAt = madeAtOf(name)
        const { size, mtimeMs } = await stat(join(dir, name))
        if (madeAt) stored.push({ name, madeAt, bytes: size })
        else if (isPart(name) && Date.now() - mtimeMs > abandonedAfterMs)
          await rm(join(dir, name), { force: true })
      }
      return stored
    },
    remove: (name) => rm(join(dir, name), { force: true }),
  }
}

const isPart = (name: string) => name.endsWith('.part') && madeAtOf(name.slice(0, -'.part'.length)) !== null

async function checkFolder(dir: string): Promise<void> {
  if (!(await isThere(dir))) giveUp(`The folder ${dir} for backups is not there. Make it, or mount its disk.`)
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}

async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
