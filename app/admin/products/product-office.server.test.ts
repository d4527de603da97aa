import { desc, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findEditableProduct } from '#app/domain/catalog/products/editable-product.server.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { ProductId, UserId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { builtInRoles, may, type Role } from '#app/domain/staff/roles.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { addStaff } from '#tests/staff.ts'
import * as addRoute from './add-product.route.tsx'
import * as editRoute from './edit-product.route.tsx'
import { emptyRow, type Row, withoutCostFields, writeRows } from './grid-rows.ts'
import { valuesOf } from './product-form.ts'
import * as listRoute from './products.route.tsx'

const now = new Date('2026-11-24T10:00:00Z')
let shopDb: TestDatabase
let userId: UserId
beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  ;({ userId } = await addStaff(shopDb.db, 'owner', { name: 'Bisi Adeyemi' }))
  const picture = { key: 'pic-front', width: 800, height: 1000, thumbhash: 'abc', bytes: 9, address: null }
  await registerPicture(shopDb.db, picture, { by: userId, at: now })
})
afterAll(() => shopDb.drop())
beforeEach(() => shopDb.db.execute(sql`truncate products cascade`))

let role: Role = 'owner'
beforeEach(() => {
  role = 'owner'
})

function args(path: string, fields?: Record<string, string> | [string, string][], product = '') {
  const context = new RouterContextProvider()
  context.set(shop, { db: shopDb.db, now: () => now, requestId: 'req_test' } as ShopContext)
  context.set(staffMember, {
    id: userId,
    name: 'Bisi Adeyemi',
    email: 'b@ade.example',
    role,
    sessionId: 'ses_x',
    provenAt: now,
  })
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const request = new Request(`https://ade.example${path}`, init)
  return { request, context, params: { product } } as never
}

type Outcome = { to: string | null; status: number; answer: OfficeAnswer | null }

/** What a browser would see: where it is sent, or the form again. */
async function outcome(doing: Promise<unknown>): Promise<Outcome> {
  try {
    const { data, init } = (await doing) as { data: OfficeAnswer; init?: { status?: number } }
    return { to: null, status: init?.status ?? 200, answer: data }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { to: thrown.headers.get('location'), status: thrown.status, answer: null }
  }
}

const add = (fields: Record<string, string>) =>
  outcome(addRoute.action(args('/admin/add-products?do=save', fields)))
const edit = (id: string, fields: Record<string, string>, action = 'save') =>
  outcome(editRoute.action(args(`/edit/${id}?do=${action}`, fields, id)))

const row = (change: Partial<Row>): Row => ({ ...emptyRow, ...change })
const fields = (change: Record<string, string> = {}): Record<string, string> => ({
  name: 'Akú Sílk “22”',
  slug: '',
  description: 'Soft.',
  kind: 'wig',
  collection: 'aku',
  texture: 'straight',
  colour: '1B',
  construction: '13x4-hd',
  publish: 'now',
  publishDay: '',
  publishTime: '',
  defaultVariant: '0',
  ...writeRows([
    row({
      length: '20',
      density: '180',
      price: '150,000',
      stock: '2',
    }),
    row({
      length: '22',
      price: '₦ 160,000.50',
    }),
  ]),
  'pictures.0.key': 'pic-front',
  'pictures.0.alt': 'From the front',
  'pictures.0.width': '1',
  'pictures.0.height': '1',
  'pictures.0.focusX': '500',
  'pictures.0.focusY': '200',
  ...change,
})

async function added(change: Record<string, string> = {}): Promise<ProductId> {
  const { to, answer } = await add(fields(change))
  const id = /^\/edit\/(prd_\w+)\?done=added$/u.exec(to ?? '')?.[1]
  if (!id) throw new Error(JSON.stringify(answer))
  return id as ProductId
}

const read = async (id: string) => {
  const product = await findEditableProduct(shopDb.db, id)
  if (!product) throw new Error('gone')
  return product
}

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
    role = 'content'
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

  test('what stands beside it is typed by address, kept in order and told in the audit log', async () => {
    const [id, first, second] = [await added(), await added(), await added()]
    const [a, b] = [(await read(first)).slug, (await read(second)).slug]
    const before = { ...valuesOf(await read(id), now), version: '0' }
    const typed = { ...before, 'goes-with': ` https://ade.example/product/${b}?length=20\r\n${a}\n${b}` }
    expect((await edit(id, typed)).to).toContain('done=saved')
    expect((await read(id)).companions['goes-with'].map((one) => one.slug)).toEqual([b, a])
    expect(valuesOf(await read(id), now)).toMatchObject({ 'goes-with': `${b}\n${a}`, related: '' })
    const entries = await shopDb.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
    expect(entries).toMatchObject([
      { action: 'product.edit', before: { 'goes-with': [] }, after: { 'goes-with': [b, a] } },
    ])
    expect((await edit(id, { ...typed, version: '1' })).to).toContain('done=same')
    // An older form does not ask for them.
    const { 'goes-with': _one, related: _other, ...older } = { ...typed, version: '1', name: 'Renamed' }
    await edit(id, older)
    expect((await read(id)).companions['goes-with']).toHaveLength(2)
    // The other's address changes: the old one still names it.
    await edit(first, { ...valuesOf(await read(first), now), version: '0', slug: 'another-address' })
    expect((await edit(id, { ...typed, ...older, version: '2' })).to).toContain('done=same')
    expect(valuesOf(await read(id), now)['goes-with']).toBe(`${b}\nanother-address`)
  })

  test('what cannot stand beside it is said in words, and what was typed is kept', async () => {
    const id = await added()
    const own = (await read(id)).slug
    const before = { ...valuesOf(await read(id), now), version: '0' }
    const many = Array.from({ length: 9 }, (_, place) => `wig-${place}`).join('\n')
    const typed = { ...before, name: '', 'goes-with': 'no-such-wig', related: many }
    const { status, answer } = await edit(id, typed)
    expect(status).toBe(422)
    expect(answer).toMatchObject({
      errors: {
        name: 'Enter a product name.',
        'goes-with': 'There is no product “no-such-wig”.',
        related: 'Enter 8 products at most.',
      },
      values: { 'goes-with': 'no-such-wig', related: many },
    })
    const itself = await edit(id, { ...before, related: own })
    expect(itself.answer?.errors).toEqual({ related: expect.stringContaining('beside itself') })
    expect((await read(id)).version).toBe(0)
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

describe('many at once', () => {
  const bulk = (posted: [string, string][]) =>
    outcome(listRoute.action(args('/admin/products?collection=aku&do=bulk', posted)))

  test('asks, shows, and writes only what was shown', async () => {
    const id = await added()
    const asked = await bulk([
      ['op', 'percent'],
      ['ids', id],
    ])
    expect(asked.answer).toMatchObject({ op: 'percent', rows: null, error: null })
    const shown = await bulk([
      ['op', 'percent'],
      ['ids', id],
      ['value', '10'],
      ['round', '0'],
    ])
    expect(shown.answer).toMatchObject({
      rows: [
        {
          id,
          version: 0,
          lines: [{ label: '20 in, 180%, price', before: '₦150,000', after: '₦165,000' }, {}],
        },
      ],
    })
    expect((await read(id)).variants[0]?.priceKobo).toBe(naira(150_000))
    const confirmed: [string, string][] = [
      ['op', 'percent'],
      ['ids', id],
      ['value', '10'],
      ['round', '0'],
      ['confirm', 'yes'],
    ]
    const blind = await bulk(confirmed)
    expect(blind.status).toBe(409)
    const done = await bulk([...confirmed, [`version.${id}`, '0']])
    expect(done.to).toBe('/admin/products?collection=aku&done=changed&n=1')
    expect((await read(id)).variants[0]?.priceKobo).toBe(naira(165_000))
  })

  test.each([
    ['percent', 'ten'],
    ['amount', '0'],
    ['sale', '100'],
    ['reorder', '-1'],
  ])('%s does not take "%s"', async (op, value) => {
    const id = await added()
    const refused = await bulk([
      ['op', op],
      ['ids', id],
      ['value', value],
      ['confirm', 'yes'],
      [`version.${id}`, '0'],
    ])
    expect(refused.answer).toMatchObject({ rows: null, error: expect.any(String) })
    expect((await read(id)).version).toBe(0)
  })

  test('a copy opens as a draft, and an undo brings back what was taken out together', async () => {
    const id = await added()
    const { to } = await outcome(listRoute.action(args('/admin/products?do=duplicate', { id })))
    expect(to).toMatch(/^\/edit\/prd_\w+\?done=copied$/u)
    const out = await bulk([
      ['op', 'remove'],
      ['ids', id],
      ['confirm', 'yes'],
      [`version.${id}`, '0'],
    ])
    expect(out.to).toBe(`/admin/products?collection=aku&done=removed&undo=${id}`)
    const back = await outcome(listRoute.action(args('/admin/products?do=restore', [['ids', id]])))
    expect(back.to).toBe('/admin/products?done=restored&n=1')
    expect((await read(id)).deletedAt).toBeNull()
    expect(await shopDb.db.$count(variants)).toBe(4)
  })
})
