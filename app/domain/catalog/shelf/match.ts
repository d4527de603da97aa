// Products that hold what was typed, in the best order: whole phrase in the name, words in the name, whole words anywhere. Pure.
import { TypedFastBitSet } from 'typedfastbitset'
import type { Match } from '#app/domain/catalog/search/listing.server.ts'
import { anyOf } from './narrow.ts'
import { type Ranking, unranked } from './pick.ts'
import type { ShelfIndex } from './shelf-index.ts'
import { Sums } from './sums.ts'
import type { Places } from './vocabulary.ts'

const points = { phrase: 10, inName: 2, whole: 1 }

export function findMatch(index: ShelfIndex, { words, isAny = false }: Match, onShelf: Places) {
  const holding = words.map((word) => index.words.placesWith(word))
  const places = isAny ? anyOf(holding).intersection(onShelf) : intersection(holding, onShelf)
  return {
    places,
    rankOf: (among: Places): Ranking => {
      if (among.isEmpty()) return unranked
      const sums = new Sums(among)
      addWords(sums, index, words, among)
      if (isAny) for (const held of holding) sums.add(held, pointsOfHeld(words))
      return {
        best: Infinity,
        score: (place) => sums.of(place),
        split: (wanted) => sums.split(wanted),
      }
    },
  }
}

/** More than all else that a product can have by these words: who holds one more of them comes first. A power of two is added quickest. */
function pointsOfHeld({ length }: readonly string[]): number {
  return 2 ** Math.ceil(Math.log2(points.phrase + length * (points.inName + points.whole) + 1))
}

function addWords(sums: Sums, index: ShelfIndex, words: readonly string[], among: Places): void {
  const inName = words.map((word) => index.nameWords.placesWith(word))
  sums.add(spokenIn(index, words, intersection(inName, among)), points.phrase)
  for (const places of inName) sums.add(places, points.inName)
  for (const word of words) sums.add(index.words.placesOf(word), points.whole)
}

/** Of `named`, with all words in their names, those in which they stand as they were typed. */
function spokenIn(index: ShelfIndex, words: readonly string[], named: Places): Places {
  if (words.length === 1) return named
  const phrase = words.join(' ')
  const spoken: Places = new TypedFastBitSet()
  named.forEach((place) => {
    if (index.row(place).name.includes(phrase)) spoken.add(place)
  })
  return spoken
}

function intersection(sets: readonly Places[], among: Places): Places {
  return sets.reduce<Places>((all, one) => all.intersection(one), among.clone())
}
