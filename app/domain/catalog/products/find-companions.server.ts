import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { type Companion, companionsOf } from './goes-with.ts'
import { type Card, chosenProducts } from '#app/domain/catalog/search/listing.server.ts'
import { anyOf } from '#app/domain/catalog/shelf/narrow.ts'
import { pick } from '#app/domain/catalog/shelf/pick.ts'
import type { ShelfIndex } from '#app/domain/catalog/shelf/shelf-index.ts'
import type { Product } from './product.server.ts'

export type FoundCompanion = { card: Card; words: string }

/** From here on another length is another look; inches. */
const otherLook = 4

/** What goes with a product, each with the reason. A companion that the shelf does not hold is left out. */
export async function findCompanions(db: Db, product: Product, now: Date): Promise<FoundCompanion[]> {
  const words = new Map<ProductId, string>()
  const cards = await chosenProducts(db, (index) =>
    companionsOf(product).flatMap((companion) => {
      const place = nearest(index, product, companion, now)
      if (place === null) return []
      words.set(index.row(place).id, companion.words)
      return [place]
    }),
  )
  return cards.map((card) => ({ card, words: words.get(card.id) ?? '' }))
}

/** What can be had comes first, then the nearer texture, the same colour, the same collection, the newer. */
function nearest(index: ShelfIndex, product: Product, companion: Companion, now: Date): number | null {
  const textures = companion.textures.map((texture) => index.having('texture', texture))
  const among = anyOf(companion.kinds.map((kind) => index.having('kind', kind)))
    .intersection(anyOf(textures))
    .intersection(index.onShelf(now))
  const own = index.placeOf(product.id)
  if (own !== null) among.remove(own)
  const first = (place: number) => index.variant(index.variantsOf(place)[0])
  const colour = index.having('colour', product.colour)
  const collection = index.having('collection', product.collection)
  const lengthIn = product.variants.find((one) => one.isDefault)?.lengthIn ?? null
  const isOtherLook = (place: number) =>
    lengthIn !== null && Math.abs(first(place).lengthIn - lengthIn) >= otherLook
  const score = (place: number) => {
    if (companion.otherLength && !isOtherLook(place)) return -1
    const nearness = textures.length - textures.findIndex((places) => places.has(place))
    return (
      (first(place).isReady ? 1_000 : 0) +
      nearness * 4 +
      (colour.has(place) ? 2 : 0) +
      (collection.has(place) ? 1 : 0)
    )
  }
  const best = 1_000 + textures.length * 4 + 3
  const [found] = pick(index.newestFirst, among, { score, best }, { from: 0, count: 1 })
  return found === undefined || score(found) < 0 ? null : found
}
