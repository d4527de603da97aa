// What a document said before: for shoppers who want to know what was agreed when they bought, and for staff.
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { parseDocument } from './document-schemas.ts'
import {
  type DocumentBodies,
  defaultBody,
  type DocumentName,
  defaultsSince,
  firstNumber,
} from './documents.ts'
import { documentVersions } from './editorial-tables.server.ts'

export type PastVersion<Name extends DocumentName> = {
  number: number
  body: DocumentBodies[Name]
  from: Date
  /** Null for what is shown now. */
  to: Date | null
}

const mostShown = 50

/** Whatever shoppers could see, the newest first; what came with the shop stands at the end. */
export async function listShownVersions<Name extends DocumentName>(
  db: Db,
  name: Name,
  now: Date,
): Promise<PastVersion<Name>[]> {
  const { number, body, showAt } = documentVersions
  const rows = await db
    .select({ number, body, showAt })
    .from(documentVersions)
    .where(and(eq(documentVersions.document, name), lte(showAt, now), isNull(documentVersions.withdrawnAt)))
    .orderBy(desc(showAt), desc(number))
    .limit(mostShown)
  const shown = rows.map((row) => ({
    number: row.number,
    body: parseDocument(name, row.body),
    from: row.showAt ?? now,
  }))
  const first = { number: firstNumber, body: defaultBody(name), from: new Date(defaultsSince) }
  const all = rows.length < mostShown ? [...shown, first] : shown
  return (
    all
      .map((version, at) => ({ ...version, to: all[at - 1]?.from ?? null }))
      // Of two with one hour the later one was shown, the other never.
      .filter(({ from, to }) => from.getTime() !== to?.getTime())
  )
}

export type WrittenVersion = {
  number: number
  note: string
  writtenBy: UserId | null
  writtenAt: Date
  showAt: Date
  withdrawnAt: Date | null
}

/** Every version with an hour, the latest hour first: those that wait stand at the head. */
export async function listVersions(db: Db, name: DocumentName): Promise<WrittenVersion[]> {
  const { number, note, writtenBy, writtenAt, showAt, withdrawnAt } = documentVersions
  const rows = await db
    .select({ number, note, writtenBy, writtenAt, showAt, withdrawnAt })
    .from(documentVersions)
    .where(and(eq(documentVersions.document, name), isNotNull(showAt)))
    .orderBy(desc(showAt), desc(number))
    .limit(mostShown)
  return rows.map((row) => ({ ...row, showAt: row.showAt ?? row.writtenAt }))
}

/** `showAt` is null for a draft. */
export type Pending = { document: DocumentName; number: number; writtenAt: Date; showAt: Date | null }

/** All drafts, and what waits for its hour, the soonest first. */
export function listPending(db: Db, now: Date): Promise<Pending[]> {
  const { document, number, writtenAt, showAt, withdrawnAt } = documentVersions
  return db
    .select({ document, number, writtenAt, showAt })
    .from(documentVersions)
    .where(or(isNull(showAt), and(gt(showAt, now), isNull(withdrawnAt))))
    .orderBy(asc(showAt))
}
