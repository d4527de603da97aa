// The words that typos are mended to: those of the search texts of published products, with how many products use each.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { ProductId } from '#app/lib/ids.ts'

/** Adds the words of products that were just put in. Call once per product. */
export async function countSearchWords(tx: Db, added: readonly ProductId[]): Promise<void> {
  await tx.execute(addWords(sql`and id = any(${sql.param([...added])})`))
}

/** Counts all words anew, in a transaction of the caller; at 100,000 products it takes seconds. */
export async function rebuildSearchWords(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`delete from search_words`)
  await tx.execute(addWords(sql``))
}

function addWords(which: SQL): SQL {
  // Ordered, so that two writers lock the words in one order. Two letters are too few to mend, 40 are no word.
  return sql`insert into search_words (word, uses)
    select word, count(distinct id) from products, string_to_table(search_text, ' ') as word
    where published_at is not null and not is_custom ${which} and length(word) between 3 and 40
    group by word order by word
    on conflict (word) do update set uses = search_words.uses + excluded.uses`
}
