// A slim brass rail on two wall brackets: what bundles and lace hairpieces hang from.
import type { Point } from '#hair/bust/maths.ts'
import type { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { linear } from '#hair/bust/tones.ts'
import { addBall, addTube, type Finish } from './mesh-kit.ts'

export const brass: Finish = { colour: linear('#b3873f'), shine: 0.85, metal: true }
export const railY = 8
export const railRadius = 0.32

export function addRail(mesh: MeshBuilder, halfLength: number, fine: number): void {
  const steps = 12 * fine
  const path = Array.from({ length: steps + 1 }, (_, i): Point => [
    halfLength * ((2 * i) / steps - 1),
    railY,
    0,
  ])
  addTube(mesh, path, () => railRadius, brass, 8 * fine)
  for (const side of [-1, 1] as const) {
    const end = side * halfLength
    addBall(mesh, [end + side * 0.35, railY, 0], 0.6, brass, 6 * fine)
    addCollar(mesh, end - side * 0.35, fine)
    addBracket(mesh, end - side * 2.2, fine)
  }
}

function addCollar(mesh: MeshBuilder, x: number, fine: number): void {
  addTube(
    mesh,
    [-0.16, 0, 0.16].map((off): Point => [x + off, railY, 0]),
    (t) => railRadius + 0.1 + 0.1 * Math.sin(Math.PI * t),
    brass,
    8 * fine,
  )
}

/** An arm back to the wall with a rose. */
function addBracket(mesh: MeshBuilder, x: number, fine: number): void {
  const arm = [0, -1.2, -2.6, -3.6, -4.2].map((z): Point => [x, railY - 0.1, z])
  addTube(mesh, arm, () => 0.24, brass, 6 * fine)
  addTube(
    mesh,
    [0.28, 0, -0.28].map((off): Point => [x + off, railY, 0]),
    () => railRadius + 0.14,
    brass,
    8 * fine,
  )
  const rose = [-4.1, -4.3, -4.5].map((z): Point => [x, railY - 0.1, z])
  addTube(mesh, rose, (t) => 0.6 + 0.3 * t, brass, 8 * fine)
}
