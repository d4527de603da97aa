import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { publicHolidays } from '#db/seed/delivery.ts'
import {
  addWorkingDays,
  deliveryFeeKobo,
  dutyNote,
  formatPromise,
  processingWords,
  promiseDelivery,
} from './delivery.ts'

const holidays = new Set([2026, 2027].flatMap(publicHolidays).map((one) => one.day))
const lagos = { daysMin: 1, daysMax: 3 }

describe('working days', () => {
  test('skip weekends and holidays', () => {
    // Thursday 24 December 2026: Christmas, Boxing Day (a Saturday), Sunday follow.
    expect(addWorkingDays('2026-12-24', 1, holidays)).toBe('2026-12-28')
    expect(addWorkingDays('2026-11-20', 1, holidays)).toBe('2026-11-23')
    expect(addWorkingDays('2026-11-21', 0, holidays)).toBe('2026-11-23')
  })

  test('Easter is found', () => {
    expect(publicHolidays(2027).find((one) => one.name === 'Good Friday')?.day).toBe('2027-03-26')
  })
})

describe('the promise', () => {
  test('ready products leave in one to two working days and travel one to three days', () => {
    // Monday, 10:00 in Lagos: leaves Monday or Tuesday.
    expect(
      promiseDelivery(lagos, { madeToOrder: false }, new Date('2026-11-23T09:00:00Z'), holidays),
    ).toEqual({
      from: '2026-11-24',
      to: '2026-11-27',
    })
  })

  test('after two in the afternoon, in Lagos, work begins the next day', () => {
    const before = promiseDelivery(lagos, { madeToOrder: false }, new Date('2026-11-23T12:59:00Z'), holidays)
    const after = promiseDelivery(lagos, { madeToOrder: false }, new Date('2026-11-23T13:00:00Z'), holidays)
    expect([before.from, after.from]).toEqual(['2026-11-24', '2026-11-25'])
  })

  test('never ends on a Sunday', () => {
    // Friday: leaves Friday, one day later is Saturday; the latest, Monday + 3, is Thursday.
    const friday = promiseDelivery(
      { daysMin: 2, daysMax: 2 },
      { madeToOrder: false },
      new Date('2026-11-20T09:00:00Z'),
      holidays,
    )
    expect(friday.from).toBe('2026-11-23')
  })

  test('the words say the days that the promise counts', () => {
    expect(processingWords('madeToOrder')).toBe('10–14 working days')
    expect(processingWords('express', ' to ')).toBe('3 to 5 working days')
  })

  test('making takes 10 to 14 working days, express 3 to 5', () => {
    const monday = new Date('2026-11-23T09:00:00Z')
    expect(promiseDelivery({ daysMin: 0, daysMax: 0 }, { madeToOrder: true }, monday, holidays)).toEqual({
      from: '2026-12-04',
      to: '2026-12-10',
    })
    expect(
      promiseDelivery({ daysMin: 0, daysMax: 0 }, { madeToOrder: true, express: true }, monday, holidays),
    ).toEqual({
      from: '2026-11-25',
      to: '2026-11-27',
    })
  })

  test.each([
    ['2026-11-24', '2026-11-26', 'Tue 24 – Thu 26 Nov'],
    ['2026-11-30', '2026-12-02', 'Mon 30 Nov – Wed 2 Dec'],
    ['2026-11-24', '2026-11-24', 'Tue 24 Nov'],
  ])('%s to %s reads %s', (from, to, words) => {
    expect(formatPromise(from, to)).toBe(words)
  })
})

test('abroad the duty is told, at home there is none', () => {
  expect(dutyNote('NG')).toBeNull()
  expect(dutyNote('GB')).toContain('duty')
})

test('each started half kilo beyond the first is paid for, never less than the fee', () => {
  const zone = { feeKobo: naira(55_000), halfKiloKobo: naira(12_000) }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), (grams) => {
      const fee = deliveryFeeKobo(zone, grams)
      expect(fee).toBeGreaterThanOrEqual(zone.feeKobo)
      expect(deliveryFeeKobo(zone, grams + 500) - fee).toBe(grams > 0 ? zone.halfKiloKobo : 0)
    }),
  )
})

test('a promise is in order, begins after the order and ends on no Sunday or holiday, whenever it is asked', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-11-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      moment,
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 0, max: 6 }),
      (now, madeToOrder, express, daysMin) => {
        const { from, to } = promiseDelivery(
          { daysMin, daysMax: daysMin + 5 },
          { madeToOrder, express },
          now,
          holidays,
        )
        expect(now.toISOString().slice(0, 10) <= from && from <= to).toBe(true)
        for (const day of [from, to]) {
          expect(new Date(day).getUTCDay()).not.toBe(0)
          expect(holidays.has(day)).toBe(false)
        }
      },
    ),
  )
})
