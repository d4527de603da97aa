import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CellForm, readCell, writeCell } from './cells.ts'

const signs = fc.constantFrom(
  "'",
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '0',
  '1e5',
  'MAR1',
  'x',
  '"',
  ',',
  '💛',
  'ú',
)
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(signs, { maxLength: 8 }).map((parts) => parts.join('')),
)

test.each<CellForm>(['text', 'code'])('every text comes back as it was, written as %s', (form) => {
  fc.assert(
    fc.property(hostile, (text) => {
      const cell = writeCell(text, form)
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u)
      expect(readCell(cell, form)).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
  ['-500.00', "'-500.00"],
  ["'=1", "''=1"],
  ["'Twas", "'Twas"],
  ['180000.00', '180000.00'],
  ['', ''],
])('%s is written as %s', (text, cell) => expect(writeCell(text)).toBe(cell))

test.each([
  ['00123', "'00123"],
  ['+2348031234567', "'+2348031234567"],
  ['1E5', "'1E5"],
  ['MAR1', "'MAR1"],
  ['AKU-BS-18', 'AKU-BS-18'],
])('the code %s is no number to a spreadsheet: %s', (text, cell) =>
  expect(writeCell(text, 'code')).toBe(cell),
)

test('what people typed without our apostrophe stays as it is', () => {
  for (const cell of ['00123', '+234803', "'Twas", '-5']) expect(readCell(cell, 'text')).toBe(cell)
})
