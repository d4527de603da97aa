// A document as the office shows it: what counts, the draft, what waits for its hour, and what it said before.
import { inArray } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { parseDocument } from '#app/domain/content/document-schemas.ts'
import {
  type DocumentBodies,
  type DocumentName,
  defaultsSince,
  firstNumber,
  isPageName,
} from '#app/domain/content/documents.ts'
import { type Draft, findVersion, readState } from '#app/domain/content/edit-documents.server.ts'
import { listVersions } from '#app/domain/content/list-versions.server.ts'
import { readDocument, type ShownDocument } from '#app/domain/content/read-documents.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { differenceOf, type FieldDifference } from './difference.ts'
import { formOf } from './document-form.ts'

/** waiting: its hour has not come; shown: counts now; past: did once; withdrawn: never did. */
export type VersionState = 'waiting' | 'shown' | 'past' | 'withdrawn'

export type VersionView = {
  number: number
  state: VersionState
  showAt: Date
  note: string
  /** Null for what came with the shop, and when that person is gone. */
  by: string | null
}

export type DraftView = {
  number: number
  note: string
  by: string | null
  writtenAt: Date
  /** What it says otherwise than what is shown. */
  changes: FieldDifference[]
}

export type DocumentView = {
  name: DocumentName
  /** Of a page that the house added, as it is written now; '' for what every shop has. */
  title: string
  /** Of the draft, or of what is shown while there is none. */
  values: FormValues
  /** What the form was opened on: see Standing. */
  edition: string
  shown: { number: number; since: Date | null; isHidden: boolean }
  draft: DraftView | null
  versions: VersionView[]
  /** Of the version in the address (`?version=`): what it changed in what stood before it. */
  compared: { number: number; with: number; changes: FieldDifference[] } | null
}

export async function viewDocument(
  db: Db,
  name: DocumentName,
  { now, compare, named }: { now: Date; compare: number | null; named: string },
): Promise<DocumentView> {
  const [shown, { draft, edition }, written] = await Promise.all([
    readDocument(db, name, now),
    readState(db, name),
    listVersions(db, name),
  ])
  const body = draft ? parseDocument(name, draft.body) : shown.body
  const names = await namesOf(db, [...written.map((one) => one.writtenBy), draft?.writtenBy ?? null])
  const versions: VersionView[] = written.map(({ number, showAt, withdrawnAt, note, writtenBy }) => ({
    number,
    state: stateOf({ number, showAt, withdrawnAt }, shown.number, now),
    showAt,
    note,
    by: names.get(writtenBy) ?? null,
  }))
  if (!isPageName(name)) versions.push(firstVersion(shown.number))
  const values = formOf(name, body)
  const isNew = versions.length === 0 && draft === null
  return {
    name,
    title: isPageName(name) ? (values['title'] ?? '') : '',
    values: isNew ? { ...values, title: named } : values,
    edition,
    shown: liveOf(shown),
    draft: draft && { ...toDraft(draft, names), changes: differenceOf(name, shown.body, body) },
    versions,
    compared: compare === null ? null : await compareVersion(db, name, versions, compare),
  }
}

function toDraft(
  { number, note, writtenBy, writtenAt }: Draft,
  names: ReadonlyMap<UserId | null, string>,
): Omit<DraftView, 'changes'> {
  return { number, note, by: names.get(writtenBy) ?? null, writtenAt }
}

function liveOf({ number, shownSince, body }: ShownDocument<DocumentName>): DocumentView['shown'] {
  const since = shownSince === null ? null : new Date(shownSince)
  return { number, since, isHidden: 'isShown' in body && !body.isShown }
}

function stateOf(
  { number, showAt, withdrawnAt }: { number: number; showAt: Date; withdrawnAt: Date | null },
  shownNumber: number,
  now: Date,
): VersionState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (showAt > now) return 'waiting'
  return number === shownNumber ? 'shown' : 'past'
}

/** What came with the shop is no row, and the beginning of every history. */
function firstVersion(shownNumber: number): VersionView {
  return {
    number: firstNumber,
    state: shownNumber === firstNumber ? 'shown' : 'past',
    showAt: new Date(defaultsSince),
    note: 'Original text',
    by: null,
  }
}

async function compareVersion(
  db: Db,
  name: DocumentName,
  versions: readonly VersionView[],
  number: number,
): Promise<DocumentView['compared']> {
  const place = versions.findIndex((one) => one.number === number)
  const before = versions.slice(place + 1).find(({ state }) => state !== 'withdrawn')
  if (place < 0 || !before) return null
  const [was, is] = await Promise.all([findVersion(db, name, before.number), findVersion(db, name, number)])
  return was && is ? { number, with: before.number, changes: differenceOf(name, was.body, is.body) } : null
}

async function namesOf(db: Db, ids: readonly (UserId | null)[]): Promise<Map<UserId | null, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** For whoever saved too late: what stands there now, as the form writes it, and who wrote it. */
export async function stateWords(
  db: Db,
  name: DocumentName,
  now: Date,
): Promise<{ values: FormValues; edition: string; by: string | null; at: Date | null }> {
  const { draft, edition } = await readState(db, name)
  if (draft) {
    const names = await namesOf(db, [draft.writtenBy])
    const body: DocumentBodies[DocumentName] = parseDocument(name, draft.body)
    return {
      values: formOf(name, body),
      edition,
      by: names.get(draft.writtenBy) ?? null,
      at: draft.writtenAt,
    }
  }
  const { body } = await readDocument(db, name, now)
  return { values: formOf(name, body), edition, by: null, at: null }
}
