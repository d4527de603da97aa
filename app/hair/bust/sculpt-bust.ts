// The mannequin that wears the wigs: a woman's head, neck, shoulders, arms and trunk down to the hips, eyes closed, in a
// plain dress. One mesh with painted vertices; nothing is random, so the same options give the same bytes.
import type { Detail, Mesh } from '#app/hair/shapes.ts'
import { armPoints } from './arms.ts'
import { armSkinField, bodyField, wholeField } from './body-field.ts'
import { aimAt, alongAim, columnAngles, ringPlaces } from './cage.ts'
import { addBodice, addPanel, addSleeve, type Weave, weaveOf } from './dress.ts'
import { cuts } from './dress-cuts.ts'
import { addEar } from './ear.ts'
import { addBrows, addLashes } from './hairs.ts'
import { addHoop } from './jewels.ts'
import type { Point } from './maths.ts'
import { MeshBuilder, type Vertex } from './mesh-builder.ts'
import { paintSkin } from './skin-paint.ts'
import { findSurface, normalAt, openness } from './surface.ts'
import { type Dress, type Palette, paletteOf, type SkinTone } from './tones.ts'

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
  addTrunk(mesh, size, palette)
  addDress(mesh, size, weaveOf(options.dress))
  for (const side of [-1, 1] as const) {
    if (!cuts[options.dress].sleeves) addArm(mesh, size.arm, side, palette)
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
  const vertices: Vertex[] = []
  for (const place of places) {
    for (const [column, angle] of angles.entries()) {
      const aim = aimAt(place, angle)
      const t = findSurface(bodyField, aim, guesses[column] ?? 0)
      guesses[column] = t
      vertices.push(skinVertex(alongAim(aim, t), palette))
    }
  }
  mesh.lattice(mesh.addAll(vertices), places.length, angles.length, true)
  mesh.lid(vertices.slice(-angles.length), [0, -1, 0])
}

function addArm(mesh: MeshBuilder, size: Size['arm'], side: -1 | 1, palette: Palette): void {
  const vertices = armPoints(size, side, armSkinField).map((at) => skinVertex(at, palette))
  mesh.lattice(mesh.addAll(vertices), size.rows, size.columns, true)
  mesh.lid(vertices.slice(-size.columns), [0, -1, 0])
}

function addDress(mesh: MeshBuilder, size: Size, weave: Weave): void {
  addBodice(mesh, weave, columnAngles(size.bodice.columns), size.bodice.rows)
  for (const panel of weave.cut.panels) addPanel(mesh, weave, panel, size.panel)
  if (weave.cut.sleeves) for (const side of [-1, 1] as const) addSleeve(mesh, weave, size.arm, side)
}

function skinVertex(at: Point, palette: Palette): Vertex {
  const normal = normalAt(wholeField, ...at)
  const { colour, shine } = paintSkin(at, openness(wholeField, at, normal), palette)
  return { at, normal, colour, shine }
}
