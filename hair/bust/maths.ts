// The few functions that sculpting and painting are made of.

export type Point = readonly [x: number, y: number, z: number]

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** 0 at `from`, 1 at `to` (which may be smaller), eased at both ends. */
export function ramp(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** A bell of height 1 that has fallen to 0.37 at one width from the middle. */
export function bell(value: number, width: number): number {
  const t = value / width
  return Math.exp(-t * t)
}

/** Smooth union of two distances: `k` is the width of the blend in cm. */
export function join(a: number, b: number, k: number): number {
  const h = k - Math.abs(a - b)
  return (a < b ? a : b) - (h > 0 ? (h * h) / (4 * k) : 0)
}

/** Smooth hollow: what remains of `a` without `b`. */
export function carve(a: number, b: number, k: number): number {
  return -join(-a, b, k)
}

export function ellipsoid(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const px = x / rx
  const py = y / ry
  const pz = z / rz
  const away = Math.sqrt(px * px + py * py + pz * pz)
  const slope = Math.sqrt((px * px) / (rx * rx) + (py * py) / (ry * ry) + (pz * pz) / (rz * rz))
  return slope === 0 ? -Math.min(rx, ry, rz) : (away * (away - 1)) / slope
}

/** A limb from `a` to `b` whose radius goes from `ra` to `rb`. */
export function limb(x: number, y: number, z: number, a: Point, b: Point, ra: number, rb: number): number {
  const bx = b[0] - a[0]
  const by = b[1] - a[1]
  const bz = b[2] - a[2]
  const px = x - a[0]
  const py = y - a[1]
  const pz = z - a[2]
  const t = clamp((px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz))
  const dx = px - t * bx
  const dy = py - t * by
  const dz = pz - t * bz
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - ra - (rb - ra) * t
}

/** A smooth line through [x, y] points with rising x; level beyond both ends, never overshooting. */
export function lineThrough(points: readonly (readonly [number, number])[]): (x: number) => number {
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  const last = xs.length - 1
  const slopes = ys.map((y, i) => {
    if (i === 0 || i === last) return 0
    const before = (y - (ys[i - 1] ?? 0)) / ((xs[i] ?? 0) - (xs[i - 1] ?? 0))
    const after = ((ys[i + 1] ?? 0) - y) / ((xs[i + 1] ?? 0) - (xs[i] ?? 0))
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  const hairpieces = xs.slice(1).map((end, i) => {
    const start = xs[i] ?? 0
    const rise = ((ys[i + 1] ?? 0) - (ys[i] ?? 0)) / (end - start)
    const [before, after] = [slopes[i] ?? 0, slopes[i + 1] ?? 0]
    const bend = (3 * rise - 2 * before - after) / (end - start)
    const twist = (before + after - 2 * rise) / (end - start) ** 2
    return { start, end, value: ys[i] ?? 0, slope: before, bend, twist }
  })
  return (x) => {
    const inside = clamp(x, xs[0], xs[last])
    const hairpiece = hairpieces.find(({ end }) => inside <= end)
    if (!hairpiece) return ys[last] ?? 0
    const t = inside - hairpiece.start
    return hairpiece.value + t * (hairpiece.slope + t * (hairpiece.bend + t * hairpiece.twist))
  }
}
