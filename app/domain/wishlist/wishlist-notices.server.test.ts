import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { ProductId, UserId, VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { wishlistNoticeVersion } from './notice-texts.ts'
import { writtenMails } from '#tests/mails.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addPerson } from '#tests/people.ts'
import { joinWishlist } from './join-wishlist.server.ts'
import { freeWishlist } from './own-wishlist.server.ts'
import { changeWishlist } from './wishlist.server.ts'
import { exportWishlist, forgetWishlist } from './wishlist-of-person.server.ts'
import { wishlistItems } from './wishlist-tables.server.ts'
import { readNoticesWish, setNotices, stopWishlistNotices, tellWishlists } from './wishlist-notices.server.ts'

const start = new Date('2026-11-20T10:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60 * 1000)
const secret: ShopSecret = ['s'.repeat(48)]
const deps = { queue: idleQueue, baseUrl: 'https://shop.test', secret }
let shopDb: TestDatabase
let userId: UserId
let email: string
let variantId: VariantId
let productId: ProductId

beforeAll(async () => {
  shopDb = await freshDatabase(20)
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'products', 'messages', 'users')
  ;({ userId, email } = await addPerson(shopDb.db))
  const wig = await addWig(shopDb.db, { name: 'Zuri Wave' })
  variantId = wig.variantId
  productId = `prd_${wig.slug}`
  await keep(productId)
})

async function keep(id: ProductId, lengthIn: number | null = 20): Promise<void> {
  const own = await joinWishlist(shopDb.db, { userId, wishlistId: null }, start)
  const made = await changeWishlist(shopDb.db, own, { intent: 'save', productId: id, lengthIn }, start)
  if (!made.ok) throw new Error(made.problem)
  await joinWishlist(shopDb.db, { userId, wishlistId: made.wishlistId }, start)
}

const ask = (on = true, at = start, textVersion: string = wishlistNoticeVersion) =>
  setNotices(shopDb.db, { userId, on, textVersion }, at)
const tell = (at: Date) => tellWishlists(shopDb.db, deps, at)
const price = (amount: number) =>
  shopDb.db
    .update(variants)
    .set({ priceKobo: naira(amount) })
    .where(eq(variants.id, variantId))
const stock = (onHand: number) => shopDb.db.update(variants).set({ onHand }).where(eq(variants.id, variantId))

async function lastMail() {
  const mail = (await writtenMails(shopDb.db, { secret })).at(-1)
  return { to: mail?.recipient, subject: mail?.subject, text: mail?.text ?? '' }
}

test('every list is looked at, however many there are', async () => {
  await shopDb.db.execute(
    sql`insert into wishlists (id) select lpad(n::text, 32, '0') from generate_series(1, 2100) n`,
  )
  await shopDb.db.execute(sql`insert into wishlist_items (wishlist_id, product_id, length_in, seen_price_kobo)
    select id, ${productId}, 20, 1 from wishlists on conflict do nothing`)
  await stock(0)
  await tell(hours(1))
  const { rows } = await shopDb.db.execute<{ noted: number }>(
    sql`select count(sold_out_since)::int as noted from wishlist_items`,
  )
  expect(rows[0]?.noted).toBe(2101)
})

describe('news', () => {
  test('of a lower price, once, and again only when it falls further or anew', async () => {
    await ask()
    expect(await tell(hours(1))).toBe(0)
    await price(90_000)
    expect(await tell(hours(2))).toBe(1)
    expect(await lastMail()).toMatchObject({ to: email, subject: 'Zuri Wave costs less' })
    expect((await lastMail()).text).toContain('₦90,000, was ₦100,000')
    expect(await tell(hours(30))).toBe(0)
    await price(80_000)
    expect(await tell(hours(31))).toBe(1)
    await price(100_000)
    expect(await tell(hours(70))).toBe(0)
    await price(90_000)
    expect(await tell(hours(71))).toBe(1)
  })

  test('waits in the quiet hours, when what is sold out is noted all the same', async () => {
    await ask()
    await price(90_000)
    await stock(0)
    // 21:30 in Lagos.
    const evening = hours(10.5)
    expect(await tell(evening)).toBe(0)
    const [item] = await shopDb.db.select().from(wishlistItems).where(eq(wishlistItems.productId, productId))
    expect(item?.soldOutSince).toEqual(evening)
    await stock(1)
    expect(await tell(hours(20.9))).toBe(0)
    expect(await tell(hours(21))).toBe(1)
  })

  test('of what is back after it was sold out', async () => {
    await ask()
    await stock(0)
    expect(await tell(hours(1))).toBe(0)
    await stock(2)
    expect(await tell(hours(2))).toBe(1)
    expect((await lastMail()).subject).toBe('Zuri Wave is back in stock')
    expect(await tell(hours(40))).toBe(0)
  })

  test('at most one mail a day: what happens meanwhile waits, and comes together', async () => {
    const other = await addWig(shopDb.db, { name: 'Luna Bob', stock: 0 })
    await keep(`prd_${other.slug}`)
    await ask()
    await price(90_000)
    expect(await tell(hours(1))).toBe(1)
    await price(80_000)
    await shopDb.db.update(variants).set({ onHand: 1 }).where(eq(variants.id, other.variantId))
    for (const hour of [2, 12, 24]) expect(await tell(hours(hour))).toBe(0)
    expect(await tell(hours(25))).toBe(1)
    expect((await lastMail()).subject).toBe('News about 2 products on your wishlist')
  })

  test('not of what was cheaper or back before they asked', async () => {
    await price(90_000)
    await stock(0)
    await tell(hours(1))
    await stock(1)
    await tell(hours(2))
    await ask(true, hours(3))
    expect(await tell(hours(4))).toBe(0)
  })

  test('not of a sold-out product, nor of another length than theirs, nor of what they took out', async () => {
    await ask()
    await stock(0)
    await price(90_000)
    expect(await tell(hours(1))).toBe(0)
    await shopDb.db.update(variants).set({ onHand: 5, lengthIn: 12 }).where(eq(variants.id, variantId))
    // As a row from before variants were noted.
    await shopDb.db.execute(sql`update wishlist_items set sold_out_since = null, variant_id = null`)
    expect(await tell(hours(2))).toBe(0)
    await shopDb.db.update(variants).set({ lengthIn: 20 })
    // Of the same length, but in another lace.
    await shopDb.db.execute(sql`update wishlist_items set variant_id = 'var_gone'`)
    expect(await tell(hours(2))).toBe(0)
    const own = await joinWishlist(shopDb.db, { userId, wishlistId: null }, start)
    await changeWishlist(shopDb.db, own, { intent: 'remove', productId }, hours(3))
    expect(await tell(hours(4))).toBe(0)
  })

  test('only for whoever asked, has proven their address and is not shut out', async () => {
    await price(90_000)
    await ask(true, start)
    await price(70_000)
    await shopDb.db.update(users).set({ emailVerified: false })
    expect(await tell(hours(1))).toBe(0)
    await shopDb.db.update(users).set({ emailVerified: true, disabledAt: start })
    expect(await tell(hours(2))).toBe(0)
    await shopDb.db.update(users).set({ disabledAt: null })
    await stopWishlistNotices(shopDb.db, userId)
    expect(await tell(hours(3))).toBe(0)
    await ask(true, hours(4))
    expect(await tell(hours(5))).toBe(0)
    await price(60_000)
    expect(await tell(hours(6))).toBe(1)
  })

  test('by several processes at once: one mail', async () => {
    await ask()
    await price(90_000)
    const told = await Promise.all(Array.from({ length: 5 }, () => tell(hours(1))))
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await shopDb.db.$count(messages)).toBe(1)
  })
})

describe('the wish', () => {
  test('is kept with its wording and its day, and ends as often as it is ended', async () => {
    expect(await ask(true, start, 'never shown')).toEqual({ ok: false, problem: 'unknown-text' })
    expect(await readNoticesWish(shopDb.db, userId)).toBeNull()
    await ask()
    await ask(true, hours(5))
    expect(await readNoticesWish(shopDb.db, userId)).toEqual({ since: start, text: wishlistNoticeVersion })
    for (let i = 0; i < 2; i++) await ask(false)
    expect(await readNoticesWish(shopDb.db, userId)).toBeNull()
  })

  test('stands in the export, does not move to another account, and goes with theirs', async () => {
    await ask()
    expect(await exportWishlist(shopDb.db, userId)).toMatchObject({
      news: { askedAt: start.toISOString(), agreedTo: expect.stringContaining('costs less') as string },
      products: [{ name: 'Zuri Wave', lengthInches: 20, priceThenNaira: 100_000 }],
    })
    const into = await addPerson(shopDb.db)
    const freed = await freeWishlist(shopDb.db, userId)
    await joinWishlist(shopDb.db, { userId: into.userId, wishlistId: freed }, start)
    expect(await exportWishlist(shopDb.db, into.userId)).toMatchObject({
      news: null,
      products: [{ name: 'Zuri Wave' }],
    })
    await forgetWishlist(shopDb.db, into.userId)
    expect(await exportWishlist(shopDb.db, into.userId)).toBeNull()
  })
})
