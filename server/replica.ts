// A streaming standby for pages of the catalogue. It is behind by a little, so it is asked only while it is proven to have
// everything that the shop was told of: a page whose change was announced must not be made again from what was before.
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  type Db,
  logLostConnections,
  openDb,
  openPool,
  type Pool,
  type Target,
} from '#app/foundation/db/db.server.ts'
import { explainConnection } from '#app/foundation/db/explain-connection.server.ts'

export type Replica = {
  /** Reads from the replica; what fails there is asked of the primary, and transactions are begun on that. */
  db: Db
  /** Whether it has all that was announced, and all that was written until two seconds ago. */
  isCurrent: () => boolean
  /** Something was announced: until the replica is seen to have it, it is not current. */
  noteChange: () => void
  stop: () => Promise<void>
}

type ReplicaDeps = {
  url: string
  connections: number
  primary: Pool
  /** Where the position of the primary's log is asked for, on a connection of its own: pages in a crowd do not delay it. */
  target: Target
  log: Logger
}

/** Milliseconds. */
const mostBehindMs = 2_000
const lookEveryMs = 500
const endMs = 1_000

/** The standby has what the primary had written when a position was asked for that it has replayed since. */
type Position = { askedAt: number; lsn: string; server: string }
const positionsKept = 8

/** Looks at once and goes on looking until stopped. A replica that is away, late or of another database is only not used. */
export function watchReplica({ url, connections, primary, target, log }: ReplicaDeps): Replica {
  const reading = openPool({ url }, connections)
  // Never behind the pages that wait for the replica.
  const [here, there] = [openPool({ url }, 1), openPool(target, 1)]
  logLostConnections(reading, log)
  const stopping = new AbortController()
  const positions: Position[] = []
  let provenAt = Number.NEGATIVE_INFINITY
  let changedAt = Number.NEGATIVE_INFINITY
  let problem: string | null = null

  function told(next: string | null): void {
    if (next === problem) return
    problem = next
    if (next === null) log.info('replica.used')
    else log.warn({ reason: next }, 'replica.unused')
  }

  async function look(): Promise<void> {
    positions.push(await askPosition(there))
    if (positions.length > positionsKept) positions.shift()
    const found = await askReplayed(here, positions)
    if (found === null) return told('it is no standby of this PostgreSQL')
    provenAt = Math.max(provenAt, found.askedAt)
    told(performance.now() - provenAt > mostBehindMs ? 'it is behind' : null)
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) =>
        told(explainConnection(error, 'DATABASE_REPLICA_URL', url) ?? String(error)),
      )
      await delay(lookEveryMs, null, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const watching = watch()
  return {
    db: openReadingDb(reading, primary, (error) => {
      provenAt = Number.NEGATIVE_INFINITY
      log.warn({ reason: String(error) }, 'replica.failed')
    }),
    isCurrent: () => provenAt > changedAt && performance.now() - provenAt <= mostBehindMs,
    noteChange() {
      changedAt = performance.now()
    },
    async stop() {
      stopping.abort()
      const ended = Promise.all([watching, reading.end(), here.end(), there.end()])
      await Promise.race([ended, delay(endMs, null, { ref: false })])
    },
  }
}

/** The end of what is written, also of what is not yet on the disk. */
async function askPosition(primary: Pool): Promise<Position> {
  const askedAt = performance.now()
  const { rows } = await primary.query<Omit<Position, 'askedAt'>>(
    'select pg_current_wal_insert_lsn()::text as lsn, system_identifier::text as server from pg_control_system()',
  )
  const [row] = rows
  if (!row) throw new Error('the primary did not say where its log ends')
  return { askedAt, ...row }
}

/** The youngest of these positions (the oldest comes first) that the standby has; null when it follows another server. */
async function askReplayed(
  replica: Pool,
  positions: readonly Position[],
): Promise<Pick<Position, 'askedAt'> | null> {
  const { rows } = await replica.query<{ server: string; standby: boolean; place: number }>(
    `select system_identifier::text as server, pg_is_in_recovery() as standby,
       (select count(*)::int from unnest($1::pg_lsn[]) lsn where lsn <= pg_last_wal_replay_lsn()) as place
     from pg_control_system()`,
    [positions.map(({ lsn }) => lsn)],
  )
  const [row] = rows
  const server = positions.at(-1)?.server
  if (!row || !row.standby || row.server !== server) return null
  return positions[row.place - 1] ?? { askedAt: Number.NEGATIVE_INFINITY }
}

/** Single statements alone come here, and all of them only read: repeated on the primary, they do no harm. */
function openReadingDb(reading: Pool, primary: Pool, onFault: (error: unknown) => void): Db {
  const ask = reading.query.bind(reading) as (...args: unknown[]) => Promise<unknown>
  const askPrimary = primary.query.bind(primary) as typeof ask
  reading.query = ((...args: unknown[]) =>
    ask(...args).catch((error: unknown) => {
      onFault(error)
      return askPrimary(...args)
    })) as Pool['query']
  const db = openDb(reading)
  const whole = openDb(primary)
  db.transaction = (work, config) => whole.transaction(work, config)
  return db
}
