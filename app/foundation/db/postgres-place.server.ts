// Where the private PostgreSQL lives and as whom it runs: the rows always in the data folder. PostgreSQL refuses to run as
// root, so for root it runs as the owner of the cluster or as `nobody`. Where these cannot reach the folder (/root is closed on
// most systems) the server is started inside of its cluster and never leaves it, and only the programs, which it must find by
// their path, are copied to /var/lib. Earlier versions made the folder a link to one in /var/lib; such links are followed.
import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { missing } from './data-folder-mark.server.ts'
import { copyPostgres, findPostgresPackage, linkLibraries } from './postgres-binaries.server.ts'
import type { ServerUser } from './postgres-process.server.ts'
import { DatabaseStartProblem, useAnotherServer } from './start-problem.server.ts'

export type PostgresPlace = {
  /** Folder of initdb and postgres. */
  bin: string
  /** The folder that was asked for, or the one that it links to. */
  home: string
  /** The cluster in it; does not exist before the first start. */
  data: string
  user: ServerUser | null
  /** Its user cannot get to the cluster by its path, and is started in it. */
  isInside: boolean
}

/** The cluster as a program started in it calls it. */
const here = '/proc/self/cwd'

/** How a program is told a folder of the cluster's user, and the folder to start it in. */
export function tellFolder(dir: string, { isInside }: PostgresPlace): { path: string; cwd: string } {
  return isInside ? { path: here, cwd: dir } : { path: dir, cwd: '/' }
}

export type SocketPlace = {
  socketDir: string
  /** The same folder as the server is told it: relative to the cluster where possible. */
  setting: string
  isTemporary: boolean
}

export type PlaceOptions = {
  log: Logger
  /** For root: a place that every user can reach. */
  commonDir?: string
  /** Folder of the platform package. */
  packageDir?: string
}

const maxSocketPathBytes = 103
const socketFile = '.s.PGSQL.5432'

/** Finds or makes the folder and the programs. Throws a DatabaseStartProblem when that cannot be done. */
export function preparePlace(dataDir: string, options: PlaceOptions): PostgresPlace {
  const { log, commonDir = '/var/lib/ade-shop', packageDir = findPostgresPackage() } = options
  const home = makeFolders(() => findHome(dataDir, log))
  const user = chooseUser(join(home, 'data'))
  const isInside = user !== null && !canEnter(user, home)
  if (isInside && !canWorkIn(user, home)) throw unreachable(dataDir, user)
  const copies = isInside ? { home: commonDir, isShared: true } : { home, isShared: false }
  const programs = findPrograms(packageDir, copies, user)
  return { bin: join(programs, 'native', 'bin'), home, data: join(home, 'data'), user, isInside }
}

/** The address of a socket may have 103 bytes, so for a deep cluster it gets a short folder of its own. */
export function prepareSocket({ data, user }: PostgresPlace): SocketPlace {
  // The cluster itself is closed to everybody else, and a relative setting needs no quoting.
  if (isShortEnough(data)) return { socketDir: data, setting: '.', isTemporary: false }
  const fitting = [tmpdir(), '/tmp'].find(
    (dir) => isShortEnough(join(dir, 'ade-123456')) && (!user || canEnter(user, dir)),
  )
  const socketDir = mkdtempSync(join(fitting ?? '/tmp', 'ade-'))
  if (user) chownSync(socketDir, user.uid, user.gid)
  return { socketDir, setting: socketDir, isTemporary: true }
}

function isShortEnough(dir: string): boolean {
  return Buffer.byteLength(join(dir, socketFile)) <= maxSocketPathBytes
}

/** Null: run as we are. */
function chooseUser(data: string): ServerUser | null {
  const we = process.getuid?.()
  const owner = statSync(data, { throwIfNoEntry: false })
  if (we === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findNobody()
  if (owner && owner.uid !== we) {
    throw new DatabaseStartProblem(
      `The database in ${data} belongs to another user (uid ${owner.uid}), we are uid ${we}. Start the shop as that ` +
        `user, or hand the database over: sudo chown -R ${we} ${data}`,
    )
  }
  return null
}

/** initdb insists on a user that has an entry in the passwd file. */
function findNobody(): ServerUser {
  const found = /^nobody:[^:]*:(\d+):(\d+):/mu.exec(readFileSync('/etc/passwd', 'utf8'))
  return { uid: Number(found?.[1] ?? 65_534), gid: Number(found?.[2] ?? 65_534) }
}

function findHome(dataDir: string, log: Logger): string {
  const home = resolveLink(dataDir)
  if (home === dataDir) return makeHome(home)
  if (!existsSync(home)) throw missing(join(home, 'data'), dataDir)
  // A copy of the data folder holds none of the rows.
  log.warn({ folder: home, linkedFrom: dataDir }, 'database_folder.elsewhere')
  return home
}

function unreachable(dataDir: string, user: ServerUser): DatabaseStartProblem {
  return new DatabaseStartProblem(
    `PostgreSQL does not run as root, and its user (uid ${user.uid}) cannot reach ${dataDir}. Start the shop as an ` +
      `ordinary user, or keep its data elsewhere: DATA_DIR=/srv/shop\n${useAnotherServer}`,
  )
}

function findPrograms(
  packageDir: string,
  copies: { home: string; isShared: boolean },
  user: ServerUser | null,
): string {
  const areLinked = linkLibraries(packageDir)
  if (areLinked && (!user || canRun(user, join(packageDir, 'native', 'bin', 'postgres')))) return packageDir
  return makeFolders(() => copyPostgres(packageDir, makeHome(copies.home), copies.isShared))
}

/** Asked by doing it: modes, access lists and mount options all have a say. */
function canEnter(user: ServerUser, dir: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

/** Whether a process of this user that is started in the folder can go on from there. */
function canWorkIn(user: ServerUser, dir: string): boolean {
  const cd = ['-c', `cd ${here}/. && pwd -P`]
  return spawnSync('/bin/sh', cd, { ...user, cwd: dir, stdio: 'ignore' }).status === 0
}

function canRun(user: ServerUser, program: string): boolean {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

function makeHome(dir: string): string {
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  return dir
}

/** Follows a link even when what it points to is not there yet. */
function resolveLink(path: string): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? resolve(dirname(path), readlinkSync(path)) : path
}

/** Folders that cannot be written are a person's matter, not a bug. */
function makeFolders(work: () => string): string {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new DatabaseStartProblem(
      `The folder of the database cannot be made: ${error.message}\n${useAnotherServer}`,
      {
        cause: error,
      },
    )
  }
}
