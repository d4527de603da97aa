// A ponytail as it is worn: the head slicked back, the gather wrapped with hair, and a tail, a puff or a bun out of it.
import { gridError, probe, probeBody } from '#hair/body-grid.ts'
import { clamp, mix, type Point, ramp } from '#hair/bust/maths.ts'
import { sculptBust } from '#hair/bust/sculpt-bust.ts'
import type { Dress, SkinTone } from '#hair/bust/tones.ts'
import { type Curl, curlOf } from '#hair/curl.ts'
import { coverWidth, pointsPerStrand, strandCount } from '#hair/ladder.ts'
import type { HairLook } from '#hair/look.ts'
import { noiseAt } from '#hair/random.ts'
import type { Detail, Strands, Subject } from '#hair/shapes.ts'
import { textureSpecs } from '#hair/textures.ts'
import { type Gather, gatherAt, slickBack } from './tied-head.ts'
import { minus, moved, unit } from './mesh-kit.ts'
import { emptyStrands, type Path, type Sheaf, type Spot, windSheaf } from './wind.ts'

export type TailForm = 'tail' | 'high-tail' | 'low-tail' | 'puff' | 'bun'
export type HairpieceWearer = { tone: SkinTone; dress: Dress }

const cmPerInch = 2.54

/** An afro is tied to a puff, hair too short to fall is wound to a bun. */
export function tailFormOf(look: HairLook): TailForm {
  if (look.texture === 'afro') return 'puff'
  return look.lengthIn <= 14 ? 'bun' : 'tail'
}

const rises: Record<TailForm, number> = {
  tail: 0.72,
  'high-tail': 1.02,
  'low-tail': -0.12,
  puff: 0.86,
  bun: 0.62,
}

export function wearTail(look: HairLook, detail: Detail, form: TailForm, wearer: HairpieceWearer): Subject {
  return { strands: [growTail(look, detail, form)], meshes: [sculptBust({ ...wearer, detail })] }
}

/** Hair that is tied up: slicked to the gather, wrapped, and what falls out of it. */
export function growTail(look: HairLook, detail: Detail, form: TailForm): Strands {
  const gather = gatherAt(rises[form])
  const curl = tailCurl(look, form)
  const points = pointsPerStrand(curl, curl.hung, detail)
  const whole = strandCount(points, look.density, detail)
  const base = Math.round(Math.max(whole * 0.4, strandCount(points, 250, detail) * 0.4))
  const wrap = form === 'puff' ? 0 : Math.round(whole * 0.03)
  const tail = Math.round(whole * 0.5)
  const strands = emptyStrands(look, base + wrap + tail, points)
  slickBack(strands, 0, base, gather, look)
  const sheaf = tailSheaf(look, form, gather, curl, tail)
  const after = windSheaf(strands, base, sheaf, look)
  if (wrap > 0) windSheaf(strands, after, wrapSheaf(look, gather, wrap), { ...look, texture: 'straight' })
  return strands
}

function tailCurl(look: HairLook, form: TailForm): Curl {
  const spec = textureSpecs[look.texture]
  const curl = curlOf(spec, look.lengthIn * cmPerInch)
  if (form === 'puff') return { ...curl, hung: Math.min(curl.hung * 0.45, 10.5), begins: 0, whole: 1.5 }
  if (form === 'bun') return { ...curlOf(textureSpecs.straight, 34), amplitude: 0.12 }
  return { ...curl, begins: Math.max(curl.begins, 3), whole: Math.max(curl.whole, 7) }
}

function tailSheaf(look: HairLook, form: TailForm, gather: Gather, curl: Curl, strands: number): Sheaf {
  const spec = textureSpecs[look.texture]
  const clumps = Math.round(Math.min(strands / 3, 40 + spec.clumps * (form === 'puff' ? 0.5 : 0.16)))
  const room = (curl.kind === 'curl' && form !== 'puff' ? 0.75 : 1.1) / Math.sqrt(clumps)
  return {
    path: pathOf(look, form, gather, curl.hung),
    curl,
    strands,
    clumps,
    roomU: room,
    roomV: room,
    halfWidth: (coverWidth(look.density) * (form === 'puff' ? 0.6 : 0.4)) / strands / 2,
    unison: curl.kind === 'curl' ? spec.unison : mix(spec.unison, 1, 0.3),
    ragged: form === 'puff' ? 0.35 : form === 'bun' ? 0.2 : 1.6,
    settle: keepOut,
    seed: look.seed * 13 + 3,
  }
}

function pathOf(look: HairLook, form: TailForm, gather: Gather, reach: number): Path {
  if (form === 'puff') return puffPath(gather, look.seed)
  if (form === 'bun') return bunPath(gather, reach)
  return tailPath(look, gather, reach)
}

/** Strands stay outside of the body whatever their wave does. */
function keepOut(spot: Spot): void {
  for (let tries = 0; tries < 3 && probeBody(spot.x, spot.y, spot.z) < gridError; tries++) {
    const by = gridError * 1.1 - probe.distance
    spot.x += probe.nx * by
    spot.y += probe.ny * by
    spot.z += probe.nz * by
  }
}

const spineStep = 0.5
/** Half breadth of the tied hair. */
const tied = 1.25

function tailPath(look: HairLook, gather: Gather, reach: number): Path {
  const { volume, pattern } = textureSpecs[look.texture]
  const curled = pattern.kind === 'curl'
  const full = Math.sqrt(look.density / 150)
  const open = (2 + (curled ? 1.35 : 0.8) * Math.min(3.2, volume)) * full
  const tip = open * (look.texture === 'bone-straight' ? 0.85 : curled ? 0.8 : 0.62)
  const breadth = (s: number): number =>
    mix(mix(tied, open, ramp(2, Math.min(18, reach * 0.45), s)), tip, ramp(reach * 0.4, reach, s))
  const spine = laySpine(gather, reach, textureSpecs[look.texture].stiffness, breadth)
  return (u, v, s, spot) => {
    const place = clamp(s / spineStep, 0, spine.length - 1.001)
    const a = spine[Math.floor(place)]
    const b = spine[Math.floor(place) + 1]
    if (!a || !b) return
    const t = place % 1
    const half = breadth(s)
    const px = u * Math.sqrt(1 - (v * v) / 2) * half
    const pn = v * Math.sqrt(1 - (u * u) / 2) * half * 0.62
    const down = s / reach
    const drift = down * down * 1.6 * noiseAt(look.seed, u * 1.2, v * 1.2, s / 20)
    const nx = 0
    const ny = mix(a.out[1], b.out[1], t)
    const nz = mix(a.out[2], b.out[2], t)
    spot.x = mix(a.at[0], b.at[0], t) + px + drift
    spot.y = mix(a.at[1], b.at[1], t) + pn * ny
    spot.z = mix(a.at[2], b.at[2], t) + pn * nz
    spot.nx = nx + 0.8 * u
    spot.ny = ny * (0.3 + v)
    spot.nz = nz * (0.4 + v)
  }
}

/** The middle of the tail: out of the gather, over the wrap, down by its weight and along neck and back. */
type Spine = { at: Point; out: Point }[]

function laySpine(gather: Gather, reach: number, stiffness: number, breadth: (s: number) => number): Spine {
  const spine: Spine = []
  let at = gather.at
  let way = gather.out
  for (let s = 0; s <= reach + 1; s += spineStep) {
    spine.push({ at, out: [0, -way[2], way[1]] })
    const bent = unit([
      way[0],
      way[1] - (s < 1.8 ? 0 : spineStep / (1.6 + 0.35 * Math.min(4, stiffness))),
      way[2],
    ])
    let next = moved(at, bent, spineStep)
    const room = Math.min(0.6 + 0.2 * s, breadth(s) * 0.4 + 0.35)
    const short = room - probeBody(next[0], next[1], next[2])
    if (short > 0) next = [next[0], next[1] + probe.ny * short, next[2] + probe.nz * short]
    way = unit(minus(next, at))
    at = moved(at, way, spineStep)
  }
  return spine.map((one, i) => {
    const after = spine[i + 1] ?? one
    const along = i + 1 < spine.length ? unit(minus(after.at, one.at)) : way
    return { at: one.at, out: [0, -along[2], along[1]] }
  })
}

/** All ways out of the tie: a ball that sits on the head. */
function puffPath({ at, out, left, up }: Gather, seed: number): Path {
  return (u, v, s, spot) => {
    const wide = Math.min(1, Math.hypot(u, v) / 1.15)
    const turn = Math.atan2(v, u)
    const angle = wide * 2.1
    const side = Math.sin(angle)
    const way = (axis: 0 | 1 | 2): number =>
      out[axis] * Math.cos(angle) + side * (left[axis] * Math.cos(turn) + up[axis] * Math.sin(turn))
    const long = s * (1 + 0.12 * noiseAt(seed, u * 2.2, v * 2.2, 2))
    spot.x = at[0] + out[0] * 1.6 + way(0) * long
    spot.y = at[1] + out[1] * 1.6 + way(1) * long
    spot.z = at[2] + out[2] * 1.6 + way(2) * long
    spot.nx = left[0] * -Math.sin(turn) + up[0] * Math.cos(turn)
    spot.ny = left[1] * -Math.sin(turn) + up[1] * Math.cos(turn)
    spot.nz = left[2] * -Math.sin(turn) + up[2] * Math.cos(turn)
  }
}

/** Wound twice round the tie, the second turn over the first. */
function bunPath({ at, out, left, up }: Gather, reach: number): Path {
  return (u, v, s, spot) => {
    const t = s / reach
    const angle = t * 4.3 * Math.PI + 0.5 * u
    const ring = mix(0.7, 2.9, ramp(0, 0.4, t)) - 1.1 * ramp(0.45, 1, t) + u * 1.15
    const high = mix(0.6, 1.4, t) + ramp(0.4, 0.9, t) * 1.5 + v * 1.15 + 0.2 * Math.sin(angle * 2)
    const c = Math.cos(angle)
    const n = Math.sin(angle)
    spot.x = at[0] + out[0] * high + ring * (left[0] * c + up[0] * n)
    spot.y = at[1] + out[1] * high + ring * (left[1] * c + up[1] * n)
    spot.z = at[2] + out[2] * high + ring * (left[2] * c + up[2] * n)
    spot.nx = out[0]
    spot.ny = out[1]
    spot.nz = out[2]
  }
}

/** A lock wound round the tie. */
function wrapSheaf(look: HairLook, { at, out, left, up }: Gather, strands: number): Sheaf {
  const reach = 22
  return {
    path: (u, v, s, spot) => {
      const angle = (s / reach) * 5 * Math.PI + u
      const ring = tied + 0.42 + 0.12 * v
      const high = 0.1 + 0.85 * (s / reach) + 0.75 * u
      const c = Math.cos(angle)
      const n = Math.sin(angle)
      spot.x = at[0] + out[0] * high + ring * (left[0] * c + up[0] * n)
      spot.y = at[1] + out[1] * high + ring * (left[1] * c + up[1] * n)
      spot.z = at[2] + out[2] * high + ring * (left[2] * c + up[2] * n)
      spot.nx = left[0] * c + up[0] * n
      spot.ny = left[1] * c + up[1] * n
      spot.nz = left[2] * c + up[2] * n
    },
    curl: { kind: 'crimp', wavelength: 17, amplitude: 0, hung: reach, begins: 0, whole: 1 },
    strands,
    clumps: Math.max(1, Math.round(strands / 8)),
    roomU: 0.3,
    roomV: 0.6,
    halfWidth: 0.035,
    unison: 1,
    ragged: 0,
    seed: look.seed + 77,
  }
}
