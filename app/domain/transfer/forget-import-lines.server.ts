// A person who leaves is taken out of files that staff uploaded and have not brought in yet; otherwise the next step of
// such an import would write down again what was just forgotten.
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Id } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { unsealLine } from './sealed-line.server.ts'
import { importRows, imports } from './transfer-tables.server.ts'

const batch = 1_000
const words = 'This person asked to be deleted, so this row was emptied.'

/**
 * Call it first in the transaction that forgets them: it waits for a step that is under way, and holds back the next one
 * until the transaction ends. Whatever stands together with a line that names their address is emptied as a whole, and
 * refused unless it was brought in already.
 */
export async function forgetImportLines(
  tx: Db,
  { email, secret }: { email: string; secret: ShopSecret },
): Promise<void> {
  const open = await tx
    .select({ id: imports.id })
    .from(imports)
    // Those that are over were emptied by their last step.
    .where(notInArray(imports.state, ['done', 'undone']))
    .orderBy(asc(imports.id))
    .for('update')
  for (const { id } of open) {
    const units = await unitsNaming(tx, id, { address: email.trim().toLowerCase(), secret })
    if (units.length > 0) await emptyUnits(tx, id, units)
  }
}

async function unitsNaming(
  tx: Db,
  importId: Id<'imp'>,
  { address, secret }: { address: string; secret: ShopSecret },
): Promise<number[]> {
  const units = new Set<number>()
  for (let after = 0; ;) {
    const { line, unit, data } = importRows
    const rows = await tx
      .select({ line, unit, data })
      .from(importRows)
      // What is about people is sealed: a text, where other lines are objects.
      .where(and(eq(importRows.importId, importId), gt(line, after), sql`jsonb_typeof(${data}) = 'string'`))
      .orderBy(asc(line))
      .limit(batch)
    const last = rows.at(-1)
    if (last === undefined) return [...units]
    after = last.line
    for (const row of rows) {
      const text = unsealLine(secret, { importId, line: row.line }, String(row.data))
      if (text !== null && isNamed(text, address)) units.add(row.unit)
    }
  }
}

/** Documents may write the sign of an address as an escape. */
function isNamed(text: string, address: string): boolean {
  const plain = text.toLowerCase().replaceAll(/\\+u0040/gu, '@')
  return plain.includes(address) && plain.split(/[\s"'\\<>,;:()[\]{}|]+/u).includes(address)
}

async function emptyUnits(tx: Db, importId: Id<'imp'>, units: readonly number[]): Promise<void> {
  const { state, verdict, problem } = importRows
  await tx
    .update(importRows)
    .set({
      data: null,
      state: sql`case when ${state} = 'waiting' then 'refused' else ${state} end`,
      verdict: sql`case when ${state} = 'waiting' then 'refused' else ${verdict} end`,
      // A problem may quote what stood there.
      problem: sql`case when ${state} = 'waiting' or ${problem} is not null then ${words} end`,
    })
    .where(and(eq(importRows.importId, importId), inArray(importRows.unit, [...units])))
}
