import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { announceEveryPage } from '#app/foundation/http/page-tags.server.ts'
import {
  settingDefaults,
  type SettingKey,
  type SettingValues,
} from '#app/foundation/settings/setting-keys.ts'
import { settings } from '#app/foundation/settings/settings-tables.server.ts'

/** As if the owner had set it, without history. */
export async function presetSetting<Key extends SettingKey>(
  db: Db,
  key: Key,
  value: SettingValues[Key],
): Promise<void> {
  const change = { value, updatedAt: sql`now()` }
  await db
    .insert(settings)
    .values({ key, ...change })
    .onConflictDoUpdate({ target: settings.key, set: change })
  await announceEveryPage(db)
}

/** A deposit of 40% on products, and on designs what is usual. */
export async function presetDeposits(db: Db, fromNaira = 50_000): Promise<void> {
  await presetSetting(db, 'deposits', {
    ...settingDefaults.deposits,
    on: true,
    productPercent: 40,
    fromNaira,
  })
}
