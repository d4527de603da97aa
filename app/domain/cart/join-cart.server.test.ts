import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { newToken, type UserId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { designCarts, customization, furnishStudio, headMeasures } from '#tests/designs.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { addPerson } from '#tests/people.ts'
import { applyCartChange } from './change-cart.server.ts'
import { findCart } from './cart.server.ts'
import { forgetCarts, forgetOldCarts } from './forget-carts.server.ts'
import { cartLines, carts } from './cart-tables.server.ts'
import { exportCart } from './export-cart.server.ts'
import { joinCart } from './join-cart.server.ts'
import { findRemovedLine } from './removed-lines.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
let shopDb: TestDatabase
let userId: UserId
let wig: VariantId
let other: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase(20)
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'products', 'users')
  ;({ userId } = await addPerson(shopDb.db))
  wig = (await addWig(shopDb.db, { name: 'Zuri Wave', stock: 10 })).variantId
  other = (await addWig(shopDb.db, { name: 'Luna Bob', stock: 10 })).variantId
})

const join = (cartId: string | null, who = userId, at = now) =>
  joinCart(shopDb.db, { userId: who, cartId }, at)

async function mustJoin(cartId: string | null, who = userId): Promise<string> {
  const joined = await join(cartId, who)
  if (joined.cartId === null) throw new Error('no cart')
  return joined.cartId
}

/** A cart that is theirs already, as after an earlier sign-in. */
async function ownCart(...units: [VariantId, number][]): Promise<string> {
  return mustJoin(await fillCart(shopDb.db, now, ...units))
}

async function mustFind(cartId: string) {
  const cart = await findCart(shopDb.db, cartId, now)
  if (!cart) throw new Error('no cart')
  return cart
}

async function unitsIn(cartId: string | null): Promise<Record<string, number>> {
  const { lines } = await mustFind(cartId ?? '')
  return Object.fromEntries(lines.map((line) => [line.name, line.quantity]))
}

async function emptyCart(): Promise<string> {
  const id = await fillCart(shopDb.db, now, [wig, 1])
  await shopDb.db.delete(cartLines).where(eq(cartLines.cartId, id))
  return id
}

describe('the cart of the browser × their own', () => {
  const browsers: Record<string, () => Promise<string | null>> = {
    none: async () => null,
    'of an unknown id': async () => newToken(),
    'with a made-up id': async () => "' or 1=1 --",
    empty: emptyCart,
    filled: () => fillCart(shopDb.db, now, [wig, 2]),
    'of another person': async () => {
      const stranger = await addPerson(shopDb.db)
      return mustJoin(await fillCart(shopDb.db, now, [wig, 5]), stranger.userId)
    },
    'that went into another person’s': async () => {
      const stranger = await addPerson(shopDb.db)
      await mustJoin(await fillCart(shopDb.db, now, [other, 1]), stranger.userId)
      const brought = await fillCart(shopDb.db, now, [wig, 5])
      await mustJoin(brought, stranger.userId)
      return brought
    },
  }
  const owns: Record<string, () => Promise<string | null>> = {
    none: async () => null,
    empty: async () => mustJoin(await emptyCart()),
    filled: () => ownCart([wig, 1], [other, 3]),
  }
  const wanted: [browser: string, own: string, units: Record<string, number> | null][] = [
    ['none', 'none', null],
    ['none', 'empty', {}],
    ['none', 'filled', { 'Zuri Wave': 1, 'Luna Bob': 3 }],
    ['of an unknown id', 'none', null],
    ['of an unknown id', 'empty', {}],
    ['of an unknown id', 'filled', { 'Zuri Wave': 1, 'Luna Bob': 3 }],
    ['with a made-up id', 'none', null],
    ['with a made-up id', 'filled', { 'Zuri Wave': 1, 'Luna Bob': 3 }],
    ['empty', 'none', {}],
    ['empty', 'empty', {}],
    ['empty', 'filled', { 'Zuri Wave': 1, 'Luna Bob': 3 }],
    ['filled', 'none', { 'Zuri Wave': 2 }],
    ['filled', 'empty', { 'Zuri Wave': 2 }],
    ['filled', 'filled', { 'Zuri Wave': 3, 'Luna Bob': 3 }],
    ['of another person', 'none', {}],
    ['of another person', 'empty', {}],
    ['of another person', 'filled', { 'Zuri Wave': 1, 'Luna Bob': 3 }],
    ['that went into another person’s', 'none', {}],
    ['that went into another person’s', 'empty', {}],
    ['that went into another person’s', 'filled', { 'Zuri Wave': 1, 'Luna Bob': 3 }],
  ]

  test.each(wanted)('%s × %s', async (browser, own, units) => {
    const ownId = (await owns[own]?.()) ?? null
    const browserId = (await browsers[browser]?.()) ?? null
    const foreign = await unitsOfOthers()
    const { cartId } = await join(browserId)
    expect(cartId === null ? null : await unitsIn(cartId)).toEqual(units)
    expect(cartId).toBe(ownId ?? cartId)
    expect(cartId === null ? userId : await ownerOf(cartId)).toBe(userId)
    expect(await unitsOfOthers()).toEqual(foreign)
    // Signing in once more, with the old cookie or the new one, changes nothing.
    const before = await findCart(shopDb.db, cartId ?? '', now)
    for (const cookie of [browserId, cartId]) {
      expect(await join(cookie)).toEqual({ cartId, merged: 0, limited: [] })
    }
    expect(await findCart(shopDb.db, cartId ?? '', now)).toEqual(before)
  })

  async function unitsOfOthers() {
    return shopDb.db
      .select({ cartId: cartLines.cartId, variantId: cartLines.variantId, quantity: cartLines.quantity })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(sql`${carts.userId} is not null and ${carts.userId} <> ${userId}`)
      .orderBy(cartLines.id)
  }
})

async function ownerOf(cartId: string): Promise<UserId | null> {
  const [row] = await shopDb.db.select({ userId: carts.userId }).from(carts).where(eq(carts.id, cartId))
  return row?.userId ?? null
}

describe('what happens to the units', () => {
  test('the same unit is added up as far as there are any, and they are told until they have read it', async () => {
    const own = await ownCart([wig, 7])
    const brought = await fillCart(shopDb.db, now, [wig, 8], [other, 1])
    const told = [
      { kind: 'kept-fewer', name: 'Zuri Wave', lengthIn: 20, variantWords: '20 in', kept: 10, wanted: 15 },
    ]
    expect(await join(brought)).toEqual({ cartId: own, merged: 2, limited: told })
    expect(await unitsIn(own)).toEqual({ 'Zuri Wave': 10, 'Luna Bob': 1 })
    expect((await mustFind(own)).news).toEqual(told)
    await applyCartChange(shopDb.db, own, { intent: 'read-news' }, now)
    expect((await mustFind(own)).news).toEqual([])
  })

  test('sold out and withdrawn units come along, so that the cart can say what is wrong with them', async () => {
    const own = await ownCart([wig, 2])
    const brought = await fillCart(shopDb.db, now, [wig, 3], [other, 1])
    await shopDb.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, wig))
    await shopDb.db.update(products).set({ publishedAt: null }).where(eq(products.name, 'Luna Bob'))
    await join(brought)
    const { lines } = await mustFind(own)
    const seen = lines.map((line) => [line.name, line.quantity, line.problem?.kind])
    expect(new Set(seen)).toEqual(
      new Set([
        ['Zuri Wave', 3, 'sold-out'],
        ['Luna Bob', 1, 'withdrawn'],
      ]),
    )
  })

  test('a line that moves keeps its id, its price as they saw it, and its place by age', async () => {
    const brought = await fillCart(shopDb.db, now, [other, 1])
    const [line] = (await mustFind(brought)).lines
    await shopDb.db
      .update(variants)
      .set({ priceKobo: naira(120_000) })
      .where(eq(variants.id, other))
    const own = await mustJoin(await fillCart(shopDb.db, later(1), [wig, 1]))
    await join(brought)
    const lines = (await mustFind(own)).lines
    expect(lines.map((one) => one.name)).toEqual(['Luna Bob', 'Zuri Wave'])
    expect(lines[0]).toMatchObject({
      id: line?.id,
      seenPriceKobo: naira(100_000),
      problem: { kind: 'price-changed' },
    })
  })

  test('price and destination are those of the cart that they saw last', async () => {
    const destination = { country: 'NG', state: 'OY', area: undefined }
    for (const [ownDay, browserDay, price] of [
      [1, 2, 120_000],
      [2, 1, 100_000],
    ] as const) {
      await emptyTables(shopDb.db, 'carts')
      await shopDb.db
        .update(variants)
        .set({ priceKobo: naira(100_000) })
        .where(eq(variants.id, wig))
      const own = await ownCart([wig, 1])
      await shopDb.db
        .update(variants)
        .set({ priceKobo: naira(120_000) })
        .where(eq(variants.id, wig))
      const brought = await fillCart(shopDb.db, now, [wig, 1])
      await applyCartChange(shopDb.db, brought, { intent: 'set-destination', ...destination }, now)
      await applyCartChange(shopDb.db, own, { intent: 'set-destination', ...destination, state: 'RI' }, now)
      await shopDb.db
        .update(carts)
        .set({ updatedAt: later(ownDay) })
        .where(eq(carts.id, own))
      await shopDb.db
        .update(carts)
        .set({ updatedAt: later(browserDay) })
        .where(eq(carts.id, brought))
      await join(brought)
      const cart = await mustFind(own)
      expect(cart.lines).toMatchObject([{ quantity: 2, seenPriceKobo: naira(price) }])
      expect(cart.destination?.state).toBe(price === 120_000 ? 'OY' : 'RI')
    }
  })

  test('a unit that was taken out can still be brought back after signing in', async () => {
    const own = await ownCart([wig, 1])
    const brought = await fillCart(shopDb.db, now, [other, 2])
    const lineId = (await mustFind(brought)).lines[0]?.id ?? 'lin_none'
    await applyCartChange(shopDb.db, brought, { intent: 'remove', lineId }, now)
    expect(await join(brought)).toMatchObject({ merged: 0 })
    expect(await unitsIn(own)).toEqual({ 'Zuri Wave': 1 })
    expect(await findRemovedLine(shopDb.db, own, lineId)).toMatchObject({ name: 'Luna Bob' })
    await applyCartChange(shopDb.db, own, { intent: 'restore', lineId }, now)
    expect(await unitsIn(own)).toEqual({ 'Zuri Wave': 1, 'Luna Bob': 2 })
  })

  test('designs are added up only when nothing about them differs', async () => {
    const variantId = await furnishStudio(shopDb.db, now)
    const { put } = designCarts({ db: () => shopDb.db, variantId: () => variantId, now })
    const measured = customization({}, { measurements: headMeasures })
    const own = await mustJoin((await put(null, measured)).id)
    let brought: string | null = null
    for (const order of [
      measured,
      customization(),
      customization({ length: '24' }),
      { ...measured, name: 'Theirs' },
    ]) {
      brought = (await put(brought, order)).id
    }
    expect(await join(brought)).toMatchObject({ cartId: own, merged: 4 })
    expect((await mustFind(own)).lines.map((line) => line.quantity)).toEqual([2, 1, 1, 1])
  })

  test('more money than any cart may carry stays where it is, and is told', async () => {
    const dear = (await addWig(shopDb.db, { name: 'Dear', priceNaira: 9_999_999, stock: 99 })).variantId
    const dearer = (await addWig(shopDb.db, { name: 'Dearer', priceNaira: 9_999_999, stock: 99 })).variantId
    const own = await ownCart([dear, 60])
    const brought = await fillCart(shopDb.db, now, [dearer, 60])
    expect(await join(brought)).toEqual({
      cartId: own,
      merged: 0,
      limited: [{ kind: 'left-behind', name: 'Dearer', lengthIn: 20, variantWords: '20 in' }],
    })
    expect(await unitsIn(own)).toEqual({ Dear: 60 })
    expect(await unitsIn(brought)).toEqual({ Dearer: 60 })
  })
})

describe('whoever still comes with the browser’s old cookie', () => {
  test('is led to their cart: nothing that was under way is lost, and nothing is done twice', async () => {
    const changeId = crypto.randomUUID()
    const add = { intent: 'add', variantId: wig, quantity: 1, changeId } as const
    const brought = await fillCart(shopDb.db, now, [other, 1])
    await applyCartChange(shopDb.db, brought, add, now)
    const own = await ownCart([wig, 1])
    await join(brought)
    // Its answer was lost, so the browser sends it again; another one is new.
    await applyCartChange(shopDb.db, brought, add, now)
    const made = await applyCartChange(shopDb.db, brought, { ...add, changeId: crypto.randomUUID() }, now)
    expect(made).toMatchObject({ ok: true, cart: { id: own } })
    expect(await unitsIn(brought)).toEqual({ 'Zuri Wave': 3, 'Luna Bob': 1 })
  })

  test('finds a version that is above both, so that its copy is renewed', async () => {
    const own = await ownCart([wig, 1], [wig, 1])
    const brought = await fillCart(shopDb.db, now, [other, 1], [other, 1], [other, 1], [other, 1])
    const before = Math.max((await mustFind(own)).version, (await mustFind(brought)).version)
    await join(brought)
    expect((await mustFind(own)).version).toBeGreaterThan(before)
  })
})

describe('on a computer that others use', () => {
  test('B gets their own cart where A’s was shown, and A finds theirs again elsewhere', async () => {
    const a = await ownCart([wig, 2])
    const b = await addPerson(shopDb.db)
    const shown = await mustJoin(a, b.userId)
    expect(shown).not.toBe(a)
    expect(await unitsIn(shown)).toEqual({})
    expect(await ownerOf(shown)).toBe(b.userId)
    expect(await mustJoin(null)).toBe(a)
    expect(await unitsIn(a)).toEqual({ 'Zuri Wave': 2 })
  })

  test('an account that is gone takes nothing', async () => {
    const brought = await fillCart(shopDb.db, now, [wig, 1])
    await shopDb.db.delete(users).where(eq(users.id, userId))
    expect(await join(brought)).toEqual({ cartId: null, merged: 0, limited: [] })
    expect(await unitsIn(brought)).toEqual({ 'Zuri Wave': 1 })
  })
})

describe('how long a cart waits', () => {
  test('nobody’s 90 days, theirs a year, with or without a browser that knows it', async () => {
    const nobodys = await fillCart(shopDb.db, now, [wig, 1])
    const ownCartId = await ownCart([other, 1])
    expect(await forgetOldCarts(shopDb.db, later(89))).toBe(0)
    expect(await forgetOldCarts(shopDb.db, later(91))).toBe(1)
    expect(await findCart(shopDb.db, nobodys, now)).toBeNull()
    expect(await forgetOldCarts(shopDb.db, later(364))).toBe(0)
    expect(await mustJoin(null)).toBe(ownCartId)
    expect(await forgetOldCarts(shopDb.db, later(366))).toBe(1)
  })
})

describe('taking it along and leaving', () => {
  test('an export holds what is in it, in naira', async () => {
    expect(await exportCart(shopDb.db, userId, now)).toBeNull()
    await ownCart([wig, 2])
    expect(await exportCart(shopDb.db, userId, now)).toMatchObject({
      lines: [{ name: 'Zuri Wave', lengthInches: 20, quantity: 2, priceNaira: 100_000, customization: null }],
    })
  })

  test('forgetting takes their cart and every cookie that led to it, and nobody else’s', async () => {
    const own = await ownCart([wig, 1])
    const brought = await fillCart(shopDb.db, now, [other, 1])
    await join(brought)
    const stranger = await addPerson(shopDb.db)
    const theirs = await mustJoin(await fillCart(shopDb.db, now, [wig, 1]), stranger.userId)
    expect(await shopDb.db.transaction((tx) => forgetCarts(tx, userId))).toBe(1)
    expect(await findCart(shopDb.db, own, now)).toBeNull()
    expect(await findCart(shopDb.db, brought, now)).toBeNull()
    expect(await unitsIn(theirs)).toEqual({ 'Zuri Wave': 1 })
  })
})
