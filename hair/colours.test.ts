import { expect, test } from 'vitest'
import { colourRamps, rampFor } from './colours.ts'

const codes = ['natural', '1', '1B', '2', '4', '6', '8', '10', '27', '30', '33', '99J', '350', '51', '613']
const blends = ['P4/27', '1B/27', '1B/99J', '4/27/30']

test.each([...codes, ...blends])('%s runs from root to tip in linear light', (code) => {
  for (const ramp of colourRamps(code)) {
    expect(ramp[0]?.[0]).toBe(0)
    expect(ramp.at(-1)?.[0]).toBe(1)
    ramp.forEach(([place, ...rgb], i) => {
      expect(place).toBeGreaterThanOrEqual(ramp[i - 1]?.[0] ?? 0)
      for (const part of rgb) expect(part > 0 && part < 1.05).toBe(true)
    })
  }
})

test('solids are shaded at the root and lighter at the tip; ombre tips are far lighter', () => {
  for (const code of codes) expect(light(code, -1)).toBeGreaterThan(1.2 * light(code, 0))
  expect(light('1B/27', -1)).toBeGreaterThan(10 * light('1B/27', 0))
})

test('a code that nobody knows is natural black', () => {
  for (const code of ['', 'toString', '999']) expect(colourRamps(code)).toEqual(colourRamps('natural'))
})

test('balayage is lighter around the face, and every pick is a ramp', () => {
  const picks = (framing: number) =>
    Array.from({ length: 200 }, (_, i) => rampFor('4/27/30', i / 200, framing)).filter((ramp) => ramp === 2)
      .length
  expect(picks(1)).toBeGreaterThan(2 * picks(0))
  for (const code of [...codes, ...blends]) {
    for (const chance of [0, 0.5, 0.9999]) expect(colourRamps(code)[rampFor(code, chance, 0.5)]).toBeDefined()
  }
})

function light(code: string, at: number): number {
  const stop = colourRamps(code)[0]?.at(at)
  return (stop?.[1] ?? 0) + (stop?.[2] ?? 0) + (stop?.[3] ?? 0)
}
