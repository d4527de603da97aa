// How lines of an import stand in the database: as they are where they say nothing of people, sealed otherwise.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Id } from '#app/foundation/lib/ids.ts'
import { sealLine, unsealLine } from '#app/domain/transfer/sealed-line.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { Cells } from './columns.ts'
import type { StoredLine, TransferKind } from './kind.ts'
import { importRows } from '#app/domain/transfer/transfer-tables.server.ts'
import type { RowState, Verdict } from '#app/domain/transfer/transfer.ts'

export type ImportId = Id<'imp'>
export type NewLine = { line: number; unit: number; cells: Cells; problem: string | null }

/** As one parameter: a hundred thousand lines are a few hundred statements that PostgreSQL reads quickly. */
export async function insertLines(
  tx: Db,
  importId: ImportId,
  lines: readonly NewLine[],
  { kind, secret }: { kind: TransferKind; secret: ShopSecret },
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ line, unit, cells, problem }) => ({
    line,
    unit,
    problem,
    data: kind.isAboutPeople ? sealLine(secret, { importId, line }, JSON.stringify(cells)) : cells,
  }))
  await tx.execute(sql`
    insert into ${importRows} (import_id, line, unit, problem, data, state, verdict)
    select ${importId}, r.line, r.unit, r.problem, r.data, case when r.problem is null then 'waiting' else 'refused' end,
      case when r.problem is null then null else 'refused' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, unit int, problem text, data jsonb)`)
}

/** The cells of a stored line; empty once they were emptied. */
export function openLine(
  importId: ImportId,
  { line, data }: { line: number; data: unknown },
  secret: ShopSecret,
): StoredLine {
  if (typeof data !== 'string') return { line, cells: isCells(data) ? data : {} }
  const text = unsealLine(secret, { importId, line }, data)
  if (text === null) throw new Error(`line ${line} of ${importId} was sealed with another secret`)
  return { line, cells: JSON.parse(text) as Cells }
}

function isCells(data: unknown): data is Cells {
  return typeof data === 'object' && data !== null
}

export type Unit = {
  unit: number
  lines: StoredLine[]
  /** A line of it that was refused while reading. */ refused: number | null
}

/** The whole of these units, in their order. */
export async function readUnits(
  tx: Db,
  importId: ImportId,
  units: readonly number[],
  secret: ShopSecret,
): Promise<Unit[]> {
  if (units.length === 0) return []
  const rows = await tx
    .select({ line: importRows.line, unit: importRows.unit, data: importRows.data, state: importRows.state })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.unit, [...units])))
    .orderBy(asc(importRows.line))
  return units.map((unit) => {
    const own = rows.filter((row) => row.unit === unit)
    const refused = own.find((row) => row.state === 'refused')
    return { unit, lines: own.map((row) => openLine(importId, row, secret)), refused: refused?.line ?? null }
  })
}

/** The next units that have a line in this state and, when asked, without a verdict. */
export async function nextUnits(
  tx: Db,
  importId: ImportId,
  {
    state,
    unjudged = false,
    last = false,
    limit,
  }: { state: RowState; unjudged?: boolean; last?: boolean; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ unit: importRows.unit })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.state, state),
        unjudged ? sql`${importRows.verdict} is null` : undefined,
      ),
    )
    .groupBy(importRows.unit)
    .orderBy(last ? sql`${importRows.unit} desc` : asc(importRows.unit))
    .limit(limit)
  return rows.map(({ unit }) => unit)
}

export type LineChange = {
  line: number
  state?: RowState
  verdict?: Verdict
  problem?: string | null
  undo?: unknown
}

/** One statement for many lines; what a change does not name stays. */
export async function changeLines(tx: Db, importId: ImportId, changes: readonly LineChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    update ${importRows} r set state = coalesce(c.state, r.state), verdict = coalesce(c.verdict, r.verdict),
      problem = coalesce(c.problem, r.problem), undo = coalesce(nullif(c.undo, 'null'::jsonb), r.undo)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c(line int, state text, verdict text, problem text, undo jsonb)
    where r.import_id = ${importId} and r.line = c.line`)
}

/** Also what problems quote of the file: the sentence stays, what somebody wrote does not. */
export async function emptyLines(tx: Db, importId: ImportId): Promise<void> {
  await tx
    .update(importRows)
    .set({ data: null, problem: sql`regexp_replace(${importRows.problem}, '“[^”]*”', '“…”', 'g')` })
    .where(eq(importRows.importId, importId))
}
