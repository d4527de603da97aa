import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { variants } from '#app/catalog/catalog-tables.server.ts'
import type { CartLineId, VariantId } from '#app/lib/ids.ts'
import { kobo, naira } from '#app/lib/money.ts'
import type { DesignOrder } from '#app/studio/design.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addBase, designCarts, designOrder, furnishStudio, lineAt, publishChanged } from '#tests/designs.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { findRemovedLine } from './removed-lines.server.ts'
import { problemWords } from './cart-words.ts'
import { findDesignLine } from './replace-design.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let variantId: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await shopDb.db.execute(sql`truncate carts, products, studio_books cascade`)
  variantId = await furnishStudio(shopDb.db, now)
})

const { change, put, mustFind } = designCarts({ db: () => shopDb.db, variantId: () => variantId, now })

describe('changing a design', () => {
  const replace = (cartId: string, lineId: CartLineId, configuration: DesignOrder) =>
    change(cartId, { intent: 'replace', lineId, configuration })

  test('keeps the line, its place and its quantity, at the new design’s price', async () => {
    const { id } = await put(null, designOrder(), 3)
    const before = await put(id, designOrder({ length: '18' }))
    const line = lineAt(before)
    const changed = await replace(id, line.id, designOrder({ length: '24' }))
    if (!changed.ok) throw new Error(changed.problem)
    expect(changed.cart.lines.map((one) => [one.id, one.lengthIn, one.quantity, one.problem])).toEqual([
      [line.id, 24, 3, null],
      [lineAt(before, 1).id, 18, 1, null],
    ])
    expect(await findDesignLine(shopDb.db, id, line.id)).toEqual({
      lineId: line.id,
      order: designOrder({ length: '24' }),
      quantity: 3,
    })
  })

  test('takes over a line that it becomes equal to, also one that was taken out', async () => {
    const { id } = await put(null, designOrder(), 2)
    const both = await put(id, designOrder({ length: '18' }), 3)
    const [first, second] = [lineAt(both), lineAt(both, 1)]
    const merged = await replace(id, first.id, designOrder({ length: '18' }))
    expect(merged.cart?.lines.map((one) => [one.id, one.quantity])).toEqual([[first.id, 5]])
    await put(id, designOrder({ length: '20' }), 4)
    const third = lineAt(await mustFind(id), 1)
    await change(id, { intent: 'remove', lineId: third.id })
    const again = await replace(id, first.id, designOrder({ length: '20' }))
    expect(again.cart?.lines.map((one) => [one.id, one.quantity])).toEqual([[first.id, 5]])
    expect(await change(id, { intent: 'restore', lineId: third.id })).toMatchObject({
      problem: 'no-such-line',
    })
    expect(await change(id, { intent: 'restore', lineId: second.id })).toMatchObject({
      problem: 'no-such-line',
    })
  })

  test('to what it is already changes nothing but the count of changes', async () => {
    const before = await put(null, designOrder(), 2)
    const changed = await replace(before.id, lineAt(before).id, designOrder())
    expect(changed.cart).toEqual({ ...before, version: before.version + 1 })
  })

  test('is refused where it cannot be, and leaves everything as it was', async () => {
    const { variantId: madeToOrder } = await addWig(shopDb.db, { madeToOrder: true })
    const { id } = await put(await fillCart(shopDb.db, now, [madeToOrder, 1]), designOrder(), 60)
    const before = await put(id, designOrder({ length: '18' }), 60)
    const [plain, long, short] = [lineAt(before), lineAt(before, 1), lineAt(before, 2)]
    const impossible = designOrder()
    impossible.design = { ...impossible.design, length: '36' }
    expect(await replace(id, plain.id, designOrder())).toMatchObject({ problem: 'no-such-line' })
    expect(await replace(id, 'lin_none', designOrder())).toMatchObject({ problem: 'no-such-line' })
    expect(await replace(id, long.id, impossible)).toMatchObject({ problem: 'not-makeable' })
    expect(await replace(id, short.id, designOrder())).toMatchObject({ problem: 'line-full' })
    expect(await mustFind(id)).toEqual(before)
    const stranger = await put(null, designOrder())
    expect(await replace(stranger.id, long.id, designOrder())).toMatchObject({ problem: 'no-such-line' })
    expect(await findDesignLine(shopDb.db, stranger.id, long.id)).toBeNull()
    expect(await findDesignLine(shopDb.db, id, plain.id)).toBeNull()
  })
})

test('a refusal is told with the book’s own reason', async () => {
  const impossible = designOrder()
  impossible.design = { ...impossible.design, length: '36' }
  const added = await change(null, { intent: 'add', variantId, quantity: 1, configuration: impossible })
  expect(added.ok ? '' : problemWords(added.problem, added.left, added.reason)).toMatch(
    /^We cannot make this design as it is\. 36 in is rare hair/u,
  )
})

describe('when the book changes', () => {
  test('another price is told, and agreed to by its amount only', async () => {
    const { id } = await put(null, designOrder())
    await publishChanged(shopDb.db, (book) => (book.makingKobo += naira(10_000)))
    const line = lineAt(await mustFind(id))
    expect(line).toMatchObject({
      priceKobo: naira(379_000),
      problem: { kind: 'price-changed', oldKobo: naira(369_000), newKobo: naira(379_000) },
    })
    const agree = (priceKobo: number) => change(id, { intent: 'accept-price', lineId: line.id, priceKobo })
    expect(await agree(naira(369_000))).toMatchObject({ problem: 'price-changed' })
    expect((await agree(naira(379_000))).cart?.lines).toMatchObject([{ problem: null }])
  })

  test('another price of the piece it was made from is told as well', async () => {
    const base = await addBase(shopDb.db, 300_000)
    const { id } = await put(null, designOrder({ texture: 'body-wave' }, { base }))
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
    const { id } = await put(null, designOrder({}, { name: 'Mine' }))
    await publishChanged(shopDb.db, (book) => {
      book.fields.texture.options = book.fields.texture.options.filter((one) => one.code !== 'deep-wave')
    })
    const line = lineAt(await mustFind(id))
    expect(line).toMatchObject({ name: 'Mine', priceKobo: naira(369_000), problem: { kind: 'not-makeable' } })
    expect(await change(id, { intent: 'accept-price', lineId: line.id })).toMatchObject({
      problem: 'not-makeable',
    })
    const added = await change(id, { intent: 'add', variantId, quantity: 1, configuration: designOrder() })
    expect(added).toMatchObject({ ok: false, problem: 'not-makeable' })
    const changed = await change(id, {
      intent: 'replace',
      lineId: line.id,
      configuration: designOrder({ texture: 'body-wave' }),
    })
    expect(changed.cart?.lines).toMatchObject([{ id: line.id, problem: null }])
    expect((await change(id, { intent: 'remove', lineId: line.id })).cart?.lines).toEqual([])
  })

  test('a configuration of an older designer stays visible and is asked for anew', async () => {
    const { id } = await put(null, designOrder())
    await shopDb.db.execute(sql`update cart_lines set configuration = '{"design":{"texture":"old"}}'`)
    expect(lineAt(await mustFind(id))).toMatchObject({
      name: 'Your design',
      priceKobo: naira(369_000),
      design: null,
      problem: { kind: 'not-makeable', reason: expect.stringContaining('earlier version') as string },
    })
  })
})

test('a design that was taken out is named by "Undo"', async () => {
  const { id, lines } = await put(null, designOrder({ length: '18' }))
  const lineId = lines[0]?.id ?? 'lin_none'
  await change(id, { intent: 'remove', lineId })
  expect(await findRemovedLine(shopDb.db, id, lineId)).toEqual({
    id: lineId,
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
