import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { catalogue } from '#db/seed/catalogue/catalogue.ts'
import { wigGrams } from '#db/seed/catalogue/price.ts'
import { priceList } from '#db/seed/price-list.ts'
import { applyChoice, settle, startDesign } from './choose.ts'
import { type Design, fields } from './design.ts'
import { anyDesign } from '#tests/design-samples.ts'
import { designGrams, type PriceBase, priceDesign } from './studio-price.ts'

const start = startDesign(priceList)
const price = (design: Design, base: PriceBase | null = null, expressProcessing = false) =>
  priceDesign(priceList, { design, expressProcessing }, base)
const sumOf = (lines: readonly { amountKobo: number }[]) =>
  lines.reduce((sum, line) => sum + line.amountKobo, 0)

/** What a listed price leaves out: the plain choice wherever the list says nothing. */
const plain = {
  grade: 'virgin',
  drawn: 'single',
  hairline: 'natural',
  knots: 'normal',
  cut: 'none',
  capSize: 'm',
  fixing: 'combs',
  styling: 'as-is',
}

// Examples of the price model, thousands of naira: texture, inches, percent, construction, colour, grams, price.
const listed: [string, number, number, string, string, number, number][] = [
  ['bone-straight', 24, 180, '5x5-hd', '1B', 330, 474],
  ['bone-straight', 30, 200, '13x6-hd', '1B', 440, 823],
  ['bone-straight', 12, 180, '4x4', '1', 210, 166],
  ['bone-straight', 18, 180, '13x4-hd', '1B', 270, 353],
  ['bone-straight', 22, 200, '13x4-hd', 'P4/27', 350, 535],
  ['bone-straight', 20, 180, '5x5-hd', '99J', 290, 392],
  ['straight', 16, 150, '4x4', '1B', 210, 159],
  ['straight', 22, 180, '6x6-hd', '1B', 310, 316],
  ['straight', 26, 180, 'full-lace-hd', 'natural', 350, 514],
  ['straight', 24, 180, '13x4-hd', '613', 330, 424],
  ['yaki', 18, 150, '13x4', '1B', 220, 217],
  ['yaki', 20, 180, '13x4-hd', '1B', 290, 295],
  ['kinky-straight', 22, 180, '5x5-hd', '1B', 310, 287],
  ['kinky-straight', 18, 180, 'u-v-part', '1B', 270, 178],
  ['blowout', 14, 150, '4x4', 'natural', 190, 139],
  ['straight', 18, 150, 'headband', '1B', 220, 158],
  ['pixie-curl', 8, 180, 't-part', '1B', 170, 86],
  ['pixie-curl', 10, 200, '4x4', '99J', 210, 160],
  ['bouncy-curl', 20, 230, '13x4-hd', '1B', 370, 426],
  ['bouncy-curl', 18, 200, '13x4-hd', '4', 300, 360],
  ['jerry-curl', 24, 200, '13x4-hd', 'natural', 370, 455],
  ['burmese-curl', 26, 200, '13x6-hd', 'natural', 390, 556],
  ['kinky-curly', 18, 180, '5x5-hd', '1B', 270, 259],
  ['afro', 10, 180, '4x4', '1B', 190, 113],
  ['deep-wave', 22, 180, '13x4-hd', '1B', 310, 369],
  ['deep-wave', 18, 180, '7x7-hd', '1B', 270, 283],
  ['piano-curl', 16, 200, '5x5-hd', 'P4/27', 280, 286],
  ['body-wave', 28, 200, '13x6-hd', 'natural', 420, 565],
  ['body-wave', 24, 180, '13x4-hd', '1B/27', 330, 430],
  ['raw-wavy', 22, 180, '360-hd', 'natural', 310, 406],
  ['ocean-wave', 18, 180, '5x5-hd', '2', 270, 253],
  ['body-wave', 20, 180, '13x4-hd', '4/27/30', 290, 363],
  ['straight', 10, 180, 'full-machine', '1B', 190, 79],
  ['body-wave', 10, 180, '2x6', '1B', 190, 97],
  ['straight', 6, 150, 'full-machine', '1B', 120, 40],
  ['straight', 12, 150, '4x4', '51', 170, 155],
  ['straight', 14, 180, '13x4', '350', 230, 234],
]

describe('the price list', () => {
  test.each(listed)(
    '%s %i in %i %% %s %s: %i g, %i thousand',
    (texture, length, density, construction, colour, grams, thousands) => {
      const { design } = settle(priceList, {
        ...plain,
        texture,
        length: `${length}`,
        density: `${density}`,
        construction,
        colour,
      })
      expect(design).toMatchObject({
        texture,
        length: `${length}`,
        density: `${density}`,
        construction,
        colour,
      })
      expect(price(design)).toMatchObject({ grams, totalKobo: naira(thousands * 1_000) })
    },
  )

  test('every wig of the catalogue, in its own price', () => {
    const wrong = catalogue
      .filter((entry) => entry.kind === 'wig')
      .flatMap(({ slug, texture, lengthIn, density, construction, colour, listed: thousands }) => {
        const own = {
          texture,
          length: `${lengthIn}`,
          density: `${density}`,
          construction: construction ?? '',
          colour,
        }
        const { totalKobo } = price({ ...start, ...plain, lace: 'swiss', ...own })
        return totalKobo === naira(thousands * 1_000) ? [] : [`${slug}: ${totalKobo / 100_000}`]
      })
    expect(wrong).toEqual([])
  })

  test('grams as the catalogue weighs, for every length and density', () => {
    for (const { code: length } of priceList.fields.length.options)
      for (const { code: density } of priceList.fields.density.options)
        expect(designGrams({ length, density })).toBe(wigGrams(Number(length), Number(density)))
  })
})

test.each([
  ['hairline', 'pre-plucked', 5],
  ['hairline', 'baby-hair', 5],
  ['knots', 'bleached', 8],
  ['knots', 'invisible', 15],
  ['cut', 'curtain', 8],
  ['cut', 'layers', 10],
  ['cut', 'butterfly', 10],
  ['capSize', 'custom', 15],
  ['capSize', 'xs', 5],
  ['capSize', 'xl', 5],
  ['fixing', 'silicone-grip', 4],
  ['fixing', 'glueless-pre-cut', 6],
  ['styling', 'wand-waves', 10],
  ['styling', 'braided', 35],
] as const)('%s %s adds %i thousand', (field, code, thousands) => {
  const { design, refused } = applyChoice(priceList, start, field, code)
  expect(refused).toBeNull()
  expect(price(design).totalKobo - price(start).totalKobo).toBe(naira(thousands * 1_000))
})

test('hair that is raw or double drawn by nature costs nothing more for it', () => {
  const raw = { ...start, grade: 'raw' }
  expect(price(raw).totalKobo - price(start).totalKobo).toBe(naira(25_000))
  const bone = { ...start, texture: 'bone-straight' }
  expect(price({ ...bone, grade: 'raw', drawn: 'super-double' }).totalKobo).toBe(price(bone).totalKobo)
})

test('express processing adds exactly 15,000 naira, with and without a base', () => {
  const base = { priceKobo: naira(300_000), design: start }
  for (const one of [null, base]) {
    const express = price(start, one, true)
    expect(express.totalKobo - price(start, one).totalKobo).toBe(1_500_000)
    expect(express.lines.at(-1)).toEqual({ label: 'Express processing', field: null, amountKobo: 1_500_000 })
  }
})

describe('always', () => {
  test('the lines add up to a positive total of whole thousands', () => {
    fc.assert(
      fc.property(anyDesign(priceList), fc.boolean(), (design, express) => {
        const { totalKobo, lines } = price(design, null, express)
        expect(sumOf(lines)).toBe(totalKobo)
        expect(totalKobo).toBeGreaterThan(0)
        expect(totalKobo % 100_000).toBe(0)
      }),
    )
  })

  test('more hair never costs less', () => {
    fc.assert(
      fc.property(anyDesign(priceList), (design) => {
        for (const field of ['length', 'density'] as const) {
          const totals = priceList.fields[field].options.map(
            ({ code }) => price({ ...design, [field]: code }).totalKobo,
          )
          expect(totals).toEqual(totals.toSorted((a, b) => a - b))
        }
      }),
    )
  })

  test('the same before and after JSON', () => {
    fc.assert(
      fc.property(anyDesign(priceList), anyDesign(priceList), (design, other) => {
        const order = { design, expressProcessing: true }
        const base = { priceKobo: naira(250_000), design: other }
        const sent = JSON.parse(JSON.stringify({ order, base })) as { order: typeof order; base: typeof base }
        expect(priceDesign(priceList, sent.order, sent.base)).toEqual(priceDesign(priceList, order, base))
      }),
    )
  })
})

describe('made from a product', () => {
  test('nothing changed costs its price', () => {
    fc.assert(
      fc.property(anyDesign(priceList), fc.integer({ min: 1, max: 1_000_000 }), (design, thousands) => {
        const priceKobo = naira(thousands)
        expect(price(design, { priceKobo, design })).toMatchObject({
          totalKobo: priceKobo,
          lines: [{ field: null, amountKobo: priceKobo }],
        })
      }),
    )
  })

  test('only changed fields are priced, by the difference they make', () => {
    fc.assert(
      fc.property(anyDesign(priceList), anyDesign(priceList), (design, own) => {
        const priceKobo = price(own).totalKobo
        const { totalKobo, lines } = price(design, { priceKobo, design: own })
        expect(totalKobo).toBe(price(design).totalKobo)
        expect(sumOf(lines)).toBe(totalKobo)
        expect(lines.flatMap((line) => line.field ?? [])).toEqual(
          fields.filter((field) => design[field] !== own[field]),
        )
      }),
    )
  })

  test('a reduced product takes its reduction along, but never below half of the design’s own price', () => {
    const own = { ...start, length: '30', density: '250', construction: 'full-lace-hd' }
    const reduced = { design: own, priceKobo: naira(price(own).totalKobo / 100 - 200_000) }
    const longer = price({ ...own, colour: '613' }, reduced)
    expect(longer.totalKobo).toBe(price({ ...own, colour: '613' }).totalKobo - naira(200_000))
    const tiny = { ...own, length: '6', density: '100', construction: 'full-machine' }
    const small = price(tiny, reduced)
    expect(small.totalKobo).toBe(Math.round(price(tiny).totalKobo / 200_000) * 100_000)
    expect(small.lines.at(-1)?.label).toBe('Minimum price')
    expect(sumOf(small.lines)).toBe(small.totalKobo)
  })
})
