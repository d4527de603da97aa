// What the emails say that bring somebody back.
import type { Kobo } from '#app/foundation/lib/money.ts'
import { shopName } from '#app/messages/mail/shop-name.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { oneClickHeaders } from './one-click-headers.ts'

export type CartReminder = {
  items: readonly { name: string; quantity: number; priceKobo: Kobo }[]
  isSecond: boolean
  cartUrl: string
  stopUrl: string
}

export function cartReminderMail({ items, isSecond, cartUrl, stopUrl }: CartReminder): MailContent {
  const [first] = items
  if (!first) throw new Error('an email about a cart needs items')
  const what = items.length === 1 ? first.name : `${first.name} and ${items.length - 1} more`
  return {
    subject: isSecond ? `Still in your cart: ${what}` : `You left ${what} in your cart`,
    preheader: `${items.length === 1 ? 'It is' : 'They are'} where you left ${items.length === 1 ? 'it' : 'them'}.`,
    headline: isSecond ? 'Still thinking it over?' : 'Your cart is as you left it.',
    paragraphs: [
      'You can carry on where you stopped, on this device or another.',
      'Items in a cart are not reserved, and prices may change until you order.',
    ],
    button: { label: 'Back to your cart', url: cartUrl },
    notes: [
      ...items.map(({ name, quantity, priceKobo }) => `${quantity} × ${name}, ${formatNaira(priceKobo)}`),
      isSecond ? 'This is the last email about it.' : 'We remind you once more at most.',
      'The link opens your cart once and works for two weeks. Please do not forward it.',
    ],
    why: `You are receiving this email because you turned on cart emails in your ${shopName} account.`,
    footLinks: [{ label: 'Turn off cart emails', url: stopUrl }],
    headers: oneClickHeaders(stopUrl),
  }
}

export type WinBack = { url: string; unsubscribeUrl: string }

export function winBackMail({ url, unsubscribeUrl }: WinBack): MailContent {
  return {
    subject: `It has been a while: see what is at ${shopName} now`,
    preheader: 'See what our makers have been working on.',
    headline: 'It has been a while.',
    paragraphs: [
      'We hope your hair is still turning heads. Come and see what is in the shop now.',
      'If yours needs care or a new cap, reply to this email and we will help.',
    ],
    button: { label: 'See new arrivals', url },
    why: `You are receiving this email because you subscribed to the ${shopName} newsletter.`,
    footLinks: [{ label: 'Unsubscribe', url: unsubscribeUrl }],
    headers: oneClickHeaders(unsubscribeUrl),
  }
}
