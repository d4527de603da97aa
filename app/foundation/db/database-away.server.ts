// Telling "the database cannot be reached just now" from "this statement is wrong".
import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** Shutting down, cut off, starting up, too many connections. Class 08 is connections as a whole. */
const awayStates = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300'])
/** What `pg` says by itself, without a code. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed|has encountered a connection error))/u

/**
 * Whether `error`, or what caused it, says that the database could not be reached, had no connection left or cut the one in
 * use. The same request may do well a moment later; it is answered by 503 with Retry-After.
 */
export function isDatabaseAway(error: unknown): boolean {
  let isFromDatabase = false
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof pg.DatabaseError)
      return awayStates.has(current.code ?? '') || (current.code ?? '').startsWith('08')
    if (awayWords.test(current.message)) return true
    // A socket's own error tells nothing about whose socket it was, but for what stands around it.
    if (isFromDatabase && 'syscall' in current) return true
    isFromDatabase ||= current instanceof DrizzleQueryError
  }
  return false
}

/** Between two tries; milliseconds. */
const pause = { first: 100, longest: 5_000 }

/**
 * For what must be done and cannot be asked again: `work` is repeated while the database is away, for `mostMs` or for as long as
 * it takes. It must do no harm a second time, because a commit whose answer was lost may have happened.
 */
export async function onceDatabaseIsBack<T>(work: () => Promise<T>, mostMs = Infinity): Promise<T> {
  const until = Date.now() + mostMs
  for (let wait = pause.first; ; wait = Math.min(wait * 2, pause.longest)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error
      await delay(wait)
    }
  }
}
