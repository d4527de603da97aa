import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo } from '#app/foundation/lib/money.ts'
import { emptyRow, pasteColumns, readRows, type Row, tidyRows, writeRows } from './grid-rows.ts'
import { takeStep } from './grid-steps.ts'
import { addChosen, type ListedPicture, movePicture, readPictures, writePictures } from './picture-fields.ts'
import { parseSigned } from './price-ladder-form.ts'

const row = (change: Partial<Row>): Row => ({ ...emptyRow, ...change })
const lengths = (values: Record<string, string>) =>
  readRows(values).map((one) => [one.length, one.density, one.price])

describe('a range of lengths', () => {
  const add = (fields: Record<string, string>, rows: Row[] = [emptyRow]) =>
    takeStep({ ...writeRows(rows), ...fields }, 'range')

  test('adds every length in every density, and takes the empty row away', () => {
    const { values, errors } = add({
      'range.from': '10',
      'range.to': '14',
      'range.every': '2',
      'range.densities': '150, 180',
      'range.price': '90,000',
    })
    expect(errors).toEqual({})
    expect(lengths(values)).toEqual([
      ['10', '150', '90,000'],
      ['10', '180', '90,000'],
      ['12', '150', '90,000'],
      ['12', '180', '90,000'],
      ['14', '150', '90,000'],
      ['14', '180', '90,000'],
    ])
  })

  test('adds every length in every lace and cap too, however a lace is typed', () => {
    const { values } = add({
      'range.from': '18',
      'range.constructions': '13x4 hd, 5x5 HD closure',
      'range.caps': 'Medium, Extra large',
    })
    expect(readRows(values).map((one) => [one.length, one.construction, one.cap])).toEqual([
      ['18', '13x4-hd', 'Medium'],
      ['18', '13x4-hd', 'Extra large'],
      ['18', '5x5-hd', 'Medium'],
      ['18', '5x5-hd', 'Extra large'],
    ])
  })

  test('leaves those that are there, also when asked twice; a retired one can come again', () => {
    const there = [
      row({ id: 'var_1', length: '10', price: '5' }),
      row({ id: 'var_2', length: '12', retired: 'yes' }),
    ]
    const once = add({ 'range.from': '10', 'range.to': '12' }, there)
    expect(lengths(once.values)).toEqual([
      ['10', '', '5'],
      ['12', '', ''],
      ['12', '', ''],
    ])
    const twice = takeStep(once.values, 'range')
    expect(twice.errors).toEqual({ 'range.from': 'All of these are in the list already.' })
    expect(readRows(twice.values)).toEqual(readRows(once.values))
  })

  test.each([
    ['from nothing', { 'range.from': '' }],
    ['backwards', { 'range.from': '20', 'range.to': '10' }],
    ['halves', { 'range.from': '10.5' }],
    ['no step', { 'range.from': '10', 'range.to': '20', 'range.every': '0' }],
    ['longer than hair', { 'range.from': '10', 'range.to': '900' }],
    [
      'a hundred and more',
      { 'range.from': '1', 'range.to': '60', 'range.every': '1', 'range.densities': '150 180' },
    ],
  ])('says what is wrong: %s', (_name, fields) => {
    const { errors, values } = add(fields)
    expect(Object.keys(errors)).toEqual(['range.from'])
    expect(readRows(values)).toEqual([emptyRow])
  })
})

describe('a column of a spreadsheet', () => {
  const rows = [row({ length: '10' }), row({ length: '12', id: 'var_1', stock: '7' }), row({ length: '14' })]

  test('goes down from the row that is named', () => {
    const { values } = takeStep(
      {
        ...writeRows(rows),
        'paste.field': 'price',
        'paste.row': '2',
        'paste.text': '90,000\r\n95,000\r\n99,000\r\n',
      },
      'paste',
    )
    expect(readRows(values).map((one) => one.price)).toEqual(['', '90,000', '95,000'])
    expect(values['paste.text']).toBe('')
  })

  test('a block fills the columns to the right, but not the stock of variants that the ledger knows', () => {
    const pasted = pasteColumns(rows, { row: 0, field: 'sku' }, 'A\t1\t2\nB\t9\t3')
    expect(pasted.map((one) => [one.sku, one.stock, one.reorder])).toEqual([
      ['A', '1', '2'],
      ['B', '7', '3'],
      ['', '', ''],
    ])
  })
})

describe('a rule of prices', () => {
  const rows = [
    row({ length: '18', price: '1' }),
    row({ length: '22', price: '1', oldPrice: '3' }),
    row({ length: '20', retired: 'yes', price: '9' }),
  ]
  const fields = {
    ...writeRows(rows),
    'ladder.base': '150,000',
    'ladder.length.from': '18',
    'ladder.length.every': '2',
    'ladder.length.amount': '7,000',
  }

  test('changes nothing when it is looked at, and the variants on offer when it is used', () => {
    expect(readRows(takeStep(fields, 'ladder').values)).toEqual(rows)
    expect(readRows(takeStep(fields, 'apply-ladder').values).map((one) => [one.price, one.oldPrice])).toEqual(
      [
        ['150,000', ''],
        ['164,000', ''],
        ['9', ''],
      ],
    )
  })

  test('says beside the field what is missing', () => {
    expect(takeStep({ ...fields, 'ladder.base': '' }, 'ladder').errors).toHaveProperty(['ladder.base'])
    expect(takeStep({ ...fields, 'ladder.length.from': 'x' }, 'apply-ladder').errors).toHaveProperty([
      'ladder.length.amount',
    ])
  })
})

test('rows left empty go, and the variant shown first stays the same', () => {
  const rows = [emptyRow, row({ length: '10' }), emptyRow, row({ length: '12' })]
  const tidy = tidyRows({ ...writeRows(rows), defaultVariant: '3' })
  expect(readRows(tidy).map((one) => one.length)).toEqual(['10', '12'])
  expect(tidy['defaultVariant']).toBe('1')
})

test('what a price changes by is read with its sign', () => {
  expect([parseSigned('-2,500'), parseSigned('+7'), parseSigned('− 3'), parseSigned('--1')]).toEqual([
    kobo(-250_000),
    kobo(700),
    kobo(-300),
    null,
  ])
})

test('pictures come back as they were written; places re-order them, removed ones go', () => {
  const picture = (key: string) => ({
    key,
    alt: key,
    width: 8,
    height: 10,
    thumbhash: null,
    focusX: 100,
    focusY: 900,
    shows: key === 'b' ? 'length:22' : null,
  })
  const values = writePictures([picture('a'), picture('b'), picture('c')])
  expect(readPictures(values)).toEqual([picture('a'), picture('b'), picture('c')])
  const moved = {
    ...values,
    'pictures.2.place': '0',
    'pictures.1.removed': 'yes',
    'pictures.0.focusX': '5000',
  }
  expect(readPictures(moved).map((one) => [one.key, one.focusX])).toEqual([
    ['c', 100],
    ['a', 1000],
  ])
})

describe('pictures that arrive in any order', () => {
  const listed = (key: string, turn: number | null): ListedPicture => ({
    key,
    turn,
    alt: '',
    width: 8,
    height: 10,
    thumbhash: null,
    focusX: 500,
    focusY: 500,
    shows: null,
    removed: false,
  })
  const keys = (all: readonly ListedPicture[]) => all.map(({ key }) => key).join('')
  const there = [listed('a', null), listed('b', null)]

  test('stand in the order in which they were chosen, after those that were there', () => {
    const files = ['c', 'd', 'e', 'f', 'g'].map((key, place) => listed(key, place + 0.5))
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: 5 }), (arrived) => {
        expect(keys(arrived.reduce(addChosen, there))).toBe('abcdefg')
      }),
    )
  })

  test('leave what was moved by hand where it was put', () => {
    const moved = movePicture([...there, listed('c', 1), listed('e', 3)], 'e', 0)
    expect(keys(addChosen(moved, listed('d', 2)))).toBe('eabcd')
    expect(keys(addChosen(movePicture(moved, 'c', 1), listed('d', 2)))).toBe('ecabd')
  })

  test('and one that is there already stays, also when it had been removed', () => {
    const gone = [{ ...listed('a', null), alt: 'Front', removed: true }, listed('b', null)]
    expect(addChosen(gone, listed('a', 9))[0]).toMatchObject({ key: 'a', alt: 'Front', removed: false })
  })
})
