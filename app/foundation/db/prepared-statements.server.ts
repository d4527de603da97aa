// Statements that come again and again are prepared: PostgreSQL then reads and plans them once per connection, which for a cart is
// more work than answering it. Not behind a pooler, which lends another connection each time.
import { sql } from 'drizzle-orm'
import pg, { type PoolClient } from 'pg'
import type { Pool } from './db.server.ts'

/**
 * Stands in a statement whose best plan depends on what it is given, a rare word or a common one, a week or a year: prepared, it would
 * soon have one plan for all.
 */
const anew = '/* planned anew */'
export const plannedAnew = sql.raw(anew)

/** Uses after which a statement is taken for one that comes again; some are put together anew for each number of things. */
const usesBefore = 10
/** Each costs every connection some 50 to 200 kB of the server's memory. */
const mostNames = 60
/** Statements that are counted; beyond them counting begins anew. */
const mostCounted = 1_000

/** The plan no longer fits what the statement returns, or the server does not know it (any more), or knows another by its name. */
const misfits = ['0A000', '26000', '42P05']

function isMisfit(error: unknown): boolean {
  return error instanceof pg.DatabaseError && misfits.includes(error.code ?? '')
}

export function prepareStatements(pool: Pool): void {
  const uses = new Map<string, number>()
  /** Null for what may not be prepared. */
  const names = new Map<string, string | null>()

  function nameOf(text: string): string | null {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known ?? null
    const times = (uses.get(text) ?? 0) + 1
    if (uses.size >= mostCounted) uses.clear()
    uses.set(text, times)
    if (times < usesBefore) return null
    uses.delete(text)
    const name = `ade_${names.size + 1}`
    names.set(text, name)
    return name
  }

  pool.on('connect', (client) => nameStatements(client, nameOf, (text) => names.set(text, null)))
}

type Send = (...given: unknown[]) => unknown

function nameStatements(
  client: PoolClient,
  nameOf: (text: string) => string | null,
  onMisfit: (text: string) => void,
): void {
  const send: Send = client.query.bind(client)
  const named: Send = (query, values, ...rest) => {
    const text = textOf(query)
    const name = text !== null && Array.isArray(values) && values.length > 0 ? nameOf(text) : null
    if (text === null || name === null) return send(query, values, ...rest)
    const config = { ...(query as object), name }
    const [callback] = rest
    if (typeof callback === 'function') {
      // The pool's own, outside of a transaction: asked again as it was.
      const answered: Send = (error, ...more) => {
        if (!isMisfit(error)) return (callback as Send)(error, ...more)
        onMisfit(text)
        return send(query, values, callback)
      }
      return send(config, values, answered)
    }
    const answer = send(config, values)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isMisfit(error)) onMisfit(text)
      })
    return answer
  }
  client.query = named as PoolClient['query']
}

/** Of Drizzle's statements; null for what sends itself piece by piece, for what has a name, and for what is planned anew. */
function textOf(query: unknown): string | null {
  if (typeof query !== 'object' || query === null || 'submit' in query) return null
  const { text, name } = query as { text?: unknown; name?: unknown }
  return typeof text === 'string' && name === undefined && !text.includes(anew) ? text : null
}
