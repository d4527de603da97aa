// A slim gold hoop in each ear.
import { lobe } from './ear.ts'
import type { Point } from './maths.ts'
import type { MeshBuilder } from './mesh-builder.ts'
import { linear } from './tones.ts'

const gold = linear('#c9973f')
const radius = 0.95
const thickness = 0.1

export function addHoop(mesh: MeshBuilder, side: -1 | 1, steps: number): void {
  const middle: Point = [side * lobe[0], lobe[1] - radius + 0.15, lobe[2]]
  const around = 7
  let first = -1
  for (let step = 0; step <= steps; step++) {
    const a = (step / steps) * Math.PI * 2
    for (let corner = 0; corner < around; corner++) {
      const b = (corner / around) * Math.PI * 2
      const out = Math.cos(b)
      const n: Point = [Math.sin(b), out * Math.cos(a), out * Math.sin(a)]
      const ring = radius + thickness * out
      const at: Point = [
        middle[0] + thickness * n[0],
        middle[1] + ring * Math.cos(a),
        middle[2] + ring * Math.sin(a),
      ]
      const index = mesh.add({ at, normal: n, colour: gold, shine: 1 })
      if (first < 0) first = index
    }
  }
  mesh.lattice(first, steps + 1, around, true)
}
