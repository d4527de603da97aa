import { expect, test } from 'vitest'
import { exceptWords, givesWords, returnLimits, returnWindows, takesBack } from './return-days.ts'
import { settingDefaults } from './setting-keys.ts'
import { settingSchemas } from './settings.server.ts'

const { returns } = settingDefaults

test('the windows are those of the specification until an owner changes them', () => {
  expect(returnWindows(returns)).toEqual({ lagos: '24–48 hours', nigeria: '3–5 days', abroad: '7–14 days' })
  expect(returnLimits(returns)).toEqual({ lagos: '48 hours', nigeria: '5 days', abroad: '14 days' })
})

test('one number is said once, and one day is a day', () => {
  const rule = { ...returns, lagosFromHours: 24, lagosToHours: 24, nigeriaFromDays: 1, nigeriaToDays: 1 }
  expect(returnWindows(rule)).toMatchObject({ lagos: '24 hours', nigeria: '1 day' })
})

test('a shortest time beyond the longest is refused', () => {
  expect(settingSchemas.returns.safeParse({ ...returns, abroadFromDays: 15 }).success).toBe(false)
})

test('what may not come back, and what a change of mind gets, are said from the rule', () => {
  expect(exceptWords(returns)).toBe('wigs made to your own design')
  expect(exceptWords({ ...returns, takesDesigns: true })).toBe('nothing')
  expect(exceptWords({ ...returns, takesHair: false, takesMadeToOrder: false })).toBe(
    'bundles and other hair, items made to order and wigs made to your own design',
  )
  expect(givesWords(returns)).toContain('we do not refund a change of mind')
  expect(givesWords({ givesMoney: true })).toBe('an exchange, store credit or a refund')
})

test('work cannot come back, whatever the rule takes, and the policy names only things', () => {
  const all = { ...returns, takesWigs: true, takesHair: true, takesMadeToOrder: true, takesDesigns: true }
  expect(takesBack(all, 'service')).toBe(false)
  expect(takesBack(all, 'hair')).toBe(true)
  expect(exceptWords(all)).toBe('nothing')
})
