import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test.each<[unknown, string]>([
  ['2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['2026-11-21 10:30', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21T10:30:00.123Z', '2026-11-21T10:30:00.123Z'],
  ['2026-11-21T10:30:00+02:00', '2026-11-21T08:30:00.000Z'],
  ['21/11/2026', '2026-11-20T23:00:00.000Z'],
  ['21-11-2026 14:05', '2026-11-21T13:05:00.000Z'],
  ['5/6/2025', '2025-06-04T23:00:00.000Z'],
  ['5/6/2025, 3:04:05 PM', '2025-05-06T14:04:05.000Z'],
  ['5/6/2025, 12:00:00\u202FAM', '2025-05-05T23:00:00.000Z'],
  ['Fri Nov 21 2025 10:00:00 GMT+0100 (West Africa Standard Time)', '2025-11-21T09:00:00.000Z'],
  ['Fri, 21 Nov 2025 10:00:00 GMT', '2025-11-21T10:00:00.000Z'],
  ['21 November 2025', '2025-11-20T23:00:00.000Z'],
  [1_763_719_200_000, '2025-11-21T10:00:00.000Z'],
  [1_763_719_200, '2025-11-21T10:00:00.000Z'],
  ['1763719200000', '2025-11-21T10:00:00.000Z'],
  [{ seconds: 1_763_719_200, nanoseconds: 500_000_000 }, '2025-11-21T10:00:00.500Z'],
  [{ _seconds: 1_763_719_200, _nanoseconds: 0 }, '2025-11-21T10:00:00.000Z'],
])('%j', (value, expected) => {
  const date = readDate(value)
  expect(date instanceof Date ? date.toISOString() : date).toBe(expected)
})

test.each([null, undefined, ''])('%j is nothing', (value) => expect(readDate(value)).toBeNull())

test.each([
  'yesterday',
  '31/06/2025',
  '2025-02-30',
  '2025-13-01',
  '25:00',
  '1999-12-31',
  '9999-01-01',
  'NaN',
  '-1',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -5,
  1e20,
  {},
  [],
  true,
  { seconds: 'x' },
  { seconds: 1e30 },
  '1e9',
  '0'.repeat(500),
])('%j is no date', (value) => expect(readDate(value)).toBe('bad'))

test('whatever comes, it is a date in this century, nothing or bad', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const date = readDate(value)
      expect(
        date === null ||
          date === 'bad' ||
          (date.getTime() >= 946_684_800_000 && date.getTime() < 4_102_444_800_000),
      ).toBe(true)
    }),
  )
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true }),
      (date) => {
        expect(readDate(date.toISOString())).toEqual(date)
        expect(readDate(date.toUTCString())).toEqual(new Date(Math.floor(date.getTime() / 1000) * 1000))
      },
    ),
  )
})
