// Light that comes from one direction through a grid of matter: each cell's depth from that of the cells before it.
import { get } from './read.ts'

/** Cells of `cell` cm from `origin`, x fastest. */
export type Grid = {
  nx: number
  ny: number
  nz: number
  cell: number
  origin: readonly [number, number, number]
}

/** Optical depth of every cell towards a lamp far away: layer by layer along the axis that looks at it most. */
export function sweep(
  grid: Grid,
  matter: Float32Array,
  towards: readonly [number, number, number],
  depth: Float32Array,
): void {
  const axes = [
    { count: grid.nx, stride: 1, towards: towards[0] },
    { count: grid.ny, stride: grid.nx, towards: towards[1] },
    { count: grid.nz, stride: grid.nx * grid.ny, towards: towards[2] },
  ]
  const [main, p, q] = axes.toSorted((a, b) => Math.abs(b.towards) - Math.abs(a.towards))
  if (!main || !p || !q) return
  const along = main.towards
  const layers = main.count
  const stride = main.stride
  const half = (grid.cell / Math.abs(along)) * 0.5
  const shiftP = p.towards / Math.abs(along)
  const shiftQ = q.towards / Math.abs(along)
  const sheet = { countP: p.count, countQ: q.count, strideP: p.stride, strideQ: q.stride }
  const up = along > 0
  sweepFirst(sheet, matter, depth, (up ? layers - 1 : 0) * stride, half)
  for (let layer = 1; layer < layers; layer++) {
    const here = (up ? layers - 1 - layer : layer) * stride
    sweepSheet(sheet, matter, depth, here, here + (up ? stride : -stride), shiftP, shiftQ, half)
  }
}

type Sheet = { countP: number; countQ: number; strideP: number; strideQ: number }

function sweepFirst(sheet: Sheet, matter: Float32Array, depth: Float32Array, here: number, half: number) {
  for (let j = 0; j < sheet.countQ; j++) {
    for (let i = 0; i < sheet.countP; i++) {
      const at = here + i * sheet.strideP + j * sheet.strideQ
      depth[at] = half * get(matter, at)
    }
  }
}

function sweepSheet(
  { countP, countQ, strideP, strideQ }: Sheet,
  matter: Float32Array,
  depth: Float32Array,
  here: number,
  before: number,
  shiftP: number,
  shiftQ: number,
  half: number,
): void {
  const floorP = Math.floor(shiftP)
  const floorQ = Math.floor(shiftQ)
  const tp = shiftP - floorP
  const tq = shiftQ - floorQ
  const w00 = (1 - tp) * (1 - tq)
  const w10 = tp * (1 - tq)
  const w01 = (1 - tp) * tq
  const w11 = tp * tq
  for (let j = 0; j < countQ; j++) {
    const qj = Math.min(countQ - 2, Math.max(0, j + floorQ))
    for (let i = 0; i < countP; i++) {
      const at = here + i * strideP + j * strideQ
      const pi = Math.min(countP - 2, Math.max(0, i + floorP))
      const a = before + pi * strideP + qj * strideQ
      const b = a + strideP
      const c = a + strideQ
      const d = b + strideQ
      const came =
        w00 * (get(depth, a) + half * get(matter, a)) +
        w10 * (get(depth, b) + half * get(matter, b)) +
        w01 * (get(depth, c) + half * get(matter, c)) +
        w11 * (get(depth, d) + half * get(matter, d))
      depth[at] = came + half * get(matter, at)
    }
  }
}
