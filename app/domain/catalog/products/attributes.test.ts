import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readField, type TypedField } from '#app/foundation/lib/typed-field.ts'
import {
  attributeKeys,
  attributeOf,
  attributeWords,
  type FacetName,
  facetNames,
  facetValues,
  isFacetValue,
  plainAttributes,
  usualNames,
} from './attributes.ts'
import { productTexts } from './product-text.ts'

const own = { ...usualNames, collection: { aku: 'Akú', luna: 'Luna' } }

describe('the table', () => {
  test('begins a product with codes of its own', () => {
    const started = attributeKeys.filter((key) => plainAttributes[key] !== null)
    expect(started).toEqual(['collection', 'kind', 'texture', 'colour'])
    // Of collections the house has its own: the form begins with the first.
    expect(plainAttributes.collection).toBe('')
    for (const key of started.slice(1))
      expect(isFacetValue(key as FacetName, String(plainAttributes[key]), own)).toBe(true)
  })

  test.each(attributeKeys)('has an example for %s that may be written', (key) => {
    const attribute = attributeOf(key)
    const read = readField<TypedField>(productTexts[key], attribute.example)
    expect(read).toMatchObject({ ok: true })
  })
})

describe('words', () => {
  const product = { ...plainAttributes, colour: '1B', density: 180, grams: 300 }

  test('are those of the shop', () => {
    expect(attributeWords('kind', own, product)).toBe('Wigs')
    expect(attributeWords('colour', own, product)).toBe('Off black (1B)')
    expect(attributeWords('density', own, product)).toBe('180%')
    expect(attributeWords('grams', own, product)).toBe('300 g')
    expect(attributeWords('lace', own, product)).toBeNull()
  })

  test('are those of the variant where it says its own', () => {
    expect(attributeWords('density', own, product, { density: 200, grams: null })).toBe('200%')
    expect(attributeWords('grams', own, product, { density: 200, grams: null })).toBe('300 g')
  })
})

describe('facets', () => {
  test('every density from 80 to 300 is one, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (density) => {
        expect(isFacetValue('density', String(density), own)).toBe(density >= 80 && density <= 300)
      }),
    )
    for (const odd of ['0180', '180.0', ' 180', '1e2', ''])
      expect(isFacetValue('density', odd, own)).toBe(false)
  })

  test('are offered in the order of the list or of the numbers, and only those that are there', () => {
    expect(facetValues('density', ['230', '95', '180', '400', '95'], own)).toEqual(['95', '180', '230'])
    expect(facetValues('collection', ['luna', 'aku', 'none'], own)).toEqual(['aku', 'luna'])
    expect(facetNames.every((name) => facetValues(name, [], own).length === 0)).toBe(true)
  })
})
