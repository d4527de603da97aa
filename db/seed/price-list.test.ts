import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colours, constructions, textures } from '#app/domain/catalog/products/hair.ts'
import { type Field, fields } from '#app/domain/customizer/design.ts'
import { permits } from '#app/domain/customizer/studio-rules.ts'
import { anyDesign } from '#tests/design-samples.ts'
import { priceList } from './price-list.ts'

const codesOf = (field: Field) => priceList.fields[field].options.map((option) => option.code)

/** What the trade offers, and what the shop adds: a widow's peak, a pixie cut, a high ponytail. */
const options: Partial<Record<Field, string[]>> = {
  texture: Object.keys(textures),
  length: Array.from({ length: 18 }, (_, step) => `${6 + 2 * step}`),
  density: ['100', '130', '150', '180', '200', '230', '250'],
  grade: ['remy', 'virgin', 'raw'],
  drawn: ['single', 'double', 'super-double'],
  origin: ['vietnamese', 'cambodian', 'burmese', 'indian', 'filipino', 'chinese', 'brazilian', 'peruvian'],
  construction: Object.keys(constructions),
  lace: ['none', 'swiss', 'french', 'hd', 'film'],
  tint: ['none', 'transparent', 'light-brown', 'medium-brown', 'dark-brown'],
  capSize: ['xs', 's', 'm', 'l', 'xl', 'custom'],
  capColour: ['black', 'brown', 'beige'],
  colour: Object.keys(colours),
  hairline: ['none', 'natural', 'pre-plucked', 'widows-peak', 'baby-hair'],
  knots: ['none', 'normal', 'bleached', 'invisible'],
  parting: ['none', 'middle', 'left', 'right', 'free', 'deep-side'],
  cut: ['none', 'blunt', 'curtain', 'wispy', 'layers', 'butterfly', 'bob', 'pixie'],
  fixing: ['adjustable-strap', 'elastic-band', 'combs', 'silicone-grip', 'glueless-pre-cut'],
  styling: ['as-is', 'pressed', 'curled', 'wand-waves', 'braided', 'high-ponytail'],
}

test.each(fields)('%s offers what the trade has, each once, and starts with one of them', (field) => {
  expect(codesOf(field).toSorted()).toEqual(options[field]?.toSorted())
  for (const code of priceList.fields[field].start.split('+')) expect(codesOf(field)).toContain(code)
})

test('every texture has its price of hair; lengths from 32 in are on quote', () => {
  expect(Object.keys(priceList.hair).toSorted()).toEqual(Object.keys(textures).toSorted())
  const onQuote = priceList.fields.length.options.filter((option) => option.onQuote !== '')
  expect(onQuote.map((option) => option.code)).toEqual(['32', '34', '36', '38', '40'])
})

describe('rules', () => {
  test('have their own names and speak only of codes that there are', () => {
    expect(new Set(priceList.rules.map((rule) => rule.id)).size).toBe(priceList.rules.length)
    for (const rule of priceList.rules) {
      for (const code of [...(rule.refuse ?? []), ...(rule.only ?? [])])
        expect(codesOf(rule.field)).toContain(code)
      for (const condition of rule.when)
        for (const code of condition.in ?? []) expect(codesOf(condition.field)).toContain(code)
    }
  })

  test('each can be broken, so none is idle', () => {
    const samples = fc.sample(anyDesign(priceList), { numRuns: 4_000, seed: 7 })
    const idle = priceList.rules.filter((rule) => samples.every((design) => permits(rule, design)))
    expect(idle.map((rule) => rule.id)).toEqual([])
  })
})
