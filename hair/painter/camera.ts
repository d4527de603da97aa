// A long lens in front of a turntable. The fit looks at front, three-quarter and back whichever of them is painted, so that all
// views of one wig share one scale; lengths are rounded, so that wigs of one length share one crop.
import type { Mesh, Subject } from '#hair/shapes.ts'
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
const catalogueYaws = [yawOf('front'), yawOf('three-quarter'), yawOf('back')]

/** Points to keep in the picture, and the heights between which they count, cm. */
type Fit = { clouds: readonly Float32Array[]; bottom: number; top: number }

/** Pictures of one place of the subject, whatever else there is: corners of what has to be seen, cm. */
const frames: Partial<Record<Framing, Float32Array>> = {
  hairline: Float32Array.of(-4, 4, 8.4, 4, 4, 8.4, -4, 11, 1.5, 4, 11, 1.5),
  inside: Float32Array.of(-9.8, 13, 0, 9.8, 13, 0, -9.8, -14, 0, 9.8, -14, 0),
}

/** What is seen of a fit, as tangents: highest, lowest, and the widest to either side. */
type Seen = { top: number; bottom: number; beside: number }

export function placeCamera(subject: Subject, scene: Scene): Camera {
  const crop = crops[scene.framing]
  const frame = frames[scene.framing]
  const fit = frame ? fitFrame(frame) : fitOf(subject, scene.framing)
  const yaw = yawOf(scene.view)
  const seen: Seen = { top: -Infinity, bottom: Infinity, beside: 0.001 }
  for (const angle of new Set(frame ? [yaw] : [...catalogueYaws, yaw])) {
    see(aim(fit, angle, pitchOf(scene.view)), fit, seen)
  }
  const width = scene.width * (1 - 2 * crop.beside) * 2 * Math.min(crop.middle, 1 - crop.middle)
  const height = scene.height * (1 - crop.above - crop.below)
  const narrow = crop.foot[0] === -Infinity || scene.height > scene.width * 1.1
  const byWidth = narrow ? width / (2 * seen.beside) : Infinity
  const focal = Math.min(height / (seen.top - seen.bottom), byWidth)
  const slack = height - focal * (seen.top - seen.bottom)
  return {
    ...aim(fit, yaw, pitchOf(scene.view)),
    focal,
    centreX: scene.width * (scene.words === 'right' ? 1 - crop.middle : crop.middle),
    centreY: scene.height * crop.above + focal * seen.top + slack * 0.4,
  }
}

function aim({ bottom, top }: Fit, yaw: number, pitch: number): Camera {
  const away = heightsAway * Math.max(top - bottom, 30)
  const back: Vector = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]
  const right: Vector = [Math.cos(yaw), 0, -Math.sin(yaw)]
  const eye: Vector = [back[0] * away, (top + bottom) / 2 + back[1] * away, back[2] * away]
  return { eye, right, up: cross(back, right), back, yaw, focal: 1, centreX: 0, centreY: 0 }
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

function see(camera: Camera, fit: Fit, seen: Seen): void {
  for (const cloud of fit.clouds) {
    for (let i = 0; i < cloud.length; i += 3) {
      const y = get(cloud, i + 1)
      if (y < fit.bottom) continue
      const [u, v] = project(camera, get(cloud, i), y, get(cloud, i + 2))
      if (Math.abs(u) > seen.beside) seen.beside = Math.abs(u)
      if (-v > seen.top) seen.top = -v
      if (-v < seen.bottom) seen.bottom = -v
    }
  }
}

function fitFrame(frame: Float32Array): Fit {
  const [bottom, top] = heights([frame])
  return { clouds: [frame], bottom, top }
}

/** All strands and meshes; of a bust only face and shoulders. */
function fitOf(subject: Subject, framing: Framing): Fit {
  const [lowest, highest] = crops[framing].foot
  const bust = subject.meshes.some(isBust)
  if (framing === 'closeup' && bust) return { clouds: [box(7.2, -4, 11.5)], bottom: -4, top: 11.5 }
  const clouds = subject.strands.map(({ points }) => points)
  for (const mesh of subject.meshes) if (!isBust(mesh)) clouds.push(mesh.positions)
  let [bottom, top] = heights(clouds)
  if (bust) {
    top = Math.max(top, 12)
    bottom = Math.max(lowest, Math.min(highest, bottom))
  }
  if (top < bottom) [bottom, top] = [-30, 12]
  if (framing === 'closeup') bottom = top - (top - bottom) * 0.4
  bottom = 4 * Math.floor(bottom / 4)
  clouds.push(bust ? box(9, bottom, top) : box(0, bottom, top))
  if (bust && bottom < -20) clouds.push(box(13.5, bottom, -20))
  return { clouds, bottom, top }
}

/** Corners of an upright prism around the axis. */
function box(radius: number, bottom: number, top: number): Float32Array {
  const corners = [bottom, top].flatMap((y) => [radius, y, 0, -radius, y, 0, 0, y, radius, 0, y, -radius])
  return Float32Array.from(corners)
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

/** Head to trunk: taller than 36 cm and around the origin. */
export function isBust(mesh: Mesh): boolean {
  const [bottom, top] = heights([mesh.positions])
  return top > 6 && bottom < -30
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
