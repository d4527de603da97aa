// Bundles: 100 g of hair sewn on a weft each, folded to a hank, tied with satin and hung from a brass rail.
import { mix, type Point, ramp } from '#hair/bust/maths.ts'
import { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { type Curl, curlOf } from '#hair/curl.ts'
import { coverWidth, pointsPerStrand, strandCount } from '#hair/ladder.ts'
import type { HairLook } from '#hair/look.ts'
import { noiseAt, randomAt } from '#hair/random.ts'
import type { Detail, Subject } from '#hair/shapes.ts'
import { textureSpecs } from '#hair/textures.ts'
import { fineness } from './fineness.ts'
import { addRail, railRadius, railY } from './rail.ts'
import { addBand, addBow, addStrap, satinOf } from './satin.ts'
import { addWeftBand } from './weft.ts'
import { emptyStrands, type Path, windSheaf } from './wind.ts'

const cmPerInch = 2.54

/** Share of a wig's hair that a bundle holds. */
const bundleShare = 0.42
/** Height of the stitched edge from which a bundle's length is measured, cm. */
export const hankTop = 5.2
/** How far below it the ribbon is tied. */
const tieAt = 4.4

/** Hung hair is never dead straight: slow bends to and fro, cm, give it bands of light. */
const sheen = 1.25

type Hank = {
  x: number
  /** Half width and half depth, cm: at the weft, at the tie, where it opens, at the tips. */
  wide: readonly [number, number, number, number]
  deep: readonly [number, number, number, number]
  reach: number
  seed: number
}

export function hangBundles(look: HairLook, detail: Detail, count: number): Subject {
  const fine = fineness[detail]
  const curl = tiedCurl(look)
  const hanks = placeHanks(look, count, curl)
  const points = pointsPerStrand(curl, curl.hung, detail)
  const each = Math.round((strandCount(points, look.density, detail) * Math.max(1, count * 0.4)) / count)
  const strands = emptyStrands(look, each * count, points)
  const spec = textureSpecs[look.texture]
  const clumps = Math.round(Math.min(each / 3, 40 + spec.clumps * 0.22))
  hanks.reduce((first, hank) => {
    const room = 1.1 / Math.sqrt(clumps)
    return windSheaf(
      strands,
      first,
      {
        path: hankPath(hank),
        curl,
        strands: each,
        clumps,
        roomU: room,
        roomV: room * 1.6,
        halfWidth: (coverWidth(look.density) * bundleShare) / each / 2,
        unison: mix(spec.unison, 1, 0.4),
        ragged: look.texture === 'bone-straight' ? 0.6 : 1.5,
        seed: hank.seed,
      },
      look,
    )
  }, 0)
  return { strands: [strands], meshes: [trim(look, hanks, fine)] }
}

/** The ribbon holds the pattern flat; it opens below. */
function tiedCurl(look: HairLook): Curl {
  const curl = curlOf(textureSpecs[look.texture], look.lengthIn * cmPerInch)
  const begins = Math.max(curl.begins, Math.min(tieAt, curl.hung * 0.3))
  return { ...curl, begins, whole: Math.max(curl.whole, begins + 3) }
}

function placeHanks(look: HairLook, count: number, curl: Curl): Hank[] {
  const full = Math.sqrt(look.density / 150)
  const open = (4.5 + 0.62 * textureSpecs[look.texture].volume + (curl.kind === 'curl' ? 0.5 : 0)) * full
  const tip = open * (look.texture === 'bone-straight' ? 0.96 : curl.kind === 'curl' ? 1 : 0.84)
  const gap = 2 * open + 2 * curl.amplitude * (curl.kind === 'crimp' ? 0 : 0.8) + 2.2
  return Array.from({ length: count }, (_, i): Hank => ({
    x: (i - (count - 1) / 2) * gap,
    wide: [4.3, 3.3 * Math.sqrt(full), open, tip],
    deep: [1.5, 2.1, open * 0.62, open * 0.5],
    reach: curl.hung,
    seed: look.seed * 31 + i,
  }))
}

function hankPath(hank: Hank): Path {
  const bend = 6.3 * randomAt(hank.seed, 2, 30)
  const sway = 0.9 * (randomAt(hank.seed, 0, 30) - 0.5)
  return (u, v, s, spot) => {
    const round = mix(1, 0.5, ramp(0, 3, s))
    const px = u * Math.sqrt(1 - (1 - round) * v * v)
    const pz = v * Math.sqrt(1 - (1 - round) * u * u)
    const down = s / hank.reach
    const drift = down * down * (sway + 1.1 * noiseAt(hank.seed, u * 1.3, v * 1.3, s / 22))
    spot.x = hank.x + px * at(hank.wide, s, hank.reach) + drift
    spot.y = hankTop - s
    spot.z =
      pz * at(hank.deep, s, hank.reach) +
      sheen * Math.sin(s / 4.3 + bend + 0.5 * u) * ramp(tieAt + 4, tieAt + 13, s)
    spot.nx = px * 0.8
    spot.ny = 0
    spot.nz = pz + 0.35
  }
}

function at(sizes: Hank['wide'], s: number, reach: number): number {
  const [weft, tie, open, tip] = sizes
  const opens = tieAt + Math.min(11, reach * 0.3)
  if (s < tieAt) return mix(weft, tie, ramp(0, tieAt, s))
  return mix(mix(tie, open, ramp(tieAt - 1.2, opens, s)), tip, ramp(opens, reach, s))
}

function trim(look: HairLook, hanks: readonly Hank[], fine: number) {
  const mesh = new MeshBuilder()
  const satin = satinOf(look.seed)
  const outer = hanks.at(-1)
  addRail(mesh, (outer?.x ?? 0) + (outer?.wide[2] ?? 5) + 4.5, fine)
  for (const hank of hanks) {
    for (let layer = 0; layer < 5; layer++) addFold(mesh, look, hank, layer, fine)
    for (const side of [-1, 1]) {
      const foot: Point = [hank.x + side * 2.5, hankTop + 0.2, 1.75]
      const rail: Point = [foot[0], railY, 0]
      addStrap(mesh, { foot, rail, radius: railRadius + 0.06, breadth: 0.7 }, satin, fine)
    }
    const [, wide] = hank.wide
    const tie: Point = [hank.x, hankTop - tieAt, 0]
    addBand(mesh, { at: tie, wide: wide + 0.22, deep: hank.deep[1] + 0.3, breadth: 1.5 }, satin, fine)
    const chance = randomAt(hank.seed, 1, 31) * 2 - 1
    const knot: Point = [hank.x + 0.2 * chance, tie[1], hank.deep[1] + 0.45]
    addBow(mesh, { at: knot, loop: 3.4, breadth: 1.9, tail: 6.5, chance }, satin, fine)
  }
  return mesh.build()
}

/** One fold of the weft; the ones behind stand a little higher. */
function addFold(mesh: MeshBuilder, look: HairLook, hank: Hank, layer: number, fine: number): void {
  const half = hank.wide[0] + 0.25 + 0.25 * (randomAt(hank.seed, layer, 32) - 0.5)
  const off = 0.3 * (randomAt(hank.seed, layer, 33) - 0.5)
  const z = 1.62 - layer * 0.75
  const y = hankTop + 0.62 + layer * 0.3
  addWeftBand(
    mesh,
    {
      edge: (u) => [
        hank.x + off + (2 * u - 1) * half,
        y - 0.16 * Math.sin(Math.PI * u),
        z + 0.1 * Math.sin(Math.PI * u),
      ],
      down: [0, -1, 0],
      height: 0.95,
      pitch: 3.4,
    },
    look.colour,
    fine,
  )
}
