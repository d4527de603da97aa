// Lashes and brows as hair: exact cover at every size, which thin meshes do not have.
import { randomAt } from '#hair/random.ts'
import type { Detail, Ramp, Strands } from '#hair/shapes.ts'
import { type Figure, figureOf } from './body-field.ts'
import { type FaceName, houseFace } from './faces.ts'
import { eyeCorners } from './landmarks.ts'
import { bell, mix, type Point } from './maths.ts'
import { findSurface, normalAt } from './surface.ts'
import { paletteOf, type SkinTone } from './tones.ts'

type Hair = { at: (s: number) => Point; half: number }

/** Hairs a side. */
const counts: Record<Detail, { brow: number; lashes: number; below: number }> = {
  draft: { brow: 50, lashes: 16, below: 0 },
  live: { brow: 120, lashes: 36, below: 12 },
  fine: { brow: 300, lashes: 84, below: 34 },
}

/** `strands` with the brows and lashes of whoever wears them in front: as many points a strand, one more ramp. */
export function withFaceHairs(
  strands: Strands,
  { tone, face = houseFace }: { tone: SkinTone; face?: FaceName },
  detail: Detail,
): Strands {
  const hairs = faceHairs(figureOf(face), detail)
  const { pointsPerStrand } = strands
  const points = new Float32Array(3 * pointsPerStrand * (hairs.length + strands.count))
  hairs.forEach((hair, i) => {
    for (let p = 0; p < pointsPerStrand; p++) {
      points.set(hair.at(p / (pointsPerStrand - 1)), 3 * (i * pointsPerStrand + p))
    }
  })
  points.set(
    strands.points.subarray(0, 3 * pointsPerStrand * strands.count),
    3 * pointsPerStrand * hairs.length,
  )
  const [r, g, b] = paletteOf(tone).brow
  // Matt, whatever the wig's gloss: no strand of theirs glints (their shades are 0).
  const colour: Ramp = [
    [0, 0.25 * r, 0.25 * g, 0.25 * b],
    [1, 0.25 * r, 0.25 * g, 0.25 * b],
  ]
  return {
    ...strands,
    count: hairs.length + strands.count,
    points,
    halfWidths: joined(
      hairs.map(({ half }) => half),
      strands.halfWidths,
    ),
    shades: joined(
      hairs.map(() => 0),
      strands.shades,
    ),
    rampOf: Uint8Array.from([...hairs.map(() => strands.ramps.length), ...strands.rampOf]),
    ramps: [...strands.ramps, colour],
    wigRamps: strands.ramps.length,
  }
}

function joined(first: readonly number[], then: Float32Array): Float32Array {
  const all = new Float32Array(first.length + then.length)
  all.set(first)
  all.set(then, first.length)
  return all
}

function faceHairs(figure: Figure, detail: Detail): Hair[] {
  const { brow, lashes, below } = counts[detail]
  return ([-1, 1] as const).flatMap((side) => [
    ...Array.from({ length: brow }, (_, i) => browHair(figure, side, i, 0.013 * Math.sqrt(300 / brow))),
    ...Array.from({ length: lashes }, (_, i) => lash(figure, side, i, lashes)),
    ...Array.from({ length: below }, (_, i) => lowerLash(figure, side, i, below)),
  ])
}

/** Upright at the bridge, lying along the arch further out; those above are combed down to it. */
function browHair({ head, lines }: Figure, side: -1 | 1, i: number, half: number): Hair {
  const t = randomAt(11, i, 1) ** 0.92
  const from = mix(0.98, 5.25, t)
  const height = randomAt(11, i, 2)
  const y = mix(lines.browBottom(from), lines.browTop(from), 0.06 + 0.8 * height)
  const long = (0.34 + 0.3 * randomAt(11, i, 3)) * (1 - 0.3 * t)
  const along = Math.atan(lines.browTop(from + 0.2) - lines.browTop(from - 0.2)) / 0.4
  const lift =
    mix(1.2, along * 0.4, t ** 0.5) - 0.7 * height * Math.min(1, 2.4 * t) + 0.28 * (randomAt(11, i, 4) - 0.5)
  return {
    half,
    at: (s) => {
      const bend = lift - 0.45 * s * (1 - t)
      return skinAt(
        head,
        side,
        from + long * s * Math.cos(bend),
        y + 0.8 * long * s * Math.sin(bend),
        0.02 + 0.05 * Math.sin(2.6 * s),
      )
    },
  }
}

/** Forward and a little down first, then up: from the front most of a lash is seen end on. */
function lash({ head, lines }: Figure, side: -1 | 1, i: number, count: number): Hair {
  const t = (i + randomAt(12, i, 1)) / count
  const ax = mix(eyeCorners.inner + 0.25, eyeCorners.outer - 0.02, t)
  const root = skinAt(head, 1, ax, lines.upperLid(ax) + 0.03, 0.01)
  const long =
    (0.32 + 0.4 * Math.sin(Math.PI * Math.min(1, 0.1 + 0.7 * t))) * (0.8 + 0.3 * randomAt(12, i, 2))
  const out = mix(-0.2, 0.8, t) + 0.22 * (randomAt(12, i, 3) - 0.5)
  return {
    half: 0.014 * Math.sqrt(84 / count),
    at: (s) => [
      side * (root[0] + out * long * s * (0.4 + 0.6 * s)),
      root[1] + long * (-0.1 * s + 0.56 * s * s),
      root[2] + long * (0.92 * s - 0.25 * s * s),
    ],
  }
}

function lowerLash({ head, lines }: Figure, side: -1 | 1, i: number, count: number): Hair {
  const t = (i + randomAt(13, i, 1)) / count
  const ax = mix(eyeCorners.inner + 0.9, eyeCorners.outer - 0.15, t)
  const root = skinAt(head, 1, ax, lines.lowerLid(ax) - 0.03, 0.01)
  const long = 0.14 + 0.12 * bell(t - 0.7, 0.4)
  return {
    half: 0.008,
    at: (s) => [
      side * (root[0] + 0.5 * t * long * s),
      root[1] - long * (0.7 * s - 0.15 * s * s),
      root[2] + 0.7 * long * s,
    ],
  }
}

function skinAt(head: Figure['head'], side: -1 | 1, x: number, y: number, above: number): Point {
  const aim = { x, y, z: 7.6, dx: 0, dy: 0, dz: 1 }
  const z = aim.z + findSurface(head, aim, 0)
  const n = normalAt(head, x, y, z)
  return [side * (x + n[0] * above), y + n[1] * above, z + n[2] * above]
}
