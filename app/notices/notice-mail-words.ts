// What the mails about kept pieces say.
import { brand } from '#app/brand.ts'
import type { Kobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import type { MailContent } from '#app/ui/mail/mail-content.ts'

export type NoticeMailKind = 'stock-notice' | 'wishlist-notice'

/** Longer subjects are cut by phones. */
const subjectCharacters = 60

export type MailPiece = {
  name: string
  /** '22 in', with what else tells it from its siblings. */
  words: string
  /** Absolute, of exactly that piece. */
  url: string
  /** Absolute; null for a piece without a picture. */
  pictureUrl: string | null
  pictureAlt: string
  priceKobo: Kobo
}

/** The one mail that she asked for when a length was sold out. */
export function stockNoticeMail(
  piece: MailPiece,
  stopUrl: string,
  drawn: MailContent['details'],
): MailContent {
  const { name, words, url, priceKobo } = piece
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
    why: `You are receiving this email because you asked ${brand.name} to tell you when this product is back in stock.`,
    footLinks: [{ label: 'Unsubscribe from stock alerts', url: stopUrl }],
  }
}

/** `beforeKobo` is what it cost when she kept it; null when it costs no less now. */
export type WishNews = MailPiece & { kind: 'back' | 'cheaper'; beforeKobo: Kobo | null }

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
    why: `You are receiving this email because you asked ${brand.name} for news about your wishlist. We send one a day at most.`,
    footLinks: [{ label: 'Unsubscribe', url: stopUrl }],
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

/** By these a mail program stops them in one press (RFC 8058). */
export function stopHeaders(stopUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
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
