import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseText, type SearchedProduct, searchTextOf } from './search-text.ts'

describe('plain text', () => {
  test.each([
    ['Akú  Bone', 'aku bone'],
    ['ADÉ ọ̀ṣun', 'ade osun'],
    ["Mama's pick 💛", 'mamas pick'],
    ['girl’s', 'girls'],
    ['13x4 HD', '13x4 hd'],
    ['13 × 4', '13x4'],
    ['P4/27', 'p4/27'],
    ['4/27/30', '4/27/30'],
    ['1B/99J', '1b/99j'],
    ['U/V-part', 'u v part'],
    ['wash/wear', 'wash wear'],
    ['20 inches', '20in'],
    ['20"', '20in'],
    ['20 in black', '20in black'],
    ['clip-ins', 'clip ins'],
    ['Bundles ×3', 'bundles x3'],
    [' \u0000 💛 ', ''],
  ])('%j → %j', (text, plain) => {
    expect(normaliseText(text)).toBe(plain)
  })

  test('is plain already when made plain once', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({
            unit: fc.constantFrom(
              '1',
              ' ',
              'x',
              'X',
              'b',
              '"',
              "'",
              '/',
              '×',
              '-',
              'i',
              'n',
              'é',
              '´',
              '\u0301',
            ),
          }),
        ),
        (text) => {
          const plain = normaliseText(text)
          expect(normaliseText(plain)).toBe(plain)
          expect(plain).not.toMatch(/^ | {2}| $/u)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('search text', () => {
  const wig: SearchedProduct = {
    name: 'Akú Test',
    description: 'With bangs.',
    kind: 'wig',
    collection: 'aku',
    texture: 'bone-straight',
    colour: '1B',
    construction: '13x6-hd',
    lace: 'HD, transparent',
    grade: 'Raw',
    origin: 'Vietnamese',
    variants: [{ sku: 'AKU-TEST-20', lengthIn: 20 }],
  }
  const finds = (product: SearchedProduct, query: string) => {
    const text = searchTextOf(product)
    return normaliseText(query)
      .split(' ')
      .every((word) => text.includes(word))
  }

  test.each([
    'aku',
    'bone straight',
    'bonestraight',
    'SDD wig',
    'frontal 13x6',
    'lace front wigs',
    'off black',
    '20 inch',
    'fringe',
    'AKU-TEST-20',
    'vietnamese raw',
    'transparent lace',
  ])('a bone straight frontal wig is found by "%s"', (query) => {
    expect(finds(wig, query)).toBe(true)
  })

  test.each([
    [{ kind: 'frontal' as const }, '13x4 frontals'],
    [{ kind: 'closure' as const, construction: '5x5-hd' as const }, 'lace closures'],
    [{ construction: '4x4' as const }, '4x4 closure'],
    [{ kind: 'bundles' as const, construction: null }, 'weave extensions'],
    [{ colour: '613' }, 'blonde'],
    [{ colour: '99J' }, 'wine burgundy'],
    [{ colour: '350' }, 'ginger'],
    [{ name: 'Glueless' }, 'wear and go'],
    [{ construction: 'headband' as const, name: 'Headband' }, 'head band half wig'],
  ])('%o is found by "%s"', (change, query) => {
    expect(finds({ ...wig, ...change }, query)).toBe(true)
    expect(finds({ ...wig, name: 'Plain', description: '' }, query)).toBe(false)
  })

  test('it is not found by what it is not', () => {
    for (const query of ['closure', 'blonde', 'weave', 'bodywave', 'glueless'])
      expect([query, finds(wig, query)]).toEqual([query, false])
  })

  test('every word of name and description is found, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, description) => {
        expect(finds({ ...wig, name, description }, name)).toBe(true)
        expect(finds({ ...wig, name, description }, description)).toBe(true)
      }),
    )
  })
})
