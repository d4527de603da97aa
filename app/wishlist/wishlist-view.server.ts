// What the page of a wishlist shows.
import type { Card } from '#app/catalog/listing.server.ts'
import { listNewArrivals } from '#app/catalog/product.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { UserId } from '#app/lib/ids.ts'
import {
  findTakenOut,
  type KeptPiece,
  keptPageSize,
  listKeptPieces,
  type TakenOut,
} from './kept-pieces.server.ts'
import { readNoticesWish } from './wishlist-notices.server.ts'
import type { WishlistAnswer } from './wishlist.ts'
import type { FoundWishlist } from './wishlist.server.ts'

export type WishlistView = {
  /** Without its id: that is the cookie's secret, which scripts must not read. */
  list: WishlistAnswer['list']
  pieces: KeptPiece[]
  page: number
  pages: number
  removed: TakenOut | null
  isSignedIn: boolean
  /** Whether she gets news of it; null for whoever is not signed in. */
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
  const pages = Math.max(1, Math.ceil(total / keptPageSize))
  const page = readPage(asked, pages)
  const [pieces, removed, wish, newest] = await Promise.all([
    found && total > 0 ? listKeptPieces(db, found.id, page, now) : [],
    found ? findTakenOut(db, found.id, asked.get('removed') ?? '') : null,
    userId === null ? null : readNoticesWish(db, userId),
    total === 0 ? listNewArrivals(db, now) : [],
  ])
  return {
    list: found && { productIds: found.productIds, isOwned: found.userId !== null },
    pieces,
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
