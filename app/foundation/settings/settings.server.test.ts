import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { settingDefaults, type SettingKey } from './setting-keys.ts'
import { settingChanges, settings } from './settings-tables.server.ts'
import { readSettingAt } from './settings-at.server.ts'
import { readSetting, readSettings } from './settings.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})
beforeEach(async () => {
  await shop.db.delete(settings)
  await shop.db.delete(settingChanges)
})
afterAll(() => shop.drop())

const parts = (Object.keys(settingDefaults) as SettingKey[]).flatMap((key) =>
  Object.keys(settingDefaults[key]).map((part) => [key, part] as const),
)

test.each(parts)('%s from before it had %s is read with the default', async (key, part) => {
  const older = Object.fromEntries(Object.entries(settingDefaults[key]).filter(([name]) => name !== part))
  await shop.db.insert(settings).values({ key, value: older })
  await shop.db.insert(settingChanges).values({ key, value: older, at: now })
  expect(await readSetting(shop.db, key)).toEqual(settingDefaults[key])
  expect(await readSettings(shop.db, [key])).toEqual({ [key]: settingDefaults[key] })
  expect(await readSettingAt(shop.db, key, [now])).toEqual([settingDefaults[key]])
})
