// Messages about saved products, written into the outbox in the transaction that notes them as told. Sealed: their links act
// for whom they are sent to.
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { NoticeProduct, StockNoticeFacts, WishlistNoticeFacts } from './notice-message.ts'

export type NoticeDeps = { queue: Queue; baseUrl: string; secret: ShopSecret }

type NewNotice = { dedupe: string; to: string } & (
  | { kind: 'stock-notice'; facts: StockNoticeFacts }
  | { kind: 'wishlist-notice'; facts: WishlistNoticeFacts }
)

export async function queueNotice(
  tx: Db,
  { queue, secret }: NoticeDeps,
  { kind, dedupe, to, facts }: NewNotice,
): Promise<void> {
  await queueMessage(tx, queue, { kind, dedupe, recipient: to, facts, seal: secret })
}

type Product = Parameters<typeof productAddress>[0] & {
  name: string
  words: string
  priceKobo: Kobo
  picture: CardPicture | null
}

/** A product with the addresses that a message needs. */
export function noticeProduct(baseUrl: string, product: Product): NoticeProduct {
  const { name, words, priceKobo, picture } = product
  return {
    name,
    words,
    priceKobo,
    url: baseUrl + productAddress(product),
    pictureUrl: picture === null ? null : baseUrl + pictureUrl(picture.key, 480),
    pictureAlt: picture?.alt ?? '',
  }
}
