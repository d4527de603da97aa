// What shops of one run draw and encode after their start is the same for each of them, and takes seconds: the first that is done
// leaves it for the others. Of whoever does not run these tests (npm run bench, the browser tests) nothing is kept.
import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'TESTS_KEPT_PICTURES'
/** Below the folder of a shop; their names say what is on the pictures. Files are written beside and renamed. */
const folders = ['media/designs', 'media/renditions']

/** For all tests of a run, in the process that starts them. Returns what ends it. */
export function keepPictures(): () => void {
  const dir = mkdtempSync(join(tmpdir(), 'ade-kept-'))
  process.env[variable] = dir
  return () => rmSync(dir, { recursive: true, force: true })
}

/** A shop that starts on this folder finds what was kept. */
export function placeKeptPictures(dataDir: string): void {
  const kept = process.env[variable]
  if (kept !== undefined) linkAll(kept, dataDir)
}

/** Before the folder of a shop goes. */
export function takeKeptPictures(dataDir: string): void {
  const kept = process.env[variable]
  if (kept !== undefined) linkAll(dataDir, kept)
}

/** The same file under two names: a shop that throws its own away leaves the other. */
function linkAll(from: string, to: string): void {
  for (const folder of folders) {
    if (!existsSync(join(from, folder))) continue
    mkdirSync(join(to, folder), { recursive: true })
    for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
      const target = join(to, folder, entry.name)
      if (!entry.isFile() || !/\.(?:avif|webp|jpeg)$/u.test(entry.name)) continue
      try {
        linkSync(join(from, folder, entry.name), target)
      } catch (error) {
        // Another file's shop was there first.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
  }
}
