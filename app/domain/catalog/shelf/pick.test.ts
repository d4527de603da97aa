import fc from 'fast-check'
import { TypedFastBitSet } from 'typedfastbitset'
import { expect, test } from 'vitest'
import { pick } from './pick.ts'

test('the best of any stretch are those of all in order, and equal ones stay in theirs', () => {
  const few = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 1_500 })
  const request = fc.record({
    from: fc.oneof(fc.constant(0), fc.nat(1_200)),
    count: fc.integer({ min: 1, max: 48 }),
  })
  // From all of them to hardly any.
  const share = fc.constantFrom(1, 2, 200, 2_000)
  fc.assert(
    fc.property(
      few,
      request,
      share,
      fc.constantFrom(0, 40, Infinity),
      (scores, { from, count }, one, best) => {
        const newestFirst = scores.map((_, place) => scores.length - 1 - place)
        const among = new TypedFastBitSet(newestFirst.filter((place) => place % one === 0 && place % 7 !== 3))
        const score = (place: number) => (best === 0 ? 0 : (scores[place] ?? 0))
        const all = newestFirst.filter((place) => among.has(place)).toSorted((a, b) => score(b) - score(a))
        const picked = pick(
          { newestFirst, compareAge: (a, b) => b - a },
          among,
          { score, best },
          { from, count },
        )
        expect(picked).toEqual(all.slice(from, from + count))
      },
    ),
  )
})
