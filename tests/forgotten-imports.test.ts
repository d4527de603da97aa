// Whoever deletes their account while a file that names them waits to be brought in stays forgotten.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { runImport, stopImport } from '#app/admin/transfer/imports.server.ts'
import { takeStep } from '#app/admin/transfer/import-steps.server.ts'
import { workImport } from '#app/admin/transfer/work-import.server.ts'
import type { ImportKind } from '#app/domain/transfer/transfer.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { deleteAccount } from '#app/storefront/account/delete-account.server.ts'
import { forgetImportLines } from '#app/domain/transfer/forget-import-lines.server.ts'
import { importRows } from '#app/domain/transfer/transfer-tables.server.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { emptyTables } from './empty-tables.ts'
import { furnishShop } from './factories.ts'
import { checkFile, importer, readImport, transferDay, transferDeps } from './transfer.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
beforeEach(() => emptyTables(shop.db, 'users', 'subscribers', 'imports', 'messages'))
afterAll(() => shop.drop())

const ownEmail = 'ada@example.com'

async function leave(): Promise<void> {
  const id = newId('usr')
  await shop.db.insert(users).values({ id, name: 'Ada', email: ownEmail, emailVerified: true })
  const deps = { ...transferDeps(shop.db), baseUrl: 'http://shop.test', requestId: 'req_test' }
  expect(await deleteAccount(deps, { id, email: ownEmail, name: 'Ada' }, transferDay)).toEqual({ ok: true })
}

async function upload(kind: ImportKind, content: string) {
  const checked = await checkFile(shop.db, kind, content)
  if (!checked.ok) throw new Error(checked.words)
  return checked.id
}

async function run(id: string) {
  await runImport(transferDeps(shop.db), importer, id)
  await workImport(transferDeps(shop.db), id as `imp_${string}`)
  return readImport(shop.db, id)
}

const files: [ImportKind, string][] = [
  [
    'subscribers',
    `email,state,confirmed_at\n${ownEmail.toUpperCase()},subscribed,2025-03-14\nnada@example.com,subscribed,2025-03-14\n`,
  ],
  [
    'orders',
    [
      'external_id,placed_at,status,name,email,item,unit_price_naira,quantity',
      `OLD-1,2025-03-14,delivered,Ada,${ownEmail},Akú,100000,1`,
      'OLD-1,2025-03-14,delivered,Ada,,Zuri,50000,1',
      'OLD-2,2025-03-14,delivered,Nada,nada@example.com,Zuri,50000,1',
    ].join('\n'),
  ],
  [
    'former-users',
    JSON.stringify([
      { id: 'u1', email: ownEmail, displayName: 'Ada' },
      { id: 'u2', email: 'nada@example.com', displayName: 'Nada' },
    ]).replace('@', String.raw`\u0040`),
  ],
]

test.each(files)('a waiting file of %s brings back only the others', async (kind, content) => {
  const id = await upload(kind, content)
  await leave()
  const held = await shop.db
    .select()
    .from(importRows)
    .where(sql`data is not null`)
  expect(held).toHaveLength(1)
  await run(id)
  const { rows } = await shop.db.execute<{ email: string }>(
    sql`select lower(email) as email from subscribers union select lower(email) from orders union select email from users`,
  )
  expect(rows.map(({ email }) => email)).toEqual(['nada@example.com'])
})

test('a refused line, and one of an import that was stopped half-way, hold nothing of theirs either', async () => {
  const id = await upload('subscribers', `email,state\n${ownEmail},nonsense\nnada@example.com,subscribed\n`)
  await runImport(transferDeps(shop.db), importer, id)
  await stopImport(transferDeps(shop.db), importer, id)
  await leave()
  const rows = await shop.db.select().from(importRows).orderBy(importRows.line)
  expect(rows[0]).toMatchObject({
    data: null,
    state: 'refused',
    problem: expect.stringContaining('asked to be deleted'),
  })
  expect(rows[1]?.data).not.toBeNull()
})

test('no step writes while they are being forgotten', async () => {
  const id = await upload('subscribers', `email,state,confirmed_at\n${ownEmail},subscribed,2025-03-14\n`)
  await runImport(transferDeps(shop.db), importer, id)
  const options = { secret: transferDeps(shop.db).secret, now: transferDay, units: 40 }
  await transaction(shop.db, async (tx) => {
    await forgetImportLines(tx, { email: ownEmail, secret: options.secret })
    await transaction(shop.db, (other) => takeStep(other, id, options))
  })
  await transaction(shop.db, (tx) => takeStep(tx, id, options))
  expect(await shop.db.$count(subscribers, eq(subscribers.email, ownEmail))).toBe(0)
  expect(await shop.db.$count(orders)).toBe(0)
})
