// The studio's light, shared by both painters: where lamps stand, their colours, and how hair answers them.
//
// Lamps turn with the camera's yaw (not its pitch), as if the head turned on a stand: every view of a wig is lit from the
// same side. Directions point TOWARDS the lamp in the camera's frame: x to the right of the picture, y up, z to the viewer.
// Colours are linear light.
//
// Hair (one strand, unit tangent t from root to tip, l to the lamp, v to the viewer, n the normal of the hair's mass):
//   sinL = t·l   sinV = t·v   cosPhi = (l·v - sinL·sinV) / sqrt((1 - sinL²)(1 - sinV²))   h = unit(l + v)
//   lobe(shift, width) = exp(-0.5 · ((sinL + sinV - shift) / width)²)
//   wrap  = clamp((n·l + hairWrap) / (1 + hairWrap), 0, 1)
//   focus = wrap · (focusFloor + (1 - focusFloor) · max(0, n·h)⁴): the mass shines where it faces halfway, as one body
//   primary   (white)  = primaryGain · shine · sqrt(0.12 / β) · gleam · focus · lobe(primaryShift, β) · sqrt(0.5 + 0.5·cosPhi)
//   secondary (colour) = secondaryGain · (0.35 + 0.65·shine) · gleam · focus · lobe(secondaryShift, 2β) · albedo^0.6
//   through   (colour) = throughGain · lobe(throughShift, 1.4β) · exp(-3.2 · (cosPhi + 1)) · sqrt(albedo)
//   scatter   (colour) = scatterGain · mix(wrap, sqrt(1 - sinL²), kajiyaShare) · albedo · (1 - 0.4·largest channel): pale hair must not glare
// with β = roughness + widthFloor; all of it times the lamp's colour and what other hair lets through,
// with layers = max(0, gathered - ownLayers):
// exp(-layers · mix(darkExtinction, lightExtinction, sqrt(max) · (albedo / max)^tintPower)) per channel, max its largest channel. Then
// ambient · (ambientGain · albedo + ambientSheen · shine), the sheen white: black hair never closes up to a hole.

export type Direction = readonly [x: number, y: number, z: number]
export type Light = readonly [r: number, g: number, b: number]
/** `gleam`: the part of the lamp that mirrors in hair; a reflector's is small, or lengths that hang would turn grey. */
export type Lamp = { direction: Direction; colour: Light; gleam: number }

/** A large soft box, upper left of the camera. */
export const keyLamp: Lamp = { direction: unit(-0.52, 0.62, 0.62), colour: [3.1, 2.94, 2.72], gleam: 1 }
/** A tall white reflector on the right: its mirror image runs down lengths that hang. */
export const fillLamp: Lamp = { direction: unit(0.84, 0.12, 0.52), colour: [0.88, 0.83, 0.8], gleam: 0.55 }
/** A warm strip behind, upper right: draws the edge of the hair. */
export const rimLamp: Lamp = { direction: unit(0.66, 0.42, -0.62), colour: [2.7, 2.1, 1.5], gleam: 1 }
/** A cool strip behind on the left, weaker: black hair stays readable on both sides. */
export const edgeLamp: Lamp = { direction: unit(-0.84, 0.16, -0.5), colour: [1.12, 1.16, 1.3], gleam: 1 }

/** What comes from everywhere: cool from above, warm from the floor, by 0.5 + 0.5·y of the direction. */
export const skyLight: Light = [0.52, 0.52, 0.54]
export const floorLight: Light = [0.38, 0.31, 0.25]

export const hairLobes = {
  /** So many layers towards the key are the strand's own neighbours and keep nothing back. */
  ownLayers: 0.45,
  primaryGain: 0.36,
  primaryShift: -0.07,
  secondaryGain: 0.6,
  secondaryShift: 0.1,
  throughGain: 0.8,
  throughShift: -0.03,
  scatterGain: 0.44,
  kajiyaShare: 0.35,
  hairWrap: 0.35,
  focusFloor: 0.12,
  widthFloor: 0.03,
  ambientGain: 0.85,
  ambientSheen: 0.035,
  /** How far `shades` move a strand's highlight (added to both shifts, times shade - 0.5) … */
  shiftJitter: 0.16,
  /** … and its tone: albedo · (1 + toneJitter · (shade - 0.5)). */
  toneJitter: 0.55,
  darkExtinction: 0.95,
  lightExtinction: 0.38,
  /** How strongly light that comes through hair takes on its colour. */
  tintPower: 0.6,
} as const

/** The tone curve's knee: linear below, softly bent above, 1 is reached nowhere. */
export const toneKnee = 0.42

/** Adds the camera's yaw to a lamp's direction: camera frame in, world out. */
export function towardsLamp(direction: Direction, yawRadians: number): Direction {
  const [x, y, z] = direction
  const c = Math.cos(yawRadians)
  const s = Math.sin(yawRadians)
  return [x * c + z * s, y, -x * s + z * c]
}

function unit(x: number, y: number, z: number): Direction {
  const size = Math.hypot(x, y, z)
  return [x / size, y / size, z / size]
}
