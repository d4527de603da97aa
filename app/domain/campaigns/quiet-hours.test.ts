import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

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
