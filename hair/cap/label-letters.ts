// The letters that sizes are sewn with, as strokes on a grid of two by three.

type Stroke = readonly [ax: number, ay: number, bx: number, by: number]

const letters: Readonly<Record<string, readonly Stroke[]>> = {
  X: [
    [0, 0, 2, 3],
    [0, 3, 2, 0],
  ],
  S: [
    [2, 2.6, 1.4, 3],
    [1.4, 3, 0.5, 3],
    [0.5, 3, 0, 2.4],
    [0, 2.4, 0.4, 1.7],
    [0.4, 1.7, 1.6, 1.3],
    [1.6, 1.3, 2, 0.6],
    [2, 0.6, 1.5, 0],
    [1.5, 0, 0.5, 0],
    [0.5, 0, 0, 0.4],
  ],
  M: [
    [0, 0, 0, 3],
    [0, 3, 1, 1.2],
    [1, 1.2, 2, 3],
    [2, 3, 2, 0],
  ],
  L: [
    [0, 3, 0, 0],
    [0, 0, 1.8, 0],
  ],
  C: [
    [2, 2.5, 1.4, 3],
    [1.4, 3, 0.6, 3],
    [0.6, 3, 0, 2.2],
    [0, 2.2, 0, 0.8],
    [0, 0.8, 0.6, 0],
    [0.6, 0, 1.4, 0],
    [1.4, 0, 2, 0.5],
  ],
  U: [
    [0, 3, 0, 0.7],
    [0, 0.7, 0.6, 0],
    [0.6, 0, 1.4, 0],
    [1.4, 0, 2, 0.7],
    [2, 0.7, 2, 3],
  ],
  T: [
    [0, 3, 2, 3],
    [1, 3, 1, 0],
  ],
  O: [
    [0.6, 3, 1.4, 3],
    [1.4, 3, 2, 2.2],
    [2, 2.2, 2, 0.8],
    [2, 0.8, 1.4, 0],
    [1.4, 0, 0.6, 0],
    [0.6, 0, 0, 0.8],
    [0, 0.8, 0, 2.2],
    [0, 2.2, 0.6, 3],
  ],
}

/** Cm a step of the grid, and from letter to letter. */
const step = 0.32
const pitch = 0.9

/** Strokes of a word around its middle, cm: x to the right, y up. */
export function letterStrokes(word: string): Stroke[] {
  return word.split('').flatMap((letter, i) => {
    const x = (i - (word.length - 1) / 2) * pitch - step
    return (letters[letter] ?? []).map(([ax, ay, bx, by]): Stroke => [
      x + ax * step,
      (ay - 1.5) * step,
      x + bx * step,
      (by - 1.5) * step,
    ])
  })
}
