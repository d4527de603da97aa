// Where the private PostgreSQL lives and as whom it runs. PostgreSQL refuses to run as root, so for root it runs as
// `nobody`, who must be able to reach the programs and the folder; where she cannot, both move to a place she can.
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyPostgres, findPostgresPackage, linkLibraries } from './postgres-binaries.server.ts'

export type PostgresPlace = {
  bin: string
  /** Folder of the cluster; does not exist before the first start. */
  cluster: string
  /** Short folder of the socket: the address of a socket may have 103 bytes. */
  socketDir: string
  /** True when socketDir was made for this run only. */
  socketDirIsTemporary: boolean
  user: { uid: number; gid: number } | null
  /** Set when the cluster could not live where it was asked to. */
  movedTo: string | null
}

const nobody = { uid: 65_534, gid: 65_534 }
const maxSocketPath = 103
const socketName = '/.s.PGSQL.5432'
/** For root only: reachable by every user. */
const commonDir = '/var/lib/ade-shop'

/** Prepares folders and programs for a cluster at `dataDir`. Throws when a folder cannot be made. */
export function preparePlace(dataDir: string): PostgresPlace {
  const user = process.getuid?.() === 0 ? nobody : null
  const packageDir = findPostgresPackage()
  linkLibraries(packageDir)
  if (!user) return { ...withSocket(dataDir, null), bin: join(packageDir, 'native', 'bin'), cluster: dataDir, user, movedTo: null }
  const bin = canEverybodyReach(packageDir) ? packageDir : copyPostgres(packageDir, makeCommonDir())
  const cluster = canEverybodyReach(dirname(dataDir)) ? dataDir : join(makeCommonDir(), nameOf(dataDir))
  makeOwned(cluster, user)
  return {
    ...withSocket(cluster, user),
    bin: join(bin, 'native', 'bin'),
    cluster,
    user,
    movedTo: cluster === dataDir ? null : cluster,
  }
}

function withSocket(cluster: string, user: PostgresPlace['user']): Pick<PostgresPlace, 'socketDir' | 'socketDirIsTemporary'> {
  const beside = `${cluster}.socket`
  const isShort = Buffer.byteLength(beside + socketName) <= maxSocketPath
  const socketDir = isShort ? beside : mkdtempSync(join(tmpdir(), 'ade-'))
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  chmodSync(socketDir, 0o700)
  if (user) chownSync(socketDir, user.uid, user.gid)
  return { socketDir, socketDirIsTemporary: !isShort }
}

/** The folder above the cluster must let its owner make and rename the cluster in it. */
function makeOwned(cluster: string, user: NonNullable<PostgresPlace['user']>): void {
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  chownSync(cluster, user.uid, user.gid)
  chmodSync(cluster, 0o700)
}

function makeCommonDir(): string {
  mkdirSync(commonDir, { recursive: true, mode: 0o755 })
  chmodSync(commonDir, 0o755)
  return commonDir
}

function nameOf(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
}

/** Whether a user without rights can step down to this folder: every folder above lets others pass. */
function canEverybodyReach(path: string): boolean {
  for (let dir = path; ; dir = dirname(dir)) {
    if (((statSync(dir, { throwIfNoEntry: false })?.mode ?? 0o1) & 0o1) === 0) return false
    if (dir === dirname(dir)) return true
  }
}
