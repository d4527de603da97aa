import { expect, it } from 'vitest'
import { findFace } from './find-face.ts'

/** A head with a neck before a wall, one colour each. */
function portrait(skin: readonly number[], { x = 40, y = 50, wide = 16 } = {}) {
  const [width, height] = [80, 107]
  const data = new Uint8ClampedArray(4 * width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const isHead = ((column - x) / wide) ** 2 + ((row - y) / (1.35 * wide)) ** 2 < 1
      const isNeck = Math.abs(column - x) < 0.6 * wide && row > y
      data.set([...(isHead || isNeck ? skin : [205, 200, 192]), 255], 4 * (row * width + column))
    }
  }
  return { data, width, height }
}

it.each([
  ['ebony', [74, 43, 30]],
  ['cocoa', [125, 77, 52]],
  ['honey', [197, 146, 100]],
])('finds a face of %s skin', (_, skin) => {
  const found = findFace(portrait(skin, { x: 34, y: 45 }))
  expect(found?.x).toBeCloseTo(34 / 80, 1)
  expect(found?.wide).toBeGreaterThan(0.15)
  expect(found?.wide).toBeLessThan(0.23)
  expect(found?.eyes).toBeGreaterThan(33 / 80)
  expect(found?.eyes).toBeLessThan(50 / 80)
})

it('says nothing of a wall', () => {
  expect(findFace(portrait([205, 200, 192]))).toBeNull()
})
