import { expect, test } from 'vitest'
import { noSaleFields, readSale, saleFields } from './sale-form.ts'

const lagos = (text: string) => new Date(`${text}:00+01:00`)
const now = lagos('2026-11-28T10:00')
const none = { saleFrom: null, saleUntil: null }
const typed = (change: Record<string, string>) => readSale({ ...noSaleFields, ...change }, none, now)

test.each([
  [{}, null, null],
  [{ saleFrom: '2026-12-01' }, '2026-12-01T00:00', null],
  [{ saleUntil: '2026-12-04' }, null, '2026-12-05T00:00'],
  [{ saleUntil: '2026-12-04', saleUntilTime: '18:30' }, null, '2026-12-04T18:30'],
  [
    { saleFrom: '2026-12-01', saleFromTime: '09:15', saleUntil: '2026-12-01' },
    '2026-12-01T09:15',
    '2026-12-02T00:00',
  ],
])('%j is from %s until %s, and stands in the fields as it was typed', (fields, from, until) => {
  const read = typed(fields)
  const dates = {
    saleFrom: from === null ? null : lagos(from),
    saleUntil: until === null ? null : lagos(until),
  }
  expect(read).toEqual({ ok: true, dates })
  expect(saleFields(dates)).toEqual({ ...noSaleFields, ...fields })
})

test.each([
  [{ saleFrom: '2026-02-30' }, 'saleFrom', 'Choose a day'],
  [{ saleUntilTime: '18:00' }, 'saleUntil', 'Choose a day'],
  [{ saleUntil: '2026-11-27' }, 'saleUntil', 'in the past'],
  [{ saleFrom: '2026-12-05', saleUntil: '2026-12-04' }, 'saleUntil', 'must end after it begins'],
])('%j is refused at %s', (fields, field, words) => {
  expect(typed(fields)).toMatchObject({ ok: false, field, message: expect.stringContaining(words) })
})

test('what was not touched keeps its seconds, and what was not asked stays', () => {
  const known = {
    saleFrom: new Date('2026-12-01T08:00:30.500Z'),
    saleUntil: new Date('2026-12-09T08:00:30.500Z'),
  }
  expect(readSale(saleFields(known), known, now)).toEqual({ ok: true, dates: known })
  expect(readSale({}, known, now)).toEqual({ ok: true, dates: known })
  expect(readSale(noSaleFields, known, now)).toEqual({ ok: true, dates: none })
})
