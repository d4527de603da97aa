// A private PostgreSQL 18, started and stopped by the shop as its child, reachable only through a socket in a folder
// of its own. Made beside and renamed, so that a first start that is cut off leaves nothing half made.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { type PostgresPlace, preparePlace } from './postgres-place.server.ts'

export type EmbeddedPostgres = {
  socketDir: string
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  log: Logger
  /** More `-c name=value` settings; tests switch fsync off. */
  settings?: Record<string, string>
}

/** A dying server of an earlier process goes away within this time; milliseconds. */
const startPatienceMs = 15_000
const lookEveryMs = 15
const restartAfterMs = 200

/**
 * Holds the server by a pipe: when Node dies, however it dies, `read` ends and the server is told to stop fast, so no
 * orphan keeps the folder.
 */
const keeper = '"$@" & p=$!; trap "kill -INT $p" TERM; read _; kill -INT $p; wait $p'

/** Starts the cluster in `dataDir`, making it first when it is not there. A server that dies is started again. */
export async function startEmbeddedPostgres({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const place = preparePlace(dataDir)
  if (place.movedTo) log.warn({ folder: place.movedTo }, 'running as root: the database lives in a folder that its user can reach')
  if (!existsSync(join(place.cluster, 'data'))) makeCluster(place)
  let stopping = false
  let child = spawnServer(place, settings, onExit)

  function onExit(): void {
    if (stopping) return
    log.error('the database server ended by itself; it is started again')
    setTimeout(() => {
      if (!stopping) child = spawnServer(place, settings, onExit)
    }, restartAfterMs)
  }

  await untilReady(place, () => child)
  await makeDatabase(place)
  return {
    socketDir: place.socketDir,
    async stop() {
      stopping = true
      await end(child)
      if (place.socketDirIsTemporary) rmSync(place.socketDir, { recursive: true, force: true })
    },
  }
}

function makeCluster(place: PostgresPlace): void {
  const half = join(place.cluster, 'new')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  if (place.user) chownSync(half, place.user.uid, place.user.gid)
  // Builtin locale: no library update can ever change the order of an index.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const made = spawnSync(join(place.bin, 'initdb'), ['-D', half, '-U', 'shop', '-A', 'trust', '--data-checksums', ...locale], {
    ...place.user,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`The database could not be made in ${place.cluster}:\n${made.stderr || made.error?.message}`)
  renameSync(half, join(place.cluster, 'data'))
}

function spawnServer(place: PostgresPlace, settings: Record<string, string>, onExit: () => void): ChildProcess {
  const all = { listen_addresses: '', shared_buffers: '32MB', max_connections: '40', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = [join(place.bin, 'postgres'), '-D', join(place.cluster, 'data'), '-k', place.socketDir, ...flags]
  const child = spawn('sh', ['-c', keeper, 'sh', ...program], {
    ...place.user,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C goes to the whole foreground group; the server must outlive it until the shop has finished.
    detached: true,
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000)
  })
  child.once('exit', onExit)
  child.once('error', onExit)
  lastWords.set(child, () => said)
  return child
}

const lastWords = new WeakMap<ChildProcess, () => string>()

async function untilReady(place: PostgresPlace, child: () => ChildProcess): Promise<void> {
  const deadline = Date.now() + startPatienceMs
  for (;;) {
    const client = newClient(place, 'postgres')
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`The database did not start:\n${lastWords.get(child())?.() ?? ''}`, { cause: error })
      }
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

async function makeDatabase(place: PostgresPlace): Promise<void> {
  const client = newClient(place, 'postgres')
  await client.connect()
  try {
    const found = await client.query("select 1 from pg_database where datname = 'shop'")
    if (found.rowCount === 0) await client.query('create database shop')
  } finally {
    await client.end()
  }
}

function newClient(place: PostgresPlace, database: string): pg.Client {
  const client = new pg.Client({ host: place.socketDir, user: 'shop', database })
  // A connection cut while it is being closed is of no interest.
  client.on('error', () => {})
  return client
}

/** Ends the pipe, which stops the server fast and cleanly, and waits for it. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.stdin?.end()
  })
}
