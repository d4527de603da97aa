// Products that hold what was typed, in the best order: whole phrase in the name, words in the name, whole words anywhere. Pure.
import { TypedFastBitSet } from 'typedfastbitset'
import type { Match } from '#app/domain/catalog/search/listing.server.ts'
import { anyOf } from './narrow.ts'
import { type Ranking, unranked } from './pick.ts'
import type { ShelfIndex } from './shelf-index.ts'
import type { Places } from './vocabulary.ts'

type Weight = { points: number; places: Places }

export function findMatch(index: ShelfIndex, { words, isAny = false }: Match, onShelf: Places) {
  const holding = words.map((word) => index.words.placesWith(word).intersection(onShelf))
  const places = isAny ? anyOf(holding) : intersection(holding, onShelf)
  return {
    places,
    rankOf: (among: Places): Ranking => {
      if (among.isEmpty()) return unranked
      const weights = weightsOf(index, words, among)
      if (isAny) for (const held of holding) weights.push({ points: pointsOfHeld(words), places: held })
      // More than any has, perhaps: then all are looked at.
      const best = weights.reduce((sum, one) => (one.places.intersects(among) ? sum + one.points : sum), 0)
      const score = (place: number) =>
        weights.reduce((sum, one) => (one.places.has(place) ? sum + one.points : sum), 0)
      return isAny
        ? { score, best, within: (wanted) => holdingMost(holding, among, wanted) }
        : { score, best }
    },
  }
}

/** More than all else that a product can have by these words: who holds one more of them comes first. */
const pointsOfHeld = (words: readonly string[]) => 41 + 12 * words.length

/** Of `among` those that hold as many of the words as the best `wanted` do, or more. */
function holdingMost(holding: readonly Places[], among: Places, wanted: number): Places {
  /** First those that hold one, then those that hold two. */
  const counted: Places[] = []
  for (const held of holding)
    for (let more = counted.length; more >= 0; more--) {
      const fresh = held.new_intersection(counted[more - 1] ?? among)
      counted[more] = counted[more]?.union(fresh) ?? fresh
    }
  return counted.findLast((places) => places.size() >= wanted) ?? among
}

function weightsOf(index: ShelfIndex, words: readonly string[], among: Places): Weight[] {
  const inName = words.map((word) => index.nameWords.placesWith(word))
  const phrase = words.join(' ')
  const named = intersection(inName, among)
  const spoken: Places = new TypedFastBitSet()
  named.forEach((place) => {
    if (index.row(place).name.includes(phrase)) spoken.add(place)
  })
  return [
    { points: 40, places: spoken },
    ...inName.map((places) => ({ points: 8, places })),
    ...words.map((word) => ({ points: 4, places: index.words.placesOf(word) })),
  ]
}

function intersection(sets: readonly Places[], among: Places): Places {
  return sets.reduce<Places>((all, one) => all.intersection(one), among.clone())
}
