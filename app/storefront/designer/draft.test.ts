import { measureField } from '#app/domain/customizer/hair-profile.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settle, startDesign } from '#app/domain/customizer/choose.ts'
import { measureKeys } from '#app/domain/customizer/design.ts'
import { priceList } from '#db/seed/price-list.ts'
import { soundDesign } from '#tests/design-samples.ts'
import { type Draft, draftQuery, nothingTyped, readChoices, readRest } from './draft.ts'
import { adviseFit, inUnit, readFit } from './fit.ts'

const draft: Draft = {
  design: startDesign(priceList),
  express: false,
  name: '',
  unit: 'in',
  typed: nothingTyped,
  later: false,
  origin: { from: null, fromLength: null, fromSku: null, line: null, remix: null },
}
const head = {
  circumference: '22.5',
  frontToNape: '14.5',
  earToEarForehead: '11.5',
  earToEarTop: '12.5',
  templeToTemple: '14.5',
  nape: '5.5',
}

describe('the address of a draft', () => {
  test('holds every sound design and the pace, there and back', () => {
    fc.assert(
      fc.property(soundDesign(priceList), fc.boolean(), (design, express) => {
        const query = [...draftQuery({ ...draft, design, express })]
        expect(settle(priceList, readChoices(query))).toEqual({ design, corrections: [] })
        expect(readRest(draft, query).express).toBe(express)
      }),
    )
  })

  test('holds nothing that was typed', () => {
    const ownDraft = {
      ...draft,
      typed: { ...nothingTyped, nape: '5.25' },
      name: 'Adaeze',
      later: true,
      unit: 'cm',
    } as const
    const query = draftQuery(ownDraft).toString()
    for (const secret of ['5.25', 'Adaeze', 'later', 'unit', 'measure']) expect(query).not.toContain(secret)
  })
})

describe('a form', () => {
  test('lists ticked boxes of one field under names of their own', () => {
    const choices = readChoices([
      ['fixing.combs', 'on'],
      ['fixing.silicone-grip', 'on'],
      ['length', '24'],
      ['unknown', 'x'],
    ])
    expect(choices).toEqual({ fixing: 'combs+silicone-grip', length: '24' })
  })

  test('leaves what it does not carry as it was', () => {
    const ownDraft: Draft = {
      ...draft,
      express: true,
      later: true,
      name: 'Sunday',
      typed: { ...nothingTyped, nape: '5' },
    }
    expect(readRest(ownDraft, [['step', 'colour']])).toEqual(ownDraft)
  })

  test('a box that was there and is not ticked takes its choice back', () => {
    const ownDraft: Draft = { ...draft, express: true, later: true }
    const read = readRest(ownDraft, [
      ['options', 'shown'],
      ['measuring', 'shown'],
    ])
    expect([read.express, read.later]).toEqual([false, false])
  })

  test('keeps measures as they were typed, however wrong', () => {
    const read = readRest(draft, [[measureField('nape'), 'about five']])
    expect(read.typed.nape).toBe('about five')
    expect(readFit(read)).toMatchObject({ ok: false, problems: { nape: expect.any(String) as string } })
  })
})

describe('their head', () => {
  test('nothing typed is a standard size, all six are measures, later is later', () => {
    expect(readFit(draft)).toEqual({ ok: true, measurements: null })
    expect(readFit({ ...draft, typed: head })).toMatchObject({
      ok: true,
      measurements: { circumference: 22.5 },
    })
    expect(readFit({ ...draft, typed: { ...head, nape: '' }, later: true })).toEqual({
      ok: true,
      measurements: 'later',
    })
  })

  test('each missing measure is named beside its field', () => {
    const read = readFit({ ...draft, typed: { ...nothingTyped, circumference: '22.5' } })
    expect(read.ok ? [] : Object.keys(read.problems)).toEqual(
      measureKeys.filter((key) => key !== 'circumference'),
    )
  })

  test('one measure is enough for a first advice', () => {
    expect(adviseFit({ ...draft, typed: { ...nothingTyped, circumference: '57 cm' } }).cap?.size).toBe('m')
    expect(adviseFit({ ...draft, typed: { ...nothingTyped, circumference: 'x' } }).cap).toBeNull()
  })

  test('changing the unit and back loses less than a tape shows, and nothing that is no measure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 380, max: 1_300 }), (twentieths) => {
        const typed = { ...nothingTyped, circumference: String(twentieths / 20), nape: 'later?' }
        const cm = inUnit({ typed, unit: 'in' }, 'cm')
        const back = inUnit({ typed: cm, unit: 'cm' }, 'in')
        expect(Math.abs(Number(back.circumference) - twentieths / 20)).toBeLessThan(0.03)
        expect(back.nape).toBe('later?')
      }),
    )
  })
})
