import { expect, it } from 'vitest'
import { growStrands } from '#hair/grow.ts'
import { plainLook } from '#hair/look.ts'
import { keyLamp, towardsLamp } from '#hair/light.ts'
import { lensOnFace } from './face-fit.ts'
import { blockFloats, type Measures, writeBlock } from './frame-block.ts'
import { placeLens } from './lens.ts'
import { poseOf } from './orbit.ts'
import { packHair } from './pack-hair.ts'

const strands = growStrands({ ...plainLook, lengthIn: 30 }, 'draft')
const field: Measures['field'] = { nx: 10, ny: 20, nz: 12, cell: 2, origin: [-10, -80, -12], turns: 8 }
const spread = { top: 0.2, bottom: -0.2, beside: 0.1, middle: -20, away: 200 }

function blockAt(yaw: number, share = 1, roll = 0): Float32Array {
  const block = new Float32Array(blockFloats)
  const size = { width: 400, height: 500 }
  const lens =
    roll === 0
      ? placeLens(spread, { ...poseOf('front'), yaw }, size, [0, 0])
      : lensOnFace({ scale: 0.03, roll, yaw, x: 0.5, y: 0.5 }, 0, size, [0, 0])
  writeBlock(
    block,
    { hair: packHair(strands), field },
    { lens, width: 400, height: 500, seed: 0, share, samples: 4 },
  )
  return block
}

it.each([
  [0, 0],
  [0.7, 0],
  [2, 0],
  [-2.6, 0],
  [Math.PI, 0],
  [0.3, 0.4],
  [-0.3, -0.4],
])('has all of the hair in the key lamp’s maps at a yaw of %f and a roll of %f', (yaw, roll) => {
  const beam = blockAt(yaw, 1, roll).subarray(16, 32)
  let worst = 0
  for (let i = 0; i < strands.points.length; i += 3) {
    for (let row = 0; row < 3; row++) {
      const at = [0, 1, 2].reduce(
        (sum, c) => sum + (beam[4 * c + row] ?? 0) * (strands.points[i + c] ?? 0),
        beam[12 + row] ?? 0,
      )
      worst = Math.max(worst, Math.abs(at))
    }
  }
  expect(worst).toBeLessThan(1)
})

it('counts what is nearer to the key lamp as nearer', () => {
  const beam = blockAt(0.4).subarray(16, 32)
  const towards = towardsLamp(keyLamp.direction, 0.4)
  const rise = [0, 1, 2].reduce((sum, c) => sum + (beam[4 * c + 2] ?? 0) * (towards[c] ?? 0), 0)
  expect(rise).toBeLessThan(0)
})

it('leaves the lamps where they stand in the picture when a head is tilted in it', () => {
  const yaw = 0.2
  const lamp = (roll: number) => {
    const block = blockAt(yaw, 1, roll)
    // The first two rows of the lens's matrix are the picture's right and up, each times a length.
    const towards = [0, 1, 2].map((c) => block[64 + c] ?? 0)
    return [0, 1].map((row) => {
      const axis = [0, 1, 2].map((c) => block[4 * c + row] ?? 0)
      const length = Math.hypot(...axis)
      return axis.reduce((sum, value, c) => sum + (value / length) * (towards[c] ?? 0), 0)
    })
  }
  const upright = lamp(1e-9)
  const tilted = lamp(0.35)
  expect(tilted[1]).toBeCloseTo(upright[1] ?? 0, 1)
  expect(tilted[0]).toBeCloseTo(upright[0] ?? 0, 1)
})

it('tells the stand’s turn in steps of the field, all the way round', () => {
  expect(blockAt(0)[35]).toBe(0)
  expect(blockAt(Math.PI / 2)[35]).toBeCloseTo(2)
  expect(blockAt(-Math.PI / 2)[35]).toBeCloseTo(6)
})

it('widens ribbons as strands are left out', () => {
  expect(blockAt(0, 1)[55]).toBe(1)
  expect(blockAt(0, 0.25)[55]).toBeGreaterThan(2)
  expect(blockAt(0, 0.25)[55]).toBeLessThan(4)
})
