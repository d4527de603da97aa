import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { type DueJobs, judgeLoad } from './maker-load.ts'

const none: ReadonlySet<string> = new Set()
/** A Thursday. */
const today = '2026-11-26'
const judge = (due: DueJobs[], perWeek: number | null, holidays = none) =>
  judgeLoad(due, { perWeek, today, calendar: { working: usualWorking, holidays } })

test('days of work at what they make in a week', () => {
  expect(judge([{ dueOn: '2026-12-24', jobs: 4 }], 5)).toEqual({ jobs: 4, days: 4, over: null })
  expect(judge([{ dueOn: '2026-12-24', jobs: 1 }], 3)).toMatchObject({ days: 1.7 })
  expect(judge([], 5)).toEqual({ jobs: 0, days: 0, over: null })
})

test('without a capacity nothing is judged', () => {
  expect(judge([{ dueOn: '2026-11-01', jobs: 40 }], null)).toEqual({ jobs: 40, days: null, over: null })
})

test('over by the first day for which it is too much', () => {
  const due = [
    { dueOn: '2026-12-04', jobs: 9 },
    { dueOn: '2026-11-30', jobs: 2 },
    { dueOn: '2026-12-24', jobs: 50 },
  ]
  // Thursday, Friday, Monday to Friday.
  expect(judge(due, 5).over).toEqual({ by: '2026-12-04', due: 11, makes: 7 })
  expect(judge(due, 8).over).toEqual({ by: '2026-12-24', due: 61, makes: 33 })
  expect(judge(due, 5, new Set(['2026-11-27', '2026-11-30'])).over).toEqual({
    by: '2026-11-30',
    due: 2,
    makes: 1,
  })
})

test('what is overdue counts as due today, all of it together', () => {
  const late = [
    { dueOn: '2026-11-20', jobs: 1 },
    { dueOn: '2026-11-24', jobs: 1 },
    { dueOn: today, jobs: 1 },
  ]
  expect(judge(late, 10).over).toEqual({ by: today, due: 3, makes: 2 })
  expect(judge(late, 15).over).toBeNull()
  expect(judge(late, 0)).toEqual({ jobs: 3, days: null, over: { by: today, due: 3, makes: 0 } })
})

test('more hands never make it worse', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-12-${String(n).padStart(2, '0')}`)
  const rows = fc.uniqueArray(fc.record({ dueOn: day, jobs: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ dueOn }) => dueOn,
  })
  fc.assert(
    fc.property(rows, fc.nat(50), (due, perWeek) => {
      const [one, more] = [judge(due, perWeek), judge(due, perWeek + 1)]
      const never = { by: '9999-12-31', due: 1, makes: 0 }
      const [first, second] = [one.over ?? never, more.over ?? never]
      expect(second.by >= first.by).toBe(true)
      expect([first, second].every(({ due: wanted, makes }) => wanted > makes)).toBe(true)
    }),
  )
})

test('who works six days a week spreads the week over six', () => {
  const calendar = { working: { ...usualWorking, saturday: true }, holidays: none }
  const due = [{ dueOn: '2026-12-04', jobs: 8 }]
  // Thursday to Saturday and Monday to Friday: eight days, at one a day.
  expect(judgeLoad(due, { perWeek: 6, today, calendar })).toEqual({ jobs: 8, days: 8, over: null })
  expect(judge(due, 6)).toMatchObject({ days: 6.7, over: null })
})
