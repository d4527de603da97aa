// Many counts at once, as a sheet brings them: each is its own transaction, so that one that cannot be taken does not
// hold back the others, and nobody waits for a whole sheet.
import { countStock, type Counted } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'

export type SheetLine = { variantId: VariantId; typed: string; seen: number }
export type SheetProblem = Extract<Counted, { ok: false }>
export type CountedSheet = { taken: number; refused: Map<VariantId, SheetProblem> }

/** The lines that were filled in. Fields are `count-<variant>` and `seen-<variant>`. */
export function readSheet(values: FormValues): SheetLine[] {
  return Object.entries(values).flatMap(([name, typed]) => {
    const id = /^count-(var_[0-9a-z]{26})$/u.exec(name)?.[1]
    if (id === undefined || typed.trim() === '') return []
    const seen = Number(values[`seen-${id}`] ?? 0)
    return [{ variantId: id as VariantId, typed: typed.trim(), seen: Number.isSafeInteger(seen) ? seen : 0 }]
  })
}

/** What was counted becomes what is on hand, but for lines that moved since they were seen: those are told, not taken. */
export async function countSheet(
  db: Db,
  actor: Actor,
  lines: readonly SheetLine[],
  note: string,
): Promise<CountedSheet> {
  const refused = new Map<VariantId, SheetProblem>()
  for (const { variantId, typed, seen } of lines) {
    const counted = /^\d{1,6}$/u.test(typed) ? Number(typed) : -1
    const taken = await transaction(db, (tx) => countStock(tx, actor, { variantId, counted, seen, note }))
    if (!taken.ok) refused.set(variantId, taken)
  }
  return { taken: lines.length - refused.size, refused }
}
