import { expect, test } from 'vitest'
import { lagosDayWords, lagosHourWords, lagosYear, parseLagosHour } from './lagos-day.ts'

test('an hour of Lagos is an hour before that of Greenwich', () => {
  expect(parseLagosHour('2026-12-01', '09:00')).toEqual(new Date('2026-12-01T08:00:00Z'))
  expect(parseLagosHour('2026-12-01', '00:30')).toEqual(new Date('2026-11-30T23:30:00Z'))
})

test.each([
  ['2026-02-30', '09:00'],
  ['2026-13-01', '09:00'],
  ['1 December', '09:00'],
  ['', '09:00'],
  ['2026-12-01', '24:00'],
  ['2026-12-01', '9'],
  ['2026-12-01', ''],
])('%s at %s is no hour', (day, time) => {
  expect(parseLagosHour(day, time)).toBeNull()
})

test('a day in words is that of Lagos', () => {
  expect(lagosDayWords(new Date('2026-11-30T23:30:00Z'))).toBe('1 December 2026')
})

test('a year begins in Lagos an hour before that of Greenwich', () => {
  expect(lagosYear(new Date('2026-12-31T22:59:59Z'))).toBe(2026)
  expect(lagosYear(new Date('2026-12-31T23:00:00Z'))).toBe(2027)
})

test('an hour in words is that of Lagos', () => {
  expect(lagosHourWords(new Date('2026-11-30T23:05:00Z'))).toBe('1 December 2026, 00:05')
})
