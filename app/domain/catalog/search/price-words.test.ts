import { expect, test } from 'vitest'
import { readPrice } from './price-words.ts'

test.each([
  ['under 200k', null, 200_000, ''],
  ['wigs under 200k', null, 200_000, 'wigs'],
  ['below 150000', null, 150_000, ''],
  ['bone straight below 150,000', null, 150_000, 'bone straight'],
  ['less than 1.2m', null, 1_200_000, ''],
  ['curly wig less than ₦1.2 million', null, 1_200_000, 'curly wig'],
  ['₦100k-200k', 100_000, 200_000, ''],
  ['₦100k – ₦200k', 100_000, 200_000, ''],
  ['100-200k body wave', 100_000, 200_000, 'body wave'],
  ['between 100k and 200k', 100_000, 200_000, ''],
  ['from 100,000 to 250,000 bob', 100_000, 250_000, 'bob'],
  ['200k to 100k', 100_000, 200_000, ''],
  ['Under 200', null, 200_000, ''],
  ['under N200,000', null, 200_000, ''],
  ['under #200k', null, 200_000, ''],
  ['under ngn 200 000', null, 200_000, ''],
  ['max 90 thousand naira', null, 90_000, ''],
  ['closure, budget is 80k', null, 80_000, 'closure'],
  ['not more than 300k lace wig', null, 300_000, 'lace wig'],
  ['<100k', null, 100_000, ''],
  ['over 500k', 500_000, null, ''],
  ['from 500k', 500_000, null, ''],
  ['500k and above', 500_000, null, ''],
  ['500k+', 500_000, null, ''],
  ['wig 200k or less', null, 200_000, 'wig'],
  ['around 300k', 240_000, 360_000, ''],
  ['wig for 100k', 80_000, 120_000, 'wig'],
  ['frontal wig 200k', 160_000, 240_000, 'frontal wig'],
  ['under 99m', null, 10_000_000, ''],
  ['20 inch under 300k', null, 300_000, '20 inch'],
])('%j: from %j to %j, and %j', (typed, from, to, rest) => {
  expect(readPrice(typed)).toEqual({ price: { from, to }, rest })
})

test.each([
  '613',
  '1B/27',
  '#27',
  '#613 bob',
  '13x4 frontal',
  '24 in',
  'under 20 inches',
  'over 24"',
  '20 to 24 inches',
  'from 18 to 24',
  '180 density',
  'under 180% density',
  'over 60',
  'wig for women over 50',
  'n30',
  '4c hair',
  '360 lace',
  'bundles x3',
  '300 g',
  'aku-bone-classic-24',
  'from lagos to abuja',
  '',
])('%j names no price', (typed) => {
  expect(readPrice(typed)).toBeNull()
})
