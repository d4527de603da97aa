import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxExpressItems, mostUnpaidUnits, orderLimits, reminderHours, unpaidLimits } from './order-limits.ts'

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
  expect(page).toContain(`has the same variant reserved in ${unpaidLimits.orders} unpaid orders at most`)
  expect(page).toContain(`they reserve ${unpaidLimits.units} units of it or half of what is on hand`)
  expect([0, 12, 13, 14, 99].map((onHand) => mostUnpaidUnits(onHand))).toEqual([6, 6, 6, 7, 49])
  expect(page).toContain(`One order takes ${maxExpressItems} express slots at most`)
  expect(page).toContain(`one reminder in ${reminderHours} hours`)
})
