import { expect, test } from 'vitest'
import { fibreOf } from './fibre.ts'

const shades = [0.001, 0.01, 0.05, 0.2, 0.5, 0.8, 0.95]

test('a fibre gives back no more than it gets, and a paler one more than a darker one', () => {
  let before = fibreOf(0)
  for (const shade of shades) {
    const fibre = fibreOf(shade)
    expect(fibre.forward + fibre.backward).toBeLessThanOrEqual(1)
    expect(fibre.backward + fibre.mass).toBeLessThanOrEqual(1)
    for (const part of ['once', 'twice', 'forward', 'backward', 'mass'] as const) {
      expect(fibre[part]).toBeGreaterThanOrEqual(before[part])
    }
    before = fibre
  }
})

test('a deep mass of hair is seen in the colour that was asked for', () => {
  for (const shade of [0.2, 0.5, 0.8]) {
    const { mass, backward } = fibreOf(shade)
    expect(Math.abs(mass + backward - shade)).toBeLessThan(0.15)
  }
  expect(fibreOf(0.01).mass).toBeLessThan(0.02)
})
