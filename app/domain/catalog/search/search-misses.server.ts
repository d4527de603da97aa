// What shoppers searched for in vain: words and how often, nobody behind them. What might name a person is not written.
import { desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { searchMisses } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { normaliseText } from './search-text.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

/** Longer is no search for hair. */
const maxLetters = 60
const maxWords = 8
/** No more different words are kept: whoever makes them up fills no disk. */
const maxRows = 5_000
const keptDays = 180

/** Counts a search that found nothing. False when it is not kept: too long, maybe a person's, or the list is full. */
export async function noteMiss(db: Db, typed: string, now: Date): Promise<boolean> {
  const words = missWords(typed)
  if (words === null) return false
  const known = await db
    .update(searchMisses)
    .set({ times: sql`${searchMisses.times} + 1`, lastAt: now })
    .where(eq(searchMisses.words, words))
  if ((known.rowCount ?? 0) > 0) return true
  const written = await db.execute(sql`
    insert into search_misses (words, last_at) select ${words}, ${now.toISOString()}::timestamptz
    where (select count(*) from search_misses) < ${maxRows}
    on conflict (words) do update set times = search_misses.times + 1, last_at = excluded.last_at`)
  return (written.rowCount ?? 0) > 0
}

/** As search reads them; null for what is not written: e-mail addresses, phone numbers, anything too long. */
export function missWords(typed: string): string | null {
  if (/[@\p{Cc}]/u.test(typed) || /(?:\d[\s().+-]*){7}/u.test(typed)) return null
  const words = normaliseText(typed)
  if (words === '' || words.length > maxLetters || words.split(' ').length > maxWords) return null
  return words
}

export type SearchMiss = { words: string; times: number; lastAt: Date }

/** The most wanted first, of those asked for since then. */
export async function listMisses(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<SearchMiss[]> {
  return db
    .select()
    .from(searchMisses)
    .where(gte(searchMisses.lastAt, since))
    .orderBy(desc(searchMisses.times), desc(searchMisses.lastAt))
    .limit(limit)
}

/** Forgets what nobody has asked for in 180 days. Returns how many. */
export async function forgetMisses(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(searchMisses)
    .where(lt(searchMisses.lastAt, new Date(now.getTime() - keptDays * dayMs)))
  return gone.rowCount ?? 0
}
