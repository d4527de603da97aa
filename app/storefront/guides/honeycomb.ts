// A net: one cell of a honeycomb that repeats without a seam.

export type Honeycomb = { width: number; height: number; path: string }

/** `hole` is the side of a hexagon. */
export function honeycomb(hole: number): Honeycomb {
  const height = hole * Math.sqrt(3)
  const half = height / 2
  const path = [
    [0, half, hole, half, hole * 1.5, 0, hole * 2.5, 0, hole * 3, half],
    [hole, half, hole * 1.5, height],
    [hole * 2.5, height, hole * 3, half],
  ]
    .map((points) => `M${points.map((value) => value.toFixed(2)).join(' ')}`)
    .join('')
  return { width: hole * 3, height, path }
}
