import { expect, test } from 'vitest'
import { isReservedIn, readUnpaidOrder, writeUnpaidOrder } from './unpaid-order.ts'

test('the number and what is reserved come back as they were written', () => {
  const order = readUnpaidOrder(
    writeUnpaidOrder({ number: 1031, variantIds: ['var_a1', 'var_b2', 'var_a1'] }),
  )
  expect(order).toEqual({ number: 1031, variantIds: ['var_a1', 'var_b2'] })
  expect([
    isReservedIn(order, 'var_a1'),
    isReservedIn(order, 'var_c3'),
    isReservedIn(null, 'var_a1'),
  ]).toEqual([true, false, false])
})

test.each([null, '', 'x', '.var_a', '-1', '12345678901', '<b>'])('%j is no order', (text) => {
  expect(readUnpaidOrder(text)).toBeNull()
})

test('what is no variant is left out', () => {
  expect(readUnpaidOrder('7.var_a.prd_b.<x>.')).toEqual({ number: 7, variantIds: ['var_a'] })
})
