// The ear: a lattice of rings from the shell's hollow to the rim that turns back to the head.
import { bell, mix, type Point, ramp } from './maths.ts'
import type { MeshBuilder, Vertex } from './mesh-builder.ts'
import { blend } from './skin-paint.ts'
import { type Field, findSurface } from './surface.ts'
import type { Palette } from './tones.ts'

export const earMiddle = { y: -1.5, z: -1 }
/** Where jewellery hangs. */
export const lobe: Point = [6.72, -4.05, -0.45]

export function addEar(
  mesh: MeshBuilder,
  side: -1 | 1,
  size: { rings: number; columns: number },
  palette: Palette,
  head: Field,
): void {
  let first = -1
  for (let ring = 0; ring <= size.rings; ring++) {
    const reach = 1.06 * Math.max(0.02, ring / size.rings) ** 0.9
    for (let column = 0; column < size.columns; column++) {
      // Rings run outwards, so columns turn the way that keeps triangles facing out on either side.
      const angle = (-side * column * Math.PI * 2) / size.columns
      const index = mesh.add(earVertex(head, side, reach, angle, palette))
      if (first < 0) first = index
    }
  }
  mesh.lattice(first, size.rings + 1, size.columns, true)
}

function earVertex(head: Field, side: -1 | 1, reach: number, angle: number, palette: Palette): Vertex {
  const at = earPoint(head, side, reach, angle)
  const e = 0.02
  const a = earPoint(head, side, reach + e, angle)
  const b = earPoint(head, side, reach - e, angle)
  const c = earPoint(head, side, reach, angle + e)
  const d = earPoint(head, side, reach, angle - e)
  const u: Point = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  const v: Point = [c[0] - d[0], c[1] - d[1], c[2] - d[2]]
  const n: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const length = Math.hypot(...n) || 1
  const flip = n[0] * side < 0 ? -1 / length : 1 / length
  const depth = ramp(0.75, 0.1, earHeight(reach, angle)) * ramp(1, 0.8, reach)
  const warm = blend(palette.skin, palette.warm, 0.35)
  return {
    at,
    normal: [n[0] * flip, n[1] * flip, n[2] * flip],
    colour: blend(warm, palette.deep, Math.min(0.8, 0.75 * depth + 0.5 * ramp(0.95, 1.05, reach))),
    shine: 0.4 * (1 - depth),
  }
}

function earPoint(head: Field, side: -1 | 1, reach: number, angle: number): Point {
  const up = Math.sin(angle)
  const ahead = Math.cos(angle)
  const inner = 1 - reach
  const u = reach * ahead * (1.6 + 0.3 * up) + 0.25 * inner
  const v = reach * up * 3 - 0.35 * inner
  const y = earMiddle.y + v
  const z = earMiddle.z + u - 0.2 * v
  const aim = { x: 7 * side, y, z, dx: side, dy: 0, dz: 0 }
  const base = 7 + findSurface(head, aim, 0)
  return [side * (base + earHeight(reach, angle)), y, z]
}

/** How far the ear stands off the head there. */
function earHeight(reach: number, angle: number): number {
  const up = Math.sin(angle)
  const ahead = Math.cos(angle)
  const rim = ramp(-1.05, -0.35, up) * ramp(0.72, 0.15, ahead)
  const shell = 0.05 + 0.46 * bell(reach - 0.55, 0.17) + 0.62 * bell(reach - 0.9, 0.12)
  const tragus = 0.12 + 0.4 * bell(reach - 0.5, 0.2) * bell(up + 0.1, 0.5) + 0.1 * ramp(0.3, 0.8, reach)
  const pad = 0.28 + 0.16 * Math.sin(Math.PI * reach)
  const front = ramp(-0.5, -0.8, up)
  const height = mix(mix(tragus, pad, front), shell, rim)
  return (
    height *
      (1 - 0.62 * ramp(0, 1, up)) *
      (1 + 0.3 * ramp(0.1, -1, ahead)) *
      (1 - ramp(0.93, 1.06, reach) * 1.3) -
    0.1 * ramp(1, 1.06, reach)
  )
}
