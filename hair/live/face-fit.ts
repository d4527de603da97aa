// Where a head stands in a photo, by five points that somebody marked on it. Pure.
import { aimLens, type Lens } from './lens.ts'

/** Parts of the photo's width, from its upper left corner; `left` is the left of the picture. */
export type Spot = { x: number; y: number }

export const handleNames = ['leftPupil', 'rightPupil', 'chin', 'leftTemple', 'rightTemple'] as const
export type HandleName = (typeof handleNames)[number]
export type Handles = Readonly<Record<HandleName, Spot>>

/** `scale` is parts of the photo's width a cm, `x` and `y` the middle between the pupils; angles in radians, roll clockwise. */
export type FaceFit = { scale: number; roll: number; yaw: number; x: number; y: number }

/** Of the bust, cm (bust/landmarks.ts and the skin above them). */
const eye = { x: 3.15, y: -0.5, z: 7.8 }
const temple = { x: 6.5, z: 3.4 }
const eyeToChin = 10.6
/** The width of the head carries a wig; where the chin ends differs most from face to face. */
const trust = { temples: 0.5, pupils: 0.25, chin: 0.25 }
const mostYaw = 0.6
/** From the middle of the head to a phone held to take a picture, cm. */
const away = 75

/** A head turned to one side moves its pupils against its temples: that gives the yaw, and the yaw the true width. */
export function fitFace({ leftPupil, rightPupil, chin, leftTemple, rightTemple }: Handles): FaceFit {
  const roll = Math.atan2(rightPupil.y - leftPupil.y, rightPupil.x - leftPupil.x)
  const level = ({ x, y }: Spot) => ({
    u: x * Math.cos(roll) + y * Math.sin(roll),
    v: y * Math.cos(roll) - x * Math.sin(roll),
  })
  const [left, right, low] = [level(leftPupil), level(rightPupil), level(chin)]
  const [from, to] = [level(leftTemple), level(rightTemple)]
  const width = Math.max(1e-3, to.u - from.u)
  const moved = (left.u + right.u) / 2 - (from.u + to.u) / 2
  const turned = Math.atan((-moved * 2 * temple.x) / ((eye.z - temple.z) * width))
  const yaw = Math.max(-mostYaw, Math.min(mostYaw, turned))
  const scale =
    (trust.temples * width) / (2 * temple.x * Math.cos(yaw)) +
    (trust.pupils * (right.u - left.u)) / (2 * eye.x * Math.cos(yaw)) +
    (trust.chin * Math.max(0, low.v - left.v)) / eyeToChin
  return {
    scale: Math.max(1e-3, scale),
    roll,
    yaw,
    x: (leftPupil.x + rightPupil.x) / 2,
    y: (leftPupil.y + rightPupil.y) / 2,
  }
}

/** Puts the bust's pupils where the photo's are; `lift` moves the whole wig up the head, cm. */
export function lensOnFace(
  { scale, roll, yaw, x, y }: FaceFit,
  lift: number,
  size: { width: number; height: number },
  shift: readonly [number, number],
): Lens {
  const perCm = scale * size.width
  const depth = away - eye.z * Math.cos(yaw)
  // The axis goes through the height of the eyes, from which the pupils lie a little to the side when the head is turned.
  const beside = -eye.z * Math.sin(yaw) * perCm
  const up = lift * perCm
  return aimLens(
    {
      yaw,
      pitch: 0,
      roll,
      middle: eye.y,
      away,
      focal: perCm * depth,
      centreX: x * size.width - beside * Math.cos(roll) + up * Math.sin(roll) + shift[0],
      centreY: y * size.width - beside * Math.sin(roll) - up * Math.cos(roll) + shift[1],
    },
    size,
  )
}
