import { expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { priceList } from '#db/seed/price-list.ts'
import { applyChoice, settle, startDesign } from './choose.ts'
import { announceChange, designTitle, designWords, fixWords, orderTitle } from './describe-design.ts'
import { fields } from './design.ts'
import { optionNames } from './studio-options.ts'

const { design } = settle(priceList, {
  texture: 'deep-wave',
  length: '22',
  density: '180',
  construction: '13x4-hd',
  colour: '1B/27',
  parting: 'left',
  cut: 'curtain',
  hairline: 'pre-plucked',
})
const machine = applyChoice(priceList, startDesign(priceList), 'construction', 'full-machine').design
const order = { design, measurements: null, expressProcessing: true, base: null, name: '' }

test('titles', () => {
  expect(designTitle(priceList, design)).toBe('Deep Wave, 22 in, 180%')
  expect(orderTitle(priceList, order)).toBe('Deep Wave, 22 in, 180%')
  expect(orderTitle(priceList, { ...order, name: 'Wedding' })).toBe('Wedding')
})

test('a sentence says what is seen', () => {
  expect(designWords(priceList, design)).toBe(
    'Deep Wave wig, 22 inches long at 180% density, in Honey ombré 1B/27, parted on the left, with a curtain fringe, ' +
      'on a 13x4 HD frontal, with a pre-plucked hairline.',
  )
  expect(designWords(priceList, machine)).toBe(
    'Body Wave wig, 20 inches long at 180% density, in Off black 1B, on a full machine cap.',
  )
})

test('every choice has a name, and several stand in one line', () => {
  for (const field of fields) expect(optionNames(priceList, field, design[field])).not.toBe('')
  expect(optionNames(priceList, 'fixing', design.fixing)).toBe('Elastic band, Combs')
  expect(optionNames(priceList, 'knots', machine.knots)).toBe('No knots')
})

test('a change is announced with what changed, what it is now and what it costs', () => {
  const after = { ...design, length: '24', colour: '2' }
  expect(announceChange(priceList, design, after, naira(369_000))).toBe(
    'Length: 24 in; Colour: Darkest brown 2. Now Deep Wave, 24 in, 180%, Darkest brown 2. ₦369,000.',
  )
  expect(announceChange(priceList, design, design, naira(369_000))).toBe('Nothing changed. ₦369,000.')
})

test('the one tap is put in words', () => {
  expect(fixWords(priceList, { length: '14' })).toBe('Change length to 14 in')
  expect(fixWords(priceList, { lace: 'swiss', construction: '13x4' })).toBe(
    'Change construction to 13x4 frontal and lace to Swiss',
  )
})
