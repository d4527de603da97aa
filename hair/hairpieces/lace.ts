// The lace that closures and frontals are knotted on: a hexagonal net and knots at the roots.
import type { Point } from '#hair/bust/maths.ts'
import type { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { linear } from '#hair/bust/tones.ts'
import { noiseAt } from '#hair/random.ts'
import type { Detail } from '#hair/shapes.ts'
import { addThread, type Finish, minus, cross, unit } from './mesh-kit.ts'

/** A hairpiece of lace as it hangs, its hairline up, facing the viewer. */
export type Lace = {
  /** Half of its breadth and its depth from the cut edge to the back, cm. */
  half: number
  deep: number
  /** Height of the middle of the cut edge, and how far its ends hang lower. */
  top: number
  arch: number
  /** Bare lace before the hairline, to be cut off by the wearer. */
  bare: number
  /** Where the parting runs, cm from the middle; null for hair brushed free. */
  part: number | null
  seed: number
}

/** Threads of the net, cm. */
export const netThread: Record<Detail, { pitch: number; width: number }> = {
  draft: { pitch: 0.5, width: 0.06 },
  live: { pitch: 0.34, width: 0.045 },
  fine: { pitch: 0.19, width: 0.03 },
}

const net: Finish = { colour: linear('#a87f5f'), shine: 0.12 }

/** The place on the lace `x` cm from its middle and `d` cm below its cut edge. */
export function laceAt(lace: Lace, x: number, d: number): Point {
  const u = x / lace.half
  const sag = 0.12 * Math.sin(u * 9.4) ** 2
  const belly = -0.3 * (1 - u * u) * Math.sin(Math.min(1, d / lace.deep) * Math.PI * 0.5)
  return [
    x * (1 - 0.012 * d),
    lace.top - lace.arch * u * u - sag - d,
    belly + 0.1 * Math.sin(x * 1.3 + d * 0.8),
  ]
}

/** Depth at which hair begins: a natural, slightly uneven line that comes forward at the temples of a frontal. */
export function hairlineOf(lace: Lace, x: number): number {
  const u = x / lace.half
  const uneven = 0.16 * noiseAt(lace.seed, x * 1.1, 3, 1) + 0.07 * noiseAt(lace.seed, x * 5, 9, 1)
  return lace.bare + uneven + 0.35 * u * u
}

/** Half the breadth of the parting: a narrow line that closes before the back. */
export function partingAt(lace: Lace, d: number): number {
  const t = (d - lace.bare) / (lace.deep * 0.86 - lace.bare)
  return t > 1 || t < -0.2 ? 0 : 0.15 * Math.sqrt(1 - Math.max(0, t) ** 3)
}

export function addLace(mesh: MeshBuilder, lace: Lace, detail: Detail, fine: number): void {
  addNet(mesh, lace, detail)
  addCutEdge(mesh, lace, fine)
}

/** Bare lace, the parting and the sides are netted; under the hair nobody sees it. */
function isSeen(lace: Lace, x: number, d: number): boolean {
  if (d < hairlineOf(lace, x) + 1.4 || lace.half - Math.abs(x) < 1.1) return true
  return lace.part !== null && Math.abs(x - lace.part) < 1.3
}

function addNet(mesh: MeshBuilder, lace: Lace, detail: Detail): void {
  const { pitch, width } = netThread[detail]
  const side = pitch / Math.sqrt(3)
  const rows = Math.floor(lace.deep / (1.5 * side))
  const columns = Math.ceil((2 * lace.half) / pitch)
  const link = (ax: number, ad: number, bx: number, bd: number) => {
    if (Math.max(Math.abs(ax), Math.abs(bx)) > lace.half || Math.min(ad, bd) < 0) return
    if (!isSeen(lace, ax, ad)) return
    const a = laceAt(lace, ax, ad)
    addThread(mesh, a, laceAt(lace, bx, bd), faceOf(lace, ax, ad), width, net)
  }
  for (let row = 0; row <= rows; row++) {
    const d = row * 1.5 * side
    for (let column = 0; column <= columns; column++) {
      const x = -lace.half + (column + (row % 2) / 2) * pitch
      link(x, d - side, x + pitch / 2, d - side / 2)
      link(x, d - side, x - pitch / 2, d - side / 2)
      link(x + pitch / 2, d - side / 2, x + pitch / 2, d + side / 2)
    }
  }
}

/** A doubled thread where the lace was cut from the bolt. */
function addCutEdge(mesh: MeshBuilder, lace: Lace, fine: number): void {
  const steps = 40 * fine
  const edge = (x: number, d: number, bx: number, bd: number) =>
    addThread(mesh, laceAt(lace, x, d), laceAt(lace, bx, bd), faceOf(lace, x, d), 0.075, net)
  for (let i = 0; i < steps; i++) {
    const x = (2 * (i / steps) - 1) * lace.half
    edge(x, 0, x + (2 * lace.half) / steps, 0)
  }
  for (const side of [-1, 1]) {
    for (let i = 0; i < steps; i++) {
      const d = (i / steps) * lace.deep
      edge(side * lace.half, d, side * lace.half, d + lace.deep / steps)
    }
  }
}

/** A knot: the hair is looped round one thread of the net. */
export function addKnot(mesh: MeshBuilder, lace: Lace, x: number, d: number, finish: Finish): void {
  const [px, py, pz] = laceAt(lace, x, d)
  const size = 0.024
  addThread(
    mesh,
    [px, py + size, pz + 0.03],
    [px, py - size, pz + 0.03],
    faceOf(lace, x, d),
    2 * size,
    finish,
  )
}

function faceOf(lace: Lace, x: number, d: number): Point {
  const at = laceAt(lace, x, d)
  return unit(cross(minus(laceAt(lace, x + 0.05, d), at), minus(laceAt(lace, x, d - 0.05), at)))
}
