import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { CartLineId, VariantId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addBase, designCarts, customization, furnishStudio, lineAt, publishChanged } from '#tests/designs.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { findRemovedLine } from './removed-lines.server.ts'
import { problemWords } from './cart-words.ts'
import { findDesignLine } from './edit-line.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let variantId: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'carts', 'products', 'price_lists')
  variantId = await furnishStudio(shopDb.db, now)
})

const { change, put, mustFind } = designCarts({ db: () => shopDb.db, variantId: () => variantId, now })

describe('changing a design', () => {
  const replace = (cartId: string, lineId: CartLineId, made: Customization) =>
    change(cartId, { intent: 'replace', lineId, customization: made })

  test('keeps the line, its place and its quantity, at the new design’s price', async () => {
    const { id } = await put(null, customization(), 3)
    const before = await put(id, customization({ length: '18' }))
    const line = lineAt(before)
    const changed = await replace(id, line.id, customization({ length: '24' }))
    if (!changed.ok) throw new Error(changed.problem)
    expect(changed.cart.lines.map((one) => [one.id, one.lengthIn, one.quantity, one.problem])).toEqual([
      [line.id, 24, 3, null],
      [lineAt(before, 1).id, 18, 1, null],
    ])
    expect(await findDesignLine(shopDb.db, id, line.id)).toEqual({
      lineId: line.id,
      customization: customization({ length: '24' }),
      quantity: 3,
    })
  })

  test('takes over a line that it becomes equal to, also one that was taken out', async () => {
    const { id } = await put(null, customization(), 2)
    const both = await put(id, customization({ length: '18' }), 3)
    const [first, second] = [lineAt(both), lineAt(both, 1)]
    const merged = await replace(id, first.id, customization({ length: '18' }))
    expect(merged.cart?.lines.map((one) => [one.id, one.quantity])).toEqual([[first.id, 5]])
    await put(id, customization({ length: '20' }), 4)
    const third = lineAt(await mustFind(id), 1)
    await change(id, { intent: 'remove', lineId: third.id })
    const again = await replace(id, first.id, customization({ length: '20' }))
    expect(again.cart?.lines.map((one) => [one.id, one.quantity])).toEqual([[first.id, 5]])
    expect(await change(id, { intent: 'restore', lineId: third.id })).toMatchObject({
      problem: 'no-such-line',
    })
    expect(await change(id, { intent: 'restore', lineId: second.id })).toMatchObject({
      problem: 'no-such-line',
    })
  })

  test('to what it is already changes nothing but the count of changes', async () => {
    const before = await put(null, customization(), 2)
    const changed = await replace(before.id, lineAt(before).id, customization())
    expect(changed.cart).toEqual({ ...before, version: before.version + 1 })
  })

  test('is refused where it cannot be, and leaves everything as it was', async () => {
    const { variantId: madeToOrder } = await addWig(shopDb.db, { madeToOrder: true })
    const { id } = await put(await fillCart(shopDb.db, now, [madeToOrder, 1]), customization(), 60)
    const before = await put(id, customization({ length: '18' }), 60)
    const [plain, long, short] = [lineAt(before), lineAt(before, 1), lineAt(before, 2)]
    const impossible = customization()
    impossible.design = { ...impossible.design, length: '36' }
    expect(await replace(id, plain.id, customization())).toMatchObject({ problem: 'no-such-line' })
    expect(await replace(id, 'lin_none', customization())).toMatchObject({ problem: 'no-such-line' })
    expect(await replace(id, long.id, impossible)).toMatchObject({ problem: 'not-makeable' })
    expect(await replace(id, short.id, customization())).toMatchObject({ problem: 'line-full' })
    expect(await mustFind(id)).toEqual(before)
    const stranger = await put(null, customization())
    expect(await replace(stranger.id, long.id, customization())).toMatchObject({ problem: 'no-such-line' })
    expect(await findDesignLine(shopDb.db, stranger.id, long.id)).toBeNull()
    expect(await findDesignLine(shopDb.db, id, plain.id)).toBeNull()
  })
})

test('a refusal is told with the price list’s own reason', async () => {
  const impossible = customization()
  impossible.design = { ...impossible.design, length: '36' }
  const added = await change(null, { intent: 'add', variantId, quantity: 1, customization: impossible })
  expect(added.ok ? '' : problemWords(added.problem, added.left, added.reason)).toMatch(
    /^We cannot make this design as it is\. 36 in is rare hair/u,
  )
})

describe('when the price list changes', () => {
  test('another price is told, and agreed to by its amount only', async () => {
    const { id } = await put(null, customization())
    await publishChanged(shopDb.db, (priceList) => (priceList.makingKobo += naira(10_000)))
    const line = lineAt(await mustFind(id))
    expect(line).toMatchObject({
      priceKobo: naira(379_000),
      problem: { kind: 'price-changed', oldKobo: naira(369_000), newKobo: naira(379_000) },
    })
    const agree = (priceKobo: number) => change(id, { intent: 'accept-price', lineId: line.id, priceKobo })
    expect(await agree(naira(369_000))).toMatchObject({ problem: 'price-changed' })
    expect((await agree(naira(379_000))).cart?.lines).toMatchObject([{ problem: null }])
  })

  test('another price of the product it was made from is told as well', async () => {
    const base = await addBase(shopDb.db, 300_000)
    const { id } = await put(null, customization({ texture: 'body-wave' }, { base }))
    const before = lineAt(await mustFind(id)).priceKobo
    await shopDb.db
      .update(variants)
      .set({ priceKobo: naira(320_000) })
      .where(sql`${variants.lengthIn} = 22`)
    expect(lineAt(await mustFind(id)).problem).toEqual({
      kind: 'price-changed',
      oldKobo: before,
      newKobo: kobo(before + naira(20_000)),
    })
  })

  test('what cannot be made any more says why, keeps its price, and can be edited or taken out', async () => {
    const { id } = await put(null, customization({}, { name: 'Mine' }))
    await publishChanged(shopDb.db, (priceList) => {
      priceList.fields.texture.options = priceList.fields.texture.options.filter(
        (one) => one.code !== 'deep-wave',
      )
    })
    const line = lineAt(await mustFind(id))
    expect(line).toMatchObject({ name: 'Mine', priceKobo: naira(369_000), problem: { kind: 'not-makeable' } })
    expect(await change(id, { intent: 'accept-price', lineId: line.id })).toMatchObject({
      problem: 'not-makeable',
    })
    const added = await change(id, { intent: 'add', variantId, quantity: 1, customization: customization() })
    expect(added).toMatchObject({ ok: false, problem: 'not-makeable' })
    const changed = await change(id, {
      intent: 'replace',
      lineId: line.id,
      customization: customization({ texture: 'body-wave' }),
    })
    expect(changed.cart?.lines).toMatchObject([{ id: line.id, problem: null }])
    expect((await change(id, { intent: 'remove', lineId: line.id })).cart?.lines).toEqual([])
  })

  test('a configuration of an older designer stays visible and is asked for anew', async () => {
    const { id } = await put(null, customization())
    await shopDb.db.execute(sql`update cart_lines set customization = '{"design":{"texture":"old"}}'`)
    expect(lineAt(await mustFind(id))).toMatchObject({
      name: 'Your design',
      priceKobo: naira(369_000),
      design: null,
      problem: { kind: 'not-makeable', reason: expect.stringContaining('earlier version') as string },
    })
  })
})

test('a design that was taken out is named by "Undo"', async () => {
  const { id, lines } = await put(null, customization({ length: '18' }))
  const lineId = lines[0]?.id ?? 'lin_none'
  await change(id, { intent: 'remove', lineId })
  expect(await findRemovedLine(shopDb.db, id, lineId)).toEqual({
    id: lineId,
    isSaved: false,
    name: 'Deep Wave, 18 in, 180%',
    variantWords: '18 in',
  })
})

test('a custom item of the former shop that nobody can read is set aside by name', async () => {
  const item = {
    Id: 'x',
    Name: 'Custom Wig',
    Price: 200_000,
    Quantity: 1,
    Length: '20"',
    isCustom: true,
    configuration: { lace: 'HD' },
  }
  const named = { ...item, Name: 'Your design' }
  const adopted = await change(null, { intent: 'adopt', items: [item, named] })
  expect(adopted).toMatchObject({
    ok: true,
    adopted: {
      taken: [],
      setAside: [
        { name: 'Custom Wig', reason: 'unreadable-design' },
        { name: 'Your design', reason: 'unreadable-design' },
      ],
    },
  })
})
