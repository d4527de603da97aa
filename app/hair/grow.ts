// Grows a worn wig: guides, then the carriers of its clumps, then strands wound around them. Pure: a look and a detail
// give the same bytes always.
import { channels, type Carriers, findKin, layCarrier } from './carriers.ts'
import { colourRamps, rampFor } from './colours.ts'
import { type Curl, curlOf, patternAt } from './curl.ts'
import { skull } from './body.ts'
import { gridError, probe, probeBody } from './body-grid.ts'
import { fallsInFront, growGuides, guideStep, type Guides, outOfFace } from './guides.ts'
import { coverWidth, pointsPerStrand, strandCount } from './ladder.ts'
import { crownY } from './landmarks.ts'
import type { HairLook } from './look.ts'
import { noiseAt, randomAt } from './random.ts'
import { hairlineAt, lieAt, type Part, parts, partXAt, type Place, ramp, spreadOverScalp } from './scalp.ts'
import type { Detail, Strands } from './shapes.ts'
import { type TextureSpec, textureSpecs } from './textures.ts'

const cmPerInch = 2.54

export function growStrands(look: HairLook, detail: Detail): Strands {
  const spec = textureSpecs[look.texture]
  const stretched = look.lengthIn * cmPerInch
  const curl = curlOf(spec, stretched)
  const part = parts[look.parting]
  const hem = crownY - spec.drop * stretched + 1.5
  const density = Math.sqrt(look.density / 150)
  const guides = growGuides({ part, volume: spec.volume * density, stiffness: spec.stiffness, reach: curl.hung + 1.5, hem, seed: look.seed })
  const points = pointsPerStrand(curl, curl.hung, detail)
  const count = strandCount(points, look.density, detail)
  const clumps = layClumps(look, spec, guides, Math.min(spec.clumps, count), curl, hem)
  const strands: Strands = {
    count,
    pointsPerStrand: points,
    points: new Float32Array(count * points * 3),
    halfWidths: new Float32Array(count),
    shades: new Float32Array(count),
    rampOf: new Uint8Array(count),
    ramps: colourRamps(look.colour),
    gloss: spec.gloss,
  }
  const halfWidth = coverWidth(look.density) / count / 2
  for (let i = 0; i < count; i++) {
    strands.halfWidths[i] = halfWidth * (0.8 + 0.4 * randomAt(look.seed, i, 1))
    windStrand(strands, i, clumps, look, spec, curl)
  }
  return strands
}

type Clumps = Carriers & {
  roots: Place[]
  reaches: Float32Array
  /** Arc by which the pattern is ahead, cm, where neighbours wave together. */
  lead: Float32Array
  framing: Float32Array
  /** How far roots may stray towards the parting, cm, negative. */
  slack: Float32Array
  spacing: number
}

function layClumps(look: HairLook, spec: TextureSpec, guides: Guides, wanted: number, curl: Curl, hem: number): Clumps {
  const onPart = parts[look.parting].soft > 0 ? 0 : Math.min(130, Math.round(wanted * 0.16))
  const roots = [...spreadOverScalp(wanted - onPart, () => 0), ...alongPart(parts[look.parting], onPart, look.seed)]
  shuffle(roots, look.seed)
  const count = roots.length
  const steps = guides.steps
  const clumps: Clumps = {
    count,
    steps,
    data: new Float32Array(count * steps * channels),
    lengths: new Float32Array(count),
    roots,
    reaches: new Float32Array(count),
    lead: new Float32Array(count),
    framing: new Float32Array(count),
    slack: new Float32Array(count),
    spacing: Math.sqrt(560 / count),
  }
  const keep = 0.3 + (curl.kind === 'crimp' ? 0 : curl.amplitude * 0.8)
  for (let c = 0; c < count; c++) {
    const root = roots[c]
    if (!root) continue
    probeBody(root.x, root.y, root.z)
    const lie = lieAt(parts[look.parting], root, { x: probe.nx, y: probe.ny, z: probe.nz })
    layCarrier(clumps, c, guides, findKin(guides, root, fallsInFront(root), lie.side), root, keep)
    clumps.lengths[c] = cutToHem(clumps, c, curl.hung, hem, 0.45)
    const turn = curl.wavelength
    const alone = (1 - spec.unison) * turn
    clumps.lead[c] =
      lie.away * 0.8 +
      alone * randomAt(look.seed, c, 3) +
      0.35 * turn * noiseAt(look.seed, root.x / 6, root.y / 6, root.z / 6)
    clumps.slack[c] = root.z > -2.5 && look.parting !== 'free' ? 0.04 - Math.abs(root.x - partXAt(parts[look.parting], root.z)) : -9
    clumps.framing[c] = root.z > 2 ? Math.max(0, 1 - Math.max(0, root.y - hairlineAt(root.x, root.z)) / 2.5) : 0
  }
  return clumps
}

function cutToHem(carriers: Carriers, c: number, longest: number, hem: number, least: number): number {
  const { steps, data } = carriers
  for (let k = 0; k < steps; k++) {
    const s = k * guideStep
    if (s >= longest) break
    if ((data[(c * steps + k) * channels + 1] ?? 0) < hem) return Math.max(s, longest * least)
  }
  return longest
}

function windStrand(strands: Strands, i: number, clumps: Clumps, look: HairLook, spec: TextureSpec, curl: Curl): void {
  const { pointsPerStrand: count, points } = strands
  const c = i % clumps.count
  const seed = look.seed
  const spread = clumps.spacing * 0.62 * Math.sqrt(randomAt(seed, i, 2))
  const turn = randomAt(seed, i, 3) * 2 * Math.PI
  const along = Math.max(spread * Math.cos(turn), clumps.slack[c] ?? 0)
  const across = spread * Math.sin(turn)
  const longest = clumps.lengths[c] ?? 0
  const length = Math.max(2, longest - spec.raggedness * randomAt(seed, i, 4) ** 2 - 0.4 * spec.raggedness * randomAt(seed, c, 5))
  const frequency = ((2 * Math.PI) / curl.wavelength) * (1 + spec.frequencySpread * (randomAt(seed, i, 6) * 2 - 1))
  const phase = (clumps.lead[c] ?? 0) * ((2 * Math.PI) / curl.wavelength) + spec.strandPhase * (randomAt(seed, i, 7) * 2 - 1)
  const hand = randomAt(seed, c, 8) < 0.5 ? -1 : 1
  const tilt = (randomAt(seed, c, 9) - 0.5) * 1.6
  const tiltB = Math.cos(tilt)
  const tiltN = Math.sin(tilt)
  const amplitude = curl.amplitude * (0.88 + 0.24 * randomAt(seed, c, 10))
  const stray = randomAt(seed, i, 11) < spec.flyaways ? 5 : 1
  const frizz = spec.frizz * stray
  const f1 = 0.35 + 0.5 * randomAt(seed, i, 12)
  const f2 = 1.1 + 1.4 * randomAt(seed, i, 13)
  const p1 = randomAt(seed, i, 14) * 6.3
  const p2 = randomAt(seed, i, 15) * 6.3
  strands.shades[i] = 0.65 * randomAt(seed, c, 16) + 0.35 * randomAt(seed, i, 17)
  strands.rampOf[i] = rampFor(look.colour, randomAt(seed, c, 18), clumps.framing[c] ?? 0)
  const { data, steps } = clumps
  const curled = curl.kind === 'curl'
  for (let k = 0; k < count; k++) {
    const t = k / (count - 1)
    const s = length * t
    const place = Math.min(steps - 1.001, s / guideStep)
    const j = place | 0
    const f = place - j
    const at = (c * steps + j) * channels
    const next = at + channels
    const nx = (data[at + 3] ?? 0) + f * ((data[next + 3] ?? 0) - (data[at + 3] ?? 0))
    const ny = (data[at + 4] ?? 0) + f * ((data[next + 4] ?? 0) - (data[at + 4] ?? 0))
    const nz = (data[at + 5] ?? 0) + f * ((data[next + 5] ?? 0) - (data[at + 5] ?? 0))
    const bx = (data[at + 6] ?? 0) + f * ((data[next + 6] ?? 0) - (data[at + 6] ?? 0))
    const by = (data[at + 7] ?? 0) + f * ((data[next + 7] ?? 0) - (data[at + 7] ?? 0))
    const bz = (data[at + 8] ?? 0) + f * ((data[next + 8] ?? 0) - (data[at + 8] ?? 0))
    const away = Math.min(1, s / 4)
    const close = 1 - (1 - spec.pinch) * t
    const pattern = amplitude * patternAt(curl.begins, curl.whole, s)
    const angle = frequency * s * hand + phase
    const wave = pattern * Math.sin(angle)
    const swing = curled ? pattern * Math.cos(angle) : wave * tiltN
    const fuzz = frizz * Math.min(1, s / 5)
    const ob = across * close + (curled ? wave : wave * tiltB) + fuzz * Math.sin(f1 * s + p1)
    const on = (along * away * close * 0.6 + swing) + fuzz * Math.sin(f2 * s + p2) * 0.6
    const tangent = along * (1 - away)
    let x = (data[at] ?? 0) + f * ((data[next] ?? 0) - (data[at] ?? 0)) + ob * bx + on * nx
    let y = (data[at + 1] ?? 0) + f * ((data[next + 1] ?? 0) - (data[at + 1] ?? 0)) + ob * by + on * ny
    let z = (data[at + 2] ?? 0) + f * ((data[next + 2] ?? 0) - (data[at + 2] ?? 0)) + ob * bz + on * nz
    if (tangent !== 0) {
      x += tangent * (ny * bz - nz * by)
      y += tangent * (nz * bx - nx * bz)
      z += tangent * (nx * by - ny * bx)
    }
    for (let tries = 0; tries < 3 && probeBody(x, y, z) < gridError; tries++) {
      const out = gridError * 1.05 - probe.distance
      x += probe.nx * out
      y += probe.ny * out
      z += probe.nz * out
    }
    if (z > 1 && y < 6 && y > -13) [x, y, z] = outOfFace(x, y, z)
    const p = (i * count + k) * 3
    points[p] = x
    points[p + 1] = y
    points[p + 2] = z
  }
}

/** Roots in a row on both sides of a parting, so that it shows as a line and not as a lane. */
function alongPart(part: Part, count: number, seed: number): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const z = 7.2 - ((i >> 1) / (count / 2)) * (7.2 + 8.5)
    const wide = 0.3 + 2.4 * ramp(-1.5, -7, z)
    const x = partXAt(part, z) + (i & 1 ? 1 : -1) * (0.05 + wide * randomAt(seed, i, 20))
    const v = Math.sqrt(Math.max(0, 1 - (x / skull.rx) ** 2 - ((z - skull.z) / skull.rz) ** 2))
    return { x, y: skull.y + skull.ry * v, z }
  }).filter((place) => place.y > hairlineAt(place.x, place.z))
}

function shuffle(places: Place[], seed: number): Place[] {
  for (let i = places.length - 1; i > 0; i--) {
    const j = Math.floor(randomAt(seed, i, 19) * (i + 1))
    const a = places[i]
    const b = places[j]
    if (a && b) {
      places[i] = b
      places[j] = a
    }
  }
  return places
}

