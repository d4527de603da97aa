import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceList } from '#db/seed/price-list.ts'
import { anyDesign, soundDesign } from '#tests/design-samples.ts'
import { applyChoice, judgeField, settle, startDesign } from './choose.ts'
import { type Design, type Field, fields } from './design.ts'
import type { PriceList } from './price-list.ts'
import { problemsOf } from './studio-rules.ts'

const start = startDesign(priceList)
const at = (change: Partial<Design>): Design => {
  const { design, corrections } = settle(priceList, { ...start, ...change })
  expect(corrections).toEqual([])
  return design
}
const stateOf = (design: Design, field: Field, code: string) =>
  judgeField(priceList, design, field).find((one) => one.code === code)

test('the price list starts with a design that can be made', () => {
  expect(problemsOf(priceList, start)).toEqual([])
})

// The trade's rules, each met from both sides.
const machine = {
  construction: 'full-machine',
  lace: 'none',
  tint: 'none',
  hairline: 'none',
  knots: 'none',
  parting: 'none',
}
const swiss = { lace: 'swiss' }
const refusals: [string, Partial<Design>, Field, string, Partial<Design>][] = [
  ['bob lengths up to 14', { length: '20' }, 'cut', 'bob', { length: '14' }],
  ['bob lengths up to 14', { cut: 'bob', length: '14' }, 'length', '16', { cut: 'none' }],
  ['afro up to 18', { length: '22' }, 'texture', 'afro', { length: '18' }],
  ['pixie curl up to 18', { texture: 'pixie-curl', length: '18' }, 'length', '20', { texture: 'piano-curl' }],
  ['613 on straight and waves', { texture: 'jerry-curl' }, 'colour', '613', { texture: 'loose-deep' }],
  ['51 on straight and waves', { colour: '51' }, 'texture', 'afro', { colour: '10', length: '18' }],
  ['density 200 from 10 in', { length: '8' }, 'density', '200', { length: '10' }],
  ['density 200 from 10 in', { density: '200' }, 'length', '8', { density: '180' }],
  [
    'T-part parts in the middle',
    { parting: 'left' },
    'construction',
    't-part',
    { parting: 'middle', lace: 'swiss' },
  ],
  [
    '2x6 parts in the middle',
    { construction: '2x6', ...swiss },
    'parting',
    'deep-side',
    { construction: '4x4' },
  ],
  ['free part from 13x4', {}, 'parting', 'free', { construction: '13x4-hd' }],
  [
    'free part from 13x4',
    { construction: '13x4-hd', parting: 'free' },
    'construction',
    '7x7-hd',
    { parting: 'middle' },
  ],
  ['high ponytail', {}, 'styling', 'high-ponytail', { construction: '360-hd' }],
  ['HD never dark', {}, 'tint', 'dark-brown', { construction: '4x4', lace: 'swiss' }],
  ['HD is its own construction', { construction: '4x4', ...swiss }, 'lace', 'hd', { construction: '5x5-hd' }],
  ['no lace on machine caps', machine, 'lace', 'swiss', { construction: 't-part' }],
  ['no knots on machine caps', machine, 'knots', 'bleached', { construction: 't-part' }],
  ['no parting on machine caps', machine, 'parting', 'left', { construction: '4x4' }],
  ['glueless needs lace', machine, 'fixing', 'glueless-pre-cut', { construction: 't-part' }],
  ['braids from 14 in', { length: '12' }, 'styling', 'braided', { length: '14' }],
  ['raw is not steamed', { texture: 'yaki' }, 'grade', 'raw', { texture: 'straight' }],
]

describe('what cannot be made', () => {
  test.each(refusals)('%s: from %o, %s %s is greyed with a way out', (_rule, from, field, code, fix) => {
    const design = at(from)
    const state = stateOf(design, field, code)
    expect(state).toMatchObject({ allowed: false, fix })
    expect(state?.reason).toMatch(/\w{3,}/u)
    const { design: made, changed, refused } = applyChoice(priceList, design, field, code)
    expect(refused).toBeNull()
    expect(made).toMatchObject(fix)
    expect(made[field].split('+')).toContain(code)
    expect(changed.map((one) => one.field).toSorted()).toEqual(Object.keys(state?.fix ?? {}).toSorted())
    expect(problemsOf(priceList, made)).toEqual([])
  })

  test('lengths from 32 in are on quote: greyed, no way out, but a way to ask', () => {
    for (const code of ['32', '34', '36', '38', '40'])
      expect(stateOf(start, 'length', code)).toMatchObject({ allowed: false, fix: null, ask: true })
    expect(applyChoice(priceList, start, 'length', '36')).toMatchObject({ design: start, changed: [] })
    expect(applyChoice(priceList, start, 'length', '36').refused).toContain('quote')
    expect(problemsOf(priceList, { ...start, length: '36' })).toMatchObject([{ field: 'length', ask: true }])
  })

  test('platinum on curls may be asked for', () => {
    expect(stateOf(at({ texture: 'bouncy-curl' }), 'colour', '613')).toMatchObject({
      allowed: false,
      ask: true,
    })
  })

  test('every option that is offered is allowed, can be made possible, or can be asked for', () => {
    fc.assert(
      fc.property(soundDesign(priceList), (design) => {
        for (const field of fields) {
          const states = judgeField(priceList, design, field)
          const stuck = states.filter((one) => !one.absent && !one.allowed && !one.fix && !one.ask)
          expect([field, stuck]).toEqual([field, []])
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('what follows', () => {
  test('a machine cap takes lace, tint, hairline, knots and parting out of play, and says so', () => {
    const { design, changed } = applyChoice(
      priceList,
      at({ knots: 'bleached' }),
      'construction',
      'full-machine',
    )
    expect(design).toMatchObject(machine)
    expect(changed.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['lace', 'hd', 'none'],
      ['tint', 'transparent', 'none'],
      ['hairline', 'natural', 'none'],
      ['knots', 'bleached', 'none'],
      ['parting', 'middle', 'none'],
    ])
    expect(changed.every((one) => one.reason.length > 10)).toBe(true)
  })

  test('constructions with HD in their name bring HD lace, others take it away', () => {
    const toPlain = applyChoice(priceList, start, 'construction', '13x4')
    expect(toPlain.design.lace).toBe('swiss')
    expect(applyChoice(priceList, toPlain.design, 'construction', '13x6-hd')).toMatchObject({
      design: { lace: 'hd' },
      changed: [{ field: 'lace', from: 'swiss', to: 'hd' }],
    })
  })

  test('raw wavy is raw', () => {
    expect(applyChoice(priceList, start, 'texture', 'raw-wavy').design.grade).toBe('raw')
  })
})

test('fixings are put in and taken out one by one; the last one stays', () => {
  const withGrip = applyChoice(priceList, start, 'fixing', 'silicone-grip').design
  expect(withGrip.fixing).toBe('elastic-band+combs+silicone-grip')
  const combs = applyChoice(
    priceList,
    applyChoice(priceList, start, 'fixing', 'elastic-band').design,
    'fixing',
    'combs',
  )
  expect(combs).toMatchObject({
    design: { fixing: 'combs' },
    refused: expect.stringContaining('keep at least one'),
  })
})

test('any choice leads from a sound design to a sound one that has it, or leaves it alone and says why', () => {
  const choices = fields.flatMap((field) =>
    priceList.fields[field].options.map(({ code }) => [field, code] as const),
  )
  fc.assert(
    fc.property(soundDesign(priceList), fc.constantFrom(...choices), (design, [field, code]) => {
      const { design: next, changed, refused } = applyChoice(priceList, design, field, code)
      expect(problemsOf(priceList, next)).toEqual([])
      const has = next[field].split('+').includes(code)
      const had = design[field].split('+').includes(code)
      // A fixing that was there is taken out; what is refused leaves all as it was.
      const expected = refused === null ? !(had && priceList.fields[field].many) : had
      expect(has).toBe(expected)
      const others = fields.filter((other) => other !== field && next[other] !== design[other])
      expect(changed.map((one) => one.field)).toEqual(others)
      expect(refused === null || (next === design && changed.length === 0)).toBe(true)
      expect(changed.every((one) => one.reason !== '')).toBe(true)
    }),
    { numRuns: 300 },
  )
})

describe('settling', () => {
  test('anything at all becomes a design that can be made; a sound one stays', () => {
    const junk = fc.dictionary(fc.constantFrom(...fields, 'x', '__proto__'), fc.anything())
    fc.assert(
      fc.property(junk, (given) => {
        expect(problemsOf(priceList, settle(priceList, given).design)).toEqual([])
      }),
    )
    fc.assert(
      fc.property(anyDesign(priceList), (given) => {
        const { design } = settle(priceList, given)
        expect(problemsOf(priceList, design)).toEqual([])
        expect(settle(priceList, design)).toEqual({ design, corrections: [] })
      }),
    )
  })

  test('missing fields take their start without a word', () => {
    expect(settle(priceList, {})).toEqual({ design: start, corrections: [] })
    expect(settle(priceList, { texture: 'afro', length: '12' })).toMatchObject({
      design: { texture: 'afro', length: '12' },
      corrections: [],
    })
  })

  test('says what could not stay', () => {
    expect(settle(priceList, { texture: 'afro', length: '30', tint: 'purple' }).corrections).toEqual([
      'Length is now “18 in”. Afro and pixie curl are made up to 18 in; beyond that the coil pulls out.',
      'Lace tint is now “Transparent”. We do not offer what the link asked for.',
    ])
    expect(settle(priceList, { length: '36' }).corrections[0]).toContain('36 in is rare hair')
  })
})

describe('a choice that the house hides', () => {
  const hidden = (field: Field, code: string): PriceList => ({
    ...priceList,
    fields: {
      ...priceList.fields,
      [field]: {
        ...priceList.fields[field],
        options: priceList.fields[field].options.map((option) => ({
          ...option,
          isOff: option.code === code,
        })),
      },
    },
  })
  const words = 'Platinum blonde 613 is not offered at the moment.'
  const without = hidden('colour', '613')

  test('is not shown, cannot be taken and cannot be ordered', () => {
    expect(judgeField(without, start, 'colour').map(({ code }) => code)).not.toContain('613')
    expect(applyChoice(without, start, 'colour', '613')).toEqual({
      design: start,
      changed: [],
      refused: words,
    })
    expect(problemsOf(without, { ...start, colour: '613' })).toContainEqual({
      field: 'colour',
      reason: words,
      ask: false,
    })
  })

  test('a saved design that has it is corrected in words', () => {
    const { design, corrections } = settle(without, { colour: '613' })
    expect(design.colour).toBe(start.colour)
    expect(corrections).toEqual([expect.stringContaining(words)])
  })

  test('an order that has it still sees it among its choices', () => {
    const [state] = judgeField(without, { ...start, colour: '613' }, 'colour').filter(({ chosen }) => chosen)
    expect(state).toMatchObject({ code: '613', allowed: false, reason: words })
  })

  test('no rule takes a design to it, and no mending', () => {
    const noSwiss = hidden('lace', 'swiss')
    const { design } = applyChoice(noSwiss, { ...start, ...machine }, 'construction', '4x4')
    expect(design.lace).not.toBe('swiss')
    expect(problemsOf(noSwiss, design)).toEqual([])
  })
})
