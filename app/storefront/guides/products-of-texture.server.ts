// A few products of one texture for its care guide: what can be had now before what is sold out, the newest first.
import { type Card, chosenProducts } from '#app/domain/catalog/search/listing.server.ts'
import type { Texture } from '#app/domain/catalog/products/hair.ts'
import { pick } from '#app/domain/catalog/shelf/pick.ts'
import type { Db } from '#app/foundation/db/db.server.ts'

const most = 4

export type TextureProducts = {
  cards: Card[]
  /** On the shelf in this texture, sold out ones too: as many as the shop lists under it. */
  total: number
}

export async function listProductsOfTexture(db: Db, texture: Texture, now: Date): Promise<TextureProducts> {
  let total = 0
  const cards = await chosenProducts(db, (index) => {
    const among = index.having('texture', texture).new_intersection(index.onShelf(now))
    total = among.size()
    const score = (place: number) => (index.ready.has(place) ? 1 : 0)
    return pick(index, among, { score, best: 1 }, { from: 0, count: most })
  })
  return { cards, total }
}
