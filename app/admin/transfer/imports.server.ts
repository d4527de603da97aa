// What staff do with an import: look at it, run it, stop it, take it back.
import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { productPictures, products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { emptyLines, type ImportId, openLine } from './import-lines.server.ts'
import { readWithNeeded } from './needed-units.server.ts'
import type { ImportRow } from './import-steps.server.ts'
import type { Difference } from './kind.ts'
import { transferKinds } from './kinds.server.ts'
import type { TransferDeps } from './read-import.server.ts'
import { importRows, imports } from '#app/domain/transfer/transfer-tables.server.ts'
import { type ImportState, importKinds, type ImportKind } from '#app/domain/transfer/transfer.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

export function isImportKind(text: string | undefined): text is ImportKind {
  return importKinds.some((kind) => kind === text)
}

/** The newest first. */
export async function listImports(db: Db, limit = 30): Promise<ImportRow[]> {
  return db.select().from(imports).orderBy(desc(imports.createdAt), desc(imports.id)).limit(limit)
}

export async function findImport(db: Db, id: string): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(eq(imports.id, id as ImportId))
  return row ?? null
}

export type Changed = { ok: true } | { ok: false; problem: 'gone' | 'not-now' }

/** Begins, or goes on after a stop. 'not-now': it is in another state than the page showed. */
export function runImport(deps: TransferDeps, actor: Actor, id: string): Promise<Changed> {
  return move(deps, actor, { id, from: ['checked', 'stopped'], to: 'running', action: 'import.run' })
}

export function stopImport(deps: TransferDeps, actor: Actor, id: string): Promise<Changed> {
  return move(deps, actor, { id, from: ['running'], to: 'stopped', action: 'import.stop' })
}

export function undoImport(deps: TransferDeps, actor: Actor, id: string, _proof: Proof): Promise<Changed> {
  return move(deps, actor, { id, from: ['done', 'stopped'], to: 'undoing', action: 'import.undo' })
}

type Move = { id: string; from: readonly ImportState[]; to: ImportState; action: `import.${string}` }

/** Waits for the step that is under way. */
function move({ db, queue }: TransferDeps, actor: Actor, { id, from, to, action }: Move): Promise<Changed> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(imports)
      .where(eq(imports.id, id as ImportId))
      .for('update')
    if (!row) return { ok: false, problem: 'gone' }
    if (!from.includes(row.state)) return { ok: false, problem: 'not-now' }
    const isFresh = row.state === 'checked' || to === 'undoing'
    await tx
      .update(imports)
      .set({ state: to, ...(isFresh ? { doneRows: 0 } : {}) })
      .where(eq(imports.id, row.id))
    if (to !== 'stopped') await queue.enqueue(tx, 'work-import', { importId: row.id })
    const { kind, counts } = row
    await recordAudit(tx, actor, {
      action,
      subject: ['import', row.id],
      before: { state: row.state },
      after: { state: to, kind, counts },
    })
    return { ok: true }
  })
}

export type ProblemRow = { line: number; problem: string }

/** The first of those that are refused, or that an undo left alone. */
export async function listProblems(
  db: Db,
  id: ImportId,
  state: 'refused' | 'kept',
  limit: number,
): Promise<ProblemRow[]> {
  const rows = await db
    .select({ line: importRows.line, problem: importRows.problem })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.state, state)))
    .orderBy(asc(importRows.line))
    .limit(limit)
  return rows.map(({ line, problem }) => ({ line, problem: problem ?? '' }))
}

const sampledUnits = 8
const sampledDifferences = 24

/** What the first changes would be, asked anew: nothing of it is kept. */
export async function sampleDifferences(
  db: Db,
  row: ImportRow,
  options: { secret: ShopSecret; now: Date },
): Promise<Difference[]> {
  const units = await db
    .select({ unit: importRows.unit })
    .from(importRows)
    .where(and(eq(importRows.importId, row.id), eq(importRows.verdict, 'change')))
    .groupBy(importRows.unit)
    .orderBy(asc(importRows.unit))
    .limit(sampledUnits)
  if (units.length === 0) return []
  const kind = transferKinds[row.kind]
  const ids = units.map(({ unit }) => unit)
  const read = await readWithNeeded(db, row.id, ids, { kind, ...options })
  const judged = await kind.apply(
    db,
    read.map(({ lines }) => lines),
    { write: false, now: options.now, by: null, note: '' },
  )
  return judged
    .slice(0, ids.length)
    .flatMap((one) => (one.ok ? one.differences : []))
    .slice(0, sampledDifferences)
}

export type RefusedRow = { line: number; cells: Readonly<Record<string, string>>; problem: string }

/** The refused rows after this line, whole; their cells are empty once the import is over and was about people. */
export async function listRefusedRows(
  db: Db,
  row: ImportRow,
  { secret, after, limit }: { secret: ShopSecret; after: number; limit: number },
): Promise<RefusedRow[]> {
  const rows = await db
    .select({ line: importRows.line, data: importRows.data, problem: importRows.problem })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, row.id),
        eq(importRows.state, 'refused'),
        sql`${importRows.line} > ${after}`,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit)
  return rows.map((one) => ({ ...openLine(row.id, one, secret), problem: one.problem ?? '' }))
}

export type PictureToUpload = { productId: ProductId; name: string; address: string }

/** Products of a former shop's import that still have no picture, with the address of the one that they had there. */
export async function listPicturesToUpload(db: Db, id: ImportId, limit: number): Promise<PictureToUpload[]> {
  const productId = sql<ProductId>`${importRows.undo}->>'id'`
  const address = sql<string>`${importRows.undo}->>'picture'`
  return db
    .select({ productId, address, name: products.name })
    .from(importRows)
    .innerJoin(products, sql`${products.id} = ${productId} and ${products.deletedAt} is null`)
    .where(
      and(
        eq(importRows.importId, id),
        isNotNull(address),
        sql`not exists (select from ${productPictures} where ${productPictures.productId} = ${products.id})`,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit)
}

/** A file that nobody runs is put aside. */
const waitDays = 7
const keptDays = 30

/** Empties what waited too long, and lines of old imports. Returns how many imports. */
export async function forgetOldImports(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const waiting: ImportState[] = ['checked', 'stopped', 'failed']
  const peopleKinds = importKinds.filter((kind) => transferKinds[kind].isAboutPeople)
  const due = await db
    .select({ id: imports.id, state: imports.state })
    .from(imports)
    .where(
      and(
        or(
          and(
            inArray(imports.kind, peopleKinds),
            inArray(imports.state, waiting),
            lt(imports.createdAt, before(waitDays)),
          ),
          and(
            lt(imports.createdAt, before(keptDays)),
            inArray(imports.state, [...waiting, 'done', 'undone']),
          ),
        ),
        sql`exists (select from ${importRows} r where r.import_id = ${imports.id} and r.data is not null)`,
      ),
    )
    .limit(20)
  for (const { id, state } of due) {
    await transaction(db, async (tx) => {
      await emptyLines(tx, id)
      if (state === 'checked')
        await tx.update(imports).set({ state: 'failed', problem: putAside }).where(eq(imports.id, id))
      // What was not run by then cannot be run any more; what was run can still be taken back.
      if (state === 'stopped')
        await tx
          .update(imports)
          .set({ state: 'done', finishedAt: now, problem: putAside })
          .where(eq(imports.id, id))
    })
  }
  return due.length
}

const putAside = `The rest of this file was not imported within ${waitDays} days, so its contents were deleted. Upload it again.`
