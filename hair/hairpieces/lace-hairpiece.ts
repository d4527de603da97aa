// A closure or a frontal, hung by its lace from the rail with the hairline up: bare lace above, the parting down its middle,
// hair that was knotted in row by row falling to both sides.
import { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { mix } from '#hair/bust/maths.ts'
import { curlOf } from '#hair/curl.ts'
import { coverWidth, pointsPerStrand, strandCount } from '#hair/ladder.ts'
import type { HairLook, Parting } from '#hair/look.ts'
import { randomAt } from '#hair/random.ts'
import type { Detail, Mesh, Subject } from '#hair/shapes.ts'
import { textureSpecs } from '#hair/textures.ts'
import { addHanger } from './clips.ts'
import { fineness } from './fineness.ts'
import { addKnot, addLace, hairlineOf, type Lace, laceAt, partingAt } from './lace.ts'
import { lacePath, sidesOf } from './lace-path.ts'
import { rampColour } from './hairpiece-colours.ts'
import { addRail, railY } from './rail.ts'
import { emptyStrands, type Sheaf, windSheaf } from './wind.ts'

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
  const strands = emptyStrands(look, count, points)
  const halfWidth = (coverWidth(look.density) * share) / count / 2
  const sides = sidesOf(lace)
  const whole = sides.reduce((sum, { from, to }) => sum + to - from, 0)
  sides.reduce((first, side, i) => {
    const part = (side.to - side.from) / whole
    const own = i === sides.length - 1 ? count - first : Math.round(count * part)
    const clumps = Math.round(Math.min(own / 3, (60 + spec.clumps * 0.35) * part))
    const room = 1.7 / Math.sqrt(clumps)
    const sheaf: Sheaf = {
      path: lacePath(lace, side, curl.hung, spec.volume),
      curl,
      strands: own,
      clumps,
      roomU: room,
      roomV: room,
      halfWidth,
      unison: spec.unison,
      ragged: 1,
      shorten: (u, v) =>
        0.3 * lace.deep * (1 + v) + lace.arch * (mix(side.from, side.to, 0.5 + 0.5 * u) / lace.half) ** 2,
      seed: look.seed * 17 + 5 + i,
    }
    return windSheaf(strands, first, sheaf, look)
  }, 0)
  return { strands: [strands], meshes: [trim(look, lace, detail, fine)] }
}

const partShare: Record<Parting, number | null> = {
  middle: 0,
  left: 0.32,
  right: -0.32,
  'deep-side': 0.5,
  free: null,
}

export function cutLace(look: HairLook, { acrossIn, deepIn }: LaceSize): Lace {
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
      const d = hairlineOf(lace, x + off) - 0.12 + row * 0.1 + 0.1 * randomAt(look.seed, i, 50 + row)
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
