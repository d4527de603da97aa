// What shoppers searched for in vain: words and how often, nobody behind them. What might name a person is not written.
import { between, countDistinct, desc, eq, lt, max, sql, sum } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { searchMissDays, searchMisses } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { normaliseText } from './search-text.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'

/** Longer is no search for hair. */
const maxLetters = 60
const maxWords = 8
/** No more different words are kept: whoever makes them up fills no disk. */
const maxRows = 5_000
/** Nor on one day. */
const maxRowsADay = 1_000
const keptDays = 180

/** Counts a search that found nothing. False when it is not kept: too long, maybe a person's, or the list is full. */
export async function noteMiss(db: Db, typed: string, now: Date): Promise<boolean> {
  const words = missWords(typed)
  if (words === null) return false
  if (!(await countWords(db, words, now))) return false
  await db.execute(sql`
    insert into search_miss_days (day, words) select ${lagosDay(now)}::date, ${words}
    where (select count(*) from search_miss_days where day = ${lagosDay(now)}::date) < ${maxRowsADay}
      or exists (select from search_miss_days where day = ${lagosDay(now)}::date and words = ${words})
    on conflict (day, words) do update set times = search_miss_days.times + 1`)
  return true
}

/** Of all days; false when the list is full. */
async function countWords(db: Db, words: string, now: Date): Promise<boolean> {
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

export type SearchMiss = {
  words: string
  times: number
  /** The last of these days on which it was asked for, 'YYYY-MM-DD'. */
  lastDay: string
}

/** Days of Lagos, both included. */
export type MissDays = { first: string; last: string }

/** The most wanted first. */
export async function listMisses(
  db: Db,
  { first, last }: MissDays,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<SearchMiss[]> {
  const rows = await db
    .select({
      words: searchMissDays.words,
      times: sum(searchMissDays.times).mapWith(Number),
      lastDay: max(searchMissDays.day),
    })
    .from(searchMissDays)
    .where(between(searchMissDays.day, first, last))
    .groupBy(searchMissDays.words)
    .orderBy(desc(sum(searchMissDays.times)), desc(max(searchMissDays.day)), searchMissDays.words)
    .limit(limit)
    .offset(offset)
  return rows.map(({ words, times, lastDay }) => ({ words, times, lastDay: lastDay ?? last }))
}

/** How often on each day on which anything was missed, and how many different words there were in all. */
export async function countMisses(
  db: Db,
  { first, last }: MissDays,
): Promise<{ words: number; days: { day: string; times: number }[] }> {
  const within = between(searchMissDays.day, first, last)
  const days = await db
    .select({ day: searchMissDays.day, times: sum(searchMissDays.times).mapWith(Number) })
    .from(searchMissDays)
    .where(within)
    .groupBy(searchMissDays.day)
    .orderBy(searchMissDays.day)
  const [found] = await db
    .select({ words: countDistinct(searchMissDays.words) })
    .from(searchMissDays)
    .where(within)
  return { words: found?.words ?? 0, days }
}

/** Forgets what nobody has asked for in 180 days, and the days before. Returns how many words. */
export async function forgetMisses(db: Db, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - keptDays * dayMs)
  await db.delete(searchMissDays).where(lt(searchMissDays.day, lagosDay(oldest)))
  const gone = await db.delete(searchMisses).where(lt(searchMisses.lastAt, oldest))
  return gone.rowCount ?? 0
}
