import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { newToken, type ProductId, type UserId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addPerson } from '#tests/people.ts'
import { joinWishlist } from './join-wishlist.server.ts'
import { wishlistItems, wishlists } from './wishlist-tables.server.ts'
import { changeWishlist, findWishlist } from './wishlist.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)
let shopDb: TestDatabase
let userId: UserId
let units: ProductId[]

beforeAll(async () => {
  shopDb = await freshDatabase(20)
  await furnishShop(shopDb.db)
  const wigs = []
  for (const name of ['Zuri', 'Luna', 'Akú', 'Ireti']) wigs.push(await addWig(shopDb.db, { name }))
  units = wigs.map(({ slug }): ProductId => `prd_${slug}`)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'users')
  ;({ userId } = await addPerson(shopDb.db))
})

const join = (wishlistId: string | null, who = userId, at = now) =>
  joinWishlist(shopDb.db, { userId: who, wishlistId }, at)

/** A list of nobody with these products, by their places. */
async function fill(places: readonly number[], at = now): Promise<string> {
  let id: string | null = null
  for (const place of places) id = await save(id, place, at)
  if (id === null) throw new Error('a test list needs products')
  return id
}

async function save(
  id: string | null,
  place: number,
  at = now,
  lengthIn: number | null = 20,
): Promise<string> {
  const made = await changeWishlist(
    shopDb.db,
    id,
    { intent: 'save', productId: productAt(place), lengthIn },
    at,
  )
  if (!made.ok || made.wishlistId === null) throw new Error('not kept')
  return made.wishlistId
}

function productAt(place: number): ProductId {
  const id = units[place]
  if (!id) throw new Error('no such product')
  return id
}

const remove = (id: string, place: number, at = now) =>
  changeWishlist(shopDb.db, id, { intent: 'remove', productId: productAt(place) }, at)

async function placesIn(id: string | null): Promise<number[] | null> {
  const found = await findWishlist(shopDb.db, id)
  return found && found.productIds.map((one) => units.indexOf(one)).toSorted((a, b) => a - b)
}

async function mustJoin(id: string | null, who = userId): Promise<string> {
  const joined = await join(id, who)
  if (joined === null) throw new Error('no list')
  return joined
}

async function emptyList(): Promise<string> {
  const id = await fill([0])
  await shopDb.db.delete(wishlistItems).where(eq(wishlistItems.wishlistId, id))
  return id
}

describe('the list of the browser × their own', () => {
  const stranger = async () => (await addPerson(shopDb.db)).userId
  const browsers: Record<string, () => Promise<string | null>> = {
    none: async () => null,
    'of an unknown id': async () => newToken(),
    'with a made-up id': async () => "' or 1=1 --",
    empty: emptyList,
    filled: () => fill([0, 1]),
    'of another person': async () => mustJoin(await fill([3]), await stranger()),
    'that went into another person’s': async () => {
      const other = await stranger()
      await mustJoin(await fill([2]), other)
      const brought = await fill([3])
      await mustJoin(brought, other)
      return brought
    },
  }
  const owns: Record<string, () => Promise<string | null>> = {
    none: async () => null,
    empty: async () => mustJoin(await emptyList()),
    filled: async () => mustJoin(await fill([1, 2])),
  }
  const own = [1, 2]
  const wanted: [browser: string, own: string, places: number[] | null][] = [
    ['none', 'none', null],
    ['none', 'empty', []],
    ['none', 'filled', own],
    ['of an unknown id', 'none', null],
    ['of an unknown id', 'filled', own],
    ['with a made-up id', 'none', null],
    ['with a made-up id', 'filled', own],
    ['empty', 'none', []],
    ['empty', 'empty', []],
    ['empty', 'filled', own],
    ['filled', 'none', [0, 1]],
    ['filled', 'empty', [0, 1]],
    ['filled', 'filled', [0, 1, 2]],
    ['of another person', 'none', []],
    ['of another person', 'empty', []],
    ['of another person', 'filled', own],
    ['that went into another person’s', 'none', []],
    ['that went into another person’s', 'empty', []],
    ['that went into another person’s', 'filled', own],
  ]

  test.each(wanted)('%s × %s', async (browser, mine, places) => {
    const ownId = (await owns[mine]?.()) ?? null
    const browserId = (await browsers[browser]?.()) ?? null
    const foreign = await itemsOfOthers()
    const joined = await join(browserId)
    expect(await placesIn(joined)).toEqual(places)
    expect(joined).toBe(ownId ?? joined)
    expect(await itemsOfOthers()).toEqual(foreign)
    // Signing in once more, with the old cookie or the new one, changes nothing.
    const before = await findWishlist(shopDb.db, joined)
    for (const cookie of [browserId, joined]) expect(await join(cookie)).toBe(joined)
    expect(await findWishlist(shopDb.db, joined)).toEqual(before)
  })

  async function itemsOfOthers() {
    return shopDb.db
      .select({ item: wishlistItems })
      .from(wishlistItems)
      .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
      .where(sql`${wishlists.userId} is not null and ${wishlists.userId} <> ${userId}`)
      .orderBy(wishlistItems.wishlistId, wishlistItems.productId)
  }
})

describe('what happens to the products', () => {
  test('of a product on both the earlier keeping stays, length and price together', async () => {
    for (const [ownAt, browserAt, kept] of [
      [later(0), later(1), 24],
      [later(1), later(0), 20],
    ] as const) {
      await emptyTables(shopDb.db, 'wishlists')
      const own = await mustJoin(await save(null, 0, ownAt, 24))
      const brought = await save(null, 0, browserAt, 20)
      await shopDb.db
        .update(wishlistItems)
        .set({ seenPriceKobo: sql`7` })
        .where(eq(wishlistItems.wishlistId, brought))
      await join(brought)
      const [item] = await shopDb.db.select().from(wishlistItems).where(eq(wishlistItems.wishlistId, own))
      expect(item).toMatchObject({
        lengthIn: kept,
        addedAt: later(0),
        seenPriceKobo: kept === 20 ? 7 : 10_000_000,
      })
    }
  })

  test('what is live on one of them is live, and a removal can still be undone', async () => {
    const own = await mustJoin(await fill([0, 1]))
    await remove(own, 0)
    const brought = await fill([0, 2])
    await remove(brought, 2)
    await join(brought)
    expect(await placesIn(own)).toEqual([0, 1])
    const back = await changeWishlist(shopDb.db, own, { intent: 'restore', productId: productAt(2) }, now)
    expect(back).toEqual({ ok: true, wishlistId: own })
    expect(await placesIn(own)).toEqual([0, 1, 2])
  })

  test('whoever still comes with the browser’s old cookie is led to their list', async () => {
    const own = await mustJoin(await fill([0]))
    const brought = await fill([1])
    await join(brought)
    expect(await save(brought, 2)).toBe(own)
    expect(await placesIn(brought)).toEqual([0, 1, 2])
  })

  test('an account that is gone takes nothing', async () => {
    const brought = await fill([0])
    await shopDb.db.delete(users).where(eq(users.id, userId))
    expect(await join(brought)).toBeNull()
    expect(await placesIn(brought)).toEqual([0])
  })
})

describe('many at once', () => {
  test('one browser signs in ten times over: everything is there once', async () => {
    await mustJoin(await fill([3]))
    const brought = await fill([0, 1])
    const all = await Promise.all(Array.from({ length: 10 }, () => join(brought)))
    expect(new Set(all).size).toBe(1)
    expect(await placesIn(all[0] ?? null)).toEqual([0, 1, 3])
  })

  test('eight devices of one person sign in together: one list holds everything', async () => {
    for (let round = 0; round < 4; round++) {
      await emptyTables(shopDb.db, 'wishlists')
      const brought = await Promise.all(Array.from({ length: 8 }, (_, i) => fill([i % 4])))
      const all = await Promise.all(brought.map((id) => join(id)))
      expect(new Set(all).size).toBe(1)
      expect(await placesIn(all[0] ?? null)).toEqual([0, 1, 2, 3])
      expect(await shopDb.db.$count(wishlists, eq(wishlists.userId, userId))).toBe(1)
    }
  })

  test('two people sign in on one browser together: the list becomes one’s, whole', async () => {
    const b = await addPerson(shopDb.db)
    for (let round = 0; round < 6; round++) {
      await emptyTables(shopDb.db, 'wishlists')
      const brought = await fill([0, 1])
      const both = await Promise.all([join(brought), join(brought, b.userId)])
      const seen = await Promise.all(both.map((id) => placesIn(id)))
      expect(seen).toContainEqual([0, 1])
      expect(seen).toContainEqual([])
    }
  })

  test('products that are kept while they sign in are not lost, in whatever order it happens', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
        fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
        fc.nat({ max: 3 }),
        async (mine, theirs, more) => {
          await emptyTables(shopDb.db, 'wishlists')
          const own = await mustJoin(await fill(mine))
          const brought = await fill(theirs)
          await Promise.all([join(brought), save(brought, more), save(own, more), join(own)])
          const wanted = [...new Set([...mine, ...theirs, more])].toSorted((a, b) => a - b)
          expect(await placesIn(await join(brought))).toEqual(wanted)
        },
      ),
      { numRuns: 15 },
    )
  })
})
