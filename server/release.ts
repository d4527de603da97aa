// Which release this process runs. A clone is none: only a folder made by scripts/release.ts has release.json.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** `version` is that of package.json, `commit` the 40 digits of the commit that it was made of. */
export type Release = { version: string; commit: string }

export function findRelease(): Release | null {
  const file = resolve('release.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : null
}
