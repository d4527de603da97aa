import { expect, test } from 'vitest'
import { limitsPage, writtenLimits } from '#tests/written-limits.ts'
import {
  maxExpressItems,
  mostUnpaidUnits,
  orderLimits,
  documentLimits,
  reminderHours,
  unpaidLimits,
} from './order-limits.ts'

test('the written budget of unpaid orders is the one that is kept', () => {
  expect(writtenLimits('Unpaid orders')).toEqual(Object.values(orderLimits))
  expect(limitsPage).toContain(
    `has the same variant reserved in ${unpaidLimits.orders} unpaid orders at most`,
  )
  expect(limitsPage).toContain(`they reserve ${unpaidLimits.units} units of it or half of what is on hand`)
  expect([0, 12, 13, 14, 99].map((onHand) => mostUnpaidUnits(onHand))).toEqual([6, 6, 6, 7, 49])
  expect(limitsPage).toContain(`One order takes ${maxExpressItems} express slots at most`)
  expect(limitsPage).toContain(`one reminder in ${reminderHours} hours`)
})

test('so is the written budget of papers', () => {
  expect(writtenLimits('Invoices and receipts')).toEqual(Object.values(documentLimits))
})
