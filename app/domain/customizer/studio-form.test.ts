import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalText } from '#app/domain/cart/cart.ts'
import { priceList } from '#db/seed/price-list.ts'
import { soundDesign } from '#tests/design-samples.ts'
import { startDesign } from './choose.ts'
import type { Customization } from './design.ts'
import { readCustomization } from './studio-form.ts'

const design = startDesign(priceList)
const measurements = {
  circumference: 22.44,
  frontToNape: 14.5,
  earToEarForehead: 11.5,
  earToEarTop: 12.5,
  templeToTemple: 14.5,
  nape: 5.5,
}
const order: Customization = { design, measurements, expressProcessing: false, base: null, name: '' }

describe('as JSON', () => {
  test('comes back whole, also from what a cart keeps of it', () => {
    fc.assert(
      fc.property(
        soundDesign(priceList),
        fc.constantFrom(null, 'later' as const, measurements),
        fc.boolean(),
        (some, measured, expressProcessing) => {
          const one = { ...order, design: some, measurements: measured, expressProcessing }
          expect(readCustomization(JSON.parse(JSON.stringify(one)))).toEqual(one)
          expect(readCustomization(JSON.parse(canonicalText(one)))).toEqual(one)
        },
      ),
    )
  })

  test('a design that was kept before a field was there has its plain choice', () => {
    const { styling: _styling, knots: _knots, ...older } = design
    expect(readCustomization({ ...order, design: older })).toEqual({
      ...order,
      design: { ...older, styling: 'as-is', knots: 'none' },
    })
  })

  test.each([
    ['nothing', null],
    ['no design', { expressProcessing: true }],
    ['a missing field', { ...order, design: { ...design, texture: undefined } }],
    ['a field too many', { ...order, design: { ...design, price: '1' } }],
    ['a key too many', { ...order, totalKobo: 1 }],
    ['an endless code', { ...order, design: { ...design, colour: 'x'.repeat(300) } }],
    ['markup', { ...order, design: { ...design, colour: '<b>' } }],
    ['express as text', { ...order, expressProcessing: 'yes' }],
    ['a head of metal', { ...order, measurements: { ...measurements, nape: 99 } }],
    ['a measure too many', { ...order, measurements: { ...measurements, iq: 100 } }],
    ['a measure too few', { ...order, measurements: { ...measurements, nape: undefined } }],
    ['a strange product', { ...order, base: { slug: '../x', length: '20' } }],
  ])('%s is no order', (_what, value) => {
    expect(readCustomization(value)).toBeNull()
  })
})
