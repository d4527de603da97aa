// Changing the words of the house from the office: the version and its audit entry in one transaction.
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { type DocumentBodies, type DocumentName, originalNumber } from '#app/domain/content/documents.ts'
import {
  type Conflict,
  discardDraft,
  publishDraft,
  type PublishedDraft,
  restoreVersion,
  saveDraft,
  withdrawVersion,
} from '#app/domain/content/edit-documents.server.ts'
import { readDocument } from '#app/domain/content/read-documents.server.ts'
import { type Actor, type AuditEntry, recordAudit } from '#app/domain/staff/audit.server.ts'

type Refusal<Problem extends string> = { ok: false; problem: Problem }

export type Written<Name extends DocumentName> = {
  body: DocumentBodies[Name]
  note: string
  /** Of the document that they read. */
  edition: string
}

/** `same`: it says what is shown, and there is no draft that would say otherwise. */
export type Saved = { ok: true } | Conflict | Refusal<'same'>

/** Saves the one draft of the document. Nothing is shown by it, and what says nothing new is no change. */
export function writeDraft<Name extends DocumentName>(
  db: Db,
  actor: Actor,
  name: Name,
  written: Written<Name>,
): Promise<Saved> {
  return undoableTransaction<Saved>(db, async (tx, undo) => {
    const saved = await saveDraft(tx, actor, name, written)
    if (!saved.ok) return undo(saved)
    if (saved.before === null && (await saysTheSame(tx, actor, name, written.body)))
      return undo({ ok: false, problem: 'same' })
    if (!areSame(saved.before, written.body))
      await record(tx, actor, name, {
        action: 'document.save',
        before: saved.before,
        after: written.body,
      })
    return { ok: true }
  })
}

export type Shown =
  | { ok: true; number: number; showAt: Date }
  | Conflict
  | Refusal<'same' | 'bad-hour' | 'unfit' | 'no-draft'>

/**
 * What they wrote is saved as the draft and shown, at once or from `at` on; nothing of either happens when one is refused.
 * A document without a draft that says what is shown already is `same`; what came with the shop is not, the first time: who shows it has
 * read it and stands by it (the go-live list asks for that).
 */
export function showWords<Name extends DocumentName>(
  db: Db,
  actor: Actor,
  name: Name,
  { at, ...written }: Written<Name> & { at: Date | null },
): Promise<Shown> {
  return undoableTransaction<Shown>(db, async (tx, undo) => {
    const saved = await saveDraft(tx, actor, name, written)
    if (!saved.ok) return undo(saved)
    const isFirst = saved.number === originalNumber(name) + 1
    if (!isFirst && saved.before === null && (await saysTheSame(tx, actor, name, written.body)))
      return undo({ ok: false, problem: 'same' })
    const shown: PublishedDraft = await publishDraft(tx, actor, name, { edition: saved.edition, at })
    if (!shown.ok) return undo(shown)
    await record(tx, actor, name, {
      action: at === null ? 'document.publish' : 'document.schedule',
      after: { number: shown.number, showAt: shown.showAt, body: written.body },
    })
    return shown
  })
}

export type TakenBack = { ok: true } | Conflict | Refusal<'no-draft' | 'not-waiting'>

/** Takes back a version that waits for its hour. 'not-waiting': the hour has come, or it was taken back already. */
export function withdrawWords(db: Db, actor: Actor, name: DocumentName, number: number): Promise<TakenBack> {
  return undoableTransaction<TakenBack>(db, async (tx, undo) => {
    const withdrawn = await withdrawVersion(tx, actor, name, number)
    if (!withdrawn.ok) return undo(withdrawn)
    await record(tx, actor, name, {
      action: 'document.withdraw',
      before: { number, showAt: withdrawn.showAt },
    })
    return { ok: true }
  })
}

/** Deletes the draft for good; the audit entry keeps its words. 'conflict': it was written on since they read it. */
export function throwAwayDraft(
  db: Db,
  actor: Actor,
  name: DocumentName,
  edition: string,
): Promise<TakenBack> {
  return undoableTransaction<TakenBack>(db, async (tx, undo) => {
    const discarded = await discardDraft(tx, name, { edition })
    if (!discarded.ok) return undo(discarded)
    const { number, body } = discarded.draft
    await record(tx, actor, name, { action: 'document.discard', before: { number, body } })
    return { ok: true }
  })
}

export type BroughtBack = { ok: true; number: number } | Refusal<'no-version' | 'draft-waits' | 'unfit'>

/** An earlier version again as a new one, as a draft or shown at once. 'draft-waits': a draft would be lost by it. */
export function bringBack(
  db: Db,
  actor: Actor,
  name: DocumentName,
  { number, as }: { number: number; as: 'draft' | 'shown' },
): Promise<BroughtBack> {
  return undoableTransaction<BroughtBack>(db, async (tx, undo) => {
    const note = `Restored from version ${number}`
    const restored = await restoreVersion(tx, actor, name, { number, as, note })
    if (!restored.ok) return undo(restored)
    await record(tx, actor, name, {
      action: 'document.restore',
      before: { number },
      after: { number: restored.number, as },
    })
    return { ok: true, number: restored.number }
  })
}

async function saysTheSame(tx: Db, { now }: Actor, name: DocumentName, body: unknown): Promise<boolean> {
  const shown = await readDocument(tx, name, now)
  return areSame(shown.body, body)
}

/** Bodies are plain json; the order of their parts is that of the schema only after parsing, so it does not count. */
function areSame(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function record(
  tx: Db,
  actor: Actor,
  name: DocumentName,
  entry: Pick<AuditEntry, 'before' | 'after'> & { action: `document.${string}` },
): Promise<void> {
  return recordAudit(tx, actor, { ...entry, subject: ['document', name] })
}
