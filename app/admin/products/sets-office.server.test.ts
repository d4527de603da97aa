// What the owner puts into a set.
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { added, edit, now, read, shopDb, useProductOffice } from '#tests/product-office.ts'
import { valuesOf } from './product-form.ts'

useProductOffice()

/** The product's form as it stands, with the parts of its first variant as typed. */
async function withParts(id: ProductId, parts: string, change: Record<string, string> = {}) {
  const product = await read(id)
  const values = { ...valuesOf(product, now), version: String(product.version), ...change }
  return edit(id, { ...values, 'variants.0.parts': parts })
}

async function variantOf(id: ProductId) {
  const [row] = await shopDb.db.select().from(variants).where(eq(variants.productId, id))
  if (!row) throw new Error('no variant')
  return row
}

/** Three products of one variant, the first without stock of its own. */
async function three() {
  const [id, one, two] = [await added(), await added(), await added()]
  await shopDb.db.delete(variants).where(eq(variants.position, 1))
  const stock = async (of: ProductId, onHand: number) =>
    shopDb.db.update(variants).set({ onHand }).where(eq(variants.productId, of))
  await stock(id, 0)
  await stock(one, 7)
  await stock(two, 5)
  return { id, one: await variantOf(one), two: await variantOf(two) }
}

test('a set is typed by SKU or name, counted from its parts, shown in the shop and told in the audit log', async () => {
  const { id, one, two } = await three()
  await shopDb.db.update(variants).set({ sku: 'LUN-BUN-18' }).where(eq(variants.id, one.id))
  expect((await withParts(two.productId, '', { name: 'Satin Bonnet' })).to).toContain('done=saved')
  expect((await withParts(id, `3 × lun-bun-18\r\nsatin bonnet\r\n`)).to).toContain('done=saved')
  const product = await read(id)
  expect(product.variants[0]).toMatchObject({ onHand: 2, held: 0 })
  expect(valuesOf(product, now)['variants.0.parts']).toBe(`3 × LUN-BUN-18\n1 × ${two.sku}`)
  const shown = await findProduct(shopDb.db, id, now)
  const [variant] = shown?.variants ?? []
  expect(variant?.left).toBe(2)
  expect(variant && shown?.sets?.[variant.id]).toMatchObject([
    { quantity: 3, sku: 'LUN-BUN-18', address: expect.stringContaining('/product/') as unknown },
    { quantity: 1, name: 'Satin Bonnet' },
  ])
  const [entry] = await shopDb.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
  expect(entry).toMatchObject({
    action: 'product.edit',
    after: { [`variant ${variant?.sku}: parts`]: ['3 × LUN-BUN-18', `1 × ${two.sku}`] },
  })
  expect((await withParts(id, `3 × LUN-BUN-18; 1 × ${two.sku}`)).to).toContain('done=same')
  expect((await withParts(id, '')).to).toContain('done=saved')
  expect((await read(id)).variants[0]).toMatchObject({ onHand: 0, parts: [] })
})

test('what cannot be in a set is said beside its field, and nothing is changed', async () => {
  const { id, one, two } = await three()
  const refused = async (of: ProductId, parts: string, change: Record<string, string> = {}) => {
    const { status, answer } = await withParts(of, parts, change)
    expect(status).toBe(422)
    expect(answer?.values['variants.0.parts']).toBe(parts)
    return answer?.errors['variants.0.parts']
  }
  expect(await refused(id, 'NO-SUCH')).toBe('There is no SKU or product “NO-SUCH”.')
  expect(await refused(id, `0 × ${one.sku}`)).toBe('Enter quantities from 1 to 99.')
  expect(await refused(id, `${one.sku}\n2 × ${one.sku}`)).toContain('listed twice')
  expect(await refused(id, (await variantOf(id)).sku)).toContain('cannot hold itself')
  expect(await refused(id, one.sku, { madeToOrder: 'yes' })).toContain('cannot be a set')
  expect(await refused(one.productId, two.sku)).toContain('has stock of its own')
  expect((await withParts(id, `2 × ${one.sku}`)).to).toContain('done=saved')
  expect(await refused(two.productId, (await variantOf(id)).sku)).toContain('has stock of its own')
  await shopDb.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, two.id))
  expect(await refused(two.productId, (await variantOf(id)).sku)).toContain('a set itself')
  await shopDb.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, one.id))
  expect(await refused(one.productId, two.sku)).toContain('part of another set')
  expect((await withParts(two.productId, '', { publish: 'draft' })).to).toContain('done=saved')
  expect(await refused(id, two.sku)).toContain('not for sale')
  expect((await withParts(two.productId, '', { publish: 'now', madeToOrder: 'yes' })).to).toContain(
    'done=saved',
  )
  expect((await read(id)).variants[0]?.parts).toMatchObject([{ variantId: one.id, quantity: 2 }])
  expect((await withParts(id, two.sku)).to).toContain('done=saved')
  // Nothing of it is counted.
  expect((await variantOf(id)).onHand).toBeGreaterThan(1_000)
})

test('an older form does not ask for parts: they stay', async () => {
  const { id, one } = await three()
  await withParts(id, `2 × ${one.sku}`)
  const product = await read(id)
  const { 'variants.0.parts': _parts, ...older } = valuesOf(product, now)
  expect((await edit(id, { ...older, version: String(product.version), name: 'Renamed' })).to).toContain(
    'saved',
  )
  expect((await read(id)).variants[0]?.parts).toHaveLength(1)
})
