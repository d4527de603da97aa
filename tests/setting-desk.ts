// The owner before a page of settings, on a database of the file that asks.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { settingChanges, settings } from '#app/foundation/settings/settings-tables.server.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { furnishShop } from './factories.ts'
import { addStaff } from './staff.ts'

/** Each test begins with the settings that a shop has at first. */
export function useSettingDesk(now: Date) {
  let database: TestDatabase
  let userId: UserId
  beforeAll(async () => {
    database = await freshDatabase()
    await furnishShop(database.db)
    ;({ userId } = await addStaff(database.db, 'owner'))
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.db.delete(settingChanges)
    await database.db.delete(settings)
  })
  return {
    get db(): Db {
      return database.db
    },
    /** What a loader or an action of a page of settings is called with; with fields, as its form posts them. */
    args(path: string, fields?: Record<string, string>, params: Record<string, string> = {}) {
      const context = new RouterContextProvider()
      const deps = { db: database.db, now: () => now, requestId: 'req_test' }
      context.set(shop, deps as Partial<ShopContext> as ShopContext)
      const person = {
        id: userId,
        name: 'Bisi Adeyemi',
        email: 'bisi@ade.example',
        role: 'owner',
        provenAt: now,
      }
      context.set(staffMember, person as never)
      const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
      const request = new Request(`http://shop.test/admin/settings/${path}`, init)
      return { request, context, params } as never
    },
  }
}
