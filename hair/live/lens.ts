// The painter's camera for the live view: the same place and the same crop, turned by a pose, as one matrix.
import type { Subject } from '#hair/shapes.ts'
import { placeCamera, type Vector } from '#hair/painter/camera.ts'
import { crops, scenePresets } from '#hair/painter/scene.ts'
import type { Pose } from './orbit.ts'

/** What must be seen: tangents above and below the axis of the lens and beside it, and where the eye stands, cm. */
export type Spread = { top: number; bottom: number; beside: number; middle: number; away: number }

export type Lens = {
  /** From cm to the picture, column by column. */
  matrix: Float32Array
  eye: Vector
  /** Pixels a tangent. */
  focal: number
  yaw: number
  /** Clockwise in the picture: lamps stand where they are when a head is tilted. */
  roll: number
}

/** Pictures are 4 to 5; a wider canvas shows more wall. */
const shape = 4 / 5
const crop = crops.figure
/** Of what is left above and below; as in camera.ts. */
const slackAbove = 0.4
const depthOfScene = 75
const nearest = 20

/** Reads the painter's fit off two cameras: in a very broad picture height decides, in a very narrow one breadth. */
export function spreadOf(subject: Subject): Spread {
  const scene = { ...scenePresets.figure, view: 'front' } as const
  const broad = placeCamera(subject, { ...scene, width: 1e6, height: 1 })
  const narrow = placeCamera(subject, { ...scene, width: 1, height: 1e6 })
  const top = (broad.centreY - crop.above) / broad.focal
  return {
    top,
    bottom: top - (1 - crop.above - crop.below) / broad.focal,
    beside: (1 - 2 * crop.beside) / (2 * narrow.focal),
    middle: broad.eye[1],
    away: broad.eye[2],
  }
}

/** `shift` moves the picture by parts of a pixel, right and down. */
export function placeLens(
  spread: Spread,
  pose: Pose,
  size: { width: number; height: number },
  shift: readonly [number, number],
): Lens {
  const { yaw, pitch, zoom, rise } = pose
  const { width, height } = size
  const room = {
    width: Math.min(width, height * shape) * (1 - 2 * crop.beside),
    height: height * (1 - crop.above - crop.below),
  }
  const fit = Math.min(room.height / (spread.top - spread.bottom), room.width / (2 * spread.beside))
  const slack = room.height - fit * (spread.top - spread.bottom)
  const rest = height * crop.above + fit * spread.top + slack * slackAbove
  const focal = fit * zoom
  const centreX = width / 2 + shift[0]
  const centreY = height / 2 + (rest - height / 2) * zoom + rise * height + shift[1]
  const { middle, away } = spread
  return aimLens({ yaw, pitch, roll: 0, middle, away, focal, centreX, centreY }, size)
}

/**
 * Angles in radians, `roll` clockwise in the picture; `middle` is the height that the axis passes through and `away` the
 * distance of the eye, cm; the rest in pixels, from the upper left.
 */
type Aim = {
  yaw: number
  pitch: number
  roll: number
  middle: number
  away: number
  focal: number
  centreX: number
  centreY: number
}

export function aimLens(
  { yaw, pitch, roll, middle, away, focal, centreX, centreY }: Aim,
  { width, height }: { width: number; height: number },
): Lens {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)]
  const [sr, cr] = [Math.sin(roll), Math.cos(roll)]
  const right: Vector = [cy * cr - sy * sp * sr, cp * sr, -sy * cr - cy * sp * sr]
  const up: Vector = [-cy * sr - sy * sp * cr, cp * cr, sy * sr - cy * sp * cr]
  const back: Vector = [sy * cp, sp, cy * cp]
  const eye: Vector = [back[0] * away, middle + back[1] * away, back[2] * away]
  const near = Math.max(nearest, away - depthOfScene)
  const far = away + depthOfScene
  const offX = 1 - (2 * centreX) / width
  const offY = (2 * centreY) / height - 1
  const a = (far + near) / (far - near)
  const b = (2 * far * near) / (far - near)
  const rows = [
    row(right, (2 * focal) / width, back, offX, eye, 0),
    row(up, (2 * focal) / height, back, offY, eye, 0),
    row(back, -a, back, 0, eye, -b),
    row(back, -1, back, 0, eye, 0),
  ]
  return {
    matrix: Float32Array.from({ length: 16 }, (_, i) => rows[i % 4]?.[i >> 2] ?? 0),
    eye,
    focal,
    yaw,
    roll,
  }
}

/** Of the matrix: `by` · along + `byBack` · back of what lies at a place seen from the eye, and `more`. */
function row(along: Vector, by: number, back: Vector, byBack: number, eye: Vector, more: number) {
  const x = along[0] * by + back[0] * byBack
  const y = along[1] * by + back[1] * byBack
  const z = along[2] * by + back[2] * byBack
  return [x, y, z, more - (x * eye[0] + y * eye[1] + z * eye[2])] as const
}
