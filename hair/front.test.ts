import { expect, test } from 'vitest'
import { growStrands } from './grow.ts'
import { plainLook, type Texture } from './look.ts'
import { pointAt, strandsOf } from '#tests/strand-measures.ts'

/** How far hair from the front of one side lies apart at a height, cm: nine tenths of it, across and in depth. */
function breadth(texture: Texture, height: number): { across: number; deep: number } {
  const strands = growStrands({ ...plainLook, texture, lengthIn: 20 }, 'live')
  const passing = strandsOf(strands).flatMap((i) => {
    const root = pointAt(strands, i, 0)
    if (root.x < 0 || root.z < -1) return []
    for (let k = 1; k < strands.pointsPerStrand; k++) {
      const point = pointAt(strands, i, k)
      if (point.y <= height) return point.x > 0 ? [point] : []
    }
    return []
  })
  expect(passing.length).toBeGreaterThan(200)
  const spread = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    return (sorted[Math.floor(0.95 * sorted.length)] ?? 0) - (sorted[Math.floor(0.05 * sorted.length)] ?? 0)
  }
  return { across: spread(passing.map(({ x }) => x)), deep: spread(passing.map(({ z }) => z)) }
}

test.each(['deep-wave', 'ocean-wave', 'body-wave'] as const)(
  '%s opens to a curtain before the shoulder, no rope',
  { timeout: 60_000 },
  (texture) => {
    const { across, deep } = breadth(texture, -14)
    expect(across).toBeGreaterThan(5.5)
    expect(deep).toBeGreaterThan(3.6)
  },
)
