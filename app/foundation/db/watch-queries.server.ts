// A look at every statement that a pool's connections send, from the moment it is sent to its answer.
import { AsyncResource } from 'node:async_hooks'
import type { ClientBase, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Pool } from './db.server.ts'

/** Called as a statement is sent, with its text and never its values. What it returns is called with the answer. */
export type WatchQuery = (text: string) => (error: unknown) => void

/** From here on a statement is named in the log; milliseconds. */
const slowMs = 500
const longestText = 1_000

/** `query.slow` names the statement without its values. */
export function logSlowQueries(pool: Pool, log: Logger): void {
  watchQueries(pool, (text) => {
    const startedAt = performance.now()
    return () => {
      const ms = Math.round(performance.now() - startedAt)
      if (ms >= slowMs) log.warn({ ms, query: text.slice(0, longestText) }, 'query.slow')
    }
  })
}

export function watchQueries(pool: Pool, watch: WatchQuery): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<PoolClient>
  // The pool calls a waiting callback for whoever gave a connection back; it belongs to whoever waits.
  const connectFor = (callback?: Connected) =>
    callback === undefined ? connect() : connect(AsyncResource.bind(callback))
  pool.connect = connectFor as typeof pool.connect
  const watched = new WeakSet<PoolClient>()
  // Not when it is opened: some may be open already.
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    watchClient(client, watch)
  })
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void
type Send = (...given: unknown[]) => unknown

function watchClient(client: ClientBase, watch: WatchQuery): void {
  const send: Send = client.query.bind(client)
  const watched: Send = (...given) => {
    const text = textOf(given[0])
    if (text === null) return send(...given)
    const end = watch(text.trim())
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const answered: Send = (error, ...rest) => {
        end(error)
        return (callback as Send)(error, ...rest)
      }
      return send(...given.slice(0, -1), answered)
    }
    const answer = send(...given)
    if (answer instanceof Promise) answer.then(() => end(null), end)
    return answer
  }
  client.query = watched as ClientBase['query']
}

/** Null for what sends itself piece by piece: cursors and copies. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return null
  return 'text' in query && typeof query.text === 'string' ? query.text : null
}
