// How the busy seed makes everything from a number: the column `n`.
import { type SQL, sql } from 'drizzle-orm'

/** Ids that carry their number, so that later batches know them; 22 digits keep room for a variant's place. */
export function idOf(prefix: 'prd' | 'var' | 'ord' | 'pic', number: SQL | number = sql`n`): SQL {
  return sql`${`${prefix}_busy`} || lpad(${number}::text, 21, '0')`
}

/** Picks by the number `n`; each list turns at its own pace because the lengths of the lists differ. */
export function oneOf(values: readonly string[]): SQL {
  return sql`(${sql.param([...values])}::text[])[1 + n % ${sql.raw(String(values.length))}]`
}

export function at(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`
}
