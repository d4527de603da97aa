// Unevenness by place alone: the same place, the same value.

/** Smooth noise in three octaves, about -1 to 1. */
export function fractal(x: number, y: number): number {
  return 0.57 * smooth(x, y) + 0.29 * smooth(x * 2.03 + 11, y * 2.03) + 0.14 * smooth(x * 4.1, y * 4.1 + 7)
}

/** 0 to 1 for whole numbers, without pattern. */
export function speckle(x: number, y: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 16), 2246822519)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

function smooth(x: number, y: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const tx = ease(x - ix)
  const ty = ease(y - iy)
  const above = speckle(ix, iy) * (1 - tx) + speckle(ix + 1, iy) * tx
  const below = speckle(ix, iy + 1) * (1 - tx) + speckle(ix + 1, iy + 1) * tx
  return 2 * (above * (1 - ty) + below * ty) - 1
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}
