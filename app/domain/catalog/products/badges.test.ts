import { expect, test } from 'vitest'
import { cardBadges, isNew } from './badges.ts'

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

test('each badge is a fact: NEW beside SALE, else the one that says most', () => {
  const createdAt = daysAgo(1).toISOString()
  const all = { oldPriceKobo: 5, createdAt, isBestSeller: true, madeToOrder: true, left: 2 }
  expect(cardBadges(all, now)).toEqual(['NEW', 'SALE'])
  expect(cardBadges({ ...all, createdAt: null }, now)).toEqual(['SALE'])
  expect(cardBadges({ ...all, oldPriceKobo: null }, now)).toEqual(['NEW'])
  expect(cardBadges({ ...all, oldPriceKobo: null, createdAt: null }, now)).toEqual(['BESTSELLER'])
  expect(cardBadges({ ...plain, madeToOrder: true, left: 0 }, now)).toEqual(['MADE TO ORDER'])
  expect(cardBadges(plain, now)).toEqual([])
})

test('few are left from three down to one, and none left is no badge', () => {
  expect([4, 3, 1, 0].map((left) => cardBadges({ ...plain, left }, now))).toEqual([
    [],
    ['FEW LEFT'],
    ['FEW LEFT'],
    [],
  ])
})
