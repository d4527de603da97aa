// What a person keeps for later, for tests of its export and its end.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { askQuestion } from '#app/domain/questions/ask-question.server.ts'
import { joinWishlist } from '#app/domain/wishlist/join-wishlist.server.ts'
import { stockNoticeVersion, wishlistNoticeVersion } from '#app/domain/wishlist/notice-texts.ts'
import { askForNotice } from '#app/domain/wishlist/stock-notices.server.ts'
import { setNotices } from '#app/domain/wishlist/wishlist-notices.server.ts'
import { changeWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { addWig } from './factories.ts'

/** A wishlist with one sold-out wig, 'Kept Wig', of which they want to hear by both kinds of mail, and a question about it. */
export async function plantWishes(
  db: Db,
  { userId, email, address, name }: { userId: UserId; email: string; address: string; name: string },
  now: Date,
): Promise<void> {
  const { variantId, slug } = await addWig(db, { name: 'Kept Wig', stock: 0 })
  const wish = { intent: 'save', productId: `prd_${slug}`, lengthIn: 20 } as const
  const kept = await changeWishlist(db, null, wish, now)
  await joinWishlist(db, { userId, wishlistId: kept.wishlistId }, now)
  await setNotices(db, { userId, on: true, textVersion: wishlistNoticeVersion }, now)
  const ask = { variantId, email: email.toLowerCase(), textVersion: stockNoticeVersion }
  await askForNotice(db, { ...ask, address, now })
  const asker = { db, secret: ['s'.repeat(48)] as const, address, now: () => now }
  const question = { text: 'Does the kept wig tangle?', author: name, email: email.toLowerCase() }
  await askQuestion(asker, `prd_${slug}`, question)
}
