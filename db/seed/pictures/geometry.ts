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
  const [p, q, r, s] = [
    -t + 2 * t ** 2 - t ** 3,
    2 - 5 * t ** 2 + 3 * t ** 3,
    t + 4 * t ** 2 - 3 * t ** 3,
    t ** 3 - t ** 2,
  ]
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

/** Paths are written in quarters of a pixel, as whole relative steps. */
export const unitsPerPixel = 4

/**
 * A quadratic B-spline with every `stride`-th point as a vertex. Its control points are mirror images of each other,
 * so the short T command carries it; vertices lie on half pixels, which makes the midpoints exact quarters.
 */
export function pathOf(line: readonly Point[], stride = 1): string {
  const last = line.length - 1
  if (last < 1) return ''
  const [fromX, fromY] = vertex(line[0])
  let [cornerX, cornerY] = vertex(line[Math.min(stride, last)])
  if (last <= stride) return `M${fromX} ${fromY}l${pair(cornerX - fromX, cornerY - fromY)}`
  let text = `M${fromX} ${fromY}`
  let [x, y] = [fromX, fromY]
  let command = ''
  for (let place = stride * 2; place - stride < last; place += stride) {
    const [nextX, nextY] = vertex(line[Math.min(place, last)])
    const ends = place >= last
    const [toX, toY] = ends ? [nextX, nextY] : [(cornerX + nextX) / 2, (cornerY + nextY) / 2]
    if (!command) text += `q${pair(cornerX - x, cornerY - y)}${joined(toX - x, toY - y)}`
    else
      text += `${command === 'q' ? 't' : ''}${command === 'q' ? pair(toX - x, toY - y) : joined(toX - x, toY - y)}`
    command = command ? 't' : 'q'
    ;[x, y, cornerX, cornerY] = [toX, toY, nextX, nextY]
  }
  return text
}

function vertex(point: Point | undefined): [number, number] {
  return point ? [Math.round(point.x * 2) * 2, Math.round(point.y * 2) * 2] : [0, 0]
}

const pair = (x: number, y: number) => `${x}${y < 0 ? '' : ' '}${y}`
const joined = (x: number, y: number) => `${x < 0 ? '' : ' '}${pair(x, y)}`
