// The emails that bring somebody back: to what they left in their cart, and to the shop.
import { wantsCartReminders } from '#app/domain/campaigns/cart-consent.server.ts'
import {
  type CartReminderFacts,
  cartReminderFacts,
  type WinBackFacts,
  winBackFacts,
} from '#app/domain/campaigns/reminder-message.ts'
import { cartLinkPath } from '#app/domain/cart/cart-link.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { makeToken } from '#app/domain/newsletter/newsletter-tokens.server.ts'
import { isSubscribed } from '#app/domain/newsletter/subscriptions.server.ts'
import { newsletterFragment } from '#app/domain/newsletter/newsletter.ts'
import { makeStopToken } from '#app/domain/wishlist/notice-tokens.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { type CartReminder, cartReminderMail, type WinBack, winBackMail } from './reminder-mail-words.ts'
import { exampleToken } from './examples.ts'
import { type Template, template } from './template.ts'

export const reminderTemplates: Record<'cart-reminder' | 'win-back', Template> = {
  'cart-reminder': template<CartReminderFacts, CartReminder>({
    group: 'Newsletter',
    facts: cartReminderFacts,
    /** Null when they emptied it, or want no reminders any more. */
    async read({ db, baseUrl, secret }, { userId, cartId, link, isSecond, askedAt }) {
      const cart = await findCart(db, cartId, askedAt)
      const items = (cart?.lines ?? []).map(({ name, quantity, priceKobo }) => ({
        name,
        quantity,
        priceKobo,
      }))
      if (items.length === 0 || !(await wantsCartReminders(db, userId))) return null
      const stop = makeStopToken(secret, { kind: 'cart', userId })
      return {
        items,
        isSecond,
        cartUrl: baseUrl + cartLinkPath(link),
        stopUrl: `${baseUrl}/back-in-stock/stop?token=${stop}`,
      }
    },
    mail: cartReminderMail,
    examples: (baseUrl) => {
      const example: CartReminder = {
        items: [{ name: 'Zuri Body Wave 28', quantity: 1, priceKobo: naira(310_000) }],
        isSecond: false,
        cartUrl: baseUrl + cartLinkPath('0123456789ab'),
        stopUrl: `${baseUrl}/back-in-stock/stop?token=${exampleToken}`,
      }
      return { 'Left in the cart': example, 'Left in the cart, a day later': { ...example, isSecond: true } }
    },
  }),
  'win-back': template<WinBackFacts, WinBack>({
    group: 'Newsletter',
    facts: winBackFacts,
    /** Null when they left meanwhile. */
    async read({ db, baseUrl, secret }, { subscriberId, askedAt }) {
      if (!(await isSubscribed(db, subscriberId))) return null
      const token = makeToken(secret, 'unsubscribe', subscriberId, askedAt)
      return {
        url: `${baseUrl}/shop?sort=newest${newsletterFragment}`,
        unsubscribeUrl: `${baseUrl}/newsletter/unsubscribe?token=${token}`,
      }
    },
    mail: winBackMail,
    examples: (baseUrl) => ({
      'We miss you': {
        url: `${baseUrl}/shop?sort=newest${newsletterFragment}`,
        unsubscribeUrl: `${baseUrl}/newsletter/unsubscribe?token=${exampleToken}`,
      },
    }),
  }),
}
