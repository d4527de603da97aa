// How much is drawn in a frame while the wig turns, so that a phone keeps 60 frames a second.
//
// Budget for a mid phone (Adreno 610 class, by a prudent 20 million vertices a second: 330,000 a frame at 60). A 'live' wig of 180 %
// has 245,000 points: 490,000 ribbon vertices whole, 196,000 at a share of 0.4, where such a wig starts; 'draft' has
// 83,000 points and 166,000 vertices. To these come 12,000 vertices of the bust, drawn twice, and the key's shadow map and
// its map of layers, up to half of the points each, one vertex a point. Each point is lit once in a pass of its own (about 160 operations and 20 texture
// reads: 16 million operations for 98,000 points), so that ribbons only carry colour. The picture at 390 × 520 and two
// pixels a point is 0.8 million pixels with some twenty layers of ribbon drawn over each of those that show hair, most of which fail the test of depth (`npm run bench -- hair frames`).

export type Effort = {
  /** Of the strands: the first ones, which are spread over the whole head. */
  share: number
  /** Pixels of the drawing a CSS pixel, at most those of the screen. */
  pixelRatio: number
  /** Samples a pixel. */
  samples: 4 | 0
}

export const efforts: readonly Effort[] = [
  { share: 1, pixelRatio: 2, samples: 4 },
  { share: 0.7, pixelRatio: 2, samples: 4 },
  { share: 0.55, pixelRatio: 1.75, samples: 4 },
  { share: 0.4, pixelRatio: 1.75, samples: 4 },
  { share: 0.3, pixelRatio: 1.5, samples: 4 },
  { share: 0.22, pixelRatio: 1.25, samples: 4 },
  { share: 0.16, pixelRatio: 1, samples: 0 },
]

export type Ladder = {
  /** Into `efforts`. */
  rung: number
  intervals: number[]
  /** How often each rung was too much. */
  falls: number[]
}

const firstVertices = 200_000
const judgedAfter = 10
const risesAfter = 75
/** Milliseconds between frames; 60 a second leave 16.7, and browsers jitter. */
const tooSlow = 20
const farTooSlow = 34
const quick = 17.8

export function firstRung(points: number): number {
  const rung = efforts.findIndex(({ share }) => 2 * points * share <= firstVertices)
  return rung < 0 ? efforts.length - 1 : rung
}

export function startLadder(points: number): Ladder {
  return { rung: firstRung(points), intervals: [], falls: efforts.map(() => 0) }
}

/** Takes the time between two frames of one movement; true when the rung changed. */
export function feed(ladder: Ladder, interval: number): boolean {
  const { intervals, falls, rung } = ladder
  intervals.push(interval)
  if (intervals.length < judgedAfter) return false
  const middle = quantile(intervals.slice(-judgedAfter), 0.5)
  if (middle > tooSlow && rung < efforts.length - 1) {
    falls[rung] = (falls[rung] ?? 0) + 1
    return stepTo(ladder, rung + (middle > farTooSlow ? 2 : 1))
  }
  // A rung that failed is tried again ever more rarely, or the picture would change for ever.
  const patience = risesAfter * 2 ** (falls[rung - 1] ?? 0)
  if (rung === 0 || intervals.length < patience) return false
  if (quantile(intervals.slice(-risesAfter), 0.95) > quick) return false
  return stepTo(ladder, rung - 1)
}

export function effortOf(ladder: Ladder): Effort {
  return efforts[ladder.rung] ?? { share: 1, pixelRatio: 1, samples: 0 }
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

function stepTo(ladder: Ladder, rung: number): boolean {
  ladder.rung = Math.min(efforts.length - 1, rung)
  ladder.intervals = []
  return true
}
