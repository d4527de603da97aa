// The key lamp's shadow. All points of hair and body are visited from the lamp outwards over one map of gathered hair: what
// the map holds when a point is reached is the hair that stands between it and the lamp, exact to the strand.
import type { Mesh, Strands } from '#hair/shapes.ts'
import { keyLamp, towardsLamp } from '#hair/light.ts'
import { scanTriangles } from './model.ts'
import { get } from './read.ts'

export type KeyShadow = {
  /** Layers of hair towards the lamp, per strand point, for each of the subject's strands. */
  hair: Float32Array[]
  /** Part of the lamp that the body leaves free, per strand point. */
  hairFree: Float32Array[]
  /** The same for the vertices of the model. */
  body: Float32Array
  bodyFree: Float32Array
}

/** The lamp's map: across and down in texels, height towards the lamp in cm. */
type Beam = {
  across: readonly [number, number, number]
  down: readonly [number, number, number]
  towards: readonly [number, number, number]
  left: number
  top: number
  texel: number
  width: number
  height: number
  low: number
  high: number
}

const steps = 1 << 16

/** Hair's shadow on skin is gathered in texels of this size, cm: the lamp is wide, and vertices stand apart. */
const softTexel = 0.85

export function castKeyShadow(
  strands: readonly Strands[],
  model: Mesh,
  yaw: number,
  texel: number,
): KeyShadow {
  const clouds = [...strands.map(({ points }) => points), model.positions]
  const beam = aim(clouds, yaw, texel)
  const places = clouds.map((cloud) => place(beam, cloud))
  const bodyPlaces = places.at(-1) ?? new Float32Array(0)
  // Skin takes its turn a little late, or hair that lies on it would shade every other vertex.
  const late = bodyPlaces.map((value, i) => (i % 3 === 2 ? Math.max(beam.low, value - 0.9) : value))
  const depths = gather(beam, strands, [...places.slice(0, -1), late])
  const scan = scanTriangles(model.indices, bodyPlaces, beam.width, beam.height, -1e6)
  return {
    hair: depths.slice(0, -1),
    hairFree: places.slice(0, -1).map((cloud) => freeOf(beam, scan.nearness, cloud, 12, 1)),
    body: depths.at(-1) ?? new Float32Array(0),
    bodyFree: freeOf(beam, scan.nearness, bodyPlaces, 25, 1.2),
  }
}

function aim(clouds: readonly Float32Array[], yaw: number, texel: number): Beam {
  const towards = towardsLamp(keyLamp.direction, yaw)
  const size = Math.hypot(towards[0], towards[2])
  const across = [towards[2] / size, 0, -towards[0] / size] as const
  const down = [
    towards[1] * across[2] - towards[2] * across[1],
    towards[2] * across[0] - towards[0] * across[2],
    towards[0] * across[1] - towards[1] * across[0],
  ] as const
  const [left, right] = extent(clouds, across)
  const [top, bottom] = extent(clouds, down)
  const [low, high] = extent(clouds, towards)
  return {
    across,
    down,
    towards,
    left: left - 2 * texel,
    top: top - 2 * texel,
    texel,
    width: Math.ceil((right - left) / texel) + 5,
    height: Math.ceil((bottom - top) / texel) + 5,
    low,
    high: Math.max(high, low + 0.01),
  }
}

function extent(clouds: readonly Float32Array[], axis: readonly [number, number, number]): [number, number] {
  let least = Infinity
  let most = -Infinity
  for (const cloud of clouds) {
    for (let i = 0; i < cloud.length; i += 3) {
      const along = dot(axis, cloud, i)
      if (along < least) least = along
      if (along > most) most = along
    }
  }
  return most < least ? [0, 0] : [least, most]
}

function place(beam: Beam, cloud: Float32Array): Float32Array {
  const placed = new Float32Array(cloud.length)
  for (let i = 0; i < cloud.length; i += 3) {
    placed[i] = (dot(beam.across, cloud, i) - beam.left) / beam.texel
    placed[i + 1] = (dot(beam.down, cloud, i) - beam.top) / beam.texel
    placed[i + 2] = dot(beam.towards, cloud, i)
  }
  return placed
}

function dot(axis: readonly [number, number, number], cloud: Float32Array, i: number): number {
  return axis[0] * get(cloud, i) + axis[1] * get(cloud, i + 1) + axis[2] * get(cloud, i + 2)
}

/**
 * A segment of hair is gathered around its point, and a point looks up from half a segment above itself: in a sheet of straight
 * hair that leans towards the lamp neighbours lie at one height, and would shade each other in rows.
 */
function gather(beam: Beam, strands: readonly Strands[], places: readonly Float32Array[]): Float32Array[] {
  const looks = places.map((placed, i) => {
    const hair = strands[i]
    return hair ? raised(placed, hair.pointsPerStrand) : placed
  })
  const depths = places.map((cloud) => new Float32Array(cloud.length / 3))
  const maps = layMaps(beam)
  const { softer } = maps.soft
  const casts = sortByHeight(beam, places.slice(0, strands.length))
  const turns = sortByHeight(beam, looks)
  let cast = 0
  for (const turn of turns.order) {
    const cloud = cloudOf(turns.cloudStarts, turn)
    const point = turn - (turns.cloudStarts[cloud] ?? 0)
    const look = looks[cloud]
    const depth = depths[cloud]
    if (!look || !depth) continue
    while (cast < casts.order.length && castNext(casts, cast, get(look, 3 * point + 2))) cast++
    const x = get(look, 3 * point)
    const y = get(look, 3 * point + 1)
    depth[point] = strands[cloud]
      ? readMap(maps.fine, beam.width, x, y)
      : readSoftly(maps.soft, x / softer, y / softer)
  }
  return depths

  /** False when the next piece of hair is no nearer to the lamp than `height`. */
  function castNext({ order, cloudStarts }: Turns, at: number, height: number): boolean {
    const turn = order[at] ?? 0
    const cloud = cloudOf(cloudStarts, turn)
    const point = turn - (cloudStarts[cloud] ?? 0)
    const hair = strands[cloud]
    const placed = places[cloud]
    if (!hair || !placed) return true
    if (get(placed, 3 * point + 2) <= height) return false
    castSegment(maps, beam, hair, placed, point)
    return true
  }
}

/** The same places, each half a segment of its strand nearer to the lamp. */
function raised(placed: Float32Array, pointsPerStrand: number): Float32Array {
  const out = placed.slice()
  const last = pointsPerStrand - 1
  for (let i = 2, point = 0; i < placed.length; i += 3, point++) {
    const along = point % pointsPerStrand
    const up = along > 0 ? get(placed, i - 3) - get(placed, i) : 0
    const down = along < last ? get(placed, i + 3) - get(placed, i) : 0
    out[i] = get(placed, i) + 0.5 * Math.max(Math.abs(up), Math.abs(down))
  }
  return out
}

/** Points of all clouds, numbered through, in the order that the lamp meets them; where each cloud's numbers begin. */
type Turns = { order: Uint32Array; cloudStarts: readonly number[] }

function cloudOf(cloudStarts: readonly number[], turn: number): number {
  let cloud = 0
  while (turn >= (cloudStarts[cloud + 1] ?? Infinity)) cloud++
  return cloud
}

/** Nearest to the lamp first, by counting. */
function sortByHeight(beam: Beam, places: readonly Float32Array[]): Turns {
  const cloudStarts: number[] = []
  let total = 0
  for (const cloud of places) {
    cloudStarts.push(total)
    total += cloud.length / 3
  }
  const scale = (steps - 1) / (beam.high - beam.low)
  const starts = new Uint32Array(steps + 1)
  const keys = new Uint16Array(total)
  let n = 0
  for (const cloud of places) {
    for (let i = 2; i < cloud.length; i += 3) {
      const key = Math.max(0, (beam.high - get(cloud, i)) * scale) | 0
      keys[n++] = key
      starts[key + 1] = (starts[key + 1] ?? 0) + 1
    }
  }
  for (let k = 0; k < steps; k++) starts[k + 1] = (starts[k + 1] ?? 0) + (starts[k] ?? 0)
  const order = new Uint32Array(total)
  for (let i = 0; i < total; i++) {
    const key = keys[i] ?? 0
    const at = starts[key] ?? 0
    starts[key] = at + 1
    order[at] = i
  }
  return { order, cloudStarts }
}

/** Hair gathered so far; in the blurred map `softer` texels of the fine one go to a side of its own. */
type Maps = { fine: Float32Array; soft: Soft }
type Soft = { softer: number; width: number; map: Float32Array }

function layMaps({ width, height, texel }: Beam): Maps {
  const softer = Math.max(1, softTexel / texel)
  const softWidth = Math.ceil(width / softer) + 2
  const map = new Float32Array(softWidth * (Math.ceil(height / softer) + 2))
  return { fine: new Float32Array(width * height), soft: { softer, width: softWidth, map } }
}

function castSegment({ fine, soft }: Maps, beam: Beam, hair: Strands, placed: Float32Array, point: number) {
  const along = point % hair.pointsPerStrand
  const i = 3 * point
  const before = along > 0 ? i - 3 : i
  const after = along < hair.pointsPerStrand - 1 ? i + 3 : i
  const x = 0.5 * (get(placed, i) + get(placed, before))
  const y = 0.5 * (get(placed, i + 1) + get(placed, before + 1))
  const dx = 0.5 * (get(placed, after) + get(placed, i)) - x
  const dy = 0.5 * (get(placed, after + 1) + get(placed, i + 1)) - y
  const long = Math.sqrt(dx * dx + dy * dy)
  const hairpieces = Math.ceil(long / 1.5)
  const thinning = 1 - 0.6 * (along / hair.pointsPerStrand) ** 3
  const width = ((2 * get(hair.halfWidths, (point / hair.pointsPerStrand) | 0)) / beam.texel) * thinning
  const amount = (long * width) / hairpieces
  const { softer } = soft
  const share = (long * width) / (softer * softer)
  addToMap(soft.map, soft.width, (x + dx / 2) / softer, (y + dy / 2) / softer, share)
  for (let hairpiece = 0; hairpiece < hairpieces; hairpiece++) {
    const t = (hairpiece + 0.5) / hairpieces
    addToMap(fine, beam.width, x + dx * t, y + dy * t, amount)
  }
}

function addToMap(map: Float32Array, width: number, x: number, y: number, amount: number): void {
  const ix = x | 0
  const iy = y | 0
  const tx = x - ix
  const ty = y - iy
  const at = iy * width + ix
  map[at] = get(map, at) + amount * (1 - tx) * (1 - ty)
  map[at + 1] = get(map, at + 1) + amount * tx * (1 - ty)
  map[at + width] = get(map, at + width) + amount * (1 - tx) * ty
  map[at + width + 1] = get(map, at + width + 1) + amount * tx * ty
}

function readMap(map: Float32Array, width: number, x: number, y: number): number {
  const ix = x | 0
  const iy = y | 0
  const tx = x - ix
  const ty = y - iy
  const at = iy * width + ix
  const above = get(map, at) * (1 - tx) + get(map, at + 1) * tx
  const below = get(map, at + width) * (1 - tx) + get(map, at + width + 1) * tx
  return above * (1 - ty) + below * ty
}

function readSoftly({ map, width }: Soft, x: number, y: number): number {
  const left = Math.max(0, x - 0.6)
  const above = Math.max(0, y - 0.6)
  const first = readMap(map, width, left, above) + readMap(map, width, x + 0.6, above)
  return (first + readMap(map, width, left, y + 0.6) + readMap(map, width, x + 0.6, y + 0.6)) / 4
}

/** A soft edge: taps over a disc of 2 cm, and a ramp of `give` cm in height instead of a step. */
function freeOf(beam: Beam, nearness: Float32Array, cloud: Float32Array, taps: number, give: number) {
  const free = new Float32Array(cloud.length / 3)
  const taxis: number[] = []
  for (let tap = 0; tap < taps; tap++) {
    const radius = (2 / beam.texel) * Math.sqrt((tap + 0.5) / taps)
    taxis.push(radius * Math.cos(tap * 2.39996), radius * Math.sin(tap * 2.39996))
  }
  for (let i = 0, n = 0; i < cloud.length; i += 3, n++) {
    const x = cloud[i] ?? 0
    const y = cloud[i + 1] ?? 0
    const height = get(cloud, i + 2) + 0.7
    let sum = 0
    for (let tap = 0; tap < 2 * taps; tap += 2) {
      const tx = Math.min(beam.width - 1, Math.max(0, (x + (taxis[tap] ?? 0)) | 0))
      const ty = Math.min(beam.height - 1, Math.max(0, (y + (taxis[tap + 1] ?? 0)) | 0))
      const over = (get(nearness, ty * beam.width + tx) - height) / give
      sum += over <= 0 ? 1 : over >= 1 ? 0 : 1 - over
    }
    free[n] = sum / taps
  }
  return free
}
