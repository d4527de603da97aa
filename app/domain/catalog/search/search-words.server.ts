// The words that typos are mended to: those of the search texts of published products, with how many products use each.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'

/** Adds the words of products that were just put in. Call once per product. */
export async function countSearchWords(tx: Db, added: readonly ProductId[]): Promise<void> {
  await tx.execute(addWords(sql`and id = any(${sql.param([...added])})`))
}

/** Takes the words of products away that are about to change or to leave the shelf; the same conditions as for adding. */
export async function uncountSearchWords(tx: Db, changing: readonly ProductId[]): Promise<void> {
  const left = await tx.execute<{ word: string; uses: number }>(sql`
    with gone as (${wordsOf(sql`and id = any(${sql.param([...changing])})`)})
    update search_words w set uses = w.uses - gone.uses from gone where gone.word = w.word returning w.word, w.uses`)
  const unused = left.rows.filter((row) => row.uses <= 0).map((row) => row.word)
  if (unused.length > 0)
    await tx.execute(sql`delete from search_words where word = any(${sql.param(unused)})`)
}

/** Counts all words anew, in a transaction of the caller; at 100,000 products it takes seconds. */
export async function rebuildSearchWords(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`delete from search_words`)
  await tx.execute(addWords(sql``))
}

function addWords(which: SQL): SQL {
  // Ordered, so that two writers lock the words in one order. Two letters are too few to mend, 40 are no word.
  return sql`insert into search_words (word, uses) ${wordsOf(which)} order by word
    on conflict (word) do update set uses = search_words.uses + excluded.uses`
}

/** Products that wait for their hour give no words: mending a typo must not tell of them. */
function wordsOf(which: SQL): SQL {
  return sql`select word, count(distinct id) as uses from products, string_to_table(search_text, ' ') as word
    where published_at is not null and deleted_at is null and announced and not is_custom ${which}
      and length(word) between 3 and 40
    group by word`
}
