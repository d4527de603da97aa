// Measures of grown strands, taken from their points alone: what tests and the bench compare with the trade's numbers.
import type { Strands } from '#hair/shapes.ts'

export type Point = { x: number; y: number; z: number }

export function strandsOf(strands: Strands): number[] {
  return Array.from({ length: strands.count }, (_, i) => i)
}

export function pointAt({ points, pointsPerStrand }: Strands, strand: number, k: number): Point {
  const at = (strand * pointsPerStrand + k) * 3
  return { x: points[at] ?? NaN, y: points[at + 1] ?? NaN, z: points[at + 2] ?? NaN }
}

export function tipOf(strands: Strands, strand: number): Point {
  return pointAt(strands, strand, strands.pointsPerStrand - 1)
}

/** Stretched length, cm. */
export function arcOf(strands: Strands, strand: number): number {
  let arc = 0
  for (let k = 1; k < strands.pointsPerStrand; k++) {
    arc += distance(pointAt(strands, strand, k - 1), pointAt(strands, strand, k))
  }
  return arc
}

/** Height of the hem: the middle of the lowest tenth of all tips. */
export function hemHeight(strands: Strands): number {
  const tips = strandsOf(strands).map((i) => tipOf(strands, i).y)
  return tips.toSorted((a, b) => a - b)[Math.floor(tips.length * 0.05)] ?? NaN
}

export type Winding = { wavelength: number; diameter: number }

/**
 * Crest to crest along the hang and breadth of the swing of the lower part of a strand, cm. The hang itself is a curve of the
 * third degree through it; null when the strand does not swing about it at least twice.
 */
export function windingOf(strands: Strands, strand: number, axis: 'x' | 'z'): Winding | null {
  const last = strands.pointsPerStrand
  const first = Math.floor(last * 0.5)
  const ys: number[] = []
  const swing: number[] = []
  for (let k = first; k < last; k++) {
    const point = pointAt(strands, strand, k)
    ys.push((2 * (k - first)) / (last - 1 - first) - 1)
    swing.push(point[axis])
  }
  const rest = withoutCurve(ys, swing)
  const crossings: number[] = []
  for (let k = 1; k < rest.length; k++) {
    const a = rest[k - 1] ?? 0
    const b = rest[k] ?? 0
    if (a < 0 !== b < 0) crossings.push(k - 1 + a / (a - b))
  }
  if (crossings.length < 4) return null
  const drop = pointAt(strands, strand, first).y - pointAt(strands, strand, last - 1).y
  const turns = ((crossings.at(-1) ?? 0) - (crossings[0] ?? 0)) / (crossings.length - 1)
  const square = rest.reduce((sum, value) => sum + value * value, 0) / rest.length
  return { wavelength: (2 * turns * drop) / (rest.length - 1), diameter: 2 * Math.sqrt(2 * square) }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/** What remains of values over -1 … 1 without their Legendre parts up to the third degree. */
function withoutCurve(at: number[], values: number[]): number[] {
  const shapes = [
    () => 1,
    (t: number) => t,
    (t: number) => (3 * t * t - 1) / 2,
    (t: number) => (5 * t * t * t - 3 * t) / 2,
  ]
  let rest = values
  for (let turn = 0; turn < 3; turn++) {
    for (const shape of shapes) {
      const parts = at.map(shape)
      const norm = parts.reduce((sum, part) => sum + part * part, 0)
      const share = rest.reduce((sum, value, k) => sum + value * (parts[k] ?? 0), 0) / norm
      rest = rest.map((value, k) => value - share * (parts[k] ?? 0))
    }
  }
  return rest
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}
