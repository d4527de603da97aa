import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

let parts = 0

/** Written beside and renamed: whoever reads finds a whole file or none. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}.${parts++}.part`
  await writeFile(part, bytes)
  await rename(part, file)
}

/** Removes the files of `dir` whose name begins with `start`. */
export async function removeFiles(dir: string, start: string): Promise<void> {
  const names = (await listFiles(dir)).filter((name) => name.startsWith(start))
  for (const name of names) await rm(join(dir, name), { force: true })
}

/** Removes what was never written to its end, because its process was killed: parts that nobody has written to since `before`. */
export async function removeParts(dir: string, before: Date): Promise<void> {
  for (const name of await listFiles(dir)) {
    if (!name.endsWith('.part')) continue
    const path = join(dir, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found && found.mtimeMs < before.getTime()) await rm(path, { force: true })
  }
}

/** Marks a kept file as used just now, for `shrinkFolder`. */
export async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(ignoreMissing)
}

/** Removes the files that were not used for longest until the folder holds at most `maxBytes`. */
export async function shrinkFolder(dir: string, maxBytes: number): Promise<void> {
  const files: { path: string; size: number; usedAt: number }[] = []
  for (const name of await listFiles(dir)) {
    const path = join(dir, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs })
  }
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes) return
    await rm(path, { force: true })
    total -= size
  }
}

async function listFiles(dir: string): Promise<string[]> {
  try {
    return await readdir(dir)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT'
}
