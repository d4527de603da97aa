import { expect, test } from 'vitest'
import { cardBadge, isNew } from './badges.ts'

const now = new Date('2026-11-20T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(now.getTime() - days * day)

test('NEW lasts thirty days from the created time, to the moment', () => {
  expect(isNew(daysAgo(30), now)).toBe(true)
  expect(isNew(new Date(daysAgo(30).getTime() - 1), now)).toBe(false)
  expect(isNew(daysAgo(-1), now)).toBe(false)
  expect(isNew(null, now)).toBe(false)
})

test('an old price outranks newness', () => {
  const createdAt = daysAgo(1).toISOString()
  expect(cardBadge({ oldPriceKobo: 5, createdAt }, now)).toBe('SALE')
  expect(cardBadge({ oldPriceKobo: null, createdAt }, now)).toBe('NEW')
  expect(cardBadge({ oldPriceKobo: null, createdAt: null }, now)).toBeNull()
})
