// The best of many without sorting all of them. Pure.
import type { Places } from './vocabulary.ts'

export type Ranking = {
  /** Higher is better; equal ones stay in the order that they come in. */
  score: (place: number) => number
  /** No place has more: once enough have as much, nobody else is looked at. */
  best: number
}

/** In the order that they come in. */
export const unranked: Ranking = { score: () => 0, best: 0 }

/** From here on sorting all scores is quicker than keeping the best in order. */
const manyWanted = 480

/** Of `order` those that stand in `among`, the best first; `count` of them after the first `from`. */
export function pick(
  order: readonly number[],
  among: Places,
  { score, best }: Ranking,
  { from, count }: { from: number; count: number },
): number[] {
  if (count <= 0) return []
  const wanted = from + count
  if (best === unranked.best) return inTurn(order, among, from, wanted)
  if (wanted > manyWanted) return sortBest(order, among, score, wanted).slice(from, wanted)
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
  return places.slice(from)
}

/** The one of `among` that has most, looked for among them alone; of equals the first by `compare`. None of none. */
export function pickBest(
  among: Places,
  score: Ranking['score'],
  compare: (a: number, b: number) => number,
): number[] {
  let [best, most] = [-1, -Infinity]
  among.forEach((place) => {
    const mine = score(place)
    if (best !== -1 && (mine < most || (mine === most && compare(best, place) < 0))) return
    best = place
    most = mine
  })
  return best === -1 ? [] : [best]
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

/** The scores alone are sorted first, as numbers: they tell which few places are worth sorting. */
function sortBest(
  order: readonly number[],
  among: Places,
  score: Ranking['score'],
  wanted: number,
): number[] {
  const found = order.filter((place) => among.has(place))
  const scores = new Float64Array(found.length)
  for (const [at, place] of found.entries()) scores[at] = score(place)
  const least = scores.toSorted().at(-wanted) ?? -Infinity
  const best: { place: number; mine: number }[] = []
  for (const [at, place] of found.entries()) {
    const mine = scores[at] ?? -Infinity
    if (mine >= least) best.push({ place, mine })
  }
  return best.toSorted((a, b) => b.mine - a.mine).map(({ place }) => place)
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
