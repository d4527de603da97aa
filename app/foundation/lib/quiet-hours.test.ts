import { expect, test } from 'vitest'
import { isQuiet, quietUntil } from './quiet-hours.ts'

const night = { quietFromHour: 21, quietToHour: 8 }
const lagos = (time: string) => new Date(`2026-11-23T${time}:00+01:00`)

test.each([
  ['20:59', false],
  ['21:00', true],
  ['23:59', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
])('at %s it is quiet: %s', (time, quiet) => expect(isQuiet(night, lagos(time))).toBe(quiet))

test('from an hour to a later one of the same day, and the same hour twice is never', () => {
  expect(isQuiet({ quietFromHour: 12, quietToHour: 14 }, lagos('13:00'))).toBe(true)
  expect(isQuiet({ quietFromHour: 12, quietToHour: 14 }, lagos('14:00'))).toBe(false)
  expect(isQuiet({ quietFromHour: 8, quietToHour: 8 }, lagos('08:00'))).toBe(false)
})

test('what waits goes when the morning comes', () => {
  expect(quietUntil(night, lagos('22:30'))).toEqual(new Date(lagos('08:00').getTime() + 24 * 60 * 60_000))
  expect(quietUntil(night, lagos('03:00'))).toEqual(lagos('08:00'))
  expect(quietUntil(night, lagos('12:00'))).toBeNull()
  expect(quietUntil({ quietFromHour: 12, quietToHour: 14 }, lagos('13:00'))).toEqual(lagos('14:00'))
})
