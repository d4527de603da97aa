import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { publicHolidays } from '#db/seed/delivery.ts'
import { promiseDesign } from './studio-dates.ts'

const holidays = new Set([2026, 2027].flatMap(publicHolidays).map((one) => one.day))
const calendar = { working: usualWorking, holidays }
const promise = (at: string, express = false) =>
  promiseDesign({ now: new Date(at), pace: express ? 'express' : 'custom', calendar })

test.each([
  // A Monday morning: two weekends on the way.
  ['2026-11-23T09:00:00Z', false, { from: '2026-12-04', to: '2026-12-10', dueOn: '2026-12-09' }],
  ['2026-11-23T09:00:00Z', true, { from: '2026-11-25', to: '2026-11-27', dueOn: '2026-11-26' }],
  // After two o'clock in Lagos work begins on Tuesday.
  ['2026-11-23T13:30:00Z', true, { from: '2026-11-26', to: '2026-11-30', dueOn: '2026-11-27' }],
  // A Saturday counts from Monday.
  ['2026-11-21T09:00:00Z', true, { from: '2026-11-25', to: '2026-11-27', dueOn: '2026-11-26' }],
  // Christmas (Friday), Boxing Day (Saturday) and New Year's Day (Friday).
  ['2026-12-22T09:00:00Z', true, { from: '2026-12-24', to: '2026-12-29', dueOn: '2026-12-28' }],
  ['2026-12-22T09:00:00Z', false, { from: '2027-01-06', to: '2027-01-12', dueOn: '2027-01-11' }],
  // Good Friday and Easter Monday 2027.
  ['2027-03-25T09:00:00Z', true, { from: '2027-03-31', to: '2027-04-02', dueOn: '2027-04-01' }],
  // Independence Day 2026, a Thursday.
  ['2026-09-29T09:00:00Z', true, { from: '2026-10-02', to: '2026-10-06', dueOn: '2026-10-05' }],
])('ordered at %s, express %s', (at, express, dates) => {
  expect(promise(at, express)).toEqual(dates)
})

test('every day of a promise is a working day, in order, and express is sooner', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-11-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (now) => {
      const usual = promiseDesign({ now, pace: 'custom', calendar })
      const express = promiseDesign({ now, pace: 'express', calendar })
      for (const { from, to, dueOn } of [usual, express]) {
        expect([from, dueOn, to]).toEqual([from, dueOn, to].toSorted())
        for (const day of [from, dueOn, to]) {
          expect([0, 6]).not.toContain(new Date(day).getUTCDay())
          expect(holidays.has(day)).toBe(false)
        }
      }
      expect(express.to < usual.from).toBe(true)
    }),
  )
})

test('its maker hands it over a working day before the last one, and on that day where there is none before', () => {
  const dates = (customFrom: number, customTo: number) =>
    promiseDesign({
      now: new Date('2026-11-23T09:00:00Z'),
      pace: 'custom',
      calendar: { working: { ...usualWorking, customFrom, customTo, saturday: true }, holidays },
    })
  expect(dates(6, 6)).toEqual({ from: '2026-11-28', to: '2026-11-28', dueOn: '2026-11-27' })
  expect(dates(1, 1)).toEqual({ from: '2026-11-23', to: '2026-11-23', dueOn: '2026-11-23' })
})
