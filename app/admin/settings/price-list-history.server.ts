// Every version of the designer's price list with what it changed.
import { desc, sql } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { publishNextPriceList } from '#app/domain/customizer/studio.server.ts'
import { completePriceList, type PriceList, priceListSchema } from '#app/domain/customizer/price-list.ts'
import { priceLists } from '#app/domain/customizer/studio-tables.server.ts'
import { isRowNumber } from '#app/foundation/lib/storable.ts'
import { priceListChanges } from './price-list-words.ts'
import type { ChangedSetting } from './change-setting.server.ts'

export type PriceListChange = { id: number; by: string | null; at: Date; note: string; lines: string[] }

const shown = 12

/** The newest first. */
export async function listPriceListHistory(db: Db): Promise<PriceListChange[]> {
  const rows = await db
    .select({
      version: priceLists.version,
      priceList: priceLists.priceList,
      note: priceLists.note,
      at: priceLists.createdAt,
      by: sql<string | null>`(select u.name from audit_entries a join users u on u.id = a.actor_id
        where a.subject_kind = 'setting' and a.subject_id = 'designer'
          and (a.after->>'version')::int = ${priceLists.version} limit 1)`,
    })
    .from(priceLists)
    .orderBy(desc(priceLists.version))
    .limit(shown + 1)
  const publishedLists = rows.map((row) => ({
    ...row,
    priceList: priceListSchema.parse(completePriceList(row.priceList)),
  }))
  return publishedLists.slice(0, shown).map(({ version, priceList, note, at, by }, place) => {
    const before = publishedLists[place + 1]?.priceList
    const lines = before ? priceListChanges(before, priceList) : ['First version']
    return {
      id: version,
      by,
      at,
      note,
      lines: lines.length > 0 ? lines : ['Rules or options from a software update'],
    }
  })
}

/** `version` as a form told it: any number. */
export async function findPriceList(db: Db, version: number): Promise<PriceList | null> {
  if (!isRowNumber(version)) return null
  const [row] = await db
    .select({ priceList: priceLists.priceList })
    .from(priceLists)
    .where(sql`${priceLists.version} = ${version}`)
  const read = priceListSchema.safeParse(completePriceList(row?.priceList))
  return read.success ? read.data : null
}

/** Publishes the next version, for designs from now on; orders keep the one that they were priced by. */
export function changePriceList(
  db: Db,
  actor: Actor,
  priceList: PriceList,
  { after, before, note }: { after: number; before: PriceList; note: string },
): Promise<ChangedSetting> {
  return undoableTransaction<ChangedSetting>(db, async (tx, undo) => {
    const published = await publishNextPriceList(tx, { after, priceList, note })
    if (!published.ok) return undo(published)
    await recordAudit(tx, actor, {
      action: 'setting.changed',
      subject: ['setting', 'designer'],
      before: { version: after },
      after: { version: published.version, changes: priceListChanges(before, priceList) },
    })
    return { ok: true }
  })
}
