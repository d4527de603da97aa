import { expect, test } from 'vitest'
import { browser, item } from '#tests/cart-browser.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { countUnits, unitsOfVariant } from './cart.ts'

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

test('of one variant counts neither another lace of its length nor what no line is known of', () => {
  const line = (variantId: VariantId) => ({ id: null, variantId })
  const cart = {
    items: [item('A', 2), item('A', 3), item('A', 4), item('A', 1)],
    lines: [line('var_frontal'), line('var_closure'), null, line('var_frontal')],
  }
  expect(unitsOfVariant(cart, 'var_frontal')).toBe(3)
  expect(unitsOfVariant(cart, 'var_none')).toBe(0)
})
