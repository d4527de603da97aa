import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNamedHolidays, listZones } from '#app/domain/delivery/delivery.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { settings } from '#app/foundation/settings/settings-tables.server.ts'
import { readSetting, readSettings, readVersionedSetting } from '#app/foundation/settings/settings.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { readPublishedPriceList } from '#app/domain/customizer/studio.server.ts'
import { seedEmpty } from '#db/seed/empty.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { orderDay } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import { changePriceList, findPriceList, listPriceListHistory } from './price-list-history.server.ts'
import { changeHolidays, changeSetting, changeZones } from './change-setting.server.ts'
import { findSettingChange, listSettingHistory, readDocumentVersion } from './setting-history.server.ts'

let shop: TestDatabase
let actor: Actor
beforeAll(async () => {
  shop = await freshDatabase()
  await seedEmpty(shop.db)
  const { userId } = await addStaff(shop.db, 'owner')
  actor = { userId, role: 'owner', requestId: 'req_test', now: orderDay }
})
afterAll(() => shop.drop())

const lastEntry = async (key: string) => {
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, key))
    .orderBy(desc(auditEntries.number))
    .limit(1)
  return entry
}

describe('a rule of the house', () => {
  test('counts at once, keeps what was before, and says who changed it', async () => {
    const { version } = await readVersionedSetting(shop.db, 'stock')
    const first = { lowAt: 5, alertEmail: '' }
    expect(await changeSetting(shop.db, actor, 'stock', first, { version, note: 'Busy season' })).toEqual({
      ok: true,
    })
    await changeSetting(shop.db, actor, 'stock', { ...first, lowAt: 2 }, { version: version + 1 })
    expect(await readSetting(shop.db, 'stock')).toEqual({ lowAt: 2, alertEmail: '' })
    const history = await listSettingHistory(shop.db, 'stock')
    expect(history.map(({ value, note, by }) => [value, note, by])).toEqual([
      [{ lowAt: 2, alertEmail: '' }, '', 'Bisi Adeyemi'],
      [first, 'Busy season', 'Bisi Adeyemi'],
      [settingDefaults.stock, 'Original value', null],
    ])
    expect(await findSettingChange(shop.db, 'stock', history[1]?.id ?? 0)).toMatchObject({ value: first })
    expect(await lastEntry('stock')).toMatchObject({
      action: 'setting.changed',
      before: first,
      after: { lowAt: 2 },
    })
  })

  test('is not overwritten by who was slower, not even of two first ones at once', async () => {
    const change = (seconds: number) =>
      changeSetting(
        shop.db,
        actor,
        'popup',
        { ...settingDefaults.popup, afterSeconds: seconds },
        { version: 0 },
      )
    const outcomes = await Promise.all([3, 4, 5].map(change))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listSettingHistory(shop.db, 'popup')).toHaveLength(2)
  })

  test('is not found by what cannot be the number of a change', async () => {
    for (const id of [0, -1, 1.5, 1e24, 3_000_000_000, Infinity, Number.NaN]) {
      expect(await findSettingChange(shop.db, 'stock', id)).toBeNull()
      expect(await findPriceList(shop.db, id)).toBeNull()
    }
  })

  test('that has grown since it was written has its new parts from the code', async () => {
    const legalName = 'Hair of the House'
    await shop.db.insert(settings).values({ key: 'house', value: { legalName } })
    expect(await readSetting(shop.db, 'house')).toEqual({ ...settingDefaults.house, legalName })
    await shop.db.delete(settings).where(eq(settings.key, 'house'))
    expect(settingDefaults.house.legalName).not.toBe(legalName)
  })

  test('is what the code says until somebody changes it', async () => {
    const { house } = await readSettings(shop.db, ['house', 'popup'])
    expect(house).toEqual(settingDefaults.house)
  })
})

describe('zones and holidays', () => {
  test('are changed as a whole, and the old ones can be found again', async () => {
    const zones = await listZones(shop.db)
    const dearer = zones.map((zone, at) => (at === 0 ? { ...zone, name: 'Here' } : zone))
    const version = await readDocumentVersion(shop.db, 'zones')
    expect(await changeZones(shop.db, actor, dearer, { version })).toEqual({ ok: true })
    expect((await listZones(shop.db))[0]?.name).toBe('Here')
    expect(await changeZones(shop.db, actor, zones, { version })).toEqual({ ok: false, problem: 'conflict' })
    expect((await listZones(shop.db))[0]?.name).toBe('Here')
    expect((await lastEntry('zones'))?.before).toHaveLength(zones.length)
  })

  test('holidays', async () => {
    const days = [{ day: '2027-01-01', name: 'New Year’s Day' }]
    expect(await changeHolidays(shop.db, actor, days, { version: 0 })).toEqual({ ok: true })
    expect(await listNamedHolidays(shop.db)).toEqual(days)
    const first = (await listSettingHistory(shop.db, 'holidays')).at(-1)
    expect(first?.value).toContainEqual({ day: '2026-12-25', name: 'Christmas Day' })
  })
})

describe("the designer's prices", () => {
  test('are a new version; the old one stays for the orders that it priced', async () => {
    const { priceList, version } = await readPublishedPriceList(shop.db)
    const dearer = { ...priceList, expressKobo: 1_800_000 }
    const change = () =>
      changePriceList(shop.db, actor, dearer, { after: version, before: priceList, note: 'More work' })
    const outcomes = await Promise.all([change(), change()])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await readPublishedPriceList(shop.db)).priceList.expressKobo).toBe(1_800_000)
    expect((await findPriceList(shop.db, version))?.expressKobo).toBe(1_500_000)
    const [newest] = await listPriceListHistory(shop.db)
    expect(newest).toMatchObject({
      by: 'Bisi Adeyemi',
      note: 'More work',
      lines: ['Express: ₦15,000 → ₦18,000'],
    })
  })
})
