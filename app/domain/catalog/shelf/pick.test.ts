import fc from 'fast-check'
import { TypedFastBitSet } from 'typedfastbitset'
import { expect, test } from 'vitest'
import { pick, pickBest } from './pick.ts'

test('the best of any stretch are those of all in order, and equal ones stay in theirs', () => {
  const few = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 1_500 })
  fc.assert(
    fc.property(few, fc.nat(1_200), fc.integer({ min: 1, max: 48 }), (scores, from, count) => {
      const order = scores.map((_, place) => scores.length - 1 - place)
      const among = new TypedFastBitSet(order.filter((place) => place % 7 !== 3))
      const score = (place: number) => scores[place] ?? 0
      const all = order.filter((place) => among.has(place)).toSorted((a, b) => score(b) - score(a))
      const picked = pick(order, among, { score, best: Infinity }, { from, count })
      expect(picked).toEqual(all.slice(from, from + count))
      expect(pickBest(among, score, (a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(all.slice(0, 1))
    }),
  )
})
