// How the wig stands in their hand: turned, tilted, nearer or farther. Pure: time is passed in, milliseconds.
import { type View, yawOf } from '#hair/painter/scene.ts'

export type Side = Extract<View, string>

/**
 * Radians; positive yaw shows their left side. `rise` moves the enlarged picture down by parts of its height, so that a
 * point at `y` from the middle (parts of the height, downwards) stands at y · zoom + rise.
 */
export type Pose = { yaw: number; pitch: number; zoom: number; rise: number }

export const limits = { lowest: -0.16, highest: 0.42, farthest: 1, nearest: 4 } as const

export const easeMs = 250
const glideMs = 190
/** Radians a millisecond, below which a release leaves the wig where it is. */
const slowest = 0.0002

export type Orbit = {
  pose: Pose
  /** An ease or a glide that runs by the clock; null when their hand or nobody moves the wig. */
  motion: Ease | Glide | null
  /** Radians a millisecond, of the last drags. */
  speed: number
  draggedAt: number
  /** They asked for less motion: changes come at once and nothing glides. */
  isCalm: boolean
}

type Ease = { kind: 'ease'; from: Pose; to: Pose; since: number }
type Glide = { kind: 'glide'; yaw: number; speed: number; since: number }

export function standAt(side: Side, isCalm: boolean): Orbit {
  return { pose: poseOf(side), motion: null, speed: 0, draggedAt: 0, isCalm }
}

export function poseOf(side: Side): Pose {
  return { yaw: yawOf(side), pitch: 0, zoom: 1, rise: 0 }
}

/** Radians, as the hand moved. */
export function drag(orbit: Orbit, yaw: number, pitch: number, now: number): void {
  const elapsed = Math.max(4, now - orbit.draggedAt)
  orbit.speed = elapsed > 80 ? 0 : 0.7 * (yaw / elapsed) + 0.3 * orbit.speed
  orbit.draggedAt = now
  orbit.motion = null
  const { pose } = orbit
  orbit.pose = {
    ...pose,
    yaw: wrapped(pose.yaw + yaw),
    pitch: within(limits.lowest, pose.pitch + pitch, limits.highest),
  }
}

/** The hand lets go: what was thrown turns on and slows down. */
export function release(orbit: Orbit, now: number): void {
  const isThrown = !orbit.isCalm && now - orbit.draggedAt < 60 && Math.abs(orbit.speed) > slowest
  if (isThrown) orbit.motion = { kind: 'glide', yaw: orbit.pose.yaw, speed: orbit.speed, since: now }
  orbit.speed = 0
}

/** Turns the shorter way, within `easeMs`. */
export function easeTo(orbit: Orbit, to: Partial<Pose>, now: number): void {
  const goal = heldIn({ ...goalOf(orbit), ...to })
  if (orbit.isCalm) {
    orbit.motion = null
    orbit.pose = goal
  } else {
    orbit.motion = { kind: 'ease', from: orbit.pose, to: goal, since: now }
  }
}

/** Where the wig will stand when an ease that runs is over. */
export function goalOf(orbit: Orbit): Pose {
  return orbit.motion?.kind === 'ease' ? orbit.motion.to : orbit.pose
}

/** The pose that is `factor` times as near, with the point at `y` (parts of the height from the middle) where it was. */
export function nearer(pose: Pose, factor: number, y: number): Pose {
  const zoom = within(limits.farthest, pose.zoom * factor, limits.nearest)
  return heldIn({ ...pose, zoom, rise: y - ((y - pose.rise) * zoom) / pose.zoom })
}

/** Moves what runs by the clock; true while there is more to come. */
export function step(orbit: Orbit, now: number): boolean {
  const { motion } = orbit
  if (!motion) return false
  const t = now - motion.since
  if (motion.kind === 'ease') {
    const left = 1 - within(0, t / easeMs, 1)
    orbit.pose = between(motion.from, motion.to, 1 - left * left * left)
    if (left === 0) orbit.motion = null
  } else {
    const gone = 1 - Math.exp(-Math.max(0, t) / glideMs)
    orbit.pose = { ...orbit.pose, yaw: wrapped(motion.yaw + motion.speed * glideMs * gone) }
    if (motion.speed === 0 || Math.abs(motion.speed) * (1 - gone) < slowest / 4) orbit.motion = null
  }
  return orbit.motion !== null
}

/** The side whose button should look pressed. */
export function sideOf(yaw: number): Side {
  const away = Math.abs(wrapped(yaw))
  if (away < 0.3) return 'front'
  return away > 2.3 ? 'back' : 'three-quarter'
}

function between(from: Pose, to: Pose, t: number): Pose {
  const turn = wrapped(to.yaw - from.yaw)
  return {
    yaw: wrapped(from.yaw + turn * t),
    pitch: from.pitch + (to.pitch - from.pitch) * t,
    zoom: from.zoom * (to.zoom / from.zoom) ** t,
    rise: from.rise + (to.rise - from.rise) * t,
  }
}

function heldIn(pose: Pose): Pose {
  const zoom = within(limits.farthest, pose.zoom, limits.nearest)
  const most = (zoom - 1) / 2
  return {
    yaw: wrapped(pose.yaw),
    pitch: within(limits.lowest, pose.pitch, limits.highest),
    zoom,
    rise: within(-most, pose.rise, most),
  }
}

/** Into -π to π. */
function wrapped(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
