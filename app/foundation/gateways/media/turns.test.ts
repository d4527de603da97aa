import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('never more is under way than there are places, and nobody is overtaken', async () => {
  const turns = takeTurns(4)
  const begun: number[] = []
  let used = 0
  let most = 0
  const work = (id: number, weight: number) =>
    turns(async () => {
      begun.push(id)
      used += weight
      most = Math.max(most, used)
      await Promise.resolve()
      used -= weight
    }, weight)
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((id) => work(id, id === 3 ? 4 : 2)))
  expect(most).toBeLessThanOrEqual(4)
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('work that fails gives its place back', async () => {
  const turns = takeTurns(1)
  await expect(turns(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns(() => Promise.resolve('yes'))).toBe('yes')
})
