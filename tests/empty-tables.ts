// Between the tests of a file: tables without their rows, and without the rows of whatever refers to them.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { pagesChannel, shelfNotice } from '#app/foundation/http/page-tags.server.ts'

/**
 * What `truncate … cascade` leaves, for a hundredth of its work: that makes new files for each of some twenty to fifty tables and their
 * indexes, full or empty, and every connection plans its statements anew. Neither triggers nor references are asked, as there; only
 * the shelf hears of it. The role must be a superuser's.
 */
export async function emptyTables(db: Db, ...names: [string, ...string[]]): Promise<void> {
  await db.execute(
    sql.raw(`do $$ declare hit regclass; begin
      perform set_config('session_replication_role', 'replica', true);
      for hit in with recursive hits(id) as (
          select unnest('{${names.join(',')}}'::regclass[])::oid
          union select conrelid from pg_constraint join hits on confrelid = id where contype = 'f'
        ) select id from hits
      loop execute format('delete from %s', hit); end loop;
      perform pg_notify('${pagesChannel}', '${shelfNotice}*');
    end $$`),
  )
}
