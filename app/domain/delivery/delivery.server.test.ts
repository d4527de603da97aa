import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { seedDelivery } from '#db/seed/delivery.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { findZone } from './delivery.ts'
import { findDelivery, listZones, readVat } from './delivery.server.ts'
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
    expect(await findDelivery(shop.db, to, { grams, madeToOrder: false, now })).toMatchObject({
      ok: true,
      feeKobo: naira(fee),
    })
  })

  test('elsewhere there is none', async () => {
    const parcel = { grams: 300, madeToOrder: false, now }
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
