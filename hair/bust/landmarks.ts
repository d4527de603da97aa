// Where the features of a face lie: heights in cm over the distance from the middle of the face. The sculptor, the
// painter and the mesh all follow these lines, so that lips and lids have crisp edges at every detail.
import type { Face } from './faces.ts'
import { bell, lineThrough } from './maths.ts'

export type Line = (ax: number) => number
export type LineName =
  | 'browTop'
  | 'browBottom'
  | 'crease'
  | 'upperLid'
  | 'lowerLid'
  | 'underEye'
  | 'lipTop'
  | 'mouth'
  | 'lipBottom'
export type Lines = Record<LineName, Line> & { mouthHalfWidth: number }

/** Corners of the eyes, cm from the middle of the face, and the height of the inner one. */
export const eyeCorners = { inner: 1.68, outer: 4.82, y: -0.74 } as const

export function linesOf({ brow, eye, lip }: Face): Lines {
  return { ...eyeLines(eye), ...browLines(brow), ...lipLines(lip), mouthHalfWidth: plainMouth * lip.wide }
}

function browLines({ lift, arch, thick }: Face['brow']): Pick<Lines, 'browTop' | 'browBottom'> {
  const plain = lineThrough([
    [0.9, 1.64],
    [2.2, 1.98],
    [3.7, 2.28],
    [4.7, 2.1],
    [5.5, 1.62],
  ])
  const half = lineThrough([
    [0.9, 0.2],
    [1.8, 0.31],
    [3.4, 0.26],
    [4.7, 0.14],
    [5.5, 0.03],
  ])
  const middle: Line = (ax) => plain(ax) + lift + arch * bell(ax - 3.8, 1.2)
  return {
    browTop: (ax) => middle(ax) + thick * half(ax),
    browBottom: (ax) => middle(ax) - thick * half(ax),
  }
}

function eyeLines({ open, tilt }: Face['eye']): Pick<Lines, 'crease' | 'upperLid' | 'lowerLid' | 'underEye'> {
  const { inner, outer, y } = eyeCorners
  const corner = y + tilt
  const wide = outer - inner
  // Beyond the corners the lids lie on each other, a hair apart, so that rings keep their order.
  const middle = lineThrough([
    [inner - 0.5, y - 0.06],
    [inner, y],
    [outer, corner],
    [outer + 0.6, corner - 0.1],
  ])
  const part = (ax: number): number => Math.min(1, Math.max(0, (ax - inner) / wide))
  const upperLid: Line = (ax) =>
    middle(ax) + 0.012 + 0.62 * open * Math.sin(Math.PI * part(ax) ** 0.84) ** 0.72
  const lowerLid: Line = (ax) =>
    middle(ax) - 0.012 - 0.42 * open * Math.sin(Math.PI * part(ax) ** 1.22) ** 0.86
  const lid = lineThrough([
    [inner - 0.5, 0.14],
    [inner + 0.3, 0.2],
    [inner + 0.5 * wide, 0.36],
    [outer, 0.4],
    [outer + 0.6, 0.3],
  ])
  return {
    upperLid,
    lowerLid,
    crease: (ax) => upperLid(ax) + lid(ax),
    underEye: lineThrough([
      [1.2, -1.4],
      [3.1, -2],
      [4.9, -1.3],
    ]),
  }
}

const plainMouth = 2.6

function lipLines({ wide, upper, lower }: Face['lip']): Pick<Lines, 'lipTop' | 'mouth' | 'lipBottom'> {
  const line = lineThrough([
    [0, -6.92],
    [0.5, -6.83],
    [1.4, -6.93],
    [2.62, -6.71],
  ])
  const above = lineThrough([
    [0, 1.04],
    [0.5, 1.15],
    [1.35, 0.91],
    [2.6, 0.03],
  ])
  const below = lineThrough([
    [0, 1.28],
    [0.7, 1.29],
    [1.6, 0.82],
    [2.6, 0.03],
  ])
  const mouth: Line = (ax) => line(ax / wide)
  return {
    mouth,
    lipTop: (ax) => mouth(ax) + upper * above(ax / wide),
    lipBottom: (ax) => mouth(ax) - lower * below(ax / wide),
  }
}
