// The mannequin that wears the wigs: a woman's head, neck, shoulders, arms and trunk down to the hips, eyes closed, in a
// plain dress. One mesh with painted vertices; nothing is random, so the same options give the same bytes.
import type { Detail, Mesh } from '#app/hair/shapes.ts'
import { armPoints, armSink } from './arms.ts'
import { armSkinField, bodyField, wholeField } from './body-field.ts'
import { aimAt, alongAim, columnAngles, ringPlaces } from './cage.ts'
import { addBodice, addPanel, addSleeve, type Weave, weaveOf } from './dress.ts'
import { type Cut, cuts } from './dress-cuts.ts'
import { addEar } from './ear.ts'
import { addBrows, addLashes } from './hairs.ts'
import { addHoop } from './jewels.ts'
import { type Point, ramp } from './maths.ts'
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
    columns: 44,
    arm: { rows: 9, columns: 14 },
    ear: { rings: 6, columns: 14 },
    bodice: { rows: 10, columns: 36 },
    panel: { rows: 18, columns: 6 },
    lashes: 11,
    brows: 20,
    hoop: 14,
  },
  live: {
    rings: 96,
    columns: 76,
    arm: { rows: 12, columns: 18 },
    ear: { rings: 10, columns: 24 },
    bodice: { rows: 28, columns: 70 },
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
  addTrunk(mesh, size, palette, cuts[options.dress])
  addDress(mesh, size, weaveOf(options.dress))
  for (const side of [-1, 1] as const) {
    if (!cuts[options.dress].sleeves) addArm(mesh, size.arm, side, palette)
    addEar(mesh, side, size.ear, palette)
    addHoop(mesh, side, size.hoop)
  }
  addLashes(mesh, size.lashes, palette.brow)
  addBrows(mesh, size.brows, palette.brow)
  return mesh.build()
}

function addTrunk(mesh: MeshBuilder, size: Size, palette: Palette, cut: Cut): void {
  const places = ringPlaces(size.rings)
  const angles = columnAngles(size.columns)
  const guesses = new Float64Array(angles.length)
  const vertices: Vertex[] = []
  for (const place of places) {
    for (const [column, angle] of angles.entries()) {
      const aim = aimAt(place, angle)
      const t = findSurface(bodyField, aim, guesses[column] ?? 0)
      guesses[column] = t
      const at = alongAim(aim, t)
      const under = cut.top((angle * 180) / Math.PI) - at[1]
      // What cloth covers sinks out of its way; what is close to its edge lies in its shade.
      const skin = skinVertex(at, palette, 1 - 0.3 * ramp(-1.1, 0, under))
      vertices.push(under > 0.4 ? { ...skin, at: sunk(skin, 1.4 * ramp(0.4, 2, under)) } : skin)
    }
  }
  mesh.lattice(mesh.addAll(vertices), places.length, angles.length, true)
  mesh.lid(vertices.slice(-angles.length), [0, -1, 0])
}

function addArm(mesh: MeshBuilder, size: Size['arm'], side: -1 | 1, palette: Palette): void {
  const vertices = armPoints(size, side, armSkinField).map((at) => {
    const skin = skinVertex(at, palette, 1)
    return { ...skin, at: sunk(skin, armSink(at[1])) }
  })
  mesh.lattice(mesh.addAll(vertices), size.rows, size.columns, true)
  mesh.lid(vertices.slice(-size.columns), [0, -1, 0])
}

function addDress(mesh: MeshBuilder, size: Size, weave: Weave): void {
  addBodice(mesh, weave, columnAngles(size.bodice.columns), size.bodice.rows)
  for (const panel of weave.cut.panels) addPanel(mesh, weave, panel, size.panel)
  if (weave.cut.sleeves) for (const side of [-1, 1] as const) addSleeve(mesh, weave, size.arm, side)
}

function skinVertex(at: Point, palette: Palette, light: number): Vertex {
  const normal = normalAt(wholeField, ...at)
  const { colour, shine } = paintSkin(at, light * openness(wholeField, at, normal), palette)
  return { at, normal, colour, shine }
}

function sunk({ at, normal }: Vertex, by: number): Point {
  return [at[0] - normal[0] * by, at[1] - normal[1] * by, at[2] - normal[2] * by]
}
