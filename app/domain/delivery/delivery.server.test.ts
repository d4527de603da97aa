import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { settings } from '#app/foundation/settings/settings-tables.server.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { seedDelivery } from '#db/seed/delivery.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { findZone } from './delivery.ts'
import { findDelivery, findPickup, listZones, readCalendar, readVat } from './delivery.server.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { countries, nigerianStates } from './places.ts'

const now = new Date('2026-11-23T09:00:00Z')
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await seedDelivery(shop.db)
})
afterAll(() => shop.drop())

describe('zones', () => {
  test('every state of Nigeria and every country has exactly one', async () => {
    const zones = await listZones(shop.db)
    expect(nigerianStates).toHaveLength(37)
    for (const { code } of nigerianStates) {
      const matching = zones.filter((zone) => findZone([zone], { country: 'NG', state: code }))
      expect([code, matching.length]).toEqual([code, 1])
    }
    for (const { code } of countries.filter((one) => one.code !== 'NG')) {
      expect([code, zones.filter((zone) => findZone([zone], { country: code, state: '' })).length]).toEqual([
        code,
        1,
      ])
    }
  })

  test.each([
    [{ country: 'NG', state: 'LA', area: 'mainland' as const }, 300, 3_000],
    [{ country: 'NG', state: 'LA', area: 'island' as const }, 300, 3_500],
    [{ country: 'NG', state: 'LA', area: 'outer' as const }, 3_000, 4_500],
    [{ country: 'NG', state: 'OY' }, 300, 5_000],
    [{ country: 'NG', state: 'FC' }, 300, 6_000],
    [{ country: 'NG', state: 'AB' }, 300, 7_000],
    [{ country: 'NG', state: 'KN' }, 300, 8_000],
    [{ country: 'GH', state: 'Accra' }, 900, 38_000],
    [{ country: 'GB', state: 'London' }, 500, 55_000],
    [{ country: 'GB', state: 'London' }, 501, 67_000],
    [{ country: 'US', state: '' }, 1_500, 79_000],
  ])('%o with %i g costs %i naira', async (to, grams, fee) => {
    expect(await findDelivery(shop.db, to, { grams, paces: ['ready'], now })).toMatchObject({
      ok: true,
      feeKobo: naira(fee),
    })
  })

  test('elsewhere there is none', async () => {
    const parcel = { grams: 300, paces: ['ready'] as const, now }
    expect(await findDelivery(shop.db, { country: 'AQ', state: '' }, parcel)).toEqual({
      ok: false,
      problem: 'no-zone',
    })
    expect(await findDelivery(shop.db, { country: 'NG', state: 'XX' }, parcel)).toEqual({
      ok: false,
      problem: 'no-zone',
    })
  })
})

test('VAT is off until the owner switches it on', async () => {
  expect(await readVat(shop.db)).toEqual({ on: false, permille: 75 })
  await presetSetting(shop.db, 'vat', { on: true, permille: 75 })
  expect(await readVat(shop.db)).toEqual({ on: true, permille: 75 })
})

test('the owner’s days and hour count at once in what is promised, and are read with the holidays', async () => {
  const lagos = { country: 'NG', state: 'LA', area: 'mainland' as const }
  const parcel = { grams: 300, paces: ['custom'] as const, now }
  const before = await readCalendar(shop.db)
  expect([before.working, before.holidays.has('2026-12-25')]).toEqual([usualWorking, true])
  expect(await findDelivery(shop.db, lagos, parcel)).toMatchObject({ from: '2026-12-05', to: '2026-12-14' })
  // Six days a week, quicker, and from nine in the morning on it is the next day's: 10:00 in Lagos.
  const six = { ...usualWorking, customFrom: 5, customTo: 6, saturday: true, cutOffHour: 9 }
  await presetSetting(shop.db, 'working', six)
  expect(await findPickup(shop.db, parcel)).toMatchObject({ from: '2026-11-28', to: '2026-11-30' })
  expect(await findDelivery(shop.db, lagos, parcel)).toMatchObject({ from: '2026-11-30', to: '2026-12-03' })
  // Written before the setting grew: what is missing is the default's.
  await shop.db
    .update(settings)
    .set({ value: { saturday: true } })
    .where(eq(settings.key, 'working'))
  expect((await readCalendar(shop.db)).working).toEqual({ ...usualWorking, saturday: true })
})
