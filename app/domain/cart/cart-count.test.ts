import { expect, test } from 'vitest'
import { browser, item } from '#tests/cart-browser.ts'
import { countUnits } from './cart.ts'

test.each([
  ['[]', 0],
  [JSON.stringify([item('A', 2), { Quantity: '3' }, null, 7, item('B', -1), item('C', 500)]), 101],
  ['{', 0],
  ['7', 0],
  ['null', 0],
  ['', 0],
])('the badge counts %s', (text, count) => {
  const { store, openTab } = browser()
  store.setItem('cartItems', text)
  expect(openTab().read().units).toBe(count)
})

test('a number that was kept as text counts as well', () => {
  expect(countUnits([{ Quantity: '3' }, {}])).toBe(3)
})
