import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualNames } from '#app/domain/catalog/products/attributes.ts'
import { activeFilters, readFilters, writeFilters } from './filters.ts'

const own = { ...usualNames, collection: { ada: 'Adá' } }
const read = (query: string) => readFilters(new URLSearchParams(query), own)

describe('filters in the address', () => {
  test('are read, and what is unknown or impossible is left out', () => {
    const filters = read(
      'texture=bone-straight&texture=nonsense&collection=ada&collection=nonsense&from=18&to=24&stock=1&sort=price-up&page=2&min=-5&colour=1B',
    )
    expect(filters).toMatchObject({
      texture: ['bone-straight'],
      collection: ['ada'],
      colour: ['1B'],
      lengthFrom: 18,
      lengthTo: 24,
      priceFrom: null,
      inStock: true,
      sort: 'price-up',
      page: 2,
    })
  })

  test('a range the wrong way round is turned', () => {
    expect(read('from=24&to=18')).toMatchObject({ lengthFrom: 18, lengthTo: 24 })
  })

  test('any query at all is read without an error, and writing what was read is stable', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const filters = readFilters(new URLSearchParams(pairs))
        const written = writeFilters(filters).toString()
        expect(writeFilters(read(written)).toString()).toBe(written)
      }),
    )
  })

  test('the order of parameters does not matter', () => {
    expect(writeFilters(read('texture=afro&kind=wig&texture=yaki')).toString()).toBe(
      writeFilters(read('texture=yaki&texture=afro&kind=wig')).toString(),
    )
  })

  test('names of things that every object has are no values', () => {
    expect(read('sort=constructor&texture=__proto__&colour=toString')).toMatchObject({
      sort: null,
      texture: [],
      colour: [],
    })
  })

  test('each chip leads to the list without its filter, on the first page', () => {
    const chips = activeFilters(read('texture=yaki&collection=ada&from=18&page=3'), own, 'wig')
    expect(chips.map((chip) => [chip.label, chip.query])).toEqual([
      ['Adá', 'q=wig&texture=yaki&from=18'],
      ['Yaki', 'q=wig&collection=ada&from=18'],
      ['from 18 in', 'q=wig&collection=ada&texture=yaki'],
    ])
  })
})
