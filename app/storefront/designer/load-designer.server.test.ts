import { measureField } from '#app/domain/customizer/hair-profile.ts'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { openDb } from '#app/foundation/db/db.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { publishPriceList, saveDesign } from '#app/domain/customizer/studio.server.ts'
import { priceList } from '#db/seed/price-list.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { customization, furnishStudio, headMeasures } from '#tests/designs.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { designSavesAddress } from '#app/domain/customizer/design-limits.ts'
import type { DesignerData } from './designer-data.ts'
import { draftQuery } from './draft.ts'
import { loadDesigner } from './load-designer.server.ts'
import { putInCart } from './put-in-cart.server.ts'
import { saveDraft } from './save-draft.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let variantId: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  variantId = await furnishStudio(shopDb.db, now)
})
afterAll(() => shopDb.drop())

async function open(values: Record<string, string>, more: { code?: string; cartId?: string } = {}) {
  const { code = null, cartId = null } = more
  const entries = Object.entries(values)
  return loadDesigner(shopDb.db, { entries, code, cartId, now, baseUrl: 'https://ade.example' })
}

async function mustOpen(...asked: Parameters<typeof open>) {
  const data = await open(...asked)
  if (!data) throw new Error('nothing opened')
  return data
}

/** Posts the page as it stands, from the browser that has this cart. */
async function put(data: DesignerData, cartId: string | null = null, withPhotos = false) {
  const context = new RouterContextProvider()
  const deps = { db: shopDb.db, now: () => now, baseUrl: 'https://ade.example', address: '203.0.113.7' }
  context.set(shop, deps as ShopContext)
  const headers = cartId === null ? [] : [['cookie', `__Host-cart=${cartId}`] as [string, string]]
  return putInCart(
    context,
    new Request('https://ade.example/create-your-style', { headers }),
    data,
    withPhotos,
  )
}

const typed = Object.fromEntries(
  Object.entries(headMeasures).map(([key, inches]) => [measureField(key as 'nape'), String(inches)]),
)

test('an empty address opens the price list’s own design at the first step, with both dates', async () => {
  const data = await mustOpen({})
  expect(data).toMatchObject({ step: 'texture', side: 'front', base: null, edit: null, alsoChanged: [] })
  expect(data.promises[0]?.usual).toMatch(/^Ready \w{3} \d/u)
  expect(data.promises[0]?.express).not.toBe(data.promises[0]?.usual)
  expect(data.product.variantId).toBe(variantId)
})

test('what an address asks for is mended in words, and a fix is made with its consequences', async () => {
  const data = await mustOpen({ texture: 'afro', length: '30', fix: 'parting:free' })
  expect(data.draft.design).toMatchObject({ texture: 'afro', length: '18', parting: 'free' })
  expect(data.alsoChanged.join(' ')).toMatch(/Length is .*18 in.*Construction is now 13x4/u)
  expect((await mustOpen({ fix: 'nothing:at-all', step: 'never', tone: 'green' })).step).toBeNull()
})

test('"make mine" starts from the product, and from its usual length when it has not the one asked for', async () => {
  const { slug } = await addWig(shopDb.db, { name: 'Akú Base', lengthIn: 24, priceNaira: 300_000 })
  const data = await mustOpen({ from: slug, length: '24' })
  expect(data.base).toMatchObject({ slug, length: '24', priceKobo: naira(300_000) })
  expect(data.draft.origin).toMatchObject({ from: slug, fromLength: '24' })
  const longer = await mustOpen({ from: slug, fromLength: '24', length: '26' })
  expect([longer.base?.length, longer.draft.design.length]).toEqual(['24', '26'])
  expect((await mustOpen({ from: slug, length: '12' })).base?.length).toBe('24')
  expect((await mustOpen({ from: 'sold-nowhere', length: '12' })).base).toBeNull()
})

test('a saved design opens under its code, remembers whose remix it is, and an unknown code opens nothing', async () => {
  const { design } = customization()
  const wanted = { design, name: 'Sunday', base: null, expressProcessing: false, remixOf: null }
  const saved = await saveDesign(shopDb.db, wanted, now)
  if (!saved.ok) throw new Error(saved.problem)
  const data = await mustOpen({}, { code: saved.code })
  expect(data.draft.design).toEqual(design)
  expect(data.draft).toMatchObject({ name: '', origin: { remix: saved.code } })
  expect(data.saved?.url).toBe(`https://ade.example/create-your-style/${saved.code}`)
  expect(await open({}, { code: 'nothinghere' })).toBeNull()
})

test('a design that was shared with express opens with express, and says when that was taken back', async () => {
  const { draft } = await mustOpen({ express: '1', name: 'In a hurry' })
  const deps = { db: shopDb.db, address: '192.0.2.1', now: () => now }
  const saved = await saveDraft(deps, draft, null)
  if (!saved.ok) throw new Error(saved.message)
  const opened = await mustOpen({}, { code: saved.code })
  expect(opened).toMatchObject({ draft: { express: true }, start: { express: true } })
  for (const express of [true, false]) {
    const address = draftQuery({ ...opened.draft, express })
    expect((await mustOpen(Object.fromEntries(address))).draft.express).toBe(express)
  }
})

test('sixty designs in an hour of one address, and sixty of one account, then wait; a restart forgets nothing', async () => {
  const { draft } = await mustOpen({})
  const save = async (accountId: string | null, db = shopDb.db) =>
    saveDraft({ db, address: '192.0.2.77', now: () => now }, draft, accountId)
  for (const accountId of [null, 'usr_test']) {
    for (let turn = 0; turn < designSavesAddress.max; turn++) expect((await save(accountId)).ok).toBe(true)
    // Counted in rows: another handle stands for another process.
    expect(await save(accountId, openDb(shopDb.pool))).toMatchObject({ ok: false, status: 429 })
  }
  expect((await save('usr_other')).ok).toBe(true)
})

test('a form into the cart, opened from there with everything they typed, and put back in its place', async () => {
  const form = { texture: 'deep-wave', length: '22', express: '1', name: 'Theirs', ...typed }
  const first = await put(await mustOpen(form))
  if (!first.ok) throw new Error('not put')
  const cart = await findCart(shopDb.db, first.cartId, now)
  const line = cart?.lines[0]
  expect(line).toMatchObject({ quantity: 1, kind: 'custom' })
  const again = await mustOpen({ line: line?.id ?? '' }, { cartId: first.cartId })
  expect(again.edit?.lineId).toBe(line?.id)
  expect(again.draft).toMatchObject({ express: true, name: 'Theirs', typed: { circumference: '22.5' } })
  const longer = await mustOpen({ line: line?.id ?? '', length: '24' }, { cartId: first.cartId })
  expect(await put(longer, first.cartId)).toMatchObject({ ok: true, cartId: first.cartId })
  const after = await findCart(shopDb.db, first.cartId, now)
  expect(after?.lines.map((one) => [one.id, one.lengthIn])).toEqual([[line?.id, 24]])
})

test('another browser cannot open a line', async () => {
  const first = await put(await mustOpen({}))
  if (!first.ok) throw new Error('not put')
  const cart = await findCart(shopDb.db, first.cartId, now)
  const line = cart?.lines[0]?.id ?? ''
  expect(await open({ line })).toBeNull()
  expect(await open({ line }, { cartId: '0'.repeat(32) })).toBeNull()
})

test('wrong measures put nothing in the cart and lead to their step', async () => {
  const data = await mustOpen({ ...typed, [measureField('nape')]: '57' })
  expect(await put(data)).toMatchObject({
    ok: false,
    view: { step: 'fit', problems: { nape: expect.any(String) as string } },
  })
  expect(data.draft.typed.nape).toBe('57')
})

test('a custom cap without measures is refused with its reason', async () => {
  expect(await put(await mustOpen({ capSize: 'custom' }))).toMatchObject({
    ok: false,
    view: { step: 'fit', problems: { form: expect.stringMatching(/measurements/u) as string } },
  })
})

test('measures that fit no standard cap bring the custom cap, and say so', async () => {
  const data = await mustOpen({ ...typed, [measureField('frontToNape')]: '17.5' })
  expect(data.draft.design.capSize).toBe('custom')
  expect(data.alsoChanged.join(' ')).toMatch(/Cap size is now Custom/u)
})

test('whoever has photos to go with it is led to the page of those, of a new line and of a changed one', async () => {
  const first = await put(await mustOpen({}), null, true)
  if (!first.ok) throw new Error('refused')
  const line = (await findCart(shopDb.db, first.cartId, now))?.lines[0]
  expect(first.address).toBe(`/cart/photos?line=${line?.id}`)
  const changed = await mustOpen({ line: line?.id ?? '', length: '26' }, { cartId: first.cartId })
  expect(await put(changed, first.cartId, true)).toMatchObject({ address: first.address })
})

test('choices that take longer together move the dates, and those that cannot be hurried go on without express', async () => {
  const when = [{ field: 'colour' as const, in: ['613'] }]
  const slow = { id: 'slow', when, name: 'Lifted in three sittings', priceKobo: 0, days: 3, noExpress: true }
  await publishPriceList(shopDb.db, { ...priceList, combinations: [slow] }, 'slow colours')
  const data = await mustOpen({ colour: '613', express: '1' })
  expect(data.draft.express).toBe(false)
  expect(data.alsoChanged).toEqual([expect.stringContaining('Lifted in three sittings')])
  expect(Object.keys(data.promises)).toEqual(['0', '3'])
  expect(data.promises[3]?.usual).not.toBe(data.promises[0]?.usual)
  expect((await mustOpen({ colour: '27', express: '1' })).draft.express).toBe(true)
  // What was shared as express before the rule opens without it, in words.
  const { design } = customization({ texture: 'body-wave', colour: '613' })
  const wanted = { design, name: '', base: null, expressProcessing: true, remixOf: null }
  const saved = await saveDesign(shopDb.db, wanted, now)
  const opened = await mustOpen({}, { code: saved.ok ? saved.code : '' })
  expect(opened).toMatchObject({ draft: { express: false }, start: { express: false } })
  expect(opened.alsoChanged).toHaveLength(1)
  await publishPriceList(shopDb.db, priceList, 'as it was')
})
