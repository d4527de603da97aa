import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxExpressItems, maxUnpaidHolds, orderLimits, reminderHours } from './order-limits.ts'

test('the written budget of unpaid orders is the one that is kept', () => {
  const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8')
  const rows = Array.from(
    page.matchAll(/^- `(order-[\w-]+)`: ([\d,]+) in (\d+) minutes/gmu),
    ([, name, max = '', minutes]) => ({
      name,
      max: Number(max.replaceAll(',', '')),
      windowSeconds: Number(minutes) * 60,
    }),
  )
  expect(rows).toEqual(Object.values(orderLimits))
  expect(page).toContain(`has the same variant reserved in ${maxUnpaidHolds} unpaid orders at most`)
  expect(page).toContain(`One order takes ${maxExpressItems} express places at most`)
  expect(page).toContain(`one reminder in ${reminderHours} hours`)
})
