// npm run release: release/ade-<version>-<commit>/ and the same as an archive. It holds the built shop, the server, the
// migrations and the packages of production for this platform, and runs on any Node 24 without installing or building.
// The same commit gives the same bytes. --out=<folder> puts it elsewhere; --with-changes takes what is not committed along.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { npm } from './bootstrap/packages.mjs'
import { listReleaseFiles, releaseCommands } from './release-files.ts'

type Packages = { packages: Record<string, { version?: string; integrity?: string }> }
type Manifest = Record<'name' | 'version' | 'type', string> &
  Record<'imports' | 'dependencies' | 'optionalDependencies' | 'scripts', Record<string, string>>
/** `time` in seconds since 1970. */
type Commit = { hash: string; time: string; isClean: boolean }

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'release' },
    'with-changes': { type: 'boolean', default: false },
  },
})

const commit = readCommit()
if (commit === null) refuse('A release is made of a commit: run this in a clone of the repository.')
else if (!commit.isClean && !values['with-changes'])
  refuse(
    'There are changes that are not committed. Commit them first, or say --with-changes to try them out.',
  )
else await makeRelease(commit, resolve(values.out))

async function makeRelease(made: Commit, out: string): Promise<void> {
  const manifest = readJson('package.json') as Manifest
  const changed = made.isClean ? '' : '-changed'
  const folder = join(out, `ade-${manifest.version}-${made.hash.slice(0, 7)}${changed}`)
  rmSync(folder, { recursive: true, force: true })
  for (const file of listReleaseFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  writeJson(join(folder, 'release.json'), { version: manifest.version, commit: made.hash + changed })
  await addPackages(folder, manifest)
  const archive = `${folder}-${process.platform}-${process.arch}.tar.gz`
  await pack(folder, archive, made.time)
  writeFileSync(`${archive}.sha256`, `${await hashOf(archive)}  ${basename(archive)}\n`)
  const megabytes = Math.round(statSync(archive).size / 1e6)
  process.stdout.write(`ade · release ${folder}\nade · archive ${archive} (${megabytes} MB)\n`)
}

/** Exactly the locked versions: npm takes the list of development away, and may change nothing else. */
async function addPackages(folder: string, manifest: Manifest): Promise<void> {
  const { name, version, type, imports, dependencies, optionalDependencies } = manifest
  const scripts = Object.fromEntries(
    Object.entries(manifest.scripts).filter(([command]) => releaseCommands.has(command)),
  )
  const engines = { node: '>=24' }
  writeJson(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    type,
    engines,
    imports,
    dependencies,
    optionalDependencies,
    scripts,
  })
  cpSync('package-lock.json', join(folder, 'package-lock.json'))
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  const code = await npm(['install', '--ignore-scripts', '--include=optional', ...quiet], { cwd: folder })
  if (code !== 0) throw new Error(`npm install ended with code ${code}`)
  const locked = (readJson('package-lock.json') as Packages).packages
  const taken = (readJson(join(folder, 'package-lock.json')) as Packages).packages
  for (const [path, { version: got, integrity }] of Object.entries(taken))
    if (path !== '' && (locked[path]?.version !== got || locked[path]?.integrity !== integrity))
      throw new Error(`${path} is ${got} in the release and ${locked[path]?.version} in package-lock.json`)
}

/** GNU tar, with everything fixed that a second run would have otherwise: order, times, owners, modes. */
async function pack(folder: string, archive: string, time: string): Promise<void> {
  const fixed = [
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
  ]
  const line = [...fixed, '--mode=u=rwX,go=rX', '-C', dirname(folder), '-cf', '-', basename(folder)]
  const tar = spawn('tar', line, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(tar, 'exit')
  await pipeline(tar.stdout, createGzip(), createWriteStream(archive))
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`tar ended with code ${code}: this needs GNU tar`)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function readCommit(): Commit | null {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()
    const isClean = git('status', '--porcelain') === ''
    return { hash: git('rev-parse', 'HEAD'), time: git('log', '-1', '--format=%ct'), isClean }
  } catch {
    // No git or no clone: both are said in one sentence.
    return null
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
