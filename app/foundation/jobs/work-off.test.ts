import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workOff } from './work-off.ts'

const numbers = Array.from({ length: 40 }, (_, i) => i)
const round = { atOnce: 4, limitMs: 5_000 }

test('everything is worked, so many at once and no more', async () => {
  let now = 0
  let most = 0
  const seen: number[] = []
  const begun = await workOff(numbers, round, async (number) => {
    most = Math.max(most, ++now)
    await sleep(1)
    seen.push(number)
    now--
    return 'answered'
  })
  expect(begun).toBe(40)
  expect(seen.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(most).toBe(4)
})

test('nothing is begun when the time is over', async () => {
  const begun = await workOff(numbers, { atOnce: 2, limitMs: 50 }, async () => {
    await sleep(30)
    return 'answered'
  })
  expect(begun).toBeGreaterThanOrEqual(2)
  expect(begun).toBeLessThanOrEqual(6)
})

test('another side that is away altogether is not asked forty times', async () => {
  expect(await workOff(numbers, round, () => Promise.resolve('away'))).toBeLessThanOrEqual(8)
})

test('one that gives no answer now and then ends nothing', async () => {
  expect(await workOff(numbers, round, (n) => Promise.resolve(n % 3 === 0 ? 'away' : 'answered'))).toBe(40)
})

test('one that breaks is told at the end, after all others were worked', async () => {
  const seen: number[] = []
  const broken = workOff(numbers, round, (number) => {
    if (number === 5) return Promise.reject(new Error('five'))
    seen.push(number)
    return Promise.resolve('answered')
  })
  await expect(broken).rejects.toThrow('five')
  expect(seen).toHaveLength(39)
})

test('nothing to do is done at once', async () => {
  expect(await workOff([], round, () => Promise.reject(new Error('asked')))).toBe(0)
})
