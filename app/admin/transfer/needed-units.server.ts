// Units of a file that others cannot be judged without, wherever they stand in it: of a set the parts that the same file brings. They are
// judged and written with it, in one transaction, so that a file need not say its parts first.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { importRows } from '#app/domain/transfer/transfer-tables.server.ts'
import { type ImportId, readUnits, type Unit } from './import-lines.server.ts'
import type { TransferKind } from './kind.ts'

/** Units that one step takes beyond its own: sets of sets of files that nobody writes are refused in words before they hold the thread. */
const mostNeeded = 400

/** These units in their order, and after them what they need of those that nobody has written or refused. */
export async function readWithNeeded(
  tx: Db,
  importId: ImportId,
  ids: readonly number[],
  { kind, secret, now }: { kind: TransferKind; secret: ShopSecret; now: Date },
): Promise<Unit[]> {
  const units = await readUnits(tx, importId, ids, secret)
  for (let added = units; added.length > 0 && units.length - ids.length < mostNeeded;) {
    const needed = await findNeeded(tx, importId, added, { kind, now })
    const known = new Set(units.map(({ unit }) => unit))
    added = await readUnits(
      tx,
      importId,
      needed.filter((unit) => !known.has(unit)),
      secret,
    )
    units.push(...added)
  }
  return units
}

async function findNeeded(
  tx: Db,
  importId: ImportId,
  units: readonly Unit[],
  { kind, now }: { kind: TransferKind; now: Date },
): Promise<number[]> {
  const needed = await kind.needs?.(
    tx,
    units.flatMap(({ lines }) => lines),
    now,
  )
  if (!needed || needed.values.length === 0) return []
  const cell = sql`lower(trim(${importRows.data} ->> ${needed.column}))`
  const rows = await tx
    .selectDistinct({ unit: importRows.unit })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.state, 'waiting'),
        sql`${cell} = any(${sql.param([...needed.values])})`,
      ),
    )
    .orderBy(importRows.unit)
  return rows.map(({ unit }) => unit)
}
