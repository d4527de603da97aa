// How far the waves of neighbouring strands agree: what tells locks from loose threads, measured from points alone.
import type { Strands } from '#hair/shapes.ts'

/** A strand on the back of the head: where it hangs half way down, and the course of its swing to the side, of length 1. */
type Swing = { x: number; z: number; course: Float64Array }

const samples = 64
const span = { from: -6, to: -22 } as const

/**
 * Mean correlation of the swings of pairs of strands that hang between `near` and `far` cm apart down the back; 1 is in step, 0
 * is chance. Not a number where no pair hangs so far down.
 */
export function coherenceOf(
  strands: Strands,
  bins: readonly (readonly [near: number, far: number])[],
): number[] {
  const swings = swingsOf(strands)
  const sums = bins.map(() => 0)
  const counts = bins.map(() => 0)
  swings.forEach((a, i) => {
    for (const b of swings.slice(i + 1, i + 240)) {
      const apart = Math.hypot(a.x - b.x, a.z - b.z)
      const bin = bins.findIndex(([near, far]) => apart >= near && apart < far)
      if (bin < 0) continue
      sums[bin] = (sums[bin] ?? 0) + a.course.reduce((sum, value, n) => sum + value * (b.course[n] ?? 0), 0)
      counts[bin] = (counts[bin] ?? 0) + 1
    }
  })
  return sums.map((sum, bin) => sum / (counts[bin] ?? 0))
}

/**
 * How far all hair down the back crests at one height, height by height: the length of the mean of all strands' phases, each over
 * one wavelength. 1 is a pressed strip from side to side, and locks that go their own ways come down to 0.
 */
export function bandingOf(strands: Strands, wavelength: number): number[] {
  const step = (span.from - span.to) / samples
  const reach = Math.round(wavelength / 2 / step)
  const turn = (2 * Math.PI * step) / wavelength
  const swings = swingsOf(strands)
  return Array.from({ length: samples - 2 * reach }, (_, first) => {
    const all = { re: 0, im: 0, size: 0 }
    for (const { course } of swings) {
      let re = 0
      let im = 0
      for (let n = first; n <= first + 2 * reach; n++) {
        const share = (course[n] ?? 0) * (1 - Math.abs(n - first - reach) / (reach + 1))
        re += share * Math.cos(turn * n)
        im += share * Math.sin(turn * n)
      }
      all.re += re
      all.im += im
      all.size += Math.hypot(re, im)
    }
    return Math.hypot(all.re, all.im) / all.size
  })
}

function swingsOf(strands: Strands): Swing[] {
  return Array.from({ length: strands.count }, (_, i) => swingOf(strands, i)).filter(
    (swing) => swing !== null,
  )
}

/** Null for strands that do not pass all of the span, or hang in front. */
function swingOf(strands: Strands, strand: number): Swing | null {
  const { pointsPerStrand } = strands
  const xs = new Float64Array(samples + 1).fill(NaN)
  let z = 0
  for (let k = 1; k < pointsPerStrand; k++) {
    const b = (strand * pointsPerStrand + k) * 3
    z = sampleHairpiece(strands.points, b, xs) ?? z
  }
  if (z > -3 || xs.some(Number.isNaN)) return null
  const course = xs.slice(1).map((x, n) => x - (xs[n] ?? 0))
  const mean = course.reduce((sum, value) => sum + value, 0) / samples
  const size = Math.hypot(...course.map((value) => value - mean))
  return { x: xs[samples / 2] ?? 0, z, course: course.map((value) => (value - mean) / (size || 1)) }
}

/** Writes where the piece of a strand that ends at `b` passes the heights; its z where it passes the middle one. */
function sampleHairpiece(points: Float32Array, b: number, xs: Float64Array): number | null {
  const [ax, ay, , bx, by, bz] = [...points.subarray(b - 3, b + 3)] as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  let z: number | null = null
  for (let n = Math.max(0, Math.ceil(place(ay))); n <= samples && place(by) > n; n++) {
    xs[n] = ax + ((place(ay) - n) / (place(ay) - place(by))) * (bx - ax)
    if (n === samples / 2) z = bz
  }
  return z
}

function place(y: number): number {
  return ((y - span.from) / (span.to - span.from)) * samples
}
