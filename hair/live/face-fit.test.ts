import { describe, expect, it } from 'vitest'
import { fitFace, type Handles, handleNames, lensOnFace, type Spot } from './face-fit.ts'

/** The bust's own points, cm. */
const head = {
  leftPupil: [-3.15, -0.5, 7.8],
  rightPupil: [3.15, -0.5, 7.8],
  chin: [0, -11.1, 7.4],
  leftTemple: [-6.5, 1.5, 3.4],
  rightTemple: [6.5, 1.5, 3.4],
} as const

/** As a long lens would see it: parts of the width. */
function photographed(yaw: number, roll: number, scale: number, at: Spot): Handles {
  const seen = handleNames.map((name) => {
    const [x, y, z] = head[name]
    const u = (x * Math.cos(yaw) - z * Math.sin(yaw)) * scale
    const v = (-0.5 - y) * scale
    const spot = {
      x: at.x + u * Math.cos(roll) - v * Math.sin(roll),
      y: at.y + u * Math.sin(roll) + v * Math.cos(roll),
    }
    return [name, spot] as const
  })
  return Object.fromEntries(seen) as Handles
}

describe('fit of a face', () => {
  it.each([
    [0, 0],
    [0.3, 0],
    [-0.4, 0.2],
    [0.15, -0.35],
  ])('finds a yaw of %f and a roll of %f', (yaw, roll) => {
    const fit = fitFace(photographed(yaw, roll, 0.03, { x: 0.5, y: 0.6 }))
    expect(fit.yaw).toBeCloseTo(yaw, 5)
    expect(fit.roll).toBeCloseTo(roll, 5)
    expect(fit.scale).toBeCloseTo(0.03, 3)
  })

  it('bears points that lie on each other', () => {
    const spot = { x: 0.5, y: 0.5 }
    const fit = fitFace({
      leftPupil: spot,
      rightPupil: spot,
      chin: spot,
      leftTemple: spot,
      rightTemple: spot,
    })
    for (const value of Object.values(fit)) expect(value).not.toBeNaN()
    expect(fit.scale).toBeGreaterThan(0)
  })

  it.each([
    [0, 0],
    [0.3, 0.2],
    [-0.3, -0.2],
  ])('lays the bust’s pupils on those of the photo at a yaw of %f and a roll of %f', (yaw, roll) => {
    const size = { width: 800, height: 1000 }
    const marked = photographed(yaw, roll, 0.03, { x: 0.45, y: 0.5 })
    const { matrix } = lensOnFace(fitFace(marked), 0, size, [0, 0])
    for (const name of handleNames) {
      const [x, y, z] = head[name]
      const row = (r: number) =>
        (matrix[r] ?? 0) * x + (matrix[4 + r] ?? 0) * y + (matrix[8 + r] ?? 0) * z + (matrix[12 + r] ?? 0)
      const at = {
        x: ((row(0) / row(3) + 1) / 2) * size.width,
        y: ((1 - row(1) / row(3)) / 2) * size.height,
      }
      const away = Math.hypot(at.x - marked[name].x * size.width, at.y - marked[name].y * size.width)
      // A near lens sees temples, which lie deeper, a little smaller than the far one of this test.
      expect(away, name).toBeLessThan(18)
    }
  })

  it('moves up the head by the lift', () => {
    const fit = fitFace(photographed(0, 0, 0.03, { x: 0.5, y: 0.5 }))
    const heightOf = (lift: number) => {
      const { matrix } = lensOnFace(fit, lift, { width: 800, height: 800 }, [0, 0])
      const z = 7.8
      return ((matrix[9] ?? 0) * z + (matrix[13] ?? 0)) / ((matrix[11] ?? 0) * z + (matrix[15] ?? 1))
    }
    expect(heightOf(1) - heightOf(0)).toBeCloseTo((2 * 0.03 * 800) / 800, 3)
  })
})
