// The whole database as an onlooker has it: every table of every schema, as texts or as one checksum a table.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'

type Table = { schema: string; name: string }

/** Marks that the job of each minute leaves, whatever anybody asks of the shop meanwhile. */
const marksOfJobs = ['payments.checked_at', 'payments.look_at', 'variants.low_told_at']

/**
 * 'schema.table' to checksum. Of `ignored` ('table.column' or 'table.*') the contents do not count; tables of the queue and
 * of the running processes, and the marks of jobs, move by themselves.
 */
export async function checksums(db: Db, ignored: readonly string[] = []): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const { schema, name } of await listTables(db)) {
    if (['pgboss', 'runtime'].includes(schema) || ignored.includes(`${name}.*`)) continue
    const without = [...marksOfJobs, ...ignored]
      .filter((column) => column.startsWith(`${name}.`))
      .map((column) => column.split('.')[1] ?? '')
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const row = without.reduce((whole, column) => sql`${whole} - ${column}::text`, sql`to_jsonb(t)`)
    const { rows } = await db.execute<{ sum: string }>(
      sql`select coalesce(md5(string_agg(r, '|' order by r)), 'empty') as sum from (select (${row})::text as r from ${table} t) rows`,
    )
    sums[`${schema}.${name}`] = rows[0]?.sum ?? ''
  }
  return sums
}

/** Every text in the database, those inside of JSON too, with the places where it stands ('table.column'). */
export async function allTexts(db: Db): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const { schema, name } of await listTables(db)) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${table} t`,
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) add(value, `${name}.${column}`)
  }
  return found

  function add(value: unknown, place: string): void {
    if (typeof value === 'string') {
      const places = found.get(value) ?? new Set<string>()
      found.set(value, places.add(place))
      addInside(value, place)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        add(key, place)
        add(inner, place)
      }
    }
  }

  /** JSON kept as text has texts of its own. */
  function addInside(value: string, place: string): void {
    if (!/^[[{]/u.test(value)) return
    try {
      add(JSON.parse(value), place)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
}

async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<Table>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        order by 1, 2`,
  )
  return rows
}
