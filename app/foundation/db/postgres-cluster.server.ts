// The files of the private PostgreSQL: made beside and renamed, so that a first start that is cut off leaves nothing
// half made, and checked before each start.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { isRunning } from './end-server.server.ts'
import { type PostgresPlace, tellFolder } from './postgres-place.server.ts'
import { type Ending, type ServerUser, spawnGuarded } from './postgres-process.server.ts'
import { DatabaseStartProblem, useAnotherServer } from './start-problem.server.ts'

const postgresVersion = '18'

/** Builtin locale: no update of a library can ever change the order of an index. */
const initdbOptions = [
  '--username=shop',
  '--auth=trust',
  '--encoding=UTF8',
  '--data-checksums',
  '--no-instructions',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/** Makes the cluster when it is missing. Throws a DatabaseStartProblem when that fails or it is not one of ours. */
export async function prepareCluster(place: PostgresPlace): Promise<void> {
  if (existsSync(place.data)) return checkCluster(place)
  removeHalfMade(place.home)
  // A name of its own: an initdb of a process that was killed may write to its folder for a moment longer.
  const half = join(place.home, `half-${randomBytes(4).toString('hex')}`)
  mkdirSync(half, { mode: 0o700 })
  if (place.user) chownSync(half, place.user.uid, place.user.gid)
  const { path, cwd } = tellFolder(half, place)
  const initdb = [join(place.bin, 'initdb'), `--pgdata=${path}`, ...initdbOptions]
  const ending = await spawnGuarded(initdb, { user: place.user, cwd }).exited
  if (ending.code !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw explainEnding(ending, place)
  }
  // initdb has synced what is in the folder; its name is ours to sync.
  renameSync(half, place.data)
  syncDir(place.home)
}

function checkCluster({ data, user }: PostgresPlace): void {
  const versionFile = join(data, 'PG_VERSION')
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : null
  if (version === null)
    throw new DatabaseStartProblem(`${data} exists, but holds no database. Move it away or restore it.`)
  if (version !== postgresVersion) {
    throw new DatabaseStartProblem(
      `The database in ${data} was made by PostgreSQL ${version}, this shop brings ${postgresVersion}. ` +
        `Dump it with the old version and restore it.\n${useAnotherServer}`,
    )
  }
  const { mode, uid } = statSync(data)
  // A backup that root has restored belongs to root.
  if (user && uid !== user.uid) giveTo(user, data)
  // PostgreSQL refuses a folder that others can look into; copying by hand leaves 0755.
  if ((mode & 0o027) !== 0) chmodSync(data, 0o700)
}

function giveTo(user: ServerUser, path: string): void {
  lchownSync(path, user.uid, user.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) giveTo(user, inside)
    else lchownSync(inside, user.uid, user.gid)
  }
}

function removeHalfMade(home: string): void {
  for (const name of readdirSync(home)) {
    if (name.startsWith('half-')) rmSync(join(home, name), { recursive: true, force: true })
  }
}

function syncDir(dir: string): void {
  const handle = openSync(dir, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const heldByAnother =
  /lock file "(?<file>[^"]+)" (?:already exists|is empty)|pre-existing shared memory block|could not lock/u

/** Whether a start failed because another server has the cluster: mostly one that is just ending. */
export function isHeldByAnother(ending: Ending): boolean {
  return heldByAnother.test(ending.said)
}

/**
 * Removes the lock file that the failed start stumbled on when it is a leftover: empty after a power cut, or naming
 * a process that has ended or has been given the number since (in containers numbers come back after each restart). Only for the
 * holder of the data folder's own lock (data-lock.server.ts).
 */
export function removeStaleLockFile(ending: Ending, data: string): void {
  const name = heldByAnother.exec(ending.said)?.groups?.['file']
  if (name === undefined) return
  const file = resolve(data, name)
  const pid = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0]?.trim() : undefined
  if (pid === '' || (pid !== undefined && (!isRunning(Number(pid)) || worksElsewhere(pid, data))))
    rmSync(file, { force: true })
}

/** A PostgreSQL server's working directory is its cluster. False where we cannot know (macOS, foreign processes). */
function worksElsewhere(pid: string, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(data)
  } catch {
    return false
  }
}

/** The reason of a failed start, for a person. */
export function explainEnding(ending: Ending, { home, data }: PostgresPlace): DatabaseStartProblem {
  const said = ending.said || `It stopped without a message (${ending.signal ?? `code ${ending.code}`}).`
  return new DatabaseStartProblem(`The database in ${home} did not start. ${advise(ending, data)}\n${said}`)
}

function advise(ending: Ending, data: string): string {
  if (isHeldByAnother(ending))
    return `Another PostgreSQL server is using it: end the process named in ${data}/postmaster.pid.`
  if (/No space left on device/u.test(ending.said)) return 'The disk is full.'
  // 126 and 127 are the shell's: the file cannot be executed, or its loader is missing.
  const cannotRun = ending.code === 126 || ending.code === 127 || /shared librar|GLIBC/u.test(ending.said)
  if (cannotRun)
    return `The programs that come with the shop need Linux with glibc, or macOS. ${useAnotherServer}`
  return 'PostgreSQL said:'
}
