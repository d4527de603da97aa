import { describe, expect, test } from 'vitest'
import { catalogue } from '#db/seed/catalogue/catalogue.ts'
import { priceList } from '#db/seed/price-list.ts'
import { canBeBase, designOfProduct } from './product-design.ts'
import { problemsOf } from './studio-rules.ts'

const entry = (slug: string) => {
  const found = catalogue.find((one) => one.slug === slug)
  if (!found) throw new Error(`no ${slug}`)
  return found
}

test('the spec sheet is read', () => {
  expect(designOfProduct(priceList, entry('aku-silk-22-glueless'))).toMatchObject({
    texture: 'straight',
    length: '22',
    density: '180',
    grade: 'raw',
    drawn: 'double',
    origin: 'vietnamese',
    construction: '6x6-hd',
    lace: 'hd',
    tint: 'transparent',
    colour: '1B',
    fixing: 'elastic-band+silicone-grip+glueless-pre-cut',
    cut: 'none',
  })
  expect(designOfProduct(priceList, entry('aku-bone-bob'))).toMatchObject({
    drawn: 'super-double',
    lace: 'swiss',
    tint: 'light-brown',
    cut: 'bob',
  })
  expect(designOfProduct(priceList, entry('luna-fringe-long'))).toMatchObject({
    lace: 'none',
    parting: 'none',
    cut: 'blunt',
    fixing: 'adjustable-strap+combs',
  })
})

test.each([
  ['luna-pixie-cut', 'pixie'],
  ['aku-layered-butterfly', 'butterfly'],
  ['zuri-auburn-layers', 'layers'],
  ['zuri-balayage-curtain', 'curtain'],
  ['luna-wavy-lob', 'bob'],
  ['ireti-pixie-crop', 'none'],
])('%s is cut: %s', (slug, cut) => {
  expect(designOfProduct(priceList, entry(slug)).cut).toBe(cut)
})

describe('every wig of the catalogue, in every length', () => {
  const wigs = catalogue
    .filter(canBeBase)
    .flatMap((one) => one.lengths.map((lengthIn) => ({ ...one, lengthIn })))
  test.each(wigs.map((one) => [`${one.slug} ${one.lengthIn}`, one] as const))('%s', (_name, wig) => {
    const design = designOfProduct(priceList, wig)
    expect(problemsOf(priceList, design)).toEqual([])
    expect(design).toMatchObject({
      texture: wig.texture,
      length: `${wig.lengthIn}`,
      density: `${wig.density}`,
      colour: wig.colour,
      construction: wig.construction,
      origin: wig.origin.toLowerCase(),
    })
    expect(wig.grade.toLowerCase()).toContain(design.grade)
  })
})

test('bundles and closures lend their hair, and are no base', () => {
  const bundles = entry('ireti-burmese-bundles-x3')
  expect(canBeBase(bundles)).toBe(false)
  expect(designOfProduct(priceList, bundles)).toMatchObject({
    texture: 'burmese-curl',
    length: '20',
    origin: 'burmese',
  })
})
