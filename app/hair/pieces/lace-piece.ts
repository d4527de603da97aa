// A closure or a frontal, hung by its lace from the rail with the hairline up: bare lace above, the parting down its middle,
// hair that was knotted in row by row falling to both sides.
import { MeshBuilder } from '#app/hair/bust/mesh-builder.ts'
import { curlOf } from '#app/hair/curl.ts'
import { coverWidth, pointsPerStrand, strandCount } from '#app/hair/ladder.ts'
import type { HairLook, Parting } from '#app/hair/look.ts'
import { noiseAt, randomAt } from '#app/hair/random.ts'
import type { Detail, Mesh, Subject } from '#app/hair/shapes.ts'
import { textureSpecs } from '#app/hair/textures.ts'
import { addHanger } from './clips.ts'
import { fineness } from './fineness.ts'
import { addKnot, addLace, hairlineOf, type Lace, laceAt, partingAt } from './lace.ts'
import { rampColour } from './piece-colours.ts'
import { addRail, railY } from './rail.ts'
import { emptyStrands, type Path, windSheaf } from './wind.ts'

const cmPerInch = 2.54

export type LaceSize = { acrossIn: number; deepIn: number }

export function hangLace(look: HairLook, detail: Detail, size: LaceSize): Subject {
  const fine = fineness[detail]
  const lace = cutLace(look, size)
  const spec = textureSpecs[look.texture]
  const curl = curlOf(spec, look.lengthIn * cmPerInch)
  const points = pointsPerStrand(curl, curl.hung, detail)
  const share = 0.42 + 0.2 * Math.min(1, lace.half / 17)
  const count = Math.round(strandCount(points, look.density, detail) * share * 1.4)
  const clumps = Math.round(Math.min(count / 3, 60 + spec.clumps * 0.35))
  const strands = emptyStrands(look, count, points)
  const room = 1.1 / Math.sqrt(clumps)
  windSheaf(
    strands,
    0,
    {
      path: lacePath(lace, curl.hung, spec.volume),
      curl,
      strands: count,
      clumps,
      roomU: room,
      roomV: room,
      halfWidth: (coverWidth(look.density) * share) / count / 2,
      unison: spec.unison,
      ragged: 1,
      shorten: (_, v) => 0.6 * lace.deep * (0.5 + 0.5 * v),
      seed: look.seed * 17 + 5,
    },
    look,
  )
  return { strands: [strands], meshes: [trim(look, lace, detail, fine)] }
}

const partShare: Record<Parting, number | null> = {
  middle: 0,
  left: 0.32,
  right: -0.32,
  'deep-side': 0.5,
  free: null,
}

function cutLace(look: HairLook, { acrossIn, deepIn }: LaceSize): Lace {
  const half = (acrossIn * cmPerInch) / 2
  const frontal = acrossIn > 9
  const share = partShare[look.parting]
  const bare = 1.5
  return {
    half,
    deep: deepIn * cmPerInch + bare,
    top: railY - 2.2,
    arch: frontal ? 4.2 : 0.25,
    bare,
    part: share === null ? null : share * Math.min(half, 8),
    seed: look.seed,
  }
}

/** `u` runs across the lace and `v` from the hairline to the back. */
function lacePath(lace: Lace, reach: number, volume: number): Path {
  return (u, v, s, spot) => {
    const wide = lace.half - 0.25
    let x = Math.max(-1, Math.min(1, u)) * wide
    const first = hairlineOf(lace, x)
    const down = Math.max(0, 0.5 + 0.5 * v)
    const d = Math.min(lace.deep - 0.3, first + (lace.deep - 0.3 - first) * (0.9 * down + 0.1 * down * down))
    const part = lace.part ?? 0
    const side = x < part ? -1 : 1
    const parted = partingAt(lace, d)
    const away = Math.abs(x - part)
    if (lace.part !== null && away < parted * 3) x = part + side * (parted + (away / 3) * (1 - parted / 3))
    const [rx, ry, rz] = laceAt(lace, x, d)
    const open = 1 - Math.min(1, down / 0.95) ** 3
    const sideways = (lace.part === null ? 0.4 * u : side * (2.7 * Math.exp(-away / 3.5) + 0.5)) * open
    const bend = 4.5
    const steep = sideways / bend
    const out = sideways * (1 - Math.exp(-s / bend))
    const slack = ((steep * steep) / 2) * (bend / 2) * (1 - Math.exp((-2 * s) / bend))
    const lift = (0.22 + 0.25 * volume) * (0.35 + 1.3 * (1 - down)) * (1 - Math.exp(-s / 3))
    const fall = s / reach
    const drift = fall * fall * (1.6 * noiseAt(lace.seed, x / 5, v * 1.5, s / 20) + 0.35 * volume * u)
    spot.x = rx + out + drift
    spot.y = ry - s + slack
    spot.z = rz + 0.05 + lift + 0.5 * noiseAt(lace.seed + 3, x / 4, down * 2, s / 14) * Math.min(1, s / 8)
    spot.nx = 0.05 * u
    spot.ny = 0
    spot.nz = 1
  }
}

function trim(look: HairLook, lace: Lace, detail: Detail, fine: number): Mesh {
  const mesh = new MeshBuilder()
  addRail(mesh, lace.half + 5, fine)
  addLace(mesh, lace, detail, fine)
  addKnots(mesh, look, lace, detail)
  const frontal = lace.half > 11
  for (const place of frontal ? [-0.94, -0.48, 0, 0.48, 0.94] : [-0.72, 0.72]) {
    addHanger(mesh, laceAt(lace, place * lace.half, 0.25), fine)
  }
  return mesh.build()
}

/** Single hairs at the very edge and along the parting: what tells hand-knotted lace. */
function addKnots(mesh: MeshBuilder, look: HairLook, lace: Lace, detail: Detail): void {
  const [r, g, b] = rampColour(look.colour, 1)
  const finish = { colour: [r * 0.7, g * 0.7, b * 0.7] as const, shine: 0.1 }
  const spacing = { draft: 0.5, live: 0.3, fine: 0.17 }[detail]
  const rows = { draft: 2, live: 4, fine: 6 }[detail]
  for (let i = 0, x = -lace.half + 0.3; x < lace.half - 0.3; x += spacing, i++) {
    for (let row = 0; row < rows; row++) {
      const off = spacing * (randomAt(look.seed, i, 40 + row) - 0.5)
      const d = hairlineOf(lace, x + off) - 0.28 + row * 0.14 + 0.1 * randomAt(look.seed, i, 50 + row)
      if (randomAt(look.seed, i, 60 + row) < 0.35 + 0.12 * row) addKnot(mesh, lace, x + off, d, finish)
    }
  }
  if (lace.part === null) return
  for (let d = lace.bare, i = 0; d < lace.deep * 0.85; d += spacing * 0.7, i++) {
    for (const side of [-1, 1]) {
      const off = side * (partingAt(lace, d) - 0.03 + 0.07 * randomAt(look.seed, i, 71 + side))
      addKnot(mesh, lace, lace.part + off, d, finish)
    }
  }
}
