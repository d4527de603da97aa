import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import {
  type Pace,
  usualWorking,
  type Weekday,
  weekdays,
  type Working,
} from '#app/foundation/settings/working.ts'
import { publicHolidays } from '#db/seed/delivery.ts'
import {
  addWorkingDays,
  deliveryFeeKobo,
  dutyNote,
  formatPromise,
  latestDay,
  leavesHouse,
  promiseDelivery,
  promiseElsewhere,
} from './delivery.ts'

const calendar = {
  working: usualWorking,
  holidays: new Set([2026, 2027].flatMap(publicHolidays).map((one) => one.day)),
}
const lagos = { daysMin: 1, daysMax: 3 }

describe('working days', () => {
  test('skip weekends and holidays', () => {
    // Thursday 24 December 2026: Christmas, Boxing Day (a Saturday), Sunday follow.
    expect(addWorkingDays('2026-12-24', 1, calendar)).toBe('2026-12-28')
    expect(addWorkingDays('2026-11-20', 1, calendar)).toBe('2026-11-23')
    expect(addWorkingDays('2026-11-21', 0, calendar)).toBe('2026-11-23')
  })

  test('Easter is found', () => {
    expect(publicHolidays(2027).find((one) => one.name === 'Good Friday')?.day).toBe('2027-03-26')
  })
})

describe('the promise of another zone', () => {
  const north = { daysMin: 5, daysMax: 10 }
  const elsewhere = (from: string, to: string, today: string) =>
    promiseElsewhere({ from, to }, lagos, north, { today, calendar })

  test('leaves the days in the house as they were, and hands nobody a parcel on a Sunday', () => {
    // Leaves on Monday the 23rd to Wednesday the 25th.
    expect(elsewhere('2026-11-24', '2026-11-28', '2026-11-21')).toEqual({
      from: '2026-11-28',
      to: '2026-12-05',
    })
    // Sunday 29 November would be six days after.
    expect(elsewhere('2026-11-25', '2026-11-28', '2026-11-21').from).toBe('2026-11-30')
    expect(
      promiseElsewhere({ from: '2026-11-28', to: '2026-12-05' }, north, lagos, {
        today: '2026-11-21',
        calendar,
      }),
    ).toEqual({ from: '2026-11-24', to: '2026-11-28' })
  })

  test('and back again is what it was, though a Sunday lay between', () => {
    // Leaves on Friday 11 December.
    const near = { daysMin: 2, daysMax: 4 }
    const at = { today: '2026-11-21', calendar }
    const there = promiseElsewhere({ from: '2026-12-12', to: '2026-12-14' }, lagos, near, at)
    expect(there).toEqual({ from: '2026-12-14', to: '2026-12-15' })
    expect(promiseElsewhere(there, near, lagos, at)).toEqual({ from: '2026-12-12', to: '2026-12-14' })
  })

  test('of a late order begins today', () => {
    expect(elsewhere('2026-11-24', '2026-11-25', '2026-12-01')).toEqual({
      from: '2026-12-07',
      to: '2026-12-11',
    })
  })
})

describe('the promise', () => {
  test('ready products leave in one to two working days and travel one to three days', () => {
    // Monday, 10:00 in Lagos: leaves Monday or Tuesday.
    expect(promiseDelivery(lagos, { paces: ['ready'] }, new Date('2026-11-23T09:00:00Z'), calendar)).toEqual({
      from: '2026-11-24',
      to: '2026-11-27',
    })
  })

  test('after two in the afternoon, in Lagos, work begins the next day', () => {
    const before = promiseDelivery(lagos, { paces: ['ready'] }, new Date('2026-11-23T12:59:00Z'), calendar)
    const after = promiseDelivery(lagos, { paces: ['ready'] }, new Date('2026-11-23T13:00:00Z'), calendar)
    expect([before.from, after.from]).toEqual(['2026-11-24', '2026-11-25'])
  })

  test('never ends on a Sunday', () => {
    // Friday: leaves Friday, one day later is Saturday; the latest, Monday + 3, is Thursday.
    const friday = promiseDelivery(
      { daysMin: 2, daysMax: 2 },
      { paces: ['ready'] },
      new Date('2026-11-20T09:00:00Z'),
      calendar,
    )
    expect(friday.from).toBe('2026-11-23')
  })

  test('making takes 10 to 14 working days, express 3 to 5', () => {
    const monday = new Date('2026-11-23T09:00:00Z')
    expect(promiseDelivery({ daysMin: 0, daysMax: 0 }, { paces: ['made'] }, monday, calendar)).toEqual({
      from: '2026-12-04',
      to: '2026-12-10',
    })
    expect(promiseDelivery({ daysMin: 0, daysMax: 0 }, { paces: ['express'] }, monday, calendar)).toEqual({
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

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-11-01'), noInvalidDate: true })
const pace = fc.constantFrom<Pace>('ready', 'made', 'custom', 'express')

/** Whatever an owner may save, and any days off. */
const anyCalendar = fc.record({
  days: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 8, maxLength: 8 }),
  hour: fc.integer({ min: 0, max: 23 }),
  works: fc.subarray([...weekdays], { minLength: 1 }),
  off: fc.array(fc.date({ min: new Date('2026-01-01'), max: new Date('2028-06-01'), noInvalidDate: true })),
})

type Drawn = { days: number[]; hour: number; works: Weekday[]; off: Date[] }

function calendarOf({ days, hour, works, off }: Drawn) {
  const [a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1] = days
  const ordered = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const
  const [readyFrom, readyTo] = ordered(a, b)
  const [madeFrom, madeTo] = ordered(c, d)
  const [customFrom, customTo] = ordered(e, f)
  const [expressFrom, expressTo] = ordered(g, h)
  const worked = Object.fromEntries(weekdays.map((day) => [day, works.includes(day)]))
  const working = {
    readyFrom,
    readyTo,
    madeFrom,
    madeTo,
    customFrom,
    customTo,
    expressFrom,
    expressTo,
    cutOffHour: hour,
    ...worked,
  } as Working
  return { working, holidays: new Set(off.map((day) => day.toISOString().slice(0, 10))) }
}

describe('a pre-order', () => {
  const leaves = (comesOn: string, paces: readonly Pace[] = ['ready']) =>
    leavesHouse({ paces, comesOn }, new Date('2026-11-23T09:00:00Z'), calendar)

  test('is counted from the day on which it comes, as what is in stock is from that of the order', () => {
    expect(leaves('2026-12-09')).toEqual({ from: '2026-12-09', to: '2026-12-10' })
    // A Saturday.
    expect(leaves('2026-12-12')).toEqual({ from: '2026-12-14', to: '2026-12-15' })
  })

  test('is not what decides beside what takes longer, nor when it is here', () => {
    const plain = leavesHouse({ paces: ['ready'] }, new Date('2026-11-23T09:00:00Z'), calendar)
    expect(leaves('2026-11-20')).toEqual(plain)
    const made = leavesHouse({ paces: ['made'] }, new Date('2026-11-23T09:00:00Z'), calendar)
    expect(leaves('2026-11-26', ['made', 'ready'])).toEqual(made)
  })

  test('the last of several days decides', () => {
    expect(latestDay(['2026-12-09', null, '2026-12-12', '2026-12-01'])).toBe('2026-12-12')
    expect(latestDay([null])).toBeNull()
  })
})

test('what leaves the house leaves on a worked day that is no holiday, never earlier when days grow', () => {
  fc.assert(
    fc.property(
      anyCalendar,
      moment,
      fc.array(pace, { maxLength: 4 }),
      fc.nat(10),
      fc.nat(5),
      (drawn, now, paces, more, waits) => {
        const mine = calendarOf(drawn)
        const { from, to } = leavesHouse({ paces, waits: { express: waits } }, now, mine)
        expect(now.toISOString().slice(0, 10) <= from && from <= to).toBe(true)
        for (const day of [from, to]) {
          expect(drawn.works).toContain(weekdays[new Date(day).getUTCDay()])
          expect(mine.holidays.has(day)).toBe(false)
        }
        const slower = calendarOf({ ...drawn, days: drawn.days.map((count) => count + more) })
        const later = leavesHouse({ paces, waits: { express: waits } }, now, slower)
        expect(later.from >= from && later.to >= to).toBe(true)
        // One more thing in the parcel makes it no quicker, and a week with a day less neither.
        const fuller = leavesHouse({ paces: [...paces, 'custom'], waits: { express: waits } }, now, mine)
        expect(fuller.from >= from || paces.length === 0).toBe(true)
        const works = drawn.works.length > 1 ? drawn.works.slice(1) : drawn.works
        expect(
          leavesHouse({ paces, waits: { express: waits } }, now, calendarOf({ ...drawn, works })).to >= to,
        ).toBe(true)
      },
    ),
  )
})

test('a parcel arrives in order, on no Sunday and no holiday, whenever it is asked and whenever the house works', () => {
  fc.assert(
    fc.property(anyCalendar, moment, pace, fc.nat(6), (drawn, now, one, daysMin) => {
      const mine = calendarOf(drawn)
      const { from, to } = promiseDelivery({ daysMin, daysMax: daysMin + 5 }, { paces: [one] }, now, mine)
      expect(now.toISOString().slice(0, 10) <= from && from <= to).toBe(true)
      for (const day of [from, to]) {
        expect(new Date(day).getUTCDay()).not.toBe(0)
        expect(mine.holidays.has(day)).toBe(false)
      }
    }),
  )
})
