// Where the features of the face lie: heights in cm over the distance from the middle of the face. The sculptor, the
// painter and the mesh all follow these lines, so that lips and lids have crisp edges at every detail.
import { lineThrough } from './maths.ts'

export const lines = {
  browTop: lineThrough([
    [0.9, 1.88],
    [2.2, 2.27],
    [3.7, 2.6],
    [4.7, 2.27],
    [5.5, 1.55],
  ]),
  browBottom: lineThrough([
    [0.95, 1.3],
    [2.2, 1.66],
    [3.7, 2.1],
    [4.7, 1.97],
    [5.5, 1.48],
  ]),
  crease: lineThrough([
    [1.45, -0.15],
    [2.3, 0.46],
    [3.25, 0.68],
    [4.25, 0.48],
    [5.2, -0.05],
  ]),
  lash: lineThrough([
    [1.5, -0.58],
    [2.2, -0.9],
    [3.2, -1.08],
    [4.2, -0.78],
    [5.05, -0.06],
  ]),
  underEye: lineThrough([
    [1.2, -1.3],
    [3.1, -2],
    [4.9, -1.3],
  ]),
  lipTop: lineThrough([
    [0, -5.88],
    [0.5, -5.68],
    [1.35, -6.02],
    [2.6, -6.68],
  ]),
  mouth: lineThrough([
    [0, -6.92],
    [0.5, -6.83],
    [1.4, -6.93],
    [2.62, -6.71],
  ]),
  lipBottom: lineThrough([
    [0, -8.2],
    [0.7, -8.14],
    [1.6, -7.72],
    [2.6, -6.74],
  ]),
} as const

export const mouthHalfWidth = 2.6

/** Heights and places in cm for fringes and cameras; x is to her left and to her right alike. */
export const faceLandmarks = {
  crown: 10.9,
  hairline: 6.8,
  brow: 2.2,
  eye: -0.5,
  eyeX: 3.15,
  noseBase: -4.7,
  lip: -6.9,
  chin: -11.1,
  earX: 7.2,
  ear: -1.6,
  shoulder: -18,
} as const
