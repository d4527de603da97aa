// What signing in does to wishlists. A person has one, known by wishlists.user_id; a browser has one, known by its cookie.
// The browser's list becomes theirs, or its products go into the one that they have. A list that belongs to somebody else is
// neither shown nor touched: they get their own.
import { eq, inArray, sql } from 'drizzle-orm'
import { holdUser } from '#app/domain/accounts/people.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { isWishlistId } from './wishlist-cookie.server.ts'
import { createWishlist, forgetRemovals } from './wishlist.server.ts'
import { wishlists } from './wishlist-tables.server.ts'

type Row = typeof wishlists.$inferSelect

/**
 * Makes the browser's list theirs and returns the id for the cookie; null when neither they nor the browser has one, and for
 * an account that is gone. May be repeated and run at once from several devices: nothing is lost and nothing is there
 * twice, however many products come together. Locks in one order, their account first and then lists by id.
 */
export function joinWishlist(
  db: Db,
  { userId, wishlistId }: { userId: UserId; wishlistId: string | null },
  now: Date,
): Promise<string | null> {
  return transaction(db, async (tx) => {
    // Two sign-ins of one person stand in line here.
    if (!(await holdUser(tx, userId))) return null
    const { own, browser } = await lockBoth(tx, userId, wishlistId)
    if (browser === null) return own?.id ?? null
    if (browser.userId !== null || browser.joinedInto !== null)
      return own?.id ?? (await createWishlist(tx, now, userId))
    if (own) {
      await merge(tx, own.id, browser.id, now)
      return own.id
    }
    await tx.update(wishlists).set({ userId }).where(eq(wishlists.id, browser.id))
    return browser.id
  })
}

/** `browser` is null when its list is theirs already. */
async function lockBoth(
  tx: Db,
  userId: UserId,
  wishlistId: string | null,
): Promise<{ own: Row | null; browser: Row | null }> {
  const wanted = wishlistId !== null && isWishlistId(wishlistId) ? wishlistId : null
  const found = await tx
    .select({ id: wishlists.id, joinedInto: wishlists.joinedInto })
    .from(wishlists)
    .where(
      wanted === null
        ? eq(wishlists.userId, userId)
        : sql`${wishlists.userId} = ${userId} or ${wishlists.id} = ${wanted}`,
    )
  // A list that has gone into another stands for that one and is not locked itself.
  const ids = [...new Set(found.map((row) => row.joinedInto ?? row.id))]
  if (ids.length === 0) return { own: null, browser: null }
  const rows = await tx
    .select()
    .from(wishlists)
    .where(inArray(wishlists.id, ids))
    .orderBy(wishlists.id)
    .for('no key update')
  const own = rows.find((row) => row.userId === userId) ?? null
  return { own, browser: rows.find((row) => row.id !== own?.id) ?? null }
}

/**
 * Of a product on both the earlier keeping stays as it is, variant and price together. What is live on one of them is live; of
 * two removals the later one is remembered.
 */
async function merge(tx: Db, ownId: string, browserId: string, now: Date): Promise<void> {
  const columns = [
    'length_in',
    'variant_id',
    'seen_price_kobo',
    'added_at',
    'sold_out_since',
    'back_since',
    'removed_at',
  ]
  const theirs = sql`((mine.removed_at is null and excluded.removed_at is null and excluded.added_at < mine.added_at)
    or (mine.removed_at is not null and coalesce(excluded.removed_at > mine.removed_at, true)))`
  const taken = columns.map((name) => {
    const column = sql.raw(name)
    return sql`${column} = case when ${theirs} then excluded.${column} else mine.${column} end`
  })
  const list = sql.raw(columns.join(', '))
  await tx.execute(sql`
    insert into wishlist_items as mine (wishlist_id, product_id, told_price_kobo, ${list})
    select ${ownId}, product_id, told_price_kobo, ${list} from wishlist_items
    where wishlist_id = ${browserId} order by product_id
    on conflict (wishlist_id, product_id) do update set ${sql.join(taken, sql`, `)}`)
  await tx.execute(sql`delete from wishlist_items where wishlist_id = ${browserId}`)
  await tx.update(wishlists).set({ joinedInto: ownId, updatedAt: now }).where(eq(wishlists.id, browserId))
  await tx.update(wishlists).set({ updatedAt: now }).where(eq(wishlists.id, ownId))
  await forgetRemovals(tx, ownId)
}
