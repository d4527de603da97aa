// The mannequin that wears the wigs: a woman's head, neck, arms and trunk in a plain dress that
// falls below every picture. One mesh with painted vertices; nothing is random, so the same options give the same bytes.
import type { Detail, Mesh } from '#hair/shapes.ts'
import { armPoints, armSink, shoulderSink } from './arms.ts'
import { type Figure, figureOf } from './body-field.ts'
import { aimAt, alongAim, columnAngles, ringPlaces } from './cage.ts'
import { addBodice, addPanel, addSleeve, type Weave, weaveOf } from './dress.ts'
import { type Cut, cuts } from './dress-cuts.ts'
import { addEar } from './ear.ts'
import { addEye } from './eye.ts'
import { type FaceName, houseFace } from './faces.ts'
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
  eye: { rings: number; columns: number }
  hoop: number
}

const sizes: Record<Detail, Size> = {
  draft: {
    rings: 52,
    columns: 44,
    arm: { rows: 12, columns: 14 },
    ear: { rings: 6, columns: 14 },
    bodice: { rows: 13, columns: 36 },
    panel: { rows: 18, columns: 6 },
    eye: { rings: 8, columns: 14 },
    hoop: 14,
  },
  live: {
    rings: 96,
    columns: 76,
    arm: { rows: 20, columns: 20 },
    ear: { rings: 10, columns: 24 },
    bodice: { rows: 32, columns: 70 },
    panel: { rows: 24, columns: 8 },
    eye: { rings: 14, columns: 28 },
    hoop: 24,
  },
  fine: {
    rings: 220,
    columns: 168,
    arm: { rows: 46, columns: 44 },
    ear: { rings: 22, columns: 56 },
    bodice: { rows: 74, columns: 150 },
    panel: { rows: 70, columns: 18 },
    eye: { rings: 30, columns: 64 },
    hoop: 48,
  },
}

export type Sitter = { tone: SkinTone; dress: Dress; face?: FaceName }

export function sculptBust(options: Sitter & { detail: Detail }): Mesh {
  const palette = paletteOf(options.tone)
  const size = sizes[options.detail]
  const figure = figureOf(options.face ?? houseFace)
  const mesh = new MeshBuilder()
  addTrunk(mesh, size, palette, cuts[options.dress], figure)
  addDress(mesh, size, weaveOf(options.dress, figure))
  for (const side of [-1, 1] as const) {
    if (!cuts[options.dress].sleeves) addArm(mesh, size.arm, side, palette, figure)
    addEar(mesh, side, size.ear, palette, figure.head)
    addHoop(mesh, side, size.hoop)
    addEye(mesh, side, size.eye, figure, palette.skin)
  }
  return mesh.build()
}

function addTrunk(mesh: MeshBuilder, size: Size, palette: Palette, cut: Cut, figure: Figure): void {
  const places = ringPlaces(size.rings)
  const angles = columnAngles(size.columns)
  const guesses = new Float64Array(angles.length)
  const vertices: Vertex[] = []
  for (const place of places) {
    for (const [column, angle] of angles.entries()) {
      const aim = aimAt(figure.lines, place, angle)
      const t = findSurface(figure.body, aim, guesses[column] ?? 0)
      guesses[column] = t
      const at = alongAim(aim, t)
      const under = cut.top((angle * 180) / Math.PI) - at[1]
      // What cloth covers sinks out of its way; what is close to its edge lies in its shade.
      const skin = skinVertex(at, palette, 1 - 0.3 * ramp(-1.1, 0, under), figure)
      const deep = under > 0.4 ? 1.4 * ramp(0.4, 2, under) : shoulderSink(Math.abs(at[0]), at[1])
      vertices.push({ ...skin, at: sunk(skin, deep) })
    }
  }
  mesh.lattice(mesh.addAll(vertices), places.length, angles.length, true)
  mesh.lid(vertices.slice(-angles.length), [0, -1, 0])
}

function addArm(mesh: MeshBuilder, size: Size['arm'], side: -1 | 1, palette: Palette, figure: Figure): void {
  const vertices = armPoints(size, side, figure.armSkin).map((at) => {
    const skin = skinVertex(at, palette, 1, figure)
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

function skinVertex(at: Point, palette: Palette, light: number, { whole, lines }: Figure): Vertex {
  const normal = normalAt(whole, ...at)
  const { colour, shine } = paintSkin(at, light * openness(whole, at, normal), palette, lines)
  return { at, normal, colour, shine }
}

function sunk({ at, normal }: Vertex, by: number): Point {
  return [at[0] - normal[0] * by, at[1] - normal[1] * by, at[2] - normal[2] * by]
}
