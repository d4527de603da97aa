// Telling "the database cannot be reached just now" from "this statement is wrong".
import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** Of PostgreSQL, by code or class of it. */
const states = {
  /** Connections as a whole; shutting down, starting up, dropped; idle for too long; no connection left. */
  lost: /^(?:08|57P|25P03|53300)/u,
  /** It does not let us in, or does not know the database: somebody has to mend that. */
  refused: /^(?:28|3D000)/u,
  /** Disk or memory full; its files cannot be read; a statement that took too long; read only, as a former primary is. */
  unable: /^(?:53|58|57014|25006)/u,
} as const
/** What `pg` says by itself, without a code. */
const lostWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:was closed|has encountered a connection error)|There was an error establishing an SSL connection|The server does not support SSL connections)/u
/** How Node names what is wrong with a certificate, or with the talk about it. */
const tlsCodes = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/u

/**
 * Whether `error`, or what caused it, says that the database could not be reached, had no connection left, cut the one in
 * use, or cannot do anything just now. The same request may do well a moment later; it is answered by 503 with Retry-After.
 */
export function isDatabaseAway(error: unknown): boolean {
  return awayBy(error, ({ code = '' }) => Object.values(states).some((some) => some.test(code)))
}

/** Whether nothing more can be said on the connection that was in use: a server that is there would answer on it. */
export function isConnectionLost(error: unknown): boolean {
  return awayBy(error, ({ code = '' }) => states.lost.test(code) || states.refused.test(code))
}

/** Waiting does not help. */
function isRefused(error: unknown): boolean {
  return isDatabaseAway(error) && !awayBy(error, ({ code = '' }) => !states.refused.test(code))
}

function awayBy(error: unknown, says: (error: pg.DatabaseError) => boolean): boolean {
  let isFromDatabase = false
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof pg.DatabaseError) return says(current)
    if (lostWords.test(current.message)) return true
    // A socket's own error tells nothing about whose socket it was, but for what stands around it.
    if (isFromDatabase && isOfSocket(current)) return true
    isFromDatabase ||= current instanceof DrizzleQueryError
  }
  return false
}

/** A host of several addresses fails with all of their errors at once, and says nothing itself. */
function isOfSocket(error: Error): boolean {
  if (error instanceof AggregateError)
    return error.errors.some((one: unknown) => one instanceof Error && isOfSocket(one))
  return 'syscall' in error || ('code' in error && tlsCodes.test(String(error.code)))
}

/** Between two tries; milliseconds. */
const pause = { first: 100, longest: 5_000 }

/**
 * For what must be done and cannot be asked again: `work` is repeated while the database is away, for `mostMs` or for as long as
 * it takes, unless that does not let us in. It must do no harm a second time, because a commit whose answer was lost may have happened.
 */
export async function onceDatabaseIsBack<T>(work: () => Promise<T>, mostMs = Infinity): Promise<T> {
  const until = Date.now() + mostMs
  for (let wait = pause.first; ; wait = Math.min(wait * 2, pause.longest)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || isRefused(error) || Date.now() > until) throw error
      await delay(wait)
    }
  }
}
