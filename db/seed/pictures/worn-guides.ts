// Where hair hangs on the bust: guide lines from the parting to far below the tips, seen from the front and the back.
import { at, type Point } from './geometry.ts'
import type { Fringe } from './look.ts'
import type { Sheet } from './strands.ts'

export const middle = 400

/** Height in the picture where hair of a length that hangs freely ends: 8 in at the chin, 30 in at the waist. */
export function tipHeight(hangingIn: number): number {
  return 392 + 25 * (hangingIn - 8)
}

export type Fall = {
  /** x of the parting from the middle, in pixels. */
  part: number
  /** 1 is natural fullness. */
  body: number
}

type Key = readonly [x: number, y: number, z: number]

const innerFront: readonly Key[] = [
  [0, 168, 118],
  [30, 166, 118],
  [62, 186, 112],
  [84, 226, 104],
  [92, 280, 96],
  [91, 345, 88],
  [88, 425, 84],
  [88, 520, 104],
  [90, 640, 122],
  [94, 800, 126],
  [98, 1060, 128],
]

const outerFront: readonly Key[] = [
  [0, 97, 20],
  [40, 102, 26],
  [80, 122, 34],
  [110, 164, 38],
  [123, 228, 38],
  [129, 330, 36],
  [134, 430, 36],
  [146, 530, 52],
  [154, 650, 62],
  [158, 800, 66],
  [160, 1060, 68],
]

/** side -1 is the viewer's left; u runs from the face (0) to the outline (1). */
export function frontGuide(fall: Fall, side: number, u: number): Point[] {
  return innerFront.map(([innerX, innerY, innerZ], place) => {
    const [outerX, outerY, outerZ] = outerFront[place] ?? [innerX, innerY, innerZ]
    const wide = widen(outerX, outerY, fall.body)
    const toPart = Math.max(0, 1 - place / 4)
    const x = innerX + (wide - innerX) * u + (place > 4 ? (fall.body - 1) * 6 * (1 - u) : 0)
    const lift = place < 5 ? (fall.body - 1) * 34 * u : 0
    const bulge = Math.sin(Math.PI * Math.min(1, u)) * 18
    return at(
      middle + side * x + fall.part * toPart,
      innerY + (outerY - innerY) * u - lift,
      innerZ + (outerZ - innerZ) * u + bulge,
    )
  })
}

function widen(x: number, y: number, body: number): number {
  return x * (1 + (body - 1) * (0.55 + 0.5 * Math.min(1, Math.max(0, (y - 160) / 400))))
}

const centreBack: readonly Key[] = [
  [0, 150, 110],
  [0, 178, 132],
  [0, 214, 146],
  [0, 262, 150],
  [0, 316, 146],
  [0, 380, 132],
  [0, 450, 124],
  [0, 530, 132],
  [0, 650, 136],
  [0, 800, 134],
  [0, 1060, 132],
]

/** u from -1 (left outline) to 1 (right outline). */
export function backGuide(fall: Fall, u: number): Point[] {
  const share = Math.abs(u)
  return centreBack.map(([, centreY, centreZ], place) => {
    const [outerX, outerY] = outerFront[place] ?? [0, centreY]
    const narrow = place > 6 ? 0.93 : 1
    const lift = place < 5 ? (fall.body - 1) * 34 * share : 0
    const toPart = Math.max(0, 1 - place / 4)
    const x = widen(outerX, outerY, fall.body) * narrow * u
    const round = Math.sqrt(Math.max(0, 1 - u * u * 0.96))
    return at(
      middle + x + fall.part * toPart * (1 - share * 0.5),
      centreY + (outerY - centreY) * share ** 1.35 - lift,
      centreZ * round,
    )
  })
}

/** Hair behind the neck, seen from the front. */
export function behindNeckGuide(fall: Fall, u: number): Point[] {
  const wide = 118 * (1 + (fall.body - 1) * 0.8)
  return [
    at(middle + u * 92, 190),
    at(middle + u * wide, 330),
    at(middle + u * wide * 1.02, 470),
    at(middle + u * wide * 1.06, 640),
    at(middle + u * wide * 1.1, 860),
    at(middle + u * wide * 1.1, 1060),
  ]
}

/** Keeps a guide down to a height in the picture, in pixels of its length. */
export function downTo(height: number): (line: readonly Point[], u: number, step: number) => number {
  return (line, _, step) => {
    const place = line.findIndex((point, index) => index * step > 60 && point.y > height)
    if (place < 1) return line.length * step
    const [above, below] = [line[place - 1]?.y ?? 0, line[place]?.y ?? 1]
    return (place - 1 + (height - above) / Math.max(0.01, below - above)) * step
  }
}

/** Bends the last inches of a guide sideways, as bobs and blown layers are pressed. */
export function curledUnder(keys: readonly Point[], tip: number, inward: number): Point[] {
  const above = keys.filter((key, place) => place < 3 || key.y < tip - 84)
  const from = above.at(-1)
  const next = keys[above.length]
  if (!from || !next) return [...keys]
  const x = from.x + (next.x - from.x) * 0.6
  return [
    ...above,
    at(x, tip - 56, from.z),
    at(x + inward * 0.3, tip - 22, from.z - 8),
    at(x + inward, tip + 8, from.z - 26),
    at(x + inward * 2.2, tip + 40, from.z - 40),
  ]
}

export function fringeSheet(fringe: Exclude<Fringe, 'none'>, part: number, body: number): Sheet[] {
  const top = 104 - (body - 1) * 30
  if (fringe === 'curtain') return [-1, 1].map((side) => curtainFringe(side, part, top))
  if (fringe === 'swept') return [sweptFringe(part, top)]
  const low = fringe === 'curls' ? 226 : 238
  return [
    {
      guide: (u) => [
        at(middle + u * 14, top + 8, 60),
        at(middle + u * 44, top + 16, 100),
        at(middle + u * 68, 156, 132),
        at(middle + u * 80, 200, 140),
        at(middle + u * 84, 250, 138),
        at(middle + u * 86, 300, 134),
      ],
      from: -1,
      to: 1,
      amount: 0.42,
      ground: 13,
      budget: 19_000,
      keep: (line, u, step) => downTo(low + u * u * 22)(line, u, step),
      turn: (u) => u * 0.6,
    },
  ]
}

function curtainFringe(side: number, part: number, top: number): Sheet {
  return {
    guide: (u) => [
      at(middle + part, top + 50 - 34 * u, 90),
      at(middle + part * 0.6 + side * (20 + 20 * u), 146 - 14 * u, 118),
      at(middle + side * (40 + 34 * u), 192 - 10 * u, 124),
      at(middle + side * (68 + 26 * u), 258, 118),
      at(middle + side * (90 + 16 * u), 322, 108),
      at(middle + side * (106 + 10 * u), 380, 100),
    ],
    from: 0,
    to: 1,
    amount: 0.16,
    ground: 6,
    budget: 9_000,
    keep: (line, u, step) => downTo(312 + u * 40)(line, u, step),
    turn: (u) => side * (u * 0.9 - 0.3),
  }
}

function sweptFringe(part: number, top: number): Sheet {
  return {
    guide: (u) => [
      at(middle + part, top + 56 - 50 * u, 90),
      at(middle + part * 0.3, 142 - 44 * u, 120),
      at(middle + 34 + 14 * u, 164 - 46 * u, 126),
      at(middle + 74 + 18 * u, 214 - 34 * u, 118),
      at(middle + 92 + 18 * u, 270 - 10 * u, 100),
    ],
    from: 0,
    to: 1,
    amount: 0.34,
    ground: 9,
    budget: 18_000,
    keep: (line, u, step) => downTo(238 + u * 26)(line, u, step),
    turn: (u) => u * 0.9 - 0.3,
  }
}
