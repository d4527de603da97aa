import { describe, expect, test } from 'vitest'
import { soldOutWords } from './sold-out-words.ts'
import type { VariantOption } from './variant-words.ts'

const option = (sku: string, lengthIn: number, more: Partial<VariantOption> = {}): VariantOption => ({
  sku,
  lengthIn,
  density: 180,
  grams: null,
  ...more,
})
const laces = [
  option('a', 22, { construction: '13x4-hd' }),
  option('b', 22, { construction: '5x5-hd' }),
  option('c', 26, { construction: '13x4-hd' }),
]
const line = (sku: string, options: readonly VariantOption[], free: string[]) => {
  const { gone, there } = soldOutWords(sku, options, free)
  return there === null ? gone : `${gone}. ${there}`
}

describe('of one that is sold out it is said', () => {
  test('which lace of the length, and in which there is one', () => {
    expect(line('a', laces, ['b', 'c'])).toBe(
      'Sold out in 22 in with 13x4 HD frontal. There is 22 in with 5x5 HD closure.',
    )
  })

  test('nothing of another length, nor of what is gone too or was never there', () => {
    expect(line('a', laces, ['c', 'elsewhere'])).toBe('Sold out in 22 in with 13x4 HD frontal')
  })

  test.each([
    ['a length', [option('a', 22), option('b', 24)], 'Sold out in 22 in'],
    ['the only one', [option('a', 0)], 'Sold out'],
    [
      'a density',
      [option('a', 22), option('b', 22, { density: 150 })],
      'Sold out in 22 in, 180%. There is 22 in, 150%.',
    ],
    [
      'a name of its own',
      [option('a', 0, { label: '30 ml' }), option('b', 0, { label: '50 ml' })],
      'Sold out in 30 ml',
    ],
    [
      'a cap alone',
      [option('a', 0, { cap: 'Medium' }), option('b', 0, { cap: 'Large' })],
      'Sold out in Medium cap. There is Large cap.',
    ],
  ])('%s', (_, options, words) => {
    expect(line('a', options, ['b'])).toBe(words)
  })
})
