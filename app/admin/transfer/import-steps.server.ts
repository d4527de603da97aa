// One step of an import: some hundred units in one transaction, whichever part of the work is on: the dry run, the run
// itself, or taking it back. Each step asks anew what is left, so that a crash, a stop or a restart loses nothing and
// does nothing twice.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { PageTag } from '#app/foundation/http/page-tags.server.ts'
import { recordAudit } from '#app/domain/staff/audit.server.ts'
import {
  changeLines,
  emptyLines,
  type ImportId,
  type LineChange,
  nextUnits,
  type Unit,
} from './import-lines.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { Applying, Judged, StoredLine, TransferKind } from './kind.ts'
import { readWithNeeded } from './needed-units.server.ts'
import { transferKinds } from './kinds.server.ts'
import { importRows, imports } from '#app/domain/transfer/transfer-tables.server.ts'

export type ImportRow = typeof imports.$inferSelect
export type StepDone = { isOver: boolean; tags: readonly PageTag[] }
export type StepOptions = { secret: ShopSecret; now: Date; units: number }

const over: StepDone = { isOver: true, tags: [] }

/** Nothing is done when another process is at it, or when the import waits for somebody. */
export async function takeStep(tx: Db, id: ImportId, options: StepOptions): Promise<StepDone> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update', { skipLocked: true })
  if (!row) return over
  switch (row.state) {
    case 'reading':
      return judgeStep(tx, row, options)
    case 'running':
      return runStep(tx, row, options)
    case 'undoing':
      return undoStep(tx, row, options)
    case 'checked':
    case 'stopped':
    case 'done':
    case 'undone':
    case 'failed':
      return over
  }
}

async function judgeStep(
  tx: Db,
  row: ImportRow,
  { secret, now, units: limit }: StepOptions,
): Promise<StepDone> {
  const kind = transferKinds[row.kind]
  const ids = await nextUnits(tx, row.id, { state: 'waiting', unjudged: true, limit })
  if (ids.length === 0) {
    const counts = await countLines(tx, row.id, 'verdict')
    await tx.update(imports).set({ state: 'checked', counts, doneRows: 0 }).where(eq(imports.id, row.id))
    return over
  }
  const units = await readWithNeeded(tx, row.id, ids, { kind, secret, now })
  const judged = await applyUnits(tx, kind, units, { ...applying(row, now), write: false })
  // What they need has its own turn, before or after.
  const changes = units.slice(0, ids.length).flatMap((unit, place) => verdictsOf(unit, judged[place]))
  await changeLines(tx, row.id, changes)
  await advance(tx, row.id, changes.length)
  return { isOver: false, tags: [] }
}

async function runStep(
  tx: Db,
  row: ImportRow,
  { secret, now, units: limit }: StepOptions,
): Promise<StepDone> {
  const kind = transferKinds[row.kind]
  const ids = await nextUnits(tx, row.id, { state: 'waiting', limit })
  if (ids.length === 0) return finish(tx, row, now, 'done')
  const units = await readWithNeeded(tx, row.id, ids, { kind, secret, now })
  const judged = await applyUnits(tx, kind, units, { ...applying(row, now), write: true })
  const changes = units.flatMap((unit, place) => outcomesOf(unit, judged[place]))
  await changeLines(tx, row.id, changes)
  await advance(tx, row.id, changes.length)
  return { isOver: false, tags: judged.flatMap((one) => (one?.ok ? one.tags : [])) }
}

async function undoStep(tx: Db, row: ImportRow, { now, units: limit }: StepOptions): Promise<StepDone> {
  const kind = transferKinds[row.kind]
  const ids = await nextUnits(tx, row.id, { state: 'done', last: true, limit })
  if (ids.length === 0) return finish(tx, row, now, 'undone')
  const rows = await tx
    .select({ line: importRows.line, unit: importRows.unit, state: importRows.state, undo: importRows.undo })
    .from(importRows)
    .where(and(eq(importRows.importId, row.id), sql`${importRows.unit} = any(${sql.param(ids)})`))
  const known = ids.map((unit) => rows.find((one) => one.line === unit)?.undo)
  const undoable = ids.flatMap((unit, place) => (known[place] ? [{ unit, undo: known[place] }] : []))
  const undone = await kind.undo(
    tx,
    undoable.map(({ undo }) => undo),
    { ...applying(row, now), write: true, note: `Import of ${row.fileName} undone` },
  )
  const keptOf = new Map(undoable.map(({ unit }, place) => [unit, undone[place]?.kept ?? null]))
  const changes = rows
    .filter((one) => one.state === 'done')
    .map(({ line, unit }): LineChange => {
      const kept = keptOf.get(unit) ?? null
      return kept === null ? { line, state: 'undone' } : { line, state: 'kept', problem: kept }
    })
  await changeLines(tx, row.id, changes)
  await advance(tx, row.id, changes.length)
  return { isOver: false, tags: undone.flatMap(({ tags }) => tags) }
}

function applying(row: ImportRow, now: Date): Omit<Applying, 'write'> {
  return { now, by: row.writtenBy, note: `Import of ${row.fileName}` }
}

/** Units with a line that could not even be read are not asked about: null. */
async function applyUnits(
  tx: Db,
  kind: TransferKind,
  units: readonly Unit[],
  options: Applying,
): Promise<(Judged | null)[]> {
  const whole = units.filter(({ refused }) => refused === null)
  const judged = await kind.apply(
    tx,
    whole.map(({ lines }) => lines),
    options,
  )
  return units.map((unit) => judged[whole.indexOf(unit)] ?? null)
}

function verdictsOf({ lines, refused }: Unit, judged: Judged | null | undefined): LineChange[] {
  if (!judged?.ok) return refusalsOf(lines, judged, refused)
  return lines.map(({ line }) => ({
    line,
    verdict: judged.unchangedLines.has(line) ? 'unchanged' : judged.verdict,
  }))
}

function outcomesOf({ lines, refused }: Unit, judged: Judged | null | undefined): LineChange[] {
  if (!judged?.ok) return refusalsOf(lines, judged, refused)
  return lines.map(({ line }, place) => {
    const isUnchanged = judged.verdict === 'unchanged' || judged.unchangedLines.has(line)
    // The undo of the whole stands on its first line.
    return { line, state: isUnchanged ? 'unchanged' : 'done', ...(place === 0 ? { undo: judged.undo } : {}) }
  })
}

function refusalsOf(
  lines: readonly StoredLine[],
  judged: Judged | null | undefined,
  refused: number | null,
): LineChange[] {
  const problems = judged && !judged.ok ? judged.problems : []
  const cause = problems[0]?.line ?? refused
  return lines
    .filter(({ line }) => line !== refused || problems.length > 0)
    .map(({ line }) => {
      const own = problems.filter((problem) => problem.line === line)
      const words = own.map(({ column, words: why }) => `${column}: ${why}.`).join(' ')
      const other = `Belongs with row ${(cause ?? line) + 1}, which was rejected.`
      return {
        line,
        state: 'refused',
        verdict: 'refused',
        problem: words === '' ? other : words.slice(0, 2_000),
      }
    })
}

async function advance(tx: Db, id: ImportId, lines: number): Promise<void> {
  await tx
    .update(imports)
    .set({ doneRows: sql`least(${imports.totalRows}, ${imports.doneRows} + ${lines})` })
    .where(eq(imports.id, id))
}

async function finish(tx: Db, row: ImportRow, now: Date, state: 'done' | 'undone'): Promise<StepDone> {
  const counts = await countLines(tx, row.id, 'state')
  const times = state === 'done' ? { finishedAt: now } : { undoneAt: now }
  await tx
    .update(imports)
    .set({ state, counts: { ...row.counts, ...counts }, doneRows: row.totalRows, ...times })
    .where(eq(imports.id, row.id))
  if (transferKinds[row.kind].isAboutPeople) await emptyLines(tx, row.id)
  const machine = { userId: null, role: null, requestId: row.id, now }
  const after = { kind: row.kind, ...counts }
  await recordAudit(tx, machine, { action: `import.${state}`, subject: ['import', row.id], after })
  return over
}

/** How many lines there are of each; those of a run are told apart from those of the dry run by their names. */
async function countLines(tx: Db, id: ImportId, by: 'state' | 'verdict'): Promise<Record<string, number>> {
  const rows = await tx
    .select({ name: importRows[by], count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows[by])
  return Object.fromEntries(
    rows.flatMap(({ name, count }) => (name === null ? [] : [[countName(name, by), count]])),
  )
}

const countName = (name: string, by: 'state' | 'verdict') => (by === 'state' ? `rows ${name}` : name)

/** A unit that the database or the code breaks on stands in the way of all others: it is refused. */
export async function refuseNextUnit(tx: Db, id: ImportId): Promise<void> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!row) return
  const isUndo = row.state === 'undoing'
  const [unit] = await nextUnits(tx, id, {
    state: isUndo ? 'done' : 'waiting',
    unjudged: row.state === 'reading',
    last: isUndo,
    limit: 1,
  })
  if (unit === undefined) return
  const state = isUndo ? ('kept' as const) : ('refused' as const)
  const verdict = isUndo ? {} : { verdict: 'refused' as const }
  const problem = 'This row could not be imported. The reason is in the server log.'
  await tx
    .update(importRows)
    .set({ state, ...verdict, problem })
    .where(and(eq(importRows.importId, id), eq(importRows.unit, unit)))
}
