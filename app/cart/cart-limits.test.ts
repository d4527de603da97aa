import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cartLimits, maxChanges } from './cart-limits.ts'

test('the written budget of carts is the one that is kept', () => {
  const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8')
  const rows = Array.from(
    page.matchAll(/^- `(cart-[\w-]+)`: ([\d,]+) in (\d+) minutes/gmu),
    ([, name, max = '', minutes]) => ({
      name,
      max: Number(max.replaceAll(',', '')),
      windowSeconds: Number(minutes) * 60,
    }),
  )
  expect(rows).toEqual(Object.values(cartLimits))
  expect(page).toContain(`\`/cart/changes\` takes ${maxChanges} changes at once`)
})
