import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { type Companion, companionsOf } from './goes-with.ts'
import { type Card, chosenProducts } from '#app/domain/catalog/search/listing.server.ts'
import { anyOf } from '#app/domain/catalog/shelf/narrow.ts'
import { pick } from '#app/domain/catalog/shelf/pick.ts'
import type { ShelfIndex } from '#app/domain/catalog/shelf/shelf-index.ts'
import type { CompanionKind } from './companions.ts'
import { type Product, relatedPlaces } from './product.server.ts'

/** Those of the rules say why they stand there. */
export type FoundCompanion = { card: Card; words?: string }
export type Beside = { companions: FoundCompanion[]; related: Card[] }

/** Under "Goes well with this" and in the row below it: so many the rules fill up to. What the owner chose is shown in full. */
const companionsShown = 3
const relatedShown = 4

/** From here on another length is another look; inches. */
const otherLook = 4

/** What stands beside a product on its page: first what the owner chose, as far as it is on the shelf, then what the rules find; each once. */
export async function findBeside(db: Db, product: Product, now: Date): Promise<Beside> {
  const words = new Map<ProductId, string>()
  const companions = new Set<ProductId>()
  const cards = await chosenProducts(db, (index) => {
    const chosen = chosenPlaces(index, product, now)
    const byHand = [...chosen['goes-with'], ...chosen.related]
    const beside = [...chosen['goes-with']]
    for (const companion of companionsOf(product)) {
      if (beside.length >= companionsShown) break
      const place = nearest(index, product, companion, { now, without: byHand })
      if (place === null) continue
      words.set(index.row(place).id, companion.words)
      beside.push(place)
    }
    for (const place of beside) companions.add(index.row(place).id)
    const without = [...beside, ...chosen.related]
    const count = Math.max(0, relatedShown - chosen.related.length)
    return [...beside, ...chosen.related, ...relatedPlaces(index, product, { now, count, without })]
  })
  const found = Map.groupBy(cards, ({ id }) => companions.has(id))
  return {
    companions: (found.get(true) ?? []).map((card) => {
      const why = words.get(card.id)
      return why === undefined ? { card } : { card, words: why }
    }),
    related: found.get(false) ?? [],
  }
}

/** What was chosen for both rows stands in the first. */
function chosenPlaces(
  index: ShelfIndex,
  { id, chosen }: Product,
  now: Date,
): Record<CompanionKind, number[]> {
  const shelf = index.onShelf(now)
  const seen = new Set([index.placeOf(id)])
  const placesOf = (kind: CompanionKind) =>
    (chosen?.[kind] ?? []).flatMap((other) => {
      const place = index.placeOf(other)
      if (place === null || seen.has(place) || !shelf.has(place)) return []
      seen.add(place)
      return [place]
    })
  return { 'goes-with': placesOf('goes-with'), related: placesOf('related') }
}

/** What can be had comes first, then the nearer texture, the same colour, the same collection, the newer. */
function nearest(
  index: ShelfIndex,
  product: Product,
  companion: Companion,
  { now, without }: { now: Date; without: readonly number[] },
): number | null {
  const textures = companion.textures.map((texture) => index.having('texture', texture))
  const among = anyOf(companion.kinds.map((kind) => index.having('kind', kind)))
    .intersection(anyOf(textures))
    .intersection(index.onShelf(now))
  const own = index.placeOf(product.id)
  if (own !== null) among.remove(own)
  for (const place of without) among.remove(place)
  const first = (place: number) => index.variantsOf(place)[0]
  const colour = index.having('colour', product.colour)
  const collection = index.having('collection', product.collection)
  const lengthIn = product.variants.find((one) => one.isDefault)?.lengthIn ?? null
  const isOtherLook = (place: number) =>
    lengthIn !== null && Math.abs(index.lengthOf(first(place)) - lengthIn) >= otherLook
  const score = (place: number) => {
    if (companion.otherLength && !isOtherLook(place)) return -1
    const nearness = textures.length - textures.findIndex((places) => places.has(place))
    return (
      (index.isReady(first(place)) ? 1_000 : 0) +
      nearness * 4 +
      (colour.has(place) ? 2 : 0) +
      (collection.has(place) ? 1 : 0)
    )
  }
  const best = 1_000 + textures.length * 4 + 3
  const [found] = pick(index, among, { score, best }, { from: 0, count: 1 })
  return found === undefined || score(found) < 0 ? null : found
}
