// Everything that the shop holds about a person, for her to take away. No hashes and no tokens: they are ours to guard
// and say nothing about her.
import { exportAccount } from '#app/account/erase-user.server.ts'
import type { Shopper } from '#app/account/account.ts'
import { exportCart } from '#app/cart/export-cart.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { listAddresses } from '#app/delivery/addresses.server.ts'
import { exportMails } from '#app/jobs/export-mails.server.ts'
import { exportSubscription } from '#app/newsletter/subscriptions.server.ts'
import { exportOrders } from '#app/orders/export-orders.server.ts'
import { listOrderEmails } from '#app/orders/order-emails.server.ts'
import { exportNotices } from '#app/notices/export-notices.server.ts'
import { exportWishlist } from '#app/wishlist/wishlist-of-person.server.ts'
import { findHairProfile } from '#app/studio/hair-profile.server.ts'
import type { Ticketing } from './photo-tickets.server.ts'
import { exportReviews } from './own-reviews.server.ts'

/** Plain values: dates as ISO 8601, amounts in naira, measures in inches, height in centimetres. */
export async function exportEverything(
  db: Db,
  shopper: Pick<Shopper, 'id' | 'email'>,
  { secret, now }: Ticketing,
) {
  const { id: userId, email } = shopper
  const emails = new Set([email.toLowerCase(), ...(await listOrderEmails(db, { userId, email }))])
  return {
    about: 'Everything that this shop holds about you, as of the moment below.',
    exportedAt: now.toISOString(),
    account: await exportAccount(db, shopper.id),
    addresses: (await listAddresses(db, shopper.id)).map(({ id: _ours, ...address }) => address),
    hairProfile: await findHairProfile(db, shopper.id),
    orders: await exportOrders(db, shopper.id),
    reviews: await exportReviews(db, shopper.id, { secret, now }),
    cart: await exportCart(db, shopper.id, now),
    wishlist: await exportWishlist(db, shopper.id),
    backInStock: await exportNotices(db, shopper.email),
    letters: await exportSubscription(db, shopper.email),
    mails: await exportMails(db, [...emails]),
  }
}
