// What shoppers read: of each document the version with the latest hour that has come and that was not taken back.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { parseDocument } from './document-schemas.ts'
import { defaultBody, type DocumentBodies, type DocumentName, originalNumber } from './documents.ts'
import { documentVersions } from './editorial-tables.server.ts'

export type ShownDocument<Name extends DocumentName> = {
  body: DocumentBodies[Name]
  /** While nobody has written it, that of what came with the shop. */
  number: number
  /** ISO; null while nobody has written it. */
  shownSince: string | null
  /** ISO: when the next version takes its place; null when none waits. No page may be kept beyond it (keepUntil). */
  changesAt: string | null
}

export type ShownDocuments<Name extends DocumentName> = { [Each in Name]: ShownDocument<Each> }

type Row = {
  name: string
  number: number | null
  body: unknown
  showAt: string | null
  nextAt: string | null
}

/** All in one query; the defaults for those that nobody has written. Throws on a body that its schema does not know. */
export async function readDocuments<Name extends DocumentName>(
  db: Db,
  names: readonly Name[],
  now: Date,
): Promise<ShownDocuments<Name>> {
  const { rows } = await db.execute<Row>(shownVersions(names, now.toISOString()))
  const shown = names.map((name) => [
    name,
    shownDocument(
      name,
      rows.find((row) => row.name === name),
    ),
  ])
  return Object.fromEntries(shown) as ShownDocuments<Name>
}

/** One of them alone. */
export async function readDocument<Name extends DocumentName>(
  db: Db,
  name: Name,
  now: Date,
): Promise<ShownDocument<Name>> {
  const { rows } = await db.execute<Row>(shownVersions([name], now.toISOString()))
  return shownDocument(name, rows[0])
}

function shownVersions(names: readonly DocumentName[], now: string): SQL {
  const wanted = sql.join(
    names.map((name) => sql`(${name}::text)`),
    sql`, `,
  )
  const notWithdrawn = sql`version.document = wanted.name and version.withdrawn_at is null`
  return sql`
    select wanted.name, shown.number, shown.body, shown.show_at as "showAt", next.show_at as "nextAt"
    from (values ${wanted}) as wanted (name)
    left join lateral (
      select number, body, show_at from ${documentVersions} version
      where ${notWithdrawn} and version.show_at <= ${now}::timestamptz
      order by show_at desc, number desc limit 1
    ) shown on true
    left join lateral (
      select show_at from ${documentVersions} version
      where ${notWithdrawn} and version.show_at > ${now}::timestamptz
      order by show_at limit 1
    ) next on true`
}

function shownDocument<Name extends DocumentName>(name: Name, row: Row | undefined): ShownDocument<Name> {
  const changesAt = isoOf(row?.nextAt)
  if (row?.number == null)
    return { body: defaultBody(name), number: originalNumber(name), shownSince: null, changesAt }
  return {
    body: parseDocument(name, row.body),
    number: row.number,
    shownSince: isoOf(row.showAt),
    changesAt,
  }
}

function isoOf(at: string | null | undefined): string | null {
  return at == null ? null : new Date(at).toISOString()
}

/** The soonest hour at which one of them changes; null when none will. */
export function soonestChange(
  documents: Readonly<Record<string, { changesAt: string | null }>>,
): Date | null {
  const hours = Object.values(documents).flatMap(({ changesAt }) => (changesAt === null ? [] : [changesAt]))
  const [soonest] = hours.toSorted()
  return soonest === undefined ? null : new Date(soonest)
}
