import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { item } from '#tests/cart-browser.ts'
import { countUnits } from './cart.ts'
import { cartBadgeScript } from './cart-count.ts'

describe('the badge before hydration', () => {
  test.each([
    ['[]', 0],
    [
      JSON.stringify([item('A', 2), { Quantity: '3' }, null, 7, { Quantity: -1 }, { Quantity: 500 }, {}]),
      104,
    ],
  ])('counts %s as the page does', (text, count) => {
    expect(runBadge(text)['cart']).toBe(count)
    expect(countUnits(JSON.parse(text) as unknown[])).toBe(count)
  })

  test.each(['{', '7', 'null', ''])('%j shows nothing and breaks nothing', (text) => {
    expect(runBadge(text)['cart'] ?? 0).toBe(0)
  })

  test('can stand in an inline script', () => {
    expect(cartBadgeScript).not.toMatch(/[<>]\/|<!--|\n/u)
  })
})

function runBadge(cartItems: string): Record<string, unknown> {
  const dataset: Record<string, unknown> = {}
  const documentElement = { dataset, style: { setProperty: () => undefined } }
  runInNewContext(cartBadgeScript, { localStorage: { cartItems }, document: { documentElement } })
  return dataset
}
