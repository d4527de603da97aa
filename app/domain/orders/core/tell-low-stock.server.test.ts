import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { moveStock, setReorderPoint } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { writtenMails } from '#tests/mails.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addSet, addWig, furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addOrder } from '#tests/orders.ts'
import { tellLowStock } from './tell-low-stock.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
})
afterAll(() => database.drop())

let minute = 0
const now = () => new Date(Date.UTC(2026, 10, 21, 9, minute++))
const actor = (): Actor => ({ userId: null, role: null, requestId: 'test', now: now() })

const receive = (variantId: VariantId, delta: number) =>
  transaction(database.db, (tx) =>
    moveStock(tx, actor(), {
      variantId,
      delta,
      reason: delta > 0 ? 'received' : 'damaged',
      note: `${minute}`,
    }),
  )

async function mails(): Promise<string[]> {
  const told = await tellLowStock(database.db, { queue: idleQueue }, now())
  const rows = await writtenMails(database.db, {
    where: eq(messages.kind, 'owner-note'),
    baseUrl: 'http://shop.test',
  })
  await database.db.delete(messages)
  expect(rows.length).toBe(told > 0 ? 1 : 0)
  return rows.map(({ recipient, subject, text }) => `${recipient}|${subject}|${text}`)
}

test('of a set its parts run low: it is not told beside them', async () => {
  const { variantId } = await addWig(database.db, { name: 'Luna Bundle', stock: 9 })
  await addSet(database.db, [[variantId, 2]], { name: 'Luna Deal' })
  expect(await mails()).toEqual([])
  await receive(variantId, 2)
  await receive(variantId, -9)
  const told = (await mails()).join('')
  expect(told).toContain('Luna Bundle')
  expect(told).not.toContain('Luna Deal')
})

test('they are told once when units fall to the point, and again only after there were more', async () => {
  const { variantId } = await addWig(database.db, { name: 'Zuri Bob', stock: 5 })
  expect(await mails()).toEqual([])
  await receive(variantId, -2)
  expect((await mails()).join('')).toMatch(/Zuri Bob is running low[\s\S]*3 left/u)
  await receive(variantId, -1)
  expect(await mails()).toEqual([])
  await receive(variantId, 10)
  expect(await mails()).toEqual([])
  await receive(variantId, -9)
  expect((await mails()).join('')).toContain('Zuri Bob')
})

test('units that unpaid orders hold are not free, and a point of its own counts before the house’s', async () => {
  const { variantId } = await addWig(database.db, { name: 'Luna Held', stock: 12 })
  await transaction(database.db, (tx) => setReorderPoint(tx, actor(), { variantId, reorderAt: 10 }))
  expect(await mails()).toEqual([])
  await addOrder(database.db, { units: [[variantId, 2]] })
  expect((await mails()).join('')).toMatch(/Luna Held[\s\S]*10 left/u)
})

test('drafts, retired units and what is made to order are nobody’s alarm', async () => {
  const draft = await addWig(database.db, { name: 'Draft', stock: 1 })
  await database.db.update(products).set({ publishedAt: null }).where(eq(products.slug, draft.slug))
  const retired = await addWig(database.db, { name: 'Retired', stock: 1 })
  await database.db.update(variants).set({ retiredAt: now() }).where(eq(variants.id, retired.variantId))
  await addWig(database.db, { name: 'Made', stock: 0, madeToOrder: true })
  await database.db.update(variants).set({ lowToldAt: null })
  const told = (await mails()).join('')
  for (const name of ['Draft', 'Retired', 'Made']) expect(told).not.toContain(name)
})

test('a new unit with few did not run low: it began so', async () => {
  await addWig(database.db, { name: 'Newborn', stock: 1 })
  expect(await mails()).toEqual([])
})

test('two workers at once write one message', async () => {
  const { variantId } = await addWig(database.db, { name: 'Race', stock: 9 })
  expect(await mails()).toEqual([])
  await receive(variantId, -8)
  const tell = () => tellLowStock(database.db, { queue: idleQueue }, now())
  const told = await Promise.all([tell(), tell(), tell()])
  expect(told.filter((units) => units > 0)).toEqual([1])
})
