import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalText } from '#app/domain/cart/cart.ts'
import { priceList } from '#db/seed/price-list.ts'
import { soundDesign } from '#tests/design-samples.ts'
import { startDesign } from './choose.ts'
import type { Customization } from './design.ts'
import { designForm, readCustomization } from './studio-form.ts'

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

describe('as a posted form', () => {
  const typed = Object.fromEntries(
    Object.entries(measurements).map(([key, inches]) => [`measure.${key}`, `${inches}`]),
  )

  test('names are flat, boxes are ticked, buttons are left out', () => {
    const values = {
      ...design,
      fixing: 'combs',
      'fixing.combs': 'on',
      'fixing.silicone-grip': 'on',
      express: 'on',
      from: 'zuri-body-wave-22',
      fromLength: '20',
      name: ' Sunday ',
      measure: 'typed',
      unit: 'in',
      ...typed,
      intent: 'add',
      'texture ': 'x',
    }
    expect(designForm.parse(values)).toEqual({
      given: { ...design, fixing: 'combs+silicone-grip' },
      measurements,
      expressProcessing: true,
      base: { slug: 'zuri-body-wave-22', length: '20' },
      name: 'Sunday',
    })
  })

  test('an empty form is an empty design', () => {
    expect(designForm.parse({})).toEqual({
      given: {},
      measurements: null,
      expressProcessing: false,
      base: null,
      name: '',
    })
    expect(designForm.parse({ measure: 'later' }).measurements).toBe('later')
  })

  test('each wrong measure is told by its name', () => {
    const parsed = designForm.safeParse({ measure: 'typed', unit: 'cm', ...typed, 'measure.nape': 'wide' })
    expect(parsed.success).toBe(false)
    const names = parsed.error?.issues.map((issue) => issue.path.join('/'))
    // All others are inches taken for centimetres.
    expect(names).toHaveLength(6)
    expect(names).toContain('measure.nape')
  })
})
