import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountLimits } from './account-limits.ts'

test('every limit has a name of its own: counts of two must never meet', () => {
  const names = Object.values(accountLimits).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('the written budget is the one that is kept', () => {
  const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8')
  const rows = Array.from(
    page.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+) \|/gmu),
    ([, name, max, minutes]) => ({
      name,
      max: Number(max),
      windowSeconds: Number(minutes) * 60,
    }),
  )
  expect(rows).toEqual(Object.values(accountLimits))
})
