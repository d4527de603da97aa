// Pages that the house added: which there are, and which of them shoppers see.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import type { PageName } from './documents.ts'
import { documentVersions } from './editorial-tables.server.ts'

/** A house that wants more needs another kind of shop; all of them are read at once. */
export const mostPages = 60

/** `changedAt`: since when its present words are shown. */
export type ShownPage = { name: PageName; title: string; inFooter: boolean; changedAt: Date }

/** What shoppers can open, by title. */
export async function listShownPages(db: Db, now: Date): Promise<ShownPage[]> {
  const { rows } = await db.execute<Omit<ShownPage, 'changedAt'> & { changedAt: string }>(sql`
    select name, title, "inFooter", "changedAt" from (
      select distinct on (document) document as name, body->>'title' as title,
        (body->>'isShown')::boolean as "isShown", (body->>'inFooter')::boolean as "inFooter", show_at as "changedAt"
      from ${documentVersions} where ${isOfPage} and withdrawn_at is null and show_at <= ${now.toISOString()}::timestamptz
      order by document, show_at desc, number desc
    ) page where "isShown" order by lower(title), name`)
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }))
}

/** The same, for the head and the foot of every page: kept by each process until words change. */
export function readShownPages(db: Db, now: Date): Promise<readonly ShownPage[]> {
  return keptRead(db, { name: 'shown-pages', tag: null }, () => listShownPages(db, now))
}

export type KnownPage = { name: PageName; title: string; isShown: boolean }

/** All, drafts among them, by the title of their newest version. */
export async function listKnownPages(db: Db): Promise<KnownPage[]> {
  const { rows } = await db.execute<KnownPage>(sql`
    select name, title, "isShown" from (
      select distinct on (document) document as name, body->>'title' as title, (body->>'isShown')::boolean as "isShown"
      from ${documentVersions} where ${isOfPage} order by document, number desc
    ) page order by lower(title), name`)
  return rows
}

const isOfPage = sql`document like 'page-%'`
