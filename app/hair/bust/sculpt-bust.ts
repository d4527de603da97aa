// The mannequin that wears the wigs: a woman's head, neck, shoulders, arms and trunk down to the hips, closed eyes, in a
// plain dress. One mesh with painted vertices; nothing is random, so the same options give the same bytes.
import type { Detail, Mesh } from '#app/hair/shapes.ts'
import { armField, neckField, trunkField, upperArmField } from './body-field.ts'
import { aimAt, columnAngles, ringPlaces } from './cage.ts'
import { headField } from './head-field.ts'
import { join, type Point } from './maths.ts'
import { MeshBuilder, type Vertex } from './mesh-builder.ts'
import { blend, paintSkin } from './skin-paint.ts'
import { findSurface, normalAt, openness } from './surface.ts'
import { clothColours, type Colour, type Dress, type Palette, paletteOf, type SkinTone } from './tones.ts'

const lattices: Record<Detail, { rings: number; columns: number; armRings: number; armColumns: number }> = {
  draft: { rings: 58, columns: 44, armRings: 8, armColumns: 14 },
  live: { rings: 100, columns: 84, armRings: 14, armColumns: 22 },
  fine: { rings: 220, columns: 170, armRings: 30, armColumns: 44 },
}

export function sculptBust(options: { tone: SkinTone; dress: Dress; detail: Detail }): Mesh {
  const palette = paletteOf(options.tone)
  const size = lattices[options.detail]
  const mesh = new MeshBuilder()
  const paint = (at: Point, normal: Point): Vertex => {
    const open = openness(wholeField, at, normal)
    const colour = paintSkin(at, normal, open, palette)
    return { at, normal, colour: dressed(at, colour, options.dress, palette), shine: 0.5 }
  }
  addTrunk(mesh, size, paint)
  for (const side of [-1, 1] as const) addArm(mesh, size, side, paint)
  return mesh.build()
}

type Paint = (at: Point, normal: Point) => Vertex

function bodyField(x: number, y: number, z: number): number {
  if (y > -6) return join(headField(x, y, z), neckField(x, y, z), 1.4)
  const trunk = y < -11 ? join(neckField(x, y, z), join(trunkField(x, y, z), upperArmField(x, y, z), 1.6), 2.6) : neckField(x, y, z)
  return y < -15 ? trunk : join(headField(x, y, z), trunk, 1.4)
}

function wholeField(x: number, y: number, z: number): number {
  const body = bodyField(x, y, z)
  return y < -15 ? join(body, armField(x, y, z), 1.6) : body
}

function addTrunk(mesh: MeshBuilder, size: { rings: number; columns: number }, paint: Paint): void {
  const places = ringPlaces(size.rings)
  const angles = columnAngles(size.columns)
  const guesses = new Float64Array(angles.length)
  let first = -1
  let ring: Vertex[] = []
  for (const place of places) {
    ring = angles.map((angle, column) => {
      const aim = aimAt(place, angle)
      const t = findSurface(bodyField, aim, guesses[column] ?? 0)
      guesses[column] = t
      const at: Point = [aim.x + aim.dx * t, aim.y + aim.dy * t, aim.z + aim.dz * t]
      return paint(at, normalAt(bodyField, ...at))
    })
    for (const vertex of ring) {
      const index = mesh.add(vertex)
      if (first < 0) first = index
    }
  }
  mesh.lattice(first, places.length, angles.length, true)
  mesh.lid(ring, [0, -1, 0])
}

function addArm(mesh: MeshBuilder, size: { armRings: number; armColumns: number }, side: -1 | 1, paint: Paint): void {
  let first = -1
  let ring: Vertex[] = []
  for (let row = 0; row <= size.armRings; row++) {
    const t = row / size.armRings
    const y = -21 - 27 * t
    const x = side * (15.5 + (2.7 * (y + 22.3)) / -31.7)
    const z = -3.3 + (0.9 * (y + 22.3)) / -31.7
    ring = Array.from({ length: size.armColumns }, (_, column) => {
      const angle = (column / size.armColumns) * Math.PI * 2
      const aim = { x, y, z, dx: Math.sin(angle), dy: 0, dz: Math.cos(angle) }
      const reach = findSurface(wholeField, aim, 3.5, 4.4)
      const at: Point = [aim.x + aim.dx * reach, y, aim.z + aim.dz * reach]
      return paint(at, normalAt(wholeField, ...at))
    })
    for (const vertex of ring) {
      const index = mesh.add(vertex)
      if (first < 0) first = index
    }
  }
  mesh.lattice(first, size.armRings + 1, size.armColumns, true)
  mesh.lid(ring, [0, -1, 0])
}

function dressed(at: Point, colour: Colour, dress: Dress, palette: Palette): Colour {
  const [x, y] = at
  if (Math.abs(x) > 14.2 || y > -29 - 0.02 * x * x) return colour
  return blend(clothColours[dress], palette.deep, 0)
}
