// The numbers that all shaders of a frame read, in the order of `frameBlock` in glsl-light.ts.
import { edgeLamp, fillLamp, keyLamp, rimLamp, towardsLamp } from '#hair/light.ts'
import type { LightField } from './light-field.ts'
import type { Lens } from './lens.ts'
import type { PackedHair } from './pack-hair.ts'

/** Two matrices, eight vectors of this and that, four lamps with direction and colour, a tint. */
export const blockFloats = 4 * 25

/** Size of the key's maps in texels. */
export const beamSize = { width: 216, height: 344 } as const
/** Every so many strands cast the key's shadow on hair. */
export const shadowShare = 0.5
/** As many layers of hair are the most that the layers' map tells. */
export const layersFull = 16

export type Shot = {
  lens: Lens
  width: number
  height: number
  /** Changes which samples thin hair fills. */
  seed: number
  /** Of the strands. */
  share: number
  samples: number
  /** Worn over a photo: the bust only hides hair, and the hair takes this tint (of a page's numbers; 1 leaves it as it is). */
  worn?: { tint: Tint }
}

export type Tint = readonly [red: number, green: number, blue: number]

/** What of a pack the numbers depend on. */
export type Measures = {
  hair: Omit<PackedHair, 'points' | 'kinds' | 'ramps'>
  field: Omit<LightField, 'lamps' | 'sky' | 'mass'>
}

const plainTint: Tint = [1, 1, 1]
/** Ribbons grow as strands are left out, but not as much: what lies below shows less. */
export const widening = 0.75
/** Ribbons thinner than this fade instead, pixels from the middle. */
const leastHalf = 0.4

export function writeBlock(block: Float32Array, { hair, field }: Measures, shot: Shot): void {
  const { lens } = shot
  const isSampled = shot.samples > 0
  const turn = ((lens.yaw / (2 * Math.PI) + 1) % 1) * field.turns
  const beam = aimBeam(hair, lens)
  block.set(lens.matrix, 0)
  block.set(beam.matrix, 16)
  block.set([...lens.eye, turn], 32)
  block.set([shot.width, shot.height, lens.focal, shot.seed], 36)
  block.set([...field.origin, field.cell], 40)
  block.set([field.nx, field.ny, field.nz, field.turns], 44)
  block.set([...hair.centre, hair.scale], 48)
  block.set([hair.gloss.shine, hair.gloss.roughness, hair.widest, shot.share ** -widening], 52)
  block.set([hair.pointsPerStrand, hair.strandsPerRow, hair.rampCount, beam.depth], 56)
  block.set([0.5 / beam.across, 0.5 / beam.down, leastHalf, 0], 60)
  block.set(
    [...(shot.worn?.tint ?? plainTint).map((part) => part ** 2.2), 1 / Math.min(shot.share, shadowShare)],
    96,
  )
  ;[keyLamp, fillLamp, rimLamp, edgeLamp].forEach((lamp, k) => {
    block.set([...towardsLamp(lamp.direction, lens.yaw, lens.roll), lamp.gleam], 64 + 4 * k)
    block.set([...lamp.colour, isSampled ? 0.125 : 0.5], 80 + 4 * k)
  })
}

/** Of the body that a picture shows below the tips, cm. */
const belowHair = 12

/** Looks along the key lamp at head, shoulders and all of the hair, whichever way they are turned and tilted. */
function aimBeam(hair: Measures['hair'], { yaw, roll }: Lens) {
  const [x, y, z] = towardsLamp(keyLamp.direction, yaw, roll)
  const level = Math.hypot(x, z)
  const right = [z / level, 0, -x / level] as const
  const up = [y * right[2], z * right[0] - x * right[2], -y * right[0]] as const
  const bottom = Math.min(-32, hair.centre[1] - hair.scale) - belowHair
  const top = Math.max(14, hair.centre[1] + hair.scale)
  const middle = [0, (bottom + top) / 2, 0] as const
  const reach = Math.max(24, Math.hypot(hair.centre[0], hair.centre[2]) + 16)
  const down = ((top - bottom) / 2) * level + reach * y
  const depth = 2 * (((top - bottom) / 2) * y + reach * level + 20)
  const axes = [
    { axis: right, by: 1 / reach },
    { axis: up, by: 1 / down },
    { axis: [x, y, z] as const, by: -2 / depth },
  ]
  const matrix = new Float32Array(16)
  axes.forEach(({ axis, by }, row) => {
    for (let column = 0; column < 3; column++) {
      const value = (axis[column] ?? 0) * by
      matrix[4 * column + row] = value
      matrix[12 + row] = (matrix[12 + row] ?? 0) - value * (middle[column] ?? 0)
    }
  })
  matrix[15] = 1
  return { matrix, across: reach, down, depth }
}
