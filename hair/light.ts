// The studio's light, shared by both painters: where lamps stand, their colours, and how hair answers them.
//
// Lamps turn with the camera's yaw (not its pitch), as if the head turned on a stand: every view of a wig is lit from the
// same side. Directions point TOWARDS the lamp in the camera's frame: x to the right of the picture, y up, z to the viewer.
// Colours are linear light.
//
// Hair (one strand, unit tangent t from root to tip, l to the lamp, v to the viewer, n the normal of the hair's mass):
//   sinL = t·l   sinV = t·v   cosPhi = (l·v - sinL·sinV) / sqrt((1 - sinL²)(1 - sinV²))   h = unit(l + v)
//   M(shift, β) = exp(-0.5 · ((sinL + sinV - shift) / β)²) / (β · sqrt(2π))       along the fibre, of area 1
//   wrap  = clamp((n·l + hairWrap) / (1 + hairWrap), 0, 1)
//   focus = wrap · (focusFloor + (1 - focusFloor) · max(0, n·h)⁴): the mass shines where it faces halfway, as one body
//   β² = (widthFloor + widthGain · roughness)² + the lamp's own size² + spreadGain · seen · min(layers, 3): light that came through
//        hair arrives from a wider angle (dual scattering, one lobe for what came straight and what did not)
// and with F Schlick's Fresnel of an index of 1.55, closed forms of the three paths after Karis 2016, T from fibre.ts:
//   R   = M(mirrorShift, β) · cos(phi/2) / 4 · F(sqrt(0.5 + 0.5·l·v)) · (mirrorFloor + shineGain · shine), its lit part bent by
//         r / (1 + mirrorShoulder · r · lamp), times the strand's glint:
//         (glintFloor + (1 - glintFloor) · 7 · shade⁶) · min(1, rootGleam + place / rootPlace), place 0 at the root and 1 at the tip
//   TRT = M(innerShift, 2β) · (innerFloor + shineGain · shine) · exp(9(cosPhi - 1)) · (1 - f)² · f · T², f = F(cosD / 2)
//   TT  = M(throughShift, 0.7β + 0.05) · exp(-3.65·cosPhi - 3.98) · (1 - F(cosD))² · T
//   mass = massGain · mix(wrap, cosL, kajiyaShare) · what a deep mass gives back (fibre.ts): all further scatterings
//   lobeGain · cosL · (focus · gleam · (R + TRT) + throughGain · TT) + mass
// all of it times the lamp's colour and what other hair lets through, with layers = max(0, gathered - ownLayers), or towards the
// painter's key gathered + levelLayers:
// exp(-layers · layerGain · (1 - forward)) per channel. Then the room: ambient · (ambientGain · mass + ambientMirror · shine²), so that
// black hair never closes up to a hole.

export type Direction = readonly [x: number, y: number, z: number]
export type Light = readonly [r: number, g: number, b: number]
/** `gleam`: the part of the lamp that mirrors in hair; a reflector's is small, or lengths that hang would turn grey. */
export type Lamp = {
  direction: Direction
  colour: Light
  gleam: number
  /** Half of its breadth as hair sees it, radians. */
  size: number
}

/** A large soft box, upper left of the camera. */
export const keyLamp: Lamp = {
  direction: unit(-0.52, 0.62, 0.62),
  colour: [3.1, 2.94, 2.72],
  gleam: 1,
  size: 0.09,
}
/** A tall white reflector on the right: its mirror image runs down lengths that hang. */
export const fillLamp: Lamp = {
  direction: unit(0.84, 0.12, 0.52),
  colour: [0.88, 0.83, 0.8],
  gleam: 0.85,
  size: 0.16,
}
/** A warm strip behind, upper right: draws the edge of the hair. */
export const rimLamp: Lamp = {
  direction: unit(0.66, 0.42, -0.62),
  colour: [2.2, 1.75, 1.3],
  gleam: 0.6,
  size: 0.06,
}
/** A cool strip behind on the left, weaker: black hair stays readable on both sides. */
export const edgeLamp: Lamp = {
  direction: unit(-0.84, 0.16, -0.5),
  colour: [1.12, 1.16, 1.3],
  gleam: 0.7,
  size: 0.08,
}

/** What comes from everywhere: cool from above, warm from the floor, by 0.5 + 0.5·y of the direction. */
export const skyLight: Light = [0.52, 0.52, 0.54]
export const floorLight: Light = [0.38, 0.31, 0.25]

export const hairLobes = {
  /** So many layers towards a lamp are the strand's own neighbours and keep nothing back. */
  ownLayers: 0.8,
  /** Layers at a strand's own height, which the painter's map of the key leaves out. */
  levelLayers: 0.4,
  layerGain: 1.58,
  widthFloor: 0.055,
  widthGain: 0.42,
  spreadGain: 0.02,
  mirrorShift: -0.07,
  mirrorFloor: 0.05,
  shineGain: 1.15,
  /** Of thousands of mirrors not all face the lamp: the brighter the image, the more of it is lost. */
  mirrorShoulder: 0.45,
  /** A few of many hairs lie flat enough to flash: what the rest have of the mean image. */
  glintFloor: 0.3,
  /** At their roots hairs stand apart and face all ways: no common mirror image there. */
  rootGleam: 0.05,
  rootPlace: 0.32,
  innerShift: 0.14,
  innerFloor: 0.06,
  throughShift: 0.035,
  throughGain: 0.074,
  lobeGain: 15.6,
  hairWrap: 0.35,
  focusFloor: 0.12,
  massGain: 0.36,
  kajiyaShare: 0.35,
  ambientGain: 0.85,
  ambientMirror: 0.076,
  /** How far `shades` move a strand's highlight: added to both shifts, times roughness and shade - 0.5 … */
  shiftJitter: 1.5,
  /** … and its tone: the answer · (1 + toneJitter · (shade - 0.5)). */
  toneJitter: 0.55,
} as const

/** The tone curve's knee: linear below, softly bent above, 1 is reached nowhere. */
export const toneKnee = 0.42

/** Adds the camera's yaw to a lamp's direction: camera frame in, world out. */
export function towardsLamp(direction: Direction, yawRadians: number, rollRadians = 0): Direction {
  const [cr, sr] = [Math.cos(rollRadians), Math.sin(rollRadians)]
  const x = direction[0] * cr - direction[1] * sr
  const y = direction[0] * sr + direction[1] * cr
  const z = direction[2]
  const c = Math.cos(yawRadians)
  const s = Math.sin(yawRadians)
  return [x * c + z * s, y, -x * s + z * c]
}

function unit(x: number, y: number, z: number): Direction {
  const size = Math.hypot(x, y, z)
  return [x / size, y / size, z / size]
}
