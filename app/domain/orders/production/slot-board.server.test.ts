import { afterAll, beforeAll, expect, test } from 'vitest'
import { expressSlots, makingSlots } from '#app/domain/customizer/studio-tables.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { readSlotBoard } from './slot-board.server.ts'

// A Friday: what is made at the usual pace is due on 8 December.
const now = new Date('2026-11-20T10:00:00Z')
const usualDay = '2026-12-08'
let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  await presetSetting(shopDb.db, 'express', { slotsPerDay: 3 })
  const [orderId, other] = [newId('ord'), newId('ord')]
  await shopDb.db.insert(makingSlots).values([
    { orderId, unit: 1, day: usualDay },
    { orderId: other, unit: 1, day: usualDay, state: 'planned' },
  ])
  await shopDb.db.insert(expressSlots).values({ orderId, unit: 1, day: '2026-11-25' })
})
afterAll(() => shopDb.drop())

test('without a limit the board has express alone', async () => {
  const { express, usual } = await readSlotBoard(shopDb.db, now)
  expect(usual).toBeNull()
  expect(express.days.filter(({ taken }) => taken > 0)).toEqual([
    { day: '2026-11-25', taken: 1, isOff: false },
  ])
})

test('with one it reaches as far as wigs without express are promised, and counts what is held', async () => {
  await presetSetting(shopDb.db, 'working', { ...usualWorking, wigsPerDay: 2 })
  const { usual } = await readSlotBoard(shopDb.db, now)
  expect(usual?.perDay).toBe(2)
  expect(usual?.days.filter(({ taken }) => taken > 0)).toEqual([{ day: usualDay, taken: 1, isOff: false }])
  expect(usual?.days.find(({ day }) => day === '2026-11-22')?.isOff).toBe(true)
})
