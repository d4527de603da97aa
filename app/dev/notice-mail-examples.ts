// Mails about what was kept for later, with example data.
import { naira } from '#app/lib/money.ts'
import { drawnNews, drawnPiece } from '#app/notices/notice-mail-pieces.tsx'
import {
  type MailPiece,
  stockNoticeMail,
  stopHeaders,
  type WishNews,
  wishlistNoticeMail,
} from '#app/notices/notice-mail-words.ts'
import type { MailExample } from './mail-examples.ts'

export function noticeMailExamples(baseUrl: string, pictureUrl: string): MailExample[] {
  const stopUrl = `${baseUrl}/back-in-stock/stop?token=usr_01k9mz3k7w2q8r4t6v1x5c0b7n.9mz3k7w2q8r4t6v1x5c0b7n3h2j8f4d6`
  const piece = (name: string, slug: string, price: number): MailPiece => ({
    name,
    words: '22 in',
    url: `${baseUrl}/product/${slug}?length=22`,
    pictureUrl,
    pictureAlt: `${name}, worn`,
    priceKobo: naira(price),
  })
  const back = piece('Zuri Body Wave 28', 'zuri-body-wave-28', 310_000)
  const cheaper: WishNews = {
    ...piece('Akú Bone Classic', 'aku-bone-classic', 238_000),
    kind: 'cheaper',
    beforeKobo: naira(264_000),
  }
  const news: WishNews[] = [cheaper, { ...back, kind: 'back', beforeKobo: null }]
  const one = (id: string, kind: string, title: string, content: MailExample['content']): MailExample => ({
    id,
    kind,
    group: 'Newsletter',
    title,
    content,
    headers: stopHeaders(stopUrl),
  })
  const addresses = { wishlistUrl: `${baseUrl}/wishlist`, stopUrl }
  return [
    one('stock-notice', 'stock-notice', 'Back in stock', stockNoticeMail(back, stopUrl, drawnPiece(back))),
    one(
      'wishlist-notice',
      'wishlist-notice',
      'News about one wishlist product',
      wishlistNoticeMail([cheaper], addresses, drawnNews([cheaper])),
    ),
    one(
      'wishlist-notice-2',
      'wishlist-notice',
      'News about several wishlist products',
      wishlistNoticeMail(news, addresses, drawnNews(news)),
    ),
  ]
}
