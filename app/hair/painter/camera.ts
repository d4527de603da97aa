// A long lens in front of a turntable. The fit depends on the subject's outline of revolution, so that front, side and
// back of one wig share one scale, and steps of length share one crop.
import type { Mesh, Subject } from '#app/hair/shapes.ts'
import { get } from './read.ts'
import { crops, type Framing, pitchOf, type Scene, yawOf } from './scene.ts'

export type Vector = readonly [x: number, y: number, z: number]

export type Camera = {
  eye: Vector
  right: Vector
  up: Vector
  /** From the subject to the eye. */
  back: Vector
  yaw: number
  /** Pixels: what the tangent of an angle is multiplied by, and where the axis meets the picture. */
  focal: number
  centreX: number
  centreY: number
}

/** How many heights of the subject the eye is away: an 85 mm lens on a 35 mm frame, held upright. */
const heightsAway = 2.6
const slices = 32

/** For each of `slices` steps from `bottom` up to `top`, the largest distance from the vertical axis, cm. */
type Outline = { bottom: number; top: number; radii: number[] }

export function placeCamera(subject: Subject, scene: Scene): Camera {
  const crop = crops[scene.framing]
  const outline = outlineOf(subject, scene.framing)
  const yaw = yawOf(scene.view)
  const pitch = pitchOf(scene.view)
  const middle = (outline.top + outline.bottom) / 2
  const away = heightsAway * Math.max(outline.top - outline.bottom, 30)
  const back: Vector = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]
  const right: Vector = [Math.cos(yaw), 0, -Math.sin(yaw)]
  const up = cross(back, right)
  const eye: Vector = [back[0] * away, middle + back[1] * away, back[2] * away]
  const camera = { eye, right, up, back, yaw, focal: 1, centreX: 0, centreY: 0 }
  const seen = seenBounds(camera, outline)
  const room = {
    width: scene.width * (1 - 2 * crop.beside) * roomBeside(crop.middle),
    height: scene.height * (1 - crop.above - crop.below),
  }
  const tight = crop.lowest === null || scene.height > scene.width * 1.1
  const byWidth = tight ? room.width / (2 * seen.beside) : Infinity
  const focal = Math.min(room.height / (seen.top - seen.bottom), byWidth)
  const slack = room.height - focal * (seen.top - seen.bottom)
  const centreY = scene.height * crop.above + focal * seen.top + slack / 2
  const place = scene.words === 'right' ? 1 - crop.middle : crop.middle
  return { ...camera, focal, centreX: scene.width * place, centreY }
}

/** x and y in pixels, and the distance along the axis. */
export function project(camera: Camera, x: number, y: number, z: number): [number, number, number] {
  const dx = x - camera.eye[0]
  const dy = y - camera.eye[1]
  const dz = z - camera.eye[2]
  const depth = -(dx * camera.back[0] + dy * camera.back[1] + dz * camera.back[2])
  const k = camera.focal / depth
  return [
    camera.centreX + k * (dx * camera.right[0] + dy * camera.right[1] + dz * camera.right[2]),
    camera.centreY - k * (dx * camera.up[0] + dy * camera.up[1] + dz * camera.up[2]),
    depth,
  ]
}

function roomBeside(middle: number): number {
  return 2 * Math.min(middle, 1 - middle)
}

function seenBounds(camera: Camera, outline: Outline): { top: number; bottom: number; beside: number } {
  const seen = { top: -Infinity, bottom: Infinity, beside: 0.001 }
  for (let s = 0; s < slices; s++) {
    const radius = outline.radii[s] ?? 0
    if (radius === 0) continue
    for (let edge = 0; edge < 2; edge++) {
      const y = outline.bottom + ((outline.top - outline.bottom) * (s + edge)) / slices
      for (let a = 0; a < 24; a++) {
        const angle = (a / 12) * Math.PI
        const [u, v] = project(camera, Math.sin(angle) * radius, y, Math.cos(angle) * radius)
        seen.beside = Math.max(seen.beside, Math.abs(u))
        seen.top = Math.max(seen.top, -v)
        seen.bottom = Math.min(seen.bottom, -v)
      }
    }
  }
  return seen.top < seen.bottom ? { top: 0.2, bottom: -0.2, beside: 0.16 } : seen
}

/** Of all strands and meshes; of a bust only what a portrait needs to show. */
function outlineOf(subject: Subject, framing: Framing): Outline {
  const { lowest } = crops[framing]
  const bust = subject.meshes.some(isBust)
  if (framing === 'closeup' && bust) return hairline()
  const clouds = subject.strands.map(({ points }) => points)
  for (const mesh of subject.meshes) if (!isBust(mesh)) clouds.push(mesh.positions)
  let [bottom, top] = heights(clouds)
  if (bust) {
    top = Math.max(top, 12)
    bottom = lowest ?? Math.min(bottom, -24)
  }
  if (top < bottom) return { bottom: -30, top: 12, radii: [] }
  if (framing === 'closeup') bottom = top - (top - bottom) * 0.4
  bottom = 4 * Math.floor(bottom / 4)
  const height = (top - bottom) / slices
  const radii = Array.from({ length: slices }, (_, s) => (bust ? bustRadius(bottom + height * s) : 0))
  for (const points of clouds) widen({ bottom, top, radii }, points)
  return { bottom, top, radii }
}

/** What of a bust must be seen beside the axis at a height, cm: face and shoulders. */
function bustRadius(y: number): number {
  return y < -20 ? 16.5 : 9
}

function heights(clouds: readonly Float32Array[]): [number, number] {
  let bottom = Infinity
  let top = -Infinity
  for (const points of clouds) {
    for (let i = 1; i < points.length; i += 3) {
      const y = get(points, i)
      if (y < bottom) bottom = y
      if (y > top) top = y
    }
  }
  return [bottom, top]
}

function hairline(): Outline {
  return { bottom: -4, top: 11.5, radii: Array.from({ length: slices }, () => 7.2) }
}

function widen(outline: Outline, points: Float32Array): void {
  const { bottom, top, radii } = outline
  for (let i = 0; i < points.length; i += 3) {
    const s = Math.min(slices - 1, Math.floor((((points[i + 1] ?? 0) - bottom) / (top - bottom)) * slices))
    const radius = Math.hypot(points[i] ?? 0, points[i + 2] ?? 0)
    if (s >= 0 && radius > (radii[s] ?? 0)) radii[s] = radius
  }
}

/** Head to trunk: taller than 40 cm and around the origin. */
function isBust(mesh: Mesh): boolean {
  const [bottom, top] = heights([mesh.positions])
  return top > 6 && bottom < -30
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
