// Whoever has what they bought may tell a friend of it.
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { friendWords } from '#app/storefront/account/overview-words.ts'

/** Null for orders of nobody's account, before they are delivered, and while the owner lets nobody bring friends. */
export async function viewFriends(
  db: Db,
  { userId, status, giftCardId }: WholeOrder,
): Promise<string | null> {
  if (userId === null || giftCardId !== null || !statusIs(status, 'delivered')) return null
  const rule = await readSetting(db, 'referral')
  return rule.on ? friendWords(rule) : null
}
