// What of a database belongs to the shop, read from its catalogue: tables in the order of their names, with the columns and
// the order of rows that make the same rows the same bytes on every server.
import type { Client } from 'pg'
import type { Sequence } from './backup-format.ts'

export type Table = {
  schema: string
  name: string
  /** Without generated ones, which nobody can write. */
  columns: string[]
  /** SQL of a query whose rows always come in the same order. */
  query: string
}

/** Of the queue only what says what is still to be done, or failed; the rest it makes anew. */
const queueTables = ['queue', 'schedule', 'job_common', 'job_dependency']

export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{
    schema: string
    name: string
    columns: string[]
    keys: string[] | null
  }>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
        from pg_index i, unnest(i.indkey::int[]) with ordinality as k(attnum, place)
        join pg_attribute a on a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as keys
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p'
       and (n.nspname in ('public', 'drizzle') or (n.nspname = 'pgboss' and c.relname = any($1)))
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by n.nspname collate "C", c.relname collate "C"`,
    [queueTables],
  )
  return rows.map(({ schema, name, columns, keys }) => {
    const list = columns.map((column) => `t.${quote(column)}`).join(', ')
    const order = keys ? keys.map((key) => `t.${key}`).join(', ') : 't::text collate "C"'
    return {
      schema,
      name,
      columns,
      query: `select ${list} from ${quoteTable({ schema, name })} t order by ${order}`,
    }
  })
}

/** Numbers that were given out but not written yet stay given out. Read after the rows: never behind them. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'drizzle') order by 1, 2`,
  )
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteTable({ schema, name })}`,
    )
    const [now] = found.rows
    if (now) sequences.push({ schema, name, value: now.value, isCalled: now.called })
  }
  return sequences
}

export async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoteTable(sequence),
      sequence.value,
      sequence.isCalled,
    ])
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quoteTable = ({ schema, name }: { schema: string; name: string }) =>
  `${quote(schema)}.${quote(name)}`
