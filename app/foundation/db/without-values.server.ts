import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/**
 * The same error without what was written or looked for: a failed statement carries its values along (addresses,
 * hashes, names), and logs and the queue keep what they are given. The statement itself and its code stay.
 */
export function withoutValues<E>(error: E): E {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (current instanceof DrizzleQueryError) {
      const [told, plain] = [current.message, `Failed query: ${current.query}`]
      current.message = plain
      // A function, because $1 in a statement is no pattern.
      current.stack = current.stack?.replace(told, () => plain)
      current.params = []
    }
    // Names the row that stood in the way.
    if (current instanceof pg.DatabaseError) current.detail = undefined
  }
  return error
}
