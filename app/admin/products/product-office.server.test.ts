import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { builtInRoles, may } from '#app/domain/staff/roles.ts'
import {
  add,
  added,
  args,
  desk,
  edit,
  fields,
  now,
  read,
  row,
  shopDb,
  useProductOffice,
} from '#tests/product-office.ts'
import * as addRoute from './add-product.route.tsx'
import * as editRoute from './edit-product.route.tsx'
import { emptyRow, withoutCostFields, writeRows } from './grid-rows.ts'
import { valuesOf } from './product-form.ts'

useProductOffice()

describe('the form of a new product', () => {
  test('makes address and SKUs from the name, takes the picture’s size from the register, and sells it', async () => {
    const id = await added()
    expect(await findProduct(shopDb.db, 'aku-silk-22', now)).toMatchObject({
      id,
      pictures: [{ width: 800, height: 1000, focusY: 200 }],
      variants: [
        { sku: 'AKU-SILK-22-20-180', priceKobo: naira(150_000), left: 2 },
        { sku: 'AKU-SILK-22-22', priceKobo: 16_000_050, left: 0 },
      ],
    })
    await added()
    const [first, second] = await shopDb.db.select().from(products).orderBy(products.slug)
    expect([first?.slug, second?.slug]).toEqual(['aku-silk-22', 'aku-silk-22-2'])
  })

  test('sent eight times at once is one product; gone back to and changed it is another', async () => {
    const { saved } = await addRoute.loader(args('/admin/add-products'))
    const form = { newId: saved['newId'] ?? '' }
    const ids = await Promise.all(Array.from({ length: 8 }, () => added(form)))
    expect(new Set(ids)).toEqual(new Set([form.newId]))
    expect(await shopDb.db.$count(products)).toBe(1)
    const others = [
      await added({ ...form, description: 'Softer.' }),
      await added({ ...form, 'variants.0.price': '170,000' }),
      await added({ ...form, newId: 'prd_nothing' }),
      await added(),
    ]
    expect(new Set([...ids, ...others]).size).toBe(5)
    expect((await read(form.newId)).description).toBe('Soft.')
    // Nor is one written over, or met, that no form shows.
    await shopDb.db
      .update(products)
      .set({ isCustom: true })
      .where(sql`id = ${form.newId}`)
    expect(ids).not.toContain(await added(form))
  })

  test('says what is wrong beside each field, and nothing typed is lost', async () => {
    const typed = fields({
      name: ' ',
      colour: 'pink',
      publish: 'at',
      publishDay: 'soon',
      density: 'thick',
      ...writeRows([
        row({
          length: '99',
          price: 'cheap',
        }),
        emptyRow,
        row({
          length: '22',
          price: '5',
          oldPrice: '4',
        }),
      ]),
    })
    const { status, answer } = await add(typed)
    expect(status).toBe(422)
    expect(Object.keys(answer?.errors ?? {}).toSorted()).toEqual([
      'colour',
      'density',
      'name',
      'publishDay',
      'variants.0.length',
      'variants.0.price',
    ])
    expect(answer?.values).toMatchObject({
      colour: 'pink',
      'variants.0.price': 'cheap',
      'variants.1.oldPrice': '4',
    })
    const price = await add(fields(writeRows([row({ length: '20', price: '5', oldPrice: '4' })])))
    expect(price.answer?.errors).toMatchObject({ 'variants.0.oldPrice': expect.stringContaining('higher') })
    expect(await shopDb.db.$count(products)).toBe(0)
  })

  test('a picture that nobody uploaded is not taken over', async () => {
    const { answer } = await add(fields({ 'pictures.0.key': '../../etc/passwd' }))
    expect(Object.keys(answer?.errors ?? {})).toEqual(['pictures.0.alt'])
  })

  test('steps of the grid come back without anything being written', async () => {
    const { status, answer } = await add(
      fields({ step: 'range', 'range.from': '24', 'range.to': '26', 'range.price': '9' }),
    )
    expect(status).toBe(200)
    expect(answer?.values).toMatchObject({
      'variants.2.length': '24',
      'variants.3.length': '26',
      name: 'Akú Sílk “22”',
    })
    expect(await shopDb.db.$count(products)).toBe(0)
  })

  test('waits for an hour of Lagos', async () => {
    const id = await added({ publish: 'at', publishDay: '2026-12-01', publishTime: '08:30' })
    expect((await read(id)).publishedAt?.toISOString()).toBe('2026-12-01T07:30:00.000Z')
  })
})

describe('lace and cap of variants', () => {
  const two = writeRows([
    row({ length: '20', price: '150,000', stock: '2' }),
    row({
      length: '20',
      price: '120,000',
      stock: '1',
      construction: '5x5 HD closure',
      cap: ' Extra  large ',
    }),
  ])

  test('are typed beside each, make its SKU, and come back in the form', async () => {
    const product = await read(await added(two))
    expect(product.variants).toMatchObject([
      { sku: 'AKU-SILK-22-20', construction: null, lace: null, cap: null },
      { sku: 'AKU-SILK-22-20-5X5-HD-EXTRA-LARGE', construction: '5x5-hd', cap: 'Extra large', onHand: 1 },
    ])
    const values = valuesOf(product, now)
    expect(values).toMatchObject({ 'variants.1.construction': '5x5-hd', 'variants.1.cap': 'Extra large' })
    expect((await edit(product.id, { ...values, version: '0' })).to).toMatch(/^\/edit\//u)
    expect((await read(product.id)).variants).toEqual(product.variants)
  })

  test('that cannot be are told beside their field, and what was typed stays', async () => {
    const wrong = { 'variants.1.construction': '9x9', 'variants.1.cap': 'x'.repeat(41) }
    const { answer } = await add(fields({ ...two, ...wrong }))
    expect(answer).toMatchObject({
      errors: {
        'variants.1.construction': 'Choose one from the list.',
        'variants.1.cap': 'At most 40 characters.',
      },
      values: wrong,
    })
  })

  test('of two editors the second is told both', async () => {
    const product = await read(await added(two))
    const mine = { ...valuesOf(product, now), version: '0' }
    await edit(product.id, { ...mine, 'variants.1.cap': 'Small' })
    const { answer } = await edit(product.id, { ...mine, 'variants.1.cap': 'Medium' })
    expect(JSON.stringify(answer)).toContain(
      '"label":"20 in, 5x5 HD closure, Small cap: cap","yours":"Medium","theirs":"Small"',
    )
  })
})

describe('the form of a product that is there', () => {
  test('posted as it stands changes nothing', async () => {
    const id = await added()
    const values = { ...valuesOf(await read(id), now), version: '0' }
    expect((await edit(id, values)).to).toBe(`/edit/${id}?done=same`)
    expect((await read(id)).version).toBe(0)
  })

  test('of two editors the second is told both values and by whom, and then decides', async () => {
    const id = await added()
    const before = { ...valuesOf(await read(id), now), version: '0' }
    await edit(id, { ...before, name: 'Theirs', 'variants.0.price': '151000' })
    const { status, answer } = await edit(id, { ...before, name: 'His' })
    expect(status).toBe(409)
    expect(answer?.conflict).toMatchObject({
      version: 1,
      by: 'Bisi Adeyemi',
      fields: [
        { name: 'name', yours: 'His', theirs: 'Theirs' },
        { name: 'variants.0.price', yours: '150000', theirs: '151000' },
      ],
    })
    expect((await read(id)).name).toBe('Theirs')
    expect((await edit(id, { ...before, name: 'His', version: '1' })).to).toContain('done=saved')
    expect(await read(id)).toMatchObject({ name: 'His', version: 2 })
  })

  test('what a variant costs is saved, kept where it is not asked for, and emptied again', async () => {
    const id = await added({ 'variants.0.cost': '70,000', 'variants.1.cost': '' })
    expect((await read(id)).variants.map(({ costKobo }) => costKobo)).toEqual([naira(70_000), null])
    const before = { ...valuesOf(await read(id), now), version: '0' }
    expect(before).toMatchObject({ 'variants.0.cost': '70,000', 'variants.1.cost': '' })
    const { answer } = await edit(id, {
      ...before,
      'variants.0.cost': 'a lot',
      'variants.1.cost': '10,000,001',
    })
    expect(answer).toMatchObject({
      errors: { 'variants.0.cost': 'Enter an amount in naira, like 185,000.' },
      values: { 'variants.0.cost': 'a lot' },
    })
    const high = await edit(id, { ...before, 'variants.1.cost': '10,000,001' })
    expect(high.answer?.errors).toEqual({ 'variants.1.cost': 'Costs can be up to ₦10,000,000.' })
    expect((await edit(id, withoutCostFields(before))).to).toContain('done=same')
    await edit(id, { ...before, 'variants.0.cost': '' })
    expect((await read(id)).variants.map(({ costKobo }) => costKobo)).toEqual([null, null])
  })

  test('who sees no sales neither sees what a variant costs nor changes it', async () => {
    const id = await added({ 'variants.0.cost': '70,000' })
    const costs = async () => (await read(id)).variants.map(({ costKobo }) => costKobo)
    const seen = async () => JSON.stringify(await editRoute.loader(args(`/edit/${id}`, undefined, id)))
    expect(await seen()).toMatch(/70,000/u)
    desk.role = 'content'
    expect(await seen()).not.toMatch(/cost|70,000|7000000/iu)
    const form = { ...withoutCostFields(valuesOf(await read(id), now)), version: '0', name: 'Another' }
    expect((await edit(id, form)).to).toContain('done=saved')
    expect(await costs()).toEqual([naira(70_000), null])
    const forged = {
      ...form,
      version: '1',
      name: 'Once more',
      'variants.0.cost': '1',
      'variants.1.cost': '1',
    }
    expect((await edit(id, forged)).to).toContain('done=saved')
    expect(await costs()).toEqual([naira(70_000), null])
    const late = await edit(id, { ...form, version: '1', name: 'Too late' })
    expect(late.status).toBe(409)
    expect(JSON.stringify(late.answer)).not.toMatch(/cost|70,000/iu)
  })

  test('whoever takes products in and out as files sees sales', () => {
    const both = builtInRoles.filter((one) => may(one, 'import') || may(one, 'export'))
    expect(both.filter((one) => !may(one, 'see-sales'))).toEqual([])
  })

  test('a variant of another product cannot be brought in', async () => {
    const one = await added()
    const other = await added()
    const values = valuesOf(await read(one), now)
    const foreign = (await read(other)).variants[0]?.id ?? ''
    const { status } = await edit(one, { ...values, version: '0', 'variants.0.id': foreign })
    expect(status).toBe(409)
    expect((await read(other)).variants).toHaveLength(2)
  })

  test('the button that publishes saves what is typed too, whatever the status in the form says', async () => {
    const id = await added({ publish: 'draft', press: 'publish' })
    expect((await read(id)).publishedAt).toEqual(now)
    const draft = await added({ publish: 'draft' })
    expect((await read(draft)).publishedAt).toBeNull()
    const typed = { ...valuesOf(await read(draft), now), name: 'New name', version: '0' }
    await edit(draft, { ...typed, press: 'publish' })
    expect(await read(draft)).toMatchObject({ name: 'New name', publishedAt: now })
  })

  test('is taken off sale, put on sale, taken out and brought back', async () => {
    const id = await added()
    await edit(id, { to: 'unpublish', version: '0' }, 'publish')
    expect((await read(id)).publishedAt).toBeNull()
    expect((await edit(id, { to: 'publish', version: '0' }, 'publish')).status).toBe(409)
    await edit(id, { to: 'publish', version: '1' }, 'publish')
    expect((await edit(id, {}, 'remove')).to).toBe(`/admin/products?done=removed&undo=${id}`)
    expect(await findProduct(shopDb.db, id, now)).toBeNull()
    await edit(id, {}, 'restore')
    expect(await findProduct(shopDb.db, id, now)).not.toBeNull()
  })

  test('what does not exist is not here', async () => {
    await expect(editRoute.loader(args('/edit/prd_nothing', undefined, 'prd_nothing'))).rejects.toMatchObject(
      {
        init: { status: 404 },
      },
    )
  })
})
