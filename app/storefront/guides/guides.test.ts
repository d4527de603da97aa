import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textureCodes } from '#hair/look.ts'
import { skinTones } from '#hair/bust/tones.ts'
import { heightLimits } from '#app/domain/customizer/length-on-body.ts'
import { familyOf } from '#app/domain/customizer/texture-family.ts'
import { tones } from '#app/domain/customizer/skin-tones.ts'
import { priceList } from '#db/seed/price-list.ts'
import { groupCaps } from './cap-groups.server.ts'
import { readHead, typedHead } from './cap-head.ts'
import { careWords, type CareWords } from './care-words.ts'
import { refusedDensities } from './density-refusals.server.ts'
import { bundlesFor, densitySteps, feelOf, gramsFor, readDensity } from './density-words.ts'
import { bestTint, judgeTint, laceKinds, tintCodes } from './lace-advice.ts'
import { readLaceQuestion } from './lace-question.ts'
import { guideLengths, heightOf, readLengthQuestion } from './length-question.ts'

describe('words of care', () => {
  const sentences = ({ wash, detangle, heat, dry, ...rest }: CareWords): string[] => [
    rest.lead,
    wash.how,
    detangle.how,
    heat.how,
    dry.how,
    rest.sleep,
    rest.life,
    rest.never,
  ]

  test('are there for every texture, each part its own', () => {
    expect(Object.keys(careWords).toSorted()).toEqual([...textureCodes].toSorted())
    const all = textureCodes.flatMap((texture) => sentences(careWords[texture]))
    expect(new Set(all).size).toBe(textureCodes.length * 8)
    for (const words of all) {
      expect(words.length).toBeGreaterThan(30)
      expect(words).toMatch(/^[^—–]*[.]$/u)
    }
  })

  test('keep the bounds of the trade: a wash each 6 to 15 wears, 180 °C at most', () => {
    for (const texture of textureCodes) {
      const { wash, heat, dry } = careWords[texture]
      expect(wash.from).toBeGreaterThanOrEqual(6)
      expect(wash.to).toBeLessThanOrEqual(15)
      expect(wash.from).toBeLessThan(wash.to)
      expect(heat.maxC ?? 0).toBeLessThanOrEqual(180)
      expect(dry.hours).toBeGreaterThan(0)
    }
  })

  test('the tightest textures meet no iron', () => {
    for (const texture of textureCodes.filter((code) => familyOf(code) === 'kinky'))
      expect(careWords[texture].heat.maxC).toBeNull()
  })
})

describe('density', () => {
  test('grams are those of the price list', () => {
    expect([gramsFor(24, 180), gramsFor(30, 200), gramsFor(8, 150)]).toEqual([330, 440, 140])
  })

  const anyDensity = fc.constantFrom(...densitySteps)
  const anyLength = fc.constantFrom(...guideLengths)

  test('more length or more density never takes fewer bundles, and a closure never more', () => {
    fc.assert(
      fc.property(anyLength, anyLength, anyDensity, anyDensity, (l1, l2, d1, d2) => {
        const less = bundlesFor(Math.min(l1, l2), Math.min(d1, d2))
        const more = bundlesFor(Math.max(l1, l2), Math.max(d1, d2))
        expect(more.alone).toBeGreaterThanOrEqual(less.alone)
        expect(more.withClosure).toBeGreaterThanOrEqual(less.withClosure)
        expect(less.withClosure).toBeLessThanOrEqual(less.alone)
        expect(less.withClosure).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test.each([
    [12, 150, 2, 2],
    [16, 150, 3, 3],
    [20, 180, 3, 3],
    [24, 200, 4, 3],
    [30, 180, 4, 4],
  ])('%i in at %i percent takes %i bundles, %i with a closure', (lengthIn, density, alone, withClosure) => {
    expect(bundlesFor(lengthIn, density)).toEqual({ alone, withClosure })
  })

  test('every weight has a feeling', () => {
    for (const lengthIn of guideLengths)
      for (const density of densitySteps) expect(feelOf(gramsFor(lengthIn, density))).not.toBe('')
  })

  test('what the price list does not make is said with its reason', () => {
    const refused = refusedDensities(priceList)
    expect(refused.filter(({ lengthIn }) => lengthIn === 8).map(({ density }) => density)).toEqual([
      200, 230, 250,
    ])
    expect(refused.every(({ lengthIn }) => lengthIn < 10)).toBe(true)
    expect([readDensity('200'), readDensity('90'), readDensity(null)]).toEqual([200, 180, 180])
  })
})

describe('lace', () => {
  test('each skin has one best tint in each lace, and HD is never dark', () => {
    expect(tones.map(({ code }) => code)).toEqual(skinTones)
    for (const tone of skinTones) {
      for (const lace of laceKinds) {
        const verdicts = tintCodes.map((tint) => judgeTint(tone, lace, tint))
        expect(verdicts.filter((verdict) => verdict === 'best')).toHaveLength(1)
        expect(judgeTint(tone, lace, bestTint(tone, lace))).toBe('best')
      }
      expect(judgeTint(tone, 'hd', 'dark-brown')).toBe('not-made')
      expect(bestTint(tone, 'hd')).not.toBe('dark-brown')
    }
  })

  test('caps are grouped by the partings that the price list allows', () => {
    const groups = groupCaps(priceList)
    const allowsOf = (code: string) => groups.find(({ codes }) => codes.includes(code))?.allows
    expect(allowsOf('headband')).toEqual([])
    expect(allowsOf('t-part')).toEqual(['middle'])
    expect(allowsOf('5x5-hd')).toEqual(['middle', 'left', 'right', 'deep-side'])
    expect(allowsOf('13x4')).toEqual(['middle', 'left', 'right', 'deep-side', 'free'])
    expect(allowsOf('360-hd')).toContain('high-ponytail')
    expect(groups.flatMap(({ codes }) => codes)).toHaveLength(14)
  })

  test('an address that nobody wrote asks the usual', () => {
    expect(readLaceQuestion(new URLSearchParams('tone=green&lace=wool&wear=hat'))).toEqual({
      tone: 'espresso',
      lace: 'hd',
      wear: null,
    })
  })
})

describe('length', () => {
  test('reads heights as people write them, and asks again for those that nobody has', () => {
    expect(readLengthQuestion(new URLSearchParams('height=5+ft+5&texture=afro&length=10'))).toEqual({
      texture: 'afro',
      lengthIn: 10,
      height: '5 ft 5',
      heightCm: 165.1,
      isHeightKnown: true,
    })
    expect(heightOf('')).toEqual({ height: '', heightCm: 165, isHeightKnown: true })
    expect(heightOf('17')).toEqual({ height: '17', heightCm: 165, isHeightKnown: false })
  })

  test('whatever stands in the address, there is an answer', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (height, texture, length) => {
        const asked = readLengthQuestion(new URLSearchParams({ height, texture, length }))
        expect(guideLengths).toContain(asked.lengthIn)
        expect(textureCodes).toContain(asked.texture)
        expect(asked.heightCm).toBeGreaterThanOrEqual(heightLimits.minCm)
        expect(asked.heightCm).toBeLessThanOrEqual(heightLimits.maxCm)
        expect(asked.height.length).toBeLessThanOrEqual(20)
      }),
    )
  })
})

describe('a head as it was typed', () => {
  test('is read in its unit, and what cannot be is said beside its field', () => {
    const { head, problems } = readHead({ unit: 'cm', 'measure-circumference': '57', 'measure-nape': 'wide' })
    expect(head).toEqual({ unit: 'cm', measurements: { circumference: 22.44 } })
    expect(Object.keys(problems)).toEqual(['measure-nape'])
  })

  test('nothing else of a form comes back', () => {
    expect(Object.keys(typedHead({ unit: 'in', intent: 'x', 'measure-nape': '5'.repeat(90) }))).not.toContain(
      'intent',
    )
    expect(typedHead({ 'measure-nape': '5'.repeat(90) })['measure-nape']).toHaveLength(24)
  })
})
