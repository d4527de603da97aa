// Simple solids that display hairpieces are made of: tubes, balls and sheets of cloth with two faces.
import { mix, type Point } from '#hair/bust/maths.ts'
import type { MeshBuilder, Vertex } from '#hair/bust/mesh-builder.ts'
import type { Colour } from '#hair/bust/tones.ts'

export type Finish = {
  colour: Colour
  shine: number
  /** Polished metal mirrors its room: brightness by the normal, painted into the vertices. */
  metal?: boolean
}

/** A round tube along `path`, closed by lids; `radiusAt` takes 0 at its start and 1 at its end. */
export function addTube(
  mesh: MeshBuilder,
  path: readonly Point[],
  radiusAt: (t: number) => number,
  finish: Finish,
  sides = 12,
): void {
  let across: Point = [0, 0, 0]
  const vertices: Vertex[] = []
  path.forEach((at, i) => {
    const along = direction(path, i)
    across = unit(cross(along, i === 0 ? sidewaysOf(along) : cross(across, along)))
    const over = cross(along, across)
    const radius = radiusAt(i / (path.length - 1))
    for (let side = 0; side < sides; side++) {
      const angle = (side / sides) * Math.PI * 2
      const normal = sum(across, over, Math.cos(angle), Math.sin(angle))
      vertices.push(vertex(moved(at, normal, radius), normal, finish))
    }
  })
  mesh.lattice(mesh.addAll(vertices), path.length, sides, true)
  mesh.lid(vertices.slice(0, sides), scaled(direction(path, 0), -1))
  mesh.lid(vertices.slice(-sides), direction(path, path.length - 1))
}

export function addBall(mesh: MeshBuilder, at: Point, radius: number, finish: Finish, rings = 12): void {
  const columns = rings * 2
  const vertices: Vertex[] = []
  for (let ring = 0; ring <= rings; ring++) {
    const down = (ring / rings) * Math.PI
    for (let column = 0; column < columns; column++) {
      const around = (column / columns) * Math.PI * 2
      const normal: Point = [
        Math.sin(down) * Math.sin(around),
        Math.cos(down),
        Math.sin(down) * Math.cos(around),
      ]
      vertices.push(vertex(moved(at, normal, radius), normal, finish))
    }
  }
  mesh.lattice(mesh.addAll(vertices), rings + 1, columns, true)
}

/** Where a sheet lies: `u` runs across it and `v` down it, both 0 to 1, seen from its face. */
export type SheetShape = (u: number, v: number) => Point

/** Cloth of a little thickness; its two faces look away from each other, or its face alone where nobody sees its back. */
export function addSheet(
  mesh: MeshBuilder,
  shape: SheetShape,
  size: { rows: number; columns: number; thickness: number; faceOnly?: boolean },
  finish: Finish | ((u: number, v: number) => Finish),
): void {
  const { rows, columns, thickness } = size
  for (const face of size.faceOnly ? ([1] as const) : ([1, -1] as const)) {
    const vertices: Vertex[] = []
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const u = column / (columns - 1)
        const v = row / (rows - 1)
        const normal = scaled(normalOf(shape, u, v), face)
        const own = typeof finish === 'function' ? finish(u, v) : finish
        vertices.push(vertex(moved(shape(u, v), normal, thickness / 2), normal, own))
      }
    }
    mesh.lattice(mesh.addAll(vertices), rows, columns, false)
  }
}

/** A flat thread from `a` to `b` that faces `normal`. */
export function addThread(
  mesh: MeshBuilder,
  a: Point,
  b: Point,
  normal: Point,
  width: number,
  finish: Finish,
): void {
  const along = minus(b, a)
  const side = scaled(unit(cross(along, normal)), width / 2)
  const first = mesh.addAll(
    [moved(a, side, -1), moved(a, side, 1), moved(b, side, -1), moved(b, side, 1)].map((at) =>
      vertex(at, normal, finish),
    ),
  )
  mesh.lattice(first, 2, 2, false)
}

export function unit([x, y, z]: Point): Point {
  const size = Math.hypot(x, y, z) || 1
  return [x / size, y / size, z / size]
}

export function moved(at: Point, way: Point, by: number): Point {
  return [at[0] + way[0] * by, at[1] + way[1] * by, at[2] + way[2] * by]
}

export function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function scaled([x, y, z]: Point, by: number): Point {
  return [x * by, y * by, z * by]
}

function vertex(at: Point, normal: Point, { colour, shine, metal }: Finish): Vertex {
  return { at, normal, colour: metal ? mirrored(colour, normal) : colour, shine }
}

/** A room with a bright window above the horizon, a dark floor line and a pale floor. */
function mirrored([r, g, b]: Colour, [x, y]: Point): Colour {
  const height = y - 0.25 * x
  const window = Math.exp(-(((height - 0.55) / 0.24) ** 2))
  const horizon = Math.exp(-(((height + 0.18) / 0.2) ** 2))
  const light = mix(0.62, 1, 0.5 + 0.5 * height) * (1 - 0.55 * horizon) + 0.95 * window
  return [r * light + 0.1 * window, g * light + 0.08 * window, b * light + 0.04 * window]
}

function normalOf(shape: SheetShape, u: number, v: number): Point {
  const h = 1e-3
  const across = minus(shape(Math.min(1, u + h), v), shape(Math.max(0, u - h), v))
  const down = minus(shape(u, Math.min(1, v + h)), shape(u, Math.max(0, v - h)))
  return unit(cross(down, across))
}

function direction(path: readonly Point[], i: number): Point {
  const before = path[Math.max(0, i - 1)] ?? [0, 0, 0]
  const after = path[Math.min(path.length - 1, i + 1)] ?? before
  return unit(minus(after, before))
}

function sidewaysOf([x, y, z]: Point): Point {
  return Math.abs(y) > 0.9 ? cross([x, y, z], [0, 0, 1]) : cross([x, y, z], [0, 1, 0])
}

function sum(a: Point, b: Point, ka: number, kb: number): Point {
  return [a[0] * ka + b[0] * kb, a[1] * ka + b[1] * kb, a[2] * ka + b[2] * kb]
}
