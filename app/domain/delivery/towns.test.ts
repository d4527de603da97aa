import { expect, test } from 'vitest'
import { isNigerianState } from './places.ts'
import { placeOfTown } from './towns.ts'

test.each([
  ['Lekki Phase 1', 'LA', 'island'],
  ['V.I.', 'LA', 'island'],
  ['ibeju-lekki', 'LA', 'outer'],
  ['G.R.A., Ikeja', 'LA', 'mainland'],
  ['Ìbàdàn', 'OY', undefined],
  ['Port Harcourt', 'RI', undefined],
  ['Wuse 2, Abuja', 'FC', undefined],
])('%s lies in %s %s', (typed, state, area) => {
  expect(placeOfTown(typed)).toEqual({ state, area })
  expect(isNigerianState(state)).toBe(true)
})

test('what is no town that we know moves nothing', () => {
  for (const typed of ['', 'Kanope', 'Lekkiville', '12345', 'Sokotown']) expect(placeOfTown(typed)).toBeNull()
})
