// Where the features of the face lie: heights in cm over the distance from the middle of the face. The sculptor, the
// painter and the mesh all follow these lines, so that lips and lids have crisp edges at every detail.
import { lineThrough } from './maths.ts'

export const lines = {
  browTop: lineThrough([[0.9, 1.7], [2.4, 2.35], [3.75, 2.72], [4.6, 2.45], [5.3, 1.85]]),
  browBottom: lineThrough([[0.95, 1.05], [2.4, 1.72], [3.75, 2.25], [4.6, 2.15], [5.3, 1.8]]),
  crease: lineThrough([[1.5, -0.1], [2.3, 0.5], [3.2, 0.72], [4.2, 0.5], [5.1, -0.1]]),
  lash: lineThrough([[1.55, -0.5], [2.2, -0.82], [3.15, -1.02], [4.1, -0.78], [4.9, -0.2]]),
  underEye: lineThrough([[1.2, -1.3], [3.1, -2], [4.9, -1.3]]),
  lipTop: lineThrough([[0, -6.02], [0.5, -5.82], [1.35, -6.2], [2.6, -6.92]]),
  mouth: lineThrough([[0, -6.92], [0.5, -6.84], [1.4, -6.92], [2.62, -6.94]]),
  lipBottom: lineThrough([[0, -8.22], [0.7, -8.16], [1.6, -7.74], [2.6, -6.98]]),
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
