// The hair of a cap that is held up: it grows out behind the cap and falls down past its edge.
import { skull } from '#hair/body.ts'
import { curlOf } from '#hair/curl.ts'
import { coverWidth, pointsPerStrand, strandCount } from '#hair/ladder.ts'
import type { HairLook } from '#hair/look.ts'
import { emptyStrands, type Path, type Spot, windSheaf } from '#hair/hairpieces/wind.ts'
import { noiseAt } from '#hair/random.ts'
import type { Detail, Strands } from '#hair/shapes.ts'
import { specOf } from '#hair/styling.ts'
import type { CapLook } from './cap-look.ts'
import { capPlace, type OnCap, openingAt } from './lace-region.ts'
import { edgeAt, shellAt, turned, upright } from './turned.ts'

const cmPerInch = 2.54

export function hairBehind(look: HairLook, cap: CapLook, size: number, detail: Detail): Strands {
  const spec = specOf(look)
  const curl = curlOf(spec, look.lengthIn * cmPerInch)
  const points = pointsPerStrand(curl, curl.hung, detail)
  const count = strandCount(points, look.density, detail)
  const strands = emptyStrands(look, count, points)
  const clumps = Math.round(Math.min(count / 3, spec.clumps))
  const room = 1.3 / Math.sqrt(clumps)
  windSheaf(
    strands,
    0,
    {
      path: fallPath(look, size, Math.min(3, spec.volume), cap.construction === 'u-v-part'),
      curl,
      strands: count,
      clumps,
      roomU: room,
      roomV: room,
      halfWidth: coverWidth(look.density) / count / 2,
      unison: spec.unison,
      ragged: 1,
      settle: (spot) => keepBehind(spot, size),
      seed: look.seed * 19 + 7,
    },
    look,
  )
  return strands
}

/** Where hair that lies on top slides to before it falls: the back of the cap, a little down. */
const behind: Way = { x: 0, y: -0.25, z: -0.97 }

type Way = { x: number; y: number; z: number }

/** `u` runs around the cap from the nape's middle to itself, `v` from the edge to the crown. */
function fallPath(look: HairLook, size: number, volume: number, isOpen: boolean): Path {
  return (u, v, s, spot) => {
    const azimuth = Math.PI * (1 + (isOpen ? besideOpening(u) : u))
    const edge = edgeAt(azimuth)
    // Even over the dome: rings near the crown are shorter.
    const up = 1 - Math.sqrt(Math.max(0, Math.min(1, 0.5 - 0.5 * v)))
    const p = shellAt(edge + (0.985 - edge) * up, azimuth)
    const from = wayOf(p)
    const slide = Math.max(0, turned(from)[1] + 0.15) * 17
    const way = slerp(from, behind, Math.min(s, slide) / 9.4)
    const over = 1.015 + (0.012 + 0.03 * volume) * (1 - Math.exp(-s / 2.5))
    const [x, y, z] = turned({
      x: size * (skull.x + skull.rx * way.x * over),
      y: size * (skull.y + skull.ry * way.y * over),
      z: size * (skull.z + skull.rz * way.z * over),
    })
    const [nx, ny, nz] = turned(way)
    const rest = Math.max(0, s - slide)
    const lift = (0.3 + 0.35 * volume) * (1 - Math.exp(-rest / 2.5))
    const fall = rest - 2.2 * (1 - Math.exp(-rest / 2.2))
    const drift = 0.9 * noiseAt(look.seed, u * 9, v * 3, s / 18) * Math.min(1, s / 20)
    spot.x = x + nx * lift + drift + x * 0.006 * rest
    spot.y = y + ny * lift - fall
    spot.z = z + nz * lift - 0.05 * rest
    if (isOpen) leaveOpening(spot, size, p.x < 0 ? -1 : 1)
    spot.nx = nx
    spot.ny = 0.2 * ny
    spot.nz = nz
  }
}

function wayOf(p: Way): Way {
  const [x, y, z] = [(p.x - skull.x) / skull.rx, (p.y - skull.y) / skull.ry, (p.z - skull.z) / skull.rz]
  const long = 1 / Math.hypot(x, y, z)
  return { x: x * long, y: y * long, z: z * long }
}

/** From `a` towards `b` by `angle`, and no further. */
function slerp(a: Way, b: Way, angle: number): Way {
  const whole = Math.acos(Math.min(0.9999, Math.max(-0.9999, a.x * b.x + a.y * b.y + a.z * b.z)))
  const t = Math.min(0.97, angle / whole)
  const ka = Math.sin((1 - t) * whole) / Math.sin(whole)
  const kb = Math.sin(t * whole) / Math.sin(whole)
  return { x: ka * a.x + kb * b.x, y: ka * a.y + kb * b.y, z: ka * a.z + kb * b.z }
}

/** The front of the cap, at -1 and 1, is open: what would grow there grows beside it, and no strand changes sides. */
function besideOpening(u: number): number {
  const fromFront = Math.max(0, 1 - Math.abs(u))
  return Math.sign(u) * (1 - Math.max(fromFront, 0.13 + 0.4 * fromFront))
}

const at: OnCap = { behind: 0, straight: 0, beside: 0, inside: 0 }

/** No hair is sewn where the wearer's own comes through, and what falls past it is combed to the side it grows on. */
function leaveOpening(spot: Spot, size: number, side: -1 | 1): void {
  const p = upright(spot.x, spot.y, spot.z, 1 / size)
  capPlace(p.x, p.y, p.z, at)
  const by = openingAt('u-v-part', at) + 0.4
  if (by > 0) spot.x = side * (Math.abs(spot.x) + 1.2 * by)
}

/** Hair lies over the cap and never looks into it. */
function keepBehind(spot: Spot, size: number): void {
  const p = upright(spot.x, spot.y, spot.z, 1 / size)
  const away = Math.hypot((p.x - skull.x) / skull.rx, (p.y - skull.y) / skull.ry, (p.z - skull.z) / skull.rz)
  if (away >= 1.015 || spot.z > 1) return
  const by = (1.015 / Math.max(away, 0.2)) * size
  const [x, y, z] = turned({
    x: skull.x * size + (p.x - skull.x) * by,
    y: skull.y * size + (p.y - skull.y) * by,
    z: skull.z * size + (p.z - skull.z) * by,
  })
  spot.x = x
  spot.y = y
  spot.z = z
}
