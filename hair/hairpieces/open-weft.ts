// One weft of a bundle, unrolled and hung from the rail: shows the sewn band, the texture and how full the ends are.
import { mix, type Point } from '#hair/bust/maths.ts'
import { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { curlOf } from '#hair/curl.ts'
import { coverWidth, pointsPerStrand, strandCount } from '#hair/ladder.ts'
import type { HairLook } from '#hair/look.ts'
import type { Detail, Subject } from '#hair/shapes.ts'
import { textureSpecs } from '#hair/textures.ts'
import { addHanger } from './clips.ts'
import { fineness } from './fineness.ts'
import { addRail, railY } from './rail.ts'
import { addWeftBand } from './weft.ts'
import { type Weft, weftPath } from './weft-path.ts'
import { emptyStrands, windSheaf } from './wind.ts'

const cmPerInch = 2.54
const half = 12.5

export function hangOpenWeft(look: HairLook, detail: Detail): Subject {
  const spec = textureSpecs[look.texture]
  const curl = curlOf(spec, look.lengthIn * cmPerInch)
  const points = pointsPerStrand(curl, curl.hung, detail)
  const count = Math.round(strandCount(points, look.density, detail) * 0.7)
  const clumps = Math.round(Math.min(count / 3, 50 + spec.clumps * 0.3))
  const strands = emptyStrands(look, count, points)
  const weft: Weft = {
    top: [0, railY - 2.4, 0],
    along: [1, 0, 0],
    down: [0, -1, 0],
    half,
    seed: look.seed * 19 + 2,
  }
  const room = 1.2 / Math.sqrt(clumps)
  const sheaf = {
    path: weftPath(weft, curl.hung, spec.volume, false),
    curl,
    strands: count,
    clumps,
    roomU: room,
    roomV: room,
    halfWidth: (coverWidth(look.density) * 0.5) / count / 2,
    unison: mix(spec.unison, 1, 0.4),
    ragged: look.texture === 'bone-straight' ? 0.6 : 1.2,
    seed: weft.seed,
  }
  windSheaf(strands, 0, sheaf, look)
  const mesh = new MeshBuilder()
  const fine = fineness[detail]
  addRail(mesh, half + 5, fine)
  const edge = (u: number): Point => [weft.top[0] + (2 * u - 1) * half, weft.top[1] + 0.35, 0.3]
  addWeftBand(mesh, { edge, down: weft.down, height: 0.95, pitch: 3.4 }, look.colour, fine)
  for (const place of [-0.9, -0.3, 0.3, 0.9]) addHanger(mesh, [place * half, weft.top[1] + 0.3, 0.45], fine)
  return { strands: [strands], meshes: [mesh.build()] }
}
