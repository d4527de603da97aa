// Cloth on the body: a bodice from the neckline down, strips over the shoulders, sleeves. Cloth is the skin lifted by its
// own thickness and folds; its edges turn in, so that they are clean lines with a little depth.
import { armPoints, armSink, shoulderSink } from './arms.ts'
import { type Figure, trunkField } from './body-field.ts'
import { aimAt, alongAim, lastPlace, neckPlace } from './cage.ts'
import { type Cut, cuts, type Panel } from './dress-cuts.ts'
import { clamp, mix, type Point, ramp } from './maths.ts'
import type { MeshBuilder, Vertex } from './mesh-builder.ts'
import { blend } from './skin-paint.ts'
import { type Field, findSurface, normalAt, openness } from './surface.ts'
import { clothColours, type Colour, type Dress } from './tones.ts'

/** What is woven, and on whom it lies. */
export type Weave = { colour: Colour; cut: Cut; figure: Figure }
const thickness = 0.28

export function weaveOf(dress: Dress, figure: Figure): Weave {
  return { colour: clothColours[dress], cut: cuts[dress], figure }
}

export function addBodice(mesh: MeshBuilder, weave: Weave, angles: readonly number[], rows: number): void {
  const { cut, figure } = weave
  const under: Field = cut.sleeves ? figure.body : trunkField
  const cloth: Field = (x, y, z) => under(x, y, z) - thickness - cut.fold(x, y, z)
  const edge = [-0.5, -0.08, 0]
  const guesses = new Float64Array(angles.length)
  const starts = angles.map((angle) => placeOf(figure, angle, cut.top((angle * 180) / Math.PI)))
  const vertices: Vertex[] = []
  for (let row = 0; row < rows; row++) {
    const down = Math.max(0, row - 1) / (rows - 2)
    angles.forEach((angle, column) => {
      const place = mix(starts[column] ?? 0, lastPlace, down ** 1.15)
      const aim = aimAt(figure.lines, place, angle)
      const t = findSurface(cloth, aim, guesses[column] ?? 0)
      guesses[column] = t
      const at = alongAim(aim, t)
      const turn = edge[row] ?? (cut.sleeves ? -shoulderSink(Math.abs(at[0]), at[1]) : 0)
      vertices.push(clothVertex(weave, cloth, at, turn, row < edge.length ? [0, 1, 0] : [0, 0, 0]))
    })
  }
  mesh.lattice(mesh.addAll(vertices), rows, angles.length, true)
}

export function addPanel(
  mesh: MeshBuilder,
  weave: Weave,
  panel: Panel,
  size: { rows: number; columns: number },
): void {
  const rows = panel.wide ? Math.round(1.5 * size.rows) : size.rows
  const columns = panel.wide ? 2 * size.columns : size.columns
  const strip: Field = (x, y, z) => weave.figure.body(x, y, z) - panel.lift - weave.cut.fold(x, y, z)
  const points = panelPoints(panel, strip, rows, columns)
  const flipped = facesIn(points, columns, strip)
  const vertices: Vertex[] = []
  for (let i = 0; i < points.length; i++) {
    const row = Math.floor(i / columns)
    const column = flipped ? columns - 1 - (i % columns) : i % columns
    const side = column === 0 || column === columns - 1
    const at = points[row * columns + column] ?? [0, 0, 0]
    const beside = points[row * columns + (column < columns / 2 ? 2 : columns - 3)] ?? at
    const away: Point = [at[0] - beside[0], at[1] - beside[1], at[2] - beside[2]]
    const near = column === 1 || column === columns - 2
    vertices.push(clothVertex(weave, strip, at, side ? -0.5 : near ? -0.08 : 0, away))
  }
  mesh.lattice(mesh.addAll(vertices), rows, columns, false)
}

export function addSleeve(
  mesh: MeshBuilder,
  weave: Weave,
  size: { rows: number; columns: number },
  side: -1 | 1,
): void {
  const cloth: Field = (x, y, z) => weave.figure.armSkin(x, y, z) - thickness - weave.cut.fold(x, y, z)
  const vertices = armPoints(size, side, cloth).map((at) =>
    clothVertex(weave, cloth, at, -armSink(at[1]), [0, 0, 0]),
  )
  mesh.lattice(mesh.addAll(vertices), size.rows, size.columns, true)
  mesh.lid(vertices.slice(-size.columns), [0, -1, 0])
}

function panelPoints(panel: Panel, strip: Field, rows: number, columns: number): Point[] {
  const points: Point[] = []
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1)
    const [a, b] = edgesAt(panel, t * (panel.edges.length - 1))
    // Both ends tuck under the bodice.
    const tuck = 0.5 * ramp(0.1, 0, Math.min(t, 1 - t))
    const cloth: Field = (x, y, z) => strip(x, y, z) + tuck
    for (let column = 0; column < columns; column++) {
      const s = clamp((column - 1) / (columns - 3))
      points.push(settle(cloth, [mix(a[0], b[0], s), mix(a[1], b[1], s), mix(a[2], b[2], s)]))
    }
  }
  return points
}

/** `turn` below 0 sinks the point under the edge and tilts what it shows towards `away`. */
function clothVertex(weave: Weave, cloth: Field, at: Point, turn: number, away: Point): Vertex {
  const n = normalAt(cloth, ...at)
  const open = openness(weave.figure.whole, at, n)
  const length = Math.hypot(...away) || 1
  const lean = turn === 0 ? 0 : 0.5 / length
  const m: Point = [n[0] + away[0] * lean, n[1] + away[1] * lean, n[2] + away[2] * lean]
  const size = Math.hypot(...m) || 1
  const { colour, cut } = weave
  const dark: Colour = [colour[0] * 0.4, colour[1] * 0.3, colour[2] * 0.25]
  return {
    at: [at[0] + n[0] * turn, at[1] + n[1] * turn, at[2] + n[2] * turn],
    normal: [m[0] / size, m[1] / size, m[2] / size],
    colour: blend(colour, dark, Math.min(0.8, (1 - open) * 0.8)),
    shine: cut.shine,
  }
}

/** Which ring of the lattice runs through height `y` at this angle. */
function placeOf({ lines }: Figure, angle: number, y: number): number {
  let low = neckPlace
  let high = lastPlace
  for (let step = 0; step < 18; step++) {
    const middle = (low + high) / 2
    if (aimAt(lines, middle, angle).y > y) low = middle
    else high = middle
  }
  return low
}

/** A smooth line through the edge points on both sides. */
function edgesAt(panel: Panel, place: number): readonly [Point, Point] {
  const at = Math.min(panel.edges.length - 2, Math.floor(place))
  const t = place - at
  const last = panel.edges.length - 1
  const pick = (i: number, end: 0 | 1): Point => panel.edges[clamp(i, 0, last)]?.[end] ?? [0, 0, 0]
  const bend = (end: 0 | 1, axis: 0 | 1 | 2): number => {
    const [a, b, c, d] = [
      pick(at - 1, end)[axis],
      pick(at, end)[axis],
      pick(at + 1, end)[axis],
      pick(at + 2, end)[axis],
    ]
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  }
  return [
    [bend(0, 0), bend(0, 1), bend(0, 2)],
    [bend(1, 0), bend(1, 1), bend(1, 2)],
  ]
}

/** Onto the cloth along a line from deep inside: sideways from the trunk, upwards over the shoulders. */
function settle(cloth: Field, [x, y, z]: Point): Point {
  const rise = ramp(-25, -20, y)
  const away: Point = [x * ramp(7, 13, Math.abs(x)) * (1 - rise), 4 * rise, z + 3]
  const length = Math.hypot(...away)
  const aim = { x, y, z, dx: away[0] / length, dy: away[1] / length, dz: away[2] / length }
  return alongAim(aim, findSurface(cloth, aim, 0, 12))
}

function facesIn(points: readonly Point[], columns: number, cloth: Field): boolean {
  const middle = Math.floor(points.length / columns / 2) * columns + (columns >> 1)
  const at = points[middle] ?? [0, 0, 0]
  const right = points[middle + 1] ?? at
  const down = points[middle + columns] ?? at
  const u: Point = [right[0] - at[0], right[1] - at[1], right[2] - at[2]]
  const v: Point = [down[0] - at[0], down[1] - at[1], down[2] - at[2]]
  const n = normalAt(cloth, ...at)
  const facing =
    n[0] * (v[1] * u[2] - v[2] * u[1]) +
    n[1] * (v[2] * u[0] - v[0] * u[2]) +
    n[2] * (v[0] * u[1] - v[1] * u[0])
  return facing < 0
}
