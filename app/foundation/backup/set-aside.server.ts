// What checks and sorts each row stands aside while rows come in, and is put back in one go: tables need no order, rings of
// foreign keys are no hindrance, and the server checks all rows at once when each comes back. No right of a superuser is needed.
import type { Client } from 'pg'

/** Puts back what was taken away; throws what the database says of rows that do not keep a rule. */
export type PutBack = () => Promise<void>

const findAside = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back, 2 as turn
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, to_regnamespace('pgboss'))
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  union all
  select format('drop trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(t.oid), 3
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not tgisinternal and c.relnamespace = 'public'::regnamespace
  order by 3 desc, 1`

export async function setAside(client: Client): Promise<PutBack> {
  const { rows } = await client.query<{ away: string; back: string; turn: number }>(findAside)
  for (const { away } of rows) await client.query(away)
  return async () => {
    for (const { back } of rows.toSorted((a, b) => a.turn - b.turn)) await client.query(back)
  }
}
