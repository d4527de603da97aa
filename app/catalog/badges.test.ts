import { expect, test } from 'vitest'
import { cardBadge, isNew } from './badges.ts'

const now = new Date('2026-11-20T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(now.getTime() - days * day)
const plain = { oldPriceKobo: null, createdAt: null, isBestSeller: false, madeToOrder: false, left: 10 }

test('NEW lasts thirty days from the created time, to the moment', () => {
  expect(isNew(daysAgo(30), now)).toBe(true)
  expect(isNew(new Date(daysAgo(30).getTime() - 1), now)).toBe(false)
  expect(isNew(daysAgo(-1), now)).toBe(false)
  expect(isNew(null, now)).toBe(false)
})

test('each badge is a fact, and the one that says most is shown', () => {
  const createdAt = daysAgo(1).toISOString()
  const all = { oldPriceKobo: 5, createdAt, isBestSeller: true, madeToOrder: true, left: 2 }
  expect(cardBadge(all, now)).toBe('SALE')
  expect(cardBadge({ ...all, oldPriceKobo: null }, now)).toBe('NEW')
  expect(cardBadge({ ...all, oldPriceKobo: null, createdAt: null }, now)).toBe('BESTSELLER')
  expect(cardBadge({ ...plain, madeToOrder: true, left: 0 }, now)).toBe('MADE TO ORDER')
  expect(cardBadge(plain, now)).toBeNull()
})

test('few are left from three down to one, and none left is no badge', () => {
  expect([4, 3, 1, 0].map((left) => cardBadge({ ...plain, left }, now))).toEqual([
    null,
    'FEW LEFT',
    'FEW LEFT',
    null,
  ])
})
