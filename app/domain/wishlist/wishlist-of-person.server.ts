// What is kept for later of one person: for them to take away, and gone with their account.
import { asc, eq } from 'drizzle-orm'
import { holdUser } from '#app/domain/accounts/people.server.ts'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { toNaira } from '#app/foundation/lib/money.ts'
import { noticeText, wishlistNoticeTexts } from './notice-texts.ts'
import { wishlistItems, wishlists } from './wishlist-tables.server.ts'

/** Plain values, amounts in naira; null when they have no list. */
export async function exportWishlist(db: Db, userId: UserId) {
  const [list] = await db.select().from(wishlists).where(eq(wishlists.userId, userId))
  if (!list) return null
  const items = await db
    .select({ item: wishlistItems, name: products.name, sku: variants.sku })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .leftJoin(variants, eq(variants.id, wishlistItems.variantId))
    .where(eq(wishlistItems.wishlistId, list.id))
    .orderBy(asc(wishlistItems.addedAt), asc(wishlistItems.productId))
  return {
    changedAt: list.updatedAt.toISOString(),
    news:
      list.noticesText === null
        ? null
        : {
            askedAt: list.noticesSince?.toISOString() ?? null,
            lastMailAt: list.toldAt?.toISOString() ?? null,
            agreedTo: noticeText(wishlistNoticeTexts, list.noticesText),
          },
    products: items.map(({ item, name, sku }) => ({
      name,
      lengthInches: item.lengthIn,
      sku,
      keptAt: item.addedAt.toISOString(),
      priceThenNaira: toNaira(item.seenPriceKobo),
      takenOutAt: item.removedAt?.toISOString() ?? null,
    })),
  }
}

/** Also the browser lists that went into it. Their account is locked first, as joinWishlist does. */
export async function forgetWishlist(tx: Db, userId: UserId): Promise<void> {
  await holdUser(tx, userId)
  await tx.delete(wishlists).where(eq(wishlists.userId, userId))
}
