// What a rule was before, and who changed it.
import { and, desc, eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { isRowNumber } from '#app/foundation/lib/storable.ts'
import { settingChanges, settings } from '#app/foundation/settings/settings-tables.server.ts'

export type SettingChange = { id: number; value: unknown; note: string; by: string | null; at: Date }

const shown = 20

/** The newest first; `by` is a name, null when that person is gone. */
export function listSettingHistory(db: Db, key: string): Promise<SettingChange[]> {
  return db
    .select({
      id: settingChanges.id,
      value: settingChanges.value,
      note: settingChanges.note,
      by: users.name,
      at: settingChanges.at,
    })
    .from(settingChanges)
    .leftJoin(users, eq(users.id, settingChanges.writtenBy))
    .where(eq(settingChanges.key, key))
    .orderBy(desc(settingChanges.id))
    .limit(shown)
}

/** `id` as a form told it: any number. */
export async function findSettingChange(db: Db, key: string, id: number): Promise<SettingChange | null> {
  if (!isRowNumber(id)) return null
  const [row] = await db
    .select()
    .from(settingChanges)
    .where(and(eq(settingChanges.key, key), eq(settingChanges.id, id)))
  return row ? { ...row, by: null } : null
}

/** 0 while nobody has changed it. */
export async function readDocumentVersion(db: Db, key: string): Promise<number> {
  const [row] = await db.select({ version: settings.version }).from(settings).where(eq(settings.key, key))
  return row?.version ?? 0
}

/** Who saved a rule last, for whoever was slower. */
export async function findLastChange(db: Db, key: string): Promise<{ by: string | null; at: Date | null }> {
  const [last] = await listSettingHistory(db, key)
  return { by: last?.by ?? null, at: last?.at ?? null }
}
