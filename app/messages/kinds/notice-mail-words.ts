// What the mails about saved products say.
import { shopName } from '#app/messages/mail/shop-name.ts'
import type { NoticeProduct, WishNews } from '#app/domain/wishlist/notice-message.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { oneClickHeaders } from './one-click-headers.ts'

/** Longer subjects are cut by phones. */
const subjectCharacters = 60

/** The one mail that somebody asked for when a length was sold out. */
export function stockNoticeMail(
  product: NoticeProduct,
  stopUrl: string,
  drawn: MailContent['details'],
): MailContent {
  const { name, words, url, priceKobo } = product
  return {
    subject: cut(`Back in stock: ${name}, ${words}`),
    preheader: `${words}, ${formatNaira(priceKobo)}.`,
    headline: `${name} is back.`,
    paragraphs: [
      `You asked us to tell you when ${name} is back in ${words}. It is in stock now.`,
      'Everyone who asked is told at the same time, and none are reserved.',
    ],
    ...(drawn ? { details: drawn } : {}),
    fact: { label: words, value: formatNaira(priceKobo), isMoney: true },
    button: { label: 'View product', url },
    notes: ['This is the only email about it. We delete your address after 90 days.'],
    why: `You are receiving this email because you asked ${shopName} to tell you when this product is back in stock.`,
    footLinks: [{ label: 'Unsubscribe from stock alerts', url: stopUrl }],
    headers: oneClickHeaders(stopUrl),
  }
}

/** What changed on a wishlist; one mail a day at most. */
export function wishlistNoticeMail(
  news: readonly WishNews[],
  { wishlistUrl, stopUrl }: { wishlistUrl: string; stopUrl: string },
  drawn: MailContent['details'],
): MailContent {
  const [first] = news
  if (!first) throw new Error('an email about a wishlist needs news')
  const single = news.length === 1
  return {
    subject: cut(single ? newsLine(first) : `News about ${news.length} products on your wishlist`),
    preheader: single ? priceLine(first) : news.map(newsLine).slice(0, 3).join('. '),
    headline: single ? `${newsLine(first)}.` : 'News about your wishlist.',
    paragraphs: [
      single
        ? 'It is on your wishlist, and you asked us to tell you when something changes.'
        : 'They are on your wishlist, and you asked us to tell you when something changes.',
    ],
    ...(drawn ? { details: drawn } : {}),
    button: single
      ? { label: 'View product', url: first.url }
      : { label: 'View your wishlist', url: wishlistUrl },
    ...(single ? { more: [{ label: 'View your wishlist', url: wishlistUrl }] } : {}),
    notes: ['Prices and stock were right when we sent this email.'],
    why: `You are receiving this email because you asked ${shopName} for news about your wishlist. We send one a day at most.`,
    footLinks: [{ label: 'Unsubscribe', url: stopUrl }],
    headers: oneClickHeaders(stopUrl),
  }
}

export function newsLine(news: WishNews): string {
  return news.kind === 'back' ? `${news.name} is back in stock` : `${news.name} costs less`
}

export function priceLine(news: WishNews): string {
  const now = formatNaira(news.priceKobo)
  return news.beforeKobo === null
    ? `${news.words}, ${now}`
    : `${news.words}, ${now}, was ${formatNaira(news.beforeKobo)}`
}

function cut(subject: string): string {
  const letters = Array.from(subject)
  return letters.length <= subjectCharacters
    ? subject
    : `${letters
        .slice(0, subjectCharacters - 1)
        .join('')
        .trim()}…`
}
