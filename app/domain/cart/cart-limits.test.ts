import { expect, test } from 'vitest'
import { limitsPage, writtenLimits } from '#tests/written-limits.ts'
import { cartLimits, maxChanges } from './cart-limits.ts'

test('the written budget of carts is the one that is kept', () => {
  expect(writtenLimits('Carts')).toEqual(Object.values(cartLimits))
  expect(limitsPage).toContain(`\`/cart/changes\` takes ${maxChanges} changes at once`)
})
