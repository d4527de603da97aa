import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWorkingDays } from '#app/domain/delivery/delivery.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { isPossible, planAgain, planExpress, planSlots, type SlotLoad, withTaken } from './making-slots.ts'

const calendar = { working: usualWorking, holidays: new Set(['2026-12-25', '2026-12-26']) }
const now = new Date('2026-11-20T10:00:00Z')
const load: fc.Arbitrary<SlotLoad> = fc
  .record({
    perDay: fc.constantFrom(null, 1, 2, 3, 7),
    taken: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 }),
  })
  .map(({ perDay, taken }) =>
    withTaken(
      { perDay, taken: new Map() },
      taken.map((day) => `2026-12-${String(day).padStart(2, '0')}`),
    ),
  )

/** Days before the last that have room left, where not all units are done on that last one. */
function gaps(slots: SlotLoad, plan: readonly string[], from: string): string[] {
  const last = plan.at(-1) ?? ''
  const { taken } = withTaken(slots, plan)
  const free: string[] = []
  if (plan[0] === last) return free
  for (let day = from; day < last; day = addWorkingDays(day, 1, calendar))
    if ((taken.get(day) ?? 0) < (slots.perDay ?? 0)) free.push(day)
  return free
}

test('no day takes more than its limit, none before the usual one, and nobody waits without need', () => {
  fc.assert(
    fc.property(
      load,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 3 }),
      (slots, units, longerBy) => {
        const asked = { now, calendar, pace: 'custom' as const, units, longerBy }
        const plan = planSlots(slots, asked)
        const earliest = planSlots({ ...slots, perDay: null }, asked)
        expect(plan.days).toHaveLength(units)
        expect(isPossible(slots, plan.days, earliest.dates.dueOn)).toBe(true)
        expect(plan.days.at(-1)).toBe(plan.dates.dueOn)
        expect(plan.waits > longerBy).toBe(plan.dates.to > earliest.dates.to)
        expect(slots.perDay === null ? plan.waits : longerBy).toBe(longerBy)
        expect(gaps(slots, plan.days, earliest.dates.dueOn)).toEqual([])
      },
    ),
  )
})

test('promised again, each unit has its own day or the next free one', () => {
  fc.assert(
    fc.property(load, fc.integer({ min: 1, max: 6 }), (slots, units) => {
      const own = planSlots({ ...slots, perDay: null }, { now, calendar, pace: 'custom', units }).days
      const again = planAgain(slots, { own, today: '2026-11-20', anew: '2026-12-10', calendar })
      expect(isPossible(slots, again, '2026-11-20')).toBe(true)
      expect(again.every((day, at) => day >= (own[at] ?? ''))).toBe(true)
      expect(isPossible(slots, own, '2026-11-20') ? again : own).toEqual(own)
    }),
  )
})

test('a day that is over becomes that of a new order, and what is not offered any more stays', () => {
  const again = (perDay: number | null) =>
    planAgain(
      { perDay, taken: new Map() },
      { own: ['2026-11-10'], today: '2026-11-20', anew: '2026-12-08', calendar },
    )
  expect([again(2), again(0), again(null)]).toEqual([['2026-12-08'], ['2026-11-10'], ['2026-11-10']])
})

test('express is offered as long as it is sooner than without, which may be late as well', () => {
  const full = withTaken({ perDay: 1, taken: new Map() }, ['2026-11-25', '2026-11-26'])
  const express = (usualTo: string) => planExpress(full, { now, calendar, units: 1, usualTo })
  expect(express('2026-12-09')).toMatchObject({ days: ['2026-11-27'], waits: 2 })
  expect(express('2026-11-30')).toBe(null)
  expect(express('2026-12-01')).not.toBe(null)
  expect(planExpress({ ...full, perDay: 0 }, { now, calendar, units: 1, usualTo: '2027-01-01' })).toBe(null)
})
