// The best of many without sorting all of them. Pure.
import { TypedFastBitSet } from 'typedfastbitset'
import type { Places } from './vocabulary.ts'

export type Ranking = {
  /** Higher is better; equal ones stay in the order that they come in. */
  score: (place: number) => number
  /** No place has more: once enough have as much, nobody else is looked at. */
  best: number
  /** Fewer than so many that come first for certain, and equal ones from which the rest is taken, when that is known beforehand. */
  split?: (wanted: number) => { sure: Places; tied: Places }
}

/** In the order that they come in. */
export const unranked: Ranking = { score: () => 0, best: 0 }

/** Products in order of age: ShelfIndex, or a small one of a test. */
export type ByAge = {
  /** Every place, the newest product first; others than those that are asked for may be among them. */
  newestFirst: readonly number[]
  /** Less than 0 where the first comes earlier in `newestFirst`. */
  compareAge: (a: number, b: number) => number
}

/** From here on sorting all scores is quicker than keeping the best in order. */
const manyWanted = 480
/** One of so many: sorting them is quicker than looking for them among all. */
const fewOf = 128

/** Those of `among`, the best first and of equals the newest; `count` of them after the first `from`. */
export function pick(
  order: ByAge,
  among: Places,
  { score, best, split }: Ranking,
  { from, count }: { from: number; count: number },
): number[] {
  if (count <= 0) return []
  const wanted = from + count
  const { newestFirst } = order
  if (among.size() * fewOf <= newestFirst.length) return sortFew(order, among, score).slice(from, wanted)
  if (best === unranked.best) return inTurn(newestFirst, among, from, wanted)
  if (wanted === 1 && best === Infinity) return pickOne(order, among, score)
  if (split) return fillUp(order, split(wanted), score, wanted).slice(from)
  if (best !== Infinity) return keepBest(newestFirst, among, { score, best }, wanted).slice(from)
  return fillUp(order, splitBy(among, score, wanted), score, wanted).slice(from)
}

function fillUp(
  order: ByAge,
  { sure, tied }: { sure: Places; tied: Places },
  score: Ranking['score'],
  wanted: number,
): number[] {
  const sort = sure.size() > manyWanted ? sortMany : sortFew
  const first = sort(order, sure, score)
  return [...first, ...pick(order, tied, unranked, { from: 0, count: wanted - first.length })]
}

/** Those that score more than the last of so many, and those that score as much. They are looked at as they stand, not by age. */
function splitBy(among: Places, score: Ranking['score'], wanted: number): { sure: Places; tied: Places } {
  const least = leastOf(among, score, wanted)
  const [sure, tied] = [new TypedFastBitSet(), new TypedFastBitSet()]
  among.forEach((place) => {
    const mine = score(place)
    if (mine > least) sure.add(place)
    else if (mine === least) tied.add(place)
  })
  return { sure, tied }
}

/** The last of the best so many scores; -Infinity where there are fewer. */
function leastOf(among: Places, score: Ranking['score'], wanted: number): number {
  if (wanted > manyWanted) return Float64Array.from(among.array(), score).toSorted().at(-wanted) ?? -Infinity
  /** The lowest last. */
  const best = new Float64Array(wanted).fill(-Infinity)
  among.forEach((place) => {
    const mine = score(place)
    if (mine <= (best[wanted - 1] ?? 0)) return
    let at = wanted - 1
    for (; at > 0 && (best[at - 1] ?? 0) < mine; at--) best[at] = best[at - 1] ?? 0
    best[at] = mine
  })
  return best[wanted - 1] ?? -Infinity
}

/** The best so far, in order, while all are looked at. */
function keepBest(
  order: readonly number[],
  among: Places,
  { score, best }: Ranking,
  wanted: number,
): number[] {
  const places: number[] = []
  const scores: number[] = []
  for (const place of order) {
    if (!among.has(place)) continue
    const mine = score(place)
    if (places.length === wanted) {
      if (mine <= (scores[wanted - 1] ?? 0)) continue
      places.pop()
      scores.pop()
    }
    const at = firstBelow(scores, mine)
    places.splice(at, 0, place)
    scores.splice(at, 0, mine)
    if (places.length === wanted && (scores[wanted - 1] ?? 0) >= best) break
  }
  return places
}

function sortFew({ compareAge }: ByAge, among: Places, score: Ranking['score']): number[] {
  const found = among.array().map((place) => ({ place, mine: score(place) }))
  return found.toSorted((a, b) => b.mine - a.mine || compareAge(a.place, b.place)).map(({ place }) => place)
}

/** Looked for among those alone, which are not in the order of their age. */
function pickOne({ compareAge }: ByAge, among: Places, score: Ranking['score']): number[] {
  let [best, most] = [-1, -Infinity]
  among.forEach((place) => {
    const mine = score(place)
    if (best !== -1 && (mine < most || (mine === most && compareAge(best, place) < 0))) return
    best = place
    most = mine
  })
  return [best]
}

function inTurn(order: readonly number[], among: Places, from: number, to: number): number[] {
  const places: number[] = []
  let at = 0
  for (const place of order) {
    if (!among.has(place)) continue
    if (at >= from) places.push(place)
    if (++at === to) break
  }
  return places
}

/** Those of one score are in the order of their age already. */
function sortMany({ newestFirst }: ByAge, among: Places, score: Ranking['score']): number[] {
  const found = newestFirst
    .filter((place) => among.has(place))
    .map((place) => ({ place, mine: score(place) }))
  return found.toSorted((a, b) => b.mine - a.mine).map(({ place }) => place)
}

function firstBelow(scores: readonly number[], score: number): number {
  let [low, high] = [0, scores.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((scores[middle] ?? 0) < score) high = middle
    else low = middle + 1
  }
  return low
}
