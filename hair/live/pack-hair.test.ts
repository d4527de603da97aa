import { expect, it } from 'vitest'
import { growStrands } from '#hair/grow.ts'
import { plainLook } from '#hair/look.ts'
import { packHair, rampSteps } from './pack-hair.ts'

const strands = growStrands({ ...plainLook, texture: 'deep-wave', colour: '1B/27', lengthIn: 30 }, 'draft')
const packed = packHair(strands)

/** The point in cm; the shaders get each axis as a signed number of 16 bits. */
function asShadersRead(strand: number, point: number): number[] {
  const at = 4 * (strand * packed.pointsPerStrand + point)
  return packed.centre.map(
    (centre, axis) => centre + (packed.scale * (packed.points[at + axis] ?? 0)) / 32767,
  )
}

it('gives every point back to within a fiftieth of a millimetre', () => {
  let worst = 0
  for (let s = 0; s < strands.count; s += 7) {
    for (let p = 0; p < strands.pointsPerStrand; p++) {
      const at = 3 * (s * strands.pointsPerStrand + p)
      asShadersRead(s, p).forEach((value, axis) => {
        worst = Math.max(worst, Math.abs(value - (strands.points[at + axis] ?? 0)))
      })
    }
  }
  expect(worst).toBeLessThan(0.002)
})

it('lays whole strands into rows that every chip can hold', () => {
  const width = packed.strandsPerRow * packed.pointsPerStrand
  expect(width).toBeLessThanOrEqual(2048)
  expect(packed.points.length).toBe(4 * width * packed.rows)
  expect(packed.rows * packed.strandsPerRow).toBeGreaterThanOrEqual(packed.count)
  expect((packed.rows - 1) * packed.strandsPerRow).toBeLessThan(packed.count)
})

it('keeps widths, shades and ramps of strands', () => {
  for (let s = 0; s < strands.count; s += 11) {
    expect(((packed.kinds[4 * s] ?? 0) / 255) * packed.widest).toBeCloseTo(strands.halfWidths[s] ?? 0, 2)
    expect((packed.kinds[4 * s + 1] ?? 0) / 255).toBeCloseTo(strands.shades[s] ?? 0, 2)
    expect(packed.kinds[4 * s + 2]).toBe(strands.rampOf[s])
  }
})

it('keeps the ends of each ramp, as roots', () => {
  strands.ramps.forEach((ramp, r) => {
    const first = ramp[0] ?? [0, 0, 0, 0]
    const last = ramp.at(-1) ?? [0, 0, 0, 0]
    const light = (step: number) => ((packed.ramps[4 * (r * rampSteps + step)] ?? 0) / 255) ** 2
    expect(light(0)).toBeCloseTo(first[1], 2)
    expect(light(rampSteps - 1)).toBeCloseTo(last[1], 2)
  })
})

it('packs no hair at all', () => {
  const none = packHair({
    ...strands,
    count: 0,
    points: new Float32Array(0),
    halfWidths: new Float32Array(0),
  })
  expect(none.rows).toBe(1)
  expect(none.scale).toBeGreaterThan(0)
})
