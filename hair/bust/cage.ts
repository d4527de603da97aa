// The lattice of the skin: rings from the crown down to the hem of the skirt, each ring aimed at places on the body and denser where
// the face is. Across the face the rings run along brows, lids and lips.
import type { LineName, Lines } from './landmarks.ts'
import { clamp, mix, type Point, ramp } from './maths.ts'

type Ring = {
  /** Share of all rings between the ring before and this one, and how many there are at the least. */
  share: number
  least?: number
  front: readonly [y: number, z: number]
  side: readonly [x: number, y: number, z: number]
  back: readonly [y: number, z: number]
  /** From where inside the body the ring is looked at. */
  pivot: readonly [y: number, z: number]
  /** 1 where the face is looked at from straight ahead, which keeps its lines exact. */
  ahead: number
  line?: LineName
}

const head = { pivot: [0, -0.6], ahead: 1 } as const

const rings: readonly Ring[] = [
  {
    share: 0,
    front: [10.9, -0.7],
    side: [0.01, 10.9, -0.7],
    back: [10.9, -0.72],
    pivot: [0, -0.7],
    ahead: 0,
  },
  { share: 7, front: [9.2, 5], side: [5, 9.4, -0.8], back: [9.2, -6], pivot: [0, -0.6], ahead: 0 },
  { share: 4, front: [6.6, 7.3], side: [6.2, 7, -0.8], back: [6.2, -8.4], pivot: [0, -0.6], ahead: 0.4 },
  { share: 4, front: [4, 8.3], side: [7, 4.4, -0.7], back: [4, -9.4], ...head },
  { share: 3, front: [2.6, 8.4], side: [7.1, 2.8, -0.6], back: [2.4, -9.7], ...head, line: 'browTop' },
  {
    share: 2,
    front: [1.6, 8.3],
    side: [7.2, 2, -0.5],
    back: [1.4, -9.7],
    ...head,
    line: 'browBottom',
    least: 2,
  },
  { share: 4, front: [0.4, 8], side: [7.1, 0.9, -0.4], back: [0, -9.6], ...head, line: 'crease' },
  {
    share: 3,
    front: [-0.3, 8.2],
    side: [7.05, 0.3, -0.35],
    back: [-0.8, -9.5],
    ...head,
    line: 'upperLid',
    least: 3,
  },
  {
    share: 4,
    front: [-1, 8.3],
    side: [7, -0.3, -0.3],
    back: [-1.5, -9.4],
    ...head,
    line: 'lowerLid',
    least: 4,
  },
  {
    share: 3,
    front: [-1.8, 8.6],
    side: [6.8, -1.2, -0.2],
    back: [-2.6, -9.1],
    ...head,
    line: 'underEye',
  },
  { share: 5, front: [-3.7, 9.6], side: [6.5, -2.8, 0], back: [-4.2, -8.4], ...head },
  { share: 4, front: [-4.75, 9.4], side: [6.3, -3.8, 0], back: [-5.2, -7.8], ...head },
  { share: 2, front: [-5.1, 8.8], side: [6.1, -4.3, 0.1], back: [-5.6, -7.6], ...head },
  { share: 2, front: [-6, 9], side: [6, -5, 0.2], back: [-6.2, -7.3], ...head, line: 'lipTop' },
  {
    share: 5,
    front: [-6.9, 9],
    side: [5.8, -5.9, 0.2],
    back: [-7, -7],
    ...head,
    line: 'mouth',
    least: 3,
  },
  {
    share: 5,
    front: [-8, 8.8],
    side: [5.6, -6.9, 0.3],
    back: [-7.8, -6.9],
    ...head,
    line: 'lipBottom',
    least: 3,
  },
  { share: 3, front: [-9, 8.3], side: [5.2, -7.6, 0.2], back: [-8.5, -6.8], pivot: [-3, -0.4], ahead: 1 },
  { share: 4, front: [-10.2, 8], side: [4.9, -8.4, 0], back: [-9.4, -6.8], pivot: [-5, 0], ahead: 0.7 },
  { share: 4, front: [-11.2, 6.4], side: [4.6, -9.4, -0.6], back: [-10.2, -6.8], pivot: [-7, 1.6], ahead: 0 },
  {
    share: 5,
    front: [-11.2, 3.2],
    side: [4.3, -10.6, -1.8],
    back: [-11.2, -6.8],
    pivot: [-9, 0.4],
    ahead: 0,
  },
  { share: 3, front: [-12.4, 2], side: [4.4, -12.4, -2.4], back: [-12.2, -6.9], pivot: [-12, -2], ahead: 0 },
  {
    share: 4,
    front: [-15.6, 1.7],
    side: [4.7, -14.2, -2.8],
    back: [-13.6, -7.2],
    pivot: [-15, -2.6],
    ahead: 0,
  },
  { share: 5, front: [-18.8, 1.6], side: [7, -16, -3.4], back: [-15.6, -7.6], pivot: [-18.5, -3], ahead: 0 },
  {
    share: 4,
    front: [-20.2, 2.2],
    side: [11.6, -18.4, -3.4],
    back: [-18, -8],
    pivot: [-20.5, -3.2],
    ahead: 0,
  },
  {
    share: 4,
    front: [-22.6, 3.4],
    side: [16.6, -20.4, -3.3],
    back: [-21, -8.4],
    pivot: [-22.4, -3.2],
    ahead: 0,
  },
  { share: 4, front: [-26, 5], side: [18.6, -23.8, -3.3], back: [-25, -9], pivot: [-24, -3.2], ahead: 0 },
  { share: 4, front: [-30, 6.8], side: [17, -28, -3.2], back: [-29.5, -9.6], pivot: [-28, -3], ahead: 0 },
  { share: 3, front: [-34, 8.2], side: [13.4, -32.5, -2.4], back: [-34, -9.9], pivot: [-33, -2.4], ahead: 0 },
  { share: 3, front: [-41, 8.2], side: [12.6, -41, -1.8], back: [-41, -9.2], pivot: [-41, -1.8], ahead: 0 },
  { share: 3, front: [-50, 5.6], side: [11, -50, -1.8], back: [-50, -8.6], pivot: [-50, -1.8], ahead: 0 },
  { share: 3, front: [-60, 6.8], side: [14, -60, -1.8], back: [-60, -10], pivot: [-60, -1.8], ahead: 0 },
  { share: 3, front: [-71, 8.2], side: [16, -71, -1.6], back: [-71, -11.4], pivot: [-71, -1.6], ahead: 0 },
  { share: 2, front: [-86, 7.6], side: [15.4, -86, -1.6], back: [-86, -10.8], pivot: [-86, -1.6], ahead: 0 },
  {
    share: 1,
    front: [-106, 7.6],
    side: [15.2, -106, -1.6],
    back: [-106, -10.8],
    pivot: [-106, -1.6],
    ahead: 0,
  },
]

export const lastPlace = rings.length - 1
/** The first ring that lies below the head. */
export const neckPlace = rings.findIndex(({ front }) => front[0] < -15)

/** A place near the skin and the direction, of length 1, in which the skin is looked for. */
export type Aim = { x: number; y: number; z: number; dx: number; dy: number; dz: number }

/** Where each ring lies between the listed ones: `count` + 1 places, every listed ring among them. */
export function ringPlaces(count: number): number[] {
  const total = rings.reduce((sum, ring) => sum + ring.share, 0)
  const places = [0]
  for (let i = 1; i < rings.length; i++) {
    const steps = Math.max(rings[i]?.least ?? 1, Math.round((count * (rings[i]?.share ?? 0)) / total))
    for (let s = 1; s <= steps; s++) places.push(i - 1 + s / steps)
  }
  return places
}

/** Angles around the body from the middle of the back (-PI) over the front (0), denser in front. */
export function columnAngles(count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i / count) * 2 - 1
    return Math.PI * (0.62 * t + 0.38 * t * t * t)
  })
}

export function aimAt(lines: Lines, place: number, angle: number): Aim {
  const at = Math.min(rings.length - 2, Math.floor(place))
  const upper = rings[at]
  const lower = rings[at + 1]
  if (!upper || !lower) throw new Error('No such ring')
  const t = place - at
  const s = Math.sin(angle)
  const c = Math.cos(angle)
  const end = c > 0 ? 'front' : 'back'
  const x = mix(upper.side[0], lower.side[0], t) * s
  const sideZ = mix(upper.side[2], lower.side[2], t)
  const z = sideZ + (mix(upper[end][1], lower[end][1], t) - sideZ) * Math.abs(c)
  const y = mix(heightOf(lines, upper, x, c), heightOf(lines, lower, x, c), t)
  const pivotY = mix(upper.pivot[0], lower.pivot[0], t)
  const pivotZ = mix(upper.pivot[1], lower.pivot[1], t)
  const ahead = mix(upper.ahead, lower.ahead, t) * ramp(0.3, 0.68, c)
  const away = 1 / Math.hypot(x, y - pivotY, z - pivotZ)
  const dx = x * away * (1 - ahead)
  const dy = (y - pivotY) * away * (1 - ahead)
  const dz = mix((z - pivotZ) * away, 1, ahead)
  const length = Math.hypot(dx, dy, dz)
  return { x, y, z, dx: dx / length, dy: dy / length, dz: dz / length }
}

export function alongAim(aim: Aim, t: number): Point {
  return [aim.x + aim.dx * t, aim.y + aim.dy * t, aim.z + aim.dz * t]
}

function heightOf(lines: Lines, ring: Ring, x: number, c: number): number {
  const end = c > 0 ? ring.front[0] : ring.back[0]
  const plain = ring.side[1] + (end - ring.side[1]) * c * c
  if (!ring.line || c <= 0) return plain
  const ax = Math.abs(x)
  return mix(lines[ring.line](ax), plain, ramp(4.9, 6.6, clamp(ax, 0, 9)))
}
