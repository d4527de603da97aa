// A machine weft seen from close: the band that hair is sewn into, three rows of stitches and its folded ends.
import type { Point } from '#hair/bust/maths.ts'
import type { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import type { Colour } from '#hair/bust/tones.ts'
import { rampColour } from './hairpiece-colours.ts'
import { addSheet, addThread, type Finish, minus, moved, cross, unit } from './mesh-kit.ts'

export type Band = {
  /** Runs along the upper edge of the band, seen from its face, 0 to 1. */
  edge: (u: number) => Point
  /** Unit way down the band. */
  down: Point
  height: number
  /** Stitches to the cm. */
  pitch: number
}

export function addWeftBand(mesh: MeshBuilder, band: Band, code: string, fine: number): void {
  const cotton = cottonOf(code)
  const { edge, down, height } = band
  const columns = 10 * fine
  const thickness = 0.24
  addSheet(
    mesh,
    (u, v) => {
      const bulge = 0.07 * Math.sin(v * 3 * Math.PI) ** 2
      const at = moved(edge(u), down, v * height)
      return moved(at, facing(band, u), bulge)
    },
    { rows: 4 * fine, columns, thickness },
    (u, v) => ({ ...cotton, colour: shaded(cotton.colour, 0.75 + 0.35 * Math.sin(v * 3 * Math.PI) ** 2) }),
  )
  if (fine > 1) addStitches(mesh, band, cotton, thickness)
}

/** Zigzag of the overlock, brighter than the band: it is mercerised. */
function addStitches(mesh: MeshBuilder, band: Band, cotton: Finish, thickness: number): void {
  const { edge, down, height, pitch } = band
  const start = edge(0)
  const end = edge(1)
  const length = Math.hypot(...minus(end, start))
  const count = Math.max(4, Math.round(length * pitch))
  const thread: Finish = { colour: shaded(cotton.colour, 2.6), shine: 0.35 }
  for (const row of [0.2, 0.5, 0.8]) {
    for (let i = 0; i < count; i++) {
      const normal = facing(band, (i + 0.5) / count)
      const swing = (i % 2 === 0 ? 1 : -1) * 0.1 * height
      const a = moved(moved(edge(i / count), down, row * height + swing), normal, thickness / 2 + 0.1)
      const b = moved(moved(edge((i + 0.8) / count), down, row * height - swing), normal, thickness / 2 + 0.1)
      addThread(mesh, a, b, normal, 0.045, thread)
    }
  }
}

function facing({ edge, down }: Band, u: number): Point {
  const along = minus(edge(Math.min(1, u + 0.01)), edge(Math.max(0, u - 0.01)))
  return unit(cross(down, along))
}

function cottonOf(code: string): Finish {
  const [r, g, b] = rampColour(code, 0)
  return { colour: [r * 0.8 + 0.008, g * 0.8 + 0.006, b * 0.8 + 0.005], shine: 0.1 }
}

function shaded([r, g, b]: Colour, by: number): Colour {
  return [r * by, g * by, b * by]
}
