// A halo as it lies in the hand: one weft sewn round the back of a loop, a clear wire that closes it in front, and a
// slide at each end by which the wire is fitted to the head. The weft is turned to whoever looks.
import { mix, type Point, ramp } from '#hair/bust/maths.ts'
import { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { linear } from '#hair/bust/tones.ts'
import { curlOf } from '#hair/curl.ts'
import { coverWidth, pointsPerStrand, strandCount } from '#hair/ladder.ts'
import type { HairLook } from '#hair/look.ts'
import { noiseAt } from '#hair/random.ts'
import type { Detail, Mesh, Subject } from '#hair/shapes.ts'
import { textureSpecs } from '#hair/textures.ts'
import { fineness } from './fineness.ts'
import { addBall, addTube, type Finish } from './mesh-kit.ts'
import { addWeftBand } from './weft.ts'
import { emptyStrands, type Path, windSheaf } from './wind.ts'

const cmPerInch = 2.54
/** The loop, cm: half as wide as a head, tilted so that the wire is seen above the weft. */
const loop = { middle: 8, across: 10.5, tilt: 5.4, deep: 6.5 }
/** How far the weft goes round to each side; the rest of the loop is wire. */
const weftReach = 1.45

/** On the loop, by the angle from the middle of the weft. */
function onLoop(angle: number): Point {
  return [
    Math.sin(angle) * loop.across,
    loop.middle - Math.cos(angle) * loop.tilt,
    Math.cos(angle) * loop.deep,
  ]
}

export function layHalo(look: HairLook, detail: Detail): Subject {
  const spec = textureSpecs[look.texture]
  const curl = curlOf(spec, look.lengthIn * cmPerInch)
  const points = pointsPerStrand(curl, curl.hung, detail)
  const share = 0.7
  const count = Math.round(strandCount(points, look.density, detail) * share)
  const strands = emptyStrands(look, count, points)
  const clumps = Math.round(Math.min(count / 3, 24 + spec.clumps * 0.4))
  const room = 1.1 / Math.sqrt(clumps)
  windSheaf(
    strands,
    0,
    {
      path: fallFrom(look, curl.hung),
      curl,
      strands: count,
      clumps,
      roomU: room,
      roomV: room,
      halfWidth: (coverWidth(look.density) * share * 0.55) / count / 2,
      unison: mix(spec.unison, 1, 0.4),
      ragged: 1,
      seed: look.seed * 37 + 5,
    },
    look,
  )
  return { strands: [strands], meshes: [trim(look, fineness[detail])] }
}

/** Straight down from its place on the loop; the sides come in a little below, as hair that hangs free does. */
function fallFrom(look: HairLook, reach: number): Path {
  const { volume } = textureSpecs[look.texture]
  return (u, v, s, spot) => {
    const t = s / reach
    const angle = u * weftReach
    const [x, y, z] = onLoop(angle)
    const drift = t * t * 1.3 * noiseAt(look.seed, u * 1.6, v, s / 22)
    const deep = (0.8 + 0.45 * volume) * ramp(0, 7, s) * (0.5 + 0.5 * v)
    spot.x = x * mix(1, 0.84, ramp(0.1, 1, t)) + drift
    spot.y = y - s - 0.55
    spot.z = z * mix(1, 0.75, t) + 0.15 + deep + 0.6 * Math.sin(s / 4.2 + 0.7 * u) * ramp(3, 14, s)
    spot.nx = Math.sin(angle)
    spot.ny = 0
    spot.nz = Math.cos(angle) + 0.2
  }
}

const wire: Finish = { colour: linear('#a89f92'), shine: 0.9 }
const slide: Finish = { colour: linear('#8c8478'), shine: 0.6 }

function trim(look: HairLook, fine: number): Mesh {
  const mesh = new MeshBuilder()
  const edge = (u: number): Point => {
    const [x, y, z] = onLoop((2 * u - 1) * weftReach)
    return [x, y, z + 0.3]
  }
  addWeftBand(mesh, { edge, down: [0, -1, 0], height: 0.85, pitch: 3.4 }, look.colour, fine)
  const steps = 16 * fine
  const open = 2 * (Math.PI - weftReach)
  const closing = Array.from({ length: steps + 1 }, (_, i) => onLoop(weftReach + (open * i) / steps))
  addTube(mesh, closing, () => 0.1, wire, 3 * fine)
  for (const side of [-1, 1]) addBall(mesh, onLoop(side * weftReach), 0.34, slide, 4 * fine)
  return mesh.build()
}
