// Lashes and brow hairs: thin three-sided spikes, so that they stay crisp at every size and from every side.
import { headField } from './head-field.ts'
import { lines } from './landmarks.ts'
import { mix, type Point } from './maths.ts'
import type { MeshBuilder } from './mesh-builder.ts'
import { findSurface, normalAt } from './surface.ts'
import type { Colour } from './tones.ts'

export function addLashes(mesh: MeshBuilder, count: number, colour: Colour): void {
  for (const side of [-1, 1] as const) {
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1)
      const ax = 1.95 + 2.92 * t
      const [, , z] = skinAt(ax, lines.lash(ax) - 0.02)
      const long = 0.34 + 0.42 * Math.sin(Math.PI * Math.min(1, 0.12 + 0.7 * t)) + 0.06 * Math.sin(i * 7.3)
      const out = mix(-0.3, 0.95, t) + 0.08 * Math.sin(i * 12.9)
      const root: Point = [side * ax, lines.lash(ax), z - 0.02]
      const path = [0, 0.36, 0.7, 1].map((s): Point => {
        const sweep = long * (0.7 * s + 0.3 * s * s)
        return [
          root[0] + side * out * sweep * s,
          root[1] - long * (1.1 * s - 0.5 * s * s),
          root[2] + sweep * 0.88,
        ]
      })
      addSpike(mesh, path, 0.028 * Math.sqrt(34 / count), colour)
    }
  }
}

export function addBrows(mesh: MeshBuilder, count: number, colour: Colour): void {
  for (const side of [-1, 1] as const) {
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5) / count
      const spread = (i * 0.618_034) % 1
      const ax = mix(1, 5.15, t)
      const height = mix(0.06, 0.8, spread) * Math.min(1, (5.5 - ax) * 1.2)
      const y = mix(lines.browBottom(ax), lines.browTop(ax), height)
      const long = 0.36 + 0.2 * ((i * 0.414_214) % 1)
      const lift = mix(1.25, -0.45, t ** 0.6) * (1 - 0.75 * spread * (1 - t))
      const root = skinAt(ax, y, 0.005)
      const endX = ax + long * Math.cos(lift)
      const rise = lines.browTop(endX) - lines.browTop(ax)
      const tip = skinAt(endX, y + long * Math.sin(lift) * 0.5 + rise * 0.5, 0.04)
      addSpike(mesh, [mirror(root, side), mirror(tip, side)], 0.019 * Math.sqrt(90 / count), colour)
    }
  }
}

function mirror([x, y, z]: Point, side: -1 | 1): Point {
  return [x * side, y, z]
}

function skinAt(x: number, y: number, above = 0): Point {
  const aim = { x, y, z: 7.6, dx: 0, dy: 0, dz: 1 }
  const z = aim.z + findSurface(headField, aim, 0)
  if (above === 0) return [x, y, z]
  const n = normalAt(headField, x, y, z)
  return [x + n[0] * above, y + n[1] * above, z + n[2] * above]
}

/** A spike along `path` that thins from `radius` at its root to nothing at its tip. */
function addSpike(mesh: MeshBuilder, path: readonly Point[], radius: number, colour: Colour): void {
  const from = path[0] ?? [0, 0, 0]
  const to = path.at(-1) ?? from
  const d: Point = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const across = unit([d[1], -d[0], 0])
  const over = unit([across[1] * d[2], -across[0] * d[2], across[0] * d[1] - across[1] * d[0]])
  let first = -1
  path.forEach(([x, y, z], i) => {
    const r = radius * (1 - (0.92 * i) / (path.length - 1))
    for (let corner = 0; corner < 3; corner++) {
      const a = (corner * Math.PI * 2) / 3
      const n: Point = [
        across[0] * Math.cos(a) + over[0] * Math.sin(a),
        across[1] * Math.cos(a) + over[1] * Math.sin(a),
        across[2] * Math.cos(a) + over[2] * Math.sin(a),
      ]
      const index = mesh.add({
        at: [x + n[0] * r, y + n[1] * r, z + n[2] * r],
        normal: n,
        colour,
        shine: 0.1,
      })
      if (first < 0) first = index
    }
  })
  mesh.lattice(first, path.length, 3, true)
}

function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
