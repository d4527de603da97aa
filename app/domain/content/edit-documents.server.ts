// Writing the words of the house. Nobody but staff sees a draft; a version with an hour is never changed again, only taken
// back before its hour comes. All who write one document at once wait for each other, and who was slower is told. Whoever
// calls these writes the audit entry in the same transaction.
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { announceEveryPage } from '#app/foundation/http/page-tags.server.ts'
import { type Id, newId, type UserId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { parseDocument, schemaOf } from './document-schemas.ts'
import {
  type DocumentBodies,
  defaultBody,
  type DocumentName,
  defaultsSince,
  firstNumber,
  isPageName,
  originalNumber,
} from './documents.ts'
import { documentVersions } from './editorial-tables.server.ts'

export type Writer = { userId: UserId | null; now: Date }

export type Draft = {
  id: Id<'doc'>
  number: number
  body: unknown
  note: string
  revision: number
  writtenBy: UserId | null
  writtenAt: Date
}

/** `edition` is another one after every change of the draft and every new version: what they read must be what stands there. */
export type State = { draft: Draft | null; lastNumber: number; edition: string }

/** Somebody saved, published, restored or discarded since it was read. */
export type Conflict = { ok: false; problem: 'conflict' }

export type SavedDraft = { ok: true; number: number; edition: string; before: unknown } | Conflict

/**
 * One draft per document. `edition` is the one that they read. Throws on a body that is no such document: forms check before
 * by the same schema (schemaOf).
 */
export async function saveDraft<Name extends DocumentName>(
  tx: Db,
  by: Writer,
  name: Name,
  { body, note = '', edition }: { body: DocumentBodies[Name]; note?: string; edition: string },
): Promise<SavedDraft> {
  const written = schemaOf(name).parse(body)
  await lockDocument(tx, name)
  const state = await readState(tx, name)
  if (state.edition !== edition) return { ok: false, problem: 'conflict' }
  const { draft, lastNumber } = state
  const change = { body: written, note, writtenBy: by.userId, writtenAt: by.now }
  const number = draft?.number ?? lastNumber + 1
  if (draft)
    await tx
      .update(documentVersions)
      .set({ ...change, revision: draft.revision + 1 })
      .where(isDraftOf(name))
  else await tx.insert(documentVersions).values({ id: newId('doc'), document: name, number, ...change })
  const saved = await readState(tx, name)
  return { ok: true, number, edition: saved.edition, before: draft?.body ?? null }
}

export type PublishedDraft =
  | { ok: true; number: number; showAt: Date }
  | Conflict
  /** There is no draft. */
  | { ok: false; problem: 'no-draft' }
  /** The hour lies behind us, or further ahead than anybody plans. */
  | { ok: false; problem: 'bad-hour' }
  /** It was written before the document grew, and says too little now. */
  | { ok: false; problem: 'unfit' }

const furthestMs = 366 * dayMs

/** `at` null shows it at once; otherwise from that moment on. `edition` is the one that they read. */
export async function publishDraft(
  tx: Db,
  by: Writer,
  name: DocumentName,
  { edition, at }: { edition: string; at: Date | null },
): Promise<PublishedDraft> {
  await lockDocument(tx, name)
  const { draft, edition: present } = await readState(tx, name)
  if (!draft) return { ok: false, problem: 'no-draft' }
  if (present !== edition) return { ok: false, problem: 'conflict' }
  if (at !== null && (at <= by.now || at.getTime() > by.now.getTime() + furthestMs))
    return { ok: false, problem: 'bad-hour' }
  if (!schemaOf(name).safeParse(draft.body).success) return { ok: false, problem: 'unfit' }
  const showAt = at ?? by.now
  await tx
    .update(documentVersions)
    .set({ showAt, announced: at === null, writtenBy: by.userId, writtenAt: by.now })
    .where(isDraftOf(name))
  await announceEveryPage(tx)
  return { ok: true, number: draft.number, showAt }
}

export type Withdrawn = { ok: true; showAt: Date } | { ok: false; problem: 'not-waiting' }

/** Takes back a version that waits for its hour. `not-waiting`: its hour has come, or it was taken back already. */
export async function withdrawVersion(
  tx: Db,
  by: Writer,
  name: DocumentName,
  number: number,
): Promise<Withdrawn> {
  await lockDocument(tx, name)
  const [row] = await tx
    .update(documentVersions)
    .set({ withdrawnAt: by.now, announced: true })
    .where(
      and(
        eq(documentVersions.document, name),
        eq(documentVersions.number, number),
        gt(documentVersions.showAt, by.now),
        isNull(documentVersions.withdrawnAt),
      ),
    )
    .returning({ showAt: documentVersions.showAt })
  return row?.showAt ? { ok: true, showAt: row.showAt } : { ok: false, problem: 'not-waiting' }
}

export type DiscardedDraft = { ok: true; draft: Draft } | Conflict | { ok: false; problem: 'no-draft' }

/** For good: the audit entry of the caller keeps what it said. */
export async function discardDraft(
  tx: Db,
  name: DocumentName,
  { edition }: { edition: string },
): Promise<DiscardedDraft> {
  await lockDocument(tx, name)
  const { draft, edition: present } = await readState(tx, name)
  if (!draft) return { ok: false, problem: 'no-draft' }
  if (present !== edition) return { ok: false, problem: 'conflict' }
  await tx.delete(documentVersions).where(isDraftOf(name))
  return { ok: true, draft }
}

export type Restored =
  | { ok: true; number: number; body: unknown }
  | { ok: false; problem: 'no-version' | 'draft-waits' | 'unfit' }

/**
 * An earlier version again, as a draft or shown at once: always as a new version, the old one stays what it was. What came
 * with the shop is version 1. `draft-waits`: there is a draft already, which would be lost.
 */
export async function restoreVersion(
  tx: Db,
  by: Writer,
  name: DocumentName,
  { number, as, note = '' }: { number: number; as: 'draft' | 'shown'; note?: string },
): Promise<Restored> {
  await lockDocument(tx, name)
  const written = await findWritten(tx, name, number)
  if (written === null) return { ok: false, problem: 'no-version' }
  const body = schemaOf(name).safeParse({ ...defaultBody(name), ...Object(written.body) })
  if (!body.success) return { ok: false, problem: 'unfit' }
  const { draft, lastNumber } = await readState(tx, name)
  if (as === 'draft' && draft) return { ok: false, problem: 'draft-waits' }
  const next = lastNumber + 1
  await tx.insert(documentVersions).values({
    id: newId('doc'),
    document: name,
    number: next,
    body: body.data,
    note,
    writtenBy: by.userId,
    writtenAt: by.now,
    showAt: as === 'shown' ? by.now : null,
  })
  if (as === 'shown') await announceEveryPage(tx)
  return { ok: true, number: next, body: body.data }
}

/** The draft, and by which edition the next change of the document must name what it was made on. */
export async function readState(db: Db, name: DocumentName): Promise<State> {
  const { id, number, body, note, revision, writtenBy, writtenAt } = documentVersions
  const draftFirst = sql`${documentVersions.showAt} is not null`
  const rows = await db
    .select({ id, number, body, note, revision, writtenBy, writtenAt, showAt: documentVersions.showAt })
    .from(documentVersions)
    .where(eq(documentVersions.document, name))
    .orderBy(draftFirst, desc(number))
    .limit(2)
  const [first] = rows
  const draft = first && first.showAt === null ? first : null
  const lastNumber = Math.max(originalNumber(name), ...rows.map((row) => row.number))
  return { draft, lastNumber, edition: `${lastNumber}.${draft?.id ?? 'none'}.${draft?.revision ?? 0}` }
}

export type FoundVersion<Name extends DocumentName> = {
  number: number
  body: DocumentBodies[Name]
  /** Null for the draft. */
  showAt: Date | null
}

/** What a version says, completed; null when there is no such version. The draft counts as one. */
export async function findVersion<Name extends DocumentName>(
  db: Db,
  name: Name,
  number: number,
): Promise<FoundVersion<Name> | null> {
  const written = await findWritten(db, name, number)
  return written && { number, body: parseDocument(name, written.body), showAt: written.showAt }
}

async function findWritten(
  db: Db,
  name: DocumentName,
  number: number,
): Promise<{ body: unknown; showAt: Date | null } | null> {
  if (number === firstNumber && !isPageName(name))
    return { body: defaultBody(name), showAt: new Date(defaultsSince) }
  const [row] = await db
    .select({ body: documentVersions.body, showAt: documentVersions.showAt })
    .from(documentVersions)
    .where(and(eq(documentVersions.document, name), eq(documentVersions.number, number)))
  return row ?? null
}

function isDraftOf(name: DocumentName) {
  return and(eq(documentVersions.document, name), isNull(documentVersions.showAt))
}

function lockDocument(tx: Db, name: DocumentName): Promise<void> {
  return lockName(tx, `editorial/${name}`)
}
