// What a rule of the house was at moments of the past, out of its history.
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { completeSetting, type SettingKey, type SettingValues } from './setting-keys.ts'
import { readSetting, settingSchemas } from './settings.server.ts'
import { settingChanges } from './settings-tables.server.ts'

const mostChanges = 500

/** One value for each moment; what nobody has changed yet was always as it is. */
export async function readSettingAt<Key extends SettingKey>(
  db: Db,
  key: Key,
  moments: readonly Date[],
): Promise<SettingValues[Key][]> {
  const changes = await db
    .select({ value: settingChanges.value, at: settingChanges.at })
    .from(settingChanges)
    .where(eq(settingChanges.key, key))
    .orderBy(desc(settingChanges.id))
    .limit(mostChanges)
  const now = changes.length === 0 ? await readSetting(db, key) : null
  return moments.map((moment) => {
    const then = changes.find(({ at }) => at <= moment) ?? changes.at(-1)
    return now ?? settingSchemas[key].parse(completeSetting(key, then?.value))
  })
}
