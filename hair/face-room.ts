// The room in front of the face that hair keeps out of.
import type { Fringe } from './growth.ts'

const face = { y: -3.4, z: 8.6, rx: 6.1, ry: 9, rz: 6.8 }

/** Half the width of the room in front of the face at a height and depth, cm; 0 above, below and behind it. */
export function faceHalfWidth(y: number, z: number, margin: number): number {
  const py = (y - face.y) / face.ry
  const pz = Math.min(0, z - face.z) / face.rz
  const rest = 1 - py * py - pz * pz
  return rest <= 0 ? 0 : Math.max(0, (face.rx + margin) * Math.sqrt(rest))
}

/** What is added to the half width of the face's room for a fringe, cm; not a number where it may hang before the face. */
export const fringeMargins: Record<Fringe, number> = {
  none: Number.NaN,
  blunt: Number.NaN,
  wispy: Number.NaN,
  curtain: -1.6,
}
