import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaUnderCurve, tellApart } from './tell-apart.ts'

/** The same numbers in every run, evenly spread over 0 to 1. */
function* evenNumbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

describe('the area under the curve', () => {
  test('is that of counting every pair', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(numbers, numbers, (ones, others) => {
        const points = ones.flatMap((one) =>
          others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
        )
        const counted = points.reduce((sum: number, point) => sum + point, 0) / points.length
        expect(areaUnderCurve(ones, others)).toBeCloseTo(counted, 10)
      }),
    )
  })

  test('is 1 when all are above, 0 when all are below, a half when all are equal', () => {
    expect(areaUnderCurve([3, 4], [1, 2])).toBe(1)
    expect(areaUnderCurve([1, 2], [3, 4])).toBe(0)
    expect(areaUnderCurve([5, 5], [5, 5])).toBe(0.5)
  })
})

describe('telling apart', () => {
  const answers = (count: number, seed: number, ms: (a: number, b: number) => number) => {
    const random = evenNumbers(seed)
    return Array.from({ length: count }, () => ({
      ms: ms(random.next().value, random.next().value),
      bytes: 900,
    }))
  }
  const plain = answers(1_000, 1, (a) => 200 + 20 * a)

  test('fails for answers of one kind', () => {
    expect(
      tellApart(
        plain,
        answers(1_000, 2, (a) => 200 + 20 * a),
      ).auc,
    ).toBeLessThan(0.55)
  })

  test('finds two milliseconds among twenty', () => {
    expect(
      tellApart(
        plain,
        answers(1_000, 3, (a) => 202 + 20 * a),
      ),
    ).toMatchObject({ by: 'ms' })
    expect(
      tellApart(
        plain,
        answers(1_000, 3, (a) => 202 + 20 * a),
      ).auc,
    ).toBeGreaterThan(0.57)
  })

  test('finds faster answers as it finds slower ones', () => {
    expect(
      tellApart(
        plain,
        answers(1_000, 4, (a) => 190 + 20 * a),
      ).auc,
    ).toBeGreaterThan(0.8)
  })

  test('finds a difference that leaves the middle where it was', () => {
    const split = answers(1_000, 5, (a, b) => (b < 0.5 ? 195 : 215) + 10 * a)
    const { each } = tellApart(plain, split)
    expect(each['ms']).toBeLessThan(0.55)
    expect(each['all together']).toBeGreaterThan(0.65)
  })

  test('finds one byte more', () => {
    const longer = plain.map((answer) => ({ ...answer, bytes: 901 }))
    expect(tellApart(plain, longer)).toMatchObject({ auc: 1 })
  })
})
