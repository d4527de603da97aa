// A private PostgreSQL 18, started, watched and stopped by the shop as its child, reachable only through a socket in
// a folder of its own. A server that dies is started again; the pools of `pg` connect again by themselves.
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { checkMark, writeMark } from './data-folder-mark.server.ts'
import { endServer, listServers } from './end-server.server.ts'
import {
  explainEnding,
  isHeldByAnother,
  prepareCluster,
  removeStaleLockFile,
} from './postgres-cluster.server.ts'
import {
  type PlaceOptions,
  type PostgresPlace,
  preparePlace,
  prepareSocket,
  type SocketPlace,
  tellFolder,
} from './postgres-place.server.ts'
import { type Ending, type GuardedProcess, spawnGuarded } from './postgres-process.server.ts'

export type EmbeddedPostgres = {
  /** Host for `pg`, with user and database `shop`, port 5432. */
  socketDir: string
  /** Ends all connections and the server, in good order. May be called twice. */
  stop: () => Promise<void>
  /** Resolves when it is down for good, after stop(): whatever else ends it, it is started again. */
  exited: Promise<void>
}

type Options = PlaceOptions & {
  /** Folder of the database; made when missing. The caller holds the lock of data-lock.server.ts on it or above. */
  dataDir: string
  /** More settings of the server; tests switch fsync off. */
  settings?: Record<string, string>
  /** When a server that takes no connection any more is held to hang; tests have no patience. */
  silence?: Silence
}

/** It is asked every so many milliseconds, may take so many to answer, and hangs after so many silences in a row. */
type Silence = { everyMs: number; answerMs: number; most: number }

type Server = {
  place: PostgresPlace
  /** Real path of its folder. */
  cluster: string
  socket: SocketPlace
  settings: Record<string, string>
  silence: Silence
  log: Logger
}

const defaultSettings = {
  listen_addresses: '',
  port: '5432',
  shared_buffers: '32MB',
  max_connections: '40',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  // After a crash the whole file system is synced at once, and not some 1,700 files one by one: 0.4 s instead of 4.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  log_checkpoints: 'off',
  log_line_prefix: '',
  // Failed statements are reported by whoever sent them; here they would bring shoppers' data into the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

// All in milliseconds.
const pollMs = 10
const slowestPollMs = 200
/** Recovery after a crash replays at most 1 GB of log. */
const startLimitMs = 5 * 60_000
/** One statement on a fresh connection, of a server that says that it is ready. */
const answerMs = 2_000
/** A dying server of an earlier process is gone within this time. */
const dyingServerMs = 6_000
const firstRestartMs = 50
const slowestRestartMs = 1_000
/** A server that lived longer than this gets its next start without delay. */
const stableAfterMs = 5_000
/** A busy machine may keep it silent for seconds; ending it costs a recovery and no data. */
const usualSilence: Silence = { everyMs: 10_000, answerMs: 5_000, most: 3 }

/** Starts the cluster in `dataDir`, making it first when it is not there. Throws a DatabaseStartProblem with advice. */
export async function startEmbeddedPostgres({
  dataDir,
  settings,
  silence = usualSilence,
  ...options
}: Options): Promise<EmbeddedPostgres> {
  const place = preparePlace(dataDir, options)
  checkMark(dataDir, place)
  await prepareCluster(place)
  writeMark(dataDir, place)
  const socket = prepareSocket(place)
  const { log } = options
  const server: Server = {
    place,
    cluster: realpathSync(place.data),
    socket,
    settings: { ...defaultSettings, ...settings },
    silence,
    log,
  }
  try {
    return supervise(server, await startPatiently(server))
  } catch (error) {
    removeSocketDir(socket)
    throw error
  }
}

function supervise(server: Server, first: GuardedProcess): EmbeddedPostgres {
  const stopping = new AbortController()
  let child = first
  const exited = watch()
  void endWhenSilent()

  /** Its end is seen by `watch`, as any other. */
  async function endWhenSilent(): Promise<void> {
    const { everyMs, answerMs: patienceMs, most } = server.silence
    for (let silences = 0; await passes(everyMs, stopping.signal);) {
      const pid = child.runningPid()
      const isSilent = pid !== null && !(await isHeard(server.socket.socketDir, patienceMs))
      silences = isSilent ? silences + 1 : 0
      if (silences < most || stopping.signal.aborted) continue
      server.log.error({ pid }, 'database_server.stuck')
      silences = 0
      await endServer(server.place.data, pid)
    }
  }

  async function watch(): Promise<void> {
    for (let quickDeaths = 0; ;) {
      const upSince = Date.now()
      const { code, signal } = await child.exited
      if (stopping.signal.aborted) return
      server.log.error({ code, signal }, 'database_server.restarting')
      quickDeaths = Date.now() - upSince > stableAfterMs ? 0 : quickDeaths + 1
      const next = await restart(server, quickDeaths, stopping.signal)
      if (!next) return
      child = next
      if (stopping.signal.aborted) await endServer(server.place.data, child.runningPid())
      else server.log.info('database_server.restarted')
    }
  }

  return {
    socketDir: server.socket.socketDir,
    exited,
    async stop() {
      stopping.abort()
      await endServer(server.place.data, child.runningPid())
      await exited
      removeSocketDir(server.socket)
    },
  }
}

/** Tries for as long as it takes: the shop answers from memory meanwhile. Null when told to stop. */
async function restart(
  server: Server,
  quickDeaths: number,
  stopping: AbortSignal,
): Promise<GuardedProcess | null> {
  let said = ''
  for (let attempt = quickDeaths; ; attempt++) {
    if (attempt > 0) await delay(Math.min(firstRestartMs * 2 ** (attempt - 1), slowestRestartMs))
    if (stopping.aborted) return null
    try {
      return await startPatiently(server)
    } catch (error) {
      // The disk may be away or full for hours: the log hears of each reason once.
      const reason = String(error)
      if (reason !== said) server.log.error({ reason }, 'database_server.start_failed')
      said = reason
    }
  }
}

/** One start. Whatever is left of an earlier server on the cluster is ended first; what cannot be seen may be dying. */
async function startPatiently(server: Server): Promise<GuardedProcess> {
  const { data } = server.place
  const until = Date.now() + dyingServerMs
  for (;;) {
    const left = listServers(data).length
    if (left > 0) {
      server.log.warn({ processes: left }, 'database_server.cleaned_up')
      await endServer(data)
    }
    const child = spawnServer(server)
    const ending = await untilReady(server, child)
    if (!ending) return child
    if (!isHeldByAnother(ending) || Date.now() > until) throw explainEnding(ending, server.place)
    removeStaleLockFile(ending, data)
    await delay(slowestPollMs)
  }
}

function spawnServer({ place, cluster, socket, settings, log }: Server): GuardedProcess {
  const all = { ...settings, unix_socket_directories: socket.setting }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { path, cwd } = tellFolder(place.data, place)
  return spawnGuarded([join(place.bin, 'postgres'), '-D', path, ...flags], {
    user: place.user,
    cwd,
    cluster,
    onLine: (line) =>
      /^(?:PANIC|WARNING):/u.test(line)
        ? log.error({ line }, 'database_server.said')
        : log.debug({ line }, 'database_server.said'),
    ...(socket.isTemporary ? { removeDir: socket.socketDir } : {}),
  })
}

/** Returns null when the shop's database answers, and what went wrong when the server has ended. */
async function untilReady({ place, socket }: Server, child: GuardedProcess): Promise<Ending | null> {
  const until = Date.now() + startLimitMs
  for (let wait = pollMs; ; wait = Math.min(wait * 1.2, slowestPollMs)) {
    if (isOwner(place, child) && (await canUseShop(socket.socketDir))) return null
    if (Date.now() > until) await endServer(place.data, child.runningPid())
    const ending = await Promise.race([child.exited, delay(wait, null)])
    if (ending) return ending
  }
}

/** Whether it is this server that would answer, and not a dying one of an earlier process at the same address. */
function isOwner({ data }: PostgresPlace, child: GuardedProcess): boolean {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[0] === String(child.pid)
}

/** Makes the database `shop` on the way when it is missing. False while the server does not answer yet. */
async function canUseShop(socketDir: string): Promise<boolean> {
  const found = await connect(socketDir, 'shop')
  if (found === 'not-ready') return false
  if (found === 'no-database') {
    // A whole database is copied and written to the disk: on a slow one that takes seconds.
    const client = await connect(socketDir, 'postgres', startLimitMs)
    if (typeof client === 'string') return false
    await client.query('create database shop owner shop')
    await client.end()
    return true
  }
  await found.end()
  return true
}

async function connect(
  socketDir: string,
  database: string,
  statementMs = answerMs,
): Promise<pg.Client | 'not-ready' | 'no-database'> {
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: 'shop',
    database,
    ssl: false,
    connectionTimeoutMillis: answerMs,
    query_timeout: statementMs,
  })
  // A connection that is cut while it is being closed is of no interest.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const isMissing = error instanceof pg.DatabaseError && error.code === '3D000'
    return isMissing ? 'no-database' : 'not-ready'
  }
}

/** False when told to stop meanwhile. */
async function passes(ms: number, stopping: AbortSignal): Promise<boolean> {
  await delay(ms, null, { signal: stopping, ref: false }).catch(() => null)
  return !stopping.aborted
}

/** Any answer will do, also that it is starting or full. */
async function isHeard(host: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({
    host,
    port: 5432,
    user: 'shop',
    database: 'shop',
    ssl: false,
    connectionTimeoutMillis: patienceMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    return !(error instanceof Error && error.message === 'timeout expired')
  }
}

function removeSocketDir({ socketDir, isTemporary }: SocketPlace): void {
  if (isTemporary) rmSync(socketDir, { recursive: true, force: true })
}
