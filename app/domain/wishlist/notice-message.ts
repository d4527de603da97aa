// The messages about saved products, and what each needs to say: name, price and picture as they were when it was due.
import { z } from 'zod'
import { isId, type UserId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import type { NoticeId } from './notice-tokens.server.ts'

const amount = z.number().transform(kobo)

const product = z.object({
  name: z.string(),
  /** '22 in', with what else tells the variant from its siblings. */
  words: z.string(),
  /** Absolute, of exactly that variant. */
  url: z.string(),
  /** Absolute; null for a product without a picture. */
  pictureUrl: z.string().nullable(),
  pictureAlt: z.string(),
  priceKobo: amount,
})
export type NoticeProduct = z.infer<typeof product>

/** The one message that somebody asked for when a length was sold out. */
export const stockNoticeFacts = z.object({
  product,
  noticeId: z.custom<NoticeId>((id) => typeof id === 'string' && isId('ntc', id)),
})
export type StockNoticeFacts = z.infer<typeof stockNoticeFacts>

const news = product.extend({
  kind: z.enum(['back', 'cheaper']),
  /** What it cost when it was saved; null when it costs no less now. */
  beforeKobo: amount.nullable(),
})
export type WishNews = z.infer<typeof news>

/** What changed on a wishlist; one message a day at most. */
export const wishlistNoticeFacts = z.object({
  news: z.array(news),
  userId: z.custom<UserId>((id) => typeof id === 'string' && isId('usr', id)),
})
export type WishlistNoticeFacts = z.infer<typeof wishlistNoticeFacts>
