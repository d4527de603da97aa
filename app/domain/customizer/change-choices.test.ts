import { describe, expect, test } from 'vitest'
import { priceList } from '#db/seed/price-list.ts'
import { colourRamps } from '#hair/colours.ts'
import { plainLook } from '#hair/look.ts'
import { applyChoice, settle, startDesign } from './choose.ts'
import { withChoice, withDrawing, withLaterChoices, withoutChoice } from './change-choices.ts'
import { findDeadEnd } from './dead-ends.ts'
import { designWords } from './describe-design.ts'
import { capOfDesign, lookKey, lookOfDesign, parsePictureKey, pictureKey } from './design-look.ts'
import type { Field } from './design.ts'
import { ownCode } from './own-choice.ts'
import type { PriceList, StudioOption } from './price-list.ts'
import { priceDesign } from './studio-price.ts'
import { findOption, renewed } from './studio-options.ts'
import { problemsOf } from './studio-rules.ts'

const blank = { note: '', priceKobo: 0, includedWith: [], onQuote: '', absent: false }

function added(field: Field, code: string, more: Partial<StudioOption> = {}, list: PriceList = priceList) {
  const hair = field === 'texture' ? { at12Kobo: 9_000_000, stepKobo: 1_000_000 } : null
  return withChoice(list, { field, option: { ...blank, code, name: 'Ours', ...more }, hair })
}

describe('a choice that the house adds', () => {
  test.each<[Field, string, string]>([
    ['lace', 'ultra', 'hd'],
    ['texture', 'egyptian', 'deep-wave'],
    ['construction', 'silk-top', '4x4'],
    ['parting', 'zigzag', 'middle'],
    ['hairline', 'soft', 'pre-plucked'],
    ['knots', 'tiny', 'bleached'],
    ['capSize', 'xxl', 'xl'],
    ['capColour', 'caramel', 'brown'],
    ['cut', 'u-shape', 'none'],
    ['styling', 'mermaid', 'wand-waves'],
    ['tint', 'bronze', 'medium-brown'],
    ['fixing', 'tape', 'combs'],
  ])('on %s is drawn like the one that it names', (field, word, like) => {
    const code = ownCode(word, like)
    const list = added(field, code, { like })
    const chosen = applyChoice(list, startDesign(list), field, code)
    expect(chosen.refused).toBe(null)
    expect(problemsOf(list, chosen.design)).toEqual([])
    const twin = { ...chosen.design, [field]: chosen.design[field].replace(code, like) }
    expect(lookKey(lookOfDesign(chosen.design))).toBe(lookKey(lookOfDesign(twin)))
    expect(capOfDesign(chosen.design)).toEqual(capOfDesign(twin))
    expect(findDeadEnd(priceList, list)).toBe(null)
  })

  test('follows the rules of that one, on either side of them', () => {
    const code = ownCode('ultra', 'hd')
    const list = added('lace', code, { like: 'hd' })
    const refused = (lace: string, construction: string) =>
      problemsOf(list, { ...startDesign(list), lace, construction }).map(({ reason }) => reason)
    expect(refused(code, '13x4-hd')).toEqual([])
    expect(refused(code, '13x4')).toEqual(refused('hd', '13x4'))
    const dark = problemsOf(list, { ...startDesign(list), lace: code, tint: 'dark-brown' })
    expect(dark).toMatchObject([{ reason: expect.stringContaining('too thin') }])
  })

  test('stands beside it, and numbers in their order', () => {
    const lace = added('lace', ownCode('ultra', 'french'), { like: 'french' })
    expect(lace.fields.lace.options.map(({ code }) => code)).toEqual([
      'none',
      'film',
      'french',
      'ultra--french',
      'swiss',
      'hd',
    ])
    const codes = added('length', '21').fields.length.options.map(({ code }) => Number(code))
    expect(codes).toEqual(codes.toSorted((a, b) => a - b))
    expect(added('density', '110').fields.density.options[1]?.code).toBe('110')
  })

  test('is in the price, in the words and in a link', () => {
    const code = ownCode('zigzag', 'left')
    const list = added('parting', code, { like: 'left', name: 'Zigzag', priceKobo: 700_000 })
    const { design, corrections } = settle(list, { parting: code })
    expect([design.parting, corrections]).toEqual([code, []])
    const price = priceDesign(list, { design, expressProcessing: false }, null)
    expect(price.lines).toContainEqual({ label: 'Parting: Zigzag', field: 'parting', amountKobo: 700_000 })
    expect(designWords(list, design)).toContain('parting: zigzag')
    // Where it is not known it is corrected, in words.
    expect(settle(priceList, { parting: code }).corrections).toHaveLength(1)
  })
})

describe('a colour of its own', () => {
  const look = (code: string) => lookOfDesign({ ...startDesign(priceList), colour: code })

  test.each(['x8a3f22', 'x1b1715/b76e79', 'p45291d/b9804a'])('%s is painted, and has an address', (paint) => {
    const code = ownCode('rose-gold', paint)
    expect(look(code).colour).toBe(paint)
    const design = { ...startDesign(priceList), colour: code }
    expect(parsePictureKey(pictureKey(design, 'front'))?.look.colour).toBe(paint)
    expect(colourRamps(paint)).not.toEqual(colourRamps('natural'))
    expect(colourRamps(paint)).toHaveLength(paint.includes('/') ? 2 : 1)
  })

  test.each(['X8A3F22', 'x8a3f2', 'p8a3f22', 'x8a3f22/', 'x8a3f22/b76e79/000000'])(
    '%s is none, and is asked for by nobody',
    (paint) => {
      expect(look(ownCode('rose-gold', paint)).colour).toBe(plainLook.colour)
      const key = lookKey({ ...plainLook, colour: paint })
      expect(parsePictureKey(key)).toBe(null)
    },
  )
})

describe('what the house added', () => {
  const code = ownCode('ultra', 'hd')
  const list = added('lace', code, { like: 'hd' })

  test('can be taken out again, and leaves nothing behind', () => {
    expect(withoutChoice(list, 'lace', code)).toEqual({ ok: true, priceList })
    const texture = added('texture', ownCode('egyptian', 'deep-wave'), { like: 'deep-wave' })
    expect(withoutChoice(texture, 'texture', 'egyptian--deep-wave')).toEqual({ ok: true, priceList })
  })

  test('stays while a rule names it alone', () => {
    const when = [{ field: 'lace' as const, in: [code] }]
    const combination = { id: 'house-1', when, name: 'Ultra', priceKobo: 1, days: 0, noExpress: false }
    const ruled = { ...list, combinations: [combination] }
    expect(withoutChoice(ruled, 'lace', code)).toEqual({ ok: false, emptied: 'house-1' })
  })

  test('is there after an earlier list comes back, hidden and with its rules', () => {
    const later = withLaterChoices(priceList, list)
    const option = later.fields.lace.options.find((one) => one.code === code)
    expect(option?.isOff).toBe(true)
    expect(later.rules).toEqual(list.rules)
    expect(settle(later, { lace: code }).corrections[0]).toContain('not offered at the moment')
  })
})

describe('drawn in another way', () => {
  const code = ownCode('rose-gold', 'xb76e79')
  const as = ownCode('rose-gold', 'x1b1715/b76e79')
  const rose = added('colour', code, { like: '613', name: 'Rose gold' })
  const redrawn = withDrawing(rose, { field: 'colour', code, as, like: '613' })
  const design = { ...startDesign(redrawn), colour: code }

  test('is another picture of every design that holds the code of before, and the same choice', () => {
    expect(settle(redrawn, { colour: code })).toMatchObject({ design: { colour: as }, corrections: [] })
    expect(renewed(redrawn, design).colour).toBe(as)
    expect(lookOfDesign(renewed(redrawn, design)).colour).toBe('x1b1715/b76e79')
    // What knows no price list, as an order, stays as it was.
    expect(lookOfDesign(design).colour).toBe('xb76e79')
    expect(JSON.stringify(redrawn.rules)).toBe(JSON.stringify(rose.rules).replaceAll(code, as))
    expect(findDeadEnd(rose, redrawn)).toBe(null)
  })

  test('and back again has the code that it had', () => {
    const back = withDrawing(redrawn, { field: 'colour', code: as, as: code, like: '613' })
    expect(findOption(back, 'colour', code)?.was).toEqual([as])
    expect(renewed(back, { ...design, colour: as }).colour).toBe(code)
    expect(back.rules).toEqual(rose.rules)
  })

  test('keeps the price of its hair, and its place among several', () => {
    const texture = added('texture', ownCode('egyptian', 'deep-wave'), { like: 'deep-wave' })
    const silk = ownCode('egyptian', 'body-wave')
    const other = withDrawing(texture, {
      field: 'texture',
      code: 'egyptian--deep-wave',
      as: silk,
      like: 'body-wave',
    })
    expect(other.hair[silk]).toEqual(texture.hair['egyptian--deep-wave'])
    const tape = added('fixing', ownCode('tape', 'combs'), { like: 'combs' })
    const band = ownCode('tape', 'elastic-band')
    const fixed = withDrawing(tape, { field: 'fixing', code: 'tape--combs', as: band, like: 'elastic-band' })
    const worn = { ...startDesign(fixed), fixing: 'elastic-band+combs+tape--combs' }
    expect(renewed(fixed, worn).fixing).toBe(`elastic-band+combs+${band}`)
  })

  test('follows the rules of what it is like now, and keeps those that are its own', () => {
    const hd = ownCode('ultra', 'hd')
    const list = added('lace', hd, { like: 'hd' })
    const when = [{ field: 'lace' as const, in: [hd] }]
    const own = { id: 'house-1', when, name: 'Ultra', priceKobo: 1, days: 0, noExpress: false }
    const swiss = ownCode('ultra', 'swiss')
    const moved = withDrawing(
      { ...list, combinations: [own] },
      { field: 'lace', code: hd, as: swiss, like: 'swiss' },
    )
    expect(moved.combinations[0]?.when).toEqual([{ field: 'lace', in: [swiss] }])
    const reasons = (lace: string) => {
      const wrong = { ...startDesign(moved), lace, construction: '13x4-hd', tint: 'dark-brown' }
      return problemsOf(moved, wrong).map(({ reason }) => reason)
    }
    expect(reasons(swiss)).toEqual(reasons('swiss'))
    expect(reasons(swiss)).not.toEqual(reasons('hd'))
  })

  test('comes back as it was with an earlier list, whatever it was drawn as meanwhile', () => {
    const later = withLaterChoices(rose, redrawn)
    expect(later.fields.colour.options.filter(({ name }) => name === 'Rose gold')).toMatchObject([
      { code, was: [as] },
    ])
    expect(renewed(later, { ...design, colour: as }).colour).toBe(code)
    const before = withLaterChoices(priceList, redrawn)
    expect(findOption(before, 'colour', as)).toMatchObject({ isOff: true, was: [code] })
  })
})
