// Strands as a graphics chip reads them: rows of points in a texture of whole numbers, some strands a row, and one texel of
// what belongs to a strand. A prefix of the strands is a number of rows.
import type { Gloss, Ramp, Strands } from '#hair/shapes.ts'

export type PackedHair = {
  count: number
  pointsPerStrand: number
  strandsPerRow: number
  rows: number
  /** x, y, z and 0 a point: centre + scale · value / 32767. */
  points: Int16Array<ArrayBuffer>
  centre: [x: number, y: number, z: number]
  scale: number
  /** Half width (255 is `widest` cm), shade, ramp, unused; a texel a strand. */
  kinds: Uint8Array<ArrayBuffer>
  widest: number
  /** Roots of linear light: `rampSteps` texels r, g, b, 255 a ramp. */
  ramps: Uint8Array<ArrayBuffer>
  rampCount: number
  gloss: Gloss
}

export const rampSteps = 64
/** Every WebGL 2 has textures as wide as this. */
const widestRow = 2048
const most = 32767

export function packHair(strands: Strands): PackedHair {
  const { count, pointsPerStrand, halfWidths, shades, rampOf } = strands
  const strandsPerRow = Math.floor(widestRow / pointsPerStrand)
  const rows = Math.max(1, Math.ceil(count / strandsPerRow))
  const { centre, scale } = boundsOf(strands.points)
  const points = new Int16Array(rows * strandsPerRow * pointsPerStrand * 4)
  for (let n = 0, from = 0, to = 0; n < count * pointsPerStrand; n++, to += 4) {
    points[to] = whole(strands.points[from++], centre[0], scale)
    points[to + 1] = whole(strands.points[from++], centre[1], scale)
    points[to + 2] = whole(strands.points[from++], centre[2], scale)
  }
  const widest = halfWidths.reduce((a, b) => Math.max(a, b), 1e-4)
  const kinds = new Uint8Array(rows * strandsPerRow * 4)
  for (let s = 0; s < count; s++) {
    kinds[4 * s] = Math.round(((halfWidths[s] ?? 0) / widest) * 255)
    kinds[4 * s + 1] = Math.round((shades[s] ?? 0) * 255)
    kinds[4 * s + 2] = rampOf[s] ?? 0
  }
  return {
    count,
    pointsPerStrand,
    strandsPerRow,
    rows,
    points,
    centre,
    scale,
    kinds,
    widest,
    ramps: packRamps(strands.ramps),
    rampCount: Math.max(1, strands.ramps.length),
    gloss: strands.gloss,
  }
}

function whole(value: number | undefined, centre: number, scale: number): number {
  return Math.round((((value ?? 0) - centre) / scale) * most)
}

function boundsOf(points: Float32Array): Pick<PackedHair, 'centre' | 'scale'> {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < points.length; i++) {
    const axis = i % 3
    const value = points[i] ?? 0
    if (value < (low[axis] ?? 0)) low[axis] = value
    if (value > (high[axis] ?? 0)) high[axis] = value
  }
  if (points.length === 0) return { centre: [0, 0, 0], scale: 1 }
  const middle = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2
  const half = (axis: number) => ((high[axis] ?? 0) - (low[axis] ?? 0)) / 2
  return { centre: [middle(0), middle(1), middle(2)], scale: Math.max(half(0), half(1), half(2), 0.01) }
}

function packRamps(ramps: readonly Ramp[]): Uint8Array<ArrayBuffer> {
  const texels = new Uint8Array(Math.max(1, ramps.length) * rampSteps * 4)
  ramps.forEach((ramp, r) => {
    for (let step = 0; step < rampSteps; step++) {
      const at = 4 * (r * rampSteps + step)
      rampAt(ramp, step / (rampSteps - 1)).forEach((light, c) => {
        texels[at + c] = Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, light))))
      })
      texels[at + 3] = 255
    }
  })
  return texels
}

function rampAt(ramp: Ramp, place: number): [number, number, number] {
  const next = ramp.find(([at]) => at >= place) ?? ramp.at(-1)
  if (!next) return [0, 0, 0]
  const before = ramp[Math.max(0, ramp.indexOf(next) - 1)] ?? next
  const t = next[0] > before[0] ? Math.min(1, Math.max(0, (place - before[0]) / (next[0] - before[0]))) : 0
  return [
    before[1] + (next[1] - before[1]) * t,
    before[2] + (next[2] - before[2]) * t,
    before[3] + (next[3] - before[3]) * t,
  ]
}
