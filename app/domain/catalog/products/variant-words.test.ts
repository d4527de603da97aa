import { expect, test } from 'vitest'
import { fullVariantWords, variantWords } from './variant-words.ts'

const option = (lengthIn: number, density: number | null, grams: number | null, sku?: string) => ({
  lengthIn,
  density,
  grams,
  sku,
})
const wigs = [option(18, 150, 220), option(20, 150, 250), option(20, 180, 290)]
const bundles = [option(20, null, 100), option(20, null, 200), option(22, null, 100)]

test('only what tells two of one length apart is said', () => {
  expect(wigs.map((one) => variantWords(one, wigs))).toEqual(['18 in', '20 in, 150%', '20 in, 180%'])
  expect(bundles.map((one) => variantWords(one, bundles))).toEqual(['20 in, 100 g', '20 in, 200 g', '22 in'])
})

test('where it is bought the density is said, and the weight of what is sold by weight', () => {
  const all = wigs.map((one) => fullVariantWords(one, wigs, 'wig'))
  expect(all).toEqual(['18 in, 150%', '20 in, 150%', '20 in, 180%'])
  expect(bundles.map((one) => fullVariantWords(one, bundles, 'bundles'))).toEqual([
    '20 in, 100 g',
    '20 in, 200 g',
    '22 in, 100 g',
  ])
  const bare = option(20, null, null)
  expect(fullVariantWords(bare, [bare], 'bundles')).toBe('20 in')
})

test('twins that differ in nothing else are told apart by their SKU', () => {
  const twins = [option(20, 180, 290, 'A-1'), option(20, 180, 290, 'A-2')]
  expect(twins.map((one) => variantWords(one, twins))).toEqual(['20 in, A-1', '20 in, A-2'])
})

test('a wig says its weight only where nothing else tells it from another', () => {
  const heavy = [option(20, 180, 290), option(20, 180, 320), option(22, 180, 330)]
  expect(heavy.map((one) => fullVariantWords(one, heavy, 'wig'))).toEqual([
    '20 in, 180%, 290 g',
    '20 in, 180%, 320 g',
    '22 in, 180%',
  ])
})
