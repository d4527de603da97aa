import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colours } from '#app/domain/catalog/products/hair.ts'
import { type HairLook, plainLook, textureCodes } from '#hair/look.ts'
import { priceList } from '#db/seed/price-list.ts'
import { soundDesign } from '#tests/design-samples.ts'
import { startDesign } from './choose.ts'
import {
  capOfDesign,
  lookKey,
  lookOfDesign,
  parseLookKey,
  parsePictureKey,
  pictureKey,
} from './design-look.ts'

const start = startDesign(priceList)

test('a design looks as it is chosen', () => {
  expect(
    lookOfDesign({ ...start, texture: 'afro', length: '12', colour: '613', parting: 'free', cut: 'bob' }),
  ).toEqual({
    hairpiece: 'wig',
    texture: 'afro',
    lengthIn: 12,
    density: 180,
    colour: '613',
    parting: 'free',
    cut: 'bob',
    hairline: 'natural',
    lace: 'closure',
    styling: 'as-is',
    slantIn: 0,
    seed: 1,
  })
})

test.each([
  ['full-machine', 'none'],
  ['headband', 'headband'],
  ['u-v-part', 'u-part'],
  ['t-part', 't-part'],
  ['7x7-hd', 'closure'],
  ['13x6-hd', 'frontal'],
  ['360-hd', 'full'],
])('a %s cap shows %s lace', (construction, lace) => {
  expect(lookOfDesign({ ...start, construction }).lace).toBe(lace)
})

test('every option of the price list that can be seen is seen', () => {
  const unseen = ['none', 'as-is', 'natural', 'middle', 'straight', '1B']
  for (const field of ['texture', 'colour', 'parting', 'cut', 'hairline', 'styling'] as const)
    for (const { code } of priceList.fields[field].options.filter((option) => !unseen.includes(option.code)))
      expect(lookOfDesign({ ...start, [field]: code })[field]).toBe(code)
})

test('keys are short, safe in addresses and paths, and read back', () => {
  fc.assert(
    fc.property(soundDesign(priceList), (design) => {
      const look = lookOfDesign(design)
      const key = lookKey(look)
      expect(key).toMatch(/^[0-9A-Za-z.-]{20,110}$/u)
      expect(parseLookKey(key)).toEqual(look)
      expect(lookKey(parseLookKey(key) ?? plainLook)).toBe(key)
    }),
  )
  for (const texture of textureCodes)
    for (const colour of Object.keys(colours)) {
      const look: HairLook = { ...plainLook, texture, colour }
      expect(parseLookKey(lookKey(look))).toEqual(look)
    }
})

test('close pictures say the cap as well, the others never do', () => {
  fc.assert(
    fc.property(soundDesign(priceList), (design) => {
      const look = lookOfDesign(design)
      expect(pictureKey(design, 'front')).toBe(lookKey(look))
      for (const view of ['hairline', 'inside'] as const) {
        const key = pictureKey(design, view)
        expect(key).toMatch(/^[0-9A-Za-z.-]{40,190}$/u)
        expect(parsePictureKey(key)).toEqual({ look, cap: capOfDesign(design) })
      }
    }),
  )
})

test('double drawn hair has a key of its own, single drawn the one it always had', () => {
  expect(lookKey({ ...plainLook, drawn: 'super-double' })).toBe(`${lookKey(plainLook)}.super-double`)
  expect(lookOfDesign(start).drawn).toBeUndefined()
})

const good = lookKey(plainLook)
test.each([
  '',
  '..',
  good.replace('wig', 'hat'),
  good.replace('.20.', '.2000.'),
  good.replace('.20.', '.020.'),
  good.replace('.20.', '.20.5.'),
  good.replace('.180.', '.185.'),
  good.replace('.180.', '.-180.'),
  good.replace('.180.', '.1e2.'),
  good.replace('.1B.', '.1b.'),
  good.replace('.1B.', '.toString.'),
  good.replace('.middle.', '.centre.'),
  good.replace('wig', 'clip-ins'),
  good.replace(/0\.1$/u, '0.2'),
  good.replace(/0\.1$/u, '2.1'),
  `${good}.1`,
  `${good}00000`,
  good.replace('.0.1', '.0.'),
  `../${good}`,
])('no look: %s', (key) => {
  expect(parseLookKey(key)).toBeNull()
})
