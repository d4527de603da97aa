// Chance that repeats: the same seed gives the same numbers on every machine. Only integer arithmetic and exact division.

/** The number, 0 to 1, that belongs to three whole numbers: the same wherever it is asked for. */
export function randomAt(seed: number, index: number, channel: number): number {
  return scramble(
    Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b) ^ Math.imul(channel + 1, 0xc2b2ae35),
  )
}

/** Smooth noise between -1 and 1 that changes over about one unit. */
export function noiseAt(seed: number, x: number, y: number, z: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  const fx = ease(x - ix)
  const fy = ease(y - iy)
  const fz = ease(z - iz)
  let sum = 0
  for (let corner = 0; corner < 8; corner++) {
    const cx = corner & 1
    const cy = (corner >> 1) & 1
    const cz = corner >> 2
    const weight = (cx ? fx : 1 - fx) * (cy ? fy : 1 - fy) * (cz ? fz : 1 - fz)
    const cell = Math.imul(ix + cx, 73856093) ^ Math.imul(iy + cy, 19349663) ^ Math.imul(iz + cz, 83492791)
    sum += weight * randomAt(seed, cell, 7)
  }
  return sum * 2 - 1
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function scramble(value: number): number {
  let t = Math.imul(value ^ (value >>> 15), value | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
