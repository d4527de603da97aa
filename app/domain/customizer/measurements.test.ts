import { describe, expect, test } from 'vitest'
import { capFits, suggestCapSize } from './cap-size.ts'
import { measureKeys, type Measurements } from './design.ts'
import {
  contradictions,
  measureHow,
  measureLimits,
  measureNames,
  measureWords,
  parseMeasure,
  readMeasure,
} from './measurements.ts'

/** In the order of measureKeys. */
function head(...inches: number[]): Measurements {
  return Object.fromEntries(measureKeys.map((key, at) => [key, inches[at] ?? 0])) as Measurements
}
const medium = head(22.5, 14.5, 11.5, 12.5, 14.5, 5.5)

describe('reading what people type', () => {
  test.each([
    ['22.5', 'in', 22.5],
    ['22,5', 'in', 22.5],
    [' 22 1/2 ', 'in', 22.5],
    ['22½', 'in', 22.5],
    ['22 ¾"', 'cm', 22.75],
    ['22 in', 'cm', 22],
    ['22.5”', 'cm', 22.5],
    ['22 inches', 'cm', 22],
    ['57', 'cm', 22.44],
    ['57 cm', 'in', 22.44],
    ['57,2cm', 'in', 22.52],
    ['57.15 CM', 'in', 22.5],
    ['1/2', 'in', 0.5],
    ['5', 'in', 5],
  ] as const)('"%s" in %s is %f in', (text, unit, inches) => {
    expect(parseMeasure(text, unit)).toBe(inches)
  })

  test.each([
    '',
    'abc',
    '22..5',
    '-22',
    '22 1/0',
    '1e3',
    '22 cm in',
    '22 mm',
    'Infinity',
    '22.5.1',
    '12345',
    '２２',
  ])('"%s" is no measure', (text) => {
    expect(parseMeasure(text, 'in')).toBeNull()
  })

  test('limits hold, and centimetres taken for inches are told', () => {
    expect(readMeasure('circumference', '19', 'in')).toEqual({ ok: true, inches: 19 })
    expect(readMeasure('circumference', '26', 'in')).toEqual({ ok: true, inches: 26 })
    for (const text of ['18.9', '26.1', '0', '200'])
      expect(readMeasure('circumference', text, 'in')).toMatchObject({
        ok: false,
        reason: expect.stringContaining('19 and 26'),
      })
    expect(readMeasure('circumference', '57', 'in')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('centimetres'),
    })
    expect(readMeasure('nape', '', 'in')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('number'),
    })
  })

  test('each measure has a name, a way to take it, and limits around every cap', () => {
    for (const key of measureKeys) {
      expect(measureNames[key] && measureHow[key].length > 20).toBe(true)
      expect(measureLimits[key].min).toBeLessThan(medium[key])
      expect(measureLimits[key].max).toBeGreaterThan(medium[key])
    }
  })
})

test('words in both units', () => {
  expect([measureWords(22.5, 'in'), measureWords(22.5, 'cm'), measureWords(22, 'in')]).toEqual([
    '22.5 in',
    '57.2 cm',
    '22 in',
  ])
})

describe('measures that contradict each other', () => {
  test('the caps of the trade do not', () => {
    for (const one of [head(21.5, 13.5, 11, 12, 14, 5), medium, head(23.5, 15.5, 12, 13.5, 15.5, 6)])
      expect(contradictions(one)).toEqual([])
  })

  test.each([
    [head(26, 11, 11.5, 12.5, 16, 5.5), 'Front to nape'],
    [head(20, 14, 11, 12, 18, 5.5), 'Temple to temple'],
    [head(22.5, 14.5, 13, 12, 14.5, 5.5), 'swapped'],
    [head(22.5, 14.5, 11.5, 12.5, 13, 7), 'nape'],
  ])('%o: %s', (measures, word) => {
    expect(contradictions(measures).join(' ')).toContain(word)
  })
})

describe('the cap', () => {
  test.each([
    [20.5, 'xs'],
    [21.4, 's'],
    [22, 'm'],
    [22.5, 'm'],
    [23.4, 'l'],
    [24.6, 'xl'],
    [25.5, 'custom'],
    [19.5, 'custom'],
  ])('%f in around: %s', (around, size) => {
    expect(suggestCapSize(around).size).toBe(size)
  })

  test('all six measures count', () => {
    expect(suggestCapSize(medium)).toMatchObject({ size: 'm', misfits: [] })
    // Around it is M, everything else says L, which gives enough around.
    expect(suggestCapSize(head(23, 15.5, 12.2, 13.5, 15.5, 6)).size).toBe('l')
    const long = suggestCapSize({ ...medium, frontToNape: 17 })
    expect(long).toMatchObject({ size: 'custom', misfits: ['frontToNape'] })
    expect(long.words).toContain('front to nape')
  })

  test('fits are told: any without measures, custom with them, later only custom', () => {
    expect(capFits('m', null)).toBe(true)
    expect(capFits('m', medium)).toBe(true)
    expect(capFits('xs', medium)).toBe(false)
    expect(capFits('custom', medium)).toBe(true)
    expect(capFits('custom', 'later')).toBe(true)
    expect(capFits('m', 'later')).toBe(false)
    expect(capFits('custom', null)).toBe(false)
  })
})
