// Changing a wishlist. It is made with the first product, known by the cookie, and led to the list of the person who signed
// in meanwhile. What is asked for is a state, so asking twice is the same as once.
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { newToken, type ProductId, type UserId, type VariantId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { productOnShelf } from './shown-variant.server.ts'
import { mostKept, nobodysDays } from './wishlist.ts'
import { isWishlistId } from './wishlist-cookie.server.ts'
import { wishlistItems, wishlists } from './wishlist-tables.server.ts'

export type Wish =
  | { intent: 'save'; productId: ProductId; lengthIn: number | null; variantId?: VariantId | null }
  | { intent: 'remove' | 'restore'; productId: ProductId }

export type Wished =
  | { ok: true; wishlistId: string | null }
  /** unknown-product: not in the shop, or for 'restore' nothing that was removed. */
  | { ok: false; problem: 'full' | 'unknown-product'; wishlistId: string | null }

/** How many taken-out products a list remembers for "Undo". */
const rememberedRemovals = 10

/** Changes of one list stand in line. The id in the answer is the one for the cookie; null while there is no list. */
export function changeWishlist(db: Db, wishlistId: string | null, wish: Wish, now: Date): Promise<Wished> {
  return transaction(db, async (tx) => {
    const known = await lockWishlist(tx, wishlistId)
    if (wish.intent === 'save') return save(tx, known, wish, now)
    if (known === null)
      return wish.intent === 'remove'
        ? { ok: true, wishlistId: null }
        : { ok: false, problem: 'unknown-product', wishlistId: null }
    const done =
      wish.intent === 'remove'
        ? await remove(tx, known, wish.productId, now)
        : await restore(tx, known, wish.productId)
    if (done !== null) return { ok: false, problem: done, wishlistId: known }
    await touch(tx, known, now)
    return { ok: true, wishlistId: known }
  })
}

async function save(
  tx: Db,
  known: string | null,
  { productId, lengthIn, variantId = null }: Extract<Wish, { intent: 'save' }>,
  now: Date,
): Promise<Wished> {
  const product = await productOnShelf(tx, { productId, lengthIn, variantId }, now)
  if (product === null) return { ok: false, problem: 'unknown-product', wishlistId: known }
  if (known !== null && (await isFull(tx, known, productId)))
    return { ok: false, problem: 'full', wishlistId: known }
  const wishlistId = known ?? (await createWishlist(tx, now))
  const fresh: NewItem = {
    // The variant is noted though its length may have been enough: another lace may come in it.
    ...(product.isNamed
      ? { variantId: product.variantId, lengthIn: product.lengthIn || null }
      : { variantId, lengthIn }),
    seenPriceKobo: product.priceKobo,
    toldPriceKobo: null,
    addedAt: now,
    soldOutSince: product.isSoldOut ? now : null,
    backSince: null,
    removedAt: null,
  }
  // A product that is there already stays as it was kept; one that was taken out is kept anew.
  await tx
    .insert(wishlistItems)
    .values({ wishlistId, productId, ...fresh })
    .onConflictDoUpdate({
      target: [wishlistItems.wishlistId, wishlistItems.productId],
      set: fresh,
      setWhere: isNotNull(wishlistItems.removedAt),
    })
  await touch(tx, wishlistId, now)
  return { ok: true, wishlistId }
}

type NewItem = Omit<typeof wishlistItems.$inferInsert, 'wishlistId' | 'productId'> & { seenPriceKobo: Kobo }

async function isFull(tx: Db, wishlistId: string, but: ProductId): Promise<boolean> {
  const [row] = await tx
    .select({ others: count() })
    .from(wishlistItems)
    .where(
      and(
        eq(wishlistItems.wishlistId, wishlistId),
        isNull(wishlistItems.removedAt),
        sql`${wishlistItems.productId} <> ${but}`,
      ),
    )
  return (row?.others ?? 0) >= mostKept
}

async function remove(tx: Db, wishlistId: string, productId: ProductId, now: Date): Promise<null> {
  await tx
    .update(wishlistItems)
    .set({ removedAt: now })
    .where(
      and(
        eq(wishlistItems.wishlistId, wishlistId),
        eq(wishlistItems.productId, productId),
        isNull(wishlistItems.removedAt),
      ),
    )
  await forgetRemovals(tx, wishlistId)
  return null
}

/** As it was kept, with its price and its day. */
async function restore(
  tx: Db,
  wishlistId: string,
  productId: ProductId,
): Promise<'full' | 'unknown-product' | null> {
  if (await isFull(tx, wishlistId, productId)) return 'full'
  const back = await tx
    .update(wishlistItems)
    .set({ removedAt: null })
    .where(and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.productId, productId)))
    .returning({ productId: wishlistItems.productId })
  return back.length > 0 ? null : 'unknown-product'
}

/** Lets go of all but the last products that were taken out. */
export async function forgetRemovals(tx: Db, wishlistId: string): Promise<void> {
  const out = await tx
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(and(eq(wishlistItems.wishlistId, wishlistId), isNotNull(wishlistItems.removedAt)))
    .orderBy(desc(wishlistItems.removedAt), desc(wishlistItems.productId))
    .offset(rememberedRemovals)
  if (out.length === 0) return
  const ids = out.map((item) => item.productId)
  await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.wishlistId, wishlistId), inArray(wishlistItems.productId, ids)))
}

/** Null where there is no such list; another id than asked for when it went into the list of an account. */
export async function lockWishlist(tx: Db, wishlistId: string | null): Promise<string | null> {
  if (wishlistId === null || !isWishlistId(wishlistId)) return null
  const [row] = await tx
    .select({ id: wishlists.id, joinedInto: wishlists.joinedInto })
    .from(wishlists)
    .where(eq(wishlists.id, wishlistId))
    .for('no key update')
  return row?.joinedInto ? lockWishlist(tx, row.joinedInto) : (row?.id ?? null)
}

/** Always under a new token: an id that a browser brought along is never taken over. */
export async function createWishlist(tx: Db, now: Date, userId: UserId | null = null): Promise<string> {
  const id = newToken()
  await tx.insert(wishlists).values({ id, userId, updatedAt: now })
  return id
}

async function touch(tx: Db, wishlistId: string, now: Date): Promise<void> {
  await tx.update(wishlists).set({ updatedAt: now }).where(eq(wishlists.id, wishlistId))
}

export type FoundWishlist = { id: string; userId: UserId | null; productIds: ProductId[] }

/** The list behind a cookie, its products as they were kept; null when there is none (any more). Changes nothing. */
export async function findWishlist(db: Db, wishlistId: string | null): Promise<FoundWishlist | null> {
  if (wishlistId === null || !isWishlistId(wishlistId)) return null
  const [asked] = await db.select().from(wishlists).where(eq(wishlists.id, wishlistId))
  if (asked?.joinedInto) return findWishlist(db, asked.joinedInto)
  if (!asked) return null
  const items = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(and(eq(wishlistItems.wishlistId, asked.id), isNull(wishlistItems.removedAt)))
    .orderBy(asc(wishlistItems.addedAt), asc(wishlistItems.productId))
  return { id: asked.id, userId: asked.userId, productIds: items.map((item) => item.productId) }
}

/** How many products are on the list of an account. */
export async function countKept(db: Db, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ kept: count() })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(and(eq(wishlists.userId, userId), isNull(wishlistItems.removedAt)))
  return row?.kept ?? 0
}

/** Deletes lists without an account whose time is over. One in an account stays as long as the account. Returns how many. */
export async function forgetOldWishlists(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - nobodysDays * dayMs)
  const gone = await db
    .delete(wishlists)
    .where(and(isNull(wishlists.userId), lt(wishlists.updatedAt, before)))
  return gone.rowCount ?? 0
}
