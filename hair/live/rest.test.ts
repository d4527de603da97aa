import { expect, it } from 'vitest'
import { nextWeight, shiftOf } from './rest.ts'

/** How much of each drawing, and of what was there before (first), is in the finished picture. */
function parts(isFading: boolean, isSlow: boolean): number[] {
  let mixed = [1]
  for (let drawn = 0; ; drawn++) {
    const weight = nextWeight({ drawn, isFading, isSlow })
    if (weight === null) return mixed
    mixed = [...mixed.map((part) => part * (1 - weight)), weight]
    if (drawn > 100) throw new Error('It never rests.')
  }
}

it('mixes drawings of equal weight and nothing of what was before', () => {
  const [before, ...drawings] = parts(false, false)
  expect(before).toBe(0)
  for (const part of drawings) expect(part).toBeCloseTo(1 / drawings.length)
})

it('fades the old wig out to nothing that could be seen', () => {
  const [before, ...drawings] = parts(true, false)
  expect(before).toBeLessThan(1 / 100)
  expect(Math.max(...drawings)).toBeLessThan(0.12)
})

it('draws less on slow devices, where nothing fades', () => {
  expect(parts(false, true).length).toBeLessThan(parts(false, false).length)
  expect(parts(true, true)[0]).toBe(0)
})

it('shifts drawings evenly within a pixel', () => {
  const shifts = Array.from({ length: 12 }, (_, i) => shiftOf(i))
  for (const axis of [0, 1] as const) {
    const mean = shifts.reduce((sum, shift) => sum + shift[axis], 0) / shifts.length
    expect(Math.abs(mean)).toBeLessThan(0.1)
    expect(Math.max(...shifts.map((shift) => Math.abs(shift[axis])))).toBeLessThanOrEqual(0.5)
  }
})
