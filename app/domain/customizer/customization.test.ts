import { withChoice } from './change-choices.ts'
import { describe, expect, test } from 'vitest'
import { priceList } from '#db/seed/price-list.ts'
import { startDesign } from './choose.ts'
import type { Customization, Measurements } from './design.ts'
import { applyMeasurements, canonicalCustomization, orderProblems } from './customization.ts'

const design = startDesign(priceList)
const medium: Measurements = {
  circumference: 22.5,
  frontToNape: 14.5,
  earToEarForehead: 11.5,
  earToEarTop: 12.5,
  templeToTemple: 14.5,
  nape: 5.5,
}
const odd = { ...medium, frontToNape: 17.5 }
const order: Customization = { design, measurements: null, expressProcessing: false, base: null, name: '' }

const unpriced = { note: '', priceKobo: 0, includedWith: [], onQuote: '', absent: false }

describe('measures and cap', () => {
  test.each([
    ['measures that fit the size leave it', 'm', medium, 'm'],
    ['measures of another size bring that one', 'xs', medium, 'm'],
    ['measures that no size fits force the custom cap', 'm', odd, 'custom'],
    ['what is measured later forces the custom cap', 'l', 'later', 'custom'],
    ['a custom cap with measures stays', 'custom', medium, 'custom'],
    ['without measures a custom cap goes back', 'custom', null, 'm'],
  ] as const)('%s', (_rule, capSize, measurements, expected) => {
    const before = { ...order, design: { ...design, capSize } }
    const { order: after, changed } = applyMeasurements(priceList, before, measurements)
    expect(after.design.capSize).toBe(expected)
    expect(after.measurements).toEqual(measurements)
    expect(changed.map((one) => [one.field, one.from, one.to])).toEqual(
      capSize === expected ? [] : [['capSize', capSize, expected]],
    )
    expect(orderProblems(priceList, after)).toEqual([])
  })

  test.each([
    ['m', odd, 'capSize'],
    ['m', 'later', 'capSize'],
    ['xl', medium, 'capSize'],
    ['custom', null, 'measurements'],
  ] as const)('a cap of %s with %o is refused', (capSize, measurements, field) => {
    const problems = orderProblems(priceList, {
      expressProcessing: false,
      design: { ...design, capSize },
      measurements,
    })
    expect(problems).toMatchObject([{ field, reason: expect.stringMatching(/\w{4}/u) }])
  })

  test('a size that the house added takes any measurements, and none is guessed later', () => {
    const option = { code: 'petite--xs', name: 'Petite', like: 'xs', ...unpriced }
    const list = withChoice(priceList, { field: 'capSize', option, hair: null })
    const asked = { design: { ...design, capSize: 'petite--xs' }, expressProcessing: false }
    expect(orderProblems(list, { ...asked, measurements: medium })).toEqual([])
    expect(orderProblems(list, { ...asked, measurements: 'later' })).toMatchObject([{ field: 'capSize' }])
  })

  test('what cannot be made is refused with every reason', () => {
    const bob = { ...design, cut: 'bob', tint: 'dark-brown', colour: 'pink', capSize: 'custom' }
    const problems = orderProblems(priceList, { expressProcessing: false, design: bob, measurements: null })
    expect(problems.map((one) => one.field).toSorted()).toEqual(['colour', 'length', 'measurements', 'tint'])
  })
})

test('equal orders have one form', () => {
  const mixed = {
    name: '  My   wig ',
    base: { length: '20', slug: 'zuri' },
    expressProcessing: true,
    measurements: { ...medium, nape: 5.500_000_1 },
    design: Object.fromEntries(
      Object.entries({ ...design, fixing: 'combs+elastic-band+combs' }).toReversed(),
    ),
  } as Customization
  const plain = { ...order, expressProcessing: true, base: { slug: 'zuri', length: '20' }, name: 'My wig' }
  const [a, b] = [mixed, { ...plain, measurements: medium }].map((one) =>
    canonicalCustomization(priceList, one),
  )
  expect(JSON.stringify(a)).toBe(JSON.stringify(b))
})
