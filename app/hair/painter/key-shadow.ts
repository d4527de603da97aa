// The key lamp's shadow. All points of hair and body are visited from the lamp outwards over one map of gathered hair: what
// the map holds when a point is reached is the hair that stands between it and the lamp, exact to the strand.
import type { Mesh, Strands } from '#app/hair/shapes.ts'
import { keyLamp, towardsLamp } from '#app/hair/light.ts'
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

function gather(beam: Beam, strands: readonly Strands[], places: readonly Float32Array[]): Float32Array[] {
  const { order, cloudStarts } = sortByHeight(beam, places)
  const depths = places.map((cloud) => new Float32Array(cloud.length / 3))
  const map = new Float32Array(beam.width * beam.height)
  const softer = Math.max(1, softTexel / beam.texel)
  const width = Math.ceil(beam.width / softer) + 2
  const soft = { softer, width, map: new Float32Array(width * (Math.ceil(beam.height / softer) + 2)) }
  for (const global of order) {
    let cloud = 0
    while (global >= (cloudStarts[cloud + 1] ?? Infinity)) cloud++
    const point = global - (cloudStarts[cloud] ?? 0)
    const placed = places[cloud]
    const depth = depths[cloud]
    if (!placed || !depth) continue
    const x = get(placed, 3 * point)
    const y = get(placed, 3 * point + 1)
    const hair = strands[cloud]
    if (hair) {
      depth[point] = readMap(map, beam.width, x, y)
      castSegment(map, beam, hair, placed, point, soft)
    } else {
      depth[point] = readSoftly(soft, x / softer, y / softer)
    }
  }
  return depths
}

/** Nearest to the lamp first, by counting. */
function sortByHeight(beam: Beam, places: readonly Float32Array[]) {
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
      const key = ((beam.high - get(cloud, i)) * scale) | 0
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

/** The blurred map: `softer` texels of the fine one to a side of its own. */
type Soft = { softer: number; width: number; map: Float32Array }

function castSegment(
  map: Float32Array,
  beam: Beam,
  hair: Strands,
  placed: Float32Array,
  point: number,
  soft: Soft,
) {
  const along = point % hair.pointsPerStrand
  if (along === hair.pointsPerStrand - 1) return
  const i = 3 * point
  const x = placed[i] ?? 0
  const y = placed[i + 1] ?? 0
  const dx = get(placed, i + 3) - x
  const dy = get(placed, i + 4) - y
  const long = Math.sqrt(dx * dx + dy * dy)
  const pieces = Math.ceil(long / 1.5)
  const thinning = 1 - 0.6 * (along / hair.pointsPerStrand) ** 3
  const width = ((2 * get(hair.halfWidths, (point / hair.pointsPerStrand) | 0)) / beam.texel) * thinning
  const amount = (long * width) / pieces
  const { softer } = soft
  const share = (long * width) / (softer * softer)
  addToMap(soft.map, soft.width, (x + dx / 2) / softer, (y + dy / 2) / softer, share)
  for (let piece = 0; piece < pieces; piece++) {
    const t = (piece + 0.5) / pieces
    addToMap(map, beam.width, x + dx * t, y + dy * t, amount)
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
