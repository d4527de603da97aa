// The five dresses and the plain bandeau: where each is cut, how it folds, what it is woven of.
import { bell, lineThrough, type Point, ramp } from './maths.ts'
import type { Dress } from './tones.ts'

export type Cut = {
  /** Height in cm of the upper edge over the angle in degrees from the middle of the front, their left positive. */
  top: (degrees: number) => number
  /** How far cloth is lifted by its folds, in cm. */
  fold: (x: number, y: number, z: number) => number
  panels: readonly Panel[]
  sleeves: boolean
  shine: number
}

/** A strip of cloth that lies on the body between two edges, from its first pair of points to its last. */
export type Panel = { edges: readonly (readonly [Point, Point])[]; lift: number; wide: boolean }

export const cuts: Record<Dress, Cut> = {
  'ivory-satin': {
    top: even([
      [0, -31],
      [14, -30.3],
      [34, -28.2],
      [50, -28.6],
      [70, -29.3],
      [90, -29.8],
      [130, -30.4],
      [180, -31],
    ]),
    fold: (x, y) => cowl(x, y, -31),
    panels: bothSides(strap(7.2, 0.3, -27.9, -30.6)),
    sleeves: false,
    shine: 0.85,
  },
  'terracotta-drape': {
    top: lineThrough([
      [-180, -27],
      [-90, -29.4],
      [-55, -28.6],
      [0, -28.4],
      [55, -27],
      [90, -28],
      [180, -27],
    ]),
    fold: (x, y) =>
      (0.07 + 0.03 * Math.sin(0.3 * x + 0.2 * y)) *
      Math.sin((0.62 * x - y) * 1.7 + 1.6 * Math.sin(0.16 * x + 0.09 * y)) *
      ramp(-24, -34, y) ** 0.5,
    panels: [
      {
        lift: 0.45,
        wide: true,
        edges: [
          [
            [-13, -27.6, 1],
            [-13, -34.5, 0],
          ],
          [
            [-8, -26.9, 6],
            [-8.5, -35, 7.5],
          ],
          [
            [-2, -24.4, 5],
            [-1.5, -34.4, 8],
          ],
          [
            [3.6, -20.8, 3],
            [6, -31.5, 8],
          ],
          [
            [5.6, -18.3, 1],
            [10.8, -25.5, 3],
          ],
          [
            [5.9, -16.6, -2.6],
            [12.6, -19.6, -1.4],
          ],
          [
            [5.6, -17.2, -6],
            [11.8, -20.2, -6],
          ],
          [
            [3, -21.5, -9],
            [10.4, -27, -9],
          ],
          [
            [-6.5, -30.5, -10],
            [2, -38, -10],
          ],
        ],
      },
    ],
    sleeves: false,
    shine: 0.3,
  },
  'espresso-square': {
    top: even([
      [0, -28.6],
      [36, -28.4],
      [58, -27.4],
      [76, -27.2],
      [90, -27.8],
      [130, -27.4],
      [180, -26.8],
    ]),
    fold: gathers(0.04),
    panels: bothSides(strap(7.6, 1.5, -28.6, -27.4)),
    sleeves: false,
    shine: 0.22,
  },
  'sand-boatneck': {
    top: even([
      [0, -20.9],
      [40, -19.9],
      [65, -18.5],
      [90, -17.3],
      [120, -17.3],
      [180, -18.2],
    ]),
    fold: gathers(0.06),
    panels: [],
    sleeves: true,
    shine: 0.16,
  },
  'berry-wrap': {
    top: even([
      [0, -36.5],
      [30, -34],
      [60, -30],
      [90, -29.2],
      [130, -27],
      [180, -25],
    ]),
    fold: (x, y) =>
      0.09 * Math.sin(1.5 * (y + 0.55 * Math.abs(x - 3))) * ramp(-35, -43, y) + gathers(0.05)(x, y),
    panels: [wrapFront(1, 0.45), wrapFront(-1, 0.75)],
    sleeves: false,
    shine: 0.4,
  },
  bare: {
    top: even([
      [0, -29.6],
      [12, -29],
      [34, -27.6],
      [62, -27.6],
      [90, -28.6],
      [130, -28.4],
      [180, -28.4],
    ]),
    fold: () => 0,
    panels: [],
    sleeves: false,
    shine: 0.5,
  },
}

function even(points: readonly (readonly [number, number])[]): (degrees: number) => number {
  const line = lineThrough(points)
  return (degrees) => line(Math.abs(degrees))
}

/** Soft hanging curves below the middle of the neckline. */
function cowl(x: number, y: number, top: number): number {
  const down = top - y + 0.045 * x * x
  return (
    0.16 * bell(x, 6) * Math.sin(down * 1.9) * ramp(9, 1, down) * ramp(-0.4, 1, down) + gathers(0.05)(x, y)
  )
}

/** Cloth that falls from the bust in shallow lengthwise folds. */
function gathers(deep: number): (x: number, y: number) => number {
  return (x, y) =>
    deep * ramp(-37, -50, y) * 2.4 * Math.sin(x * 1.1 + 0.6 * Math.sin(y * 0.21)) * Math.cos(x * 0.37 + 1)
}

function bothSides(panel: Panel): readonly Panel[] {
  const mirrored = panel.edges.map(([[ax, ay, az], [bx, by, bz]]): [Point, Point] => [
    [-ax, ay, az],
    [-bx, by, bz],
  ])
  return [panel, { ...panel, edges: mirrored }]
}

/** A strap at `x` over their left shoulder, from the front edge at height `front` to the back edge. */
function strap(x: number, half: number, front: number, back: number): Panel {
  const at = (y: number, z: number, lean = 0): [Point, Point] => [
    [x + lean - half, y, z],
    [x + lean + half, y, z],
  ]
  return {
    lift: 0.38,
    wide: false,
    edges: [
      at(front - 3.4, 8),
      at((front - 21) / 2, 5),
      at(-21, 3),
      at(-17.6, 0.4, 0.3),
      at(-16.4, -3, 0.4),
      at(-17.4, -6, 0.3),
      at(-21, -8.6),
      at((back - 21) / 2, -9.6),
      at(back - 3.4, -10),
    ],
  }
}

/** One front of the wrap, from their shoulder at `side` down to the other side of the waist. */
function wrapFront(side: 1 | -1, lift: number): Panel {
  const at = (a: Point, b: Point): [Point, Point] => [
    [a[0] * side, a[1], a[2]],
    [b[0] * side, b[1], b[2]],
  ]
  return {
    lift,
    wide: true,
    edges: [
      at([4.2, -30, -10], [10, -30, -9]),
      at([5, -19.5, -8], [11.2, -20.5, -8]),
      at([5.6, -16.6, -5], [11.4, -18.6, -5]),
      at([5.6, -16.4, -2.6], [11.4, -18.4, -2.4]),
      at([5.4, -18.8, 1], [11, -20.6, 1]),
      at([4.6, -23, 4], [11.2, -26, 3.2]),
      at([2.6, -29, 7], [13, -31.5, 2]),
      at([-0.8, -35.5, 8], [13, -37, 1]),
      at([-5, -41.5, 7], [12, -43, 1]),
      at([-10, -46.5, 3], [9, -50, 4]),
    ],
  }
}
