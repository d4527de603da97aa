// The colour of every strand point: the formulae of light.ts with shadows and the mass's normal of the light volume.
import type { Ramp, Strands } from '#app/hair/shapes.ts'
import { edgeLamp, fillLamp, hairLobes, keyLamp, rimLamp, towardsLamp } from '#app/hair/light.ts'
import type { Camera } from './camera.ts'
import { channels, type LightVolume, sampleVolume } from './light-volume.ts'
import { get } from './read.ts'

/** Per ramp and place along the strand: albedo r, g, b; its power 0.6 thrice; its root thrice; light lost per layer. */
const rampStride = 10

/** Lamps as rows of direction and colour; the key is the first. */
const lampStride = 7

export function shadeHair(
  strands: Strands,
  camera: Camera,
  volume: LightVolume,
  layers: Float32Array,
  free: Float32Array,
): Float32Array {
  const { count, pointsPerStrand, points } = strands
  const colours = new Float32Array(points.length)
  const table = rampTable(strands.ramps, pointsPerStrand)
  const lamps = lampRows(camera.yaw)
  const cell = new Float32Array(channels)
  const point = new Float32Array(pointSize)
  const through = new Float32Array(4)
  const sum = new Float32Array(3)
  for (let s = 0; s < count; s++) {
    const shade = (strands.shades[s] ?? 0.5) - 0.5
    const ramp = (strands.rampOf[s] ?? 0) * pointsPerStrand
    for (let p = 0; p < pointsPerStrand; p++) {
      const n = s * pointsPerStrand + p
      const i = 3 * n
      sampleVolume(volume, points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0, cell)
      orient(strands, camera, cell, p, i, point)
      const row = (ramp + p) * rampStride
      const lost = table[row + 9] ?? 1
      through[0] = Math.exp(-lost * Math.max(0, get(layers, n) - 0.25)) * (free[n] ?? 1)
      through[1] = Math.exp(-lost * get(cell, 3))
      through[2] = Math.exp(-lost * get(cell, 4))
      through[3] = Math.exp(-lost * get(cell, 5))
      light(strands, point, lamps, through, table, row, shade, sum)
      const tone = 1 + hairLobes.toneJitter * shade
      for (let c = 0; c < 3; c++) {
        const albedo = table[row + c] ?? 0
        const glint = 0.018 * strands.gloss.shine * (0.6 + 0.8 * shade)
        colours[i + c] = tone * get(sum, c) + get(cell, c) * (albedo * tone * 0.8 + glint)
      }
    }
  }
  return colours
}

/** Of a point: tangent, direction to the eye, normal, sinV, cosV. */
const pointSize = 11

function orient(
  { points, pointsPerStrand }: Strands,
  camera: Camera,
  cell: Float32Array,
  p: number,
  i: number,
  out: Float32Array,
): void {
  const before = p > 0 ? i - 3 : i
  const after = p < pointsPerStrand - 1 ? i + 3 : i
  const tx = get(points, after) - get(points, before)
  const ty = get(points, after + 1) - get(points, before + 1)
  const tz = get(points, after + 2) - get(points, before + 2)
  const long = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) + 1e-9)
  const vx = camera.eye[0] - get(points, i)
  const vy = camera.eye[1] - get(points, i + 1)
  const vz = camera.eye[2] - get(points, i + 2)
  const away = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz)
  const nx = cell[6] ?? 0
  const ny = cell[7] ?? 0
  const nz = cell[8] ?? 0
  const steep = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 0.02)
  out[0] = tx * long
  out[1] = ty * long
  out[2] = tz * long
  out[3] = vx * away
  out[4] = vy * away
  out[5] = vz * away
  out[6] = nx * steep
  out[7] = ny * steep
  out[8] = nz * steep
  const sinV = (tx * vx + ty * vy + tz * vz) * long * away
  out[9] = sinV
  out[10] = Math.sqrt(Math.max(0.0001, 1 - sinV * sinV))
}

function light(
  { gloss }: Strands,
  point: Float32Array,
  lamps: Float32Array,
  through: Float32Array,
  table: Float32Array,
  row: number,
  shade: number,
  sum: Float32Array,
): void {
  const tx = point[0] ?? 0
  const ty = point[1] ?? 0
  const tz = point[2] ?? 0
  const sinV = point[9] ?? 0
  const width = 1 / (gloss.roughness + hairLobes.widthFloor)
  const shift = hairLobes.shiftJitter * shade
  const white = hairLobes.primaryGain * gloss.shine
  const tinted = hairLobes.secondaryGain * (0.35 + 0.65 * gloss.shine)
  sum[0] = 0
  sum[1] = 0
  sum[2] = 0
  for (let lamp = 0; lamp < 4; lamp++) {
    const reach = through[lamp] ?? 0
    if (reach < 0.004) continue
    const at = lamp * lampStride
    const lx = lamps[at] ?? 0
    const ly = lamps[at + 1] ?? 0
    const lz = lamps[at + 2] ?? 0
    const sinL = tx * lx + ty * ly + tz * lz
    const cosL = Math.sqrt(Math.max(0.0001, 1 - sinL * sinL))
    const lv = lx * get(point, 3) + ly * get(point, 4) + lz * get(point, 5)
    const cosPhi = Math.min(1, Math.max(-1, (lv - sinL * sinV) / (cosL * get(point, 10))))
    const nl = lx * get(point, 6) + ly * get(point, 7) + lz * get(point, 8)
    const wrap = Math.min(1, Math.max(0, (nl + hairLobes.hairWrap) / (1 + hairLobes.hairWrap)))
    const half = sinL + sinV
    const gleam = get(lamps, at + 6)
    const first =
      white *
      gleam * bell((half - hairLobes.primaryShift - shift) * width) * Math.sqrt(0.5 + 0.5 * cosPhi)
    const second = tinted * gleam * bell((half - hairLobes.secondaryShift - shift) * width * 0.5) * wrap
    const third =
      hairLobes.throughGain *
      bell((half - hairLobes.throughShift) * width * 0.7) *
      Math.exp(-3.2 * (cosPhi + 1))
    const scatter = hairLobes.scatterGain * (wrap + (cosL - wrap) * hairLobes.kajiyaShare)
    for (let c = 0; c < 3; c++) {
      const answer =
        first * wrap +
        second * get(table, row + 3 + c) +
        third * get(table, row + 6 + c) +
        scatter * get(table, row + c)
      sum[c] = get(sum, c) + reach * get(lamps, at + 3 + c) * answer
    }
  }
}

function bell(x: number): number {
  return Math.exp(-0.5 * x * x)
}

function lampRows(yaw: number): Float32Array {
  const rows = [keyLamp, fillLamp, rimLamp, edgeLamp].flatMap((lamp) => [
    ...towardsLamp(lamp.direction, yaw),
    ...lamp.colour,
    lamp.gleam,
  ])
  return Float32Array.from(rows)
}

function rampTable(ramps: readonly Ramp[], steps: number): Float32Array {
  const table = new Float32Array(ramps.length * steps * rampStride)
  ramps.forEach((ramp, r) => {
    for (let p = 0; p < steps; p++) {
      const colour = rampAt(ramp, p / (steps - 1))
      const row = (r * steps + p) * rampStride
      for (let c = 0; c < 3; c++) {
        const albedo = Math.max(0.0008, colour[c] ?? 0)
        table[row + c] = albedo
        table[row + 3 + c] = albedo ** 0.6
        table[row + 6 + c] = Math.sqrt(albedo)
      }
      table[row + 9] = extinctionOf(colour)
    }
  })
  return table
}

/** Light that one layer of hair of this colour keeps back: pale hair passes it on. */
export function extinctionOf([r, g, b]: readonly number[]): number {
  const bright = Math.sqrt(0.3 * (r ?? 0) + 0.6 * (g ?? 0) + 0.1 * (b ?? 0))
  return hairLobes.darkExtinction + (hairLobes.lightExtinction - hairLobes.darkExtinction) * bright
}

export function rampAt(ramp: Ramp, place: number): [number, number, number] {
  let [, r, g, b] = ramp[0] ?? [0, 0, 0, 0]
  for (let i = 1; i < ramp.length; i++) {
    const [from] = ramp[i - 1] ?? [0]
    const [to, r1, g1, b1] = ramp[i] ?? [1, r, g, b]
    const t = Math.min(1, Math.max(0, (place - from) / (to - from || 1)))
    r += (r1 - r) * t
    g += (g1 - g) * t
    b += (b1 - b) * t
  }
  return [r, g, b]
}
