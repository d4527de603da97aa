import { describe, expect, test } from 'vitest'
import { settingSchemas } from './settings.server.ts'
import { processingWords, slowedBy, standardWords, usualWorking, workedDays } from './working.ts'

test('the specification’s values count until the owner has others', () => {
  expect(processingWords(usualWorking, 'ready')).toBe('1–2 working days')
  expect(processingWords(usualWorking, 'made')).toBe('10–14 working days')
  expect(processingWords(usualWorking, 'custom', ' to ')).toBe('10 to 14 working days')
  expect(processingWords(usualWorking, 'express', ' to ')).toBe('3 to 5 working days')
  expect(usualWorking.cutOffHour).toBe(14)
  expect(workedDays(usualWorking)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'])
})

test('the words say the days that the promise counts', () => {
  expect(processingWords({ ...usualWorking, readyFrom: 2 }, 'ready')).toBe('2 working days')
  expect(processingWords({ ...usualWorking, readyTo: 1 }, 'ready')).toBe('1 working day')
  expect(standardWords(usualWorking)).toBe('10–14 working days')
  expect(standardWords({ ...usualWorking, customTo: 20 })).toBe(
    '10–14 working days (custom wigs 10–20 working days)',
  )
  expect(workedDays({ ...usualWorking, sunday: true, monday: false }).at(-1)).toBe('sunday')
})

test('busy makers make a pace slower, and no other', () => {
  expect(slowedBy(usualWorking, { made: 0, custom: 0 })).toBe(usualWorking)
  const slow = slowedBy(usualWorking, { made: 3, custom: 0 })
  expect(slow).toEqual({ ...usualWorking, madeFrom: 13, madeTo: 17 })
})

describe('what cannot be', () => {
  const noDay = { monday: false, tuesday: false, wednesday: false, thursday: false, friday: false }
  test.each([
    [{ readyFrom: 3 }, 'readyFrom', 'This must not be more than the longest time.'],
    [{ madeFrom: 15 }, 'madeFrom', 'This must not be more than the longest time.'],
    [{ customTo: 9 }, 'customFrom', 'This must not be more than the longest time.'],
    [{ expressTo: 14 }, 'expressTo', 'This must be less than the longest time for custom wigs.'],
    [{ cutOffHour: 24 }, 'cutOffHour', 'Enter an hour from 0 to 23.'],
    [{ cutOffHour: 1.5 }, 'cutOffHour', 'Enter an hour from 0 to 23.'],
    [{ wigsPerDay: 201 }, 'wigsPerDay', 'Enter a number from 1 to 200, or leave it empty for no limit.'],
    [noDay, 'monday', 'Choose at least one day.'],
  ])('%j is told at %s: %s', (change, field, words) => {
    const judged = settingSchemas.working.safeParse({ ...usualWorking, ...change })
    expect(judged.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [field, words],
    ])
  })
})
