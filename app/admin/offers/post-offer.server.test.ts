// What the form of an offer is answered, on a shop with products.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { offers } from '#app/domain/offers/offer-tables.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addStaff } from '#tests/staff.ts'
import { suggestNamedSlugs } from '#app/admin/shell/named-slugs.server.ts'
import { postNewOffer } from './post-offer.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
let database: TestDatabase
let office: Office
let wig: string
let cap: string
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  const { userId } = await addStaff(database.db, 'owner')
  const actor = { userId, role: 'owner' as const, now, requestId: 'req_test' }
  office = { db: database.db, actor } as Partial<Office> as Office
  wig = (await addWig(database.db)).slug
  cap = (await addWig(database.db, { name: 'Night Cap' })).slug
})
afterAll(() => database.drop())

const buyTwo = { kind: 'buy-get', buyQuantity: '2', getQuantity: '1', percent: '100%', scope: 'products' }

function post(fields: Record<string, string>) {
  const body = new URLSearchParams({ ...buyTwo, ...fields })
  return postNewOffer(office, new Request('http://shop.test/?do=create', { method: 'POST', body }))
}

const refused = (answer: unknown) => (answer as { data: OfficeAnswer }).data

test('what is got is not only what is bought: nobody would ever get it', async () => {
  const same = { name: 'Cap deal', products: `${wig}\n${cap}`, getProducts: `${cap}\n${wig}` }
  const { errors, values } = refused(await post(same))
  expect(errors).toEqual({ getProducts: expect.stringContaining('They buy these already.') })
  expect(values).toMatchObject(same)
  for (const other of [{ getProducts: '' }, { products: `${wig}\n${cap}`, getProducts: cap }]) {
    const fields = { ...same, products: wig, ...other }
    expect(await post(fields)).toMatchObject({ status: 303 })
  }
  const kept = await database.db.select().from(offers).where(eq(offers.name, 'Cap deal'))
  expect(kept.map(({ percent }) => percent)).toEqual([100, 100])
})

test('pressed many times at once it is one offer, and the same terms later or after it was switched off are another', async () => {
  const fields = { name: 'Gift with two', products: wig, getProducts: cap }
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(fields)))
  const led = answers.map((answer) => (answer as unknown as Response).headers.get('location'))
  expect([...new Set(led)]).toEqual([expect.stringMatching(/^\/admin\/offers\/off_\w+\?done=created$/u)])
  const rows = () => database.db.select().from(offers).where(eq(offers.name, 'Gift with two'))
  expect(await rows()).toHaveLength(1)
  await post({ ...fields, percent: '50' })
  expect(await rows()).toHaveLength(2)
  await database.db.update(offers).set({ isOn: false })
  await post(fields)
  expect(await rows()).toHaveLength(3)
  // A month later it is wanted again.
  await database.db.update(offers).set({ createdAt: sql`${offers.createdAt} - interval '1 month'` })
  await post(fields)
  expect(await rows()).toHaveLength(4)
})

test('a product is chosen by its name, one press after the other, and nothing is saved by that', async () => {
  const count = () => database.db.$count(offers)
  const before = await count()
  const fields = { name: 'Chosen', percent: '100', products: wig }
  const first = refused(await post({ ...fields, addGetProduct: 'night cap', step: 'add:getProducts' }))
  expect(first.errors).toEqual({})
  expect(first.values).toMatchObject({ products: wig, getProducts: cap, addGetProduct: '' })
  expect(first.values).not.toHaveProperty('step')
  // By the end of its address, as the list of names fills it in.
  const second = refused(await post({ ...first.values, addProduct: cap, step: 'add:products' }))
  expect(second.values).toMatchObject({ products: `${wig}\n${cap}`, getProducts: cap })
  const unknown = refused(await post({ ...fields, addProduct: 'Day Cap', step: 'add:products' }))
  expect(unknown.errors).toEqual({ addProduct: expect.stringContaining('There is no product “Day Cap”') })
  expect(unknown.values).toMatchObject({ products: wig, addProduct: 'Day Cap' })
  expect(refused(await post({ ...fields, step: 'add:products' })).errors).toHaveProperty('addProduct')
  expect(await count()).toBe(before)
  const words = Array.from({ length: 70_000 }, (_, n) => `w${n}`).join(' ')
  const endless = refused(await post({ ...fields, addProduct: words, step: 'add:products' }))
  expect(Object.keys(endless.errors)).toEqual(['addProduct'])
  // Also where the names that come first in the alphabet are more than the form suggests.
  await database.db.execute(sql`insert into products
      select (jsonb_populate_record(p, jsonb_build_object('id', id || n, 'slug', slug || n, 'name', 'Aa ' || n))).*
      from products p, generate_series(1, 320) n where slug = ${wig}`)
  const beyond = refused(await post({ ...fields, addGetProduct: 'Night Cap', step: 'add:getProducts' }))
  expect(beyond.values).toMatchObject({ getProducts: cap })
  expect(await suggestNamedSlugs(database.db)).toHaveLength(300)
  // What was chosen and not added yet is saved with the rest; what its choice hides is not.
  const saved = await post({ ...fields, addGetProduct: cap, addProduct: '' })
  expect(saved).toMatchObject({ status: 303 })
  const [offer] = await database.db.select().from(offers).where(eq(offers.name, 'Chosen'))
  expect(offer?.getProductIds).toEqual([`prd_${cap}`])
  const plain = { name: 'Plain', kind: 'percent', scope: 'everything', percent: '5', addProduct: 'Day Cap' }
  expect(await post(plain)).toMatchObject({ status: 303 })
})
