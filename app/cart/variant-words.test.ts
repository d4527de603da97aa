import { expect, test } from 'vitest'
import { variantWords } from './variant-words.ts'

const option = (lengthIn: number, density: number | null, grams: number | null) => ({
  lengthIn,
  density,
  grams,
})

test('only what tells two of one length apart is said', () => {
  const all = [option(18, 150, 220), option(20, 150, 250), option(20, 180, 290)]
  expect(all.map((one) => variantWords(one, all))).toEqual(['18 in', '20 in, 150 %', '20 in, 180 %'])
  const weights = [option(20, null, 100), option(20, null, 200), option(22, null, 100)]
  expect(weights.map((one) => variantWords(one, weights))).toEqual(['20 in, 100 g', '20 in, 200 g', '22 in'])
})
