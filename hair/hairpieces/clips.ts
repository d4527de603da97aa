// Small metal: hangers that hold lace on the rail, and the snap clips and combs of clip-in hair.
import type { Point } from '#hair/bust/maths.ts'
import type { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { linear } from '#hair/bust/tones.ts'
import { addSheet, addTube, type Finish, moved } from './mesh-kit.ts'
import { brass, railRadius, railY } from './rail.ts'

const steel: Finish = { colour: linear('#a58a6c'), shine: 0.8 }

/** A ring over the rail, a stem and a jaw that bites at `at`. */
export function addHanger(mesh: MeshBuilder, at: Point, fine: number): void {
  const [x, y, z] = at
  const steps = 6 * fine
  const round = railRadius + 0.14
  const ring = Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = (i / steps) * 2 * Math.PI
    return [x, railY + round * Math.cos(angle), round * Math.sin(angle)]
  })
  addTube(mesh, ring, () => 0.09, brass, 2 * fine)
  const stem = [railY - round, (railY - round + y) / 2, y + 0.3].map((h): Point => [x, h, z * 0.5])
  addTube(mesh, stem, () => 0.08, brass, 2 * fine)
  const jaw = [-0.62, -0.55, 0, 0.55, 0.62].map((off): Point => [x + off, y, z + 0.08])
  addTube(mesh, jaw, (t) => (t === 0 || t === 1 ? 0.12 : 0.22), brass, 4 * fine)
}

export function addSnapClip(mesh: MeshBuilder, at: Point, across: Point, down: Point, fine: number): void {
  const half = 1.45
  const bow = (u: number): number => 0.22 * (1 - (2 * u - 1) ** 2)
  addSheet(
    mesh,
    (u, v) => {
      const x = (2 * u - 1) * half
      const breadth = 0.75 * Math.sqrt(Math.max(0.02, 1 - ((2 * u - 1) * 0.96) ** 6))
      const place = moved(moved(at, across, x), down, (v - 0.5) * breadth)
      return [place[0], place[1], place[2] + 0.3 + bow(u) + 0.08 * Math.sin(v * Math.PI)]
    },
    { rows: 3 * fine, columns: 8 * fine, thickness: 0.06 },
    steel,
  )
  const teeth = 8
  for (let i = 0; i < teeth; i++) {
    const root = moved(moved(at, across, ((i + 0.5) / teeth - 0.5) * 2 * half * 0.82), down, 0.3)
    const tip = moved(root, down, 0.75)
    const path: Point[] = [
      [root[0], root[1], root[2] + 0.35],
      [(root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2, root[2] + 0.42],
      [tip[0], tip[1], tip[2] + 0.22],
    ]
    addTube(mesh, path, (t) => 0.055 * (1 - 0.4 * t), steel, fine + 2)
  }
}
