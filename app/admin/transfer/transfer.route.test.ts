// The page of files, for who may bring them in and for who may only take them out.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completed } from '#app/domain/staff/permission-words.ts'
import type { Role } from '#app/domain/staff/roles.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { imports } from '#app/domain/transfer/transfer-tables.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { loader } from './transfer.route.tsx'

const now = new Date('2026-11-24T10:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.db.insert(imports).values({ id: newId('imp'), kind: 'products', fileName: 'wigs.csv' })
})
afterAll(() => database.drop())

function filesOf(role: Role) {
  const context = new RouterContextProvider()
  const deps = { db: database.db, now: () => now, requestId: 'req_test' }
  context.set(shop, deps as Partial<ShopContext> as ShopContext)
  context.set(staffMember, { id: newId('usr'), name: 'Bisi', role, provenAt: now } as never)
  const request = new Request('http://shop.test/admin/transfer')
  return loader({ request, context, params: {} } as never)
}

test('whoever may only export is not told what others imported', async () => {
  const exporting = { key: newId('rol'), name: 'Accountant', may: '', permissions: completed(['export']) }
  expect(await filesOf(exporting)).toMatchObject({ mayImport: false, imports: [] })
  expect(await filesOf('manager')).toMatchObject({
    mayImport: true,
    imports: [{ fileName: 'wigs.csv' }],
  })
})
