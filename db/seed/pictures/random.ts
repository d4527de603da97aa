// Chance with a memory: the same words give the same numbers on every machine, so a picture is always the same bytes.

export type Random = {
  /** 0 <= x < 1 */
  next: () => number
  between: (from: number, to: number) => number
  /** Roughly normal around 0, within -1..1. */
  bell: () => number
  pick: <T>(list: readonly [T, ...T[]]) => T
}

export function seededRandom(words: string): Random {
  let state = hashOf(words)
  // mulberry32: plenty for drawing, and exact in 32-bit integers.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    bell: () => (next() + next() + next()) / 1.5 - 1,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}

/** FNV-1a, 32 bits. */
export function hashOf(words: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < words.length; place += 1) {
    hash = Math.imul(hash ^ words.charCodeAt(place), 0x01000193)
  }
  return hash >>> 0
}
