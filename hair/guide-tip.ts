// The growing end of a guide curve: one step of it, bent by its weight, by how it was combed and by what is in its way.
import { skull } from './body.ts'
import { probe, probeBody } from './body-grid.ts'
import { faceHalfWidth } from './face-room.ts'
import { lieOfFall } from './falls.ts'
import { type Fall, type Growth, guideStep } from './growth.ts'
import { ramp } from './scalp.ts'

/** Where a growing guide is, which way it grows, and the normal of the mass there. */
export type Tip = {
  x: number
  y: number
  z: number
  dx: number
  dy: number
  dz: number
  nx: number
  ny: number
  nz: number
  clear: number
}

/** What stays the same along one guide. */
export type Course = {
  fall: Fall
  keep: number
  rise: number
  side: number
  /** What is added to the half width of the face's room, cm; not a number where hair may lie on the face. */
  margin: number
  aimX: number
  aimZ: number
  /** How firmly hair in front fans out to its `aimX`: not a sheet, nor what ends above the chest, which would flare like a bell. */
  open: number
  halo: number
}

export function growOn(tip: Tip, s: number, growth: Growth, course: Course): void {
  const { x, y, z } = tip
  if (course.fall === 'halo') bendHalo(tip, s, course)
  else bendDown(tip, s, growth, course)
  const size = guideStep / Math.sqrt(tip.dx * tip.dx + tip.dy * tip.dy + tip.dz * tip.dz)
  tip.x += tip.dx * size
  tip.y += tip.dy * size
  tip.z += tip.dz * size
  keepOutside(tip, 0.06 + course.keep * ramp(0, course.rise, s + guideStep))
  const wide = faceHalfWidth(tip.y, tip.z, course.margin)
  if (Math.abs(tip.x) < wide) tip.x += (course.side * wide - tip.x) * 0.5
  straighten(tip, x, y, z)
  turnNormal(tip)
}

function bendDown(tip: Tip, s: number, growth: Growth, course: Course): void {
  const { x, y, z } = tip
  const swept = course.fall === 'front' && z > 0 ? ramp(6, 2, x * course.side) * ramp(2, 5, y) : 0
  if (s < 16 + 8 * swept && y > -1) followScalp(tip, s - 8 * swept, growth, course.fall)
  tip.dy -= (guideStep / growth.stiffness) * Math.min(1, 0.5 + s / 12) * (1 - 0.75 * swept)
  if (y < 0) tip.dx += 0.08 * (growth.fullness - 1) * Math.max(-1, Math.min(1, (x - hangsAt(course)) / 8))
  if (growth.hem < -13 && y < -1 && y > -18) partAtShoulder(tip, course)
  if (course.open > 0 && y < 4 && y > -14) openCurtain(tip, course)
}

/** The middle of the mass that a guide hangs in. */
function hangsAt({ fall, side }: Course): number {
  return fall === 'front' ? 8.5 * side : 0
}

/** Combed hair keeps the way it was combed until its weight wins. */
function followScalp(tip: Tip, s: number, growth: Growth, fall: Fall): void {
  const nx = tip.x - skull.x
  const ny = tip.y - skull.y
  const nz = tip.z - skull.z
  const size = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
  const way = lieOfFall(growth, fall, tip, { x: nx * size, y: ny * size, z: nz * size })
  const hold = 0.3 * Math.min(1.6, (16 - s) / 6) * Math.max(0, Math.min(1, (tip.y + 1) / 5))
  tip.dx += way.x * hold
  tip.dy += way.y * hold
  tip.dz += way.z * hold
}

/** Coils stand away from the head and sink a little by their own weight. */
function bendHalo(tip: Tip, s: number, course: Course): void {
  tip.dy -= 0.012 * course.halo * Math.min(1, s / 6)
}

function partAtShoulder(tip: Tip, course: Course): void {
  const firm = 0.55 * Math.min(1, (-1 - tip.y) / 7)
  const left = Math.max(3, tip.y + 17)
  const front = course.fall === 'front'
  if (front ? tip.z < course.aimZ : tip.z > course.aimZ)
    tip.dz += ((course.aimZ - tip.z) / left - tip.dz) * firm
  if (front) tip.dx += ((course.aimX - tip.x) / left - tip.dx) * firm * 0.6
}

/** Hair in front fans out from the cheek, or it would hang as one rope. */
function openCurtain(tip: Tip, course: Course): void {
  const firm = course.open * Math.min(1, (4 - tip.y) / 5)
  tip.dx += ((course.aimX - tip.x) / Math.max(3, tip.y + 10) - tip.dx) * firm
}

function keepOutside(tip: Tip, keep: number): void {
  for (let turn = 0; turn < 2; turn++) {
    const by = keep - probeBody(tip.x, tip.y, tip.z)
    if (by <= 0) return
    tip.x += probe.nx * by
    tip.y += probe.ny * by
    tip.z += probe.nz * by
  }
}

/** Makes the step from x, y, z exactly one step long, and the way on the way that was gone. */
function straighten(tip: Tip, x: number, y: number, z: number): void {
  tip.dx = tip.x - x
  tip.dy = tip.y - y
  tip.dz = tip.z - z
  const size = 1 / (Math.sqrt(tip.dx * tip.dx + tip.dy * tip.dy + tip.dz * tip.dz) + 1e-9)
  tip.dx *= size
  tip.dy *= size
  tip.dz *= size
  tip.x = x + tip.dx * guideStep
  tip.y = y + tip.dy * guideStep
  tip.z = z + tip.dz * guideStep
}

/** Turns the normal slowly towards the body's, or away from its axis where the body is far, at a right angle to the hair. */
function turnNormal(tip: Tip): void {
  tip.clear = probeBody(tip.x, tip.y, tip.z)
  const far = tip.clear > 4
  const out = 1 / (Math.sqrt(tip.x * tip.x + (tip.z + 2) * (tip.z + 2)) + 1e-6)
  let nx = tip.nx * 0.7 + (far ? tip.x * out : probe.nx) * 0.3
  let ny = tip.ny * 0.7 + (far ? 0 : probe.ny) * 0.3
  let nz = tip.nz * 0.7 + (far ? (tip.z + 2) * out : probe.nz) * 0.3
  const along = nx * tip.dx + ny * tip.dy + nz * tip.dz
  nx -= along * tip.dx
  ny -= along * tip.dy
  nz -= along * tip.dz
  const size = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-6)
  tip.nx = nx * size
  tip.ny = ny * size
  tip.nz = nz * size
}
