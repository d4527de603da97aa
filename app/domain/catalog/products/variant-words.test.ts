import { expect, test } from 'vitest'
import { ownAttributesOf } from './attributes.ts'
import type { Construction } from './hair.ts'
import { choiceWords, fullVariantWords, heldOptions, variantWords } from './variant-words.ts'

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

const wig = (
  lengthIn: number,
  construction: Construction,
  cap: string | null,
  lace: string | null = null,
) => ({
  ...option(lengthIn, 180, null),
  construction,
  lace,
  cap,
})

test('of a wig in several laces and caps each says its own, once', () => {
  const laces = [wig(20, '13x4-hd', null, 'HD lace'), wig(22, '5x5-hd', null, 'Film lace')]
  expect(laces.map((one) => variantWords(one, laces))).toEqual([
    '20 in, 13x4 HD frontal',
    '22 in, 5x5 HD closure',
  ])
  const kinds = [wig(20, '5x5-hd', null, 'HD lace'), wig(22, '5x5-hd', null, 'Film lace')]
  expect(kinds.map((one) => fullVariantWords(one, kinds, 'wig'))).toEqual([
    '20 in, 180%, HD lace',
    '22 in, 180%, Film lace',
  ])
  const caps = ['Medium', 'extra large', 'XL', 'Dome cap', 'Two combs'].map((cap) => wig(20, '5x5-hd', cap))
  expect(caps.map((one) => variantWords(one, caps))).toEqual([
    '20 in, Medium cap',
    '20 in, extra large cap',
    '20 in, XL cap',
    '20 in, Dome cap',
    '20 in, Two combs',
  ])
})

test('what a product says at length is short in the name of a variant', () => {
  const long = 'Medium (22.5 in), glueless: pre-cut lace, elastic band, silicone grip'
  const caps = [wig(20, '5x5-hd', long), wig(20, '5x5-hd', 'Large'), wig(20, '5x5-hd', 'x'.repeat(90))]
  expect(caps.map((one) => variantWords(one, caps))).toEqual([
    '20 in, Medium cap',
    '20 in, Large cap',
    `20 in, ${'x'.repeat(40)}`,
  ])
})

test('only what varies is what there is to choose', () => {
  const [one, lace, cap] = [wig(20, '5x5-hd', 'Small'), wig(20, '4x4', 'Small'), wig(22, '5x5-hd', 'Large')]
  expect(choiceWords([one])).toBe('Length')
  expect(choiceWords([one, lace])).toBe('Lace')
  expect(choiceWords([one, cap])).toBe('Length and cap')
  expect(choiceWords([one, lace, cap])).toBe('Length, lace and cap')
  expect(choiceWords([option(0, null, null)])).toBeNull()
})

test('a variant that has none of its own has that of its product, once another has one', () => {
  const product = { construction: '13x4-hd', lace: 'HD', cap: 'Medium' } as const
  const written = [ownAttributesOf({}), ownAttributesOf({ construction: '5x5-hd' })]
  expect(heldOptions(product, written)).toEqual([
    ownAttributesOf({ construction: '13x4-hd' }),
    ownAttributesOf({ construction: '5x5-hd' }),
  ])
})
