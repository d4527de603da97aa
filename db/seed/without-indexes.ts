// Filling tables with millions of rows: indexes and foreign keys are taken off, and made again over the whole when the rows are in.
// Kept up row by row they are nine tenths of the work. All in the caller's transaction: who looks in sees them whole or waits.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'

type Part = { drop: string; make: string }

/** Runs `fill` while `tables` have only the indexes of their keys and of what must be unique. */
export async function withoutIndexes(
  tx: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = sql`(${sql.param([...tables])}::text[])::regclass[]`
  const parts = [...(await foreignKeysOf(tx, names)), ...(await indexesOf(tx, names))]
  for (const { drop } of parts) await tx.execute(sql.raw(drop))
  await fill()
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  for (const { make } of parts.toReversed()) await tx.execute(sql.raw(make))
}

async function foreignKeysOf(tx: Db, names: SQL): Promise<Part[]> {
  const { rows } = await tx.execute<Part>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and conrelid = any (${names})`)
  return rows
}

async function indexesOf(tx: Db, names: SQL): Promise<Part[]> {
  const { rows } = await tx.execute<Part>(sql`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index i where indrelid = any (${names})
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  return rows
}
