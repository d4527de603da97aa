// A wig held up with its opening towards the viewer: the cap from within with what is sewn into it, and the hair behind.
import { MeshBuilder, type Vertex } from '#hair/bust/mesh-builder.ts'
import type { HairLook } from '#hair/look.ts'
import { rampColour } from '#hair/hairpieces/hairpiece-colours.ts'
import type { Detail, Mesh, Subject } from '#hair/shapes.ts'
import type { CapLook, CapSize } from './cap-look.ts'
import { addFixings } from './fixings.ts'
import { hairBehind } from './hair-behind.ts'
import { insideVeils, uncut } from './inside-veil.ts'
import { capPlace, laceAt, type OnCap } from './lace-region.ts'
import { domeAt, edgeAt, shellAt } from './turned.ts'

/** Inches around the head against 22.5 of size M; a custom cap is drawn as M with its own label. */
const sizes: Record<CapSize, number> = {
  xs: 20.5 / 22.5,
  s: 21.5 / 22.5,
  m: 1,
  l: 23.5 / 22.5,
  xl: 24.5 / 22.5,
  custom: 1,
}

const fineness: Record<Detail, { columns: number; rows: number }> = {
  draft: { columns: 64, rows: 28 },
  live: { columns: 120, rows: 48 },
  fine: { columns: 200, rows: 80 },
}

/** Light of the lamp that is held to the cap. */
const lamp = 0.5

export function composeInside(look: HairLook, cap: CapLook, detail: Detail): Subject {
  const size = sizes[cap.size]
  const knotColour = rampColour(look.colour, 0)
  const veils = insideVeils(cap, knotColour, size)
  const dome: Mesh = { ...domeMesh(size, detail), veil: veils.cap, lamp }
  const margin: Mesh = { ...marginMesh(cap, size, detail), veil: veils.margin, lamp }
  const fixings = new MeshBuilder()
  addFixings(fixings, cap, size, detail)
  return {
    strands: [hairBehind(look, cap, size, detail)],
    meshes: [dome, margin, { ...fixings.build(), lamp }],
  }
}

/** The sheet that the cap is cut from, its face towards the inside. */
function domeMesh(size: number, detail: Detail): Mesh {
  const { columns, rows } = fineness[detail]
  const mesh = new MeshBuilder()
  const vertices: Vertex[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const azimuth = (column / columns) * 2 * Math.PI
      const low = edgeAt(azimuth)
      const v = low + (0.999_99 - low) * (row / (rows - 1))
      vertices.push({ ...domeAt(v, azimuth, size), colour: [0.5, 0.5, 0.5], shine: 0.1 })
    }
  }
  mesh.lattice(mesh.addAll(vertices), rows, columns, true)
  return mesh.build()
}

/** Lace before the hairline, from ear to ear or as broad as the closure: it stands off where no forehead holds it. */
function marginMesh(cap: CapLook, size: number, detail: Detail): Mesh {
  const mesh = new MeshBuilder()
  const at: OnCap = { behind: 0, straight: 0, beside: 0, inside: 0 }
  const columns = fineness[detail].columns
  const rows = 7
  let strip: Vertex[] = []
  let along = 0
  for (let column = 0; column <= columns; column++) {
    const azimuth = (column / columns - 0.5) * 2.5
    const edge = edgeAt(azimuth)
    const p = shellAt(edge + 0.02, azimuth)
    capPlace(p.x, p.y, p.z, at)
    const isLace = laceAt(cap.construction, at) > 0
    if (isLace) {
      strip.push(...marginColumn(azimuth, edge, size, along, rows))
      along += (2.5 / columns) * Math.hypot(p.x, p.z + 0.6)
    }
    if ((!isLace || column === columns) && strip.length > rows) addStrip(mesh, strip, rows)
    if (!isLace) strip = []
  }
  return mesh.build()
}

function marginColumn(azimuth: number, edge: number, size: number, along: number, rows: number): Vertex[] {
  const from = domeAt(edge, azimuth, size)
  const before = domeAt(edge + 0.05, azimuth, size)
  const [dx, dy, dz] = [from.at[0] - before.at[0], from.at[1] - before.at[1], from.at[2] - before.at[2]]
  const long = 1 / Math.hypot(dx, dy, dz)
  return Array.from({ length: rows }, (_, row) => {
    const past = ((uncut + 0.3) * row) / (rows - 1)
    // Bends outwards more the further it is from the seam, in slow folds.
    const bend = 0.75 + 0.35 * past + 0.16 * Math.sin(along * 0.8) * past
    const [on, out] = [past * Math.cos(bend) * long, -past * Math.sin(bend)]
    const at = [
      from.at[0] + dx * on + from.normal[0] * out,
      from.at[1] + dy * on + from.normal[1] * out,
      from.at[2] + dz * on + from.normal[2] * out,
    ] as const
    return { at: [at[0], at[1], at[2]], normal: [0, 0.35, 0.94], colour: [along, past, 0], shine: 0.1 }
  })
}

function addStrip(mesh: MeshBuilder, strip: readonly Vertex[], rows: number): void {
  mesh.lattice(mesh.addAll(strip), strip.length / rows, rows, false)
}
