// Strands of hair that hangs from a sewn or tied root: clumps are spread over the root, every strand follows its own path
// and closes up with its clump, and the texture's wave or curl is wound around that path.
import { mix } from '#hair/bust/maths.ts'
import { colourRamps, rampFor } from '#hair/colours.ts'
import { type Curl, patternAt } from '#hair/curl.ts'
import type { HairLook } from '#hair/look.ts'
import { noiseAt, randomAt } from '#hair/random.ts'
import type { Strands } from '#hair/shapes.ts'
import type { TextureSpec } from '#hair/texture-spec.ts'
import { textureSpecs } from '#hair/textures.ts'

/** A place on a path and the way out of the mass there. */
export type Spot = { x: number; y: number; z: number; nx: number; ny: number; nz: number }

/** Fills `spot` for the hair whose root has place `u`, `v` (each -1 to 1) and `s` cm along it as it hangs. */
export type Path = (u: number, v: number, s: number, spot: Spot) => void

export type Sheaf = {
  path: Path
  curl: Curl
  strands: number
  clumps: number
  /** Half of what a clump takes of the root's place, in the units of u and v. */
  roomU: number
  roomV: number
  halfWidth: number
  /** 0 wild, 1 all clumps wave as one: sewn hair was set on rods together. */
  unison: number
  /** Share of the texture's raggedness at the tips. */
  ragged: number
  /** Whole strands may be shorter by their clump, cm. */
  shorten?: (u: number, v: number) => number
  /** Last word on a point: keeps it out of bodies and off boards. */
  settle?: (spot: Spot, s: number) => void
  seed: number
}

export function emptyStrands(look: HairLook, count: number, pointsPerStrand: number): Strands {
  return {
    count,
    pointsPerStrand,
    points: new Float32Array(count * pointsPerStrand * 3),
    halfWidths: new Float32Array(count),
    shades: new Float32Array(count),
    rampOf: new Uint8Array(count),
    ramps: colourRamps(look.colour),
    gloss: textureSpecs[look.texture].gloss,
  }
}

/** Few strands of a coarse detail do not become bands, cm. */
const widest = 0.28

/** Writes the sheaf's strands from number `first` on; returns the number after its last. */
export function windSheaf(strands: Strands, first: number, sheaf: Sheaf, look: HairLook): number {
  const line = newLine(strands.pointsPerStrand)
  const spec = textureSpecs[look.texture]
  for (let i = 0; i < sheaf.strands; i++) {
    const strand = strandOf(sheaf, look, spec, i)
    const at = first + i
    strands.halfWidths[at] = Math.min(widest, sheaf.halfWidth) * (0.8 + 0.4 * randomAt(sheaf.seed, i, 1))
    strands.shades[at] = strand.shade
    strands.rampOf[at] = strand.ramp
    layLine(line, sheaf, strand)
    windLine(line, sheaf, spec, strand, strands.points, at * strands.pointsPerStrand * 3)
  }
  return first + sheaf.strands
}

type Strand = {
  i: number
  u: number
  v: number
  clumpU: number
  clumpV: number
  pinch: number
  length: number
  shade: number
  ramp: number
  amplitude: number
  frequency: number
  phase: number
  hand: number
  /** Way of the wave out of the plane of the mass, as cosine and sine. */
  flat: number
  deep: number
  fuzz: number
  /** Of its inner points along it, -0.45 to 0.45 of a step. */
  shift: number
}

function strandOf(sheaf: Sheaf, look: HairLook, spec: TextureSpec, i: number): Strand {
  const { seed, curl } = sheaf
  const c = i % sheaf.clumps
  const [clumpU, clumpV] = clumpPlace(sheaf, c)
  const turn = randomAt(seed, i, 3) * 2 * Math.PI
  const out = Math.sqrt(randomAt(seed, i, 2))
  const wild = 1 - sheaf.unison
  const turnOf = (2 * Math.PI) / curl.wavelength
  const lead =
    (curl.kind === 'curl' ? 2.6 : 0.55) * wild * (randomAt(seed, c, 4) * 2 - 1) * Math.PI +
    0.9 * noiseAt(seed, clumpU * 1.6, clumpV * 1.6, 0.5)
  const tilt = 0.65 + wild * 1.5 * (randomAt(seed, c, 9) - 0.5)
  const ragged = spec.raggedness * sheaf.ragged
  const odd = 1 + spec.irregular * (randomAt(seed, c, 15) * 2 - 1)
  const stray = randomAt(seed, i, 11) < spec.flyaways ? 3.5 : 1
  return {
    i,
    u: clumpU + sheaf.roomU * out * Math.cos(turn),
    v: clumpV + sheaf.roomV * out * Math.sin(turn),
    clumpU,
    clumpV,
    pinch: spec.pinch,
    length:
      curl.hung -
      (sheaf.shorten?.(clumpU, clumpV) ?? 0) -
      ragged * (randomAt(seed, i, 5) ** 2 + 0.6 * randomAt(seed, c, 6)),
    shade: 0.6 * randomAt(seed, c, 16) + 0.4 * randomAt(seed, i, 17),
    ramp: rampFor(look.colour, randomAt(seed, c, 18), 0),
    amplitude: curl.amplitude * (0.86 + 0.28 * randomAt(seed, c, 10)),
    frequency: turnOf * odd * (1 + spec.frequencySpread * (randomAt(seed, i, 12) * 2 - 1)),
    phase: lead + spec.strandPhase * (randomAt(seed, i, 7) * 2 - 1),
    hand: randomAt(seed, c, 8) < 0.5 ? -1 : 1,
    flat: Math.cos(tilt),
    deep: Math.sin(tilt),
    fuzz: spec.frizz * stray,
    shift: 0.9 * (randomAt(seed, i, 23) - 0.5),
  }
}

function clumpPlace(sheaf: Sheaf, c: number): [number, number] {
  const { clumps, seed, roomU, roomV } = sheaf
  const u = ((c + 0.5) * 0.618_033_988_7) % 1
  const v = (c + 0.5) / clumps
  return [
    (2 * u - 1) * (1 - 0.5 * roomU) + roomU * 0.7 * (randomAt(seed, c, 13) - 0.5),
    (2 * v - 1) * (1 - 0.5 * roomV) + roomV * 0.7 * (randomAt(seed, c, 14) - 0.5),
  ]
}

/** Of each point of one strand: place, normal and the way across; 9 numbers. */
type Line = { count: number; data: Float64Array; spot: Spot }

const perPoint = 9

function newLine(count: number): Line {
  return {
    count,
    data: new Float64Array(count * perPoint),
    spot: { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 1 },
  }
}

function layLine({ count, data, spot }: Line, sheaf: Sheaf, strand: Strand): void {
  for (let k = 0; k < count; k++) {
    const t = placeOf(strand, k, count)
    const close = (1 - strand.pinch) * t
    const u = mix(strand.u, strand.clumpU, close)
    const v = mix(strand.v, strand.clumpV, close)
    sheaf.path(u, v, strand.length * t, spot)
    const at = k * perPoint
    data[at] = spot.x
    data[at + 1] = spot.y
    data[at + 2] = spot.z
    data[at + 3] = spot.nx
    data[at + 4] = spot.ny
    data[at + 5] = spot.nz
  }
  for (let k = 0; k < count; k++) layAcross(data, count, k)
}

/** Points of neighbours must not lie in rows: rows show as a weave where light changes. */
function placeOf({ shift }: Strand, k: number, count: number): number {
  const ends = k === 0 || k === count - 1
  return (ends ? k : k + shift) / (count - 1)
}

/** Across is along × normal; the normal is straightened against the path. */
function layAcross(data: Float64Array, count: number, k: number): void {
  const at = k * perPoint
  const before = k > 0 ? at - perPoint : at
  const after = k < count - 1 ? at + perPoint : at
  const tx = read(data, after) - read(data, before)
  const ty = read(data, after + 1) - read(data, before + 1)
  const tz = read(data, after + 2) - read(data, before + 2)
  const nx = read(data, at + 3)
  const ny = read(data, at + 4)
  const nz = read(data, at + 5)
  let bx = ty * nz - tz * ny
  let by = tz * nx - tx * nz
  let bz = tx * ny - ty * nx
  const size = 1 / (Math.sqrt(bx * bx + by * by + bz * bz) + 1e-9)
  bx *= size
  by *= size
  bz *= size
  const along = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) + 1e-9)
  data[at + 3] = (by * tz - bz * ty) * along
  data[at + 4] = (bz * tx - bx * tz) * along
  data[at + 5] = (bx * ty - by * tx) * along
  data[at + 6] = bx
  data[at + 7] = by
  data[at + 8] = bz
}

function windLine(
  { count, data, spot }: Line,
  sheaf: Sheaf,
  spec: TextureSpec,
  strand: Strand,
  points: Float32Array,
  to: number,
): void {
  const { curl } = sheaf
  const { i } = strand
  const slow = 0.3 + 0.4 * randomAt(sheaf.seed, i, 20)
  const quick = 1 + 1.3 * randomAt(sheaf.seed, i, 21)
  const start = 6.3 * randomAt(sheaf.seed, i, 22)
  for (let k = 0; k < count; k++) {
    const s = strand.length * placeOf(strand, k, count)
    const at = k * perPoint
    const size = strand.amplitude * patternAt(curl.begins, curl.whole, s)
    const angle = strand.frequency * s * (curl.kind === 'curl' ? strand.hand : 1) + strand.phase
    const wave = size * Math.sin(angle)
    const fuzz = strand.fuzz * Math.min(1, s / 6)
    const curled = curl.kind === 'curl'
    const across = (curled ? wave : wave * strand.flat) + fuzz * Math.sin(slow * s + start)
    const out =
      (curled ? size * Math.cos(angle) : wave * strand.deep) + 0.7 * fuzz * Math.sin(quick * s + 2 * start)
    spot.x = read(data, at) + across * read(data, at + 6) + out * read(data, at + 3)
    spot.y = read(data, at + 1) + across * read(data, at + 7) + out * read(data, at + 4)
    spot.z = read(data, at + 2) + across * read(data, at + 8) + out * read(data, at + 5)
    sheaf.settle?.(spot, s)
    points[to + 3 * k] = spot.x
    points[to + 3 * k + 1] = spot.y
    points[to + 3 * k + 2] = spot.z
  }
}

function read(data: Float64Array, i: number): number {
  return data[i] ?? 0
}
