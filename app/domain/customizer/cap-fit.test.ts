import { describe, expect, test } from 'vitest'
import { fitCap } from './cap-fit.ts'
import type { Measurements } from './design.ts'

const medium: Measurements = {
  circumference: 22.5,
  frontToNape: 14.5,
  earToEarForehead: 11.5,
  earToEarTop: 12.5,
  templeToTemple: 14.5,
  nape: 5.5,
}

describe('how sure a cap size is', () => {
  test('from the circumference alone it is a guess', () => {
    expect(fitCap(22.6)).toMatchObject({ confidence: 'guess', advice: { size: 'm' }, against: 'm' })
    expect(fitCap(22.6).rows).toHaveLength(1)
  })

  test('six measures well inside what the cap gives make it sure', () => {
    const fit = fitCap(medium)
    expect(fit).toMatchObject({ confidence: 'sure', advice: { size: 'm' } })
    expect(fit.rows.every(({ fits }) => fits)).toBe(true)
  })

  test('between two sizes it says so and names the other', () => {
    const fit = fitCap({ ...medium, circumference: 22.05, frontToNape: 14, nape: 5.1, templeToTemple: 14.2 })
    expect(fit.confidence).toBe('between')
    expect([fit.advice.size, ...fit.also].toSorted()).toEqual(['m', 's'])
  })

  test('near the edge of what it gives, with no other size in reach, it only fits', () => {
    expect(fitCap({ ...medium, circumference: 23.05 })).toMatchObject({ confidence: 'fits', also: [] })
  })

  test('a head that no cap fits is made to measure, held against the nearest', () => {
    const fit = fitCap({ ...medium, nape: 6.9 })
    expect(fit).toMatchObject({ confidence: 'made', advice: { size: 'custom' }, against: 'm' })
    expect(fit.rows.filter(({ fits }) => !fits).map(({ key }) => key)).toEqual(['nape'])
  })
})
