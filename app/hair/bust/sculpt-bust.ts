// The mannequin that wears the wigs: a woman's head, neck, shoulders, arms and trunk down to the hips, eyes closed, in a
// plain dress. One mesh with painted vertices; nothing is random, so the same options give the same bytes.
import type { Detail, Mesh } from '#app/hair/shapes.ts'
import { bodyField, wholeField } from './body-field.ts'
import { aimAt, columnAngles, ringPlaces } from './cage.ts'
import { addBodice, addPanel, addSleeve, type Weave } from './dress.ts'
import { cuts } from './dress-cuts.ts'
import { addEar } from './ear.ts'
import { addBrows, addLashes } from './hairs.ts'
import { addHoop } from './jewels.ts'
import type { Point } from './maths.ts'
import { MeshBuilder, type Vertex } from './mesh-builder.ts'
import { paintSkin } from './skin-paint.ts'
import { findSurface, normalAt, openness } from './surface.ts'
import { clothColours, type Dress, type Palette, paletteOf, type SkinTone } from './tones.ts'

type Size = {
  rings: number
  columns: number
  arm: { rows: number; columns: number }
  ear: { rings: number; columns: number }
  bodice: { rows: number; columns: number }
  panel: { rows: number; columns: number }
  lashes: number
  brows: number
  hoop: number
}

const sizes: Record<Detail, Size> = {
  draft: {
    rings: 52,
    columns: 40,
    arm: { rows: 7, columns: 12 },
    ear: { rings: 6, columns: 14 },
    bodice: { rows: 10, columns: 36 },
    panel: { rows: 12, columns: 6 },
    lashes: 0,
    brows: 0,
    hoop: 14,
  },
  live: {
    rings: 96,
    columns: 76,
    arm: { rows: 12, columns: 18 },
    ear: { rings: 10, columns: 24 },
    bodice: { rows: 20, columns: 60 },
    panel: { rows: 24, columns: 8 },
    lashes: 22,
    brows: 44,
    hoop: 24,
  },
  fine: {
    rings: 220,
    columns: 168,
    arm: { rows: 30, columns: 44 },
    ear: { rings: 22, columns: 56 },
    bodice: { rows: 60, columns: 150 },
    panel: { rows: 70, columns: 18 },
    lashes: 34,
    brows: 90,
    hoop: 48,
  },
}

export function sculptBust(options: { tone: SkinTone; dress: Dress; detail: Detail }): Mesh {
  const palette = paletteOf(options.tone)
  const size = sizes[options.detail]
  const mesh = new MeshBuilder()
  const cut = cuts[options.dress]
  addTrunk(mesh, size, palette)
  addDress(mesh, size, { colour: clothColours[options.dress], cut })
  for (const side of [-1, 1] as const) {
    if (!cut.sleeves) addArm(mesh, size.arm, side, palette)
    addEar(mesh, side, size.ear, palette)
    addHoop(mesh, side, size.hoop)
  }
  if (size.lashes > 0) addLashes(mesh, size.lashes, palette.brow)
  if (size.brows > 0) addBrows(mesh, size.brows, palette.brow)
  return mesh.build()
}

function addTrunk(mesh: MeshBuilder, size: Size, palette: Palette): void {
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
      return skinVertex([aim.x + aim.dx * t, aim.y + aim.dy * t, aim.z + aim.dz * t], palette)
    })
    for (const vertex of ring) {
      const index = mesh.add(vertex)
      if (first < 0) first = index
    }
  }
  mesh.lattice(first, places.length, angles.length, true)
  mesh.lid(ring, [0, -1, 0])
}

function addArm(mesh: MeshBuilder, size: Size['arm'], side: -1 | 1, palette: Palette): void {
  const ring: Vertex[] = []
  eachArmPoint(size, side, wholeField, (at) => ring.push(skinVertex(at, palette)))
  let first = -1
  for (const vertex of ring) {
    const index = mesh.add(vertex)
    if (first < 0) first = index
  }
  mesh.lattice(first, size.rows + 1, size.columns, true)
  mesh.lid(ring.slice(-size.columns), [0, -1, 0])
}

function skinVertex(at: Point, palette: Palette): Vertex {
  const normal = normalAt(wholeField, ...at)
  const { colour, shine } = paintSkin(at, openness(wholeField, at, normal), palette)
  return { at, normal, colour, shine }
}
