import { expect, it } from 'vitest'
import { lightFromCheek } from './cheek-light.ts'

it('leaves hair as it is where the cheek is one of the house’s skins in plain light', () => {
  for (const value of lightFromCheek([127, 83, 59])) expect(value).toBeCloseTo(1, 1)
})

it('darkens in the dark, and brightens a little in the sun', () => {
  expect(lightFromCheek([30, 19, 13])[1]).toBeLessThan(0.85)
  expect(lightFromCheek([250, 220, 200])[1]).toBeGreaterThan(1.02)
})

it('takes on the colour of a lamp, within bounds', () => {
  const [red, , blue] = lightFromCheek([127, 83, 90])
  expect(blue).toBeGreaterThan(red)
  for (const value of [...lightFromCheek([0, 0, 255]), ...lightFromCheek([0, 0, 0])]) {
    expect(value).toBeGreaterThan(0.6)
    expect(value).toBeLessThan(1.3)
  }
})
