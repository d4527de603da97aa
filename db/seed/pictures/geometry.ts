// Points, smooth curves through a few of them, and the shortest path text that still draws them.
// x grows to the right, y down, z towards the camera; one unit is one pixel of the 800 x 1000 picture.

export type Point = { x: number; y: number; z: number }

export const at = (x: number, y: number, z = 0): Point => ({ x, y, z })

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, z: a.z + (b.z - a.z) * share }
}

/** 0 before `from`, 1 after `to`, gentle between. */
export function ramp(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A Catmull-Rom curve through the keys, sampled at steps of `step` along its length. */
export function curveThrough(keys: readonly Point[], step: number): Point[] {
  const fine: Point[] = []
  for (let place = 0; place < keys.length - 1; place += 1) {
    const b = keys[place]
    const c = keys[place + 1]
    if (!b || !c) continue
    const a = keys[place - 1] ?? b
    const d = keys[place + 2] ?? c
    for (let part = 0; part < 8; part += 1) fine.push(catmullRom(a, b, c, d, part / 8))
  }
  const last = keys.at(-1)
  if (last) fine.push(last)
  return evenly(fine, step)
}

function catmullRom(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const [p, q, r, s] = [-t + 2 * t ** 2 - t ** 3, 2 - 5 * t ** 2 + 3 * t ** 3, t + 4 * t ** 2 - 3 * t ** 3, t ** 3 - t ** 2]
  const one = (k: 'x' | 'y' | 'z') => (p * a[k] + q * b[k] + r * c[k] + s * d[k]) / 2
  return { x: one('x'), y: one('y'), z: one('z') }
}

function evenly(line: readonly Point[], step: number): Point[] {
  const [first] = line
  if (!first) return []
  const out = [first]
  let left = step
  for (let place = 1; place < line.length; place += 1) {
    let from = line[place - 1] ?? first
    const to = line[place] ?? first
    let length = Math.hypot(to.x - from.x, to.y - from.y)
    while (length >= left) {
      from = between(from, to, left / length)
      out.push(from)
      length -= left
      left = step
    }
    left -= length
  }
  return out
}

/** Path text is written in quarters of a pixel, as whole relative steps: short, and fine enough to look smooth. */
export const unitsPerPixel = 4

/** `tolerance` in pixels is how far the drawn line may leave the true one. */
export function pathOf(line: readonly Point[], tolerance = 0.3): string {
  const kept = simplified(line, tolerance)
  const [first] = kept
  if (!first || kept.length < 2) return ''
  let [x, y] = [quarters(first.x), quarters(first.y)]
  let text = `M${x} ${y}l`
  for (const point of kept.slice(1)) {
    const [nextX, nextY] = [quarters(point.x), quarters(point.y)]
    text += `${text.endsWith('l') || nextX < x ? '' : ' '}${nextX - x}${nextY < y ? '' : ' '}${nextY - y}`
    x = nextX
    y = nextY
  }
  return text
}

const quarters = (value: number) => Math.round(value * unitsPerPixel)

/** Douglas-Peucker, without recursion. */
function simplified(line: readonly Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(line.length)
  keep[0] = 1
  keep[line.length - 1] = 1
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const far = farthest(line, from, to)
    if (far.distance <= tolerance) continue
    keep[far.place] = 1
    open.push([from, far.place], [far.place, to])
  }
  return line.filter((_, place) => keep[place] === 1)
}

function farthest(line: readonly Point[], from: number, to: number): { place: number; distance: number } {
  const a = line[from]
  const b = line[to]
  const found = { place: from, distance: -1 }
  if (!a || !b) return found
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy) || 1
  for (let place = from + 1; place < to; place += 1) {
    const point = line[place] ?? a
    const distance = Math.abs((point.x - a.x) * dy - (point.y - a.y) * dx) / length
    if (distance > found.distance) {
      found.place = place
      found.distance = distance
    }
  }
  return found
}
