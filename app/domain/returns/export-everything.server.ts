// Everything that the shop holds about a person, for them to take away. No hashes and no tokens: they are ours to guard
// and say nothing about them.
import { exportAccount } from '#app/domain/accounts/erase-user.server.ts'
import type { Shopper } from '#app/domain/accounts/account.ts'
import { exportCartReminders } from '#app/domain/campaigns/cart-consent.server.ts'
import { exportNewsletters } from '#app/domain/campaigns/export-newsletters.server.ts'
import { exportCart } from '#app/domain/cart/export-cart.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { listAddresses } from '#app/domain/delivery/addresses.server.ts'
import { staffAlertKind } from '#app/domain/orders/core/order-message.ts'
import { exportMessages } from '#app/foundation/jobs/export-messages.server.ts'
import { exportSubscription } from '#app/domain/newsletter/subscriptions.server.ts'
import { exportOrders } from '#app/domain/orders/core/export-orders.server.ts'
import { exportConsents } from '#app/domain/contact/consents.server.ts'
import { listOrderEmails, listOwnOrderIds } from '#app/domain/orders/core/order-emails.server.ts'
import { exportQuestions } from '#app/domain/questions/own-questions.server.ts'
import { exportNotices } from '#app/domain/wishlist/export-notices.server.ts'
import { exportWishlist } from '#app/domain/wishlist/wishlist-of-person.server.ts'
import { findHairProfile } from '#app/domain/customizer/hair-profile.server.ts'
import { type Ticketing, withDesignTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { exportReviews } from '#app/domain/reviews/own-reviews.server.ts'
import { exportCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { exportCards } from '#app/domain/orders/cards/own-cards.server.ts'
import { exportOwnCode } from '#app/domain/orders/offers/brought-friends.server.ts'
import { exportReturns } from './own-returns.server.ts'

/** Plain values: dates as ISO 8601, amounts in naira, measures in inches, height in centimetres. */
export async function exportEverything(
  db: Db,
  shopper: Pick<Shopper, 'id' | 'email'>,
  { secret, now }: Ticketing,
) {
  const { id: userId, email } = shopper
  const emails = new Set([email.toLowerCase(), ...(await listOrderEmails(db, { userId, email }))])
  const orderIds = await listOwnOrderIds(db, { userId, email })
  const cart = await exportCart(db, shopper.id, now)
  return {
    about: 'Everything that this shop holds about you, as of the moment below.',
    exportedAt: now.toISOString(),
    account: await exportAccount(db, shopper.id),
    addresses: (await listAddresses(db, shopper.id)).map(({ id: _ours, ...address }) => address),
    hairProfile: await findHairProfile(db, shopper.id),
    orders: (await exportOrders(db, shopper.id)).map(({ units, ...order }) => ({
      ...order,
      units: withOpenPhotos(units, { secret, now }),
    })),
    reviews: await exportReviews(db, shopper.id, { secret, now }),
    returns: await exportReturns(db, shopper.id, { secret, now }),
    storeCredit: await exportCredit(db, email, orderIds),
    cards: await exportCards(db, userId),
    bringAFriend: await exportOwnCode(db, userId),
    questions: await exportQuestions(db, email),
    cart: cart && {
      ...cart,
      lines: withOpenPhotos(cart.lines, { secret, now }),
      savedForLater: withOpenPhotos(cart.savedForLater, { secret, now }),
    },
    wishlist: await exportWishlist(db, shopper.id),
    backInStock: await exportNotices(db, shopper.email),
    cartReminders: await exportCartReminders(db, shopper.id),
    letters: await exportSubscription(db, shopper.email),
    newsletters: await exportNewsletters(db, shopper.email),
    orderUpdates: await exportConsents(db, { userId, orderIds }),
    mails: await exportMessages(db, {
      addresses: [...emails],
      about: orderIds,
      exceptKinds: [staffAlertKind],
    }),
  }
}

/** Inspiration photos of designs stand under names that open for a week, as those of reviews and returns do. */
function withOpenPhotos<Line extends { customization: unknown }>(
  lines: readonly Line[],
  ticketing: Ticketing,
): Line[] {
  return lines.map((line) => {
    const { customization } = line
    return hasPhotos(customization)
      ? { ...line, customization: withDesignTickets(customization, ticketing) }
      : line
  })
}

function hasPhotos(customization: unknown): customization is { photos: readonly string[] } {
  return typeof customization === 'object' && customization !== null && 'photos' in customization
}
