// The colour of every strand point: the formulae of light.ts, with shadows, room light and the normal of the hair's mass.
import type { Gloss, Strands } from '#hair/shapes.ts'
import { edgeLamp, fillLamp, hairLobes, keyLamp, rimLamp, skyLight, towardsLamp } from '#hair/light.ts'
import type { Camera } from './camera.ts'
import { channels, type LightVolume, sampleVolume } from './light-volume.ts'
import { get } from './read.ts'
import { extinction, layRamps, mass, once, rampStride, twice } from './ramp-table.ts'

/** A lamp's row: direction, colour, gleam, size; the key is the first of four. */
const lampStride = 8
const lampCount = 4

/** What the formulae ask of a point; kept in one object so that nothing is made in the loop. */
type Spot = {
  tx: number
  ty: number
  tz: number
  vx: number
  vy: number
  vz: number
  nx: number
  ny: number
  nz: number
  sinV: number
  cosV: number
  nv: number
  /** Place of the point's colour in the table of ramps. */
  row: number
  /** How much of the mass's mirror image the strand has here. */
  glint: number
  /** -0.5 to 0.5. */
  shade: number
  /** Layers of hair towards each lamp, and the part of the key that the body leaves. */
  depths: Float32Array
  free: number
  sum: Float32Array
}

export function shadeHair(
  strands: Strands,
  camera: Camera,
  volume: LightVolume,
  layers: Float32Array,
  free: Float32Array,
): Float32Array {
  const { count, pointsPerStrand, points } = strands
  const colours = new Float32Array(points.length)
  const table = layRamps(strands.ramps, pointsPerStrand)
  const lamps = lampRows(camera.yaw)
  const cell = new Float32Array(channels)
  const spot = blankSpot()
  const mirror = hairLobes.ambientMirror * strands.gloss.shine ** 2
  for (let s = 0; s < count; s++) {
    spot.shade = get(strands.shades, s) - 0.5
    const tone = 1 + hairLobes.toneJitter * spot.shade
    const glint = hairLobes.glintFloor + (1 - hairLobes.glintFloor) * 7 * get(strands.shades, s) ** 6
    const ramp = (strands.rampOf[s] ?? 0) * pointsPerStrand
    for (let p = 0; p < pointsPerStrand; p++) {
      const n = s * pointsPerStrand + p
      const i = 3 * n
      sampleVolume(volume, get(points, i), get(points, i + 1), get(points, i + 2), cell)
      orient(points, p > 0 ? i - 3 : i, i, p < pointsPerStrand - 1 ? i + 3 : i, camera, cell, spot)
      spot.row = (ramp + p) * rampStride
      const place = p / (pointsPerStrand - 1)
      spot.glint = glint * Math.min(1, hairLobes.rootGleam + place / hairLobes.rootPlace)
      spot.free = get(free, n)
      spot.depths[0] = get(layers, n) + hairLobes.levelLayers
      for (let lamp = 1; lamp < lampCount; lamp++)
        spot.depths[lamp] = Math.max(0, get(cell, 2 + lamp) - hairLobes.ownLayers)
      addLamps(strands.gloss, spot, lamps, table)
      for (let c = 0; c < 3; c++) {
        colours[i + c] = tone * (get(spot.sum, c) + ambient(cell, c, table, spot.row, mirror))
      }
    }
  }
  return colours
}

function orient(
  points: Float32Array,
  before: number,
  i: number,
  after: number,
  camera: Camera,
  cell: Float32Array,
  spot: Spot,
): void {
  const tx = get(points, after) - get(points, before)
  const ty = get(points, after + 1) - get(points, before + 1)
  const tz = get(points, after + 2) - get(points, before + 2)
  const long = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) + 1e-9)
  const vx = camera.eye[0] - get(points, i)
  const vy = camera.eye[1] - get(points, i + 1)
  const vz = camera.eye[2] - get(points, i + 2)
  const away = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz)
  const nx = get(cell, 6)
  const ny = get(cell, 7)
  const nz = get(cell, 8)
  const steep = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 0.02)
  spot.tx = tx * long
  spot.ty = ty * long
  spot.tz = tz * long
  spot.vx = vx * away
  spot.vy = vy * away
  spot.vz = vz * away
  spot.nx = nx * steep
  spot.ny = ny * steep
  spot.nz = nz * steep
  spot.nv = (nx * vx + ny * vy + nz * vz) * steep * away
  spot.sinV = (tx * vx + ty * vy + tz * vz) * long * away
  spot.cosV = Math.sqrt(Math.max(0.0001, 1 - spot.sinV * spot.sinV))
}

/** Adds up the lamps into `spot.sum`: light.ts says it in words. */
function addLamps(gloss: Gloss, spot: Spot, lamps: Float32Array, table: Float32Array): void {
  const { tx, ty, tz, sinV, row, sum } = spot
  const shift = hairLobes.shiftJitter * gloss.roughness * spot.shade
  const own = hairLobes.widthFloor + hairLobes.widthGain * gloss.roughness
  const shiny = hairLobes.mirrorFloor + hairLobes.shineGain * gloss.shine
  sum.fill(0)
  for (let lamp = 0; lamp < lampCount; lamp++) {
    const depth = get(spot.depths, lamp)
    const free = lamp === 0 ? spot.free : 1
    if (depth > 9 || free < 0.004) continue
    const at = lamp * lampStride
    const lx = get(lamps, at)
    const ly = get(lamps, at + 1)
    const lz = get(lamps, at + 2)
    const sinL = tx * lx + ty * ly + tz * lz
    const cosL = Math.sqrt(Math.max(0.0001, 1 - sinL * sinL))
    const lv = lx * spot.vx + ly * spot.vy + lz * spot.vz
    const cosPhi = Math.min(1, Math.max(-1, (lv - sinL * sinV) / (cosL * spot.cosV)))
    const cosD = Math.sqrt(Math.max(0.04, 0.5 * (1 + cosL * spot.cosV - sinL * sinV)))
    const nl = lx * spot.nx + ly * spot.ny + lz * spot.nz
    const wrap = Math.min(1, Math.max(0, (nl + hairLobes.hairWrap) / (1 + hairLobes.hairWrap)))
    const nh = Math.max(0, nl + spot.nv) / Math.sqrt(2.001 + 2 * lv)
    const focus = wrap * (hairLobes.focusFloor + (1 - hairLobes.focusFloor) * nh * nh * nh * nh)
    const size = get(lamps, at + 7)
    const beta = Math.sqrt(own * own + size * size + hairLobes.spreadGain * Math.min(3, depth))
    const half = sinL + sinV
    const gleam = hairLobes.lobeGain * cosL * focus * get(lamps, at + 6)
    const image =
      gleam *
      shiny *
      bell(half - hairLobes.mirrorShift - shift, beta) *
      0.25 *
      Math.sqrt(0.5 + 0.5 * cosPhi) *
      fresnel(Math.sqrt(0.5 + 0.5 * lv))
    const mirror = (spot.glint * image) / (1 + hairLobes.mirrorShoulder * image * get(lamps, at + 4))
    const inF = fresnel(0.5 * cosD)
    const inner =
      gleam *
      (hairLobes.innerFloor + hairLobes.shineGain * gloss.shine) *
      bell(half - hairLobes.innerShift - shift, 2 * beta) *
      Math.exp(9 * (cosPhi - 1)) *
      (1 - inF) ** 2 *
      inF
    const through =
      hairLobes.lobeGain *
      hairLobes.throughGain *
      cosL *
      bell(half - hairLobes.throughShift, 0.7 * beta + 0.05) *
      Math.exp(-3.65 * cosPhi - 3.98) *
      (1 - fresnel(cosD)) ** 2
    const scatter = hairLobes.massGain * (wrap + (cosL - wrap) * hairLobes.kajiyaShare)
    for (let c = row; c < row + 3; c++) {
      const answer =
        mirror +
        inner * get(table, c + twice) +
        through * get(table, c + once) +
        scatter * get(table, c + mass)
      const arriving = free * get(lamps, at + 3 + c - row) * Math.exp(-depth * get(table, c + extinction))
      sum[c - row] = get(sum, c - row) + arriving * answer
    }
  }
}

/** Schlick's fit for an index of refraction of 1.55. */
function fresnel(cos: number): number {
  const away = 1 - Math.min(1, cos)
  return 0.0465 + 0.9535 * away * away * away * away * away
}

/** Of area 1 over sinL + sinV. */
function bell(x: number, width: number): number {
  const t = x / width
  return (0.3989 / width) * Math.exp(-0.5 * t * t)
}

/** The room's light given back; deep inside it takes on the hair's colour. */
function ambient(cell: Float32Array, c: number, table: Float32Array, row: number, mirror: number): number {
  const light = get(cell, c)
  const first = row + extinction
  const mean = (get(table, first) + get(table, first + 1) + get(table, first + 2)) / 3
  const closed = 1 - Math.min(1, light / skyLight[1])
  const tint = 1 + closed * 1.6 * (1 - get(table, first + c) / mean)
  return light * (hairLobes.ambientGain * tint * get(table, row + mass + c) + mirror)
}

function lampRows(yaw: number): Float32Array {
  const rows = [keyLamp, fillLamp, rimLamp, edgeLamp].flatMap((lamp) => [
    ...towardsLamp(lamp.direction, yaw),
    ...lamp.colour,
    lamp.gleam,
    lamp.size,
  ])
  return Float32Array.from(rows)
}

function blankSpot(): Spot {
  return {
    tx: 0.5,
    ty: 0.5,
    tz: 0.5,
    vx: 0.5,
    vy: 0.5,
    vz: 0.5,
    nx: 0.5,
    ny: 0.5,
    nz: 0.5,
    sinV: 0.5,
    cosV: 0.5,
    nv: 0.5,
    row: 0,
    glint: 0.5,
    shade: 0.5,
    depths: new Float32Array(lampCount),
    free: 0.5,
    sum: new Float32Array(3),
  }
}
