// What the page of a wishlist shows.
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { listNewArrivals } from '#app/domain/catalog/products/product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import {
  findTakenOut,
  type WishedProduct,
  cachedPageSize,
  listWishedProducts,
  type TakenOut,
} from './wished-products.server.ts'
import { readNoticesWish } from './wishlist-notices.server.ts'
import type { WishlistAnswer } from './wishlist.ts'
import type { FoundWishlist } from './wishlist.server.ts'

export type WishlistView = {
  /** Without its id: that is the cookie's secret, which scripts must not read. */
  list: WishlistAnswer['list']
  products: WishedProduct[]
  page: number
  pages: number
  removed: TakenOut | null
  isSignedIn: boolean
  /** Whether they get news of it; null for whoever is not signed in. */
  hasNews: boolean | null
  /** Said once, after a form. */
  done: 'news-on' | 'news-off' | null
  /** For an empty list. */
  newest: Card[]
  now: string
}

type Asked = {
  found: FoundWishlist | null
  userId: UserId | null
  /** Of the page's address. */ asked: URLSearchParams
}

export async function findWishlistView(
  db: Db,
  { found, userId, asked }: Asked,
  now: Date,
): Promise<WishlistView> {
  const total = found?.productIds.length ?? 0
  const pages = Math.max(1, Math.ceil(total / cachedPageSize))
  const page = readPage(asked, pages)
  const [products, removed, wish, newest] = await Promise.all([
    found && total > 0 ? listWishedProducts(db, found.id, page, now) : [],
    found ? findTakenOut(db, found.id, asked.get('removed') ?? '') : null,
    userId === null ? null : readNoticesWish(db, userId),
    total === 0 ? listNewArrivals(db, now) : [],
  ])
  return {
    list: found && { productIds: found.productIds, isOwned: found.userId !== null },
    products,
    page,
    pages,
    removed,
    isSignedIn: userId !== null,
    hasNews: userId === null ? null : wish !== null,
    done: readDone(asked),
    newest,
    now: now.toISOString(),
  }
}

function readPage(asked: URLSearchParams, pages: number): number {
  const page = Number(asked.get('page'))
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), pages) : 1
}

function readDone(asked: URLSearchParams): WishlistView['done'] {
  const news = asked.get('news')
  return news === 'on' || news === 'off' ? `news-${news}` : null
}
