// The messages about saved products.
import { naira } from '#app/foundation/lib/money.ts'
import {
  type NoticeProduct,
  stockNoticeFacts,
  type StockNoticeFacts,
  wishlistNoticeFacts,
  type WishlistNoticeFacts,
  type WishNews,
} from '#app/domain/wishlist/notice-message.ts'
import { makeStopToken, type Stopping } from '#app/domain/wishlist/notice-tokens.server.ts'
import { drawnNews, drawnProduct } from './notice-mail-details.tsx'
import { stockNoticeMail, wishlistNoticeMail } from './notice-mail-words.ts'
import { examplePicture } from './example-design.ts'
import { type ReadDeps, type Template, template } from './template.ts'

export type NoticeKind = 'stock-notice' | 'wishlist-notice'

type Stop = { stopUrl: string }

export const noticeTemplates: Record<NoticeKind, Template> = {
  'stock-notice': template<StockNoticeFacts, Pick<StockNoticeFacts, 'product'> & Stop>({
    group: 'Newsletter',
    facts: stockNoticeFacts,
    read: (deps, { product, noticeId }) => ({ product, ...stop(deps, { kind: 'stock', noticeId }) }),
    mail: ({ product, stopUrl }) => stockNoticeMail(product, stopUrl, drawnProduct(product)),
    examples: (baseUrl) => ({ 'Back in stock': { product: backProduct(baseUrl), ...exampleStop(baseUrl) } }),
  }),
  'wishlist-notice': template<WishlistNoticeFacts, Pick<WishlistNoticeFacts, 'news'> & Stop>({
    group: 'Newsletter',
    facts: wishlistNoticeFacts,
    read: (deps, { news, userId }) => ({ news, ...stop(deps, { kind: 'wishlist', userId }) }),
    mail: ({ news, stopUrl }, { baseUrl }) =>
      wishlistNoticeMail(news, { wishlistUrl: `${baseUrl}/wishlist`, stopUrl }, drawnNews(news)),
    examples: (baseUrl) => ({
      'News about one wishlist product': { news: [cheaper(baseUrl)], ...exampleStop(baseUrl) },
      'News about several wishlist products': {
        news: [cheaper(baseUrl), { ...backProduct(baseUrl), kind: 'back', beforeKobo: null }],
        ...exampleStop(baseUrl),
      },
    }),
  }),
}

function stop({ baseUrl, secret }: ReadDeps, stopping: Stopping): Stop {
  return { stopUrl: `${baseUrl}/back-in-stock/stop?token=${makeStopToken(secret, stopping)}` }
}

function exampleStop(baseUrl: string): Stop {
  return {
    stopUrl: `${baseUrl}/back-in-stock/stop?token=usr_01k9mz3k7w2q8r4t6v1x5c0b7n.9mz3k7w2q8r4t6v1x5c0b7n3h2j8f4d6`,
  }
}

function backProduct(baseUrl: string): NoticeProduct {
  return exampleProduct(baseUrl, 'Zuri Body Wave 28', 'zuri-body-wave-28', 310_000)
}

function cheaper(baseUrl: string): WishNews {
  const product = exampleProduct(baseUrl, 'Akú Bone Classic', 'aku-bone-classic', 238_000)
  return { ...product, kind: 'cheaper', beforeKobo: naira(264_000) }
}

function exampleProduct(baseUrl: string, name: string, slug: string, price: number): NoticeProduct {
  return {
    name,
    words: '22 in',
    url: `${baseUrl}/product/${slug}?length=22`,
    pictureUrl: examplePicture(baseUrl),
    pictureAlt: `${name}, worn`,
    priceKobo: naira(price),
  }
}
