import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { wishlistLimits } from '#app/domain/wishlist/wishlist-limits.ts'
import { fullWords, goneWords } from '#app/domain/wishlist/wishlist.ts'
import { changeWishlist, findWishlist, type Wish } from '#app/domain/wishlist/wishlist.server.ts'

export type AnsweredChange =
  | { ok: true; wishlistId: string | null }
  | {
      ok: false
      problem: 'full' | 'unknown-product' | 'too-many-requests'
      message: string
      wishlistId: string | null
    }

/** Makes a change and says in words why not. Beginning a new list counts against the address that it comes from. */
export async function answerChange(
  { db, now, address }: Pick<ShopContext, 'db' | 'now' | 'address'>,
  wishlistId: string | null,
  wish: Wish,
): Promise<AnsweredChange> {
  if (wish.intent === 'save' && (await findWishlist(db, wishlistId)) === null) {
    const taken = await takeFromLimit(db, wishlistLimits.newLists, address, now())
    if (!taken.ok) {
      const message = 'Too many new lists came from this connection just now. Please try again in an hour.'
      return { ok: false, problem: 'too-many-requests', message, wishlistId }
    }
  }
  const made = await changeWishlist(db, wishlistId, wish, now())
  if (made.ok) return made
  return { ...made, message: made.problem === 'full' ? fullWords : goneWords }
}
